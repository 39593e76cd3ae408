"""Moves of people: a line becomes an entry of the log, or is refused with a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import Accuse, NextRound
from ..codec import MalformedAction
from ..notation import NotationError, parse_card, parse_seat
from .command_refused import CommandRefused
from .log_entries import Acted, Origin
from .round_counts import CLAIMS
from .seated_bots import accuses_a_bot
from .words_to_send import teller_of, text_of

if TYPE_CHECKING:
    from ..actions import Action
    from ..game import Game
    from ..protocol.client_commands import Act
    from ..protocol.wire_types import Text
    from ..refusals import Refusal
    from .shared_table import SharedTable

MOST_WRONG = 3
"""How many accusations of one player may be dismissed in a round before they cannot accuse any more."""


def act(table: SharedTable, seat: int, client: str, command: Act, now: float) -> Acted:
    """An action of the game by the person in the seat, checked in every respect."""
    game = _need_game(table)
    if table.done.get((seat, client), -1) >= command.n:
        raise CommandRefused("done-already")
    action, code, refusal = _read(table, game, seat, command.line)
    fresh = command.seq == table.entries
    if not fresh and not (isinstance(action, CLAIMS) and table.settled <= command.seq <= table.entries):
        raise CommandRefused("stale")
    _need_allowed(table, seat, action, refusal)
    asker = seat if isinstance(action, NextRound) else -1
    entry = Acted(now, game.codec.line(code), Origin.PERSON, client, command.n, asker)
    table.checked = (entry, action, code)
    return entry


def reason_against(table: SharedTable, seat: int | None, line: str) -> Text | None:
    """Why the person in the seat cannot do that now; None: they can.

    Only the player's own seat can be asked about: refusals would reveal the hands of others.
    """
    try:
        if seat is None:
            raise CommandRefused("only-players")  # noqa: TRY301 (one way to say no)
        game = _need_game(table)
        match line.split():
            case [letter, "play" | "lay", code]:
                _need_allowed(table, seat, None, _card_refusal(game, seat, letter, code))
            case _:
                action, _, refusal = _read(table, game, seat, line)
                _need_allowed(table, seat, action, refusal)
    except CommandRefused as refused:
        return refused.reason
    return None


def _need_game(table: SharedTable) -> Game:
    if table.game is None:
        raise CommandRefused("not-playing")
    return table.game


def _read(table: SharedTable, game: Game, seat: int, line: str) -> tuple[Action, int, Refusal | None]:
    """The action of a line, if it is for this seat: with its number, and why the rules refuse it."""
    try:
        action = table.read(line)
        code, refusal = game.check(action)
    except (NotationError, MalformedAction) as error:
        raise CommandRefused("bad-line", detail=str(error)) from None
    if not isinstance(action, NextRound) and action.seat != seat:
        raise CommandRefused("not-your-seat")
    return action, code, refusal


def _card_refusal(game: Game, seat: int, letter: str, code: str) -> Refusal | None:
    """Why the rules refuse a card of the seat, no matter what is named with it."""
    try:
        whose, card = parse_seat(letter, game.setting.players), parse_card(code, game.setting.base)
    except NotationError as error:
        raise CommandRefused("bad-line", detail=str(error)) from None
    if whose != seat:
        raise CommandRefused("not-your-seat")
    return game.why_not_card(seat, card)


def _need_allowed(table: SharedTable, seat: int, action: Action | None, refusal: Refusal | None) -> None:
    """Refuse what the rules or the table do not allow the person in the seat now; None: some way to lay a card."""
    if table.is_played_out and not isinstance(action, NextRound):
        raise CommandRefused("round-is-played-out")
    if isinstance(action, Accuse):
        if accuses_a_bot(action, table.bots):
            raise CommandRefused("bots-keep-their-word")
        _need_ground(table, seat)
    if refusal is not None:
        assert table.game is not None
        told = teller_of(table.config).refusal(refusal, table.game.lying_open())
        raise CommandRefused("illegal", refusal=text_of(told))
    if table.seats[seat].is_played_by_bot:
        raise CommandRefused("seat-is-lent")


def _need_ground(table: SharedTable, accuser: int) -> None:
    """Each accusation makes everybody vote, so there is one in a turn, and a limit for dismissed ones."""
    if accuser in table.round.have_accused:
        raise CommandRefused("accused-already")
    if table.round.wrongly_accused[accuser] >= MOST_WRONG:
        raise CommandRefused("accused-in-vain", count=MOST_WRONG)
