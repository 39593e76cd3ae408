"""A full table that agrees with everything a seat has seen: the unseen cards are dealt out at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .codec import Codec
from .events import Accusation
from .game import Game
from .kernel import codes as k
from .kernel.chance import seed_table
from .kernel.layout import WILD, Table
from .kernel.piles import follow, give
from .knowledge import KNOWN, Knowledge, Slot, cards_in_game
from .view import PHASES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from .cards import Seat
    from .knowledge import Beliefs, Need
    from .view import View

Hands = list[list[int]]


def determinize(view: View, rng: Random) -> Game:
    """A game that the seat could not tell from the real one: ``observe(determinize(v)) == v``."""
    hands, pile = _deal(view.beliefs, rng)
    table = _public_table(view)
    seed_table(table, rng.getrandbits(62))
    for seat, hand in enumerate(hands):
        for kind in hand:
            give(table, seat, kind)
    table.pile[: len(pile)] = pile
    table.pile_n = len(pile)
    _restore_claims(view, table)
    _restore_secrets(view, table, hands)
    knowledge = Knowledge(view.setting, cards_in_game(table), view.seat)
    knowledge.believe(view.beliefs)
    return Game.resumed(view.setting, table, knowledge)


def _deal(beliefs: Beliefs, rng: Random) -> tuple[Hands, list[int]]:
    """Kinds for every slot of every hand, and the pile from bottom to top."""
    hands = [list(hand) for hand in beliefs.hands]
    assigned = _meet_needs(hands, beliefs, list(beliefs.needs), rng)
    assert assigned is not None, "the beliefs contradict each other"
    left = [list(pool) for pool in beliefs.pools]
    for hand, kinds in zip(hands, assigned, strict=True):
        for slot, kind in zip(hand, kinds, strict=True):
            if slot.pool != KNOWN:
                left[slot.pool][kind] -= 1
    rest = [_cards_of(pool) for pool in left]
    for bag in rest:
        rng.shuffle(bag)
    pile: list[int] = []
    for segment in beliefs.pile:
        cards = [rest[pool].pop() for pool, count in segment for _ in range(count)]
        rng.shuffle(cards)
        pile.extend(cards)
    pile.reverse()
    return assigned, pile


def _cards_of(pool: Sequence[int]) -> list[int]:
    """The kinds in a pool, one by one."""
    return [kind for kind, count in enumerate(pool) for _ in range(count)]


def _meet_needs(hands: list[list[Slot]], beliefs: Beliefs, needs: list[Need], rng: Random) -> Hands | None:
    """Deal so that every hand that must hold one of some kinds does; None if that cannot be."""
    if not needs:
        return _match(hands, beliefs, rng)
    need, *others = needs
    places = list(range(need.cards))
    rng.shuffle(places)
    for place in places:
        slot = hands[need.seat][place]
        if slot.kinds & need.kinds:
            tried = [hand[:] for hand in hands]
            tried[need.seat][place] = Slot(slot.pool, slot.kinds & need.kinds)
            found = _meet_needs(tried, beliefs, others, rng)
            if found is not None:
                return found
    return None


def _match(hands: list[list[Slot]], beliefs: Beliefs, rng: Random) -> Hands | None:
    """Give every hidden slot a card of its pool that it can be; None if that cannot be."""
    assigned = [[slot.kinds.bit_length() - 1 for slot in hand] for hand in hands]
    for number, pool in enumerate(beliefs.pools):
        cards = _cards_of(pool)
        rng.shuffle(cards)
        places = [(seat, i) for seat, hand in enumerate(hands) for i, slot in enumerate(hand) if slot.pool == number]
        masks = [hands[seat][i].kinds for seat, i in places]
        found = _matching(masks, cards)
        if found is None:
            return None
        for (seat, i), card in zip(places, found, strict=True):
            assigned[seat][i] = cards[card]
    return assigned


def _matching(masks: Sequence[int], cards: Sequence[int]) -> list[int] | None:
    """A card for every mask, each card once: greedily, then along augmenting paths."""
    holder: dict[int, int] = {}

    def place(slot: int, tried: set[int]) -> bool:
        for card, kind in enumerate(cards):
            if masks[slot] >> kind & 1 and card not in tried:
                tried.add(card)
                if card not in holder or place(holder[card], tried):
                    holder[card] = slot
                    return True
        return False

    for slot in sorted(range(len(masks)), key=lambda slot: masks[slot].bit_count()):
        if not place(slot, set()):
            return None
    found = [0] * len(masks)
    for card, slot in holder.items():
        found[slot] = card
    return found


def _public_table(view: View) -> Table:
    """A table with all that the view shows, but for the cards that are hidden."""
    setting = view.setting
    kinds = setting.kinds
    codec = Codec(setting)
    t = Table(log=[])
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
    """Debts, pledges and votes; set after the cards were dealt, since gaining cards ends a debt."""
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


def _restore_secrets(view: View, t: Table, hands: Hands) -> None:
    """What follows from the hidden cards: which card was drawn, and whether the last +4 was a bluff."""
    colours, cards = view.beliefs.attack
    t.bluffed = int(any(colours >> kind & 1 for kind in hands[t.attacker][:cards]))
    phase = t.back if view.vote else t.phase
    if phase == k.DRAWN:
        just_drawn = hands[t.actor][slice(*view.beliefs.fresh)]
        t.drawn = sum(1 << kind for kind in set(just_drawn) if kind < WILD)
        t.drawn_wilds = sum(1 << (kind - WILD) for kind in set(just_drawn) if kind >= WILD)
