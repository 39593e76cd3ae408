"""``compiled`` marks a kernel function: Numba's compiler under ``pioche.compiled``, nothing otherwise."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

COMPILED = __name__.startswith("pioche.compiled.")

if COMPILED:
    import numba
    import numpy

    numpy.seterr(over="ignore")

    def _cache_folder() -> str:
        """A cache that is fresh whenever any kernel source changes; Numba itself watches only one file."""
        digest = sha256(numba.__version__.encode())
        for source in sorted(Path(__file__).parent.glob("*.py")):
            digest.update(source.read_bytes())
        base = Path(numba.config.CACHE_DIR or Path.home() / ".cache" / "pioche")
        return str(base / digest.hexdigest()[:16])

    CACHE_FOLDER = _cache_folder()

    def compiled(function: Callable[P, T]) -> Callable[P, T]:
        """Compile the function when it is first called, and keep the result on disk."""
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = CACHE_FOLDER
        try:
            dispatcher: Callable[P, T] = numba.njit(cache=True, nogil=True)(function)
        finally:
            numba.config.CACHE_DIR = before
        return dispatcher

    @compiled
    def bit_count(mask: int) -> int:
        """How many bits are set."""
        count = 0
        while mask:
            mask &= mask - 1
            count += 1
        return count

    @compiled
    def lowest_bit(mask: int) -> int:
        """The index of the lowest bit that is set."""
        return bit_count((mask & -mask) - 1)

else:

    def compiled(function: Callable[P, T]) -> Callable[P, T]:
        """Leave the function as it is."""
        return function

    bit_count = int.bit_count

    def lowest_bit(mask: int) -> int:
        """The index of the lowest bit that is set."""
        return (mask & -mask).bit_length() - 1
