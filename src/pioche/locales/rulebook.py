"""The rules for players: the book of an edition, and which numbers its data gives it."""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from pioche.locales import Argument, Catalogue

from ..editions import EDITIONS, edition_named
from ..editions.card_effects import Op
from ..editions.house_rules import ROTATES, SWAPS
from ..editions.options import OPTION_RULES, Options, custom_cards, read_options
from .rulebook_sections import entry_of, played_edition, sections_of

__all__ = ["Facts", "Section", "choices_of", "rulebook"]

EXAMPLE_NUMBER = 7
"""The number on the card of the rulebook's example."""
_CARD_NAMES = frozenset(face.name for edition in EDITIONS.values() for face in edition.faces)


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What the rulebook takes from an edition's data: each field is the placeholder of that name.

    Some are made ready first: `$colours` is a list in words; `$colour`, its first one, and `$number` name the
    card of the example; `$launcher` and, from `low` to `high`, `$faces` are lists with one entry a line.
    Each option is the placeholder of its name too, `yes` or `no` where it is on or off.
    """

    edition: str
    """Its key; no message depends on it, `$edition_name` is what it is called."""
    colours: tuple[str, ...]
    """Keys of the deck's colours: red, yellow, green, blue, violet, pink."""
    deck: int
    """Cards in the deck."""
    players_min: int = 2
    """Fewest players."""
    players_max: int = 10
    """Most players."""
    hand: int
    """Cards dealt to each player."""
    target: int
    """Points that end the game, or eliminate."""
    options: Options | None = None
    """What a table has chosen; without it the book is the booklet's."""

    low: int
    """Lowest number on a card."""
    high: int
    """Highest number on a card."""
    n_numbers: int
    """Number cards per colour."""
    n_zero: int
    """Copies of the 0 per colour; 0 where the edition has none."""
    n_digit: int
    """Copies of each other number per colour."""

    copies: Mapping[str, int]
    """Copies of each card by its name, per colour or, of a wild, in all: ``$n_plus_two`` those of plus-two."""
    points: Mapping[str, int]
    """Points of each card by its name: ``$p_plus_two``."""
    counts: Mapping[str, int]
    """The number in the effects of each card that has one, by its name: ``$e_plus_two``."""
    printed: Mapping[str, str]
    """What the booklet calls a card, where that is said, by its name: ``$printed_wild``."""

    # What is drawn or pressed.
    uno_penalty: int
    """Cards drawn, or presses made in `extreme`, by a player caught without an UNO call."""
    plus_two: int = 0
    """Cards drawn for a +2."""
    plus_four: int = 0
    """Cards drawn for a Wild +4."""
    challenge_penalty: int = 0
    """Cards drawn in all by a challenger who was wrong."""
    dares: int = 0
    """Dares on a list."""
    dare_draw: int = 0
    """Cards drawn instead of taking a dare."""
    dare_penalty: int = 0
    """Cards drawn for a failed dare."""
    face_penalty: int = 0
    """Cards drawn for a face that was not kept."""
    hit_two: int = 0
    """Presses for a Hit 2."""
    extreme_target: int = 0
    """Presses by the target of an Extreme Hit (first of `extreme_presses`)."""
    extreme_attacker: int = 0
    """Presses by its player (second of `extreme_presses`)."""
    suggestion_penalty: int = 0
    """Presses for telling another player what to play."""
    reload_below: int = 0
    """The launcher is reloaded after a turn that leaves fewer cards than this."""
    launcher: tuple[int, ...] = ()
    """Weights of a press that ejects 0, 1, 2 … cards."""

    def arguments(self, language: str) -> dict[str, Argument]:
        """The placeholders of the rulebook, and of every `card-help-…`, in that language."""
        say = Catalogue.of(language).say
        chosen = self.options or read_options(edition_named(self.edition), {})
        values: dict[str, Argument] = {**choices_of(chosen)}
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name != "edition" and isinstance(value, int | str):
                values[field.name] = value
        for letter, numbers in (("n", self.copies), ("p", self.points), ("e", self.counts)):
            for card in {*_CARD_NAMES, *numbers}:
                values[f"{letter}_{card.replace('-', '_')}"] = numbers.get(card, 0)
        for card, printed in self.printed.items():
            values[f"printed_{card.replace('-', '_')}"] = printed
        names = [say("colour-noun", colour=colour) for colour in self.colours]
        rows = [
            say("rules-launcher-row", cards=cards, chance=weight / sum(self.launcher))
            for cards, weight in enumerate(self.launcher)
        ]
        return values | {
            "colours": say("table-and", first=", ".join(names[:-1]), last=names[-1]),
            "colour": self.colours[0],
            "number": EXAMPLE_NUMBER,
            "launcher": "\n".join(rows),
            "edition_name": say(f"edition-{self.edition}"),
            "supply": "launcher" if self.launcher else "pile",
            "faces": "\n".join(self.face_rows(language).values()),
            "challenge_extra": self.challenge_penalty - self.plus_four,
            "seven": SWAPS,
            "zero": ROTATES,
            "known": "no",
            "votes": "yes" if _has_votes(self.edition, chosen) else "no",
        }

    def face_rows(self, language: str) -> dict[int, str]:
        """The row about the face that each number stands for."""
        say = Catalogue.of(language).say
        return {
            number: say("rules-face-row", number=number, face=say(f"face-{number}"), how=say(f"face-{number}-how"))
            for number in range(self.low, self.high + 1)
        }


