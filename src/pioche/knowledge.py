"""What an onlooker knows for certain about hidden cards, learned from the events they may see.

Every hidden card is a *slot*: the *pool* it comes from and the kinds it can be, as bits. A pool is a bag of cards whose
contents are known exactly, but not who holds which: all unseen cards at the deal, and those of each reshuffle.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from . import events as ev
from .cards import HIDDEN
from .kernel.layout import KINDS, WILD

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .cards import Card, Seat
    from .kernel.game_setting import Setting
    from .kernel.layout import Table

_TELLING = frozenset(
    {
        ev.ChallengeDecided,
        ev.DealerChosen,
        ev.Dealt,
        ev.Drew,
        ev.HandShown,
        ev.HandsRotated,
        ev.HandsSwapped,
        ev.Laid,
        ev.LaidAlong,
        ev.Passed,
        ev.Reshuffled,
        ev.Shed,
        ev.TurnedUp,
    }
)
"""The events that say something about hidden cards; most of the others are turns that come and go."""
KNOWN = -1
"""The pool of a slot whose card is known."""


class Slot(NamedTuple):
    """A card in a hand: which pool it comes from, and the kinds it can be as bits."""

    pool: int
    kinds: int
    doubted: int = 0
    """The kinds, as bits, that it is hardly likely to be: its player drew a card when those could have been laid."""


class Need(NamedTuple):
    """One of the first ``cards`` slots of the seat's hand is of one of these kinds."""

    seat: int
    cards: int
    kinds: int


class Beliefs(NamedTuple):
    """A snapshot of what is known, that can be compared."""

    pools: tuple[tuple[int, ...], ...]
    """How many cards of each kind a pool has."""
    hands: tuple[tuple[Slot, ...], ...]
    pile: tuple[tuple[tuple[int, int], ...], ...]
    needs: tuple[Need, ...]
    attack: tuple[int, int]
    fresh: tuple[int, int]


class Batch(NamedTuple):
    """The events of one action, with what could be followed when it was taken."""

    events: tuple[ev.Event, ...]
    follows: int
    colour: int


