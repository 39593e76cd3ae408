"""One seat of a table: free, a person's, or a bot's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .log_entries import Agreed, SeatLent, SeatOffered, SeatReturned, Wrote

if TYPE_CHECKING:
    from .log_entries import AnyEntry, Configured


@dataclass(kw_only=True)
class Chair:
    """One seat: free, taken by a person, or by a bot."""

    name: str = ""
    token_hash: str = ""
    avatar: str = ""
    key_hash: str = ""
    """The hash of the key with which somebody else may take the seat."""
    level: str = ""
    """The bot that plays the seat: its own, or one that plays for an absent player."""
    is_wished: bool = False
    """Whether its player asked for a bot."""
    fills: bool = False
    """Whether a bot sits here only because nobody did when the game began."""
    has_agreed: bool = False
    had_agreed: bool = False
    """Whether its player agreed with an earlier choice."""
    to_read: int = 0
    """The number of the table's entries after the last change of what is written that its player has not made:
    agreements to what was there before do not count."""
    read_before: int = 0
    """The same before the latest change, which may turn out to be theirs."""
    wrote: str = ""
    """The card or the dare that its player has written, while it stands there."""
    has_played: bool = False
    """Whether its player sat here in an earlier game of the table."""
    changes: int = 0
    """How often the player has changed something about the seat since the table was opened, or opened again."""

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return not self.token_hash and not self.level

    @property
    def is_person(self) -> bool:
        """Whether the seat belongs to a person, present or not."""
        return bool(self.token_hash)

    @property
    def is_asked_again(self) -> bool:
        """Whether its player had agreed, and something was changed since."""
        return self.had_agreed and not self.has_agreed

    @property
    def is_untouched(self) -> bool:
        """Whether the log shows only that its player took the seat: perhaps they have never connected."""
        return self.is_person and not self.changes and not self.has_played

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot plays the seat now."""
        return bool(self.level)

    def change(self, entry: AnyEntry, config: Configured) -> None:
        """Somebody did something about the seat, and the same player keeps it."""
        match entry:
            case Agreed():
                self.agree()
            case Wrote(place=place):
                self.write(place, config)
            case SeatLent(level=level, is_wished=is_wished):
                self.level = level
                self.is_wished = is_wished
                self.changes += is_wished
            case SeatReturned():
                self.level = ""
                self.is_wished = False
            case SeatOffered(key_hash=key_hash):
                self.key_hash = key_hash
                self.changes += 1

    def passed_on(self, name: str, token_hash: str, avatar: str) -> Chair:
        """The same seat with somebody else in it."""
        return Chair(
            name=name, token_hash=token_hash, avatar=avatar, has_played=self.has_played, changes=self.changes + 1
        )

    def open_again(self, config: Configured, *, is_counted_on: bool) -> None:
        """Its table is open again; who has played by what is written, latecomers too, agrees to another game of it."""
        self.changes = self.changes if is_counted_on else 0
        self.has_played = self.is_person
        self.has_agreed |= self.is_person and config.is_written
        self.fills = False
        if self.is_person:
            self.level = ""
            self.is_wished = False

    def agree(self) -> None:
        """Its player agrees with what is chosen now."""
        self.has_agreed = True
        self.changes += 1

    def hear_of(self, config: Configured, entries: int, *, is_new: bool) -> None:
        """Something is chosen; if other texts are, what its player wrote is theirs only while it stands there."""
        self.read_before = self.to_read
        if not is_new:
            return
        self.to_read = entries
        self.had_agreed |= self.has_agreed
        self.has_agreed = False
        if self.wrote and not config.has_text_at(self.wrote):
            self.wrote = ""

    def write(self, place: str, config: Configured) -> None:
        """Its player has written there, or has emptied the place; whether they have finished, they say by agreeing."""
        self.wrote = place if config.has_text_at(place) else ""
        self.to_read = self.read_before
        self.changes += 1
