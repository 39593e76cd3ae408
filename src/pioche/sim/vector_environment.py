"""Thousands of tables stepped with one call, on arrays: what learning programs ask for (needs ``pioche[sim]``)."""

from __future__ import annotations

import os
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias
from weakref import finalize

import numpy as np

from ..compiled import for_types_of, load
from ..kernel.action_slots import number_actions
from ..kernel.game_setting import Setting
from ..kernel.legal import MOST_ACTIONS
from ..kernel.observation import WIDTH
from ..kernel.stepping import BY_POINTS, OUT_OF_TURN, WORD
from .table_helpers import TableHelper, let_go
from .table_records import empty_tables, to_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    Bytes: TypeAlias = NDArray[np.uint8]
    Floats: TypeAlias = NDArray[np.float32]
    Numbers: TypeAlias = NDArray[np.int64]

Rewards: TypeAlias = Literal["win", "points"]
TABLES_A_THREAD: Final = 2048
"""Fewer tables are not worth their own thread: handing them over takes longer than stepping them."""
HEAD_START: Final = 640
"""The thread that asks steps this number of tables more than each of the others, which begin and are heard of later."""


class TablesNow(NamedTuple):
    """What all tables look like after a step.

    The arrays are the environment's own: it changes them with the next step, others only read them.
    """

    observations: Bytes
    """One row for each table: what the asked seat may know; ``pioche.kernel.observation.PLANES`` says what is where."""
    masks: Bytes
    """1 for each action that the asked seat may take."""
    asked: Numbers
    """The seat that each table waits for."""
    rewards: Floats
    """What the last step brought to each seat."""
    over: Bytes
    """1 where the last step ended a game; the table shows the next one already."""


class IllegalActions(ValueError):
    """At some tables the action may not be taken; no table was changed."""

    def __init__(self, tables: Numbers, actions: Numbers) -> None:
        named = ", ".join(f"{action} at table {table}" for table, action in zip(tables[:3], actions[:3], strict=True))
        super().__init__(f"{len(tables)} illegal actions, such as {named}; the masks say which ones are legal")
        self.tables = tables