def _has_votes(name: str, options: Options) -> bool:
    """Whether something can come to a vote: a pledge, or advice where there is a launcher."""
    edition = edition_named(name)
    cards = played_edition(edition, options)
    pledges = cards.has_op(Op.DARE) or cards.has_op(Op.FACE) or custom_cards(cards) > 0
    return options.judging != "off" and (pledges or (edition.launcher and options.suggestions))


def choices_of(options: Options) -> dict[str, str | int]:
    """The options that messages choose by; those that are lists have facts of their own."""
    found: dict[str, str | int] = {}
    for name in OPTION_RULES:
        match getattr(options, name):
            case bool(is_on):
                found[name] = "yes" if is_on else "no"
            case int() | str() as value:
                found[name] = value
    return found


@dataclass(frozen=True)
class Section:
    """A heading and the paragraphs below it; each line that begins with "- " is an entry of a list."""

    title: str
    paragraphs: tuple[str, ...]


def card_rules(language: str, facts: Facts) -> dict[str, str]:
    """What the rulebook says about each card that has its own entry, by the card's code."""
    catalogue, arguments = Catalogue.of(language), facts.arguments(language)
    played = played_edition(edition_named(facts.edition), facts.options)
    entries = {card: entry_of(face) for card, face in played.face_of.items()}
    said = {entry: catalogue.say(entry, **arguments) for entry in set(entries.values()) if catalogue.has(entry)}
    return {card: said[entry].removeprefix("- ") for card, entry in entries.items() if entry in said}


def face_pictures(language: str, facts: Facts) -> dict[str, tuple[str, ...]]:
    """The cards of each face that is pulled, by its row of the book; none where the edition has no faces."""
    edition = edition_named(facts.edition)
    if not edition.has_op(Op.FACE):
        return {}
    rows = facts.face_rows(language)
    found: dict[str, tuple[str, ...]] = {}
    for card, face in edition.face_of.items():
        if face.number is not None:
            row = rows[face.number].removeprefix("- ")
            found[row] = (*found.get(row, ()), card)
    return found


def rulebook(language: str, facts: Facts) -> list[Section]:
    """The rules of an edition in that language, or as a table plays it; the first section bears the title."""
    say = Catalogue.of(language).say
    arguments = facts.arguments(language)
    sections: list[Section] = []
    for message_id in sections_of(edition_named(facts.edition), facts.options):
        said = say(message_id, **arguments)
        if message_id.endswith("-title"):
            sections.append(Section(said, ()))
        else:
            last = sections[-1]
            sections[-1] = Section(last.title, (*last.paragraphs, said))
    return sections
