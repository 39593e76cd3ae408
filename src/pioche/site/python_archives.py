"""The Python of a site: its standard library and Pioche, only the modules that a page can need, compiled and packed.

All of them are loaded once when the site is built, and the memory of that Python travels: a page goes on from there.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import shutil
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from .site_parts import node, run

if TYPE_CHECKING:
    from .site_parts import Parts

PACKAGE = Path(__file__).parents[1]
FREEZE = Path(__file__).with_name("freeze_python.mjs")
OURS = re.compile(
    r"(?!(server|terminal|cli|sim|envs|compiled|on_gpu|site|__main__|narrate|file_lock"
    r"|bots/bot_from_text|judgement/review_(page|words)|kernel/table_rows|locales/(edition_check|told_words)"
    r"|protocol/(browser_constants|close_codes|http_endpoints|json_schema|openapi|rule_templates))(/|\.py))"
)
"""The parts of Pioche that a page has."""
LIBRARY = re.compile(
    r"(__future__|_collections_abc|_colorize|_opcode_metadata|_py_warnings|_pyodide|_sitebuiltins|_ssl|_strptime|_weakrefset|abc"
    r"|annotationlib|ast|asyncio|base64|bisect|bz2|calendar|codecs|codeop|collections|compression|concurrent|contextlib"
    r"|contextvars|copy|copyreg|dataclasses|datetime|decimal|difflib|dis|email|encodings|enum|fnmatch|functools"
    r"|genericpath|glob|hashlib|heapq|hmac|importlib|inspect|io|ipaddress|json|keyword|linecache|locale|logging"
    r"|lzma|ntpath|numbers|opcode|operator|os|pathlib|pkgutil|posixpath|pyodide|queue|random|re|reprlib|secrets"
    r"|selectors|shlex|shutil|signal|site|socket|ssl|stat|string|struct|subprocess|tempfile|textwrap|threading|token|tokenize"
    r"|tomllib|traceback|types|typing|urllib|uuid|warnings|weakref|zipfile|zipimport)[./]"
)
"""The modules of the standard library that tables use, or Python itself to start; the others do not travel."""
LEFT_OUT = re.compile(
    r"encodings/(?!(__init__|aliases|ascii|cp437|latin_1|utf_8|utf_8_sig|utf_16|utf_16_le)\.py$)"
    r"|asyncio/(windows_|proactor_|__main__|tools)|compression/gzip|concurrent/(futures/(interpreter|process)|interpreters)"
    r"|email/(?!__init__)|importlib/metadata/(_adapters|diagnose)|json/(__main__|tool)|logging/(config|handlers)"
    r"|pyodide/(console|http|_nodesock)|urllib/(error|request|response|robotparser)|zipfile/__main__"
)
"""What nobody needs inside those."""
DATE = (1980, 1, 1, 0, 0, 0)


class Frozen(NamedTuple):
    """Python as it is built into a site."""

    library: bytes
    """The standard library, compiled."""
    pioche: bytes
    """Pioche and msgspec, compiled."""
    memory: bytes
    """The memory of Python once all of that is loaded, less what lies in every memory at first."""
    extension: bytes
    """The library of msgspec, which no memory contains."""
    checks: dict[str, object]
    """How a page makes sure that this memory is for its Python, and where things lie in it."""


def freeze(parts: Parts, cache: Path) -> Frozen:
    """Compile and load what a page needs; as it was kept, or made now."""
    archives = {"library": zipped(_library(parts)), "pioche": zipped(_pioche(parts))}
    whole = b"".join((*archives.values(), FREEZE.read_bytes(), parts.pyodide.name.encode()))
    kept = cache / f"frozen-{hashlib.sha256(whole).hexdigest()[:20]}"
    if not kept.is_dir():
        with TemporaryDirectory(dir=cache) as name:
            folder = Path(name).resolve()
            given = {part: folder / f"given-{part}.zip" for part in archives}
            for part, path in given.items():
                path.write_bytes(archives[part])
            made = folder / "made"
            made.mkdir()
            run([node(), *map(str, (FREEZE, parts.pyodide.resolve(), given["library"], given["pioche"], made))], folder)
            made.rename(kept)
        for old in cache.glob("frozen-*"):
            if old != kept:
                shutil.rmtree(old)
    return Frozen(
        (kept / "python_stdlib.zip").read_bytes(),
        (kept / "pioche.zip").read_bytes(),
        (kept / "memory.bin").read_bytes(),
        (kept / "library.so").read_bytes(),
        json.loads((kept / "memory.json").read_bytes()),
    )


def weights() -> dict[str, bytes]:
    """The networks of the bots, by their place in the package: a memory has no files."""
    return {
        f"pioche/{file.relative_to(PACKAGE).as_posix()}": file.read_bytes()
        for file in sorted(PACKAGE.glob("bots/weights/*.z"))
    }


def _library(parts: Parts) -> dict[str, bytes]:
    files = _of_zip((parts.pyodide / "python_stdlib.zip").read_bytes(), LEFT_OUT)
    return {name: data for name, data in files.items() if LIBRARY.match(name)}


def _pioche(parts: Parts) -> dict[str, bytes]:
    """Pioche as far as a page needs it, and msgspec."""
    ours = {file.relative_to(PACKAGE).as_posix(): file.read_bytes() for file in sorted(PACKAGE.rglob("*.py"))}
    wheel = _of_zip(parts.wheel.read_bytes(), re.compile(r".*\.(pyi|typed)$|.*\.dist-info/"))
    return {**{f"pioche/{name}": data for name, data in ours.items() if OURS.match(name)}, **wheel}


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
