"""The administrator's port: on this machine, with a token; it lists, closes, keeps out and empties."""

from __future__ import annotations

import http.client
import stat
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pioche.cli import main
from pioche.server.http_app import Doors
from pioche.server.operations.admin_client import NotDone, RunningServers
from pioche.server.operations.admin_door import ControlFile, admin_in
from pioche.server.operations.bans import BadPrefix, Bans
from pioche.server.operations.draining import DrainTimes
from tests.server.live import Live, running

Out = pytest.CaptureFixture[str]


class Kept:
    """A server with a port for its administrator."""

    def __init__(self, live: Live, folder: Path, stops: list[bool]) -> None:
        self.live = live
        self.folder = folder
        self.stops = stops
        self.servers = RunningServers(folder)

    def ask(self, path: str, body: object = None) -> Any:  # noqa: ANN401 (JSON)
        (answer,) = self.servers.ask(path, body)
        return msgspec.json.decode(answer)

    def command(self, *words: str) -> int:
        return main(["admin", *words, "--control", str(self.folder), "--lang", "en"])


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Kept]:
    stops: list[bool] = []
    door = admin_in(tmp_path, Bans(tmp_path), lambda: stops.append(True))
    with running(companions=[door], drains=DrainTimes()) as live:
        yield Kept(live, tmp_path, stops)
    assert not list(tmp_path.glob("admin-*")), "the way in is gone with the server"


def test_without_the_token_nobody_is_answered(kept: Kept) -> None:
    (file,) = kept.folder.glob("admin-*.json")
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    control = msgspec.json.decode(file.read_bytes(), type=ControlFile)
    for given in (None, "Bearer ", f"Bearer {control.token}x", "é"):
        headers = {} if given is None else {"Authorization": given}
        for method, path in (("GET", "/status"), ("GET", "/tables"), ("POST", "/drain"), ("POST", "/close")):
            line = http.client.HTTPConnection("127.0.0.1", control.port, timeout=60)
            line.request(method, path, headers=headers)
            assert line.getresponse().status == 403
            line.close()
    assert kept.stops == []
    assert kept.live.http.get("/status").status_code == 404, "the open port knows nothing of it"


def test_tables_are_listed_without_what_would_let_anybody_in(kept: Kept, capsys: Out) -> None:
    host = kept.live.open_table()
    player = kept.live.client(host["table"], host["token"])
    player.until("welcome")
    assert kept.command("list") == 0
    said = capsys.readouterr().out
    assert host["table"][:6] in said
    assert "One table" in said
    for secret in (host["table"], host["code"], host["token"], "Ana"):
        assert secret not in said
        assert secret not in str(kept.ask("/tables?all=1"))
    assert kept.command("status") == 0
    assert "1 table, 1 connection; ready" in capsys.readouterr().out
    player.close()


def test_a_table_is_closed_for_good(kept: Kept, capsys: Out) -> None:
    live = kept.live
    host, other = live.open_table(), live.open_table("Bo")
    player, watcher = live.client(host["table"], host["token"]), live.client(host["table"])
    watcher.until("welcome")
    assert kept.command("close", host["table"][:6]) == 0
    assert "closed and forgotten" in capsys.readouterr().out
    for one in (player, watcher):
        assert one.ending() == ("server-table-was-closed", 1008)
        assert not one.seen[-1].get("again")
    assert live.http.get(f"/api/tables/{host['table']}").status_code == 404
    assert live.registry.storage.load(host["table"]) == []
    assert live.http.get(f"/api/tables/{other['table']}").status_code == 200
    for wrong in (host["table"][:6], other["table"][:5], "", "nobody"):
        assert kept.command("close", wrong) == 2
    assert "name at least 6 letters" in capsys.readouterr().err


def test_a_network_is_kept_out_for_a_while_and_over_restarts(kept: Kept, capsys: Out) -> None:
    now = [1000.0]
    bans = Bans(kept.folder, now=lambda: now[0])
    assert bans.add("203.0.113.0/24", 60.0).network == "203.0.113.0/24"
    assert bans.add("2001:db8::1", None).network == "2001:db8::/64"
    again = Bans(kept.folder, now=lambda: now[0])
    for known in (bans, again):
        assert known.is_banned("203.0.113.77")
        assert known.is_banned("2001:db8::")
        assert not known.is_banned("203.0.114.77")
        assert not known.is_banned("unknown")
    now[0] += 60.0
    assert not again.is_banned("203.0.113.77")
    assert [ban.network for ban in again.active()] == ["2001:db8::/64"]
    assert again.remove("2001:db8::/64")
    now[0] += 5.0
    assert not bans.is_banned("2001:db8::"), "another process has let it in"
    assert kept.command("ban", "198.51.100.7", "--for", "12h") == 0
    assert "198.51.100.7 is kept out; 0 connections were ended" in capsys.readouterr().out
    assert kept.command("bans") == 0
    assert "198.51.100.7/32, until " in capsys.readouterr().out
    assert kept.command("unban", "198.51.100.7") == 0
    assert kept.command("unban", "198.51.100.7") == 0
    assert "was not kept out" in capsys.readouterr().out


