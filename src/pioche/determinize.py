"""A full table that agrees with everything a seat has seen: the unseen cards are dealt at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .codec import Codec
from .events import Accusation
from .game import Game
from .kernel import codes as k
from .kernel.chance import seed_table
from .kernel.hidden_cards import deal_hidden, note_drawn
from .kernel.layout import Table
from .kernel.piles import follow, give
from .knowledge import KNOWN, Knowledge, cards_in_game
from .unseen_cards import hidden_cards, is_fresh, is_in_attack
from .view import PHASES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from .cards import Seat
    from .view import View


def determinize(view: View, rng: Random) -> Game:
    """A game that the seat cannot distinguish from the real one: ``observe(determinize(v)) == v``."""
    table = seen_table(view)
    seed_table(table, rng.getrandbits(62))
    deal_hidden(hidden_cards(view.beliefs, table), table)
    table.log = []
    knowledge = Knowledge(view.setting, cards_in_game(table), view.seat)
    knowledge.believe(view.beliefs)
    return Game.resumed(view.setting, table, knowledge)


def seen_table(view: View) -> Table:
    """A table with all that the view shows and is certain of; ``deal_hidden`` gives it the cards that are hidden."""
    table = _public_table(view)
    _restore_claims(view, table)
    _restore_known_cards(view, table)
    return table


def _public_table(view: View) -> Table:
    """A table with everything that the view shows, without the hidden cards."""
    setting = view.setting
    kinds = setting.kinds
    codec = Codec(setting)
    t = Table()
    t.seats = setting.players
    t.phase = PHASES.index(view.phase)
    t.actor = view.vote.waiting if view.vote else (view.actors[0] if view.actors else 0)
    t.dealer = view.dealer
    t.direction = 1 if view.to_the_left else -1
    for card in view.discard:
        t.discard[t.discard_n] = kinds[card]
        t.discard_n += 1
    t.top = kinds[view.top]
    if view.colour is not None:
        follow(setting.rules, t, codec.colours.index(view.colour), view.symbol)
    t.turned_up = int(view.turned_up)
    if view.penalty:
        t.penalty, t.attacker = view.penalty.cards, view.penalty.attacker
    if view.friends:
        t.caller, t.called = view.friends.caller, view.friends.number
        t.laid_along = int(view.friends.anybody_laid)
    t.ending = int(view.last_card)
    t.lost = int(view.loses_turn)
    t.passes = view.passes
    t.rounds = view.round
    t.playing = _bits(view.playing)
    t.next_playing = _bits(view.next_playing)
    t.out = _bits(view.out)
    t.extra = int(view.extra_round)
    t.duel_due = int(view.duel_due)
    t.winner = k.NONE if view.round_winner is None else view.round_winner
    t.void = int(view.void)
    t.winners = _bits(view.winners)
    t.scores[: t.seats] = view.scores
    t.points[: t.seats] = view.points
    return t


def _bits(seats: Sequence[Seat]) -> int:
    return sum(1 << seat for seat in seats)


def _restore_claims(view: View, t: Table) -> None:
    """Debts, pledges and votes."""
    kinds = view.setting.kinds
    t.owes = _bits(view.owes)
    t.suggested = _bits(view.suggested)
    for seat, pledges in enumerate(view.pledges):
        t.pledges[seat] = len(pledges)
        for i, pledge in enumerate(pledges):
            t.pledge_cost[seat][i] = pledge.cost
            t.pledge_kind[seat][i] = kinds[pledge.card]
            t.pledge_face[seat][i] = k.NONE if pledge.face is None else kinds[pledge.face]
            t.dismissed[seat][i] = _bits(pledge.dismissed)
    vote = view.vote
    if vote:
        t.voters = _bits(view.actors)
        t.accused = vote.accused
        t.accuser = k.NONE if vote.accuser is None else vote.accuser
        t.about = list(Accusation).index(vote.about)
        t.judged = max(vote.pledge, 0)
        t.guilty, t.innocent = vote.guilty, vote.innocent
        t.back = PHASES.index(vote.back)
    if view.shown:
        t.shown_seat = view.shown.seat
        assert view.seat is not None
        t.shown_to = view.seat
        for card in view.shown.cards:
            t.shown[kinds[card]] += 1


def _restore_known_cards(view: View, t: Table) -> None:
    """The cards of hands that are certain, and what follows from them: which were drawn, whether a +4 was a bluff."""
    if view.beliefs.attack[0]:
        t.bluff_colour = view.setting.rules.colour_masks.index(view.beliefs.attack[0])
    owes, t.owes = t.owes, 0  # a player who gains a card owes no call, but these are held already
    for seat, hand in enumerate(view.beliefs.hands):
        for card, slot in enumerate(hand):
            if slot.pool == KNOWN:
                kind = slot.kinds.bit_length() - 1
                give(t, seat, kind)
                if is_in_attack(view.beliefs, t, seat, card) and slot.kinds & view.beliefs.attack[0]:
                    t.bluffed = 1
                if is_fresh(view.beliefs, t, seat, card):
                    note_drawn(t, kind)
    t.owes = owes
