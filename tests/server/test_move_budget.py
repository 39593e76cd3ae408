"""Moves have a budget over time: nobody who plays reaches it, and nobody fills a log faster."""

from __future__ import annotations

from pioche.server.limits import Limiter, Limits, Rate
from tests.server.live import GENEROUS, running


def test_a_flood_of_moves_is_cut_down_to_what_people_play() -> None:
    """95 moves a second, as long as an hour: what is taken is the burst and the rate, nothing else."""
    now = 0.0
    limiter = Limiter(now=lambda: now)
    taken = 0
    for number in range(95 * 3600):
        now = number / 95
        taken += limiter.may_move("flooder")
    moves = Limits().moves
    assert moves.burst + 3599 * moves.per_second <= taken <= moves.burst + 3600 * moves.per_second


def test_nobody_who_plays_reaches_the_budget() -> None:
    """Somebody draws ten cards in three seconds, lays one and calls; the others take a second, again and again."""
    now = 0.0
    limiter = Limiter(now=lambda: now)
    for _ in range(500):
        for pause in (1.0, *[0.3] * 10, 2.0, 0.5):
            now += pause
            assert limiter.may_move("quick player")


def test_who_moves_too_fast_is_told_so_in_every_window_and_may_play_on_later() -> None:
    limits = Limits(**{name: getattr(GENEROUS, name) for name in ("messages", "requests")}, moves=Rate(3, 0.0))
    with running(limits=limits) as live:
        host = live.open_table()
        first, second = (live.client(host["table"], host["token"]) for _ in range(2))
        answers = [first.ask("act", seq=0, line="A draw") for _ in range(4)]
        assert [answer["reason"]["id"] for answer in answers] == [*["server-not-playing"] * 3, "server-too-many-moves"]
        assert second.ask("act", seq=0, line="A draw")["reason"]["id"] == "server-too-many-moves"
        assert first.ask("say", text="hi")["type"] == "done", "the talk goes on"
        watcher = live.client(host["table"])
        assert watcher.ask("act", seq=0, line="A draw")["reason"]["id"] == "server-only-players"
        for player in (first, second, watcher):
            player.close()
