"""The regular: knows the game, counts a little, and mostly plays what is worth most."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from ..actions import Accept, Challenge, Draw, Keep, Lay, Play, TakeDare
from .base_bot import BaseBot
from .evaluation import (
    DRAWN_CARD,
    accept_worth,
    challenge_worth,
    colour_need,
    flow,
    number_worth,
    play_worth,
    target_worth,
)
from .hesitation import Tempo
from .inference import After, Reading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Action
    from ..cards import Card
    from ..view import View

_JUMP_IN_FROM = 0.5


class RegularBot(BaseBot):
    """Keeps wilds for when they are needed, hits players who are nearly out, calls always and catches mostly."""

    name: ClassVar[str] = "regular"
    tempo: ClassVar[Tempo] = Tempo(thinking=1.0, reacting=0.9, spread=0.3)
    calls: ClassVar[float] = 1.0
    calls_late: ClassVar[float] = 1.0
    catches: ClassVar[float] = 0.9

    def choose_play(self, view: View, plays: Sequence[Play], others: Sequence[Action]) -> Action:
        """What is worth most."""
        reading = Reading(view)
        moves: list[Action] = [*best_ways(reading, plays), *others]
        return max(moves, key=lambda action: action_worth(reading, action))

    def choose_colour(self, view: View) -> str:
        """The colour it needs most."""
        return best_colour(Reading(view), view.hand)

    def choose_dare(self, view: View, options: Sequence[Action]) -> Action:  # noqa: ARG002
        """Always the dare: one that is kept, as bots do, costs nothing, and cards do."""
        return next(action for action in options if isinstance(action, TakeDare))

    def choose_laying(self, view: View, layings: Sequence[Lay]) -> Action:
        """The card after which the others go on best."""
        reading = Reading(view)
        return max(layings, key=lambda lay: laying_worth(reading, lay))

    def jumps_in(self, view: View, play: Play) -> bool:
        """Where the card is worth laying."""
        return play_worth(Reading(view), play) > _JUMP_IN_FROM


def action_worth(reading: Reading, action: Action) -> float:
    """What one of the answers in a turn is worth."""
    match action:
        case Play():
            return play_worth(reading, action)
        case Draw():
            return DRAWN_CARD
        case Challenge():
            return challenge_worth(reading)
        case Accept():
            return accept_worth(reading)
        case Keep():
            return 0.0
    raise AssertionError(f"{action} is no answer in a turn")


def best_ways(reading: Reading, plays: Sequence[Play]) -> list[Play]:
    """Each card once, with the best of all that can be named for it."""
    ways: dict[tuple[Card, Card | None], Play] = {}
    for play in plays:
        ways.setdefault((play.card, play.face), play)
    return [detailed(reading, play) for play in ways.values()]


def detailed(reading: Reading, play: Play) -> Play:
    """The same card and face, with colour, number and target chosen where the card asks for them."""
    if play.target is not None:
        best = max(reading.opponents, key=lambda seat: target_worth(reading, play, seat))
        play = replace(play, target=best)
    if play.colour is None:
        return play
    left = reading.result(play).hand
    if play.number is not None:
        numbers = range(10)
        play = replace(play, number=max(numbers, key=lambda number: number_worth(reading, number, left)))
    return replace(play, colour=best_colour(reading, left))


def best_colour(reading: Reading, hand: Sequence[Card]) -> str:
    """The colour that is needed most."""
    return max(reading.view.setting.edition.colours, key=lambda colour: colour_need(reading, colour, hand))


def laying_worth(reading: Reading, lay: Lay) -> float:
    """How well the rest goes on after a card laid along."""
    hand = list(reading.view.hand)
    hand.remove(lay.card)
    by_top = reading.options.friends_colour == "top-card"
    colour = lay.card[0] if by_top else reading.view.colour
    return flow(reading, After(hand, colour, reading.faces[lay.card].symbol))
