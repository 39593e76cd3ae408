"""Nothing imports upward, and the engine needs the standard library only."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src"

# Lowest first. A module may import modules of its own level and of those before it.
ORDER: tuple[tuple[str, ...], ...] = (
    ("cards", "control_characters", "error_wording", "file_lock"),
    ("actions", "events", "refusals"),
    ("editions",),
    ("kernel",),
    (
        "codec",
        "view",
        "knowledge",
        "chance_log",
        "game",
        "round_ending",
        "score_sheet",
        "determinize",
        "notation",
        "table_text",
        "undo",
        "unseen_cards",
        "compiled",
        "on_gpu",
    ),
    ("fair", "record"),
    ("locales", "teller", "narrate", "bots", "sim", "judgement", "protocol", "envs"),
    ("",),  # pioche/__init__.py: the front door; what lies below it does not go through it
    ("tables",),
    ("server", "terminal", "page"),
    ("site",),  # what a server tells everybody alike stands there as files
    ("cli", "__main__"),
)
LEVEL = {name: level for level, names in enumerate(ORDER) for name in names}
ENGINE = LEVEL["record"]  # up to here, and in the front door: the standard library only

# Module: what it may import although it belongs to the engine, inside a function or an `if`, and why.
ARRAYS = frozenset({"numba", "numpy"})
EXCEPTIONS: dict[str, tuple[frozenset[str], str]] = {
    "pioche.kernel.jit": (ARRAYS, "compiles the kernel when compiled tables are asked for"),
    "pioche.compiled": (ARRAYS, "holds the compiled tables, which are NumPy records"),
}


@dataclass(frozen=True)
class Import:
    """One imported module, as an absolute name, and whether it is loaded only when asked for."""

    name: str
    line: int
    deferred: bool


def module_files(src: Path) -> dict[str, Path]:
    """Every module of the package under src, by its absolute name."""
    files = {}
    for path in sorted((src / "pioche").rglob("*.py")):
        parts = path.relative_to(src).with_suffix("").parts
        files[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return files


def absolute_base(node: ast.ImportFrom, module: str, is_package: bool) -> str:
    """The absolute name of what stands between `from` and `import`."""
    if not node.level:
        return node.module or ""
    parts = module.split(".")
    kept = parts[: len(parts) - node.level + (1 if is_package else 0)]
    return ".".join([*kept, node.module] if node.module else kept)


def named_modules(node: ast.AST, module: str, is_package: bool, known: frozenset[str]) -> list[str]:
    """The modules that one node of the syntax tree imports."""
    match node:
        case ast.Import():
            return [alias.name for alias in node.names]
        case ast.ImportFrom():
            base = absolute_base(node, module, is_package)
            whole = [f"{base}.{alias.name}" for alias in node.names]
            return sorted({name if name in known else base for name in whole})
        case ast.Call(
            func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
            args=[ast.Constant(value=str(name)), *_],
        ):
            return [name]
    return []


def imports(path: Path, module: str, known: frozenset[str]) -> tuple[Import, ...]:
    """Every import in one file, at any depth."""
    return imports_in(path.read_text(encoding="utf-8"), module, path.name == "__init__.py", known)


@cache
def imports_in(text: str, module: str, is_package: bool, known: frozenset[str]) -> tuple[Import, ...]:
    """The same of a text; many tests ask for the whole package."""

    def walk(node: ast.AST, deferred: bool) -> Iterator[Import]:
        for name in named_modules(node, module, is_package, known):
            yield Import(name, getattr(node, "lineno", 0), deferred)
        inside = deferred or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.If)
        for child in ast.iter_child_nodes(node):
            yield from walk(child, inside)

    return tuple(walk(ast.parse(text, module), deferred=False))


def part(module: str) -> str:
    """The part of the package a module belongs to: `kernel` for `pioche.kernel.apply`."""
    return [*module.split("."), ""][1]


def complaint(module: str, imported: Import) -> str | None:
    """What is wrong with one import, or None."""
    level = LEVEL[part(module)]
    root = imported.name.split(".")[0]
    if root == "pioche":
        target = part(imported.name)
        if target not in LEVEL:
            return None  # reported once, at the module itself; a name that exists nowhere fails by itself
        if LEVEL[target] > level:
            return f"imports {imported.name}, which lies above it"
        return None
    if (level > ENGINE and part(module)) or root in sys.stdlib_module_names:
        return None
    allowed, _reason = EXCEPTIONS.get(module, (frozenset[str](), ""))
    if root not in allowed:
        return f"imports {imported.name}, but the engine needs the standard library only"
    if not imported.deferred:
        return f"imports {imported.name} at once; it may do so only inside a function or an `if`"
    return None


def violations(src: Path) -> list[str]:
    """Every import under src that goes against ORDER or leaves the standard library, as sentences."""
    files = module_files(src)
    known = frozenset(files) | {f"pioche.{name}" for name in LEVEL if name}
    found = []
    for module, path in files.items():
        if part(module) not in LEVEL:
            found.append(f"{module} has no level: add it to ORDER in tests/test_imports.py")
            continue
        for imported in imports(path, module, known):
            wrong = complaint(module, imported)
            if wrong:
                found.append(f"{module}, line {imported.line}: {wrong}")
    return found


# ---- the package itself ----


def test_nothing_imports_upward_and_the_engine_needs_the_standard_library_only() -> None:
    assert violations(SRC) == []


def test_server_and_terminal_share_what_lies_below_them_and_nothing_else() -> None:
    files = module_files(SRC)
    known = frozenset(files)
    for module, path in files.items():
        other = {"server": "pioche.terminal", "terminal": "pioche.server"}.get(part(module))
        assert not other or not any(one.name.startswith(other) for one in imports(path, module, known)), module


def test_the_walk_finds_the_package() -> None:
    found = {part(module) for module in module_files(SRC)}
    assert {"cards", "editions", "kernel", "game", "record"} <= found


def run_without_packages(code: str) -> subprocess.CompletedProcess[str]:
    """Run code in a fresh Python without site-packages, NumPy and Numba blocked besides."""
    prelude = (
        "import sys\n"
        "for name in ('numpy', 'numba', 'llvmlite'): sys.modules[name] = None\n"
        f"sys.path.insert(0, {str(SRC)!r})\n"
    )
    return subprocess.run(
        [sys.executable, "-I", "-S", "-W", "error", "-c", prelude + code],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("module", ["pioche", "pioche.game", "pioche.view", "pioche.record", "pioche.fair"])
def test_the_engine_loads_where_nothing_is_installed(module: str) -> None:
    done = run_without_packages(f"import {module}")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("module", ["numpy", "numba", "fluent.runtime", "pytest"])
def test_the_fresh_python_has_no_packages(module: str) -> None:
    done = run_without_packages(f"import {module}")
    assert "ModuleNotFoundError" in done.stderr


def test_every_name_in_the_order_is_a_module() -> None:
    there = {part(name) for name in module_files(SRC)}
    assert there == set(LEVEL)
    assert set(EXCEPTIONS) <= set(module_files(SRC))


def test_tables_need_neither_network_nor_database() -> None:
    """A host that is no server (the terminal, a page) is made of the same parts."""
    blocked = ("starlette", "uvicorn", "websockets", "sqlite3", "_sqlite3", "pioche.server")
    names = [name for name in module_files(SRC) if part(name) == "tables"]
    assert len(names) > 20
    code = f"import sys\nfor name in {blocked!r}: sys.modules[name] = None\n" + "\n".join(
        f"import {name}" for name in names
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr


def test_a_page_needs_what_a_page_has() -> None:
    """What runs in a web worker: no network, no database, no words, no arrays."""
    blocked = ("starlette", "uvicorn", "websockets", "sqlite3", "fluent", "babel", "numpy", "numba", "segno")
    code = f"import sys\nfor name in {blocked!r}: sys.modules[name] = None\nimport pioche.page.page_host"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert imported_by("page", "pioche.server", "pioche.terminal", "threading", "concurrent", "subprocess") == []


def imported_by(folder: str, *roots: str) -> list[str]:
    """Where modules of a folder import something that begins like this, as sentences."""
    files = module_files(SRC)
    known = frozenset(files)
    return [
        f"{name}, line {found.line}: {found.name}"
        for name, path in files.items()
        if part(name) == folder
        for found in imports(path, name, known)
        if any(f"{found.name}.".startswith(f"{root}.") for root in roots)
    ]


def test_tables_start_no_threads_and_no_processes() -> None:
    """A page has neither: slow work is the host's."""
    assert imported_by("tables", "threading", "concurrent", "multiprocessing", "subprocess", "socket", "http") == []
    assert imported_by("terminal", "threading") != []  # what is looked for would be found


