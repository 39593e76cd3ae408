"""``TablePort``: what the screens need of a table in this process or on a server, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Protocol

from ..cards import SEAT_LETTERS
from ..control_characters import escaped
from ..locales import text
from ..narrate import Narrator
from ..record import ActionRefused
from .typed_text import clean

if TYPE_CHECKING:
    from ..actions import Action
    from ..cards import Card, Seat
    from ..events import Event
    from ..kernel.game_setting import Setting
    from ..record import Record, RecordError
    from ..score_sheet import SheetRow
    from ..view import PlayableGame


@dataclass(frozen=True)
class Texts:
    """What people call themselves and have written: names, customizable cards, the house list of dares.

    All of it goes to a terminal, so nothing that acts on one is left in it.
    """

    names: tuple[str, ...]
    titles: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    dares: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for field in fields(self):
            cleaned = tuple(clean(text) for text in getattr(self, field.name))
            object.__setattr__(self, field.name, cleaned)


def written_in(record: Record) -> Texts:
    """The texts of a record; seats without a name are called by their letters."""
    names = record.names or tuple(SEAT_LETTERS[: record.players])
    return Texts(names, record.titles, record.texts, record.dares)


@dataclass(frozen=True, slots=True)
class News:
    """What happened since the last news, as the reader of the log may see it."""

    events: tuple[Event, ...] = ()
    notice: str = ""
    """Something that is no event of the game, in words: a chat line, a lost connection."""
    is_quiet: bool = True
    """Whether nothing more happens until somebody at this keyboard acts, as far as it can be known."""
    is_rewound: bool = False
    """Whether moves were taken back: earlier news may no longer be true."""


class TablePort(Protocol):
    """One table, seen from one keyboard."""

    @property
    def setting(self) -> Setting:
        """What is played."""

    @property
    def texts(self) -> Texts:
        """Who plays, and what they wrote."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are played from this keyboard; none for a spectator."""

    @property
    def reader(self) -> Seat | None:
        """The reader of the log: the only seat at this keyboard, or nobody in particular."""

    @property
    def deadline(self) -> float | None:
        """Seconds that the actor has left; None if no clock runs."""

    @property
    def can_help(self) -> bool:
        """Whether hints, undo and saves make sense here."""

    @property
    def sheet(self) -> tuple[SheetRow, ...]:
        """The score sheet."""

    def look(self, seat: Seat | None) -> PlayableGame:
        """The game as a seat at this keyboard, or with None anybody, may see it."""

    async def act(self, action: Action) -> str:
        """Do the action; returns a sentence if it is refused, an empty text if not."""

    async def why_not(self, seat: Seat, card: Card) -> str:
        """Why a seat at this keyboard cannot lay a card now, in a sentence; empty if it can."""

    async def news(self) -> News:
        """Wait until something has happened that was not told yet."""

    async def hint(self, seat: Seat) -> tuple[str, ...]:
        """What is best now and why, the longest form first; nothing if the table has moved on meanwhile."""

    async def undo(self) -> str:
        """Take back the last decision made at this keyboard; returns a sentence if that is impossible."""

    def save(self) -> str:
        """Keep the game, and say where."""

    async def close(self) -> str:
        """Leave the table; what is left to say about it."""


def in_words(error: RecordError, language: str) -> str:
    """What is wrong with a record; a refusal of the rules as a sentence."""
    if not isinstance(error, ActionRefused):
        return str(error)
    record = error.record
    narrator = narrator_for(record.setting, written_in(record), language, reader=None)
    why = narrator.refusal(error.refusal, error.game.view(None))
    return escaped(
        f"{error.name}, {error.where}: {text(language, 'terminal-refused', action=str(error.action), why=why)}"
    )


def narrator_of(sitting: TablePort, language: str, reader: Seat | None) -> Narrator:
    """Who tells the game to a reader."""
    return narrator_for(sitting.setting, sitting.texts, language, reader)


def narrator_for(setting: Setting, texts: Texts, language: str, reader: Seat | None) -> Narrator:
    """Who tells a game with these texts to a reader."""
    return Narrator(
        language,
        setting,
        texts.names,
        reader,
        dares=texts.dares,
        titles=texts.titles,
        texts=texts.texts,
    )
