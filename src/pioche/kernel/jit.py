"""``compiled`` marks a kernel function: Numba compiles it under ``pioche.compiled`` and ``pioche.on_gpu`` only.

``entry`` marks those that Python calls too, ``inlined`` those that nearly every action runs through.
"""

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

ON_GPU = __name__.startswith("pioche.on_gpu.")
COMPILED = ON_GPU or __name__.startswith("pioche.compiled.")


def cache_folder(base: str, *versions: str) -> str:
    """A folder for compiled code, another one whenever a kernel source changes; Numba itself watches only one file."""
    digest = sha256(" ".join(versions).encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return str(Path(base or Path.home() / ".cache" / "pioche") / digest.hexdigest()[:16])


if ON_GPU:
    from numba import cuda

    def compiled(function: Callable[P, T]) -> Callable[P, T]:
        """Make the function a part of the GPU kernels that call it."""
        made: Callable[P, T] = cuda.jit(device=True)(function)
        return made

    entry = inlined = compiled

    @compiled
    def bit_count(mask: int) -> int:  # pragma: no cover (runs on a GPU)
        """How many bits are set."""
        count: int = cuda.popc(mask + 0)  # of small numbers it knows nothing
        return count

    @compiled
    def lowest_bit(mask: int) -> int:  # pragma: no cover (runs on a GPU)
        """The index of the lowest bit that is set."""
        first: int = cuda.ffs(mask + 0) - 1
        return first

elif COMPILED:
    import numba
    import numpy
    from numba.core import caching

    numpy.seterr(over="ignore")

    CACHE_FOLDER = cache_folder(numba.config.CACHE_DIR, numba.__version__)

    def _share_cache() -> None:
        """Let all copies of these sources use one cache; by itself Numba has a folder for each copy."""
        place, shared = caching._CacheLocator.get_suitable_cache_subpath(__file__), Path(CACHE_FOLDER) / "shared"
        with suppress(OSError):  # it is there already, or the system has no links
            shared.mkdir(parents=True, exist_ok=True)
            (Path(CACHE_FOLDER) / place).symlink_to("shared", target_is_directory=True)

    _share_cache()

    def _compile(function: Callable[P, T], **options: bool) -> Callable[P, T]:
        """Compile without counting references: nothing is allocated, and threads that count wait for one another."""
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = CACHE_FOLDER
        try:
            made: Callable[P, T] = numba.njit(cache=True, nogil=True, no_cfunc_wrapper=True, _nrt=False, **options)(
                function
            )
        finally:
            numba.config.CACHE_DIR = before
        return made

    def compiled(function: Callable[P, T]) -> Callable[P, T]:
        """Compile the function, for the kernel's own use, when it is first needed; keep the result on disk."""
        return _compile(function, no_cpython_wrapper=True)

    def inlined(function: Callable[P, T]) -> Callable[P, T]:
        """Compile the function as a part of each function that calls it."""
        return _compile(function, no_cpython_wrapper=True, forceinline=True)

    def entry(function: Callable[P, T]) -> Callable[P, T]:
        """Compile the function so that Python can call it too."""
        return _compile(function)

    @compiled
    def bit_count(mask: int) -> int:  # pragma: no cover (runs compiled)
        """How many bits are set."""
        count = 0
        while mask:
            mask &= mask - 1
            count += 1
        return count

    @compiled
    def lowest_bit(mask: int) -> int:  # pragma: no cover (runs compiled)
        """The index of the lowest bit that is set."""
        return bit_count((mask & -mask) - 1)

else:

    def compiled(function: Callable[P, T]) -> Callable[P, T]:
        """Leave the function as it is."""
        return function

    entry = inlined = compiled

    def bit_count(mask: int) -> int:
        """How many bits are set."""
        return mask.bit_count()

    def lowest_bit(mask: int) -> int:
        """The index of the lowest bit that is set."""
        return (mask & -mask).bit_length() - 1