@pytest.mark.parametrize("prefix", ["0.0.0.0/0", "::/0", "127.0.0.1", "::1", "everybody", ""])
def test_nobody_bans_everybody_by_mistake(prefix: str) -> None:
    with pytest.raises(BadPrefix):
        Bans().add(prefix, None)


def test_who_is_kept_out_is_shown_out_and_told_so(kept: Kept) -> None:
    live = kept.live
    host = live.open_table()
    player = live.client(host["table"], host["token"])
    player.until("welcome")
    room = live.registry.rooms[host["table"]]
    for client in room.presence.clients:
        client.address = "203.0.113.9"  # as a proxy would have told
    assert kept.ask("/ban", {"network": "203.0.113.0/24", "seconds": 60}) == {"count": 1}
    assert player.ending() == ("server-banned", 1008)
    assert not player.seen[-1].get("again")


def test_a_banned_address_gets_no_page_no_answer_and_no_socket() -> None:
    banned: list[str] = []

    @asynccontextmanager
    async def bans(doors: Doors) -> AsyncIterator[None]:
        doors.limiter.is_banned = banned.__contains__
        yield

    with running(companions=[bans]) as live:
        host = live.open_table()
        banned.append("127.0.0.1")
        refused = live.http.get("/api/tables")
        assert (refused.status_code, refused.json()["error"]["id"]) == (403, "server-banned")
        page = live.http.get("/", headers={"Accept": "text/html", "Accept-Language": "fr"})
        assert (page.status_code, "ne te laisse pas entrer" in page.text) == (403, True)
        assert live.client(host["table"], host["token"]).ending() == ("server-banned", 1008)


def test_the_environment_says_where_the_server_is(kept: Kept, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable, value in (("PIOCHE_CONTROL", kept.folder), ("PIOCHE_DATABASE", kept.folder / "tables.sqlite")):
        with monkeypatch.context() as patch:
            patch.setenv(variable, str(value))
            assert main(["admin", "status", "--lang", "en"]) == 0
    assert capsys.readouterr().out.count("ready") == 2


def test_the_administrator_empties_the_server(kept: Kept, capsys: Out) -> None:
    assert kept.command("drain") == 0
    assert "One process is being emptied, with 0 connections; it ends by itself." in capsys.readouterr().out
    assert kept.stops == [True]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["close"], "close, ban, unban take a target"),
        (["list", "x"], "close, ban, unban take a target"),
        (["ban", "203.0.113.9", "--for", "soon"], "--for takes a number with s, m, h or d"),
        (["dance"], "There is no action dance; there are status, list, close"),
        (["list"], "No server of yours runs on"),
    ],
)
def test_what_cannot_be_asked_is_a_sentence(words: list[str], sentence: str, tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "admin-1.json").write_text('{"pid": 1, "port": 1, "token": "of a server that was killed"}')
    (tmp_path / "admin-2.json").write_text("nonsense")
    assert main(["admin", *words, "--control", str(tmp_path), "--lang", "en"]) == 2
    assert sentence in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_to_keeps_no_server_from_running(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    with running(companions=[admin_in(tmp_path / "file" / "deep", Bans(), lambda: None)]) as live:
        assert live.http.get("/readyz").status_code == 200
    assert "pioche admin will not find this server" in caplog.text
    with running(companions=[admin_in(tmp_path / "new" / "deep", Bans(), lambda: None)]):
        assert len(RunningServers(tmp_path / "new" / "deep").ask("/status")) == 1


def test_what_a_server_refuses_is_told(kept: Kept) -> None:
    with pytest.raises(NotDone, match="too wide"):
        kept.ask("/ban", {"network": "10.0.0.0/4"})
    with pytest.raises(NotDone, match="unknown field"):
        kept.ask("/ban", {"network": "10.0.0.0/24", "forever": True})
