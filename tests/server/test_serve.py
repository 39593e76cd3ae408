"""The server as a program: what it prints, what it refuses, how it stops."""

from __future__ import annotations

import errno
import io
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

import httpx
import pytest

from pioche.cli import main
from pioche.server.cannot_serve import CannotServe
from pioche.server.serve import Service, announce, bound, check, default_database
from pioche.server.sqlite import InUse, SqliteStorage
from pioche.tables.storage import Unavailable
from tests.server.live import SOON

PROGRAM = "import sys; from pioche.cli import main; sys.exit(main())"


def test_it_says_where_it_is_and_draws_a_code() -> None:
    out = io.TextIOWrapper(io.BytesIO(), "utf-8")
    announce(Service(Path("tables.sqlite"), host="127.0.0.1"), 8123, out)
    out.seek(0)
    said = out.read()
    assert said.startswith("Pioche is running. Open http://127.0.0.1:8123\n")
    assert "█" in said
    assert "Tables are kept in tables.sqlite\n" in said


def test_a_terminal_without_blocks_gets_no_code() -> None:
    out = io.TextIOWrapper(io.BytesIO(), "ascii", errors="backslashreplace")
    announce(Service(Path("t.sqlite"), public_url="https://play.example", language="fr"), 8123, out)
    out.seek(0)
    said = out.read()
    assert said.startswith("Pioche tourne. Ouvre https://play.example\n")
    assert "\\u2588" not in said


def test_a_port_that_is_taken_is_said_to_be_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        given = ["serve", "--host", "127.0.0.1", "--port", port, "--database", str(tmp_path / "t.sqlite")]
        assert main(given) == 2
    said = capsys.readouterr().err
    assert said == f"pioche: Port {port} is in use: stop the other program, or choose another port with --port.\n"


@pytest.mark.parametrize(("host", "port"), [("203.0.113.1", 1), ("127.0.0.1", 99_999), ("no.such.host.invalid", 80)])
def test_an_address_that_is_not_ours_is_refused(host: str, port: int) -> None:
    with pytest.raises(CannotServe, match="cannot listen on"):
        bound(Service(Path("t.sqlite"), host=host, port=port))


@pytest.mark.parametrize("url", ["play.example", "ftp://play.example", "https://"])
def test_a_public_address_is_one_of_the_web(url: str) -> None:
    with pytest.raises(CannotServe, match="is not an address"):
        check(Service(Path("t.sqlite"), public_url=url))
    check(Service(Path("t.sqlite"), public_url="https://play.example/pioche"))