class Knowledge:
    """What one onlooker knows; None is a spectator."""

    def __init__(self, setting: Setting, deck: Sequence[int], onlooker: Seat | None) -> None:
        self.setting = setting
        self.deck = deck
        self.onlooker = onlooker
        self.learned = 0
        self.pools: list[list[int]] = []
        self.hands: list[list[Slot]] = []
        self.pile: list[dict[int, int]] = []
        """Segments from the top down; each has the number of cards of each pool, in unknown order."""
        self.needs: list[Need] = []
        self.attack = (0, 0)
        """The kinds that would have made the last +4 a bluff, and how many cards its player held."""
        self.fresh = (0, 0)
        """The slots of the actor's hand, from and to, that were just drawn and may be played."""
        self.every = sum(1 << kind for kind in setting.cards)
        edition = setting.edition
        rules = setting.rules
        self._fours = rules.fours << WILD
        self._free_wilds = sum(
            1 << setting.kinds[card]
            for card, face, _ in edition.cards()
            if face.wild and not face.checked and face.laying == 0
        )
        self._snapshot: Beliefs | None = None

    def copy(self) -> Knowledge:
        """Separate knowledge with the same contents."""
        twin = Knowledge.__new__(Knowledge)
        twin.__dict__.update(self.__dict__)
        twin.pools = [pool[:] for pool in self.pools]
        twin.hands = [hand[:] for hand in self.hands]
        twin.pile = [segment.copy() for segment in self.pile]
        twin.needs = self.needs[:]
        return twin

    def beliefs(self) -> Beliefs:
        """A snapshot."""
        if self._snapshot is None:
            self._snapshot = Beliefs(
                tuple(map(tuple, self.pools)),
                tuple(map(tuple, self.hands)),
                tuple([tuple(sorted(segment.items())) for segment in self.pile]),
                tuple(self.needs),
                self.attack,
                self.fresh,
            )
        return self._snapshot

    def believe(self, beliefs: Beliefs) -> None:
        """Take over a snapshot."""
        self.pools = [list(pool) for pool in beliefs.pools]
        self.hands = [list(hand) for hand in beliefs.hands]
        self.pile = [dict(segment) for segment in beliefs.pile]
        self.needs = list(beliefs.needs)
        self.attack = beliefs.attack
        self.fresh = beliefs.fresh
        self._snapshot = beliefs

    def look_at(self, table: Table) -> None:
        """Begin with a table that was set up card by card: only the player's own hand and the discard are known."""
        self._forget()
        for kind in table.discard[: table.discard_n]:
            self.pools[0][kind] -= 1
        hidden = sum(table.count[: table.seats])
        for seat in range(table.seats):
            held = [kind for kind in range(KINDS) for _ in range(table.hands[seat][kind])]
            if seat == self.onlooker:
                self.hands[seat] = [Slot(KNOWN, 1 << kind) for kind in held]
                for kind in held:
                    self.pools[0][kind] -= 1
            else:
                self.hands[seat] = [Slot(0, self.every)] * len(held)
        self.pile = [{0: table.pile_n}] if table.pile_n else []
        assert sum(self.pools[0]) == table.pile_n + hidden - self._known_cards()

    def _known_cards(self) -> int:
        return sum(slot.pool == KNOWN for hand in self.hands for slot in hand)

    def _forget(self) -> None:
        self.pools = [counts_of(self.deck)]
        self.hands = [[] for _ in range(self.setting.players)]
        self.pile = [{0: len(self.deck)}]
        self.needs = []

    def learn(self, batches: Sequence[Batch]) -> None:
        """Take in what has happened since the last time."""
        if self.learned == len(batches):
            return
        self._snapshot = None
        for batch in batches[self.learned :]:
            drawn = False
            for event in batch.events:
                kind = type(event)
                if kind in _TELLING:
                    self._learn(event.seen_by(self.onlooker), batch)
                    drawn = drawn or kind is ev.Drew
            if drawn:
                self._learn_from_draw(batch)
        self.learned = len(batches)

    def _learn(self, event: ev.Event, batch: Batch) -> None:
        match event:  # what happens most often comes first
            case ev.Laid(play):
                self._lay(play.seat, [play.card] if play.face is None else [play.card, play.face])
                self._learn_from_four(play.seat, play.card, batch.colour)
            case ev.Drew(seat, cards, _) | ev.Dealt(seat, cards):
                self._draw(seat, cards)
            case ev.TurnedUp(card, put_back):
                self._turn_up(card, put_back)
            case ev.DealerChosen():
                self._forget()
            case ev.Shed(seat, cards):
                self._lay(seat, cards)
                self._exclude(seat, self._colour_mask(cards[0]))
            case ev.LaidAlong(seat, card):
                self._lay(seat, [card])
            case ev.Reshuffled(cards):
                self.pools.append(counts_of(self.setting.kinds[card] for card in cards))
                self.pile.append({len(self.pools) - 1: len(cards)})
            case ev.HandShown(seat, _, cards):
                self._reveal(seat, cards)
            case ev.ChallengeDecided(_, target, guilty):
                self._learn_from_verdict(target, guilty)
            case ev.HandsSwapped(seat, target, seat_got, target_got):
                self._pass_hands(((target, seat, seat_got), (seat, target, target_got)))
            case ev.HandsRotated(got):
                self._pass_hands(got)
            case ev.Passed(seat):
                self._exclude(seat, batch.follows | self._free_wilds | self._fours)

    def _pass_hands(self, got: Iterable[tuple[Seat, Seat, tuple[Card, ...]]]) -> None:
        """Hands change owner: from whom, to whom, and which cards, where they are seen."""
        before = self.hands[:]
        self.needs = []
        for giver, taker, _ in got:
            self.hands[taker] = before[giver]
        for _, taker, cards in got:
            self._reveal(taker, cards)

    def _colour_mask(self, card: Card) -> int:
        rules = self.setting.rules
        return rules.colour_masks[rules.colour_of[self.setting.kinds[card]]]

    def _draw(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Cards come off the top of the pile into a hand."""
        for card in cards:
            pool = self._take_from_top()
            if card == HIDDEN:
                self.hands[seat].append(Slot(pool, self.every))
            else:
                kind = self.setting.kinds[card]
                self.pools[pool][kind] -= 1
                self.hands[seat].append(Slot(KNOWN, 1 << kind))

    def _take_from_top(self) -> int:
        """One card leaves the top of the pile; if pools are mixed there, they become one."""
        segment = self.pile[0]
        (pool,) = segment if len(segment) == 1 else (self._merge(segment),)
        segment[pool] -= 1
        if segment[pool] == 0:
            del self.pile[0]
        return pool

    def _turn_up(self, card: Card, put_back: bool) -> None:
        """The first card leaves the pile for the discard, or is seen going back somewhere into it."""
        kind = self.setting.kinds[card]
        pool = self._take_from_top()
        self.pools[pool][kind] -= 1
        if put_back:
            self.pools.append(counts_of([kind]))
            self.pile[0][len(self.pools) - 1] = 1  # the pile is never empty at the deal (Setting.check_deal)

    def _merge(self, pools: Iterable[int]) -> int:
        """Make one pool of several; returns its number."""
        first, *others = sorted(pools)
        for other in others:
            self.pools[first] = [a + b for a, b in zip(self.pools[first], self.pools[other], strict=True)]
            self.pools[other] = [0] * KINDS
            self.hands = [
                [slot._replace(pool=first) if slot.pool == other else slot for slot in hand] for hand in self.hands
            ]
            for segment in self.pile:
                if other in segment:
                    segment[first] = segment.get(first, 0) + segment.pop(other)
        return first

    def _lay(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Cards leave a hand in the open."""
        for card in cards:
            self._lay_kind(seat, self.setting.kinds[card])
        if self.needs:
            self.needs = [need for need in self.needs if need.seat != seat]

    def _lay_kind(self, seat: Seat, kind: int) -> None:
        hand = self.hands[seat]
        known = Slot(KNOWN, 1 << kind)
        if known in hand:
            # The hand surely holds such a card: it does not matter whether this one or an unknown one was laid.
            hand.remove(known)
            return
        able = [slot for slot in hand if slot.kinds >> kind & 1 and slot.pool != KNOWN and self.pools[slot.pool][kind]]
        if able.count(able[0]) == len(able):
            hand.remove(able[0])
            self.pools[able[0].pool][kind] -= 1
            return
        pools = {slot.pool for slot in able}
        pool = self._merge(pools)
        hand = self.hands[seat]
        if len(pools) > 1:
            able = [slot._replace(pool=pool) for slot in able]
        narrowest = min(able, key=lambda slot: (slot.kinds.bit_count(), slot.doubted >> kind & 1))
        if not all(narrowest.kinds & ~slot.kinds == 0 for slot in able):
            # Any of these slots may have been laid: each one that is left can be what any of them could be.
            union = 0
            for slot in able:
                union |= slot.kinds
                hand[hand.index(slot)] = Slot(pool, -1)
            for i, slot in enumerate(hand):
                if slot.kinds == -1:
                    hand[i] = Slot(pool, union)
            narrowest = Slot(pool, union)
        hand.remove(narrowest)
        self.pools[pool][kind] -= 1

    def _reveal(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """A whole hand is seen, where it is not hidden."""
        if HIDDEN in cards:
            return
        hand = self.hands[seat]
        hidden = {slot.pool for slot in hand if slot.pool != KNOWN}
        kinds = Counter(self.setting.kinds[card] for card in cards)
        seen = kinds - Counter(slot.kinds.bit_length() - 1 for slot in hand if slot.pool == KNOWN)
        if hidden:
            pool = self._merge(hidden)
            for kind, count in seen.items():
                self.pools[pool][kind] -= count
        self.hands[seat] = [Slot(KNOWN, 1 << kind) for kind in sorted(kinds.elements())]
        self.needs = [need for need in self.needs if need.seat != seat]

    def _exclude(self, seat: Seat, kinds: int, cards: int | None = None) -> None:
        """The hand, or its first cards, surely holds none of these kinds."""
        hand = self.hands[seat]
        for i, slot in enumerate(hand[:cards]):
            if slot.pool != KNOWN and slot.kinds & kinds:
                hand[i] = slot._replace(kinds=slot.kinds & ~kinds)

    def _learn_from_four(self, seat: Seat, card: Card, colour: int) -> None:
        """A +4 that may not be a bluff shows that its player has no card of the colour in force."""
        if not self._fours >> self.setting.kinds[card] & 1:
            return
        kinds = self.setting.rules.colour_masks[colour]
        self.attack = (kinds, len(self.hands[seat]))
        if not self.setting.options.wd4_bluff:
            self._exclude(seat, kinds)

    def _learn_from_verdict(self, seat: Seat, guilty: bool) -> None:
        kinds, cards = self.attack
        if not guilty:
            self._exclude(seat, kinds, cards)
        elif not any(slot.pool == KNOWN and slot.kinds & kinds for slot in self.hands[seat][:cards]):
            self.needs.append(Need(seat, cards, kinds))

    def _learn_from_draw(self, batch: Batch) -> None:
        """What the draw of a turn shows: whether the card could be played; with ``force_play`` that no other could."""
        drawn = [event for event in batch.events if isinstance(event, ev.Drew) and event.why is ev.Why.TURN]
        if not drawn:
            return
        seat = drawn[0].seat
        count = sum(len(event.cards) for event in drawn)
        options, launcher = self.setting.options, self.setting.edition.launcher
        playable = any(isinstance(event, ev.MayPlayDrawn) for event in batch.events)
        hand = self.hands[seat]
        certain = batch.follows | self._free_wilds
        old = len(hand) - count
        self.fresh = (old if launcher else len(hand) - 1, len(hand))
        if options.force_play:
            self._exclude(seat, certain | self._fours, old)
        doubted = certain | self._fours
        for i, slot in enumerate(hand[:old]):
            if slot.pool != KNOWN and doubted & ~slot.doubted:
                hand[i] = slot._replace(doubted=slot.doubted | doubted)
        if launcher and not (options.play_after_press and not playable):
            return
        for i in range(old, len(hand)):
            slot = hand[i]
            if slot.pool == KNOWN:
                continue
            if playable and i == len(hand) - 1:
                hand[i] = slot._replace(kinds=slot.kinds & (batch.follows | self.every >> WILD << WILD))
            else:
                hand[i] = slot._replace(kinds=slot.kinds & ~certain)


def counts_of(kinds: Iterable[int]) -> list[int]:
    """How many there are of each kind."""
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts


def cards_in_game(t: Table) -> tuple[int, ...]:
    """The kinds of all cards that are in hands, pile and discard."""
    held = [kind for hand in t.hands[: t.seats] for kind, count in enumerate(hand) for _ in range(count)]
    return tuple(sorted(held + t.pile[: t.pile_n] + t.discard[: t.discard_n]))
