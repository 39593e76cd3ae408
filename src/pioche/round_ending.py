"""The end of a round: what was left in all hands, what it is worth, and the card that won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import NextRound
from .events import Laid, LaidAlong
from .kernel.score import hand_points
from .view import Phase, RoundEnding

if TYPE_CHECKING:
    from .cards import Card, Seat
    from .game import Game

OVER = (Phase.ROUND_OVER, Phase.GAME_OVER)


def round_ending(game: Game) -> RoundEnding | None:
    """What everybody may look at now that the round is over; None while it is played.

    >>> from pioche.record import open_game, read_record
    >>> game = open_game(
    ...     read_record('''
    ... edition = "classic"
    ... players = 2
    ... hands = { A = "R1", B = "G4 W" }
    ... discard = "R7"
    ... turn = "A"
    ... ''')
    ... )
    >>> round_ending(game)
    >>> happened = game.play("A play R1")
    >>> round_ending(game)
    RoundEnding(hands=((), ('G4', 'W')), points=(0, 54), last='R1')
    """
    if game.phase not in OVER:
        return None
    seats = range(game.setting.players)
    return RoundEnding(
        hands=tuple([game.hand(seat) for seat in seats]),
        points=tuple([hand_points(game.setting.rules, game.table, seat) for seat in seats]),
        last=_last_card(game),
    )


def _last_card(game: Game) -> Card | None:
    """The last card that the winner of the round has laid in it."""
    winner = game.lying_open().round_winner
    for number in range(len(game.batches) - 1, -1, -1):
        for event in reversed(game.batches[number].events):
            card = _laid_by(event, winner)
            if card is not None:
                return card
        if number and isinstance(game.history[number - 1], NextRound):
            break
    return None


def _laid_by(event: object, seat: Seat | None) -> Card | None:
    """The card, if the event is that this seat has laid one."""
    match event:
        case Laid(play=play) if play.seat == seat:
            return play.card
        case LaidAlong(seat=layer, card=card) if layer == seat:
            return card
    return None
