"""What moves are worth to a regular player. The unit is one card less in the own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import is_wild
from ..editions.card_effects import Op, Who
from .inference import is_bluff

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Play
    from ..cards import Card, Seat
    from ..editions.card_effects import Effect
    from .inference import After, Reading

OUT = 100.0
"""Going out, now or in one go."""
LOST_TURN = 0.8
DRAWN_CARD = -1.0
"""A card drawn in turn: it may fit, and sometimes can be laid at once."""
KEPT_WILD = 2.2
KEPT_ACTION = 0.3
SURE_LAST_CARD = 1.5
LASTS_BETWEEN_TWO = 0.3
"""What a card that fits the colour is worth, since the colour may have changed by the next turn."""
LASTS_AROUND = 0.2
CHANCE_TO_BE_CHALLENGED = 0.8
BLUFF_RATE = 0.1
"""How often a player with a card of the colour lays a +4 nevertheless."""
HONEST_RATE = 0.7
"""How often one without such a card does."""


def play_worth(reading: Reading, play: Play) -> float:
    """What laying the card, with all that is named for it, is worth."""
    after = reading.result(play)
    laid = len(reading.view.hand) - len(after.hand)
    if not after.hand:
        return OUT + effects_worth(reading, play, after)
    if reading.keeps_turn(play.card) and not is_bluff(reading.view, play.card) and reading.runs_out(*after):
        return OUT / 2
    return (
        laid
        + relief(reading, after)
        + flow(reading, after)
        + effects_worth(reading, play, after)
        - card_value(reading, play.card)
        - help_for_next(reading, play.card, after)
    )


def relief(reading: Reading, after: After) -> float:
    """What it is worth that the points of the cards laid can no longer be held against one."""
    faces = reading.faces
    before, left = (sum(faces[card].points for card in hand) for hand in (reading.view.hand, after.hand))
    return (before - left) * reading.price_of_points


def flow(reading: Reading, after: After) -> float:
    """How well the rest of the hand goes on from here, as far as the colour lasts till the next turn."""
    hand = after.hand
    if len(hand) == 1 and is_wild(hand[0]):
        return SURE_LAST_CARD
    fitting = 0.0
    for card in hand:
        if card[0] == after.colour:
            fitting += 1.0
        elif reading.faces[card].symbol == after.symbol:
            fitting += 0.5
    lasting = LASTS_BETWEEN_TWO if reading.is_duel else LASTS_AROUND
    return lasting * min(fitting, 4.0) + (1.0 if len(hand) == 1 and fitting else 0.0)


def card_value(reading: Reading, card: Card) -> float:
    """What the card is worth in the hand: a wild goes on anything, an action stops somebody nearly out."""
    calm = 1.0 - reading.danger
    if is_wild(card):
        return KEPT_WILD * (0.3 + 0.7 * calm)
    if reading.faces[card].effects:
        return KEPT_ACTION * calm
    return 0.0


def help_for_next(reading: Reading, card: Card, after: After) -> float:
    """What it costs if the next player, near their last card, can follow the colour."""
    menace = reading.menace(reading.after)
    if menace < 0.3 or after.colour is None or reading.keeps_turn(card):
        return 0.0
    return 1.5 * menace * reading.chance_to_hold(reading.after, reading.colour_kinds(after.colour))


def effects_worth(reading: Reading, play: Play, after: After) -> float:
    """What the card does to the others and to oneself."""
    worth = 0.0
    for effect in reading.faces[play.card].effects:
        worth += effect_worth(reading, effect, play, after)
    return worth


def effect_worth(reading: Reading, effect: Effect, play: Play, after: After) -> float:
    """What one effect of a card is worth."""
    n = effect.n
    match effect.op:
        case Op.SKIP:
            return skip_worth(reading, after)
        case Op.REVERSE:
            return reverse_worth(reading, after)
        case Op.PENALTY:
            return penalty_worth(reading, play, n, after)
        case Op.PRESS:
            return harm(reading, reading.after, n * ejected(reading)) + skip_worth(reading, after)
        case Op.HIT:
            assert play.target is not None
            worth = harm(reading, play.target, reading.rules.hit_presses * ejected(reading))
            return worth + (skip_worth(reading, after) if reading.rules.hit_skips else 0.0)
        case Op.DARE:
            return harm(reading, reading.after, 0.4 * n)
        case Op.FACE:
            return harm(reading, reading.after, 0.1 * n) if play.face is not None else 0.0
        case Op.FRIENDS:
            assert play.number is not None
            return number_worth(reading, play.number, after.hand)
        case Op.AGAIN:
            return another_turn(after)
        case Op.DRAW:
            return everybody(reading, effect.who, play.target, float(n))
        case Op.PLEDGE:
            return everybody(reading, effect.who, play.target, 0.05 * n)
        case Op.SWAP:
            assert play.target is not None or not after.hand
            return 0.0 if play.target is None else hand_worth(reading, play.target, after)
        case Op.ROTATE:
            return hand_worth(reading, reading.before, after) if after.hand else 0.0


def harm(reading: Reading, seat: Seat, cards: float) -> float:
    """What it is worth that the seat draws so many cards."""
    return cards * reading.importance(seat)


def another_turn(after: After) -> float:
    """What it is worth to play again: more where there is a card that follows."""
    return 1.0 + (0.5 if any(card[0] in ("W", after.colour) for card in after.hand) else 0.0)


def skip_worth(reading: Reading, after: After) -> float:
    """What it is worth that the next player loses a turn."""
    worth = LOST_TURN * reading.importance(reading.after)
    return worth + another_turn(after) if reading.is_duel and after.hand else worth


def reverse_worth(reading: Reading, after: After) -> float:
    """What it is worth that the direction changes: the dangerous neighbour had better come last."""
    if reading.is_duel:
        return skip_worth(reading, after) if reading.rules.reverse_skips else 0.0
    return 0.6 * (reading.menace(reading.after) - reading.menace(reading.before))


def penalty_worth(reading: Reading, play: Play, n: int, after: After) -> float:
    """What a +2 or +4 is worth, with all that is stacked below it; a bluff may come back."""
    if reading.view.penalty is not None:
        n += reading.view.penalty.cards
    worth = harm(reading, reading.after, n) + skip_worth(reading, after)
    if not is_bluff(reading.view, play.card):
        return worth
    challenged = CHANCE_TO_BE_CHALLENGED
    return (1.0 - challenged) * worth - challenged * (n + LOST_TURN)


def ejected(reading: Reading) -> float:
    """How many cards a press of the launcher gives on average."""
    weights = reading.options.launcher
    return sum(n * weight for n, weight in enumerate(weights)) / sum(weights)


def everybody(reading: Reading, who: Who, target: Seat | None, cards: float) -> float:
    """What it is worth that all those draw so many cards."""
    match who:
        case Who.NEXT:
            return harm(reading, reading.after, cards)
        case Who.PREVIOUS:
            return harm(reading, reading.before, cards)
        case Who.CHOSEN:
            return 0.0 if target is None else harm(reading, target, cards)
        case Who.SELF:
            return -cards
    worth = sum(harm(reading, seat, cards) for seat in reading.opponents)
    return worth - (cards if who is Who.ALL else 0.0)


def hand_worth(reading: Reading, giver: Seat, after: After) -> float:
    """What it is worth to swap hands with that seat."""
    return float(len(after.hand) - reading.view.counts[giver])


def colour_need(reading: Reading, colour: str, hand: Sequence[Card]) -> float:
    """How useful this colour would be: for the own cards, and against the next player."""
    faces = reading.faces
    own = sum(1.2 if faces[card].effects else 1.0 for card in hand if card[0] == colour)
    menace = reading.menace(reading.after)
    return own - (0.5 + 4.0 * menace) * reading.chance_to_hold(reading.after, reading.colour_kinds(colour))


def number_worth(reading: Reading, number: int, hand: Sequence[Card]) -> float:
    """What it is worth to call the number in Best Friends: an own card goes, and some of the others' too."""
    own = any(reading.faces[card].number == number for card in hand)
    kinds = reading.rules.number_masks[number]
    given = sum(reading.chance_to_hold(seat, kinds) * reading.importance(seat) for seat in reading.opponents)
    return (OUT / 4 if own and len(hand) == 1 else 1.0 if own else 0.0) - given