def test_the_terminal_needs_nothing_of_the_server() -> None:
    assert imported_by("terminal", "pioche.server") == []


# ---- the check itself: a fake tree for each kind of violation ----


def fake_tree(root: Path, files: dict[str, str]) -> Path:
    """A package of empty modules, but for the files given."""
    empty = {"__init__.py": "", "cards.py": "", "game.py": "", "kernel/__init__.py": ""}
    for name, text in {**empty, **files}.items():
        path = root / "pioche" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


@pytest.mark.parametrize(
    ("file", "text", "sentence"),
    [
        ("cards.py", "import pioche.game", "pioche.cards, line 1: imports pioche.game, which lies above it"),
        ("cards.py", "from pioche import game", "imports pioche.game, which lies above it"),
        ("cards.py", "from pioche.game import Game", "imports pioche.game, which lies above it"),
        ("cards.py", "from . import game", "imports pioche.game, which lies above it"),
        ("cards.py", "from .game import Game", "imports pioche.game, which lies above it"),
        ("cards.py", "from pioche import Game", "imports pioche, which lies above it"),
        ("kernel/apply.py", "from ..game import Game", "imports pioche.game, which lies above it"),
        ("kernel/__init__.py", "from .. import game", "imports pioche.game, which lies above it"),
        ("kernel/__init__.py", "from ..cli import main", "imports pioche.cli, which lies above it"),
        ("cards.py", "def f() -> None:\n    import pioche.game", "line 2: imports pioche.game"),
        ("cards.py", "if TYPE_CHECKING:\n    from pioche.game import Game", "imports pioche.game"),
        ("cards.py", "try:\n    import pioche.game\nexcept ImportError:\n    pass", "imports pioche.game"),
        ("cards.py", "import_module('pioche.game')", "imports pioche.game"),
        ("cards.py", "importlib.import_module('pioche.game')", "imports pioche.game"),
        ("bots/__init__.py", "from pioche.server.http_app import App", "imports pioche.server.http_app"),
        ("terminal/__init__.py", "import pioche.cli", "imports pioche.cli"),
        ("__init__.py", "from pioche.server import serve", "imports pioche.server"),
        ("bots/__init__.py", "from pioche import Game", "imports pioche, which lies above it"),
        ("game.py", "import numpy as np", "imports numpy, but the engine needs the standard library only"),
        ("__init__.py", "import fluent.runtime", "imports fluent.runtime, but the engine"),
        ("kernel/apply.py", "def f() -> None:\n    import numba", "imports numba, but the engine"),
        ("kernel/jit.py", "import numba", "imports numba at once"),
        ("kernel/jit.py", "try:\n    import numba\nexcept ImportError:\n    pass", "imports numba at once"),
        ("kernel/jit.py", "class C:\n    import numba", "imports numba at once"),
        ("kernel/jit.py", "def f() -> None:\n    import scipy", "imports scipy, but the engine"),
        ("surprise.py", "", "pioche.surprise has no level"),
    ],
)
def test_a_violation_is_found(tmp_path: Path, file: str, text: str, sentence: str) -> None:
    found = violations(fake_tree(tmp_path, {file: text}))
    assert len(found) == 1
    assert sentence in found[0]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("game.py", "import re\nfrom pioche import cards\nfrom . import view\nfrom .kernel.apply import f"),
        ("kernel/apply.py", "from . import legal\nfrom .legal import f\nfrom ..cards import Card"),
        ("kernel/__init__.py", "from .apply import f\nfrom . import legal"),
        ("__init__.py", "from pioche.game import Game\nfrom .record import read\nfrom .bots import Bot"),
        ("bots/search.py", "import numpy\nfrom pioche.game import Game\nfrom pioche.locales import text"),
        ("kernel/jit.py", "def f() -> None:\n    import numba\nif WANTED:\n    import numpy"),
        ("compiled.py", "def f() -> None:\n    import numpy"),
        ("cli.py", "import pioche.server\nfrom pioche import __version__"),
        ("__main__.py", "from pioche.cli import main"),
    ],
)
def test_what_is_allowed_is_left_alone(tmp_path: Path, file: str, text: str) -> None:
    assert violations(fake_tree(tmp_path, {file: text})) == []
