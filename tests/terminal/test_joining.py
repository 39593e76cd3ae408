"""Finding a table, sitting down, returning to one's seat; whatever goes wrong is one sentence and no traceback."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.locales import text
from pioche.protocol.wire_types import Text
from pioche.terminal.finding_tables import Place, TurnedAway, in_words, place_of
from pioche.terminal.join_command import Visit, come
from pioche.terminal.seat_tokens import SeatToken, SeatTokens
from tests import clockwork
from tests.server.live import Live, running
from tests.terminal.online import sit

HOME = "http://127.0.0.1:8000"


@pytest.mark.parametrize(
    ("words", "server", "place"),
    [
        (["http://host:81/t/ab-c_9"], None, Place("http://host:81", "ab-c_9")),
        (["https://host/t/abc/"], None, Place("https://host", "abc")),
        (["https://host/pioche/t/abc/games/2"], None, Place("https://host/pioche", "abc")),
        (["host:81/t/abc"], None, Place("http://host:81", "abc")),
        (["http://host:81/c/bcdfgh"], None, Place("http://host:81", "", "BCDFGH")),
        (["host:81", "bcd", "fgh"], None, Place("http://host:81", "", "BCDFGH")),
        (["localhost", "BCD-FGH"], None, Place("http://localhost", "", "BCDFGH")),
        (["bcdfgh"], "https://host", Place("https://host", "", "BCDFGH")),
        (["bcdfgh"], None, Place(HOME, "", "BCDFGH")),
        (["http://[::1]:8000"], None, Place("http://[::1]:8000")),
    ],
)
def test_a_table_is_found_by_what_people_send_each_other(words: list[str], server: str | None, place: Place) -> None:
    assert place_of(words, server) == place


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["ftp://host/t/abc"], "online-bad-link"),
        (["file:///etc/passwd"], "online-bad-link"),
        (["http://"], "online-bad-link"),
        (["http://host:port/t/abc"], "online-bad-link"),
        (["http://me:secret@host/t/abc"], "online-bad-link"),
        (["http://[/t/abc"], "online-bad-link"),
        (["bcdf"], "online-bad-code"),
        (["bcdfg7"], "online-bad-code"),
        (["http://host/c/x"], "online-bad-code"),
    ],
)
def test_what_leads_to_no_table_is_refused(words: list[str], reason: str) -> None:
    with pytest.raises(TurnedAway, match=reason):
        place_of(words)


def test_addresses_of_a_place_are_escaped() -> None:
    place = Place("https://host/p", "a/b?c")
    assert place.link == "https://host/p/t/a%2Fb%3Fc"
    assert place.socket == "wss://host/p/api/tables/a%2Fb%3Fc/socket"


def test_a_reason_that_nobody_knows_is_a_plain_refusal() -> None:
    assert in_words(Text("server-of-the-future", {"x": [1]}), "fr") == text("fr", "web-refused")
    number = Text("server-option-number", {"option": Text("option-hand-size"), "lowest": 1, "highest": 9})
    assert in_words(number, "en") == "“Cards dealt” is a whole number from 1 to 9."
    assert in_words(Text("server-name-is-taken"), "en") == text("en", "web-refused")
    assert in_words(Text("server-name-is-taken", {"name": "\x1b[2JBo"}), "en") == text(
        "en", "server-name-is-taken", name="[2JBo"
    )


# ---- tokens ----


def test_tokens_are_for_their_owner_only(tmp_path: Path) -> None:
    tokens = SeatTokens.of(Place(HOME, "abc"), tmp_path)
    tokens.keep(SeatToken("Ana", "token-of-ana"))
    tokens.keep(SeatToken("Bo", "token-of-bo"))
    assert tokens.path.stat().st_mode & 0o777 == 0o600
    assert tokens.path.parent.stat().st_mode & 0o777 == 0o700
    assert tokens.find(None) == SeatToken("Bo", "token-of-bo")
    assert tokens.find("ana") == SeatToken("Ana", "token-of-ana")
    assert tokens.find("Cleo") is None
    assert SeatTokens.of(Place(HOME, "other"), tmp_path).find(None) is None
    tokens.forget("token-of-bo")
    assert tokens.all() == (SeatToken("Ana", "token-of-ana"),)
    tokens.forget("token-of-ana")
    assert not tokens.path.exists()


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff", b'[{"name": 3}]', b'{"name": "Ana"}'])
def test_a_damaged_file_holds_no_tokens(tmp_path: Path, damage: bytes) -> None:
    tokens = SeatTokens.of(Place(HOME, "abc"), tmp_path)
    tokens.path.parent.mkdir(parents=True)
    tokens.path.write_bytes(damage)
    assert tokens.find(None) is None
    tokens.keep(SeatToken("Ana", "token-of-ana"))
    assert tokens.find(None) == SeatToken("Ana", "token-of-ana")


def test_without_a_place_for_tokens_one_plays_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "seats").write_text("in the way")
    tokens = SeatTokens.of(Place(HOME, "abc"), tmp_path)
    tokens.keep(SeatToken("Ana", "token-of-ana"))
    assert tokens.find(None) is None


# ---- coming to a table ----


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with running() as live:
        yield live


def seat_of(
    folder: Path, *words: str, name: str | None = None, watches: bool = False, opens: bool = False
) -> tuple[int | None, str]:
    """Come, look round and go: the seat, and the name there."""

    async def whole() -> tuple[int | None, str]:
        sitting = await sit(folder, *words, name=name, watches=watches, opens=opens)
        try:
            assert sitting.table is not None
            return sitting.seat, "" if sitting.seat is None else sitting.table.seats[sitting.seat].name
        finally:
            await sitting.leave()

    return clockwork.run(whole())


def why_not(*words: str, folder: Path, **wishes: object) -> Text:
    with pytest.raises(TurnedAway) as no:
        clockwork.run(come(Visit(words, folder=folder, **wishes), "en"))  # type: ignore[arg-type]
    return no.value.reason


def test_one_sits_down_and_returns_to_the_same_seat(live: Live, tmp_path: Path) -> None:
    table = live.open_table("Host")
    link = f"{live.url}/t/{table['table']}"
    assert seat_of(tmp_path, link, name="Ana") == (1, "Ana")
    assert seat_of(tmp_path, link) == (1, "Ana")
    assert seat_of(tmp_path, link, name="ana") == (1, "Ana")
    assert seat_of(tmp_path, link, name="Bo") == (2, "Bo")
    assert seat_of(tmp_path, live.url, table["code"].lower(), name="Ana") == (1, "Ana")
    assert seat_of(tmp_path, link, watches=True) == (None, "")
    assert seat_of(tmp_path / "another", link, name="Cleo") == (3, "Cleo")


def test_a_name_that_nobody_chose_gives_way(live: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.terminal.join_command.getuser", lambda: "ana")
    table = live.open_table("Ana")
    link = f"{live.url}/t/{table['table']}"
    assert seat_of(tmp_path, link) == (1, "Ana 2")
    assert why_not(link, folder=tmp_path / "another", name="ANA") == Text("server-name-is-taken", {"name": "ANA"})


def test_nobody_in_particular_is_a_player(live: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> str:
        raise KeyError("uid")

    monkeypatch.setattr("pioche.terminal.join_command.getuser", nobody)
    assert seat_of(tmp_path, live.url, opens=True) == (0, text("en", "web-default-name"))


def test_a_table_is_opened(live: Live, tmp_path: Path) -> None:
    assert seat_of(tmp_path, live.url, opens=True, name="Ana") == (0, "Ana")
    assert why_not(live.url, folder=tmp_path) == Text("online-no-table", {"server": live.url})


def test_a_seat_that_was_taken_away_is_taken_anew(live: Live, tmp_path: Path) -> None:
    table = live.open_table("Host")
    link = f"{live.url}/t/{table['table']}"
    assert seat_of(tmp_path, link, name="Ana") == (1, "Ana")
    host = live.client(table["table"], table["token"])
    assert host.ask("free-seat", seat=1)["type"] == "done"
    assert host.ask("lock", on=True)["type"] == "done"
    refused = why_not(link, folder=tmp_path, name="Ana")
    assert refused.id == "online-watch-instead"
    assert refused.args["link"] == link
    assert host.ask("lock", on=False)["type"] == "done"
    assert seat_of(tmp_path, link, name="Ana") == (1, "Ana")
    host.close()


def test_a_full_table_can_be_watched(live: Live, tmp_path: Path) -> None:
    table = live.open_table("Host")
    link = f"{live.url}/t/{table['table']}"
    for name in ("Bo", "Cleo", "Dan"):
        live.join(table["table"], name)
    assert in_words(why_not(link, folder=tmp_path), "en") == (
        f"All seats are taken; you can watch. To watch: pioche join {link} --watch"
    )
    assert seat_of(tmp_path, link, watches=True) == (None, "")


def test_tables_and_codes_that_are_not_there(live: Live, tmp_path: Path) -> None:
    assert why_not(f"{live.url}/t/nowhere", folder=tmp_path) == Text("server-no-such-table")
    assert why_not(f"{live.url}/t/nowhere", folder=tmp_path, watches=True) == Text("server-no-such-table")
    assert why_not(live.url, "BBBBBB", folder=tmp_path) == Text("server-no-such-table")
    bad_name = why_not(f"{live.url}/t/{live.open_table()['table']}", folder=tmp_path, name="\u200b")
    assert bad_name == Text("server-bad-name")


def test_another_version_is_said(live: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.terminal.connection.VERSION", 1)
    table = live.open_table("Host")
    refused = why_not(f"{live.url}/t/{table['table']}", folder=tmp_path)
    assert refused == Text("online-other-version", {"version": 3})


class Stranger(BaseHTTPRequestHandler):
    """A server of something else."""

    status = 200

    def do_GET(self) -> None:
        body = b"<h1>It works!</h1>"
        self.send_response(self.status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET  # noqa: N815 (the names are the base class's)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def stranger() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Stranger)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.mark.parametrize("status", [200, 404, 500])
def test_a_stranger_is_no_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int) -> None:
    monkeypatch.setattr(Stranger, "status", status)
    with stranger() as url:
        expected = Text("online-not-pioche", {"server": url})
        assert why_not(f"{url}/t/abc", folder=tmp_path) == expected
        assert why_not(f"{url}/t/abc", folder=tmp_path, watches=True) == expected
        assert why_not(url, "bcdfgh", folder=tmp_path) == expected


# ---- the command ----


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["http://127.0.0.1:9/t/abc", "--lang", "en"], "Nobody answers at http://127.0.0.1:9."),
        (["http://127.0.0.1:9/t/abc", "--watch", "--lang", "en"], "Nobody answers at http://127.0.0.1:9."),
        (["127.0.0.1:9", "bcdfgh", "--lang", "fr"], "Personne ne répond à http://127.0.0.1:9."),
        (["bcdf", "--lang", "en"], "BCDF is not the code of a table"),
        (["gopher://x/t/y", "--lang", "en"], "gopher://x/t/y is not the link of a table."),
        (["http://127.0.0.1:9", "--lang", "en"], "http://127.0.0.1:9 is a server, not a table."),
    ],
)
def test_the_command_says_what_to_do(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/nonexistent")
    assert main(["join", *arguments]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(sentence)
    assert printed.err.count("\n") == 1