@pytest.mark.parametrize(
    ("words", "proxies", "listens_on"),
    [
        ([], (), "0.0.0.0"),  # noqa: S104 (nothing is bound)
        (["--trust-proxy"], ("127.0.0.0/8", "::1"), "127.0.0.1"),
        (["--trust-proxy", "10.0.0.1,172.16.0.0/12"], ("10.0.0.1", "172.16.0.0/12"), "0.0.0.0"),  # noqa: S104
        (["--trust-proxy", "--host", "192.168.0.7"], ("127.0.0.0/8", "::1"), "192.168.0.7"),
        (["--host", "127.0.0.1"], (), "127.0.0.1"),
    ],
)
def test_behind_a_proxy_of_this_machine_only_this_machine_is_listened_to(
    words: list[str], proxies: tuple[str, ...], listens_on: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    services: list[Service] = []
    monkeypatch.setattr("pioche.server.serve.serve", services.append)
    assert main(["serve", *words]) == 0
    (service,) = services
    assert (service.proxies, service.listens_on) == (proxies, listens_on)


def test_a_proxy_is_an_address_or_a_network(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--lang", "en", "--trust-proxy", "proxy.example"]) == 2
    assert "--trust-proxy takes addresses and networks" in capsys.readouterr().err


def test_a_database_of_something_else_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a database" * 100)
    assert main(["serve", "--host", "127.0.0.1", "--port", "0", "--database", str(file)]) == 2
    assert "is not a SQLite database" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Tables cannot be kept in {}: name another file with --database. Details: Not a directory"),
        ("fr", "Les tables ne peuvent pas être gardées dans {}\u202f: choisis un autre fichier avec --database."),
    ],
)
def test_a_folder_that_cannot_be_made_is_a_sentence(
    language: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes.txt").touch()
    file = tmp_path / "notes.txt" / "deep" / "tables.sqlite"
    given = ["serve", "--host", "127.0.0.1", "--port", "0", "--lang", language, "--database", str(file)]
    assert main(given) == 2
    assert f"pioche: {sentence.format(file)}" in capsys.readouterr().err


def test_a_database_that_another_server_uses_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tables.sqlite"
    given = ["serve", "--host", "127.0.0.1", "--port", "0", "--lang", "fr", "--database", str(file)]
    with closing(SqliteStorage(file, alone=True)):
        assert main(given) == 2
    assert f"Un autre programme travaille avec {file}\u202f: arrête-le" in capsys.readouterr().err


class Full(sqlite3.Connection):
    """A database on a disk without room."""

    def execute(self, statement: str, *given: Any) -> sqlite3.Cursor:  # noqa: ANN401 (as SQLite has it)
        if statement.startswith("CREATE TABLE"):
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error
        return super().execute(statement, *given)


def test_a_full_disk_is_said_to_be_full(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.sqlite"
    given = ["serve", "--host", "127.0.0.1", "--port", "0", "--lang", "en", "--database", str(file)]
    said = f"pioche: There is no room left on the disk for {file}: make some, or name another file with --database.\n"
    with monkeypatch.context() as patch:
        patch.setattr("pioche.server.sqlite.sqlite3.connect", partial(sqlite3.connect, factory=Full))
        assert main(given) == 2
        assert capsys.readouterr().err == said

    def no_room(*_: object, **__: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    file.unlink()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "touch", no_room)
        assert main(given) == 2
        assert capsys.readouterr().err == said


def test_an_error_of_the_disk_is_not_another_program(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> NoReturn:
        raise Unavailable("disk I/O error")

    monkeypatch.setattr("pioche.server.opened_storage.SqliteStorage", broken)
    assert main(["serve", "--port", "0", "--lang", "en", "--database", str(tmp_path / "t.sqlite")]) == 2
    assert "Details: disk I/O error" in capsys.readouterr().err


@pytest.mark.parametrize("words", [[], ["--sync"]])
def test_every_move_waits_for_the_disk_if_that_is_wished(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wished = []

    def opened(path: Path, *, syncs_every_append: bool, alone: bool) -> NoReturn:
        wished.append((syncs_every_append, alone))
        raise InUse(str(path), "is not needed here")

    monkeypatch.setattr("pioche.server.opened_storage.SqliteStorage", opened)
    assert main(["serve", "--host", "127.0.0.1", "--port", "0", "--database", str(tmp_path / "t.sqlite"), *words]) == 2
    assert wished == [(bool(words), True)]


@pytest.mark.skipif(sys.platform == "win32", reason="a variable of other systems")
def test_tables_are_kept_with_the_users_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == tmp_path / "pioche" / "tables.sqlite"


@pytest.mark.parametrize(
    ("platform", "variable", "folder"),
    [
        ("linux", "XDG_DATA_HOME", "."),
        ("win32", "LOCALAPPDATA", "."),
        ("darwin", "HOME", "Library/Application Support"),
    ],
)
def test_a_database_at_the_place_of_before_stays_in_use(
    platform: str, variable: str, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, before = tmp_path / "now" / "tables.sqlite", tmp_path / "before" / folder / "pioche" / "tables.sqlite"
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv(variable, str(tmp_path / "before"))
    monkeypatch.setattr("pioche.server.serve.user_data_path", lambda *_, **__: now.parent)
    assert default_database() == now
    before.parent.mkdir(parents=True)
    before.touch()
    assert default_database() == before
    now.parent.mkdir()
    now.touch()
    assert default_database() == now


def test_without_its_packages_the_server_says_what_to_install() -> None:
    blocked = PROGRAM.replace("import sys;", "import sys; sys.modules['uvicorn'] = None;")
    done = subprocess.run([sys.executable, "-c", blocked, "serve"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == (
        "pioche: This needs the package uvicorn. Install pioche[server], for example with: "
        'pip install "pioche[server]"\n'
    )


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_runs_and_stops_cleanly(how: signal.Signals, tmp_path: Path) -> None:
    file = tmp_path / "deep" / "tables.sqlite"
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "serve", "--host", "127.0.0.1", "--port", "0", "--database", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert process.stdout is not None
    link = re.search(r"http://\S+", process.stdout.readline())
    assert link is not None
    with httpx.Client(trust_env=False, timeout=SOON) as http:
        # It listens before it says where; a client that comes before it is ready waits.
        assert http.get(f"{link[0]}/healthz").status_code == 200
        made = http.post(f"{link[0]}/api/tables", json={"name": "Ana"})
        assert made.status_code == 201
        drawn = http.get(f"{link[0]}/api/tables/{made.json()['table']}/qr.svg")  # a process of its own does it
        assert drawn.status_code == 200
    process.send_signal(how)
    out, err = process.communicate(timeout=SOON)
    assert err == ""
    assert process.returncode == (0 if how is signal.SIGINT else -signal.SIGTERM)
    if how is signal.SIGINT:
        assert "Every table is kept." in out
    assert file.exists()
    assert not file.with_name("tables.sqlite-wal").exists()
