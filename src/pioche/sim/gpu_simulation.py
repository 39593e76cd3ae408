"""Simulations on a GPU: which ones can be played there, and a piece of one (needs ``pioche[gpu]``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .policy_bots import AIMLESS, KEEN

if TYPE_CHECKING:
    from .simulation import Piece, Task
    from .simulation_counters import Sums

GPU: Final = "gpu"
"""Where to play, apart from the addresses of clusters."""
CHUNK_ON_GPU: Final = 2_000_000
"""How many games are played at a time; in between, Ctrl-C works and progress is shown."""


class NotOnGpu(ValueError):
    """Games cannot be played on a GPU here; ``problem`` says why: bots, package or device."""

    def __init__(self, problem: str, reason: str) -> None:
        super().__init__(reason)
        self.problem = problem


def check_gpu(task: Task) -> None:
    """Refuse what a GPU cannot play, and a machine without one, before anything is played."""
    if not all(bot in {KEEN, AIMLESS} for bot in task.bots):
        raise NotOnGpu("bots", f"on a GPU only the policies {KEEN} and {AIMLESS} play")
    try:
        from .gpu_availability import require_gpu
    except ImportError as error:
        raise NotOnGpu("package", str(error)) from error
    try:
        require_gpu()
    except ImportError as error:
        raise NotOnGpu("device", str(error)) from error


def play_on_gpu(piece: Piece) -> Sums:
    """A piece of a task, on the GPU; the same sums as elsewhere."""
    from .games_on_gpu import count_on_gpu

    task, seed, count = piece
    return count_on_gpu(task.setting, task.played_by(KEEN), seed, count, is_close=task.is_close)
