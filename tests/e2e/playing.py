"""How people play: each does what the page offers, at moments when everybody has seen the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from tests.e2e.barrier import Seen, entries_at, look_at, together
from tests.e2e.player import Player

MANY = 2000
"""More moves than any round of these tests takes."""


def play_round(
    *players: Player,
    until: Callable[[], bool] | None = None,
    by: Callable[[Player, Seen], bool] | None = None,
) -> tuple[Seen, ...]:
    """Everybody does what their page offers until the round is over, or something else holds: what they see then."""
    refused = [one.refusals for one in together(*players)]
    for _ in range(MANY):
        seen = together(*players)
        assert [one.refusals for one in seen] == refused, "everything that a page offers is taken"
        if until() if until else all(one.is_between for one in seen):
            return seen
        if not any((by or act)(player, one) for player, one in zip(players, seen, strict=True)):
            wait_for_something_to_do(players, seen)
    raise AssertionError("the round never ended")


def wait_for_something_to_do(players: Sequence[Player], seen: Sequence[Seen]) -> None:
    """Until others have moved, or a page offers what it did not offer yet, because cards were still being dealt."""
    asked = [player for player, one in zip(players, seen, strict=True) if one.game.get("legal")]

    def holds() -> bool:
        return entries_at(players[0]) != seen[0].seq or any(offers_something(look_at(player)) for player in asked)

    players[0].until(holds, "a move of the others, or something to do")


def offers_something(look: dict[str, Any]) -> bool:
    """Whether a page shows an answer, a card to lay or a dialog."""
    return bool(look["offers"] or look["dialog"] or any(card["fits"] for card in look["cards"]))


def play_on(*players: Player) -> tuple[Seen, ...]:
    """Until everybody has done something, so that all pages and sockets work, or the round is over."""
    before = [len(player.lines) for player in players]
    return play_round(
        *players,
        until=lambda: (
            players[0].is_between
            or all(len(player.lines) > count for player, count in zip(players, before, strict=True))
        ),
    )


def act(player: Player, seen: Seen) -> bool:
    """Do one thing that the page offers; False: it offers nothing to do."""
    if seen.is_between:
        return False
    if seen.dialog is not None:
        return answer(player, seen)
    if claim(player, seen):
        return True
    liked = [card for card in seen.playable if re.search(player.likes, card)]
    wanted = [line for line in seen.offers if re.search(player.answers, line)]
    if liked or (seen.playable and not wanted):
        play(player, player.rng.choice(liked or seen.playable), seen)
    elif seen.offers:
        line = player.rng.choice(wanted or seen.offers)
        player.press_in_time(player.page.locator(f'[data-line="{line}"]:visible').first, seen)
    return bool(seen.playable or seen.offers)


def claim(player: Player, seen: Seen) -> bool:
    """Call UNO or catch somebody, where the buttons say that it is time."""
    for message in ("table-uno-owed", "table-catch-now"):
        if any(player.say(message) in call for call in seen.calls):
            player.press_in_time(player.page.get_by_role("button", name=player.say(message)), seen)
            return True
    return False


def play(player: Player, card: str, seen: Seen) -> None:
    """Lay a card, with a call where it is the last but one."""
    if len(seen.hand) == 2 and any(player.say("table-uno-next") in call for call in seen.calls):
        player.press(player.page.get_by_role("button", name=player.say("table-uno-next")))
    player.press_card(card)


def answer(player: Player, seen: Seen) -> bool:
    """Choose something where something is to be chosen; close anything else, unless it closes by itself."""
    assert seen.dialog is not None
    dialog = player.page.get_by_role("dialog", name=seen.dialog, exact=True)
    questions = [player.say(f"table-choose-{part}", card="") for part in ("number", "face", "colour", "target")]
    close = player.say("table-close")
    if any(seen.dialog.endswith(question) for question in questions):
        others = (close, player.say("table-back"))
        chosen = player.rng.choice([place for place, name in enumerate(seen.choices) if name not in others])
        player.press_in_time(dialog.get_by_role("button").nth(chosen), seen)
    else:
        player.press_in_time(dialog.get_by_role("button", name=close, exact=True), seen)
    return True
