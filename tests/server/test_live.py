"""Whole games over real sockets: people and a bot, reconnecting, a server that starts again, a spectator."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from pioche.record import read_record, replay, verify
from pioche.server.sqlite import SqliteStorage
from pioche.tables.shared_table import State
from pioche.tables.table_pace import Pace
from tests.server.live import PATIENT, Json, Live, Player, eventually, running, standing


def seat_two(server: Live, **config: Json) -> tuple[str, list[dict[str, Any]], list[Player]]:
    """A table of Ana, Bo and a bot, begun."""
    ana = server.open_table("Ana")
    bo = server.join(ana["table"], "Bo")
    players = [server.client(ana["table"], joined["token"]) for joined in (ana, bo)]
    for player in players:
        player.until("welcome")
    edition = config.pop("edition", "classic")
    assert players[0].ask("configure", edition=edition, players=3, **config)["type"] == "done"
    assert players[0].ask("seat-bot", seat=2, level="novice")["type"] == "done"
    assert players[0].ask("agree")["type"] == "done"
    assert players[1].ask("agree")["type"] == "done"
    assert players[0].ask("start")["type"] == "done"
    return ana["table"], [ana, bo], players


def play_round(players: list[Player]) -> list[dict[str, Any]]:
    """Everybody plays a round in a thread of their own; the last game that each was told."""
    with ThreadPoolExecutor(len(players)) as pool:
        return list(pool.map(Player.play, players))


@pytest.mark.parametrize("edition", ["classic", "friends", "custom", "dare", "emoji", "extreme"])
def test_two_people_and_a_bot_play_a_round(edition: str) -> None:
    with running(pace=PATIENT) as live:
        _, _, players = seat_two(live, edition=edition)
        ana, bo = play_round(players)
        public = [key for key in ana["game"] if key not in {"hand", "drawn", "shown", "legal"}]
        assert [ana["game"][key] for key in public] == [bo["game"][key] for key in public]
        assert ana["seq"] == bo["seq"]
        assert sum(ana["game"]["scores"]) > 0 or ana["game"]["round_winner"] is None
        for player in players:
            player.close()


def test_after_the_game_the_record_verifies() -> None:
    with running(pace=PATIENT) as live:
        ana = live.open_table("Ana")
        bo = live.join(ana["table"], "Bo")
        players = [live.client(ana["table"], joined["token"]) for joined in (ana, bo)]
        players[0].ask("configure", edition="classic", players=2, options={"target": 1})
        players[1].until("welcome")
        assert players[0].ask("start")["type"] == "done"
        commitment = players[0].until("table", lambda news: "commitment" in news["table"])["table"]["commitment"]
        assert live.http.get(f"/api/tables/{ana['table']}/record").status_code == 409
        play_round(players)
        answer = live.http.get(f"/api/tables/{ana['table']}/record")
        assert answer.status_code == 200
        assert "attachment" in answer.headers["content-disposition"]
        record = read_record(answer.text)
        assert record.names == ("Ana", "Bo")
        assert record.commitment == commitment
        assert replay(record).is_over
        assert verify(record).is_fair
        assert players[0].ask("rematch")["type"] == "done"
        for player in players:
            player.close()


def test_a_table_with_a_bot_has_a_record_too() -> None:
    with running(pace=PATIENT) as live:
        table, _, players = seat_two(live, options={"target": 1})
        play_round(players)
        answer = live.http.get(f"/api/tables/{table}/record")
        for player in players:
            player.close()
        assert verify(read_record(answer.text)).is_fair


def test_the_same_view_after_a_reconnect() -> None:
    with running(pace=PATIENT) as live:
        table, joined, players = seat_two(live)
        actor = next(p for p in players if p.until("game", lambda n: n["game"]["actors"] in ([0], [1])))
        before = actor.last("game")
        waiting = players[before["game"]["actors"][0]]
        mine = waiting.last("game") if waiting is actor else waiting.until("game", lambda n: n["seq"] == before["seq"])
        waiting.socket.socket.close()  # no goodbye
        again = live.client(table, joined[before["game"]["actors"][0]]["token"])
        news = again.until("game")
        assert (news["seq"], news["game"]) == (mine["seq"], mine["game"])
        assert news["game"]["legal"]
        assert again.ask("act", seq=news["seq"], line=again.pick(news["game"]["legal"]))["type"] == "done"
        for player in (*players, again):
            player.close()


def test_nothing_is_done_twice_or_on_an_old_table() -> None:
    with running(pace=PATIENT) as live:
        _, _, players = seat_two(live)
        news = players[0].until("game", lambda n: n["game"]["actors"] in ([0], [1]))
        actor = players[news["game"]["actors"][0]]
        mine = news if actor is players[0] else actor.until("game", lambda n: n["seq"] == news["seq"])
        line = actor.pick(mine["game"]["legal"])
        assert actor.ask("act", seq=mine["seq"], line=line)["type"] == "done"
        actor.n -= 1
        assert actor.ask("act", seq=mine["seq"], line=line)["reason"]["id"] == "server-done-already"
        assert actor.ask("act", seq=mine["seq"], line=line)["reason"]["id"] == "server-stale"
        for player in players:
            player.close()


def test_a_server_that_starts_again_continues(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with running(SqliteStorage(file), pace=PATIENT) as live:
        table, joined, players = seat_two(live)
        news = [player.until("game", lambda n: n["game"]["actors"] in ([0], [1])) for player in players]
    assert all(player.ending()[1] == 1012 for player in players)
    with running(SqliteStorage(file), pace=PATIENT) as live:
        assert not live.registry.rooms, "a table is read when somebody comes"
        again = [live.client(table, seat["token"]) for seat in joined]
        for player, old in zip(again, news, strict=True):
            told = player.until("game")
            assert (told["game"], told["seq"]) == (old["game"], old["seq"])
        ana, bo = play_round(again)
        assert ana["seq"] == bo["seq"] > news[0]["seq"]
        assert ana["game"]["phase"] == "round-over"
        for player in again:
            player.close()


def test_absent_people_are_played_for_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with running(SqliteStorage(file), pace=PATIENT) as live:
        table, _, players = seat_two(live, options={"target": 1})
        for player in players:
            player.until("game")
    for player in players:
        player.close()
    with running(SqliteStorage(file), pace=Pace(away=0.0, round_pause=0.0, bots=0.0)) as live:
        watcher = live.client(table)
        watcher.until("welcome")
        eventually(lambda: live.registry.rooms[table].table.state is State.OVER)
        watcher.close()


def test_a_bot_stands_in_until_the_player_is_back() -> None:
    with standing(pace=Pace(away=30.0, bots=60.0)) as live:
        table, joined, players = seat_two(live)
        players[1].close()
        players[0].until("table", lambda news: not news["table"]["seats"][1].get("is_present"))
        live.advance(29.9)
        assert not live.registry.rooms[table].table.seats[1].is_played_by_bot
        live.advance(0.2)
        players[0].until("table", lambda news: news["table"]["seats"][1].get("bot") == "regular")
        again = live.client(table, joined[1]["token"])
        news = again.until("table", lambda news: news["table"]["state"] == "playing")
        assert "bot" not in news["table"]["seats"][1]
        assert news["table"]["seats"][1]["is_present"]
        for player in (players[0], again):
            player.close()


def test_a_spectator_sees_what_lies_open() -> None:
    with running(pace=PATIENT) as live:
        table, _, players = seat_two(live)
        watcher = live.client(table)
        assert watcher.until("welcome")["seat"] is None
        news = watcher.until("game")
        assert (news["game"]["hand"], news["game"]["legal"]) == ([], [])
        players[0].until("table", lambda told: told["table"]["spectators"] == 1)
        play_round(players)
        end = watcher.until("game", lambda told: told["game"]["phase"] in {"round-over", "game-over"})
        assert end["game"]["hand"] == []
        drawn = {
            card
            for message in watcher.seen
            if message["type"] == "game"
            for event in message["events"]
            if event["kind"] in {"drew", "dealt"}
            for card in event["fields"]["cards"]
        }
        assert drawn == {"??"}
        for player in (*players, watcher):
            player.close()
