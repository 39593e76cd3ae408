"""Reviews of finished games: judged part by part in the worker, kept, bounded, and the same as from the record."""

import itertools
from functools import partial

import msgspec
import pytest

from pioche.judgement import outcomes
from pioche.judgement.outcomes import Playouts
from pioche.judgement.review import review
from pioche.protocol.review_bodies import GameReview
from pioche.record import read_record
from pioche.server import review_jobs
from pioche.server.finished_cache import Archive
from pioche.server.review_jobs import how_carefully, judged_further
from pioche.server.slow_work_jobs import given
from pioche.server.slow_work_queue import SlowWorkQueue
from pioche.tables.finished import NoSuchGame, past_game, record_text
from pioche.tables.log_entries import encode_entry
from pioche.tables.registry import Registry
from tests import clockwork
from tests.server.live import running
from tests.server.test_slow_work_queue import Bench
from tests.tables.games import log_of, stored


def read(body: bytes) -> GameReview:
    return msgspec.json.decode(body, type=GameReview)


def test_a_game_is_judged_part_by_part_and_then_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_jobs, "SECONDS", 0.0)  # one move in each job

    async def story() -> None:
        bench = Bench(is_open=True)
        shop = SlowWorkQueue(bench)
        archive = Archive(Registry(stored(log_of(2))), shop, playouts=1)
        told = [read((await archive.review("ana", "table", 2)).plain)]
        while not told[-1].chances:
            told.append(read((await archive.review("ana", "table", 2)).plain))
        count = told[-1].count
        assert [one.done for one in told] == list(range(1, count + 1))
        assert len(told[-1].chances) == count + 1
        assert read((await archive.review("bo", "table", 2)).plain) == told[-1]
        assert len(bench.given) == count, "what is judged is kept"
        for number in (0, 3):
            with pytest.raises(NoSuchGame):
                await archive.review("ana", "table", number)
        await shop.close()

    clockwork.run(story())


def test_it_is_the_review_of_the_record() -> None:
    log = log_of(1)
    load = partial(given, list(map(encode_entry, log)))
    clock = itertools.count().__next__
    part = judged_further(load, "table", 1, 2, (), clock)
    while part.whole is None:
        part = judged_further(load, "table", 1, 2, part.steps, clock)
    found = read(part.whole.plain)
    record = read_record(record_text(past_game("table", log, 1)))
    expected = review(record, playouts=2, compiled=False)
    assert found.chances == tuple(expected.chances(at) for at in range(len(expected.moves) + 1))
    assert [move.number for move in found.costly] == [move.number for move in expected.costly()]
    assert [one.accuracy for one in found.players] == [one.accuracy for one in expected.players]
    for move in found.costly:
        assert move.played.id.startswith("action-")


def test_playouts_are_compiled_first_where_they_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    assert how_carefully(3) == Playouts(3)
    ready = False
    monkeypatch.setattr(review_jobs, "can_compile", lambda: True)
    monkeypatch.setattr(review_jobs, "is_compiled", lambda: ready)
    assert how_carefully(200) is None
    load = partial(given, list(map(encode_entry, log_of(1))))
    waiting = judged_further(load, "table", 1, 200, ())
    assert (waiting.steps, waiting.whole) == ((), None)
    assert waiting.actions > 0
    ready = True
    assert how_carefully(200) == Playouts(200, compiled=True)
    monkeypatch.setattr(review_jobs, "can_compile", lambda: False)
    assert how_carefully(200) == Playouts(outcomes.PLAYOUTS // 3)


def test_over_http_it_is_asked_for_until_it_is_there() -> None:
    with running(stored(log_of(1)), workshop=SlowWorkQueue(Bench(is_open=True))) as live:
        path = "/api/tables/table/games/{}/review"
        answer = read(live.http.get(path.format(1)).content)
        while not answer.chances:
            further = read(live.http.get(path.format(1)).content)
            assert further.done > answer.done
            answer = further
        assert answer.done == answer.count == len(answer.chances) - 1
        assert live.http.get(path.format(2)).status_code == 404
        assert live.http.get(path.format("x")).status_code == 404
