"""What has changed at a table on a server, in words: who came and went, what is proposed, that bots play the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .typed_text import clean

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..cards import Seat
    from ..protocol.table_info import TableInfo

OPEN, PLAYING, OVER = "open", "playing", "over"


def seat_name(say: Callable[..., str], table: TableInfo, seat: Seat) -> str:
    """What somebody is called; a bot by its place."""
    return clean(table.seats[seat].name) or say("web-bot-name", number=seat + 1)


def changes(say: Callable[..., str], before: TableInfo, now: TableInfo, own: Seat | None) -> list[str]:
    """Who came, went, was replaced, and who is the host now, in words."""
    found = []
    for old, new in zip(before.seats, now.seats, strict=False):
        if new.seat == own:
            continue
        if new.is_person and (not old.is_person or old.name != new.name):
            found.append(say("web-has-come", name=clean(new.name)))
        elif old.is_person and not new.is_person:
            found.append(say("web-has-left", name=clean(old.name)))
        elif new.is_person and old.is_present and not new.is_present:
            found.append(say("online-is-away", name=clean(new.name)))
        elif new.is_person and not old.is_present and new.is_present and now.state != OPEN:
            found.append(say("online-is-here", name=clean(new.name)))
        if new.wrote and new.wrote != old.wrote:
            found.append(say("online-has-written", name=clean(new.name), what=new.wrote.partition(" ")[0]))
    if now.called_off > before.called_off:
        found.append(say("fair-called-off", names=", ".join(clean(before.seats[seat].name) for seat in now.silent)))
    if own is not None and now.host == own and before.host != own:
        found.append(say("online-you-host"))
    found += _proposed(say, before, now, own)
    if now.is_played_out and not before.is_played_out:
        found.append(say("server-round-is-played-out"))
    return found


def _proposed(say: Callable[..., str], before: TableInfo, now: TableInfo, own: Seat | None) -> list[str]:
    """What is proposed in the middle of a game, or that the proposal failed."""
    asked, old = now.proposal, before.proposal
    if asked is not None and old is None and own is not None:
        if asked.by == own:
            return [say("web-consent-waits")]
        about = seat_name(say, now, asked.seat)
        if asked.kind == "sit":
            return [f"{say('web-consent-sit', name=clean(asked.name), bot=about)} {say('online-consent-keys')}"]
        names = {"host": seat_name(say, now, asked.by), "name": about}
        question = say(f"web-consent-{'you' if asked.seat == own else asked.kind}", **names)
        return [f"{question} {say('online-consent-keys')}"]
    if old is not None and asked is None and now.state == PLAYING:
        if old.kind == "end":
            return [say("web-consent-goes-on")]
        seat = now.seats[old.seat]
        is_kept = not seat.is_person if old.kind == "sit" else seat.is_person and (old.kind == "free" or not seat.bot)
        if is_kept:
            return [say("web-consent-kept", name=seat_name(say, now, old.seat))]
    return []


def ending_question(say: Callable[..., str], table: TableInfo) -> str:
    """What the host reads before the game is ended: what happens then, and whether the others are asked."""
    is_anybody_asked = any(seat.is_person and seat.is_present and seat.seat != table.host for seat in table.seats)
    parts = ["web-end-title", "stop-help", *(["stop-asks"] if is_anybody_asked else [])]
    return " ".join(map(say, parts))
