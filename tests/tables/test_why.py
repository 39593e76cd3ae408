"""Why something is not legal: asked without doing it, answered in words that tell nothing hidden."""

from __future__ import annotations

from random import Random

import pytest

from pioche.cards import SEAT_LETTERS
from pioche.determinize import determinize
from pioche.editions import EDITIONS
from pioche.editions.options import concerned
from pioche.game import Game
from pioche.protocol.client_commands import AskWhy
from pioche.protocol.wire_types import Text
from pioche.server.limits import Limits, Rate
from pioche.tables.game_moves import reason_against
from pioche.tables.log_entries import Acted, Origin, SeatLent
from pioche.tables.shared_table import SharedTable
from tests import clockwork
from tests.server.live import GENEROUS, running
from tests.tables.tables import Client, open_table, room_of, started_table


def reason(table: SharedTable, seat: int | None, line: str) -> str | None:
    """The message that answers; of a rule, the one that says it."""
    found = reason_against(table, seat, line)
    if found is None:
        return None
    rule = found.args.get("refusal", found)
    assert isinstance(rule, Text)
    return rule.id


@pytest.fixture
def table() -> SharedTable:
    """A game of two, in which B begins."""
    return started_table()


def test_the_rules_say_why(table: SharedTable) -> None:
    game = table.game
    assert game is not None
    assert game.actors == (1,)
    free = {line.split()[2] for line in map(str, game.legal_actions(1)) if " play " in line}
    assert 0 < len(free) < len(set(game.hand(1)))
    for card in game.hand(1):
        assert reason(table, 1, f"B play {card}") == (None if card in free else "refusal-does-not-follow")
    assert reason(table, 1, "B draw") is None
    assert reason(table, 1, "B keep") == "refusal-nothing-drawn"
    assert reason(table, 1, "B lay W") == "refusal-not-in-hand"


def test_a_seat_that_is_not_on_turn_is_told_so(table: SharedTable) -> None:
    assert table.game is not None
    assert reason(table, 0, f"A play {table.game.hand(0)[0]}") == "refusal-not-your-turn"
    assert reason(table, 0, "A draw") == "refusal-not-your-turn"


@pytest.mark.parametrize("line", ["A play W", "A play W R", "A draw", "nonsense"])
def test_those_who_watch_are_told_that_they_watch(table: SharedTable, line: str) -> None:
    assert reason(table, None, line) == "server-only-players"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("B play W", "server-not-your-seat"),
        ("B play W R", "server-not-your-seat"),
        ("B catch A", "server-not-your-seat"),
        ("J play R1", "server-bad-line"),
        ("A play Z9", "server-bad-line"),
        ("A play W Z", "server-bad-line"),
        ("", "server-bad-line"),
    ],
)
def test_what_cannot_be_asked(table: SharedTable, line: str, answer: str) -> None:
    assert reason(table, 0, line) == answer


def test_without_a_game_there_is_no_action() -> None:
    assert reason(open_table(), 0, "A draw") == "server-not-playing"


def test_a_seat_in_which_a_bot_plays_is_taken_back_first(table: SharedTable) -> None:
    table.apply(SeatLent(4.0, 1, "regular", is_wished=True))
    assert reason(table, 1, "B draw") == "server-seat-is-lent"


def test_nothing_is_changed(table: SharedTable) -> None:
    async def whole() -> None:
        room = room_of(table)
        bo = Client(1)
        room.enter(bo.connection)
        before, told = (table.entries, table.changes), len(bo.frames)
        room.handle(bo.connection, AskWhy(7, "B keep"))
        room.handle(bo.connection, AskWhy(8, "B draw"))
        refused, allowed = bo.messages("because")
        assert (refused["n"], refused["reason"]["id"]) == (7, "server-illegal")
        assert refused["reason"]["args"]["refusal"]["id"] == "refusal-nothing-drawn"
        assert allowed == {"type": "because", "n": 8}
        assert (table.entries, table.changes) == before
        assert len(bo.frames) == told + 2
        room.close()

    clockwork.run(whole())


# ---- nothing hidden is told ----


HOUSE = {"jump_in": True, "wd4_bluff": False, "force_play": True}
"""Rules under which more depends on what somebody holds."""


def questions(game: Game, seat: int) -> list[str]:
    """Everything that a seat could ask about itself and everybody else."""
    cards = list(game.setting.kinds)
    letters = SEAT_LETTERS[: game.setting.players]
    own = letters[seat]
    return [
        *(f"{letter} play {card}" for letter in letters for card in cards),
        *(f"{letter} {verb}" for letter in letters for verb in ("draw", "keep", "challenge", "accept", "uno")),
        *(f"{own} {verb} {letter}" for verb in ("catch", "accuse") for letter in letters),
        *(f"{own} play {card} {colour}" for card in cards if card[0] == "W" for colour in game.setting.edition.colours),
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_answers_are_the_same_at_every_table_that_a_seat_could_be_at(edition: str) -> None:
    options = {name: value for name, value in HOUSE.items() if name in concerned(EDITIONS[edition])}
    table = started_table(people=3, players=3, edition=edition, options=options)
    rng = Random(edition)
    compared = 0
    for step in range(60):
        game = table.game
        assert game is not None
        if step % 10 == 0:
            for seat in range(3):
                imagined = determinize(game.view(seat), rng)
                asked = questions(game, seat)
                answers = [reason_against(table, seat, line) for line in asked]
                table.game = imagined
                assert [reason_against(table, seat, line) for line in asked] == answers
                table.game = game
                compared += [imagined.hand(other) for other in range(3)] != [game.hand(other) for other in range(3)]
        legal = [action for seat in range(3) for action in game.legal_actions(seat)]
        if not legal:
            break
        table.apply(Acted(5.0, str(rng.choice(legal)), Origin.PERSON, "client-01", step))
    assert compared > 5


# ---- over the wire ----


def test_asking_is_limited_as_moves_are() -> None:
    limits = Limits(**{name: getattr(GENEROUS, name) for name in ("messages", "requests")}, moves=Rate(3, 0.0))
    with running(limits=limits) as server:
        host = server.open_table()
        ana = server.client(host["table"], host["token"])
        answers = [ana.ask("why", line="A draw") for _ in range(4)]
        assert [answer["type"] for answer in answers] == [*["because"] * 3, "refused"]
        assert [answer["reason"]["id"] for answer in answers] == [*["server-not-playing"] * 3, "server-too-many-moves"]
        assert ana.ask("act", seq=0, line="A draw")["reason"]["id"] == "server-too-many-moves"
        watcher = server.client(host["table"])
        assert watcher.ask("why", line="A draw")["reason"]["id"] == "server-only-players"
        for player in (ana, watcher):
            player.close()
