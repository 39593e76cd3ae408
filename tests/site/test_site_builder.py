"""A site is a folder with relative addresses, files named by their hash, and nothing that was not pinned."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import struct
import zlib
from collections.abc import Sequence
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.editions import EDITIONS
from pioche.site import python_archives, site_builder, site_parts
from pioche.site.icon_pictures import BLUE, GROUND, PAPER, RED, colour_at
from pioche.site.python_archives import Frozen
from pioche.site.site_builder import build_site
from pioche.site.site_parts import CannotBuildSite, Parts

Patch = pytest.MonkeyPatch
NAMES = (b"python_stdlib.zip", b"pioche.zip", b"memory.bin", b"library.so")
HTML = (
    '<html><head><title>Pioche</title><link rel="icon" href="/icon.svg" />'
    '<script type="module" src="/assets/index-1.js"></script></head></html>'
)


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A built client."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(HTML, encoding="utf-8")
    for name in ("icon.svg", "assets/index-1.js", "assets/index-1.js.gz", "assets/index-1.js.br"):
        (folder / name).write_text(name, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where work is kept from one build to the next: the icons are drawn once."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def parts(tmp_path: Path, monkeypatch: Patch) -> Parts:
    """Parts that need not be fetched or compiled."""
    found = Parts(tmp_path / "pyodide", tmp_path / "a.whl")
    found.pyodide.mkdir()
    for name in site_parts.FILES:
        (found.pyodide / name).write_text(name, encoding="utf-8")
    monkeypatch.setattr(site_builder, "fetch", lambda _: found)
    frozen = Frozen(b"library", b"pioche", b"memory", b"extension", {"sum": 1})
    monkeypatch.setattr(site_builder, "freeze", lambda *_: frozen)
    return found


def test_a_site_stands_wherever_it_is_put(client: Path, cache: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    size = build_site(folder, cache, client)
    html = (folder / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'(?:src|href)="([^"]*)"', html) == [
        "./manifest.webmanifest",
        "./icon.svg",
        "./assets/index-1.js",
    ]
    assert "script-src 'self' 'wasm-unsafe-eval';" in html
    assert "unsafe-inline" not in html
    assert size == sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    names = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert {f"api/rules/{edition}.{language}.json" for edition in EDITIONS for language in ("en", "fr")} <= names
    assert not [name for name in names if name.endswith((".js.gz", ".br"))]
    editions = json.loads((folder / "api/editions.json").read_bytes())["editions"]
    assert [one["name"] for one in editions] == list(EDITIONS)


def test_the_icons_of_the_manifest_are_there_in_their_sizes(client: Path, cache: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    build_site(folder, cache, client)
    icons = json.loads((folder / "manifest.webmanifest").read_text(encoding="utf-8"))["icons"]
    assert [icon["type"] for icon in icons] == ["image/svg+xml", "image/png", "image/png"]
    for icon in icons[1:]:
        data = (folder / icon["src"]).read_bytes()
        width, height = struct.unpack(">II", data[16:24])
        assert f"{width}x{height}" == icon["sizes"]
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        (length,) = struct.unpack(">I", data[33:37])
        points = zlib.decompress(data[41 : 41 + length])
        assert len(points) == height * (1 + 3 * width)
        assert points[1:4] == bytes(GROUND)
    assert [colour_at(x, y) for x, y in ((2, 2), (12, 30), (50, 50), (33, 30))] == [GROUND, BLUE, RED, PAPER]


def test_python_is_listed_with_its_sizes_and_hashes(client: Path, cache: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    build_site(folder, cache, client)
    html = (folder / "index.html").read_text(encoding="utf-8")
    (address,) = re.findall(r'name="pioche-host" content="([^"]*)"', html)
    told = json.loads((folder / address).read_bytes())
    assert [(one["name"], one.get("start")) for one in told["files"]] == [
        ("pyodide.mjs", None),
        ("pyodide.asm.mjs", None),
        ("pyodide.asm.wasm", None),
        ("memory.bin", "memory"),
        ("library.so", "memory"),
        ("python_stdlib.zip", "anew"),
        ("pioche.zip", "anew"),
        *((f"pioche/bots/weights/{edition}.z", None) for edition in sorted(EDITIONS)),
    ]
    assert told["memory"] == {"sum": 1}
    for one in told["files"]:
        data = (folder / one["file"]).read_bytes()
        assert (len(data), hashlib.sha256(data).hexdigest()) == (one["bytes"], one["hash"])
    files = {one["name"]: folder / one["file"] for one in told["files"]}
    assert gzip.decompress(files["pioche.zip"].read_bytes()) == b"pioche"
    assert gzip.decompress(files["memory.bin"].read_bytes()) == b"memory"
    assert {(folder / told["home"] / name).is_file() for name in ("pyodide.mjs", "pyodide.asm.mjs")} == {True}


def test_the_service_worker_keeps_every_file_but_python(client: Path, cache: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    build_site(folder, cache, client)
    script = (folder / "service-worker.js").read_text(encoding="utf-8")
    (kept,) = re.findall(r"^const LIST = (.*)$", script, re.MULTILINE)
    files = {f"./{file.relative_to(folder).as_posix()}" for file in folder.rglob("*") if file.is_file()}
    left = {"./index.html", "./service-worker.js", "./pioche-site.json"}
    assert set(json.loads(kept)) == {"./"} | {name for name in files - left if not name.startswith("./python/")}


def test_the_same_site_is_the_same_to_the_byte_and_another_has_another_version(
    client: Path, cache: Path, tmp_path: Path
) -> None:
    first, second = tmp_path / "one", tmp_path / "two"
    for folder in (first, second):
        build_site(folder, cache, client)
    for file in first.rglob("*"):
        assert file.is_dir() or file.read_bytes() == (second / file.relative_to(first)).read_bytes()
    (client / "assets/index-1.js").write_text("something else", encoding="utf-8")
    build_site(second, cache, client)
    assert (first / "service-worker.js").read_bytes() != (second / "service-worker.js").read_bytes()


def test_a_folder_of_somebody_is_left_alone_and_a_site_is_built_again(
    client: Path, cache: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "diary.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(CannotBuildSite, match="not empty"):
        build_site(folder, cache, client)
    assert [file.name for file in folder.iterdir()] == ["diary.txt"]
    (folder / "diary.txt").unlink()
    build_site(folder, cache, client)
    (folder / "old.txt").touch()
    build_site(folder, cache, client)
    assert not (folder / "old.txt").exists()


def test_without_a_client_there_is_no_site(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Patch
) -> None:
    with pytest.raises(CannotBuildSite, match="make client"):
        build_site(tmp_path / "site", tmp_path / "cache", tmp_path)
    assert not (tmp_path / "site").exists()
    monkeypatch.setattr(
        "pioche.site.site_builder.build_site", lambda *_: build_site(tmp_path / "x", tmp_path, tmp_path)
    )
    assert main(["site", str(tmp_path / "site"), "--lang", "en"]) == 2
    assert "make client" in capsys.readouterr().err


def test_the_command_says_where_and_how_to_try_it(
    client: Path, cache: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Patch
) -> None:
    monkeypatch.setattr("pioche.site.site_builder.build_site", lambda folder, cache: build_site(folder, cache, client))
    folder = tmp_path / "site"
    assert main(["site", str(folder), "--cache", str(cache), "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert f"{folder}: " in said
    assert f"http.server --directory {folder}" in said


def test_what_was_not_pinned_is_refused_and_not_kept(tmp_path: Path) -> None:
    file = tmp_path / "a.whl"
    file.write_bytes(b"wheel")
    site_parts.check_hash(file, hashlib.sha256(b"wheel").hexdigest())
    with pytest.raises(CannotBuildSite, match="not the file that was pinned"):
        site_parts.check_hash(file, hashlib.sha256(b"another").hexdigest())
    assert not file.exists()
    with pytest.raises(CannotBuildSite, match="network"):
        site_parts.check_hash(file, "")


def test_a_program_that_fails_is_the_reason(tmp_path: Path) -> None:
    with pytest.raises(CannotBuildSite, match=r"python.* failed: no"):
        site_parts.run(["python3", "-c", "import sys; sys.exit('no')"], tmp_path)


def test_a_page_gets_the_modules_of_tables_and_no_others() -> None:
    ours = python_archives.OURS
    for name in ("tables/room.py", "page/page_host.py", "kernel/apply.py", "game.py", "__init__.py", "bots/expert.py"):
        assert ours.match(name), name
    for name in (
        "server/serve.py",
        "terminal/saves.py",
        "cli/__init__.py",
        "sim/gpu.py",
        "site/site_parts.py",
        "narrate.py",
    ):
        assert not ours.match(name), name
    library, left_out = python_archives.LIBRARY, python_archives.LEFT_OUT
    assert library.match("asyncio/events.py")
    assert not library.match("unittest/case.py")
    assert not library.match("asynchat.py")
    assert left_out.match("encodings/big5.py")
    assert not left_out.match("encodings/utf_8.py")


def test_python_is_frozen_once_for_the_same_modules(tmp_path: Path, parts: Parts, monkeypatch: Patch) -> None:
    runs: list[Path] = []

    def freeze_it(command: list[str], _: object) -> None:
        library, _pioche, made = map(Path, command[3:])
        runs.append(made)
        for name in NAMES:
            (made / name.decode()).write_bytes(library.read_bytes() + name)
        (made / "memory.json").write_text('{"sum": 1}', encoding="utf-8")

    monkeypatch.setattr(python_archives, "run", freeze_it)
    monkeypatch.setattr(python_archives, "node", lambda: "node")
    parts.wheel.write_bytes(python_archives.zipped({"msgspec/__init__.py": b"", "msgspec-1.dist-info/RECORD": b""}))
    for source, many in ((b"one", 1), (b"one", 1), (b"two", 2)):
        archive = python_archives.zipped({"abc.py": source, "unittest/case.py": b""})
        (parts.pyodide / "python_stdlib.zip").write_bytes(archive)
        frozen = python_archives.freeze(parts, tmp_path)
        needed = python_archives.zipped({"abc.py": source})
        assert frozen == (*(needed + name for name in NAMES), {"sum": 1})
        assert len(runs) == many
    assert len(list(tmp_path.glob("frozen-*"))) == 1


def test_parts_are_fetched_into_a_folder_named_from_here(tmp_path: Path, monkeypatch: Patch) -> None:
    def fetched(command: Sequence[str], folder: str | Path) -> None:
        into = Path(folder, command[list(command).index("--dest") + 1]) if "--dest" in command else Path(folder)
        (into / site_parts.WHEEL).write_bytes(b"a wheel")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(site_parts, "run", fetched)
    monkeypatch.setattr(site_parts, "WHEEL_HASH", hashlib.sha256(b"a wheel").hexdigest())
    folder = tmp_path / "parts" / f"pyodide-{site_parts.PYODIDE}"
    folder.mkdir(parents=True)
    for name in (*site_parts.FILES, "package.json"):
        (folder / name).touch()
    assert site_parts.fetch(Path("parts")).wheel == tmp_path / "parts" / site_parts.WHEEL
