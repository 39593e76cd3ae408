"""What a client may know at each moment, told apart from the code that decides it, and a check of every frame sent.

A card is *unknown* to an onlooker while it has never been theirs to see since it was last shuffled: it was not in their
hand, not laid or turned up, not shown to them in a challenge, and did not pass through their hands. Three things are
checked of every frame, at the moment it is sent:

- its events are, field by field, what ``EVENTS`` below allows, and its game holds cards only where they belong;
- its words name no card beyond those: the words of an event only what its fields show, and the names of the cards of a
  table are those of the whole deck;
- no code of an unknown card stands anywhere in its text;
- (of some frames) a table that differs only in what the onlooker may not know sends them the same frame, so nothing
  unknown is in it in any other form either: as a number, as an order, as a length.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from copy import copy
from dataclasses import dataclass, field, fields
from enum import Enum
from random import Random
from typing import Any

import msgspec

from pioche.actions import Play
from pioche.determinize import determinize
from pioche.events import Event, HandShown
from pioche.game import Game
from pioche.kernel.codes import ROUND_OVER
from pioche.score_sheet import ScoreSheet
from pioche.tables.client_updates import ClientUpdates
from pioche.tables.parts_to_send import MOST_EVENTS
from pioche.tables.presence import TableClient, ToldSoFar
from pioche.tables.room import Room
from pioche.view import SeenGame

HIDDEN = "??"
WORD = re.compile(r"[A-Za-z0-9+!]+")
Onlooker = int | None
Json = Any


# ---- what may be seen of an event, written down once more ----


def _owner(event: Json) -> set[int]:
    return {event.seat}


PUBLIC: set[str] = {
    *("DealerCardDrawn", "DealerChosen", "TurnedUp", "TurnCame", "Skipped", "TurnedRound", "Laid", "Shed", "Pressed"),
    *("MayPlayDrawn", "Kept", "Passed", "Reshuffled", "ColourNamed", "UnoCalled", "Caught", "DebtLapsed"),
    *("PenaltyAsked", "PenaltyAccepted", "ChallengeDecided", "Dared", "DareRefused", "DareTaken", "FriendsAsked"),
    *("LaidAlong", "Declined", "Pledged", "PledgeKept", "Accused", "Voted", "Judged", "RoundWon", "RoundVoid"),
    *("Scored", "Eliminated", "ExtraRoundDue", "GameWon"),
}
"""Events without a secret: what they name lies open, or happened aloud."""

PRIVATE: dict[str, tuple[set[str], Callable[[Json], set[int]]]] = {
    "Dealt": ({"cards"}, _owner),
    "Drew": ({"cards"}, _owner),
    "HandShown": ({"cards"}, lambda event: {event.seat, event.to}),
    "HandsSwapped": ({"seat_got", "target_got"}, lambda event: {event.seat, event.target}),
}
"""Events with a secret: in which fields, and who shares it."""


def told(event: Event, onlooker: Onlooker) -> dict[str, Any]:
    """What the onlooker has to be told of an event, as JSON."""
    name = type(event).__name__
    found = {field.name: plain(getattr(event, field.name)) for field in fields(event)}
    if name == "Laid":
        found = {key: value for key, value in found["play"].items() if value is not None and value is not False}
    if name == "HandsRotated":
        found["got"] = [
            [giver, taker, cards if onlooker in (giver, taker) else [HIDDEN] * len(cards)]
            for giver, taker, cards in found["got"]
        ]
    elif name in PRIVATE:
        secret, sharers = PRIVATE[name]
        if onlooker not in sharers(event):
            for key in secret:
                found[key] = [HIDDEN] * len(found[key])
    else:
        assert name in PUBLIC, f"say in tests/tables/leak_check.py who may see a {name}"
    return {"kind": re.sub("(?<!^)([A-Z])", r"-\1", name).lower(), **({"fields": found} if found else {})}


def _is_deal(event: Event) -> bool:
    return type(event).__name__ == "DealerChosen"


def plain(value: object) -> Json:
    match value:
        case Enum():
            return value.value
        case Play():
            return {field.name: getattr(value, field.name) for field in fields(value)}
        case tuple() | list():
            return [plain(part) for part in value]
        case _:
            return value


def strings(value: Json) -> Iterator[str]:
    """Every text in a JSON value, keys too."""
    match value:
        case str():
            yield value
        case dict():
            for key, inside in value.items():
                yield key
                yield from strings(inside)
        case list():
            for inside in value:
                yield from strings(inside)


# ---- one pair of eyes ----


@dataclass(eq=False)
class Eyes:
    """A client that checks every frame it is sent; what is wrong is collected, so that nothing goes lost in a timer."""

    room: Room
    seat: Onlooker
    rng: Random
    twins: float = 0.1
    """How many frames are compared with those of a table dealt anew."""
    leaks: list[str] = field(default_factory=list)
    frames: Counter[str] = field(default_factory=Counter)
    compared: int = 0
    latest: dict[str, Any] = field(default_factory=dict)
    said: set[str] = field(default_factory=set)
    """The words this client has sent itself: they may come back to it."""
    connection: TableClient = field(init=False)
    _batches: int = 0
    _told: int = 0
    """How many events of the game there were up to the last one it was told."""
    _missed: set[str] = field(default_factory=set)
    """What stands in the events that were told last, some of them of an earlier round."""
    _known: set[str] = field(default_factory=set)
    _open: set[str] = field(default_factory=set)
    """What has lain open since the deal."""
    _shown: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.connection = TableClient(self.receive, f"client-{self.seat}", self.seat)

    @property
    def game(self) -> Game:
        assert self.room.table.game is not None
        return self.room.table.game

    def enter(self) -> None:
        """Come in; a client that comes late knows what lies open, and what its seat was told before."""
        if self.room.table.game is not None:
            for batch in self.game.batches[self._batches :]:
                self._learn(batch.events)
            self._batches = len(self.game.batches)
        self.room.enter(self.connection)

    def leave(self) -> None:
        self.room.leave(self.connection)

    def receive(self, data: bytes) -> None:
        """Check a frame."""
        try:
            self._check(data)
        except AssertionError as error:
            self.leaks.append(f"seat {self.seat}: {error}: {data[:600]!r}")

    def _check(self, data: bytes) -> None:
        frame = msgspec.json.decode(data)
        self.frames[frame["type"]] += 1
        self._no_keys(data.decode())
        if frame["type"] == "game":
            self._check_game(frame)
        elif self.room.table.game is not None:
            if frame["type"] == "table":
                named = set(frame["table"]["words"].pop("cards"))
                assert named == self._codes() | {HIDDEN}, "names of other cards than those of the deck"
                data = msgspec.json.encode(frame)
            on_top = {self.game.lying_open().top} if frame["type"] in ("refused", "because") else set()
            assert not self._codes_in(frame) - self.said - on_top, "a card stands where no card belongs"
        if self.room.table.game is not None:
            unknown = self._codes() - self._known - self._missed - self.said
            found = set(WORD.findall(data.decode())) & unknown
            assert not found, f"cards it cannot know: {found}"

    def _no_keys(self, text: str) -> None:
        """The secret and the hashes of tokens are told to nobody."""
        table = self.room.table
        for chair in table.chairs:
            assert not chair.token_hash or chair.token_hash not in text, "the hash of a token"
        if table.secret:
            assert table.secret not in text, "the secret"

    def _codes(self) -> set[str]:
        return {str(card) for card in self.game.setting.kinds}

    # ---- the game ----

    def _check_game(self, frame: dict[str, Any]) -> None:
        assert frame.keys() - {"sheet"} == {"type", "seq", "game", "since", "events", "deadline", "words"}
        assert frame["game"].keys() - {"ending"} == {part.name for part in fields(SeenGame)} - {"ending"}
        self.latest = frame
        for batch in self.game.batches[self._batches :]:
            self._learn(batch.events)
        self._batches = len(self.game.batches)
        self._check_ending(frame["game"].get("ending"))
        expected = [told(event, self.seat) for event in self.game.events[frame["since"] :]]
        self._check_events(frame["events"], expected)
        self._check_words(frame)
        assert len(expected) <= MOST_EVENTS
        assert not self._told or frame["since"] == self._told, "events are missing, or told twice"
        self._told = frame["since"] + len(expected)
        self._missed = {word for text in strings(expected) for word in WORD.findall(text)}
        for row in frame.get("sheet", ()):
            assert row.keys() == {"kind", "round", "points"}
            assert all(points is None or isinstance(points, int) for points in row["points"])
        self._check_cards(frame["game"])
        if self.rng.random() < self.twins:
            self._check_twin(frame)

    def _check_ending(self, ending: Json) -> None:
        """All hands lie open once the round is over, if the table wants it so; not a card of them before."""
        if self.game.table.phase < ROUND_OVER or not self.room.table.config.shows_hands:
            assert ending is None, "hands that are not shown"
            return
        hands = [[str(card) for card in self.game.hand(seat)] for seat in range(self.game.setting.players)]
        assert ending.keys() == {"hands", "points", "last"}
        assert ending["hands"] == hands
        self._known |= {card for hand in hands for card in hand}
        assert ending["last"] is None or ending["last"] in self._open, "a last card that was never laid"

    def _check_events(self, events: list[dict[str, Any]], expected: list[dict[str, Any]]) -> None:
        """The events are those, and what is said of each names only cards that its fields show."""
        without_words = [{key: value for key, value in event.items() if key != "words"} for event in events]
        assert without_words == expected, f"events other than {expected}"
        for event, seen in zip(events, expected, strict=True):
            assert self._codes_in(event["words"]) <= self._codes_in(seen), f"words of {seen} that say more"

    def _check_words(self, frame: dict[str, Any]) -> None:
        """What is asked and answered names no card but the one on top, pledges what they were made with."""
        words = dict(frame["words"])
        pledged = self._codes_in(words.pop("pledges", []))
        assert pledged <= self._codes_in(frame["game"]["pledges"]), "words of a pledge that say more"
        stuck = words.pop("stuck", [])
        assert not stuck or self.seat in frame["game"]["actors"], "why others can lay nothing"
        assert self._codes_in(stuck) <= {frame["game"]["top"]}, "a reason that names a card"
        bluffs = words.pop("bluffs", {})
        assert not bluffs or self.seat in frame["game"]["actors"], "what others would bluff with"
        assert self._codes_in(bluffs) <= set(frame["game"]["hand"]), "a bluff with a card of somebody else"
        voted_on = self._codes_in(frame["game"]["pledges"]) if frame["game"]["vote"] else set()
        assert self._codes_in(words) <= voted_on, "words that name a card"

    def _codes_in(self, value: Json) -> set[str]:
        """The codes of cards that stand anywhere in a value."""
        return {word for text in strings(value) for word in WORD.findall(text)} & self._codes()

    def _learn(self, events: Iterable[Event]) -> None:
        """What the onlooker comes to know; when the cards are dealt anew, what they knew is worth nothing."""
        if any(map(_is_deal, events)):
            self._known, self._open, self._shown = set(), set(), []
        for event in events:
            words = self._codes_in(told(event, self.seat))
            self._known |= words
            if type(event).__name__ in PUBLIC:
                self._open |= words
            if isinstance(event, HandShown) and event.to == self.seat:
                self._shown = list(event.cards)

    def _check_cards(self, info: dict[str, Any]) -> None:
        """Each field that holds cards holds those it may; no other field holds any."""
        hand = [] if self.seat is None else [str(card) for card in self.game.hand(self.seat)]
        codes = self._codes()
        table = self.game.table
        assert info["hand"] == hand, "a hand that is not its own"
        assert not Counter(info["drawn"]) - Counter(hand), "drawn cards that are not its own"
        assert info["top"] == self.game.setting.cards[table.discard[table.discard_n - 1]]
        assert info["top"] in self._open
        shown = info["shown"]["cards"] if info["shown"] else []
        assert not shown or Counter(shown) == Counter(self._shown), "a hand that was not shown to it"
        for line in info["legal"]:
            assert set(WORD.findall(line)) & codes <= set(hand), f"{line}: not with its own cards"
        pledged = {part for pledges in info["pledges"] for p in pledges for part in (p["card"], p["face"])}
        assert pledged - {None} <= self._open, "a pledge with a card that never lay open"
        with_cards = {"hand", "drawn", "top", "shown", "legal", "pledges", "ending"}
        elsewhere = {key: info[key] for key in info.keys() - with_cards}
        assert not self._codes_in(elsewhere), "a card stands where no card belongs"

    def _check_twin(self, frame: dict[str, Any]) -> None:
        """The same frame comes from a table that differs in all that the onlooker cannot see."""
        self.compared += 1
        twin, time = copy(self.room._live), copy(self.room._time)
        twin.kept = stored = copy(self.room.stored)
        stored.table = copy(self.room.table)
        stored.table.game = determinize(self.game.view(self.seat), self.rng)
        stored.table._sheet = ScoreSheet()
        time.live = twin
        sent: list[bytes] = []
        knows_all = ToldSoFar(self.room.table.number, self.room.table.happened)
        ClientUpdates(twin, time).game(TableClient(sent.append, "twin", self.seat, told=knows_all))
        other = msgspec.json.decode(sent[0])
        past = ("since", "events", "sheet")
        for one in (frame, other):
            one["game"].pop("ending", None)  # nothing of it is hidden, so the other table cannot have the same
        seen, dealt_anew = ({key: one[key] for key in one if key not in past} for one in (frame, other))
        assert seen == dealt_anew, "it can be told apart from a table dealt anew"
