"""Tests of tables and of all that hosts them wait for something, never for a time: a check over their syntax trees.

Time passes in ``tests/clockwork.py``, where it jumps. What another thread or process does is waited for by
``eventually`` and ``patiently`` in ``tests/server/live.py``, whose outermost limit is the only use of the real time.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PARTS = ("attack", "deploy", "page", "server", "tables", "terminal")
FILES = [
    TESTS / "clockwork.py",
    *(file for part in PARTS for file in sorted((TESTS / part).rglob("*.py"))),
]

CLOCKS = {
    *("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time"),
    *("now", "utcnow", "today"),
}
"""What tells the real time."""
OF = {"time", "datetime", "date"}
"""The modules and classes that they belong to."""
MAY_WAIT = {("live.py", "eventually"), ("live.py", "patiently"), ("live.py", "in_real_time"), ("clockwork.py", "later")}


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Every node, with the function that it stands in."""
    waiting: list[tuple[str, ast.AST]] = [("", tree)]
    while waiting:
        name, node = waiting.pop()
        yield name, node
        inner = node.name if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else name
        waiting += [(inner, child) for child in ast.iter_child_nodes(node)]


def clock_of(node: ast.AST) -> str:
    """The clock of the machine that a node reads; nothing, as a rule."""
    match node:
        case ast.Attribute(value=ast.Name(id=owner), attr=clock) if owner in OF and clock in CLOCKS:
            return f"{owner}.{clock}"
        case ast.Attribute(value=ast.Attribute(attr=owner), attr=clock) if owner in OF and clock in CLOCKS - {"time"}:
            return f"{owner}.{clock}"
        case ast.ImportFrom(module="time"):
            return "time"
    return ""


def complaint(node: ast.AST) -> str:
    """What is wrong with a node; nothing, as a rule."""
    match node:
        case ast.Call(func=ast.Attribute(attr="sleep") | ast.Name(id="sleep")):
            return "sleeps: wait with until, settled or later of clockwork, or with eventually"
        case ast.Call(func=ast.Attribute(value=ast.Name(id="asyncio"), attr="run")):
            return "runs in real time: use clockwork.run"
        case ast.Attribute(attr="Timer") | ast.Name(id="Timer"):
            return "acts after a while: act when something has happened"
    clock = clock_of(node)
    return clock and f"asks for the real time ({clock}): use the clock of the loop"


def complaints(source: str, name: str = "test_sample.py") -> list[str]:
    found = [
        (getattr(node, "lineno", 0), complaint(node))
        for function, node in functions(ast.parse(source))
        if (name, function) not in MAY_WAIT
    ]
    return [f"{name}:{line}: {what}" for line, what in sorted(found) if what]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(TESTS).as_posix())
def test_no_test_waits_for_a_time(file: Path) -> None:
    assert complaints(file.read_text(encoding="utf-8"), file.name) == []


@pytest.mark.parametrize(
    "sample",
    [
        "time.sleep(0.05)",
        "sleep(1)",
        "await asyncio.sleep(0)",
        "await asyncio.sleep(0.01)",
        "asyncio.run(story())",
        "assert time.monotonic() - began < 1",
        "deadline = time.time() + 5",
        "while time.perf_counter() < end: pass",
        "house = House(now=time.time)",
        "assert datetime.now() > before",
        "assert datetime.datetime.now(UTC) > before",
        "from time import monotonic",
        "threading.Timer(0.1, let_go).start()",
    ],
)
def test_what_waits_for_a_time_is_found(sample: str) -> None:
    assert complaints(f"async def test_sample() -> None:\n    {sample}\n") != []


@pytest.mark.parametrize(
    "sample",
    [
        "await later(30.0)",
        "await until(lambda: room.table.host == 1)",
        "await settled()",
        "clockwork.run(story())",
        "assert clockwork.now() - began < 10",
        "assert clockwork.loop().time() == 5",
        "eventually(lambda: not room.presence.clients)",
        "live.advance(20.0)",
        "loop.call_later(3600, ring)",
        'monkeypatch.setattr("pioche.server.sqlite.time.sleep", let_go)',
    ],
)
def test_what_waits_for_something_is_let_pass(sample: str) -> None:
    assert complaints(f"async def test_sample() -> None:\n    {sample}\n") == []


def test_the_real_time_is_used_in_one_place_only() -> None:
    source = "def {}() -> None:\n    time.sleep(0.002)\n"
    assert complaints(source.format("eventually"), "live.py") == []
    assert complaints(source.format("eventually"), "test_live.py") != []
    assert complaints(source.format("other"), "live.py") != []
