"""What Numba has compiled is kept once for a machine, wherever the sources lie; what it compiles is announced."""

import io
import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from pioche.compiled import SENTENCE, Compiling
from pioche.kernel import jit
from pioche.kernel.jit import cache_folder

SOURCES = Path(__file__).parents[2] / "src"
USE = """
from pioche.compiled import load
from pioche.sim.table_records import empty_tables
load("jit"), load("layout")
for count in (3, 4):
    load("chance").shuffle(empty_tables(1)[0], count)
"""
LOAD = "from pioche.compiled import load; load('chance')"


def said(code: str, sources: Path, cache: Path) -> str:
    """Run code with these sources; what is said about compiling."""
    environment = {**os.environ, "PYTHONPATH": str(sources), "NUMBA_CACHE_DIR": str(cache)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True)
    return done.stderr


def test_two_copies_of_the_sources_share_what_was_compiled_and_announced(tmp_path: Path) -> None:
    copy, cache = tmp_path / "copy", tmp_path / "cache"
    shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    assert said(LOAD, SOURCES, cache) == ""
    assert any(cache.iterdir())  # the folder is there, and nothing is compiled yet
    assert said(USE, SOURCES, cache) == f"{SENTENCE}\n"
    assert said(USE, copy, cache) == ""
    [folder] = cache.iterdir()
    links = [entry for entry in folder.iterdir() if entry.name != "shared"]
    assert [link.resolve() for link in links] == [folder / "shared"] * 2


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_how_far_it_is() -> None:
    terminal = Terminal()
    told = Compiling(lambda: terminal)
    for _ in range(126):
        told.begin()
    for _ in range(126):
        told.end()
    shown = terminal.getvalue().split("\r")
    assert shown[0] == SENTENCE
    assert shown[1] == f"{SENTENCE} 0%"
    assert shown[125] == f"{SENTENCE} 50%"
    assert shown[126] == f"{SENTENCE} 100%\n"
    assert len(shown) == 127


def test_a_stream_that_is_closed_or_missing_keeps_nobody_from_compiling() -> None:
    """Programs close standard error, and tests give each other a new one."""
    closed, another = Terminal(), Terminal()
    closed.close()
    streams: list[Terminal | None] = [None]
    told = Compiling(lambda: streams[-1])
    for stream in (None, closed, another):
        streams.append(stream)
        told.begin()
        told.end()
    assert another.getvalue() == f"\r{SENTENCE} 100%\n"


def test_the_folder_of_compiled_code_changes_with_versions_and_has_a_usual_place(tmp_path: Path) -> None:
    folder = Path(cache_folder(str(tmp_path), "1.0"))
    assert folder.parent == tmp_path
    assert folder != Path(cache_folder(str(tmp_path), "1.1"))
    assert folder == Path(cache_folder(str(tmp_path), "1.0"))
    assert Path(cache_folder("", "1.0")) == Path.home() / ".cache" / "pioche" / folder.name


def test_the_kernel_is_there_for_a_gpu_under_its_third_name() -> None:
    there = import_module("pioche.on_gpu.jit")
    assert (there.ON_GPU, there.COMPILED) == (True, True)
    assert (jit.ON_GPU, jit.COMPILED) == (False, False)
    assert import_module("pioche.on_gpu.stepping").show is not import_module("pioche.kernel.stepping").show
