"""Taking actions back: the table as it stood is made again from the nearest one that was kept.

Nothing is kept before something is taken back, so that a game which never does so pays nothing for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .chance_log import ChanceLog
from .kernel.apply import apply
from .kernel.layout import BIG, Table
from .kernel.round_start import new_game

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .actions import Action
    from .cards import Seat
    from .codec import Codec
    from .kernel.game_setting import Setting
    from .kernel.layout import Rules
    from .knowledge import Beliefs, Knowledge

EVERY: Final = 16
"""While actions are replayed, one table in this number is kept."""


class NothingToUndo(IndexError):
    """No action has been done in this game yet, or all of them were taken back."""


def dealt_table(setting: Setting, seed: int, words: Sequence[int] | None) -> Table:
    """How a game begins: a table with the first round dealt, the same each time; ``words`` go before the seed."""
    table = Table(log=[], script=ChanceLog())
    if words is not None:
        table.words = words
        table.word_count = BIG
    new_game(setting.rules, table, seed)
    return table


class Past:
    """What one game needs to go back: how it began, some of its tables, and what onlookers were certain of."""

    def __init__(self, begin: Callable[[], Table]) -> None:
        self._begin = begin
        """Makes the table as it stood before the first action."""
        self._tables: list[tuple[int, Table]] = []
        """Tables with the number of actions that led to them; they are never changed."""
        self._believed: dict[Seat | None, list[tuple[int, Beliefs]]] = {}
        """For each onlooker, how many batches were learned and what was certain then."""

    def copy(self) -> Past:
        """The same past, for a game that goes its own way."""
        twin = Past(self._begin)
        twin._tables = self._tables[:]
        twin._believed = {seat: believed[:] for seat, believed in self._believed.items()}
        return twin

    @property
    def is_wanted(self) -> bool:
        """Whether something was taken back before: then it is likely to happen again."""
        return bool(self._tables)

    def table_after(self, history: Sequence[Action], rules: Rules, codec: Codec) -> Table:
        """The table as it stood after these actions."""
        tables = self._tables
        while tables and tables[-1][0] > len(history):
            tables.pop()
        done, table = tables[-1] if tables else (0, self._begin())
        table = table.copy()
        table.log = None  # what happened is known
        for number in range(done, len(history)):
            if number % EVERY == 0 and number > done:
                tables.append((number, table.copy()))
            apply(rules, table, codec.encode(history[number]))
        table.log = []
        if tables and tables[-1][0] % EVERY:
            tables.pop()
        tables.append((len(history), table.copy()))
        return table

    def believe(self, seat: Seat | None, learned: int, beliefs: Beliefs) -> None:
        """Keep what an onlooker is certain of after this number of batches."""
        believed = self._believed.setdefault(seat, [])
        if not believed or believed[-1][0] < learned:
            believed.append((learned, beliefs))

    def restore(self, knowledge: Knowledge, batches: int) -> bool:
        """Go back to what an onlooker knew after this number of batches; False if it must be learned again."""
        believed = self._believed.get(knowledge.onlooker, [])
        while believed and believed[-1][0] > batches:
            believed.pop()
        if believed:
            knowledge.learned, beliefs = believed[-1]
            knowledge.believe(beliefs)
        return bool(believed)
