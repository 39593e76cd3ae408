"""Finished games: found again after a rematch, and shown by anybody's eyes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import httpx
import msgspec
import pytest
from msgspec import structs

from pioche.fair import FairWords
from pioche.protocol.http_bodies import GameSummary
from pioche.record import read_record, verify
from pioche.record import replay as replayed
from pioche.round_ending import round_ending
from pioche.tables.finished import past_game, record_text, replay, summary
from pioche.tables.log_entries import Acted, BotSeated, Configured, Rematched, Seated, Started, Vacated
from pioche.tables.shared_table import SharedTable
from pioche.tables.words_to_send import game_words, happened, teller_of
from pioche.view import Phase
from tests.server.live import Live, running
from tests.tables.games import ANA_HASH, log_of, past, secret_of, stored


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with running(stored(log_of(3))) as server:
        yield server


def answer(live: Live, path: str) -> httpx.Response:
    return live.http.get(f"/api/tables/table/{path}")


# ---- which games ----


def test_every_game_is_the_one_that_was_played() -> None:
    for number in (1, 2, 3):
        found = past(number, of=3)
        assert found.table.secret == secret_of(number)
        assert found.table.salts == (f"salt-{number}", "Bo", "")
        assert (found.at, found.table.number) == (100.0 * number + 3, number)
        alone = replayed(read_record(record_text(found)))
        assert (alone.scores, alone.winners) == (found.game.scores, found.game.winners)


@pytest.mark.parametrize("ends", ["a game is over", "the table is open again", "a game has begun"])
def test_a_table_is_read_again_without_playing_its_earlier_games(ends: str, monkeypatch: pytest.MonkeyPatch) -> None:
    log = list(log_of(3))
    first = next(entry for entry in log if isinstance(entry, Acted))
    log[log.index(first)] = structs.replace(first, client="client-of-ana", command=7)
    begun = max(number for number, entry in enumerate(log) if isinstance(entry, Started))
    again = max(number for number, entry in enumerate(log) if isinstance(entry, Rematched))
    log = log[: {"a game is over": len(log), "the table is open again": again + 1, "a game has begun": begun + 5}[ends]]
    lived = SharedTable("table")
    for entry in log:
        lived.apply(entry)
    salts: list[Sequence[str]] = []

    def words_of(secret: bytes, given: Sequence[str]) -> FairWords:
        salts.append(given)
        return FairWords(secret, given)

    monkeypatch.setattr("pioche.tables.shared_table.FairWords", words_of)
    found = SharedTable.replayed("table", log)
    assert salts == ([] if found.game is None else [("salt-3", "Bo", "")]), "only the last game is played"
    if found.game is not None and lived.game is not None:
        assert found.game.history == lived.game.history
        assert found.game.view(0) == lived.game.view(0)
    assert replace(found, game=None) == replace(lived, game=None)
    assert found.done == {(first.asked_by[0], "client-of-ana"): 7}


def test_all_games_are_listed(live: Live) -> None:
    games = answer(live, "games").json()["games"]
    assert [game["number"] for game in games] == [1, 2, 3]
    for game in games:
        assert msgspec.convert(game, GameSummary) == summary(past(game["number"], of=3))
        assert (game["edition"], game["names"], game["rounds"]) == ("classic", ["Ana", "Bo", ""], 1)
        assert game["scores"][game["winners"][0]] == max(game["scores"]) > 0


def test_every_game_has_its_record_and_the_last_one_is_the_record(live: Live) -> None:
    records = [answer(live, f"games/{number}/record") for number in (1, 2, 3)]
    assert [read_record(record.text).secret for record in records] == [secret_of(n) for n in (1, 2, 3)]
    assert all(verify(read_record(record.text)).is_fair for record in records)
    assert records[0].headers["content-disposition"] == 'attachment; filename="pioche-ABCDEF-1.toml"'
    assert answer(live, "record").text == records[2].text


def test_after_a_rematch_the_record_is_still_that_of_the_last_game() -> None:
    storage = stored((*log_of(), Rematched(900.0, secret_of(2))))
    with running(storage) as live:
        assert read_record(answer(live, "record").text).secret == secret_of(1)
        assert len(answer(live, "games").json()["games"]) == 1
        refused = answer(live, "games/2/record")
        assert (refused.status_code, refused.json()["error"]["id"]) == (404, "server-no-such-game")


def test_a_game_that_is_played_is_not_told() -> None:
    playing = (*log_of(), Rematched(900.0, secret_of(2)), Started(901.0, secret_of(2), ("", "", ""), honour=False))
    with running(stored(playing)) as live:
        assert [game["number"] for game in answer(live, "games").json()["games"]] == [1]
        for path in ("record", "replay", "chance"):
            refused = answer(live, f"games/2/{path}")
            assert (refused.status_code, refused.json()["error"]["id"]) == (409, "server-record-later")
            assert secret_of(2) not in refused.text


@pytest.mark.parametrize("number", ["0", "4", "-1", "x", "１", "9" * 5000])
@pytest.mark.parametrize("what", ["record", "replay", "chance"])
def test_no_such_game(live: Live, number: str, what: str) -> None:
    refused = answer(live, f"games/{number}/{what}")
    assert (refused.status_code, refused.json()["error"]["id"]) == (404, "server-no-such-game")


@pytest.mark.parametrize("what", ["games", "games/1/record", "games/1/replay", "games/1/chance"])
def test_no_such_table(live: Live, what: str) -> None:
    refused = live.http.get(f"/api/tables/nowhere/{what}")
    assert (refused.status_code, refused.json()["error"]["id"]) == (404, "server-no-such-table")


@pytest.mark.parametrize(
    "asked", ["eye=3", "eye=-1", "eye=", "eye=ALL", "eye=00", "round=0", "round=2", "round=x", "round=01"]
)
def test_no_such_eye_or_round(live: Live, asked: str) -> None:
    refused = answer(live, f"games/1/replay?{asked}")
    assert (refused.status_code, refused.json()["error"]["id"]) == (404, "server-no-such-game")


def test_the_address_of_a_replay_is_a_page_of_the_client(live: Live) -> None:
    assert live.http.get("/t/table/games/1").headers["content-type"].startswith("text/html")


# ---- the replay ----


@pytest.mark.parametrize("edition", ["classic", "friends", "custom", "dare", "emoji", "extreme"])
@pytest.mark.parametrize("eye", ["0", "2", "none"])
def test_a_replay_shows_what_the_seat_saw(edition: str, eye: str) -> None:
    found = past(edition=edition)
    seat = None if eye == "none" else int(eye)
    shown = replay(found, eye, 1)
    teller = teller_of(found.table.config)
    game = found.game.of(found.game.setting, words=found.game.table.words)
    for step, frame in enumerate(shown.frames):
        if step:
            game.play(found.game.history[step - 1])
            assert frame.line == str(found.game.history[step - 1])
        assert frame.game == replace(game.seen_by(seat), legal=(), ending=round_ending(game))
        assert frame.events == tuple(happened(teller, event.seen_by(seat), seat) for event in game.batches[-1].events)
        assert frame.words == game_words(teller, game.view(seat), None)
        assert frame.hands == ()
    assert shown.frames[-1].game.phase is Phase.GAME_OVER
    assert shown.frames[-1].game.ending is not None
    assert shown.frames[0].line == ""


def test_with_all_hands_open_every_card_is_seen() -> None:
    shown = replay(past(), "all", 1)
    assert len(shown.frames) > 1
    for frame in shown.frames:
        assert "??" not in str(frame.hands) + str(frame.events)
        assert [len(hand) for hand in frame.hands] == list(frame.game.counts)
        assert frame.game.hand == ()


def test_a_replay_shows_no_hands_where_the_table_did_not() -> None:
    log = [structs.replace(entry, shows_hands=False) if isinstance(entry, Configured) else entry for entry in log_of()]
    assert replay(past_game("table", log, 1), "0", 1).frames[-1].game.ending is None


def test_the_rounds_follow_each_other() -> None:
    found = past(target=200)
    first = replay(found, "all", 1)
    assert len(first.rounds) == len(found.rounds) > 1
    assert sum(first.rounds) == len(found.game.history) + 1
    for number, steps in enumerate(first.rounds, 1):
        shown = replay(found, "all", number)
        assert (shown.round, len(shown.frames)) == (number, steps)
        assert {frame.game.round for frame in shown.frames} == {number}
        assert shown.frames[0].line == ("" if number == 1 else "next")
        assert shown.frames[-1].game.phase is (Phase.GAME_OVER if number == len(first.rounds) else Phase.ROUND_OVER)
        assert any(event.kind == "dealt" for event in shown.frames[0].events)
        for frame, rounds in ((shown.frames[0], number - 1), (shown.frames[-1], number)):
            assert frame.sheet is not None
            assert [row.round for row in frame.sheet] == list(range(1, rounds + 1))
            added = [sum(row.points[seat] or 0 for row in frame.sheet) for seat in range(3)]
            assert added == list(frame.game.scores)
        assert all(frame.sheet is None for frame in shown.frames[1:-1])


def test_a_replay_over_http(live: Live) -> None:
    found = answer(live, "games/2/replay?eye=1&round=1").json()
    assert (found["number"], found["round"], found["table"]["state"]) == (2, 1, "over")
    assert found["rounds"] == [len(found["frames"])]
    assert len(found["frames"][0]["game"]["hand"]) == 7
    again = answer(live, "games/2/replay?eye=1")
    assert again.json() == found
    assert ANA_HASH not in again.text
    assert answer(live, "games/2/replay").json()["frames"][0]["game"]["hand"] == []


@pytest.mark.parametrize("name", ['"Ana"', "''\\", "\\u202e", "#[x]=", "\U0001f984 \u00e9"])
def test_a_record_holds_every_name(name: str) -> None:
    log = [structs.replace(entry, name=name) if isinstance(entry, Seated) else entry for entry in log_of()]
    text = record_text(past_game("table", log, 1))
    assert read_record(text).names == (name, name, "novice 3")


def test_who_leaves_after_the_game_has_played_it_all_the_same() -> None:
    log = (*log_of(), Vacated(200.0, 1), BotSeated(200.0, 1, "regular"))
    assert summary(past_game("table", log, 1)) == summary(past())
