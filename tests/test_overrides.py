"""Classes leave the private methods of those that they build on alone: what may be changed has a public name."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

SRC = Path(__file__).parents[1] / "src" / "pioche"


class Found(NamedTuple):
    """A class as it is written."""

    bases: list[str]
    methods: set[str]


def classes(sources: Mapping[str, str]) -> dict[str, Found]:
    """All classes of some modules; no two of the package are called alike."""
    return {
        node.name: Found(
            [ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases],
            {part.name for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)},
        )
        for source in sources.values()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef)
    }


def built_on(name: str, known: Mapping[str, Found]) -> Iterator[str]:
    """The classes of the package that a class builds on, however far away."""
    for base in known[name].bases if name in known else ():
        yield base
        yield from built_on(base, known)


def overridden(sources: Mapping[str, str]) -> list[str]:
    """Private methods that a class has in the place of another one's, as sentences."""
    known = classes(sources)
    return [
        f"{name}.{method} takes the place of {base}.{method}"
        for name, found in known.items()
        for base in built_on(name, known)
        if base in known
        for method in sorted(found.methods & known[base].methods)
        if method.startswith("_") and not method.endswith("__")
    ]


def test_no_private_method_is_overridden() -> None:
    sources = {path.name: path.read_text("utf-8") for path in SRC.rglob("*.py")}
    assert len(classes(sources)) > 300
    assert overridden(sources) == []


def test_an_override_is_found_also_far_away() -> None:
    sources = {
        "a": "class A:\n    def _f(self): ...\n    def g(self): ...\n    def __init__(self): ...",
        "b": "class B(a.A): ...",
        "c": "class C(G[T], B[T]):\n    async def _f(self): ...\n    def g(self): ...\n    def __init__(self): ...",
    }
    assert overridden(sources) == ["C._f takes the place of A._f"]
