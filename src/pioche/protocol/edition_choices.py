"""What a host can choose: editions with their options, bots and clocks."""

from __future__ import annotations

from .game_words import Words
from .wire_types import Text, Wire

OptionValue = bool | int | str | tuple[int, ...]


class OptionInfo(Wire, frozen=True):
    """An option of an edition, with the messages that tell of it."""

    name: str
    title: Text
    help: Text
    kind: str
    """``bool``, ``choice``, ``int`` or ``ints``."""
    default: OptionValue
    choices: tuple[str, ...] = ()
    values: dict[str, Text] = {}
    """What its values are called, where they are more than numbers: ``true``, ``false`` or a choice."""
    lowest: int = 0
    is_house_rule: bool = False
    clause: str = ""
    is_shown: bool = False
    """Whether everybody sees it before the start, because the booklet can be read in another way."""
    is_length: bool = False
    """Whether it says how long a game lasts."""


class Preset(Wire, frozen=True):
    """Options under one name."""

    name: str
    title: Text
    help: Text
    options: dict[str, OptionValue]


class CardLook(Wire, frozen=True):
    """How a card of an edition is drawn."""

    code: str
    look: str
    """The family of its picture; a client that does not know it shows the label."""
    label: str
    """The text on the card, at most three characters."""
    number: int | None = None
    """The number of a number card, a dare or a customizable card."""


class DareChoice(Wire, frozen=True):
    """How a list of dares is chosen, and the list from which players can start their own."""

    option: str
    """The option that is the list; clients offer it where the dares are read."""
    title: Text
    texts: tuple[Words, ...]


class EditionInfo(Wire, frozen=True):
    """An edition with everything that can be chosen about it."""

    name: str
    title: Text
    help: Text
    colours: tuple[str, ...]
    deck: int
    most_players: int
    options: tuple[OptionInfo, ...]
    presets: tuple[Preset, ...]
    cards: tuple[CardLook, ...]
    """Every kind of card, in the order of the unshuffled deck."""
    picture: str
    """The family of its picture and tint."""
    symbols: str = ""
    """The family of the shapes that stand for its colours."""
    messages: dict[str, str] = {}
    """Fluent messages by language that a client's own catalogue does not have: those of an edition from elsewhere."""
    has_launcher: bool = False
    """Whether a card launcher takes the place of the draw pile."""
    dares: DareChoice | None = None


class ClockRange(Wire, frozen=True):
    """Seconds a decision may take; 0 is no clock."""

    shortest: int
    longest: int


class KeptDays(Wire, frozen=True):
    """After how many days without a change a table is forgotten, by the state it is in."""

    open: int
    playing: int
    over: int


class Choices(Wire, frozen=True):
    """Everything that a host can choose."""

    editions: tuple[EditionInfo, ...]
    bots: tuple[str, ...]
    clock: ClockRange
    emotes: tuple[str, ...]
    phrases: tuple[str, ...]
    kept_days: KeptDays
    bot_steps: tuple[str, ...] = ()
    """The bots that are one bot with growing strength."""
    tempered_bots: tuple[str, ...] = ()
    """The bots that can have a temperament, after a colon: ``regular:joker``."""
    temperaments: tuple[str, ...] = ()
    offline: bool = False
    """Whether the server has a site for times without a network, at ``/offline/``."""
    hints: bool = False
    """Whether the server can say what is best, against bots and in games that are over."""
