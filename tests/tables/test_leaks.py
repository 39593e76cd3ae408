"""Nothing unknown is sent: every frame to every seat and to a spectator, over whole games of every edition."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, get_args

import pytest

from pioche import events
from pioche.actions import Action
from pioche.bots import RandomBot
from pioche.bots.bot_games import answered, claimed
from pioche.cards import SEAT_LETTERS, Card
from pioche.editions import EDITIONS
from pioche.game import Game
from pioche.kernel.layout import Table as Kernel
from pioche.protocol.client_commands import Act, AskWhy, Say
from pioche.tables.decision_time import DecisionTime
from pioche.tables.log_entries import AnyEntry, BotSeated, Configured, Created, Seated, Started
from pioche.tables.parts_to_send import SeenNews
from pioche.tables.randomness import Randomness
from pioche.tables.room import Room
from pioche.tables.shared_table import SharedTable, State
from pioche.tables.words_to_send import happened
from pioche.teller import Teller
from pioche.view import Phase, View
from tests import clockwork
from tests.clockwork import settled
from tests.tables.leak_check import PRIVATE, PUBLIC, Eyes
from tests.tables.tables import FAST, MemoryStorage

PEOPLE = 3
STORIES: dict[str, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    **{edition: (edition, {"target": 60}, ()) for edition in EDITIONS},
    "hands move": ("classic", {"target": 60, "seven_zero": True, "jump_in": True}, ()),
    "nobody stops": ("friends", {"target": 40, "draw_until_playable": True, "stack": "any", "scoring": "own"}, ()),
    "written": ("custom", {"target": 60}, ("swap chosen", "rotate", "draw 1 others; again", "pledge next 2")),
    "written faces": ("emoji", {"target": 60, "dealer_policy": "redraw"}, ("rotate", "pledge all 1")),
    "out one by one": ("extreme", {"target": 30, "scoring": "elimination", "play_after_press": True}, ()),
}


HIDDEN_HANDS = ("classic", "hands move")
"""At these tables nobody sees the other hands at the end of a round either."""


def seated(name: str, seed: int) -> Room:
    """A table of three people and a bot, always dealt in the same way."""
    edition, options, custom = STORIES[name]
    secret = Random(seed).randbytes(32).hex()
    entries: list[AnyEntry] = [
        Created(0.0, "QQQQQQ", secret),
        Configured(1.0, edition, PEOPLE + 1, options, custom, shows_hands=name not in HIDDEN_HANDS),
        *(Seated(2.0, seat, f"player {seat}", f"hash-{seat}" * 8) for seat in range(PEOPLE)),
        BotSeated(2.0, PEOPLE, "random"),
        Started(3.0, secret, (), honour=False),
    ]
    table = SharedTable.replayed("table", entries)
    storage = MemoryStorage()
    storage.logs[table.id] = [b""] * table.entries
    return Room(table, storage, FAST, chance=Randomness(seed))


class Story:
    """A game at a table where everybody's frames are checked."""

    def __init__(self, name: str, seed: int, twins: float = 0.1) -> None:
        self.rng = Random(seed)
        self.room = seated(name, seed)
        self.people = [Eyes(self.room, seat, Random(seed + seat), twins) for seat in range(PEOPLE)]
        self.spectator = Eyes(self.room, None, Random(seed + 9), twins)
        self.bots = [RandomBot(Random(seed + seat)) for seat in range(PEOPLE)]
        self.n = 0

    @property
    def eyes(self) -> list[Eyes]:
        return [*self.people, self.spectator]

    @property
    def leaks(self) -> list[str]:
        return [leak for eyes in self.eyes for leak in eyes.leaks]

    @property
    def game(self) -> Game:
        return self.people[0].game

    async def play(self, most: int = 4000) -> None:
        """Play until the game is over; now and then somebody comes, goes, chats, or tries what they may not do."""
        for eyes in self.eyes:
            eyes.enter()
        for eyes in self.eyes:
            self.come_and_go(eyes)
        for step in range(most):
            if self.room.table.state is State.OVER or self.leaks:
                break
            if step % 17 == 0:
                self.probe()
            if step % 41 == 40:
                self.come_and_go(self.rng.choice(self.eyes))
            for seat in range(PEOPLE):
                action = self.decision(self.game.view(seat))
                if action is not None:
                    self.act(seat, str(action))
                    break
            await settled()
        self.room.close()

    def decision(self, view: View) -> Action | None:
        """What a person does: mostly what a bot would do, sometimes anything that is legal."""
        assert view.seat is not None
        if view.phase is Phase.ROUND_OVER or not view.legal:
            return None
        if view.seat in view.actors:
            if self.rng.random() < 0.25:
                return self.rng.choice(view.legal)
            found = answered(self.bots[view.seat], view)
        else:
            if self.rng.random() < 0.05:
                return self.rng.choice(view.legal)
            found = claimed(self.bots[view.seat], view)
        return None if found is None else found.action

    def act(self, seat: int, line: str) -> None:
        self.n += 1
        eyes = self.people[seat]
        eyes.said = set(line.split())
        self.room.handle(eyes.connection, Act(self.n, self.room.table.entries, line))
        eyes.said = set()

    def why(self, seat: int, line: str) -> None:
        self.n += 1
        self.room.handle(self.people[seat].connection, AskWhy(self.n, line))

    def probe(self) -> None:
        """Ask for what one may not do: the answer must not tell what others hold."""
        seat, other = self.rng.sample(range(PEOPLE), 2)
        card = self.rng.choice(list(self.game.setting.kinds))
        if card not in self.game.hand(seat):
            self.act(seat, f"{SEAT_LETTERS[seat]} play {card}")
        self.act(seat, f"{SEAT_LETTERS[other]} play {card}")
        self.act(seat, "nonsense")
        for whose in (seat, other):
            self.why(seat, f"{SEAT_LETTERS[whose]} play {card}")
        self.n += 1
        self.room.handle(self.people[seat].connection, Say(self.n, "hello"))
        self.room.handle(self.spectator.connection, Act(self.n, self.room.table.entries, "A draw"))

    def come_and_go(self, eyes: Eyes) -> None:
        eyes.leave()
        self.n += 1
        other = next(person for person in self.people if person is not eyes)
        self.room.handle(other.connection, Say(self.n, "hello"))
        eyes.enter()


