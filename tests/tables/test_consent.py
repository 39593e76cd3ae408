"""In the middle of a game the others are asked before somebody is removed, or a bot plays for them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from pioche.protocol.client_commands import Consent, EndGame, FreeSeat, SeatBot
from pioche.tables.log_entries import SeatLent, SeatReturned
from pioche.tables.table_pace import Pace
from tests import clockwork
from tests.clockwork import later
from tests.server.live import Live, Player, standing
from tests.tables.tables import Client, room_of, started_table

PACE = Pace(away=3600, round_pause=3600, bots=3600, patience=36_000, consent=30)
HOST, ANN, BEN, CAT = range(4)


class Company:
    """Four people in the middle of a game, of whom those in ``here`` are there."""

    def __init__(self, *here: int, pace: Pace = PACE) -> None:
        self.room = room_of(started_table(4, 4), pace)
        self.clients = [Client(seat, f"client-{seat:02}") for seat in range(4)]
        self.n = 0
        for seat in here:
            self.come(seat)

    def come(self, seat: int) -> None:
        self.room.enter(self.clients[seat].connection)

    def go(self, seat: int) -> None:
        self.room.leave(self.clients[seat].connection)

    def remove(self, seat: int, by: int = HOST) -> str:
        return self._do(by, FreeSeat(self._next(), seat))

    def lend(self, seat: int, level: str = "novice") -> str:
        return self._do(HOST, SeatBot(self._next(), seat, level))

    def answer(self, who: int, about: int, *, agrees: bool) -> str:
        return self._do(who, Consent(self._next(), about, agrees))

    def _next(self) -> int:
        self.n += 1
        return self.n

    def _do(self, who: int, command: FreeSeat | SeatBot | EndGame | Consent) -> str:
        """Why a command was refused; nothing where it was not."""
        client = self.clients[who]
        self.room.handle(client.connection, command)
        refused = [one["reason"]["id"] for one in client.messages("refused") if one["n"] == command.n]
        done = [one for one in client.messages("done") if one["n"] == command.n]
        assert len(refused) + len(done) == 1
        return refused[0] if refused else ""

    def proposal(self, seen_by: int = HOST) -> dict[str, object] | None:
        """What everybody is told."""
        found: dict[str, object] | None = self.clients[seen_by].messages("table")[-1]["table"].get("proposal")
        return found

    @property
    def people(self) -> list[int]:
        return self.room.table.people

    def level(self, seat: int) -> str:
        return self.room.table.seats[seat].level


def told(story: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        await story()

    clockwork.run(run())


# ---- somebody who is there ----


def test_a_player_is_removed_when_the_others_agree_and_nobody_objects_in_time() -> None:
    async def story() -> None:
        company = Company(HOST, ANN, BEN, CAT)
        assert company.remove(CAT) == ""
        assert company.proposal(CAT) == {"kind": "free", "seat": CAT, "by": HOST}
        assert company.people == [0, 1, 2, 3]
        company.answer(ANN, CAT, agrees=True)
        assert company.proposal(BEN) == {"kind": "free", "seat": CAT, "by": HOST, "agreed": [ANN]}
        company.answer(BEN, CAT, agrees=True)
        await later(29)
        assert company.people == [0, 1, 2, 3], "there is still time to object"
        await later(2)
        assert company.people == [0, 1, 2]
        assert company.level(CAT) == "regular"
        assert company.proposal() is None
        assert company.clients[CAT].connection.seat is None
        company.room.close()

    told(story)


@pytest.mark.parametrize("objector", [ANN, CAT, HOST])
def test_one_objection_ends_it(objector: int) -> None:
    async def story() -> None:
        company = Company(HOST, ANN, BEN, CAT)
        company.remove(CAT)
        company.answer(BEN, CAT, agrees=True)
        company.answer(objector, CAT, agrees=False)
        assert company.proposal(ANN) is None
        await later(60)
        assert company.people == [0, 1, 2, 3]
        company.room.close()

    told(story)


def test_silence_of_the_others_is_no_consent() -> None:
    async def story() -> None:
        company = Company(HOST, ANN, BEN, CAT)
        company.remove(CAT)
        company.answer(ANN, CAT, agrees=True)
        await later(31)
        assert company.proposal() is None
        assert company.people == [0, 1, 2, 3]
        company.room.close()

    told(story)


def test_who_agrees_to_go_goes_at_once() -> None:
    async def story() -> None:
        company = Company(HOST, ANN, CAT)
        company.remove(CAT)
        company.answer(CAT, CAT, agrees=True)
        assert CAT in company.people
        company.answer(ANN, CAT, agrees=True)
        assert CAT not in company.people
        company.room.close()

    told(story)


def test_nobody_is_asked_the_same_again_and_again() -> None:
    async def story() -> None:
        company = Company(HOST, ANN, BEN, CAT)
        company.remove(CAT)
        assert company.remove(BEN) == "server-asked-already"
        company.answer(ANN, CAT, agrees=False)
        assert company.remove(CAT) == "server-asked-already"
        assert company.remove(BEN) == "", "about somebody else they may be asked"
        company.answer(HOST, BEN, agrees=False)
        await later(31)
        assert company.remove(CAT) == ""
        company.room.close()

    told(story)


def test_two_at_a_table_remove_nobody_who_is_there() -> None:
    async def story() -> None:
        company = Company(HOST, CAT)
        assert company.remove(CAT) == "server-nobody-to-ask"
        assert company.remove(HOST, by=CAT) == "server-only-the-host"
        assert CAT in company.people
        company.room.close()

    told(story)


def test_leaving_oneself_needs_nobody() -> None:
    async def story() -> None:
        company = Company(HOST, ANN, CAT)
        assert company.remove(CAT, by=CAT) == ""
        assert CAT not in company.people
        company.room.close()

    told(story)


# ---- somebody who is away ----


def test_a_bot_for_somebody_who_dropped_a_moment_ago_needs_the_others_and_is_never_a_weak_one() -> None:
    async def story() -> None:
        company = Company(HOST, ANN, BEN)
        assert company.lend(CAT, "novice") == ""
        assert company.level(CAT) == ""
        assert company.proposal(ANN) == {"kind": "bot", "seat": CAT, "by": HOST}
        company.answer(ANN, CAT, agrees=True)
        company.answer(BEN, CAT, agrees=True)
        assert company.level(CAT) == "regular"
        assert company.lend(CAT, "random") == "", "so it is already"
        assert company.level(CAT) == "regular"
        company.room.close()

    told(story)


def test_a_bot_for_somebody_who_comes_back_is_not_asked_for_any_longer() -> None:
    async def story() -> None:
        company = Company(HOST, ANN)
        company.lend(CAT)
        company.come(CAT)
        assert company.proposal() is None
        assert company.lend(CAT) == "server-player-is-here"
        assert company.answer(ANN, CAT, agrees=True) == "server-nothing-asked"
        company.room.close()

    told(story)


def test_with_nobody_to_ask_the_usual_time_is_waited_for() -> None:
    async def story() -> None:
        company = Company(HOST, pace=Pace(away=30, round_pause=3600, bots=3600, consent=30))
        assert company.lend(CAT) == "server-nobody-to-ask"
        assert company.remove(CAT) == "server-nobody-to-ask"
        await later(31)
        assert company.level(CAT) == "regular"
        assert company.remove(CAT) == ""
        assert CAT not in company.people
        company.room.close()

    told(story)


def test_who_dropped_a_moment_ago_may_come_back_and_object() -> None:
    async def story() -> None:
        company = Company(HOST, ANN)
        company.remove(CAT)
        company.answer(ANN, CAT, agrees=True)
        await later(20)
        assert CAT in company.people
        company.come(CAT)
        company.answer(CAT, CAT, agrees=False)
        await later(60)
        assert CAT in company.people
        company.room.close()

    told(story)


def test_who_has_long_been_away_is_removed_as_soon_as_all_agree() -> None:
    async def story() -> None:
        company = Company(HOST, ANN)
        company.room.commit([SeatLent(9.0, CAT, "regular")])
        company.remove(CAT)
        company.answer(ANN, CAT, agrees=True)
        assert CAT not in company.people
        company.room.close()

    told(story)


# ---- who is asked ----


def test_who_comes_is_asked_too_and_who_goes_is_not_waited_for() -> None:
    async def story() -> None:
        company = Company(HOST, ANN)
        company.lend(CAT)
        company.come(BEN)
        company.answer(ANN, CAT, agrees=True)
        assert company.level(CAT) == ""
        company.go(BEN)
        assert company.level(CAT) == "regular"
        company.room.close()

    told(story)


def test_when_everybody_who_was_asked_has_gone_nothing_changes() -> None:
    async def story() -> None:
        company = Company(HOST, ANN, CAT)
        company.remove(CAT)
        company.go(ANN)
        await later(31)
        assert company.proposal() is None
        assert CAT in company.people
        company.room.close()

    told(story)


def test_a_host_who_goes_takes_the_proposal_along() -> None:
    async def story() -> None:
        company = Company(HOST, ANN, BEN, CAT)
        company.remove(CAT)
        company.go(HOST)
        assert company.proposal(ANN) is None
        company.room.close()

    told(story)


def test_only_who_is_asked_answers() -> None:
    async def story() -> None:
        company = Company(HOST, ANN, CAT)
        assert company.answer(ANN, CAT, agrees=True) == "server-nothing-asked"
        company.remove(CAT)
        assert company.answer(ANN, BEN, agrees=True) == "server-nothing-asked"
        assert company.answer(HOST, CAT, agrees=True) == "server-nothing-asked"
        watcher = Client(None, "client-09")
        company.room.enter(watcher.connection)
        company.room.handle(watcher.connection, Consent(1, CAT, agrees=False))
        assert watcher.messages("refused")[0]["reason"]["id"] == "server-only-players"
        assert company.proposal() is not None
        company.room.close()

    told(story)


def test_nothing_is_proposed_about_somebody_who_has_left() -> None:
    async def story() -> None:
        company = Company(HOST, ANN, CAT)
        company.remove(CAT)
        company.remove(CAT, by=CAT)
        assert company.proposal() is None
        company.room.close()

    told(story)


def test_a_bot_that_plays_already_ends_the_question() -> None:
    async def story() -> None:
        company = Company(HOST, ANN)
        company.lend(CAT)
        company.room.commit([SeatLent(9.0, CAT, "regular")])
        assert company.proposal() is None
        company.room.commit([SeatReturned(9.0, CAT)])
        company.room.close()

    told(story)


# ---- over a socket ----


def test_whoever_is_removed_after_the_time_to_object_is_told() -> None:
    with standing(pace=PACE) as live:
        players = seated(live)
        host, ann, cat = players
        assert host.ask("free-seat", seat=2)["type"] == "done"
        ann.until("table", lambda news: "proposal" in news["table"])
        assert ann.ask("consent", seat=2, agrees=True)["type"] == "done"
        live.advance(PACE.consent)
        assert cat.ending() == ("server-seat-is-gone", 4000)
        for player in (host, ann):
            player.close()


def seated(live: Live) -> list[Player]:
    """Three people in a game."""
    first = live.open_table()
    others = [live.join(first["table"], name) for name in ("Bo", "Cleo")]
    players = [live.client(first["table"], one["token"]) for one in (first, *others)]
    for player in players:
        player.until("welcome")
    assert players[0].ask("configure", edition="classic", players=3)["type"] == "done"
    assert players[0].ask("start")["type"] == "done"
    for player in players:
        player.until("game")
    return players
