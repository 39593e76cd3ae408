"""What Numba has compiled is kept once for a machine, wherever the sources lie."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src"
LOAD = "from pioche.compiled import load; load('jit')"


def loaded(sources: Path, cache: Path) -> str:
    """Load a compiled module from these sources; what is said about it."""
    environment = {**os.environ, "PYTHONPATH": str(sources), "NUMBA_CACHE_DIR": str(cache)}
    done = subprocess.run([sys.executable, "-c", LOAD], env=environment, check=True, capture_output=True, text=True)
    return done.stderr


def test_two_copies_of_the_sources_share_what_was_compiled(tmp_path: Path) -> None:
    copy, cache = tmp_path / "copy", tmp_path / "cache"
    shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    assert "compiling the rules" in loaded(SOURCES, cache)
    assert loaded(copy, cache) == ""
    [folder] = cache.iterdir()
    links = [entry for entry in folder.iterdir() if entry.name != "shared"]
    assert [link.resolve() for link in links] == [folder / "shared"] * 2
