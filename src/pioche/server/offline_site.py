"""A site (`pioche site`) inside a server: whole tables run in the page, also when the server is out of reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.responses import FileResponse

if TYPE_CHECKING:
    from pathlib import Path

PLACE: Final = "offline/"
"""Where it lies below the address of the server."""
INDEX: Final = "index.html"
MARK: Final = "pioche-site.json"
"""Every site has such a file."""
TYPES: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".txt": "text/plain",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
"""What the files of pages are; anything else is just bytes."""
BYTES: Final = "application/octet-stream"


def is_site(folder: Path) -> bool:
    """Whether a folder was built by `pioche site`."""
    return (folder / MARK).is_file() and (folder / INDEX).is_file()


class OfflineSite:
    """The files of a site, as they were when the server started."""

    def __init__(self, folder: Path) -> None:
        self._files = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}

    def answer(self, name: str) -> FileResponse | None:
        """The file of that name; None: there is none, or no longer."""
        file = self._files.get(name or INDEX)
        if file is None or not file.is_file():
            return None
        return FileResponse(file, media_type=TYPES.get(file.suffix, BYTES))
