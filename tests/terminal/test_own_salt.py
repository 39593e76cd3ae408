"""The terminal's own share in the chance of a game: promised, told for one list only, looked for in the record."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from pioche.fair import promise_salt
from pioche.locales import Catalogue
from pioche.protocol.client_commands import Command, Promise, Salt
from pioche.protocol.table_info import TableInfo
from pioche.protocol.wire_types import Text
from pioche.record import Record, read_record
from pioche.tables.finished import past_game, record_text
from pioche.tables.parts_to_send import table_info
from pioche.tables.randomness import Randomness
from pioche.tables.shared_table import SharedTable
from pioche.terminal.connection import Connection
from pioche.terminal.own_salt import STORED_LATER, Shares
from pioche.terminal.table_changes import changes
from tests import clockwork
from tests.server.live import at_once, standing
from tests.tables.games import promised_log
from tests.tables.tables import open_table
from tests.terminal.online import sit, until

OPEN = table_info(open_table(people=2, players=2), (), 0)
OTHER = "ab" * 32


def promised(shares: Shares, table: TableInfo = OPEN, seat: int = 1) -> str:
    answer = shares.answer(table, seat)
    assert isinstance(answer, Promise)
    return answer.promise


def starting(*promises: str, **change: object) -> TableInfo:
    return structs.replace(OPEN, promises=promises, is_starting=True, **change)


def test_a_promise_is_made_once_on_each_connection() -> None:
    shares = Shares()
    first = promised(shares)
    assert shares.answer(OPEN, 1) is None
    shares.lose()
    assert promised(shares) == first
    assert shares.answer(structs.replace(OPEN, promises=("", first)), 1) is None


def test_what_could_not_be_stored_is_promised_again_and_a_salt_only_for_the_same_list() -> None:
    shares = Shares()
    mine = promised(shares)
    shares.send_again()
    assert promised(shares) == mine
    told = shares.answer(starting(OTHER, mine), 1)
    assert isinstance(told, Salt)
    shares.send_again()
    assert shares.answer(starting(OTHER, mine), 1) == told
    shares.send_again()
    assert shares.answer(starting("cd" * 32, mine), 1) is None


def test_a_promise_that_could_not_be_stored_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refused = 0
    ask = Connection.ask

    async def with_a_full_disk(connection: Connection, command: Command) -> Text | None:
        nonlocal refused
        if isinstance(command, Promise) and refused < 2:
            refused += 1
            return Text("server-not-stored", {})
        return await ask(connection, command)

    async def whole() -> None:
        ana = await sit(tmp_path, live.url, opens=True, name="Ana")
        await clockwork.later(2 * STORED_LATER)
        await until(lambda: ana.table is not None and any(ana.table.promises), "a promise")
        await ana.leave()

    monkeypatch.setattr(Connection, "ask", with_a_full_disk)
    with standing(workshop=at_once()) as live:
        clockwork.run(whole())
    assert refused == 2


def test_another_seat_game_or_lot_has_another_salt() -> None:
    shares = Shares()
    other_tables = (OPEN, structs.replace(OPEN, number=2), structs.replace(OPEN, lot=2))
    found = {promised(shares, table, seat) for table in other_tables for seat in (0, 1)}
    assert len(found) == 6


def test_a_salt_is_told_for_the_list_that_was_seen_first_and_for_no_other() -> None:
    shares = Shares()
    mine = promised(shares)
    told = shares.answer(starting(OTHER, mine), 1)
    assert isinstance(told, Salt)
    assert promise_salt(f"{OPEN.id}:1:1", 1, told.salt) == mine
    assert shares.answer(starting(OTHER, mine), 1) is None, "it was told"
    assert shares.answer(starting(OTHER, mine, called_off=1), 1) == told
    assert shares.answer(starting("cd" * 32, mine, called_off=2), 1) is None
    assert shares.answer(starting(OTHER, "", called_off=2), 1) is None


def test_a_spectator_and_a_table_without_a_commitment_get_nothing() -> None:
    shares = Shares()
    assert shares.answer(OPEN, None) is None
    assert shares.answer(starting(OTHER, OTHER), None) is None
    assert Shares().answer(structs.replace(OPEN, commitment=""), 0) is None


# ---- the record ----

LOG = promised_log()
RECORD = read_record(record_text(past_game("table", LOG, 1)))
AFTER = table_info(SharedTable.replayed("table", LOG), (), 0)


class Salted(Randomness):
    """Randomness that everybody knows."""

    def salt(self) -> str:
        return "salt-1"


def witness(seat: int | None = 0) -> Shares:
    """Somebody who was there when the promises of that game were fixed."""
    shares = Shares(Salted())
    before = structs.replace(AFTER, state="open", salts=(), promises=())
    shares.answer(before, seat)
    shares.answer(structs.replace(AFTER, state="open", salts=(), is_starting=True), seat)
    return shares


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_was_fixed_is_found_in_the_record(seat: int | None) -> None:
    assert witness(seat).are_in(RECORD, AFTER)


@pytest.mark.parametrize(
    "lie",
    [
        {"commitment": "00" * 32},
        {"salts": ("other", "Bo", "")},
        {"salt_promises": (OTHER, *RECORD.salt_promises[1:])},
        {"salt_context": "table:1:2"},
    ],
)
def test_a_record_that_tells_something_else_is_found_out(lie: dict[str, object]) -> None:
    told: Record = replace(RECORD, **lie)  # type: ignore[arg-type]
    assert not witness().are_in(told, AFTER)


def test_a_game_with_other_rules_than_those_that_were_fixed_is_found_out() -> None:
    assert not witness().are_in(RECORD, structs.replace(AFTER, options={"hand_size": 8}))


@pytest.mark.parametrize("is_away", [True, False])
def test_a_game_that_began_with_other_salts_is_right_only_for_whoever_was_away_then(is_away: bool) -> None:
    shares = Shares()
    shares.answer(structs.replace(AFTER, state="open", salts=(), is_starting=True, lot=AFTER.lot + 1), 0)
    if is_away:
        shares.lose()
    shares.begin(AFTER)
    assert shares.are_in(RECORD, AFTER) == is_away
    shares.lose()
    shares.begin(AFTER)
    assert shares.are_in(RECORD, AFTER) == is_away, "what was seen is not forgotten"


def test_whoever_was_not_there_at_the_start_knows_only_what_was_committed_to() -> None:
    assert Shares().are_in(RECORD, AFTER)
    shares = Shares()
    shares.answer(structs.replace(AFTER, state="open", promises=()), 0)
    assert shares.are_in(RECORD, AFTER)
    assert not shares.are_in(replace(RECORD, commitment="00" * 32), AFTER)


def test_everybody_is_told_who_called_the_start_off() -> None:
    off = structs.replace(OPEN, called_off=1, silent=(1,))
    say = Catalogue.of("en").say
    assert changes(say, OPEN, off, 0) == ["The start was called off: no answer from Player 1."]
    assert changes(say, off, off, 0) == []
