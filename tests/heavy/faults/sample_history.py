"""A short game of two people as their clients saw it, true in every respect: tests spoil it and see who notices."""

from __future__ import annotations

from random import Random

import msgspec

from pioche.cards import SEAT_LETTERS
from pioche.fair import promise_salt
from pioche.score_sheet import last_rows
from pioche.tables.log_entries import (
    Acted,
    AnyEntry,
    Configured,
    Created,
    Fixed,
    Origin,
    Promised,
    SaltTold,
    Seated,
    Started,
)
from pioche.tables.parts_to_send import OwnParts, SeenNews
from pioche.tables.shared_table import SharedTable
from pioche.tables.words_to_send import teller_of
from tests.heavy.faults.checker import check_table
from tests.heavy.faults.history import (
    AnyRecord,
    Asked,
    Compared,
    Connected,
    Done,
    GameShown,
    Lost,
    Refused,
    SeatGiven,
    TableShown,
    written,
)
from tests.heavy.faults.violations import Wrong

PEOPLE = 2
SECRET = "5a" * 32
ROUNDS_OF_PLAY = 12
HELLO = 1000
"""Numbers of commands that say hello."""


class Story:
    """A short game of two people, written down as their clients saw it; everything goes well."""

    def __init__(self) -> None:
        self.table = SharedTable("t")
        self.log: list[AnyEntry] = []
        self.records: list[AnyRecord] = []
        self.told = [0] * PEOPLE
        self.links = [1, 1]
        self.number = [1] * PEOPLE
        self.commands = [1] * PEOPLE
        self.now = 0.0
        self.rng = Random(3)

    def at(self) -> float:
        self.now += 1.0
        return self.now

    def client(self, seat: int) -> str:
        return f"client-{seat}"

    def append(self, *entries: AnyEntry) -> None:
        for entry in entries:
            self.table.apply(entry)
            self.log.append(entry)

    def connect(self, seat: int) -> None:
        link = self.links[seat]
        self.records.append(Asked(self.at(), self.client(seat), link, HELLO + link, "hello"))
        self.records.append(Connected(self.at(), self.client(seat), self.links[seat], seat))

    def lose(self, seat: int) -> None:
        """The connection breaks, and another one is opened."""
        self.records.append(Lost(self.at(), self.client(seat), self.links[seat]))
        self.links[seat] += 1
        self.connect(seat)

    def ask(self, seat: int, what: str, text: str) -> int:
        self.commands[seat] += 1
        self.records.append(
            Asked(self.at(), self.client(seat), self.links[seat], self.commands[seat], what, text),
        )
        return self.commands[seat]

    def again(self, seat: int) -> None:
        """The last command of a client is sent once more."""
        asked = [one for one in self.records if isinstance(one, Asked) and one.what != "hello"]
        last = [one for one in asked if one.client == self.client(seat)][-1]
        self.records.append(msgspec.structs.replace(last, at=self.at(), link=self.links[seat]))

    def answer(self, seat: int, reason: str = "") -> None:
        client, link, n = self.client(seat), self.links[seat], self.commands[seat]
        self.records.append(
            Refused(self.at(), client, link, n, reason) if reason else Done(self.at(), client, link, n, len(self.log))
        )

    def frame(self, seat: int, since: int) -> msgspec.Raw:
        table = self.table
        assert table.game is not None
        news = SeenNews(
            table.game,
            table.entries,
            since,
            table.events_since(since),
            None,
            OwnParts(table.game, teller_of(table.config, honour=table.honour)),
            last_rows(table.sheet, 200),
        )
        return msgspec.Raw(news.seen_by(seat))

    def show(self, *seats: int) -> None:
        for seat in seats or range(PEOPLE):
            client, link, number = self.client(seat), self.links[seat], self.table.number
            self.records.append(
                TableShown(
                    self.at(), client, link, self.table.entries, number, self.table.state.value, self.table.host,
                    self.table.salting.is_starting, self.table.salting.shown(PEOPLE), self.table.salts,
                )
            )  # fmt: skip
            if self.table.game is not None:
                if self.number[seat] != number:
                    self.number[seat], self.told[seat] = number, 0
                frame = self.frame(seat, self.told[seat])
                self.records.append(GameShown(self.at(), client, link, number, frame))
                self.told[seat] = self.table.happened

    def begin(self) -> None:
        self.append(Created(0.0, "ABCDEF", SECRET))
        for seat in range(PEOPLE):
            self.append(Seated(0.0, seat, f"P{seat}", f"hash-{seat}"))
            self.records.append(SeatGiven(self.at(), self.client(seat), seat, f"hash-{seat}"))
            self.connect(seat)
        self.append(Configured(0.0, "classic", PEOPLE, {"target": 500}))
        self.show()

    def start(self) -> None:
        """Both promise their salts, and tell them."""
        salts = [f"salt{self.table.number}-{seat}" for seat in range(PEOPLE)]
        context = f"t:{self.table.number}:{self.table.salting.lot}"
        promises = tuple(promise_salt(context, seat, salts[seat]) for seat in range(PEOPLE))
        for seat, promise in enumerate(promises):
            self.ask(seat, "promise", promise)
            self.append(Promised(0.0, seat, promise))
            self.answer(seat)
        self.ask(0, "start", "")
        self.append(Fixed(0.0, promises, "regular"))
        self.answer(0)
        self.show()
        for seat, salt in enumerate(salts):
            self.ask(seat, "salt", salt)
            self.append(SaltTold(0.0, seat, salt))
            if seat == PEOPLE - 1:
                self.append(Started(0.0, self.table.secret, tuple(salts), honour=False))
            self.answer(seat)
        self.show()

    def choose(self) -> tuple[int, str]:
        """Somebody who can move, and what they do."""
        game = self.table.game
        assert game is not None
        seat = game.actors[0]
        own = [line for line in game.legal_lines(seat) if line.startswith(SEAT_LETTERS[seat]) and "uno" not in line]
        return seat, self.rng.choice([line for line in own if " play " in line] or own)

    def act(self, seat: int, line: str) -> None:
        """The action is stored; who asked for it is not answered yet."""
        self.append(Acted(0.0, line, Origin.PERSON, self.client(seat), self.commands[seat]))

    def move(self) -> None:
        seat, line = self.choose()
        self.ask(seat, "act", line)
        self.act(seat, line)
        self.show()
        self.answer(seat)

    def compare(self) -> None:
        for seat in range(PEOPLE):
            frame = self.frame(seat, self.table.round_since)
            self.records.append(Compared(self.at(), self.client(seat), self.table.number, frame))

    def found(self) -> set[Wrong]:
        violations, _ = check_table("t", written(self.records), self.log)
        return {violation.wrong for violation in violations}

    # ---- what a test spoils ----

    def entry(self, nth: int) -> int:
        """Where an action is in the log."""
        return [place for place, entry in enumerate(self.log) if isinstance(entry, Acted)][nth]

    def shown(self, nth: int) -> int:
        """Where a client was shown a game, among the records."""
        return [place for place, record in enumerate(self.records) if isinstance(record, GameShown)][nth]

    def spoil(self, nth: int, old: bytes, new: bytes) -> None:
        """Change what stands in a frame."""
        place = self.shown(nth)
        record = self.records[place]
        assert isinstance(record, GameShown)
        raw = bytes(record.frame)
        assert old in raw, raw
        self.records[place] = msgspec.structs.replace(record, frame=msgspec.Raw(raw.replace(old, new)))


def story() -> Story:
    """A game in which connections break and commands are sent twice, as it should go."""
    one = Story()
    one.begin()
    one.start()
    for number in range(ROUNDS_OF_PLAY):
        one.move()
        if number == 4:  # done, but the answer is lost: the next try is told so
            seat, line = one.choose()
            one.ask(seat, "act", line)
            one.act(seat, line)
            one.lose(seat)
            one.show()
            one.again(seat)
            one.answer(seat, "server-done-already")
        if number == 6:  # never done, and never told
            seat, line = one.choose()
            one.ask(seat, "act", line)
            one.lose(seat)
            one.show(seat)
        if number == 8:  # refused
            seat, line = one.choose()
            one.ask(seat, "act", line)
            one.answer(seat, "server-stale")
    one.compare()
    return one
