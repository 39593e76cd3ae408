"""A table that is opened with the choices of its host: with all of them, or not at all."""

from __future__ import annotations

from contextlib import closing

import pytest

from pioche.server.limits import Limits, Rate
from pioche.tables.shared_table import State
from pioche.tables.storage import Summary
from tests.server.live import Live, running
from tests.server.test_http_app import error


def a_choice(**other: object) -> dict[str, object]:
    return {"type": "configure", "n": 0, "edition": "custom", "players": 3, **other}


def test_a_table_is_opened_with_the_choices_of_its_host(server: Live) -> None:
    choice = a_choice(options={"target": 200}, titles=["R\u202eain"], texts=["All draw\n one"], clock=30, is_open=True)
    host = server.post("/api/tables", {"name": "Ana", "choice": choice}).json()
    table = server.http.get(f"/api/tables/{host['table']}").json()["table"]
    assert (table["edition"], table["players"], table["options"], table["clock"]) == ("custom", 3, {"target": 200}, 30)
    assert (table["titles"], table["texts"]) == (["Rain"], ["All draw one"])
    assert table["is_open"] is False, "a table is listed by its host, once they are there"
    assert [seat.get("name") for seat in table["seats"]] == ["Ana", None, None]
    with closing(server.client(host["table"], host["token"])) as ana:
        assert ana.ask("start", level="novice")["type"] == "done"


@pytest.mark.parametrize(
    ("choice", "status", "reason"),
    [
        (a_choice(options={"target": "much"}), 409, "server-option-number"),
        (a_choice(options={"nonsense": 1}), 409, "server-option-unknown"),
        (a_choice(edition="nowhere"), 409, "server-unknown-edition"),
        (a_choice(custom=["explode"]), 409, "server-bad-rule"),
        (a_choice(clock=3), 409, "server-bad-clock"),
        (a_choice(players=11), 400, "server-bad-message"),
    ],
)
def test_choices_that_cannot_be_played_open_no_table(
    server: Live, choice: dict[str, object], status: int, reason: str
) -> None:
    def tables() -> tuple[list[str], list[Summary]]:
        return list(server.registry.rooms), list(server.registry.storage.summaries(State.OPEN))

    before = tables()
    answer = server.post("/api/tables", {"name": "Ana", "choice": choice})
    assert (answer.status_code, error(answer)) == (status, reason)
    assert tables() == before


def test_choices_at_the_opening_count_like_those_at_the_table() -> None:
    written = a_choice(texts=["x" * 200] * 3)
    with running(limits=Limits(kept_bytes=Rate(1500, 0.001))) as live:
        answers = [live.post("/api/tables", {"name": "A", "choice": written}) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [201, 429]
        assert error(answers[1]) == "server-too-many-tables"
        assert live.open_table()["seat"] == 0
