"""A name stands for one thing: no two modules or classes of the package are called alike. No file is long."""

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "src" / "pioche").rglob("*.py"))
LONGEST = 400
BENCHMARKS = sorted((ROOT / "benchmarks").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
GENERATED = {"web/src/protocol/types.ts"}


def twice(names: list[str]) -> list[str]:
    """Those that come more than once.

    >>> twice(["room", "table", "room"])
    ['room']
    """
    return [name for name, times in Counter(names).items() if times > 1]


def test_no_two_modules_are_called_alike() -> None:
    assert len(MODULES) > 200
    assert twice([path.stem for path in MODULES if path.stem not in {"__init__", "__main__"}]) == []


def test_no_two_classes_are_called_alike() -> None:
    classes = [name for path in MODULES for name in re.findall(r"^class (\w+)", path.read_text("utf-8"), re.MULTILINE)]
    assert len(classes) > 200
    assert twice(classes) == []


def test_no_file_passes_400_lines() -> None:
    pages = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in {".ts", ".svelte"}]
    lines = {
        name: len(path.read_text("utf-8").splitlines())
        for path in [*MODULES, *TESTS, *BENCHMARKS, *pages]
        if (name := path.relative_to(ROOT).as_posix()) not in GENERATED
    }
    assert {name: count for name, count in lines.items() if count > LONGEST} == {}