def target_worth(reading: Reading, play: Play, target: Seat) -> float:
    """What it is worth to choose this opponent for all that the card does to the chosen one."""
    worth = 0.0
    for effect in reading.faces[play.card].effects:
        if effect.op is Op.SWAP:
            worth -= 2.0 * reading.view.counts[target]
        elif effect.op is Op.HIT or effect.who is Who.CHOSEN:
            worth += reading.importance(target)
    return worth


def chance_of_bluff(reading: Reading) -> float:
    """How likely it is that the +4 that asks for an answer was a bluff.

    By Bayes: how likely its player held a card of the colour, and how often such players lay a +4.
    """
    penalty = reading.view.penalty
    assert penalty is not None
    kinds, cards = reading.view.beliefs.attack
    held = reading.chance_to_hold(penalty.attacker, kinds, cards)
    bluffing, honest = held * BLUFF_RATE, (1.0 - held) * HONEST_RATE
    return bluffing / (bluffing + honest)


def challenge_worth(reading: Reading) -> float:
    """What a challenge is worth: the attacker draws, or one draws even more."""
    penalty = reading.view.penalty
    assert penalty is not None
    bluffed = chance_of_bluff(reading)
    wrong = penalty.cards + reading.view.setting.edition.challenge_extra + LOST_TURN
    return bluffed * harm(reading, penalty.attacker, penalty.cards) - (1.0 - bluffed) * wrong


def accept_worth(reading: Reading) -> float:
    """What accepting a penalty costs."""
    assert reading.view.penalty is not None
    return -(reading.view.penalty.cards + LOST_TURN)