class VectorEnv:
    """Many tables of one setting; each waits for the decision of one seat at a time.

    ``rounds=True`` makes every round a game of its own. ``out_of_turn=True`` asks everybody who may say something
    although it is not their turn: they pass, or catch, accuse, or lay an identical card. ``threads`` share the tables.

    >>> env = VectorEnv("classic", tables=4, seats=2, seed=7)
    >>> step = env.reset()
    >>> step = env.step(step.masks.argmax(axis=1))
    >>> step.observations.shape, step.rewards.shape
    ((4, 364), (4, 2))
    """

    def __init__(
        self,
        edition: str = "classic",
        *,
        tables: int = 1024,
        seats: int = 2,
        seed: int = 0,
        rewards: Rewards = "win",
        rounds: bool = True,
        out_of_turn: bool = False,
        threads: int = 1,
        options: Mapping[str, object] | None = None,
        custom: Iterable[str] = (),
    ) -> None:
        if tables < 1 or threads < 1:
            raise ValueError(f"at least one table and one thread, not {tables} and {threads}")
        self.setting = vector_setting(edition, seats, options, custom, rounds=rounds)
        slots, codes = number_actions(self.setting.rules)
        self.codes: Final = np.array(codes, np.int64)
        self.action_count: Final = slots.count
        self.seed: Final = seed
        self.flags: Final = flags_of(rewards, out_of_turn=out_of_turn)
        self._rules, self._slots = to_record(self.setting.rules), to_record(slots)
        self.tables: Final = empty_tables(tables)
        self._seeds = np.zeros(tables, np.int64)
        self._waiting = np.zeros(tables, np.int64)
        self._every_table = np.arange(tables)
        parts = min(threads, max(1, tables // TABLES_A_THREAD), os.cpu_count() or 1)
        ahead = HEAD_START if parts > 1 else 0
        ends = [0, *(ahead + (tables - ahead) * part // parts for part in range(1, parts + 1))]
        self._ranges = list(pairwise(ends))
        self._parts = [(np.zeros(MOST_ACTIONS, np.int64), first, last) for first, last in self._ranges]
        self._drawn = np.zeros(tables, np.int64)
        self._helpers = [TableHelper() for _ in range(parts - 1)]
        self._let_go = finalize(self, let_go, self._helpers)
        self._now = TablesNow(
            np.zeros((tables, WIDTH), np.uint8),
            np.zeros((tables, slots.count), np.uint8),
            np.zeros(tables, np.int64),
            np.zeros((tables, seats), np.float32),
            np.zeros(tables, np.uint8),
        )
        self._legal = np.zeros((tables, -(-slots.count // WORD)), np.uint32)
        self._prepare_calls()

    def _prepare_calls(self) -> None:
        """Find the compiled functions, and put together what they are given every time."""
        kernel, now, (part, *_) = load("stepping"), self._now, self._parts
        rules = (self._rules, self._slots)
        tables = (self.tables, self._seeds, now.asked, self._waiting)
        shown = (now.observations, now.masks, self._legal)
        self._dealt = (*rules, *tables, *shown)
        self._before = (*rules, self.codes, self.flags, *tables)
        self._after = (*shown, now.rewards, now.over)
        self._reset_rows = for_types_of(kernel.reset_rows, *self._dealt, *part)
        self._step_rows = for_types_of(kernel.step_rows, *self._before, self._drawn, *self._after, *part)
        self._step_legal = for_types_of(kernel.step_legal, *self._before, self._drawn, *self._after, *part)
        self._choose_rows = for_types_of(kernel.choose_rows, self._legal, 0, self._drawn, *part[1:])
        self._count_rows = for_types_of(kernel.count_illegal, self._legal, self._drawn, *part[1:])

    def reset(self, seed: int | None = None) -> TablesNow:
        """Begin a new game at every table; the same seed deals the same games."""
        start = self.seed if seed is None else seed
        self._seeds[:] = start + self._every_table
        now = self._now
        now.rewards[:] = 0
        now.over[:] = 0
        self._each_part(self._reset_rows, self._parts, *self._dealt)
        return now

    def step(self, actions: Numbers) -> TablesNow:
        """Take one action at each table, a column of its mask; refused as a whole where any of them is illegal."""
        chosen = self._as_numbers(actions)
        if not self._helpers:
            refused = self._step_legal(*self._before, chosen, *self._after, *self._parts[0])
        else:  # to hand the check over would take longer than the check
            refused = self._count_rows(self._legal, chosen, 0, len(chosen))
            if not refused:
                self._each_part(self._step_rows, self._parts, *self._before, chosen, *self._after)
        if refused:
            raise self._complaint(chosen)
        return self._now

    def random_actions(self, seed: int) -> Numbers:
        """Any legal action at each table, each equally likely; the same seed chooses as ``GpuVectorEnv`` does."""
        if self._helpers:
            self._each_part(self._choose_rows, self._ranges, self._legal, seed, self._drawn)
        else:
            self._choose_rows(self._legal, seed, self._drawn, *self._ranges[0])
        return self._drawn

    def close(self) -> None:
        """Let the threads go."""
        self._let_go()

    def _as_numbers(self, actions: Numbers) -> Numbers:
        chosen = np.asarray(actions)
        if chosen.shape != self._drawn.shape or chosen.dtype.kind not in "iu":
            raise ValueError(f"an array of {len(self._every_table)} whole numbers is needed, one action for each table")
        if chosen.dtype != self._drawn.dtype or not (chosen.flags.c_contiguous and chosen.flags.aligned):
            chosen = np.require(chosen, np.int64, ["C", "A"])
        return chosen

    def _complaint(self, chosen: Numbers) -> IllegalActions:
        known = (chosen >= 0) & (chosen < self.action_count)
        wrong = np.flatnonzero(~known | (self._now.masks[self._every_table, np.where(known, chosen, 0)] == 0))
        return IllegalActions(wrong, chosen[wrong])

    def _each_part(self, function: Callable[..., Any], parts: Sequence[tuple[Any, ...]], *arrays: object) -> list[Any]:
        """Let each thread do its tables, the one that asks the first of them; returns what they found."""
        for helper, part in zip(self._helpers, parts[1:], strict=True):
            helper.begin(function, *arrays, *part)
        try:
            first = function(*arrays, *parts[0])
        finally:
            for helper in self._helpers:
                helper.wait()
        return [first, *(helper.result() for helper in self._helpers)]


def vector_setting(
    edition: str, seats: int, options: Mapping[str, object] | None, custom: Iterable[str], *, rounds: bool
) -> Setting:
    """The setting of an environment; ``rounds``: a game is a single round."""
    chosen = dict(options or {})
    if rounds:
        if "rounds" in chosen:
            raise ValueError("the option rounds ends whole games: rounds=False plays them")
        chosen["rounds"] = 1
    setting = Setting.read(edition, seats, chosen, custom)
    setting.check_deal()
    return setting


def flags_of(rewards: Rewards, *, out_of_turn: bool) -> int:
    """The kernel's flags for rewards and for claims out of turn."""
    if rewards not in {"win", "points"}:
        raise ValueError(f"rewards are 'win' or 'points', not {rewards!r}")
    return (BY_POINTS if rewards == "points" else 0) | (OUT_OF_TURN if out_of_turn else 0)
