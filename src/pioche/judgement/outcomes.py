"""How often each seat wins, from a position that is played on many times; compiled or not, the outcome is the same."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib.util import find_spec
from math import sqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from ..actions import Accuse, NextRound, without_call
from ..bots.action_search import Background, with_call
from ..codec import Codec
from ..determinize import seen_table
from ..game import Game
from ..kernel import judging as interpreted
from ..kernel.codes import NONE
from ..kernel.hidden_cards import Hidden
from ..kernel.layout import WORDS
from ..unseen_cards import hidden_cards, likely

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from types import ModuleType

    from ..actions import Action
    from ..kernel.game_setting import Setting
    from ..kernel.layout import Table
    from ..view import View

MADE = TypeVar("MADE")
COMPILED_PLAYOUTS: Final = 1000
PLAYOUTS: Final = 40
"""How many playouts each move gets where nothing compiles."""
MOST_PLAYOUTS: Final = 1_000_000
CERTAIN: Final = 1.96
"""This many standard errors on each side contain the true value 95 times of 100."""


class WinChance(NamedTuple):
    """How likely something is, and between which values it lies 95 times of 100."""

    value: float
    low: float
    high: float


class MoveOutcome(NamedTuple):
    """What an action leads to: how often each seat wins the game, and how often the round."""

    action: Action | None
    """None means doing nothing."""
    game: tuple[float, ...]
    round: tuple[float, ...]
    playouts: int

    def chance(self, share: float) -> WinChance:
        """A part of these playouts with its interval, by Wilson's formula."""
        n, z = self.playouts, CERTAIN
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * sqrt(max(share * (1 - share), 0.0) / n + z * z / (4 * n * n))
        return WinChance(share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))

    def and_more(self, other: MoveOutcome) -> MoveOutcome:
        """The same action with the playouts of both."""
        count = self.playouts + other.playouts

        def both(mine: tuple[float, ...], more: tuple[float, ...]) -> tuple[float, ...]:
            pairs = zip(mine, more, strict=True)
            return tuple([(one * self.playouts + two * other.playouts) / count for one, two in pairs])

        return MoveOutcome(self.action, both(self.game, other.game), both(self.round, other.round), count)


def can_compile() -> bool:
    """Whether playouts can be compiled here."""
    return find_spec("numba") is not None


def usual_playouts() -> int:
    """How many playouts each move gets by default."""
    return COMPILED_PLAYOUTS if can_compile() else PLAYOUTS


@dataclass(frozen=True)
class Playouts:
    """How positions are played on: how often, from which seed, compiled or not."""

    count: int
    seed: int = 0
    compiled: bool = False

    def from_view(
        self, view: View, options: Sequence[Action | None], seed: int, *, calls: bool = True
    ) -> list[MoveOutcome]:
        """What each action leads to, as far as the view shows; ``calls``: cards are laid with their call."""
        table, codec = seen_table(view), Codec(view.setting)
        hidden = [hidden_cards(beliefs, table) for beliefs in (likely(view.beliefs), view.beliefs)]
        codes = [
            NONE if option is None else with_call(codec, option) if calls else codec.encode(option)
            for option in options
        ]
        return self._outcomes(view.setting, table, hidden, options, codes, seed)

    def in_parts(
        self, view: View, options: Sequence[Action | None], seed: int, part: int
    ) -> Generator[None, None, list[MoveOutcome]]:
        """The same as ``from_view``, in parts of a few deals, for callers that have other things to do in between."""
        found: list[MoveOutcome] = []
        for done in range(0, self.count, part):
            if done:
                yield
            some = replace(self, count=min(part, self.count - done)).from_view(view, options, seed + done)
            found = [one.and_more(two) for one, two in zip(found, some, strict=True)] if found else some
        return found

    def with_open_hands(self, game: Game, options: Sequence[Action | None], seed: int) -> list[MoveOutcome]:
        """What each action leads to with the hands as they are; nobody knows how the pile lies."""
        table = game.table.copy()
        table.log = table.script = None
        table.words = [0] * WORDS
        table.word_at = table.word_count = 0
        codes = [NONE if option is None else game.codec.encode(option) for option in options]
        return self._outcomes(game.setting, table, [], options, codes, seed)

    def _outcomes(
        self,
        setting: Setting,
        table: Table,
        hidden: list[Hidden],
        options: Sequence[Action | None],
        codes: list[int],
        seed: int,
    ) -> list[MoveOutcome]:
        size = len(codes) * setting.players
        if self.compiled:
            run = compiled_judging().judge_actions
            given = _arrays(setting, table, hidden, codes, size)
        else:
            run = interpreted.judge_actions
            given = [setting.rules], hidden, [table] * 3, codes, [0.0] * size, [0.0] * size
        counted = dealt = 0
        while not counted:  # most deals are rejected where a +4 is known to be a bluff
            counted = int(run(*given, seed + dealt, self.count))
            dealt += self.count
        games, rounds = ([float(won) / counted for won in sums] for sums in given[4:])
        n = setting.players
        return [
            MoveOutcome(option, tuple(games[i * n : i * n + n]), tuple(rounds[i * n : i * n + n]), counted)
            for i, option in enumerate(options)
        ]


def at_once(parts: Generator[None, None, MADE]) -> MADE:
    """What comes of work that could be done in parts."""
    try:
        while True:
            next(parts)
    except StopIteration as end:
        made: MADE = end.value
        return made


def _arrays(setting: Setting, table: Table, hidden: list[Hidden], codes: list[int], size: int) -> tuple[Any, ...]:
    """The same as NumPy arrays, for compiled playouts."""
    import numpy as np

    from ..sim.table_records import empty_tables, record_type, to_record

    tables = empty_tables(3)
    tables[0] = to_record(table)[0]
    rows = np.empty(len(hidden), record_type(Hidden))
    for i, one in enumerate(hidden):
        rows[i] = to_record(one)[0]
    return to_record(setting.rules), rows, tables, np.array(codes), np.zeros(size), np.zeros(size)


@cache
def compiled_judging() -> ModuleType:
    """The compiled playouts; functions that are not in the cache are compiled when they first run."""
    from ..compiled import load

    return load("judging")


@cache
def _background() -> Background:
    return Background(__name__)


def is_compiled() -> bool:
    """Whether compiled playouts are ready; the first call begins to compile them in the background."""
    return can_compile() and _background().is_done


def is_compiling() -> bool:
    """Whether playouts are being compiled in the background, so that it pays to wait for them."""
    return can_compile() and _background().is_running


def warm_up() -> None:
    """Compile the playouts now, unless that is done."""
    game = Game.new("classic", players=2, seed=1)
    how = Playouts(1, compiled=True)
    how.from_view(game.view(0), [None], 1)
    how.with_open_hands(game, [None], 1)


def moves_of(view: View) -> list[Action | None]:
    """What a seat can choose from: each move once, and doing nothing where it is not asked.

    Accusations are left out: whether one is true cannot be seen on the table.
    """
    found: dict[Action, None] = {}
    for action in view.legal:
        if not isinstance(action, Accuse | NextRound):
            found[without_call(action)] = None
    return [*found] if view.seat in view.actors else [None, *found]
