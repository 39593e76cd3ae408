"""What holds at every table, whatever is played: stateful, over all editions, options and numbers of seats."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pioche.actions import Action, without_call
from pioche.cards import MAX_PLAYERS, Seat
from pioche.determinize import determinize
from pioche.events import Event
from pioche.game import Game, IllegalAction
from pioche.kernel import codes as k
from pioche.kernel.layout import KINDS, WILD
from pioche.knowledge import Beliefs, cards_in_game
from pioche.refusals import Refusal
from pioche.view import View
from tests.properties.all_actions import all_actions
from tests.properties.settings import games

NOTHING = Beliefs((), (), (), (), (0, 0), (0, 0))


class TableMachine(RuleBasedStateMachine):
    """A game in which anybody does anything legal, now and then something illegal."""

    game: Game

    @initialize(game=games())
    def deal(self, game: Game) -> None:
        self.game = game
        self.examined: set[Seat] = set()
        self.deck = cards_in_game(game.table)
        note(f"{game.setting.base.name} {game.setting.options} {game.setting.written}")

    @precondition(lambda self: not self.game.is_over)
    @rule(pick=st.integers(0, 10**6), eager=st.booleans())
    def act(self, pick: int, eager: bool) -> None:
        """Somebody does something legal; the actor does, where ``eager``."""
        game = self.game
        actions = game.legal_actions(game.actors[0]) if eager and game.actors else game.legal_actions()
        action = actions[pick % len(actions)]
        note(str(action))
        game.play(action)
        self.examined.clear()

    @precondition(lambda self: not self.game.is_over)
    @rule(steps=st.integers(1, 12), seed=st.integers(0, 2**32))
    def go_on(self, steps: int, seed: int) -> None:
        """Several keen moves, so that deep positions are reached."""
        rng = Random(seed)
        for _ in range(steps):
            if not self.game.is_over:
                play_keenly(self.game, rng)
        self.examined.clear()

    @rule(seat=st.integers(0, 9))
    def legal_is_what_is_not_refused(self, seat: int) -> None:
        """``why_not`` is None exactly for the actions that are listed, and a refusal changes nothing."""
        game = self.game
        seat %= game.table.seats
        if seat in self.examined:
            return  # in the same position, of which refusals have changed nothing
        self.examined.add(seat)
        legal = set(game.legal_actions(seat))
        before = game.table.copy()
        every = list(all_actions(game, seat))
        for action in every:
            refusal = game.why_not(action)
            assert (refusal is None) == (without_call(action) in legal), f"{action}: {refusal}"
            if refusal is not None:
                assert refused(game, action) is refusal, action
        assert legal <= set(every)
        assert before.same_as(game.table)

    @rule(seat=st.integers(0, 10), seed=st.integers(0, 2**32))
    def unseen_differences_stay_unseen(self, seat: int, seed: int) -> None:
        """A table dealt anew where the seat cannot see gives it the same view, and the same events."""
        game = self.game
        onlooker = seat if seat < game.table.seats else None
        view = game.view(onlooker)
        rng = Random(seed)
        other = determinize(view, rng)
        assert other.view(onlooker) == view
        assert Counter(cards_in_game(other.table)) == Counter(self.deck)
        shared = sorted(set(game.legal_actions()) & set(other.legal_actions()), key=str)
        if shared:
            assert_same_outcome(game.copy(), other, rng.choice(shared), onlooker)

    @invariant()
    def cards_are_conserved(self) -> None:
        if hasattr(self, "game"):
            assert cards_in_game(self.game.table) == self.deck

    @invariant()
    def the_table_is_sound(self) -> None:
        if hasattr(self, "game"):
            assert_sound(self.game)


def refused(game: Game, action: Action) -> Refusal | None:
    """Why the game does not play an action; asked so often that ``pytest.raises`` would take as long as the game."""
    try:
        game.play(action)
    except IllegalAction as problem:
        return problem.refusal
    return None


def play_keenly(game: Game, rng: Random) -> None:
    """One move: a card is laid when one can be."""
    actions = game.legal_actions()
    cards = [action for action in actions if type(action).__name__ in ("Play", "Lay")]
    game.play(rng.choice(cards if cards and rng.random() < 0.9 else list(actions)))


def assert_same_outcome(game: Game, other: Game, action: Action, onlooker: Seat | None) -> None:
    """Where the action has the same public outcome on both tables, the onlooker cannot tell them apart by it."""
    ours, theirs = game.play(action), other.play(action)
    if [event.seen_by(None) for event in ours] != [event.seen_by(None) for event in theirs]:
        return
    for one, two in zip(ours, theirs, strict=True):
        if onlooker not in entitled(one):
            assert one.seen_by(onlooker) == two.seen_by(onlooker)
    assert public_part(game.view(onlooker)) == public_part(other.view(onlooker))


def entitled(event: Event) -> set[Seat | None]:
    """The seats that see more of an event than a spectator does."""
    return {seat for seat in range(MAX_PLAYERS) if event.seen_by(seat) != event.seen_by(None)}


def public_part(view: View) -> View:
    """A view without what only its seat knows."""
    return replace(view, hand=(), drawn=(), shown=None, legal=(), beliefs=NOTHING)


def assert_sound(game: Game) -> None:
    """Counts, masks, piles and phases of the table fit together."""
    t = game.table
    for seat in range(t.seats):
        held = t.hands[seat]
        assert t.count[seat] == sum(held)
        assert t.mask[seat] == sum(1 << kind for kind in range(WILD) if held[kind])
        assert t.wilds[seat] == sum(1 << (kind - WILD) for kind in range(WILD, KINDS) if held[kind])
        assert not t.owes >> seat & 1 or t.count[seat] == 1
        if not t.playing >> seat & 1:
            assert not game.legal_actions(seat)
    assert t.discard[t.discard_n - 1] == t.top
    if t.phase < k.ROUND_OVER:
        assert game.actors
        assert all(game.legal_actions(actor) for actor in game.actors)
        assert t.ending or all(t.count[seat] for seat in range(t.seats) if t.playing >> seat & 1)
    else:
        assert not t.owes
        assert not any(t.pledges)


TestTable = pytest.mark.long(TableMachine.TestCase)
TestTable.settings = settings(
    max_examples=settings().max_examples * 6 // 10,  # 60; 600 with HYPOTHESIS_PROFILE=explore
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