@pytest.mark.parametrize("name", STORIES)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_frame_holds_a_card_that_its_receiver_cannot_know(name: str, seed: int) -> None:
    story = Story(name, seed)
    clockwork.run(story.play())
    assert story.leaks == []
    assert story.room.table.state is State.OVER
    for eyes in story.eyes:
        assert eyes.frames["game"] > 20
        assert eyes.compared > 0
    sent = sum((person.frames for person in story.people), Counter[str]())
    assert sent.keys() == {"table", "history", "game", "done", "refused", "because", "said"}
    assert all(eyes.frames["history"] > 0 for eyes in story.eyes)


def test_every_event_was_thought_about() -> None:
    kinds = {kind.__name__ for kind in get_args(events.Event)}
    assert {*PUBLIC, *PRIVATE, "HandsRotated"} == kinds
    assert PUBLIC.isdisjoint(PRIVATE)


# ---- the check finds leaks of every kind ----


def leaks_of(name: str, twins: float = 0.1) -> list[str]:
    """What is found in a game that has something to find; three deals give every card a chance to come up."""
    for seed in (1, 2, 3):
        story = Story(name, seed, twins)
        clockwork.run(story.play())
        if story.leaks:
            return story.leaks
    return []


@pytest.mark.parametrize(
    ("event", "story"),
    [
        (events.Dealt, "classic"),
        (events.Drew, "classic"),
        (events.Drew, "extreme"),
        (events.HandShown, "classic"),
        (events.HandsSwapped, "hands move"),
        (events.HandsRotated, "hands move"),
    ],
)
def test_an_event_that_hides_nothing_is_found(event: type, story: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event, "seen_by", lambda self, _: self)
    assert any("other than" in leak for leak in leaks_of(story))


def test_a_card_in_another_dress_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The codes of unknown cards are found wherever they stand, without knowing the form of a frame."""
    monkeypatch.setattr(Eyes, "_check_game", lambda self, frame: self.latest.update(frame))
    monkeypatch.setattr(events.Drew, "seen_by", lambda self, _: self)
    assert any("cards it cannot know" in leak for leak in leaks_of("classic"))


def test_another_seats_eyes_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    look = Game.own_cards
    monkeypatch.setattr(Game, "own_cards", lambda self, seat: look(self, 0 if seat is None else seat))
    assert any("a hand that is not its own" in leak for leak in leaks_of("classic"))


def test_events_seen_with_another_seats_eyes_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    seen_by = SeenNews.seen_by
    monkeypatch.setattr(SeenNews, "seen_by", lambda self, seat: seen_by(self, (seat or 0) ^ 1))
    assert any("events other than" in leak for leak in leaks_of("classic"))


def test_hands_that_are_shown_before_the_end_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.tables.parts_to_send.OVER", tuple(Phase))
    monkeypatch.setattr("pioche.round_ending.OVER", tuple(Phase))
    assert any("hands that are not shown" in leak for leak in leaks_of("friends"))


def test_a_hand_shown_to_the_wrong_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from pioche import view

    def shown(t: Kernel, cards: dict[int, Card]) -> view.ShownHand:
        return view.ShownHand(1, view.hand_of(t, cards, 1))

    monkeypatch.setattr(view, "_shown", shown)
    monkeypatch.setattr(view, "_drawn", lambda t, cards: shown(t, cards).cards)
    assert any("drawn cards that are not its own" in leak or "not shown" in leak for leak in leaks_of("classic"))


def test_a_number_that_depends_on_hidden_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def left(time: DecisionTime) -> float:
        assert time.live.table.game is not None
        return float(time.live.table.game.table.pile[0])  # the lowest card of the pile, as the kernel's number

    monkeypatch.setattr(DecisionTime, "left", property(left))
    assert any("told apart" in leak for leak in leaks_of("classic", twins=1.0))


def test_the_secret_and_hashes_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SharedTable, "commitment", property(lambda self: self.secret))
    assert any("the secret" in leak for leak in leaks_of("classic"))
    monkeypatch.setattr(SharedTable, "commitment", property(lambda self: self.chairs[1].token_hash))
    assert any("the hash of a token" in leak for leak in leaks_of("classic"))


def test_an_event_is_sent_as_it_is_seen() -> None:
    drew = events.Drew(1, ("R5",), events.Why.TURN)  # type: ignore[arg-type]
    teller = Teller(Game.new("classic", players=2).setting)
    assert happened(teller, drew.seen_by(0), 0).fields == {"seat": 1, "cards": ("??",), "why": "turn"}
