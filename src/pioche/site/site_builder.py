"""Builds the folder: the server's client, the answers it asks for as files, Python, and the service worker."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..editions import EDITIONS
from ..locales import LANGUAGES, text
from ..protocol.reading_and_writing import write_body
from ..server.host_choices import choices
from ..server.http_app import CLIENT
from ..server.rulebook_pages import rules_page
from .icon_pictures import DRAWING, SIZES, png
from .kept_work import KeptWork
from .python_archives import freeze, packed, weights
from .site_parts import CannotBuildSite, fetch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .python_archives import Frozen

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'; object-src 'none'"
)
"""Nothing inline, nothing from elsewhere; WebAssembly is what Python is made of."""
SERVICE_WORKER = Path(__file__).with_name("service_worker.js")
INDEX = "index.html"
MARK = "pioche-site.json"
"""Written last: a folder without it was not built by this, and is left alone."""


def build_site(folder: Path, cache: Path, client: Path = CLIENT) -> int:
    """Build the site; returns its size in bytes."""
    if not (client / INDEX).is_file():
        raise CannotBuildSite(
            "The browser client is missing: build it with `make client`, or install a wheel of Pioche."
        )
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise CannotBuildSite(f"{folder} is not empty, and no site: name another folder")
    parts, kept = fetch(cache), KeptWork(cache / "kept")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shell = [INDEX, *_copy_client(client, folder), *_write_answers(folder), *_write_manifest(folder, kept)]
    python = _write_python(folder, parts.pyodide, freeze(parts, cache), kept)
    kept.forget_others()
    (folder / INDEX).write_text(page((client / INDEX).read_text(encoding="utf-8"), python), encoding="utf-8")
    _write_service_worker(folder, shell)
    (folder / MARK).write_text('{"made_by": "pioche site"}\n', encoding="utf-8")
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def page(html: str, python: str) -> str:
    """The client's page with relative addresses, the policy in it, and where its Python lies."""
    head = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />\n    '
        f'<meta name="pioche-host" content="{python}" />\n    '
        '<link rel="manifest" href="./manifest.webmanifest" />\n    '
    )
    relative = re.sub(r'(src|href)="/', r'\1="./', html)
    return relative.replace("<title>", f"{head}<title>", 1)


def _copy_client(client: Path, folder: Path) -> Iterator[str]:
    """Copy the client's files; a plain web space compresses by itself."""
    for file in sorted(client.rglob("*")):
        name = file.relative_to(client).as_posix()
        if file.is_file() and name != INDEX and file.suffix not in {".gz", ".br"}:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, folder / name)
            yield name


def _write_answers(folder: Path) -> Iterator[str]:
    """What a server tells everybody alike: what can be chosen, and the rulebooks."""
    answers = {"api/editions.json": write_body(choices(experts=False))}
    for edition in EDITIONS:
        for language in LANGUAGES:
            answers[f"api/rules/{edition}.{language}.json"] = write_body(rules_page(edition, language))
    for name, body in answers.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(body)
        yield name


def _write_manifest(folder: Path, kept: KeptWork) -> Iterator[str]:
    name = "manifest.webmanifest"
    told = {
        "name": "Pioche",
        "short_name": "Pioche",
        "description": text("en", "web-tagline"),
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fdf4e3",
        "theme_color": "#fdf4e3",
        "icons": [
            {"src": "./icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            *(
                {"src": f"./icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
                for size in SIZES
            ),
        ],
    }
    for size in SIZES:
        picture = f"icon-{size}.png"
        (folder / picture).write_bytes(kept.get(picture.encode() + DRAWING.read_bytes(), partial(png, size)))
        yield picture
    (folder / name).write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    yield name


def _write_python(folder: Path, pyodide: Path, frozen: Frozen, kept: KeptWork) -> str:
    """Python, its memory and its archives, with a list of them; returns the address of the list."""
    scripts = {name: (pyodide / name).read_bytes() for name in ("pyodide.mjs", "pyodide.asm.mjs")}
    home = f"python/{_hash(b''.join(scripts.values()))}"
    (folder / home).mkdir(parents=True)
    listed = []
    for name, data in scripts.items():
        (folder / home / name).write_bytes(data)
        listed.append({"name": name, "file": f"{home}/{name}", "bytes": len(data), "hash": _whole_hash(data)})

    def pack(name: str, plain: bytes, **more: str) -> None:
        data = kept.get(plain, partial(packed, plain))
        file = f"python/{Path(name).name}-{_hash(data)}.gz"
        (folder / file).write_bytes(data)
        listed.append({"name": name, "file": file, "bytes": len(data), "hash": _whole_hash(data), **more})

    pack("pyodide.asm.wasm", (pyodide / "pyodide.asm.wasm").read_bytes())
    pack("memory.bin", frozen.memory, start="memory")
    pack("library.so", frozen.extension, start="memory")
    pack("python_stdlib.zip", frozen.library, start="anew")
    pack("pioche.zip", frozen.pioche, start="anew")
    for name, data in weights().items():
        pack(name, data)
    body = json.dumps({"home": f"{home}/", "memory": frozen.checks, "files": listed}, indent=1).encode()
    address = f"python/list-{_hash(body)}.json"
    (folder / address).write_bytes(body)
    return address


def _write_service_worker(folder: Path, shell: list[str]) -> None:
    version = _hash(b"".join(name.encode() + (folder / name).read_bytes() for name in sorted(shell)))
    kept = json.dumps(["./", *(f"./{name}" for name in shell if name != INDEX)])
    script = f'const VERSION = "{version}"\nconst LIST = {kept}\n' + SERVICE_WORKER.read_text(encoding="utf-8")
    (folder / "service-worker.js").write_text(script, encoding="utf-8")


def _hash(data: bytes) -> str:
    return _whole_hash(data)[:12]


def _whole_hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
