"""What a careful player concludes from a view: who comes next, who may hold what, as numbers to weigh moves by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.codes import NONE
from ..kernel.layout import WILD
from ..kernel.seen import ATTACK_CHANCE, COLOUR_CHANCES, NUMBER_CHANCES, Seen, wanted_chances, weigh_seats
from ..knowledge import KNOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..cards import Card, Seat
    from ..knowledge import Slot
    from ..view import View


def is_bluff(view: View, card: Card) -> bool:
    """Whether laying the card now would be a bluff: a +4 beside a card of the colour in force (A-26)."""
    return view.setting.edition.face_of[card].checked and any(held[0] == view.colour for held in view.hand)


def opponents(view: View) -> list[Seat]:
    """The others who play this round, in the order of play from here."""
    assert view.seat is not None
    players = view.setting.players
    step = 1 if view.to_the_left else -1
    around = [(view.seat + step * i) % players for i in range(1, players)]
    return [seat for seat in around if seat in view.playing]


def seen_by(view: View, codes: Sequence[int]) -> Seen:
    """What the seat sees, with the chances that matter for a choice between these actions (the kernel's numbers)."""
    assert view.seat is not None
    setting = view.setting
    s = Seen()
    for card in view.hand:
        kind = setting.kinds[card]
        s.hand[kind] += 1
        if kind < WILD:
            s.mask |= 1 << kind
        else:
            s.wilds |= 1 << (kind - WILD)
    s.count = len(view.hand)
    s.colour = NONE if view.colour is None else setting.edition.colours.index(view.colour)
    s.called = NONE if view.friends is None else view.friends.number
    if view.penalty is not None:
        s.is_asked, s.penalty, s.attacker = 1, view.penalty.cards, view.penalty.attacker
    for seat in opponents(view):
        s.order[s.others] = seat
        s.others += 1
    s.counts[: len(view.counts)] = view.counts
    s.scores[: len(view.scores)] = view.scores
    weigh_seats(setting.rules, s, view.seat)
    _conclude(view, s, wanted_chances(setting.rules, s, list(codes), len(codes)))
    return s


def _conclude(view: View, s: Seen, wanted: int) -> None:
    """The wanted chances, by all that can be known for certain about hidden cards."""
    rules = view.setting.rules
    chances = _Chances(view)
    if wanted & COLOUR_CHANCES:
        s.colour_chances[:] = [chances.to_hold(s.order[0], kinds) for kinds in rules.colour_masks]
    if wanted & NUMBER_CHANCES:
        for called, kinds in enumerate(rules.number_masks):
            s.gifts[called] = sum(chances.to_hold(seat, kinds) * s.importance[seat] for seat in s.order[: s.others])
    if wanted & ATTACK_CHANCE:
        s.attack_chance = chances.to_hold(s.attacker, *view.beliefs.attack)


class _Chances:
    """How likely hands hold what."""

    def __init__(self, view: View) -> None:
        self._beliefs = view.beliefs
        self._of_slots: dict[tuple[Slot, int], float] = {}

    def to_hold(self, seat: Seat, kinds: int, cards: int | None = None) -> float:
        """How likely it is that the seat's hand, or its first cards, holds one of the kinds (as bits)."""
        without = 1.0
        for slot in self._beliefs.hands[seat][:cards]:
            without *= 1.0 - self._of_slot(slot, kinds)
        return 1.0 - without

    def _of_slot(self, slot: Slot, kinds: int) -> float:
        if slot.pool == KNOWN:
            return 1.0 if slot.kinds & kinds else 0.0
        key = (slot, kinds)
        found = self._of_slots.get(key)
        if found is None:
            able = hit = 0
            for kind, count in enumerate(self._beliefs.pools[slot.pool]):
                if count and slot.kinds >> kind & 1:
                    able += count
                    if kinds >> kind & 1:
                        hit += count
            found = self._of_slots[key] = hit / able if able else 0.0
        return found
