"""From beliefs to integers: what somebody is certain of about hidden cards, as the kernel deals them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .kernel import codes as k
from .kernel.hidden_cards import Hidden
from .kernel.layout import KINDS
from .knowledge import Slot

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .kernel.layout import Table
    from .knowledge import Beliefs, Need

Hands = list[list[int]]
_SIGN = 1 << (KINDS - 1)


class HeldPlace(NamedTuple):
    """Where a hidden card is held: a seat, and which card of its hand it is."""

    seat: int
    card: int
    kinds: int
    """What it can be, of the cards in its pool."""


def hidden_cards(beliefs: Beliefs, table: Table) -> Hidden:
    """What is believed about hidden cards, for ``deal_hidden``; the table has all that is seen."""
    possible = _meet_needs([list(hand) for hand in beliefs.hands], beliefs, list(beliefs.needs))
    assert possible is not None, "the beliefs contradict each other"
    h = Hidden()
    numbers: dict[int, int] = {}
    for number, pool in enumerate(beliefs.pools):
        if any(pool):
            numbers[number] = h.pools
            _lay_out_pool(h, beliefs, number, possible, table)
    h.attack = beliefs.attack[0]
    h.needs = len(beliefs.needs)
    h.need_kinds[: h.needs] = [_signed(need.kinds) for need in beliefs.needs]
    _lay_out_pile(h, beliefs, numbers)
    return h


def likely(beliefs: Beliefs) -> Beliefs:
    """The same, with the assumption that nobody drew who could have laid a card; unchanged if that is impossible."""
    narrowed = beliefs._replace(
        hands=tuple(tuple([slot._replace(kinds=slot.kinds & ~slot.doubted) for slot in hand]) for hand in beliefs.hands)
    )
    possible = _meet_needs([list(hand) for hand in narrowed.hands], narrowed, list(narrowed.needs))
    return beliefs if possible is None else narrowed


def _places(beliefs: Beliefs, number: int) -> list[HeldPlace]:
    """The places of a pool in hands, those with the fewest cards to choose from first."""
    pool = beliefs.pools[number]
    there = sum(1 << kind for kind, count in enumerate(pool) if count)
    found = [
        HeldPlace(seat, card, slot.kinds & there)
        for seat, hand in enumerate(beliefs.hands)
        for card, slot in enumerate(hand)
        if slot.pool == number
    ]
    return sorted(found, key=lambda place: _able(place.kinds, pool))


def _able(kinds: int, pool: Sequence[int]) -> int:
    """How many cards of a pool are of one of the kinds."""
    return sum(count for kind, count in enumerate(pool) if kinds >> kind & 1)


def _lay_out_pool(h: Hidden, beliefs: Beliefs, number: int, possible: Hands, table: Table) -> None:
    """Write down the cards of a pool, and what is known of its places in hands."""
    pool = beliefs.pools[number]
    places = _places(beliefs, number)
    held = [possible[place.seat][place.card] for place in places]
    rest = list(pool)
    for kind in held:
        rest[kind] -= 1
    cards = held + _cards_of(rest)
    first = h.first[h.pools]
    h.cards[first : first + len(cards)] = h.good[first : first + len(cards)] = cards
    h.slots[h.pools] = len(places)
    sets = {place.kinds for place in places}
    h.crossing[h.pools] = any(one & two and one & ~two and two & ~one for one in sets for two in sets)
    for i, (seat, card, kinds) in enumerate(places):
        inside = sum(other.kinds & ~kinds == 0 for other in places[:i])
        h.seat[first + i] = seat
        h.kinds[first + i] = _signed(kinds)
        h.most[first + i] = min(_able(kinds, pool) - inside, len(cards) - i)
        h.in_attack[first + i] = is_in_attack(beliefs, table, seat, card)
        h.is_fresh[first + i] = is_fresh(beliefs, table, seat, card)
        h.met[first + i] = sum(
            1 << n for n, need in enumerate(beliefs.needs) if seat == need.seat and card < need.cards
        )
    h.pools += 1
    h.first[h.pools] = first + len(cards)


def _lay_out_pile(h: Hidden, beliefs: Beliefs, numbers: Mapping[int, int]) -> None:
    """Write down from which pool each card of the pile comes, and where it can be in any order with others."""
    for segment in beliefs.pile:
        end = h.places + sum(count for _, count in segment)
        for number, count in segment:
            for _ in range(count):
                h.place_pool[h.places] = numbers[number]
                h.place_end[h.places] = end
                h.places += 1


def is_in_attack(beliefs: Beliefs, table: Table, seat: int, card: int) -> bool:
    """Whether the card of a hand was there when its seat laid the last +4."""
    return seat == table.attacker and card < beliefs.attack[1]


def is_fresh(beliefs: Beliefs, table: Table, seat: int, card: int) -> bool:
    """Whether the card of a hand was just drawn and may be played."""
    phase = table.back if table.phase == k.VOTE else table.phase
    return phase == k.DRAWN and seat == table.actor and beliefs.fresh[0] <= card < beliefs.fresh[1]


def _signed(bits: int) -> int:
    """The same 64 bits as the kernel's signed numbers have them."""
    return bits - 2 * _SIGN if bits & _SIGN else bits


def _cards_of(pool: Sequence[int]) -> list[int]:
    """The kinds in a pool, one by one."""
    return [kind for kind, count in enumerate(pool) for _ in range(count)]


def _meet_needs(hands: list[list[Slot]], beliefs: Beliefs, needs: list[Need]) -> Hands | None:
    """A deal in which every hand that must contain one of some kinds does; None if that is impossible."""
    if not needs:
        return _match(hands, beliefs)
    need, *others = needs
    for place in range(need.cards):
        slot = hands[need.seat][place]
        if slot.kinds & need.kinds:
            tried = [hand[:] for hand in hands]
            tried[need.seat][place] = Slot(slot.pool, slot.kinds & need.kinds)
            found = _meet_needs(tried, beliefs, others)
            if found is not None:
                return found
    return None


def _match(hands: list[list[Slot]], beliefs: Beliefs) -> Hands | None:
    """Give every hidden slot a card of its pool that it can be; None if that is impossible."""
    assigned = [[slot.kinds.bit_length() - 1 for slot in hand] for hand in hands]
    for number, pool in enumerate(beliefs.pools):
        cards = _cards_of(pool)
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
