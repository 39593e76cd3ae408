"""Odds: the chances of every seat, and of every move of one of them, as far as that seat can know."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from ..bots.endings import sure_win
from ..cards import seat_letter
from ..view import Phase
from .outcomes import MOST_PLAYOUTS, MoveOutcome, Playouts, WinChance, at_once, can_compile, moves_of, usual_playouts

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from ..actions import Action
    from ..cards import Seat
    from ..view import View


SURE: Final = WinChance(1.0, 1.0, 1.0)
NEVER: Final = WinChance(0.0, 0.0, 0.0)


class BadPlayouts(ValueError):
    """A number of playouts that is not possible; the text says which numbers are."""

    def __init__(self, playouts: int) -> None:
        super().__init__(f"playouts is a number from 1 to {MOST_PLAYOUTS}, not {playouts}")
        self.playouts = playouts


@dataclass(frozen=True, slots=True)
class SeatOdds:
    """How likely a seat wins the round and the game."""

    seat: Seat
    round: WinChance
    game: WinChance


@dataclass(frozen=True, slots=True)
class MoveOdds:
    """How likely the seat whose move it is wins after it, and what it leads to for everybody."""

    action: Action | None
    """None means doing nothing, where the seat could claim something."""
    round: WinChance
    game: WinChance
    outcome: MoveOutcome
    wins: bool = False
    """Whether the round is surely won with it, whatever the others hold."""

    def __str__(self) -> str:
        """The move in the notation."""
        return "-" if self.action is None else str(self.action)


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances in one position, as one seat or a spectator can know them."""

    seat: Seat | None
    """Whose view they are from; None is a spectator."""
    seats: tuple[SeatOdds, ...]
    """If that seat does what is best, and everybody goes on sensibly."""
    moves: tuple[MoveOdds, ...]
    """What the seat can do, the best first."""
    playouts: int
    """How often each move was tried."""
    seed: int

    def to_dict(self) -> dict[str, object]:
        """The same as numbers, texts, lists and dictionaries."""
        return {
            "seat": None if self.seat is None else seat_letter(self.seat),
            "playouts": self.playouts,
            "seed": self.seed,
            "seats": [{"seat": seat_letter(one.seat), **_written(one)} for one in self.seats],
            "moves": [{"move": str(one), "wins": one.wins, **_written(one)} for one in self.moves],
        }


def _written(one: SeatOdds | MoveOdds) -> dict[str, object]:
    return {
        name: {"value": round(chance.value, 4), "low": round(chance.low, 4), "high": round(chance.high, 4)}
        for name, chance in (("round", one.round), ("game", one.game))
    }


def odds(
    view: View,
    *,
    playouts: int | None = None,
    seed: int = 0,
    compiled: bool | None = None,
    among: Sequence[Action | None] | None = None,
) -> Odds:
    """How likely each seat wins, and with each move of the seat whose view it is.

    Hidden cards are dealt many times so that all the seat has seen stays true, and sensible players go on to the end of
    the round; from the scores then follows how likely a longer game is won. ``playouts`` is how often each move is
    tried; ``among``: only these moves are. The same view, number and seed have the same outcome, compiled or not.

    >>> from pioche import load_record
    >>> game = load_record('''
    ... edition = "classic"
    ... players = 2
    ... hands = { A = "R1", B = "G4 G5" }
    ... discard = "R7"
    ... turn = "A"
    ... options = { rounds = 1 }
    ... ''').replay()
    >>> found = odds(game.view(0), playouts=50, compiled=False)
    >>> [(str(move), move.round.value) for move in found.moves][0]
    ('A play R1', 1.0)
    """
    count = usual_playouts() if playouts is None else playouts
    if not 1 <= count <= MOST_PLAYOUTS:
        raise BadPlayouts(count)
    play_on = Playouts(count, seed, can_compile() if compiled is None else compiled)
    return at_once(odds_in_parts(view, play_on, among, part=count))


def odds_in_parts(
    view: View, play_on: Playouts, among: Sequence[Action | None] | None, *, part: int
) -> Generator[None, None, Odds]:
    """The same, in parts of a few deals."""
    dealing = Random(play_on.seed).getrandbits(48)
    moves = [] if view.seat is None else moves_of(view) if among is None else [*among]
    outcomes = yield from play_on.in_parts(view, moves or [None], dealing, part)
    won = sure_win(view, [move for move in moves if move is not None]) if view.seat in view.actors else None
    listed: list[MoveOdds] = []
    if view.seat is not None and any(move is not None for move in moves):
        listed = [_move_odds(outcome, view.seat, wins=outcome.action == won is not None) for outcome in outcomes]
        listed.sort(key=lambda one: (not one.wins, -one.game.value, -one.round.value))
    best = listed[0] if listed else None
    outcome = best.outcome if best else outcomes[0]
    seats = []
    for seat, (won_round, won_game) in enumerate(zip(outcome.round, outcome.game, strict=True)):
        chances = outcome.chance(won_round), outcome.chance(won_game)
        if view.phase in (Phase.ROUND_OVER, Phase.GAME_OVER):  # nothing is left to chance before the next deal
            chances = WinChance(won_round, won_round, won_round), WinChance(won_game, won_game, won_game)
        elif best and best.wins:
            chances = SURE if seat == view.seat else NEVER, chances[1]
        seats.append(SeatOdds(seat, *chances))
    return Odds(view.seat, tuple(seats), tuple(listed), outcome.playouts, play_on.seed)


def _move_odds(outcome: MoveOutcome, seat: Seat, *, wins: bool) -> MoveOdds:
    wins_round = SURE if wins else outcome.chance(outcome.round[seat])
    return MoveOdds(outcome.action, wins_round, outcome.chance(outcome.game[seat]), outcome, wins)
