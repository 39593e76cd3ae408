"""Dealing what somebody cannot see: hidden cards go to hands and pile, each way that can be true equally likely.

Hidden cards come from pools, whose contents are known. The cards of a pool lie in one row: first those of its *slots*,
the places in hands, then those of its places in the pile. A slot has kinds that it can be, as bits.
"""

from dataclasses import dataclass

from .chance import below
from .jit import compiled, entry
from .layout import DECK, SEATS, WILD, Table, number, row
from .piles import give

TRIES = 40
"""After this number of rejected deals the last good one is changed instead, swap by swap."""
SWAPS = 12
"""Swaps for each slot."""


@dataclass(slots=True, eq=False)
class Hidden:
    """All that somebody is certain of about hidden cards; ``unseen_cards`` makes it from a view."""

    pools: int = number("i4")
    first: list[int] = row("i4", DECK + 1)  # where each pool begins among the cards, and where the last one ends
    slots: list[int] = row("i4", DECK)  # how many slots each pool has
    crossing: list[int] = row("i1", DECK)  # whether what two slots can be overlaps without one lying in the other
    cards: list[int] = row("u1", DECK)
    good: list[int] = row("u1", DECK)  # the last good deal: where swaps begin
    seat: list[int] = row("i1", DECK)  # of each slot, where its first card lies
    kinds: list[int] = row("i8", DECK)
    most: list[int] = row("i4", DECK)  # cards that the slot could be at most, once the slots before it are dealt
    in_attack: list[int] = row("i1", DECK)  # whether the slot was in the hand that laid the last +4
    is_fresh: list[int] = row("i1", DECK)  # whether it was just drawn and may be played
    met: list[int] = row("i4", DECK)  # the needs that it counts for, as bits
    needs: int = number("i4")  # hands that surely hold one of some kinds
    need_kinds: list[int] = row("i8", SEATS)
    attack: int = number("i8")  # the kinds that would have made the last +4 a bluff
    places: int = number("i4")  # in the pile
    place_pool: list[int] = row("i1", DECK)  # from the top down
    place_end: list[int] = row("i1", DECK)  # where the part of the pile ends in which no order is known
    taken: list[int] = row("i4", DECK)  # how many cards of each pool have gone to the pile


@entry
def deal_hidden(h: Hidden, t: Table) -> None:
    """Deal the hidden cards to a table that has all the others, by the table's own chance."""
    tries = 0
    while tries < TRIES and not (deal_slots(h, t) and meets_needs(h, h.cards)):
        tries += 1
    if tries == TRIES:
        change_good(h, t)
    owes = t.owes
    t.owes = 0  # a player who gains a card owes no call, but these are held already
    for pool in range(h.pools):
        first = h.first[pool]
        for i in range(first, first + h.slots[pool]):
            kind = h.cards[i]
            give(t, h.seat[i], kind)
            if h.in_attack[i] and h.attack >> kind & 1:
                t.bluffed = 1
            if h.is_fresh[i]:
                note_drawn(t, kind)
    t.owes = owes
    deal_pile(h, t)


@compiled
def note_drawn(t: Table, kind: int) -> None:
    """The card was just drawn and may be played."""
    if kind < WILD:
        t.drawn |= 1 << kind
    else:
        t.drawn_wilds |= 1 << (kind - WILD)


@compiled
def swap_cards(cards: list[int], i: int, j: int) -> None:
    """Two cards change places."""
    kind = cards[i]
    cards[i] = cards[j]
    cards[j] = kind


@compiled
def deal_slots(h: Hidden, t: Table) -> bool:
    """Deal each slot one of the cards that it can be; False: this deal is given up, so that all are equally likely.

    Where one set of kinds lies in the other or both are apart, every deal has the same chance. Where they overlap, the
    number of cards to choose from depends on what was dealt before: a deal with fewer is given up more often.
    """
    for pool in range(h.pools):
        first = h.first[pool]
        end = h.first[pool + 1]
        for i in range(first, first + h.slots[pool]):
            if h.crossing[pool]:
                pick = below(t, h.most[i])
                j = i
                while j < end:
                    if h.kinds[i] >> h.cards[j] & 1:
                        if pick == 0:
                            break
                        pick -= 1
                    j += 1
                if j == end:
                    return False
            else:
                j = i + below(t, end - i)
                while not h.kinds[i] >> h.cards[j] & 1:
                    j = i + below(t, end - i)
            swap_cards(h.cards, i, j)
    return True


@compiled
def meets_needs(h: Hidden, cards: list[int]) -> bool:
    """Whether every hand that must hold one of some kinds does."""
    unmet = (1 << h.needs) - 1
    if unmet:
        for pool in range(h.pools):
            first = h.first[pool]
            for i in range(first, first + h.slots[pool]):
                for need in range(h.needs):
                    if h.met[i] >> need & 1 and h.need_kinds[need] >> cards[i] & 1:
                        unmet &= ~(1 << need)
    return unmet == 0


@compiled
def change_good(h: Hidden, t: Table) -> None:
    """Change the last good deal by many random swaps, of which each keeps it good."""
    for pool in range(h.pools):
        first = h.first[pool]
        size = h.first[pool + 1] - first
        last_slot = first + h.slots[pool]
        for _ in range(SWAPS * h.slots[pool]):
            i = first + below(t, h.slots[pool])
            j = first + below(t, size)
            if h.kinds[i] >> h.good[j] & 1 and (j >= last_slot or h.kinds[j] >> h.good[i] & 1):
                swap_cards(h.good, i, j)
                if not meets_needs(h, h.good):
                    swap_cards(h.good, i, j)
    for i in range(h.first[h.pools]):
        h.cards[i] = h.good[i]


@compiled
def deal_pile(h: Hidden, t: Table) -> None:
    """The cards that are in no hand make the pile; where no order is known, any order."""
    for pool in range(h.pools):
        h.taken[pool] = 0
        first = h.first[pool] + h.slots[pool]
        for i in range(h.first[pool + 1] - 1, first, -1):
            swap_cards(h.cards, i, first + below(t, i + 1 - first))
    top = h.places - 1
    t.pile_n = h.places
    begin = 0
    for place in range(h.places):
        pool = h.place_pool[place]
        t.pile[top - place] = h.cards[h.first[pool] + h.slots[pool] + h.taken[pool]]
        h.taken[pool] += 1
        if place + 1 == h.place_end[place]:
            if h.place_pool[begin] != pool:
                for i in range(place, begin, -1):
                    swap_cards(t.pile, top - i, top - begin - below(t, i + 1 - begin))
            begin = place + 1
