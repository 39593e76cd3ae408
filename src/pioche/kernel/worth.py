"""What moves are worth to a regular player. The unit is one card less in the own hand.

These weights are the bot ``regular`` wherever it plays, in Python and compiled. A move that is weighed has been taken
off the hand with ``lay_cards``.
"""

from ..editions.card_effects import Op, Who
from .codes import ARGUMENT_SHIFT, KIND_SHIFT, TARGET_SHIFT
from .hand_left import AGAIN, HIT, PENALTY, PRESS, REVERSE, SKIP, keeps_turn, runs_out, would_bluff
from .jit import compiled, lowest_bit
from .layout import LAUNCHER, WILD, Rules
from .seen import MENACING, Seen

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

FRIENDS = int(Op.FRIENDS)
DARE = int(Op.DARE)
FACE = int(Op.FACE)
DRAW = int(Op.DRAW)
SWAP = int(Op.SWAP)
ROTATE = int(Op.ROTATE)
NEXT = int(Who.NEXT)
PREVIOUS = int(Who.PREVIOUS)
CHOSEN = int(Who.CHOSEN)
ALL = int(Who.ALL)
SELF = int(Who.SELF)


@compiled
def play_worth(r: Rules, s: Seen, action: int) -> float:
    """What laying the card, with all that is named for it, is worth."""
    kind = action >> KIND_SHIFT & 127
    if s.left_count == 0:
        return OUT + effects_worth(r, s, action)
    keeps = keeps_turn(r, s, kind)
    if keeps and not would_bluff(r, s.mask, s.colour, kind) and runs_out(r, s, s.left_colour, s.left_symbol):
        return OUT / 2
    worth = s.count - s.left_count + s.laid_points * s.point_price
    worth += flow(r, s) + effects_worth(r, s, action) - card_value(r, s, kind)
    menace = s.menace[s.order[0]]
    if menace >= MENACING and not keeps:
        worth -= 1.5 * menace * s.colour_chances[s.left_colour]  # the next player may follow, and be out
    return worth


@compiled
def flow(r: Rules, s: Seen) -> float:
    """How well the rest of the hand goes on from here, as far as the colour lasts till the next turn."""
    if s.left_count == 1 and s.left_wilds:
        return SURE_LAST_CARD
    fitting = 0.0
    held = s.left_mask
    while held:
        kind = lowest_bit(held)
        held &= held - 1
        if r.colour_of[kind] == s.left_colour:
            fitting += s.left[kind]
        elif r.symbol_of[kind] == s.left_symbol:
            fitting += 0.5 * s.left[kind]
    lasting = LASTS_BETWEEN_TWO if s.others == 1 else LASTS_AROUND
    worth = lasting * min(fitting, 4.0)
    return worth + 1.0 if s.left_count == 1 and fitting > 0.0 else worth


@compiled
def card_value(r: Rules, s: Seen, kind: int) -> float:
    """What the card is worth in the hand: a wild goes on anything, an action stops somebody nearly out."""
    calm = 1.0 - s.danger
    if kind >= WILD:
        return KEPT_WILD * (0.3 + 0.7 * calm)
    return KEPT_ACTION * calm if r.op_count[kind] else 0.0


@compiled
def effects_worth(r: Rules, s: Seen, action: int) -> float:
    """What the card does to the others and to its player."""
    kind = action >> KIND_SHIFT & 127
    worth = 0.0
    for i in range(r.op_count[kind]):
        worth += effect_worth(r, s, action, r.ops[kind][i], r.op_n[kind][i], r.op_who[kind][i])
    return worth


@compiled
def effect_worth(r: Rules, s: Seen, action: int, op: int, n: int, who: int) -> float:
    """What one effect of a card is worth."""
    following = s.order[0]
    argument = (action >> ARGUMENT_SHIFT & 127) - 1
    target = (action >> TARGET_SHIFT & 15) - 1
    if op == SKIP:
        return skip_worth(r, s)
    if op == REVERSE:
        return reverse_worth(r, s)
    if op == PENALTY:
        return penalty_worth(r, s, action >> KIND_SHIFT & 127, n)
    if op == PRESS:
        return n * ejected(r) * s.importance[following] + skip_worth(r, s)
    if op == HIT:
        worth = r.hit_presses * ejected(r) * s.importance[target]
        return worth + skip_worth(r, s) if r.hit_skips else worth
    if op == DARE:
        return 0.4 * n * s.importance[following]
    if op == FACE:
        return 0.1 * n * s.importance[following] if argument >= 0 else 0.0
    if op == FRIENDS:
        return number_worth(r, s, argument)
    if op == AGAIN:
        return another_turn(r, s)
    if op == DRAW:
        return everybody(s, who, target, 1.0 * n)
    if op == SWAP:
        return 0.0 if target < 0 else 1.0 * (s.left_count - s.counts[target])
    if op == ROTATE:
        return 1.0 * (s.left_count - s.counts[s.order[s.others - 1]]) if s.left_count else 0.0
    return everybody(s, who, target, 0.05 * n)  # a pledge


