"""What the closer look counts is what a plain count over the events of replayed games gives."""

from collections import Counter
from collections.abc import Sequence

import pytest

from pioche.actions import Accept, Action, Challenge, Draw, Play
from pioche.cards import Card
from pioche.editions.edition import Face
from pioche.events import Drew, Event, Pressed, RoundWon, Scored
from pioche.game import Game
from pioche.kernel import codes as k
from pioche.kernel import counting
from pioche.kernel import detailed_counting as c
from pioche.kernel.layout import Table
from pioche.kernel.playout import random_action
from pioche.kernel.round_start import new_game
from pioche.kernel.score import void_round
from pioche.sim.simulation_counters import Sums
from tests.kernel.test_playout import SETTINGS, setting_of

SHOT_BY = {"hit-two": c.FOR_THE_NEXT, "extreme-hit": c.FOR_A_TARGET}


class PlainCount:
    """Counts one round after the other from what a game tells, with sets and dictionaries."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.found: Counter[tuple[object, ...]] = Counter()
        self.begin()

    def hand(self, seat: int) -> set[str]:
        cards = self.game.setting.cards
        return {cards[kind] for kind, count in enumerate(self.game.table.hands[seat]) if count}

    def begin(self) -> None:
        seats = range(self.game.setting.players)
        self.opening = [self.hand(seat) for seat in seats]
        self.held = [self.hand(seat) for seat in seats]
        self.laid: list[set[str]] = [set() for _ in seats]
        self.first: dict[tuple[int, bool], bool] = {}
        self.is_bluff = False
        self.is_four = False

    def face(self, card: str) -> Face:
        return self.game.setting.edition.face_of[Card(card)]

    def before(self, seat: int, action: Action) -> None:
        table, edition = self.game.table, self.game.setting.edition
        lays_four = isinstance(action, Play) and self.face(action.card).checked
        fours = [card for card in self.hand(seat) if self.face(card).checked]
        colour = edition.colours[table.colour] if table.colour >= 0 else "none"
        has_colour = any(card[0] == colour for card in self.hand(seat))
        is_turn = table.phase == k.TURN and seat == table.actor and isinstance(action, Play | Draw)
        if fours and is_turn and (self.game.setting.options.wd4_bluff or not has_colour):
            self.first.setdefault((seat, has_colour), lays_four)
        if isinstance(action, Play):
            self.laid[seat].add(action.card)
            if lays_four:
                self.is_bluff = has_colour
                self.found["laid", has_colour] += 1
            self.is_four = lays_four
        if isinstance(action, Challenge):
            self.found["challenged", self.is_bluff] += 1

    def after(self, seat: int, attacker: int, action: Action, events: Sequence[Event], is_enough: bool) -> None:
        for event in events:
            if isinstance(event, Drew) and self.is_four and isinstance(action, Play | Accept | Challenge):
                layer = seat if isinstance(action, Play) else attacker
                what = "taken" if event.seat == layer else "given"
                self.found[what, self.is_bluff] += len(event.cards)
        presses = [event for event in events if isinstance(event, Pressed)]
        if presses and is_enough and isinstance(action, Play | Draw):
            by = SHOT_BY[self.face(action.card).name] if isinstance(action, Play) else c.FOR_A_TURN
            [target] = {press.seat for press in presses}
            self.found["shot", target, by, sum(press.ejected for press in presses)] += 1
        for other in range(len(self.held)):
            self.held[other] |= self.hand(other)

    def end(self, events: Sequence[Event]) -> None:
        winner = next((event.seat for event in events if isinstance(event, RoundWon)), None)
        points = {event.seat: event.points for event in events if isinstance(event, Scored)}
        self.found["points", sum(points.values())] += 1
        players = self.game.setting.players
        for seat in range(players):
            won = seat == winner
            place = (seat - self.game.table.dealer) % players
            self.found["place", place] += 1
            self.found["place won", place] += won
            for name, cards in (("opened", self.opening), ("held", self.held), ("laid", self.laid)):
                for card in cards[seat]:
                    self.found[name, card] += 1
                    self.found[f"{name} won", card] += won
        for (seat, has_colour), took in self.first.items():
            self.found["chosen", has_colour, took] += 1
            self.found["chosen won", has_colour, took] += seat == winner
            self.found["chosen points", has_colour, took] += points.get(seat, 0)


def counted(sums: Sums, cards: dict[int, str]) -> Counter[tuple[object, ...]]:
    """The sums of the kernel under the names of the plain count."""
    found: Counter[tuple[object, ...]] = Counter()
    for points, count in enumerate(sums.points):
        found["points", points] += count
    for place, row in enumerate(sums.places):
        found["place", place], found["place won", place] = row
    for kind, card in cards.items():
        for name, column in (("opened", c.OPENED), ("held", c.KEPT), ("laid", c.LAID)):
            found[name, card], found[f"{name} won", card] = sums.cards[kind][column : column + 2]
    for choice, row in enumerate(sums.choices):
        has_colour, took = choice < c.HONEST, choice in {c.BLUFFED, c.HONEST}
        for at, name in enumerate(("chosen", "chosen won", "chosen points")):
            found[name, has_colour, took] += row[at]
        for at, name in enumerate(("laid", "challenged", "given", "taken"), c.LAID_EVER):
            found[name, has_colour] += row[at]
    for seat, row in enumerate(sums.shots):
        for at, count in enumerate(row):
            found["shot", seat, at // c.SHOT_SIZES, at % c.SHOT_SIZES] += count
    return found


@pytest.mark.parametrize(("edition", "options", "custom"), [*SETTINGS, ("classic", {"wd4_bluff": False}, "")])
def test_the_closer_look_counts_what_games_tell(edition: str, options: dict[str, object], custom: str) -> None:
    setting = setting_of(edition, options | {"target": 150}, custom)
    sums, rounds = Sums.zero(3, is_close=True), 0
    plain: Counter[tuple[object, ...]] = Counter()
    for seed in range(3):
        game = Game.of(setting, seed=seed)
        count = PlainCount(game)
        while not game.is_over:
            table = game.table
            code = random_action(setting.rules, table, True)
            action, seat, attacker = game.codec.decode(code), code >> k.SEAT_SHIFT & 15, table.attacker
            is_enough = table.pile_n + table.discard_n - 1 >= 5 * {"WX": 3}.get(getattr(action, "card", ""), 2)
            is_enough |= isinstance(action, Draw) and table.pile_n + table.discard_n - 1 >= 5
            counting.count_before(setting.rules, table, code, sums.seats, sums.totals, sums.choices, sums.marks)
            if code & 15 != k.NEXT:
                count.before(seat, action)
            events = list(game.play(action))
            counting.count_after(setting.rules, table, code, *sums)
            if code & 15 == k.NEXT:
                count.begin()
                continue
            count.after(seat, attacker, action, events, is_enough)
            if table.phase >= k.ROUND_OVER:
                count.end(events)
                rounds += 1
        plain += count.found
    assert +counted(sums, dict(setting.cards)) == +plain
    assert rounds == sum(sums.points) == sum(row[c.PLACE_WON] for row in sums.places)


def test_a_void_round_is_won_from_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, sums = setting_of("classic", {"rounds": 1}).rules, Sums.zero(3, is_close=True)
    monkeypatch.setattr(counting, "apply", lambda r, t, _: void_round(r, t))
    counting.count_games(rules, Table(), 1, 0b111, 2, *sums)
    assert sums.places == [[2, 0]] * 3
    assert sums.points[0] == 2
    assert sum(row[c.OPENED + 1] for row in sums.cards) == 0 < sum(row[c.OPENED] for row in sums.cards)


def test_a_launcher_that_is_nearly_empty_is_not_judged() -> None:
    rules, table = setting_of("extreme", {}).rules, Table()
    new_game(rules, table, 1)
    table.pile_n, table.discard_n = 4, 2
    assert c.can_shoot(rules, table, 1)
    assert not c.can_shoot(rules, table, 2)
    table.discard_n = 1
    assert not c.can_shoot(rules, table, 1)


def test_who_does_not_look_closely_counts_the_rest() -> None:
    rules, close, plain = setting_of("emoji", {"rounds": 1}).rules, Sums.zero(3, is_close=True), Sums.zero(3)
    for sums in (close, plain):
        counting.count_games(rules, Table(), 1, 0b111, 5, *sums)
    assert plain.seats == close.seats
    assert plain.lengths == close.lengths
    assert plain == Sums.zero(3)._replace(seats=plain.seats, totals=plain.totals, lengths=plain.lengths)
