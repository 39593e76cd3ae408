"""Reading the notation: a line of text becomes a typed action, or an error that says what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .actions import (
    BARE_ACTIONS,
    Accuse,
    Action,
    Catch,
    Lay,
    NameColour,
    NextRound,
    Play,
    Vote,
)
from .cards import SEAT_LETTERS, Card, Seat
from .editions.ops import Laying, Op

if TYPE_CHECKING:
    from .editions.model import Edition, Face
    from .kernel.lower import Setting

VERBS: Final = {
    "play": "SEAT play CARD …",
    "draw": "SEAT draw",
    "keep": "SEAT keep",
    "colour": "SEAT colour COLOUR",
    "challenge": "SEAT challenge",
    "accept": "SEAT accept",
    "take": "SEAT take",
    "dare": "SEAT dare",
    "lay": "SEAT lay CARD, or SEAT lay CARD uno",
    "decline": "SEAT decline",
    "uno": "SEAT uno",
    "catch": "SEAT catch SEAT",
    "accuse": "SEAT accuse SEAT, or SEAT accuse SEAT suggestion",
    "vote": "SEAT vote guilty, or SEAT vote innocent",
}
"""How each verb is written."""

_PLAIN = {action.verb: action for action in BARE_ACTIONS}
Form = tuple[str, ...]


class NotationError(ValueError):
    """A text is not well-formed in the notation."""


def parse_action(text: str, setting: Setting) -> Action:
    """The action that a line stands for; whether it is legal is another question.

    >>> from pioche.editions import edition_named
    >>> from pioche.editions.options import Options
    >>> from pioche.kernel.lower import Setting
    >>> parse_action("B catch A", Setting(edition_named("classic"), 2, Options()))
    Catch(seat=1, target=0)
    """

    def at(letter: str) -> Seat:
        return parse_seat(letter, setting.players)

    edition = setting.base
    match text.split():
        case ["next"]:
            return NextRound()
        case [seat, "play", card, *named, "uno"]:
            return _parse_play(at(seat), parse_card(card, edition), named, setting, uno=True)
        case [seat, "play", card, *named]:
            return _parse_play(at(seat), parse_card(card, edition), named, setting, uno=False)
        case [seat, "lay", card, "uno"]:
            return Lay(at(seat), parse_card(card, edition), uno=True)
        case [seat, "lay", card]:
            return Lay(at(seat), parse_card(card, edition))
        case [seat, verb] if verb in _PLAIN:
            return _PLAIN[verb](at(seat))
        case [seat, "colour", colour]:
            return NameColour(at(seat), parse_colour(colour, edition))
        case [seat, "catch", target]:
            return Catch(at(seat), at(target))
        case [seat, "accuse", target]:
            return Accuse(at(seat), at(target))
        case [seat, "accuse", target, "suggestion"]:
            return Accuse(at(seat), at(target), suggestion=True)
        case [seat, "vote", ("guilty" | "innocent") as voice]:
            return Vote(at(seat), guilty=voice == "guilty")
        case [_, verb, *_] if verb in VERBS:
            raise NotationError(f"{text.strip()!r} does not fit its verb: it is written {VERBS[verb]}")
        case [_, verb, *_]:
            raise NotationError(f"there is no verb {verb!r}; there are {', '.join(VERBS)}")
    raise NotationError(f"{text.strip()!r} is no action: an action is a seat and a verb, or next")


def _parse_play(seat: Seat, card: Card, named: list[str], setting: Setting, *, uno: bool) -> Play:
    edition = setting.base
    forms = play_forms(edition.face_of[card])
    form = tuple(_kind_of(word, edition) for word in named)
    if form not in forms:
        ways = ", or ".join(" ".join(("play", card, *way)) for way in forms)
        raise NotationError(f"{' '.join(('play', card, *named))!r} does not fit its card: it is written {ways}")
    colour = number = face = target = None
    for kind, word in zip(form, named, strict=True):
        match kind:
            case "COLOUR":
                colour = parse_colour(word, edition)
            case "NUMBER":
                number = int(word)
            case ">SEAT":
                target = parse_seat(word[1:], setting.players)
            case _:
                face = parse_card(word, edition)
    return Play(seat, card, colour, number, face, target, uno)


def _kind_of(word: str, edition: Edition) -> str:
    if len(word) == 1 and word in edition.colours:
        return "COLOUR"
    if len(word) == 1 and word in "0123456789":
        return "NUMBER"
    return ">SEAT" if word.startswith(">") else "CARD"


def play_forms(face: Face) -> tuple[Form, ...]:
    """What may be named with a card, under any options (DECISIONS 30, 31)."""
    ops = {effect.op for effect in face.effects}
    if face.number == 7:
        return (), (">SEAT",)
    if not face.wild:
        return ((),)
    if face.laying is Laying.WITH_FACE:
        return ("CARD",), ("CARD", "COLOUR"), ("COLOUR",)
    if Op.FRIENDS in ops:
        return (("NUMBER", "COLOUR"),)
    if Op.HIT in ops:
        return (("COLOUR", ">SEAT"),)
    if face.custom:
        return ("COLOUR",), ("COLOUR", ">SEAT")
    return (("COLOUR",),)


def parse_seat(text: str, players: int) -> Seat:
    """The seat of a letter.

    >>> parse_seat("C", players=3)
    2
    """
    seats = SEAT_LETTERS[:players]
    if len(text) != 1 or text not in seats:
        raise NotationError(f"{text!r} is no seat of this game; its seats are {seats[0]} to {seats[-1]}")
    return seats.index(text)


def parse_colour(text: str, edition: Edition) -> str:
    """The letter of a colour of the edition."""
    if len(text) != 1 or text not in edition.colours:
        raise NotationError(f"{text!r} is no colour of {edition.name}; its colours are {' '.join(edition.colours)}")
    return text


def parse_card(text: str, edition: Edition) -> Card:
    """The card of a code, if the edition's deck has it."""
    card = Card(text)
    if card not in edition.face_of:
        raise NotationError(f"{text!r} is no card of {edition.name}; its deck has {_deck(edition)}")
    return card


def parse_cards(text: str, edition: Edition) -> tuple[Card, ...]:
    """The cards of a list of codes.

    >>> from pioche.editions import edition_named
    >>> parse_cards("R5 W+4", edition_named("classic"))
    ('R5', 'W+4')
    """
    return tuple(parse_card(code, edition) for code in text.split())


def _deck(edition: Edition) -> str:
    """The card codes in short: `R Y G B with 0 1 2 …, and W W+4`."""
    coloured = " ".join(face.code for face in edition.faces if not face.wild)
    wilds = " ".join(face.code for face in edition.faces if face.wild)
    return f"{' '.join(edition.colours)} with {coloured}, and {wilds}"
