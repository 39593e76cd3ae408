"""The kernel once more, compiled: the same files under another name, on NumPy records (needs ``pioche[sim]``)."""

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

__path__ = [str(Path(__file__).parent.parent / "kernel")]


class NotInstalled(ImportError):
    """The packages that compile the kernel are missing."""


def load(name: str) -> ModuleType:
    """A module of the kernel, compiled; says so where that takes a while because no earlier run has left its work.

    >>> load("playout").__name__
    'pioche.compiled.playout'
    """
    if find_spec("numba") is None:
        raise NotInstalled("compiled games need Numba and NumPy: pip install 'pioche[sim]'")
    if import_module(f"{__name__}.jit").IS_NEW:
        sys.stderr.write("pioche: compiling the rules; once, for about half a minute ...\n")
        sys.stderr.flush()
    return import_module(f"{__name__}.{name}")
