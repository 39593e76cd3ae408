"""The checker of `make faults` is worth something only if it finds what is wrong: true histories, and spoiled ones."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from pioche.tables.log_entries import Acted, Origin, Promised, Rematched
from tests.heavy.faults.checker import check_table
from tests.heavy.faults.history import (
    Asked,
    Compared,
    Done,
    GameShown,
    SeatGiven,
    Stuck,
    TableShown,
    read_frame,
)
from tests.heavy.faults.sample_history import PEOPLE, ROUNDS_OF_PLAY, Story, story
from tests.heavy.faults.violations import Wrong


def test_a_true_history_is_found_true() -> None:
    one = story()
    assert one.found() == set()
    _, counts = check_table("t", one.records, one.log)
    assert (counts.acknowledged, counts.unknown, counts.unknown_done, counts.refused) == (ROUNDS_OF_PLAY + 1, 1, 0, 1)
    assert (counts.games, counts.compared, counts.entries) == (1, PEOPLE, len(one.log))
    assert counts.watched == counts.frames > 2 * ROUNDS_OF_PLAY


def test_a_second_game_begins_its_events_anew() -> None:
    one = story()
    one.ask(0, "rematch", "")
    one.append(Rematched(0.0, "6b" * 32))
    one.answer(0)
    one.show()
    one.start()
    one.move()
    one.compare()
    assert one.found() == set()


def _lose_an_acknowledged_action(one: Story) -> None:
    del one.log[one.entry(-1)]


def _lose_one_told_as_done_already(one: Story) -> None:
    seat, line = one.choose()
    one.ask(seat, "act", line)
    one.lose(seat)
    one.again(seat)
    one.answer(seat, "server-done-already")


def _lose_a_seat(one: Story) -> None:
    one.records.append(SeatGiven(one.at(), "client-2", 2, "hash-2"))


def _lose_a_rematch(one: Story) -> None:
    one.ask(0, "rematch", "")
    one.answer(0)


def _lose_a_salt(one: Story) -> None:
    one.ask(0, "salt", "never-stored")
    one.answer(0)


def _do_twice(one: Story) -> None:
    one.log.append(one.log[one.entry(-1)])


def _promise_twice(one: Story) -> None:
    one.log.append(next(entry for entry in one.log if isinstance(entry, Promised)))


def _do_what_was_refused(one: Story) -> None:
    seat, line = one.choose()
    one.ask(seat, "act", line)
    one.act(seat, line)
    one.show()
    one.answer(seat, "server-not-stored")


def _do_what_nobody_asked(one: Story) -> None:
    seat, line = one.choose()
    one.commands[seat] += 1
    one.act(seat, line)


def _do_something_else(one: Story) -> None:
    seat, line = one.choose()
    one.ask(seat, "act", "A draw" if line != "A draw" else "A play R1")
    one.act(seat, line)
    one.show()
    one.answer(seat)


def _exchange_two_actions(one: Story) -> None:
    first, second = one.entry(2), one.entry(9)
    one.log[first], one.log[second] = one.log[second], one.log[first]


def _append_before_what_was_shown(one: Story) -> None:
    """An action that was asked for when others had already been shown more."""
    seat, line = one.choose()
    one.act(seat, line)
    entry = one.log[-1]
    assert isinstance(entry, Acted)
    one.show(1 - seat)
    one.commands[seat] += 1
    one.records.append(Asked(one.at(), one.client(seat), one.links[seat], one.commands[seat], "act", line))
    one.log[-1] = msgspec.structs.replace(entry, command=one.commands[seat])


def _acknowledge_with_an_earlier_number(one: Story) -> None:
    place = max(place for place, record in enumerate(one.records) if isinstance(record, Done))
    record = one.records[place]
    assert isinstance(record, Done)
    one.records[place] = msgspec.structs.replace(record, seq=one.entry(-1))


def _show_what_is_lost(one: Story) -> None:
    """Told to everybody, and then not stored: the client never heard whether it is done."""
    seat, line = one.choose()
    one.ask(seat, "act", line)
    one.act(seat, line)
    one.show()
    one.lose(seat)
    del one.log[-1]


def _show_an_event_that_never_was(one: Story) -> None:
    one.spoil(6, b'"events":[', b'"events":[{"kind":"passed","fields":{"seat":0},"words":{"id":"event-passed"}},')


def _tell_another_event(one: Story) -> None:
    one.spoil(5, b'"kind":"laid"', b'"kind":"shed"')


def _leave_a_frame_out(one: Story) -> None:
    del one.records[one.shown(6)]


def _tell_twice(one: Story) -> None:
    one.told[0] -= 1
    one.show(0)


def _go_back(one: Story) -> None:
    earlier = one.records[one.shown(8) : one.shown(8) + 1]
    one.records.extend(earlier)


def _come_to_an_old_table(one: Story) -> None:
    """The client itself had seen no more, but another one had."""
    seat, line = one.choose()
    one.ask(seat, "act", line)
    one.act(seat, line)
    one.show(1)
    one.lose(0)
    shown = [record for record in one.records if isinstance(record, TableShown) and record.client == "client-0"][-1]
    one.records.append(msgspec.structs.replace(shown, at=one.at(), link=one.links[0]))


def _show_another_hand(one: Story) -> None:
    place = one.shown(-1)
    record = one.records[place]
    assert isinstance(record, GameShown)
    hand = msgspec.json.decode(read_frame(record.frame).game)["hand"]
    one.spoil(-1, b'"hand":["' + hand[0].encode(), b'"hand":["' + (b"R1" if hand[0] != "R1" else b"R2"))


def _show_anothers_cards(one: Story) -> None:
    """What the other one was dealt lies open."""
    one.spoil(0, b'"cards":["??"', b'"cards":["R9"')


def _leave_a_client_behind(one: Story) -> None:
    one.records = [record for record in one.records if not isinstance(record, Compared)]
    seat, line = one.choose()
    one.ask(seat, "act", line)
    one.act(seat, line)
    one.show(seat)
    one.answer(seat)
    one.compare()


def _tell_another_table(one: Story) -> None:
    place = next(place for place, record in enumerate(one.records) if isinstance(record, TableShown))
    record = one.records[place]
    assert isinstance(record, TableShown)
    one.records[place] = msgspec.structs.replace(record, state="over")


def _stay_stuck(one: Story) -> None:
    one.records.append(Stuck(one.at(), "client-0", "no action for 60 s"))


def _store_what_no_rule_allows(one: Story) -> None:
    one.log.append(Acted(0.0, "A play R1 R2 R3", Origin.BOT))


@pytest.mark.parametrize(
    ("spoil", "wrong"),
    [
        (_lose_an_acknowledged_action, Wrong.LOST),
        (_lose_one_told_as_done_already, Wrong.LOST),
        (_lose_a_seat, Wrong.LOST),
        (_lose_a_rematch, Wrong.LOST),
        (_lose_a_salt, Wrong.LOST),
        (_do_twice, Wrong.TWICE),
        (_promise_twice, Wrong.TWICE),
        (_do_what_was_refused, Wrong.REFUSED_BUT_DONE),
        (_do_what_nobody_asked, Wrong.UNASKED),
        (_do_something_else, Wrong.UNASKED),
        (_exchange_two_actions, Wrong.ORDER),
        (_append_before_what_was_shown, Wrong.ORDER),
        (_acknowledge_with_an_earlier_number, Wrong.ORDER),
        (_show_what_is_lost, Wrong.PHANTOM),
        (_show_an_event_that_never_was, Wrong.PHANTOM),
        (_tell_another_event, Wrong.PHANTOM),
        (_leave_a_frame_out, Wrong.GAP),
        (_tell_twice, Wrong.REPEATED),
        (_go_back, Wrong.BACK),
        (_come_to_an_old_table, Wrong.STALE),
        (_show_another_hand, Wrong.VIEW),
        (_show_anothers_cards, Wrong.LEAK),
        (_leave_a_client_behind, Wrong.FRESH),
        (_tell_another_table, Wrong.VIEW),
        (_stay_stuck, Wrong.STUCK),
        (_store_what_no_rule_allows, Wrong.REPLAY),
    ],
    ids=lambda given: given.name if isinstance(given, Wrong) else given.__name__.strip("_"),
)
def test_a_spoiled_history_is_found_out(spoil: Callable[[Story], None], wrong: Wrong) -> None:
    one = story()
    spoil(one)
    assert wrong in one.found()
