"""The files of the browser client, in memory, as they were built: plain, with gzip and with brotli."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .compression import Packed, answer, tag_of
from .offline_site import BYTES, INDEX, PLACE, TYPES, OfflineSite

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.requests import Request
    from starlette.responses import Response

GZIPPED, BROTLIED = ".gz", ".br"


class Page(NamedTuple):
    """One file."""

    body: Packed
    media_type: str


class Pages:
    """All files below a folder; they are read again when they have been built again. A site may lie beside them."""

    def __init__(self, folder: Path, site: Path | None = None) -> None:
        self._folder = folder
        self.site = None if site is None else OfflineSite(site)
        self._built: int | None = None
        self._pages: dict[str, Page] = {}

    @property
    def is_built(self) -> bool:
        """Whether there is a browser client to show."""
        try:
            built = (self._folder / INDEX).stat().st_mtime_ns
        except OSError:
            return False
        if built != self._built:
            self._pages = _read(self._folder)
            self._built = built
        return True

    def answer(self, request: Request, name: str, status: int = 200) -> Response | None:
        """The file of that name in a form that the client accepts; None: there is no such file."""
        if self.site is not None and name.startswith(PLACE):
            return self.site.answer(name.removeprefix(PLACE))
        page = self._pages.get(name) if self.is_built else None
        return page and answer(request, page.body, page.media_type, status)


def _read(folder: Path) -> dict[str, Page]:
    """Every file by its name, with what it was compressed to; that is not shown by itself."""
    files = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    return {name: _page(name, files) for name in files if not name.endswith((GZIPPED, BROTLIED))}


def _page(name: str, files: dict[str, Path]) -> Page:
    plain = files[name].read_bytes()
    gzipped, brotlied = (files[name + end].read_bytes() if name + end in files else None for end in (GZIPPED, BROTLIED))
    media_type = TYPES.get(files[name].suffix, BYTES)
    return Page(Packed(plain, gzipped, brotlied, tag_of(plain)), media_type)
