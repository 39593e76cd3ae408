"""What a worker does: finished games are replayed there, and QR codes drawn."""

from __future__ import annotations

import io
from collections import deque
from itertools import islice
from typing import TYPE_CHECKING, Final

import segno

from ..locales import LANGUAGES
from ..protocol.reading_and_writing import write_body
from ..tables.chance_transcript import chance
from ..tables.finished import asked_replay, past_game, record_text, summaries
from ..tables.log_entries import Configured, decode_entry, encode_entry
from ..tables.replay_hints import past_position
from ..tables.rules_of_table import is_left_to_honour_at, rules_of_table
from .compression import Packed, packed
from .recently_used import RecentlyUsed
from .rulebook_pages import rules_page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..protocol.http_bodies import GameSummary
    from ..tables.finished import PastGame
    from ..tables.replay_hints import PastPosition
    from ..tables.shared_table import SharedTable

    Load = Callable[[str], list[bytes]]
    """Reads the log of a table."""

KEPT_BYTES: Final = 32_000_000
"""What may be left of a log that is kept between two batches of games."""


class Listing:
    """The games of a table in short, one after the other; what was read of the log is forgotten."""

    def __init__(self, load: Load, table: str, first: int) -> None:
        self.next = first
        self._log = deque(load(table))
        self._games = summaries(table, map(decode_entry, self._used_up()), first)

    def told(self, last: int) -> list[GameSummary]:
        """The next games up to a number, as far as the log knows them."""
        told = list(islice(self._games, last + 1 - self.next))
        self.next = last + 1
        return told

    @property
    def size(self) -> int:
        """How many bytes of the log are left."""
        return sum(map(len, self._log))

    def _used_up(self) -> Iterator[bytes]:
        while self._log:
            yield self._log.popleft()


_games: RecentlyUsed[PastGame] = RecentlyUsed(4)
"""The games that were asked for last, in the process that does the jobs."""
_listings: RecentlyUsed[Listing] = RecentlyUsed(4)
"""Lists of games that are not complete yet: their next batch goes on where the last one ended."""


def given(log: list[bytes], _: str) -> list[bytes]:
    """A log that was sent along, where the worker cannot read it itself."""
    return log


def told_in_short(load: Load, table: str, first: int, last: int) -> list[GameSummary]:
    """Some of the finished games of a table in a line each."""
    listing = _listings.take((table,))
    told = listing.told(last) if listing is not None and listing.next == first else []
    if listing is None or len(told) <= last - first:
        listing = Listing(load, table, first)
        told = listing.told(last)
    if 0 < listing.size <= KEPT_BYTES:
        _listings.keep((table,), listing)
    return told


def told_as_record(load: Load, table: str, number: int) -> Packed:
    """The record of a game."""
    return packed(record_text(past_of(load, table, number)).encode())


def told_as_chance(load: Load, table: str, number: int) -> Packed:
    """Everything random about a game."""
    return packed(write_body(chance(past_of(load, table, number))))


def told_as_replay(load: Load, table: str, number: int, eye: str, round_number: str) -> Packed | None:
    """One round of a game as somebody saw it; None: there is no such eye or round."""
    found = asked_replay(past_of(load, table, number), eye, round_number)
    return None if found is None else packed(write_body(found))


def position_of(load: Load, table: str, number: int, step: str) -> PastPosition | None:
    """What the player to move saw after that many actions; None: there is no such position."""
    return past_position(past_of(load, table, number), step)


def past_of(load: Load, table: str, number: int) -> PastGame:
    """A game that is over; the last ones are kept."""
    key = (table, number)
    found = _games.find(key)
    if found is None:
        found = past_game(table, map(decode_entry, load(table)), number)
        _games.keep(key, found)
    return found


def told_as_rules(edition: str, language: str) -> Packed:
    """The rulebook of an edition."""
    return packed(write_body(rules_page(edition, language)))


def chosen_at(table: SharedTable) -> tuple[bytes, bool]:
    """What a table's rules depend on: its choices, as they stand in the log, and whether nobody is judged."""
    return encode_entry(table.config), is_left_to_honour_at(table)


def told_as_table_rules(about: tuple[bytes, bool], language: str) -> Packed:
    """The rules of a table, by what they depend on."""
    entry, honour = about
    chosen = decode_entry(entry)
    assert isinstance(chosen, Configured)
    return packed(write_body(rules_of_table(chosen, language, honour=honour)))


def told_as_game_rules(load: Load, table: str, number: int, language: str) -> Packed | None:
    """The rules as a game was played; None: nobody tells them in that language."""
    if language not in LANGUAGES:
        return None
    played = past_of(load, table, number).table
    return packed(write_body(rules_of_table(played.config, language, honour=is_left_to_honour_at(played))))


def drawn(link: str) -> bytes:
    """A link as a QR code."""
    picture = io.BytesIO()
    segno.make_qr(link, error="m").save(picture, kind="svg", scale=8, border=4, light="#fff")
    return picture.getvalue()
