"""The kernel a third time, for a GPU: the same files under another name (needs ``pioche[gpu]``)."""

from pathlib import Path

__path__ = [str(Path(__file__).parent.parent / "kernel")]
