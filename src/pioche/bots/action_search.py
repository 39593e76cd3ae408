"""Search: how good each action is, found by playing it out many times on deals that could be the real one."""

from __future__ import annotations

import atexit
import sys
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from math import ceil, log2, sqrt
from subprocess import DEVNULL, Popen
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..actions import Lay, Play
from ..codec import Codec
from ..determinize import seen_table
from ..game import Game
from ..kernel import search as interpreted
from ..kernel.codes import CALL_BIT, NONE
from ..kernel.hidden_cards import Hidden
from ..unseen_cards import hidden_cards, likely

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType

    from ..actions import Action
    from ..kernel.layout import Table
    from ..view import View

SECONDS: Final = 0.1
"""The usual time for a decision."""
LOOK: Final = 0.02
"""The part of the time, at most, that passes between two looks at the clock."""


@dataclass(frozen=True)
class Budget:
    """How long a search may take: seconds by some clock, or a number of playouts whatever time they take."""

    seconds: float = SECONDS
    playouts: int | None = None
    clock: Callable[[], float] = perf_counter


class JudgedAction(NamedTuple):
    """An action, how good it is from 0 to 1, the standard error of that, and from how many playouts it is known."""

    action: Action | None
    """None means doing nothing, where the seat could claim something."""
    value: float
    error: float
    playouts: int


class Search:
    """Tries actions of one seat in one position; an action is played with its call.

    Compiled and interpreted playouts have the same outcome, so that a number of playouts gives the same judgement.
    """

    def __init__(self, view: View, options: Sequence[Action | None], seed: int, *, compiled: bool) -> None:
        assert view.seat is not None
        self.options = tuple(options)
        self._seat = view.seat
        self._seed = seed
        self._dealt = 0
        self._each = 0.0
        """How long a playout takes."""
        self._counts = [0] * len(self.options)
        codec = Codec(view.setting)
        codes = [NONE if option is None else with_call(codec, option) for option in self.options]
        table = seen_table(view)
        hidden = [hidden_cards(beliefs, table) for beliefs in (likely(view.beliefs), view.beliefs)]
        if compiled:
            self._run = compiled_search().try_actions
            self._given = _arrays(view, table, hidden, codes)
        else:
            n = len(codes)
            self._run = interpreted.try_actions
            self._given = [view.setting.rules], hidden, [table] * 3, codes, [1] * n, [0.0] * n, [0.0] * n
        self._alive, self._sums, self._squares = self._given[4:]

    def run(self, budget: Budget) -> list[JudgedAction]:
        """Sequential halving: all actions are tried, then the better half of them, and so on; the best one first."""
        begin = budget.clock()
        alive = list(range(len(self.options)))
        stages = max(1, ceil(log2(len(alive))))
        for stage in range(stages):
            for i in range(len(self.options)):
                self._alive[i] = int(i in alive)
            if budget.playouts is None:
                if stage == 0:
                    self._try_each(begin + budget.seconds, budget, alive)
                self._run_until(begin + budget.seconds * (stage + 1) / stages, budget, alive)
            else:
                self._deal(max(1, budget.playouts // stages // len(alive)), alive)
            alive.sort(key=lambda i: -self._value(i))
            alive = alive[: max(1, (len(alive) + 1) // 2)]
        return sorted(
            (self._judged(i) for i in range(len(self.options))), key=lambda found: (-found.playouts, -found.value)
        )

    def _run_until(self, end: float, budget: Budget, alive: Sequence[int]) -> None:
        """Deal as often as the time allows."""
        now = budget.clock()
        deals = min(1, int((end - now) / self._each / len(alive)))
        while deals >= 1:
            self._deal(deals, alive)
            before, now = now, budget.clock()
            self._each = max((now - before) / deals / len(alive), 1e-9)
            each = self._each * len(alive)
            deals = min(int((end - now) / each), 2 * deals, max(1, int(LOOK * budget.seconds / each)))

    def _try_each(self, end: float, budget: Budget, alive: Sequence[int]) -> None:
        """Try all on one deal, one by one, so that time is kept also where there are many and each takes long."""
        begin = now = budget.clock()
        for done, i in enumerate(alive, 1):
            for j in alive:
                self._alive[j] = int(i == j)
            self._deal(1, [i])
            self._dealt -= 1
            now = budget.clock()
            self._each = max((now - begin) / done, 1e-9)
            if now + self._each > end:
                break
        self._dealt += 1
        for j in alive:
            self._alive[j] = 1

    def _deal(self, deals: int, alive: Sequence[int]) -> None:
        rules, hidden, tables, codes, _, _, _ = self._given
        counted = self._run(
            rules,
            hidden,
            tables,
            codes,
            self._alive,
            self._sums,
            self._squares,
            self._seat,
            self._seed + self._dealt,
            deals,
        )
        self._dealt += deals
        for i in alive:
            self._counts[i] += counted

    def _value(self, i: int) -> float:
        return float(self._sums[i]) / self._counts[i] if self._counts[i] else 0.0

    def _judged(self, i: int) -> JudgedAction:
        value, count = self._value(i), self._counts[i]
        variance = max(float(self._squares[i]) / count - value * value, 0.0) if count else 0.25
        return JudgedAction(self.options[i], value, sqrt(variance / max(count, 1)), count)


def with_call(codec: Codec, action: Action) -> int:
    """The action as the kernel's number; a card is laid with its call."""
    code = codec.encode(action)
    return code | CALL_BIT if isinstance(action, Play | Lay) else code


def _arrays(view: View, table: Table, hidden: list[Hidden], codes: list[int]) -> tuple[Any, ...]:
    """The same as NumPy arrays, for compiled playouts."""
    import numpy as np

    from ..sim.table_records import empty_tables, record_type, to_record

    tables, n = empty_tables(3), len(codes)
    tables[0] = to_record(table)[0]
    rows = np.empty(len(hidden), record_type(Hidden))
    for i, one in enumerate(hidden):
        rows[i] = to_record(one)[0]
    return to_record(view.setting.rules), rows, tables, np.array(codes), np.ones(n, np.int64), np.zeros(n), np.zeros(n)


@cache
def compiled_search() -> ModuleType:
    """The compiled playouts; functions that are not in the cache are compiled when they first run."""
    from ..compiled import load

    return load("search")


class Background:
    """Another process that compiles the playouts into the cache, so that this one need not wait."""

    def __init__(self, module: str) -> None:
        """``module`` has the playouts, and a function ``warm_up``."""
        program = f"import sys; sys.path[:] = {sys.path!r}; from {module} import warm_up; warm_up()"
        command = [sys.executable, "-c", program]
        self._process = Popen(command, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)  # noqa: S603 (our own)
        atexit.register(self._process.kill)

    @property
    def is_done(self) -> bool:
        """Whether all is compiled."""
        return self._process.poll() == 0

    @property
    def is_running(self) -> bool:
        """Whether it is still at work; it may also have ended without success."""
        return self._process.poll() is None


@cache
def _background() -> Background | None:
    """The process that compiles in the background, started by the first call; None where nothing can compile."""
    return Background(__name__) if find_spec("numba") is not None else None


def is_compiled() -> bool:
    """Whether compiled playouts are ready; the first call begins to compile them in the background."""
    background = _background()
    return background is not None and background.is_done


def warm_up() -> None:
    """Compile the playouts now, unless that is done."""
    game = Game.new("classic", players=2, seed=1)
    view = game.view(game.actors[0])
    Search(view, view.legal, 1, compiled=True).run(Budget(playouts=1))
