"""Games on a GPU: the same rules and the same games as on a processor, many more of them (needs ``pioche[gpu]``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from ..kernel.action_slots import number_actions
from ..kernel.counting import LONGEST
from ..kernel.observation import WIDTH
from . import gpu_kernels as kernels
from .gpu_availability import cuda, require_gpu
from .simulation_counters import Sums
from .table_records import empty_tables, to_record
from .vector_environment import flags_of, vector_setting

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ..kernel.game_setting import Setting
    from .vector_environment import Rewards

BLOCK: Final = kernels.LARGEST_BLOCK
"""Threads in a block."""
DEAL_TOGETHER: Final = 16
"""How many of 32 threads that run in step wait for one another to deal."""
COUNTING_BLOCKS: Final = 256
"""How many blocks count everything; their counters take about 800 MB of the GPU's memory."""
PLAYOUT_BLOCKS: Final = 2048
"""How many blocks take games from one shared number; more than any GPU runs at a time."""


def tally_on_gpu(setting: Setting, keen: int, seed: int, count: int) -> list[list[int]]:
    """Games of random players; the same sums as ``counting.count_games`` makes of the same seeds."""
    require_gpu()
    sums = [cuda.to_device(np.zeros(length, np.int64)) for length in (setting.players,) * 3 + (4,)]
    threads = min(count, PLAYOUT_BLOCKS * BLOCK)
    kernels.tally_games[-(-threads // BLOCK), BLOCK](
        cuda.to_device(to_record(setting.rules)),
        cuda.to_device(empty_tables(1)),
        seed,
        keen,
        count,
        DEAL_TOGETHER,
        cuda.to_device(np.zeros(1, np.int64)),
        *sums,
    )
    return [row.copy_to_host().tolist() for row in sums]


def count_on_gpu(setting: Setting, keen: int, seed: int, count: int, *, is_close: bool = False) -> Sums:
    """Games of random players with everything counted; the same sums as ``counting.count_games`` makes of the seeds.

    Each thread has counters of its own, about 25 kB, so that there are fewer threads than for ``tally_on_gpu``.
    """
    require_gpu()
    zero = Sums.zero(setting.players, is_close=is_close)
    threads = min(count, COUNTING_BLOCKS * BLOCK)
    own = [cuda.to_device(np.repeat(np.array(part, np.int64)[None], threads, axis=0)) for part in zero]
    kernels.count_games[-(-threads // BLOCK), BLOCK](
        cuda.to_device(to_record(setting.rules)),
        cuda.to_device(empty_tables(1)),
        seed,
        keen,
        count,
        cuda.to_device(np.zeros(1, np.int64)),
        *own,
    )
    found = []
    for name, rows in zip(Sums._fields, own, strict=True):
        columns = rows.reshape(threads, rows.size // threads)
        sums = cuda.to_device(np.zeros(columns.shape[1], np.int64))
        kernels.add_up[-(-columns.shape[1] // BLOCK), BLOCK](columns, sums, LONGEST if name == "totals" else -1)
        found.append(sums.copy_to_host().reshape(rows.shape[1:]).tolist())
    return Sums(*found)


class GpuStep(NamedTuple):
    """What all tables look like after a step, in the memory of the GPU; the arrays change with the next step.

    They are laid out column by column, as a GPU writes them fastest: ``observations[column, table]``. ``as_torch`` and
    ``as_jax`` hand them over without a copy.
    """

    observations: Any
    masks: Any
    asked: Any
    rewards: Any
    over: Any


class GpuVectorEnv:
    """Many tables of one setting on a GPU; like ``VectorEnv``, with the arrays in the memory of the GPU.

    The same seed and the same actions give the same games as ``VectorEnv``. With ``check=False`` an illegal action is
    not reported; the environment then stands still until ``reset``.
    """

    def __init__(
        self,
        edition: str = "classic",
        *,
        tables: int = 262_144,
        seats: int = 2,
        seed: int = 0,
        rewards: Rewards = "win",
        rounds: bool = True,
        out_of_turn: bool = False,
        check: bool = True,
        options: Mapping[str, object] | None = None,
        custom: Iterable[str] = (),
    ) -> None:
        require_gpu()
        if tables < 1:
            raise ValueError(f"at least one table, not {tables}")
        self.flags: Final = flags_of(rewards, out_of_turn=out_of_turn)
        self.setting = vector_setting(edition, seats, options, custom, rounds=rounds)
        slots, codes = number_actions(self.setting.rules)
        self.action_count: Final = slots.count
        self.table_count: Final = tables
        self.seed: Final = seed
        self.check: Final = check
        self._blocks = -(-tables // BLOCK)
        most = 1 << slots.count.bit_length()  # each legal action of a seat has a slot of its own
        word = np.dtype(np.uint8 if tables % 8 else np.uint64)
        self._take, self._show_tables = kernels.take_program(most), kernels.show_program(most, word.itemsize)
        self._rules, self._slots = cuda.to_device(to_record(self.setting.rules)), cuda.to_device(to_record(slots))
        self._codes = cuda.to_device(np.array(codes, np.int64))
        self.tables: Final = cuda.to_device(empty_tables(tables))
        self._seeds = cuda.device_array(tables, np.int64)
        self._waiting = cuda.device_array(tables, np.int64)
        self._ended = cuda.to_device(np.zeros(tables + 1, np.int32))
        self._refused = cuda.to_device(np.zeros(1, np.int64))
        self._drawn = cuda.device_array(tables, np.int64)
        self._now = GpuStep(
            cuda.device_array((WIDTH, tables), np.uint8),
            cuda.device_array((slots.count, tables), np.uint8),
            cuda.device_array(tables, np.int64),
            cuda.device_array((seats, tables), np.float32),
            cuda.device_array(tables, np.uint8),
        )
        self._words: Final = [self._now.observations.view(word), self._now.masks.view(word)]

    def reset(self, seed: int | None = None) -> GpuStep:
        """Begin a new game at every table; the same seed deals the same games."""
        start = self.seed if seed is None else seed
        self._seeds.copy_to_device(np.arange(start, start + self.table_count))
        self._refused.copy_to_device(np.zeros(1, np.int64))
        self._now.rewards.copy_to_device(np.zeros(self._now.rewards.shape, np.float32))
        self._now.over.copy_to_device(np.zeros(self.table_count, np.uint8))
        kernels.start_games[self._blocks, BLOCK](self._rules, self.tables, self._seeds, self._waiting)
        self._show()
        return self._now

    def step(self, actions: Any) -> GpuStep:  # noqa: ANN401 (any array in the memory of the GPU)
        """Take one action at each table, a row of its mask; where any is illegal nothing changes."""
        chosen = cuda.as_cuda_array(actions)
        if chosen.shape != (self.table_count,):
            raise ValueError(
                f"{self.table_count} actions are needed, one for each table, not an array of {chosen.shape}"
            )
        now = self._now
        kernels.check_actions[self._blocks, BLOCK](now.masks, chosen, self._refused)
        if self.check:
            self._raise_refused()
        self._take[self._blocks, BLOCK](
            self._rules, self._codes, self.tables, now.asked, self._waiting, chosen, self._refused, self.flags
        )
        kernels.list_ended[self._blocks, BLOCK](
            self.tables, self._seeds, self._waiting, now.rewards, now.over, self._ended, self._refused
        )
        kernels.deal_again[-(-self._blocks // 8), BLOCK](
            self._rules, self.tables, self._seeds, now.rewards, self._ended, self._refused, self.flags
        )
        self._show()
        return now

    def random_actions(self, seed: int) -> Any:  # noqa: ANN401
        """Any legal action at each table, each equally likely."""
        kernels.choose_randomly[self._blocks, BLOCK](self._now.masks, seed, self._drawn)
        return self._drawn

    def _show(self) -> None:
        now = self._now
        self._show_tables[self._blocks, BLOCK, 0, WIDTH * BLOCK](
            self._rules, self._slots, self.tables, now.asked, self._waiting, *self._words, now.masks, self._ended
        )

    def _raise_refused(self) -> None:
        refused = int(self._refused.copy_to_host()[0])
        if refused:
            self._refused.copy_to_device(np.zeros(1, np.int64))
            raise ValueError(f"{refused} illegal actions; the masks say which ones are legal")


def as_torch(step: GpuStep) -> GpuStep:
    """The arrays as PyTorch tensors, tables first, in the same memory."""
    import torch

    tensors = [torch.as_tensor(array, device="cuda") for array in step]
    return GpuStep(*(tensor.T if tensor.ndim == 2 else tensor for tensor in tensors))


def as_jax(step: GpuStep) -> GpuStep:
    """The arrays as JAX arrays in the same memory, columns first as they lie there (to turn them round is a copy)."""
    import jax
    import torch

    return GpuStep(*(jax.dlpack.from_dlpack(torch.as_tensor(array, device="cuda")) for array in step))
