"""Damaged files and texts of every format: a result or a refusal in words, soon, and nothing else."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.attack.formats import FORMATS, damage
from tests.attack.strategies import TIMES

FEW = 40


@pytest.mark.parametrize("name", FORMATS)
def test_samples_are_what_they_are_meant_to_be(name: str, tmp_path: Path) -> None:
    """Otherwise what is damaged would be refused for another reason."""
    answers = {FORMATS[name].attempt(sample, tmp_path) for sample in FORMATS[name].samples()}
    assert not answers & {"refused", "BadMessage", "CommandRefused", "Damaged", "UnusableFile"}


@pytest.mark.parametrize("name", FORMATS)
def test_damage_is_refused_or_harmless(name: str, tmp_path: Path) -> None:
    one, rng = FORMATS[name], Random(7)
    answers = set()
    for _ in range(FEW * TIMES):
        data = rng.choice(one.samples())
        for _ in range(rng.choice((1, 1, 3))):
            data = damage(one, data, rng)
        answers.add(one.attempt(data, tmp_path))
    assert len(answers) > 1, "all damage gives the same answer"


DEEP = 100_000


@pytest.mark.parametrize(
    "data",
    [
        b"[" * DEEP,
        b"people = " + b"[" * DEEP + b"]" * DEEP,
        b"x = " + b"{a = " * DEEP + b"}" * DEEP,
        b'[{"name":"Ana","token":"x","more":' + b"[" * DEEP + b"]" * DEEP + b"}]",
        b'{"type":"configure","n":1,"edition":"classic","players":2,"options":{"x":' + b"[" * DEEP,
        b'{"entry":"configured","at":1,"edition":"classic","players":2,"options":' + b'{"x":' * DEEP,
    ],
    ids=["brackets", "list", "table", "ticket", "command", "entry"],
)
@pytest.mark.parametrize("name", [name for name, one in FORMATS.items() if one.is_text and name != "plugins"])
def test_what_is_nested_without_end_is_refused_or_left_out(name: str, data: bytes, tmp_path: Path) -> None:
    FORMATS[name].attempt(data, tmp_path)
