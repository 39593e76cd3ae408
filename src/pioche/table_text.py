"""A game as text for programmers: what ``print`` and ``repr`` show of it, and the sentence of a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .cards import seat_letter
from .error_wording import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from .actions import Action
    from .cards import Card, Seat
    from .kernel.game_setting import Setting
    from .refusals import Refusal
    from .view import OpenGame

LONGEST_HAND: Final = 14
"""How many cards of a hand a line shows."""


class Sentences:
    """How a refusal becomes a sentence; the package sets this, as the catalogue is in a layer above the engine."""

    refusal: Callable[[Action, Refusal, Setting, OpenGame], str] | None = None


SENTENCES: Final = Sentences()


def refusal_sentence(action: Action, refusal: Refusal, setting: Setting, shown: OpenGame) -> str:
    """Why an action is refused, in English; the name of the reason where there is no catalogue."""
    if SENTENCES.refusal is not None:
        try:
            return SENTENCES.refusal(action, refusal, setting, shown)
        except ImportError:  # the catalogue needs Fluent, the engine does not
            pass
    return refusal.value.replace("-", " ")


def one_line(shown: OpenGame, setting: Setting) -> str:
    """A game in half a line: what is played, and how far it has come."""
    scores = " ".join(map(str, shown.scores))
    return f"{_played(setting)}, round {shown.round}, {waits_for(shown)}, scores {scores}"


def whole_table(shown: OpenGame, setting: Setting, hands: Mapping[Seat, tuple[Card, ...]]) -> str:
    """A game as lines: the piles, each seat with its hand where that is given, and what the table waits for."""
    colour = f", colour {shown.colour}" if shown.colour else ""
    way = "left" if shown.to_the_left else "right"
    lines = [
        f"{_played(setting)}, round {shown.round}, play goes to the {way}",
        f"discard {shown.top}{colour}, {counted(shown.pile, 'card')} in the pile",
    ]
    for seat, count in enumerate(shown.counts):
        mark = ">" if seat in shown.actors else " "
        hand = f"  {' '.join(hands[seat])}" if hands.get(seat) else ""
        notes = (" (owes a call)" if seat in shown.owes else "") + (" (out)" if seat in shown.out else "")
        cards, points = counted(count, "card"), counted(shown.scores[seat], "point")
        lines.append(f"{mark} {seat_letter(seat)}  {cards:>8}  {points:>10}{hand}{notes}")
    return "\n".join([*lines, waits_for(shown)])


def some_cards(hand: tuple[Card, ...]) -> str:
    """A hand, cut where it is long."""
    more = f" and {len(hand) - LONGEST_HAND} more" if len(hand) > LONGEST_HAND else ""
    return (" ".join(hand[:LONGEST_HAND]) or "empty") + more


def waits_for(shown: OpenGame) -> str:
    """What the table waits for, in a few words."""
    who = seats(shown.actors)
    match shown.phase.value:
        case "colour":
            return f"{who} names the first colour"
        case "turn":
            return f"{who} plays or draws"
        case "drawn":
            return f"{who} plays or keeps the drawn card"
        case "challenge":
            assert shown.penalty is not None
            return f"{who} answers a penalty of {counted(shown.penalty.cards, 'card')}"
        case "dare":
            return f"{who} draws or takes the dare"
        case "friends":
            assert shown.friends is not None
            return f"{who} lays a {shown.friends.number} or declines"
        case "vote":
            assert shown.vote is not None
            return f"{who} to vote about {seat_letter(shown.vote.accused)}"
        case "round-over":
            return "the round is over: next deals another"
        case _:
            return f"the game is over: won by {seats(shown.winners)}"


def seats(of: Iterable[Seat]) -> str:
    """Seats as their letters.

    >>> seats((0, 2))
    'A, C'
    """
    return ", ".join(map(seat_letter, of))


def _played(setting: Setting) -> str:
    return f"{setting.base.name}, {setting.players} players"
