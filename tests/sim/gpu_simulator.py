"""Run by tests in a process of its own: programs for a GPU on Numba's simulator, beside the same games without it.

The simulator lacks some things that are added here: tables as local arrays, votes among the threads of a warp, the
lowest of more than 32 bits, the option for registers, arrays of others; and small integers must not overflow, as they
do in NumPy alone. Each thread is a warp of its own. Threads run one after the other where they never wait for one
another: the simulator would take half of the time to ask whether they do.
"""

import os
import sys

os.environ["NUMBA_ENABLE_CUDASIM"] = "1"

from typing import Any

import numpy as np
import pytest
from numba import cuda
from numba.cuda.simulator import kernelapi
from numba.cuda.simulator.cudadrv.devicearray import FakeCUDAArray, FakeWithinKernelCUDAArray
from numba.cuda.simulator.kernel import BlockManager, BlockThread


def _local_array(_: object, shape: int, dtype: np.dtype[Any]) -> FakeWithinKernelCUDAArray:
    return FakeWithinKernelCUDAArray(FakeCUDAArray(np.zeros(shape, dtype)))


def _first_bit(_: object, mask: int) -> int:
    return (int(mask) & -int(mask)).bit_length()


def _own_vote(_: object, __: int, vote: bool) -> int:
    return int(vote)


_jit = cuda.jit


def _jit_without_registers(**options: object) -> object:
    options.pop("max_registers", None)
    return _jit(**options)


_run_together = BlockManager.run


def _one_after_the_other(manager: BlockManager, place: tuple[int, ...], *arguments: object) -> None:
    if "syncthreads" in manager._f.__code__.co_names:
        _run_together(manager, place, *arguments)
        return
    for thread in np.ndindex(*manager._block_dim):
        ran = BlockThread(lambda: manager._f(*arguments), manager, place, thread, manager._debug)
        ran.start()
        ran.join()
        if ran.exception:
            raise ran.exception[0].with_traceback(ran.exception[1])


cuda.jit = _jit_without_registers
cuda.as_cuda_array = lambda array: array
BlockManager.run = _one_after_the_other
kernelapi.FakeCUDALocal.array = _local_array
kernelapi.FakeCUDAModule.ballot_sync = _own_vote
kernelapi.FakeCUDAModule.ffs = _first_bit
_set = FakeWithinKernelCUDAArray.__setitem__


def _set_record(self: FakeWithinKernelCUDAArray, index: object, value: object) -> None:
    _set(self, index, value._item._ary if isinstance(value, FakeWithinKernelCUDAArray) else value)


FakeWithinKernelCUDAArray.__setitem__ = _set_record


def _plain_integer(_: object, item: object) -> object:
    if isinstance(item, FakeCUDAArray):
        return FakeWithinKernelCUDAArray(item)
    return int(item) if isinstance(item, np.integer) else item


setattr(FakeWithinKernelCUDAArray, "_FakeWithinKernelCUDAArray__wrap_if_fake", _plain_integer)  # noqa: B010 (private)


def main() -> None:
    """Play the same games on the simulator and on the processor, and compare every number."""
    from pioche.kernel import counting as k
    from pioche.kernel.counting import STEPS, count_games
    from pioche.kernel.detailed_counting import HELD
    from pioche.kernel.game_setting import Setting
    from pioche.kernel.layout import Table
    from pioche.kernel.stepping import choose_rows
    from pioche.sim import games_on_gpu as gpu
    from pioche.sim.simulation import simulate
    from pioche.sim.simulation_counters import Sums
    from tests.kernel.test_stepping import Tables

    gpu.BLOCK = 2  # type: ignore[misc]
    setting = Setting.read("extreme", 3, {"rounds": 1, "hand_size": 2})
    few = Sums.zero(3)
    count_games(setting.rules, Table(), 4, 0b111, 2, *few)
    sums = [[seat[what] for seat in few.seats] for what in (k.GAMES_WON, k.ROUNDS_WON, k.POINTS)]
    sums.append(few.totals[: k.LONGEST + 1])
    there = gpu.tally_on_gpu(setting, 0b111, 4, 2)
    assert there == sums, (there, sums)
    counted, everything = gpu.count_on_gpu(setting, 0b101, 4, 3, is_close=True), Sums.zero(3, is_close=True)
    count_games(setting.rules, Table(), 4, 0b101, 3, *everything)
    for name in ("seats", "lengths", "points", "places", "cards", "choices", "shots"):
        mine, theirs = getattr(counted, name), getattr(everything, name)
        if name == "seats":  # the last column is no sum
            mine, theirs = ([row[:HELD] for row in rows] for rows in (mine, theirs))
        assert mine == theirs, name
    assert counted.totals[:STEPS] == everything.totals[:STEPS]
    words: dict[str, Any] = {"rounds": 3, "seed": 4, "options": {"hand_size": 2}}
    assert simulate("extreme", 3, on="gpu", **words) == simulate("extreme", 3, **words)
    env = gpu.GpuVectorEnv("classic", tables=2, seats=2, seed=3, options={"hand_size": 1})
    twin, step, over = Tables(env.setting.rules, 2, seed=3), env.reset(), 0
    for turn in range(8):
        alike = (twin.rows, twin.masks, [twin.asked], twin.rewards, [twin.over])
        for array, expected in zip(step, alike, strict=True):
            assert np.atleast_2d(array.copy_to_host().T).tolist() == expected, turn
        chosen, same = env.random_actions(turn * 31), [0, 0]
        choose_rows(twin.legal, turn * 31, same, 0, 2)
        assert chosen.copy_to_host().tolist() == same
        twin.step(same)
        step = env.step(chosen)
        over += sum(twin.over)
    assert over, "no game ended"
    wrong = [mask.index(1) for mask in twin.masks]
    wrong[0] = twin.masks[0].index(0)
    with pytest.raises(ValueError, match="1 illegal actions"):
        env.step(cuda.to_device(np.array(wrong)))
    sys.stdout.write("alike\n")


if __name__ == "__main__":
    main()
