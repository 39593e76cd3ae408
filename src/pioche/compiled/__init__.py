"""The kernel once more, compiled: the same source files under another name, on NumPy records (needs ``pioche[sim]``)."""

from pathlib import Path

__path__ = [str(Path(__file__).parent.parent / "kernel")]
