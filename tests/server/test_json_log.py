"""Lines of JSON: enough to follow a problem, and no card, name, token, code or whole address in any of them."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from pioche.server.http_app import Doors
from pioche.server.operations.json_log import REQUEST, JsonLines
from pioche.tables.storage import Unavailable
from tests.server.live import running
from tests.tables.tables import MemoryStorage


@pytest.fixture
def out() -> Iterator[io.StringIO]:
    """Everything that is logged, as it would be written; at every level."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    logging.getLogger("pioche").setLevel(logging.DEBUG)
    yield stream
    root.removeHandler(handler)
    root.setLevel(before)
    logging.getLogger("pioche").setLevel(logging.NOTSET)


def lines(out: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


class Moody(MemoryStorage):
    """Stores, or fails in one of several ways, quoting whatever it is given."""

    mood: str = ""

    def append(self, table: str, expected: int, entries: object, summary: object) -> None:
        if self.mood == "unavailable":
            raise Unavailable(f"table {table}: the disk is full")
        if self.mood == "broken":
            raise RuntimeError(f"{entries} of {summary}")
        super().append(table, expected, entries, summary)  # type: ignore[arg-type]


def test_whatever_goes_wrong_at_a_table_nothing_is_told_that_should_not_be(out: io.StringIO) -> None:
    storage = Moody()
    with running(storage) as live:
        host = live.open_table("Ana the Great")
        guest = live.join(host["table"], "Bo")
        ana, bo = (live.client(host["table"], one["token"]) for one in (host, guest))
        assert ana.ask("configure", edition="classic", players=2)["type"] == "done"
        assert ana.ask("start")["type"] == "done"
        news = {one: one.until("game") for one in (ana, bo)}
        mover = ana if 0 in news[ana]["game"]["actors"] else bo
        hand = news[mover]["game"]["hand"]
        for mood in ("unavailable", "broken"):
            storage.mood = mood
            line = news[mover]["game"]["legal"][0]
            assert mover.ask("act", seq=news[mover]["seq"], line=line)["type"] == "refused"
            assert mover.ask("say", text="what?")["type"] == "done"
        storage.mood = ""
        live.http.get("/api/codes/KMPRTW")
        live.http.get(f"/api/tables/{host['table']}/nowhere")
        mover.socket.send("nonsense that quotes " + host["token"])
        assert mover.ending()[0] == "server-bad-message"
        (bo if mover is ana else ana).close()
    found = lines(out)
    written = out.getvalue()
    assert any("could not be stored" in str(line["message"]) for line in found)
    broken = [line for line in found if line.get("error") == "RuntimeError"]
    assert broken
    assert any("test_json_log.py" in place for place in broken[0]["where"])  # type: ignore[attr-defined]
    whole = [host["table"], host["code"], host["token"], guest["token"]]
    secrets = [*whole, "Ana", "127.0.0.1", "KMPRTW", "B draw", *hand]
    assert [secret for secret in secrets if re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", written)] == []
    assert "127.0.0.0/24" in written
    assert host["table"][:6] in written
    of_talk = {str(line.get("request")) for line in found if "not a command" in str(line["message"])}
    of_table = {str(line.get("request")) for line in broken}
    assert of_talk == of_table, "lines of one connection have one name"
    assert re.fullmatch("[0-9a-f]{8}", of_talk.pop())
    assert REQUEST.get() == ""


def test_an_answer_tells_what_it_is_called_in_the_log(out: io.StringIO) -> None:
    with running() as live:
        for number in range(2):
            refused = live.http.get("/api/tables", headers={"Host": "evil.example"})
            assert refused.status_code == 403
            assert lines(out)[number]["request"] == refused.headers["x-request-id"]
    assert lines(out)[0]["message"] == "refused 127.0.0.0/24: wrong-origin"


def test_what_runs_beside_all_requests_has_the_name_of_none() -> None:
    heard: list[str] = []

    @asynccontextmanager
    async def beside(_: Doors) -> AsyncIterator[None]:
        heard.append(REQUEST.get())
        yield

    with running(companions=[beside]):
        assert heard == [""]


@pytest.mark.parametrize(
    ("message", "written"),
    [
        ("talk with 2001:db8:1:2:3::9 broke off", "talk with 2001:db8:1::/48 broke off"),
        ("::1 and ::ffff:10.1.2.3", "::/48 and 10.1.2.0/24"),
        ("at 12:30:05, ratio 1.2.3", "at 12:30:05, ratio 1.2.3"),
        ("GET '/t/BcD3fGhIjKlMnOpQ' failed", "GET '/t/BcD3fG' failed"),
        ("GET '/c/kmprtw' failed", "GET '/c/*' failed"),
    ],
)
def test_lines_are_discreet(message: str, written: str) -> None:
    record = logging.LogRecord("pioche", logging.WARNING, __file__, 1, message, (), None)
    assert json.loads(JsonLines().format(record))["message"] == written


def test_an_error_among_the_arguments_is_its_kind_unless_its_words_are_ours() -> None:
    for error, said in ((KeyError("A play R5"), "KeyError"), (Unavailable("the disk is full"), "the disk is full")):
        record = logging.LogRecord("pioche", logging.ERROR, __file__, 1, "it failed: %s", (error,), None)
        assert json.loads(JsonLines().format(record))["message"] == f"it failed: {said}"
