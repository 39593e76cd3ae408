"""What a careful player reads off the table: who comes next, who is dangerous, who may hold what."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from ..cards import Card, Seat, is_wild
from ..editions.card_effects import Laying, Op
from ..knowledge import KNOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Play
    from ..editions import Face
    from ..knowledge import Slot
    from ..view import View

_MENACE = {0: 1.0, 1: 1.0, 2: 0.55, 3: 0.3, 4: 0.2, 5: 0.14}
_FAR_FROM_OUT = 0.1
_LONGEST_RUN = 6


class After(NamedTuple):
    """How a move leaves its player: the cards left, and what may be followed."""

    hand: list[Card]
    colour: str | None
    symbol: str | None


class Reading:
    """One view, read by the seat it belongs to; every figure is worked out when it is asked for."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        self.options = view.setting.options
        self.faces: dict[Card, Face] = view.setting.edition.face_of
        self.rules = view.setting.rules
        self._chances: dict[tuple[Slot, int], float] = {}

    @cached_property
    def opponents(self) -> list[Seat]:
        """The others who play this round, in the order of play from here."""
        players = self.view.setting.players
        step = 1 if self.view.to_the_left else -1
        around = [(self.seat + step * i) % players for i in range(1, players)]
        return [seat for seat in around if seat in self.view.playing]

    @property
    def after(self) -> Seat:
        """The next player."""
        return self.opponents[0]

    @property
    def before(self) -> Seat:
        """The player before."""
        return self.opponents[-1]

    @property
    def is_duel(self) -> bool:
        """Whether only two play."""
        return len(self.opponents) == 1

    def menace(self, seat: Seat) -> float:
        """How near the seat is to being out, from 0 to 1."""
        return _MENACE.get(self.view.counts[seat], _FAR_FROM_OUT)

    @cached_property
    def danger(self) -> float:
        """How near anybody else is to being out."""
        return max(self.menace(seat) for seat in self.opponents)

    def importance(self, seat: Seat) -> float:
        """How much it helps when the seat is held up: the more, the nearer it is to winning."""
        return 0.8 / len(self.opponents) + 1.2 * self.menace(seat) + 0.3 * self.lead(seat)

    def lead(self, seat: Seat) -> float:
        """How far the seat is towards winning the game by points, from 0 to 1."""
        share = min(self.view.scores[seat] / self.options.target, 1.0)
        return share if self.options.scoring == "winner" else 1.0 - share

    @cached_property
    def price_of_points(self) -> float:
        """What a point left in the hand costs, in cards: the more, the sooner somebody else may be out."""
        price = 0.01 * (0.3 + self.danger)
        if self.options.scoring == "winner":
            return price
        share = self.view.scores[self.seat] / self.options.target
        return price * (2.0 + share)  # the own points count, and near the limit they decide

    def chance_to_hold(self, seat: Seat, kinds: int, cards: int | None = None) -> float:
        """How likely it is that the seat's hand, or its first cards, holds one of the kinds (as bits)."""
        without = 1.0
        for slot in self.view.beliefs.hands[seat][:cards]:
            without *= 1.0 - self._chance_of_slot(slot, kinds)
        return 1.0 - without

    def _chance_of_slot(self, slot: Slot, kinds: int) -> float:
        if slot.pool == KNOWN:
            return 1.0 if slot.kinds & kinds else 0.0
        key = (slot, kinds)
        found = self._chances.get(key)
        if found is None:
            able = hit = 0
            for kind, count in enumerate(self.view.beliefs.pools[slot.pool]):
                if count and slot.kinds >> kind & 1:
                    able += count
                    if kinds >> kind & 1:
                        hit += count
            found = self._chances[key] = hit / able if able else 0.0
        return found

    def colour_kinds(self, colour: str) -> int:
        """The kinds of a colour, as bits."""
        return self.rules.colour_masks[self.view.setting.edition.colours.index(colour)]

    def result(self, play: Play) -> After:
        """The own hand and what may be followed once the card is laid."""
        hand = list(self.view.hand)
        hand.remove(play.card)
        face = self.faces[play.card]
        if play.face is not None:
            hand.remove(play.face)
            return After(hand, play.colour or play.face[0], self.faces[play.face].symbol)
        if is_wild(play.card):
            return After(hand, play.colour, None)
        if face.laying is Laying.SHEDDING:
            hand = [card for card in hand if card[0] != play.card[0]]
        return After(hand, play.card[0], face.symbol)

    def follows(self, card: Card, colour: str | None, symbol: str | None) -> bool:
        """Whether the card may be laid on what is described."""
        return card[0] in ("W", colour) or self.faces[card].symbol == symbol

    def keeps_turn(self, card: Card) -> bool:
        """Whether the player of this card surely plays again, if it is not their last."""
        duel = self.is_duel
        for effect in self.faces[card].effects:
            if effect.op is Op.AGAIN:
                return True
            if duel and (
                effect.op in (Op.SKIP, Op.PRESS)
                or (effect.op is Op.REVERSE and self.rules.reverse_skips)
                or (effect.op is Op.HIT and self.rules.hit_skips)
                or (effect.op is Op.PENALTY and self.options.stack == "none")
            ):
                return True
        return False

    def runs_out(self, hand: Sequence[Card], colour: str | None, symbol: str | None) -> bool:
        """Whether the whole hand can be laid in one go by a player who has the turn; no bluff counted on."""
        if not hand:
            return True
        if len(hand) > _LONGEST_RUN:
            return False
        for card in dict.fromkeys(hand):
            if not self.follows(card, colour, symbol) or self.faces[card].laying is Laying.WITH_FACE:
                continue
            if len(hand) == 1:
                return True
            if not self.keeps_turn(card) or (self.faces[card].checked and any(other[0] == colour for other in hand)):
                continue
            rest = list(hand)
            rest.remove(card)
            if is_wild(card):
                named = dict.fromkeys(other[0] for other in rest)
                if any(self.runs_out(rest, letter, None) for letter in named):
                    return True
            elif self.runs_out(rest, card[0], self.faces[card].symbol):
                return True
        return False


def is_bluff(view: View, card: Card) -> bool:
    """Whether laying the card now would be a bluff: a +4 beside a card of the colour in force (A-26)."""
    return view.setting.edition.face_of[card].checked and any(held[0] == view.colour for held in view.hand)
