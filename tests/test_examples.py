"""The examples that learn: they run, what they print is right, and they write what the bot reads."""

import os
import re
import runpy
import subprocess
import sys
import zlib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from pioche.bots import policy_network as network
from pioche.editions import EDITIONS
from pioche.kernel.layout import KINDS

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.fixture
def training(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What stands in the program that trains ``learned``; PyTorch, which it needs to run, is not installed here."""
    monkeypatch.setitem(sys.modules, "torch", ModuleType("torch"))
    return runpy.run_path(str(EXAMPLES / "train_learned.py"))


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_weights_come_out_of_training_as_they_went_in(edition: str, training: dict[str, Any]) -> None:
    to_file, from_file = training["to_file"], training["from_file"]
    shipped = (files("pioche.bots") / "weights" / f"{edition}.z").read_bytes()
    assert zlib.decompress(to_file(edition, from_file(shipped))) == zlib.decompress(shipped)


def test_the_bot_scores_actions_as_the_training_did(training: dict[str, Any]) -> None:
    to_file: Callable[[str, list[Any]], bytes] = training["to_file"]
    chance = np.random.default_rng(3)
    layers = [chance.normal(scale=0.3, size=size) for size in training["SIZES"]]
    told = {network.HAND + 3: 2, network.TOP + 3: 1, network.PHASE + 1: 1, network.PENALTY: 12}
    found = np.zeros(network.INPUTS)
    found[list(told)] = list(told.values())
    for layer in layers[:2]:
        found = np.maximum(found @ layer[:-1] + layer[-1], 0)
    expected = found @ layers[2][:-1] + layers[2][-1]
    written = np.frombuffer(zlib.decompress(to_file("classic", layers)), "<i2").tolist()
    scores = np.array(network.Network(written).scores(told.items())) / (1 << network.UNIT_BITS + network.KEPT_BITS)
    of_classic = np.r_[: network.KIND + 1, network.NAMED : network.PARTS]  # verbs, colours, arguments, targets
    assert np.abs(scores - expected)[of_classic].max() < 0.05 < np.abs(expected).max()
    assert np.abs(scores)[network.KIND + KINDS] < 1e-9 < np.abs(expected)[network.KIND + KINDS]


def test_training_without_pytorch_says_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "torch.py").write_text("raise ImportError")
    done = subprocess.run(
        [sys.executable, EXAMPLES / "train_learned.py", "classic"],
        env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "training needs PyTorch: pip install torch\n"


def test_a_linear_policy_learns_in_a_few_updates() -> None:
    """Measured: 51.2 % before, 59.5 % after; chance alone moves each by 1.5 (one standard error)."""
    done = subprocess.run(
        [sys.executable, EXAMPLES / "learn.py", "--tables", "64", "--updates", "20"],
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    line = r"{}: (\d\d\.\d) % of (\d+) games won, ± 3\.\d \(95 %\)\n"
    found = re.fullmatch(line.format("before") + line.format("after"), done.stdout)
    assert found is not None, done.stdout
    before, played_before, after, played_after = map(float, found.groups())
    assert min(played_before, played_after) > 900
    assert 47 < before < 55 < after
