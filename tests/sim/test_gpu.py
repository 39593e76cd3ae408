"""The programs for a GPU, on Numba's simulator: the same games as on a processor; a sentence where there is none."""

import subprocess
import sys
from pathlib import Path

import pytest

from pioche.sim.games_on_gpu import GpuVectorEnv
from pioche.sim.gpu_availability import NoGpu, cuda

ROOT = Path(__file__).parents[2]


def test_the_simulated_gpu_plays_the_same_games() -> None:
    found = subprocess.run(
        [sys.executable, "-m", "tests.sim.gpu_simulator"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert found.stdout == "alike\n", found.stderr[-3000:]


def test_without_a_gpu_a_sentence_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "is_available", lambda: False)
    with pytest.raises(NoGpu, match="no GPU with a CUDA driver was found"):
        GpuVectorEnv(tables=4)
