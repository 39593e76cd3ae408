"""Whether games can be played on a GPU here, and a sentence where they cannot."""

from importlib.util import find_spec

__all__ = ["NoGpu", "cuda", "require_gpu"]


class NoGpu(ImportError):
    """The packages for a GPU are missing, or there is none."""


if find_spec("numba_cuda") is None:
    raise NoGpu("games on a GPU need numba-cuda: pip install 'pioche[gpu]'")

from numba import cuda  # noqa: E402 (only where there is a sentence instead)


def require_gpu() -> None:
    """Raise ``NoGpu`` where no GPU can be used."""
    if not cuda.is_available():
        raise NoGpu("no GPU with a CUDA driver was found")