@compiled
def another_turn(r: Rules, s: Seen) -> float:
    """What it is worth to play again: more where there is a card that follows."""
    follows = s.left_wilds != 0 or s.left_mask & r.colour_masks[s.left_colour] != 0
    return 1.5 if follows else 1.0


@compiled
def skip_worth(r: Rules, s: Seen) -> float:
    """What it is worth that the next player loses a turn."""
    worth = LOST_TURN * s.importance[s.order[0]]
    return worth + another_turn(r, s) if s.others == 1 and s.left_count else worth


@compiled
def reverse_worth(r: Rules, s: Seen) -> float:
    """What it is worth that the direction changes: the dangerous neighbour had better come last."""
    if s.others == 1:
        return skip_worth(r, s) if r.reverse_skips else 0.0
    return 0.6 * (s.menace[s.order[0]] - s.menace[s.order[s.others - 1]])


@compiled
def penalty_worth(r: Rules, s: Seen, kind: int, n: int) -> float:
    """What a +2 or +4 is worth, with all that is stacked below it; a bluff may come back."""
    if s.is_asked:
        n += s.penalty
    worth = n * s.importance[s.order[0]] + skip_worth(r, s)
    if not would_bluff(r, s.mask, s.colour, kind):
        return worth
    return (1.0 - CHANCE_TO_BE_CHALLENGED) * worth - CHANCE_TO_BE_CHALLENGED * (n + LOST_TURN)


@compiled
def ejected(r: Rules) -> float:
    """How many cards a press of the launcher gives on average."""
    cards = 0
    for n in range(LAUNCHER):
        cards += n * r.ejects[n]
    return cards / r.ejects_total


@compiled
def everybody(s: Seen, who: int, target: int, cards: float) -> float:
    """What it is worth that all these seats draw this number of cards."""
    if who == NEXT:
        return cards * s.importance[s.order[0]]
    if who == PREVIOUS:
        return cards * s.importance[s.order[s.others - 1]]
    if who == CHOSEN:
        return 0.0 if target < 0 else cards * s.importance[target]
    if who == SELF:
        return -cards
    worth = -cards if who == ALL else 0.0
    for i in range(s.others):
        worth += cards * s.importance[s.order[i]]
    return worth


@compiled
def colour_need(r: Rules, s: Seen, colour: int) -> float:
    """How useful this colour would be: for the cards that are left, and against the next player."""
    own = 0.0
    held = s.left_mask & r.colour_masks[colour]
    while held:
        kind = lowest_bit(held)
        held &= held - 1
        own += (1.2 if r.op_count[kind] else 1.0) * s.left[kind]
    return own - (0.5 + 4.0 * s.menace[s.order[0]]) * s.colour_chances[colour]


@compiled
def number_worth(r: Rules, s: Seen, called: int) -> float:
    """What it is worth to call the number in Best Friends: an own card goes, and some of the others' too."""
    if not s.left_mask & r.number_masks[called]:
        return -s.gifts[called]
    return (OUT / 4 if s.left_count == 1 else 1.0) - s.gifts[called]


@compiled
def target_worth(r: Rules, s: Seen, kind: int, target: int) -> float:
    """What it is worth to choose this opponent for all that the card does to the chosen one."""
    worth = 0.0
    for i in range(r.op_count[kind]):
        op = r.ops[kind][i]
        if op == SWAP:
            worth -= 2.0 * s.counts[target]
        elif op == HIT or r.op_who[kind][i] == CHOSEN:
            worth += s.importance[target]
    return worth


@compiled
def chance_of_bluff(s: Seen) -> float:
    """How likely it is that the +4 that asks for an answer was a bluff.

    By Bayes: how likely its player held a card of the colour, and how often such players lay a +4.
    """
    bluffing = s.attack_chance * BLUFF_RATE
    honest = (1.0 - s.attack_chance) * HONEST_RATE
    return bluffing / (bluffing + honest)


@compiled
def challenge_worth(r: Rules, s: Seen) -> float:
    """What a challenge is worth: the attacker draws, or the challenger draws even more."""
    bluffed = chance_of_bluff(s)
    wrong = s.penalty + r.challenge_extra + LOST_TURN
    return bluffed * s.penalty * s.importance[s.attacker] - (1.0 - bluffed) * wrong
