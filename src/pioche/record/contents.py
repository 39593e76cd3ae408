"""A record or scenario as data: how the table is set up, and the lines of its script."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from ..cards import Card, Seat
from ..editions import edition_named
from ..editions.options import Options
from ..editions.written_rules import read_effects
from ..kernel.game_setting import Setting
from .line_numbers import Places
from .record_validation import validate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..actions import Action
    from ..game import Game
    from .expectations import Expectation
    from .replay import Step


@dataclass(frozen=True, slots=True)
class ActionLine:
    """An action that is done."""

    action: Action
    line: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return str(self.action)


@dataclass(frozen=True, slots=True)
class RefusedLine:
    """An action that must be refused and change nothing."""

    action: Action
    line: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"! {self.action}"


@dataclass(frozen=True, slots=True)
class ExpectationLine:
    """Something that must hold."""

    expected: Expectation
    line: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"? {self.expected}"


@dataclass(frozen=True, slots=True)
class CommentLine:
    """A remark for readers; without a text, an empty line."""

    text: str = ""
    line: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"# {self.text}" if self.text else ""


ScriptLine = ActionLine | RefusedLine | ExpectationLine | CommentLine
Hand = tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class Record:
    """One file: every key of the notation, and where it came from.

    >>> from pioche.record import load_record
    >>> record = load_record('''
    ... edition = "classic"
    ... players = 3
    ... seed = 1
    ... script = "A play R7"
    ... ''')
    >>> [(step.number, str(step.action), step.game.hand(0)) for step in record.steps()]
    [(1, 'A play R7', ('Y3', 'Y9', 'GS', 'B2', 'B4', 'W+4'))]
    """

    edition: str
    players: int
    title: str = ""
    clauses: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    seed: int | None = None
    dealer: Seat | None = None
    dealer_draw: Hand = ()
    hands: tuple[Hand, ...] = ()
    """One for each seat; none: they are dealt."""
    discard: Hand = ()
    """Bottom to top."""
    first: Hand = ()
    """The card turned up, after those that are put back."""
    colour: str | None = None
    draw: Hand = ()
    """The next cards drawn, the first one first."""
    rest: Literal["below", "out"] = "below"
    turn: Seat | None = None
    direction: Literal["left", "right"] = "left"
    scores: tuple[tuple[Seat, int], ...] = ()
    presses: tuple[int, ...] = ()
    shuffles: tuple[Hand, ...] = ()
    custom: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    dares: tuple[str, ...] = ()
    commitment: str = ""
    secret: str = ""
    salts: tuple[str, ...] = ()
    salt_context: str = ""
    """What the salts were promised for: the table, its game and the set of salts."""
    salt_promises: tuple[str, ...] = ()
    """Each player's promise of their salt, from before any salt was shown; empty for a seat without one."""
    called_off: int = 0
    """How many starts were called off before the game because a player did not send their salt."""
    broken_off: bool = False
    """Whether the players ended the game before anybody had won it."""
    options: Options
    script: tuple[ScriptLine, ...] = ()
    name: str = field(default="record", compare=False)
    """What errors call it: mostly a file's name."""
    places: Places = field(default=Places(), compare=False, repr=False)
    """Where its keys stand in that file."""

    def __post_init__(self) -> None:
        validate(self)

    @cached_property
    def setting(self) -> Setting:
        """All that is fixed for the whole game."""
        written = tuple(read_effects(text) for text in self.custom)
        return Setting(edition_named(self.edition), self.players, self.options, written)

    @cached_property
    def named(self) -> Counter[Card]:
        """The cards that hands and piles name."""
        hands = (card for hand in self.hands for card in hand)
        return Counter((*self.discard, *self.first, *self.draw, *hands))

    @cached_property
    def rest_cards(self) -> Counter[Card]:
        """The cards of the deck in play that are not named."""
        return Counter(self.setting.edition.copies_of) - self.named

    @property
    def is_set_up(self) -> bool:
        """Whether the table is set up by hand, wholly or in part; otherwise a whole game begins."""
        return bool(self.hands or self.first)

    def open(self) -> Game:
        """The game before the first action."""
        from .opening import open_game

        return open_game(self)

    def steps(self) -> Iterator[Step]:
        """Play the record, one action at a time; an action that the rules refuse raises a ``RecordError``."""
        from .replay import stepped

        return stepped(self)

    def replay(self) -> Game:
        """The game after the last action."""
        from .replay import replay

        return replay(self)

    @property
    def actions(self) -> tuple[Action, ...]:
        """What is done, without expectations and comments."""
        return tuple(line.action for line in self.action_lines)

    @property
    def comment_lines(self) -> tuple[CommentLine, ...]:
        """The remarks for readers."""
        return tuple(line for line in self.script if isinstance(line, CommentLine))

    @property
    def action_lines(self) -> tuple[ActionLine, ...]:
        """The lines that do something."""
        return tuple(line for line in self.script if isinstance(line, ActionLine))
