"""The Python of a site: its standard library and Pioche, only the modules that a page can need, compiled and packed."""

from __future__ import annotations

import gzip
import hashlib
import io
import re
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from .site_parts import node, run

if TYPE_CHECKING:
    from .site_parts import Parts

PACKAGE = Path(__file__).parents[1]
COMPILE = Path(__file__).with_name("compile_python.mjs")
OURS = re.compile(r"(?!(server|terminal|cli|sim|envs|compiled|on_gpu|site|__main__|narrate)(/|\.py))")
"""The parts of Pioche that a page has."""
LIBRARY = re.compile(
    r"(__future__|_collections_abc|_colorize|_opcode_metadata|_py_warnings|_pyodide|_sitebuiltins|_ssl|_strptime|_weakrefset|abc"
    r"|annotationlib|ast|asyncio|base64|bisect|bz2|calendar|codecs|codeop|collections|compression|concurrent|contextlib"
    r"|contextvars|copy|copyreg|csv|dataclasses|datetime|decimal|difflib|dis|email|encodings|enum|fnmatch|fractions|functools"
    r"|genericpath|glob|graphlib|gzip|hashlib|heapq|hmac|importlib|inspect|io|ipaddress|json|keyword|linecache|locale|logging"
    r"|lzma|ntpath|numbers|opcode|operator|os|pathlib|pkgutil|posixpath|pprint|pyodide|queue|random|re|reprlib|secrets"
    r"|selectors|shlex|shutil|signal|site|socket|ssl|stat|string|struct|subprocess|tempfile|textwrap|threading|token|tokenize"
    r"|tomllib|traceback|types|typing|urllib|uuid|warnings|weakref|zipfile|zipimport)[./]"
)
"""The modules of the standard library that tables use, or Python itself to start; the others do not travel."""
LEFT_OUT = re.compile(
    r"encodings/(?!(__init__|aliases|ascii|cp437|idna|latin_1|utf_8|utf_8_sig|utf_16|utf_16_le)\.py$)"
    r"|asyncio/(windows_|__main__|tools)|email/(_header_value_parser|mime/)|logging/(config|handlers)|urllib/(request|robotparser)"
)
"""What nobody needs inside those."""
DATE = (1980, 1, 1, 0, 0, 0)


def library(parts: Parts, cache: Path) -> bytes:
    """The standard library, compiled; it is made once for each version."""
    files = _of_zip((parts.pyodide / "python_stdlib.zip").read_bytes(), LEFT_OUT)
    needed = {name: data for name, data in files.items() if LIBRARY.match(name)}
    return compiled(parts, cache, "library", zipped(needed))


def pioche(parts: Parts, cache: Path) -> bytes:
    """Pioche as far as a page needs it, and msgspec, compiled."""
    files = {
        f"pioche/{file.relative_to(PACKAGE).as_posix()}": file.read_bytes()
        for file in sorted((*PACKAGE.rglob("*.py"), *PACKAGE.glob("bots/weights/*.z")))
        if OURS.match(file.relative_to(PACKAGE).as_posix())
    }
    wheel = _of_zip(parts.wheel.read_bytes(), re.compile(r".*\.(pyi|typed)$"))
    return compiled(parts, cache, "pioche", zipped({**files, **wheel}))


def compiled(parts: Parts, cache: Path, name: str, archive: bytes) -> bytes:
    """An archive with its modules compiled, as it was kept or made now."""
    key = hashlib.sha256(archive + COMPILE.read_bytes() + parts.pyodide.name.encode()).hexdigest()[:20]
    kept = cache / f"{name}-{key}.zip"
    if not kept.is_file():
        with TemporaryDirectory(dir=cache) as folder:
            given, made = Path(folder) / "given.zip", Path(folder) / "made.zip"
            given.write_bytes(archive)
            run([node(), str(COMPILE), str(parts.pyodide.resolve()), str(made.resolve()), str(given.resolve())], folder)
            made.rename(kept)
        for old in cache.glob(f"{name}-*.zip"):
            if old != kept:
                old.unlink()
    return kept.read_bytes()


def zipped(files: dict[str, bytes]) -> bytes:
    """An archive that is the same whenever it is made of the same files."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, DATE), data)
    return made.getvalue()


def packed(data: bytes) -> bytes:
    """The same with gzip, the same every time."""
    return gzip.compress(data, 9, mtime=0)


def _of_zip(data: bytes, left_out: re.Pattern[str]) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/") and not left_out.match(name)]
        return {name: archive.read(name) for name in names}
