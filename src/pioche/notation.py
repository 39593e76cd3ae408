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
from .control_characters import strange_space
from .editions.card_effects import Laying, Op
from .error_wording import did_you_mean, quote

if TYPE_CHECKING:
    from .editions.edition import Edition, Face
    from .kernel.game_setting import Setting

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
    """The action that a line means; whether it is legal is checked elsewhere.

    >>> from pioche.editions import edition_named
    >>> from pioche.editions.options import Options
    >>> from pioche.kernel.game_setting import Setting
    >>> parse_action("B catch A", Setting(edition_named("classic"), 2, Options()))
    Catch(seat=1, target=0)
    """

    def at(letter: str) -> Seat:
        return parse_seat(letter, setting.players)

    edition = setting.base
    words = split_line(text)
    match words:
        case ["next"]:
            return NextRound()
        case [seat, "play", card, *named, "uno"] if "uno" not in named:
            return _parse_play(at(seat), parse_card(card, edition), named, setting, uno=True)
        case [seat, "play", card, *named] if "uno" not in named:
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
    raise NotationError(_why_no_action(words, text.strip()))


def _why_no_action(words: list[str], text: str) -> str:
    match words:
        case [_, _, _, *_, "uno", "uno"]:
            return "uno is there twice; once calls it"
        case [_, verb, *_] if verb in VERBS:
            return f"{quote(text)} does not fit its verb: it is written {VERBS[verb]}"
        case [_, verb, *_]:
            return f"there is no verb {quote(verb)}{did_you_mean(verb, VERBS)}; there are {', '.join(VERBS)}"
    return f"{quote(text)} is no action: an action is a seat and a verb, or next"


def split_words(text: str) -> list[str]:
    """The words of a text, separated by ordinary spaces; a character that only looks like a space is refused."""
    strange = strange_space(text)
    if strange:
        raise NotationError(f"{strange} stands between words; write an ordinary space")
    return text.split()


def split_line(text: str) -> list[str]:
    """The words of a line; a comment after them is not allowed."""
    words = split_words(text)
    if any(word.startswith("#") for word in words):
        raise NotationError("a comment is a line of its own, which begins with #; put it on the line before")
    return words


def _parse_play(seat: Seat, card: Card, named: list[str], setting: Setting, *, uno: bool) -> Play:
    edition = setting.base
    forms = play_forms(edition.face_of[card])
    form = tuple(_kind_of(word, edition) for word in named)
    if form not in forms:
        ways = ", or ".join(" ".join(("play", card, *way)) for way in forms)
        written = quote(" ".join(("play", card, *named)))
        raise NotationError(f"{written} does not fit its card: it is written {ways}")
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
        raise NotationError(f"{quote(text)} is no seat of this game; its seats are {seats[0]} to {seats[-1]}")
    return seats.index(text)


def parse_colour(text: str, edition: Edition) -> str:
    """The letter of a colour of the edition."""
    if len(text) != 1 or text not in edition.colours:
        colours = " ".join(edition.colours)
        raise NotationError(f"{quote(text)} is no colour of {edition.name}; its colours are {colours}")
    return text


def parse_card(text: str, edition: Edition) -> Card:
    """The card of a code, if the edition's deck has it."""
    card = Card(text)
    if card not in edition.face_of:
        meant = did_you_mean(text, edition.face_of)
        raise NotationError(f"{quote(text)} is no card of {edition.name}{meant}; its deck has {_deck(edition)}")
    return card


def parse_cards(text: str, edition: Edition) -> tuple[Card, ...]:
    """The cards of a list of codes.

    >>> from pioche.editions import edition_named
    >>> parse_cards("R5 W+4", edition_named("classic"))
    ('R5', 'W+4')
    """
    return tuple(parse_card(code, edition) for code in split_words(text))


def _deck(edition: Edition) -> str:
    """The card codes in short: `R Y G B with 0 1 2 …, and W W+4`; those of some colours only one by one."""
    coloured = " ".join(face.code for face in edition.faces if not face.wild and not face.colours)
    single = [card for card, face in edition.face_of.items() if face.colours]
    wilds = [face.code for face in edition.faces if face.wild]
    return f"{' '.join(edition.colours)} with {coloured}, and {' '.join((*single, *wilds))}"
