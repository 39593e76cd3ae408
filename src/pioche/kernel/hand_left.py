"""The hand that a move leaves: cards are taken off and put back; whether the rest could be laid in one turn."""

from ..editions.card_effects import Laying, Op
from .codes import ARGUMENT_SHIFT, COLOUR_SHIFT, KIND_SHIFT, LAY, NONE
from .jit import compiled, lowest_bit
from .layout import COLOURS, WILD, Rules
from .seen import LONGEST_RUN, Seen

SHEDDING = int(Laying.SHEDDING)
WITH_FACE = int(Laying.WITH_FACE)
SKIP = int(Op.SKIP)
REVERSE = int(Op.REVERSE)
PENALTY = int(Op.PENALTY)
PRESS = int(Op.PRESS)
HIT = int(Op.HIT)
AGAIN = int(Op.AGAIN)


@compiled
def take_off(s: Seen, kind: int) -> None:
    """One card of the kind leaves the hand."""
    s.left[kind] -= 1
    s.left_count -= 1
    if s.left[kind] == 0:
        if kind < WILD:
            s.left_mask &= ~(1 << kind)
        else:
            s.left_wilds &= ~(1 << (kind - WILD))


@compiled
def put_back(s: Seen, kind: int) -> None:
    """One card of the kind comes back into the hand."""
    s.left[kind] += 1
    s.left_count += 1
    if kind < WILD:
        s.left_mask |= 1 << kind
    else:
        s.left_wilds |= 1 << (kind - WILD)


@compiled
def lay_cards(r: Rules, s: Seen, action: int) -> None:
    """Take off what the move lays, and note what may be followed after it."""
    kind = action >> KIND_SHIFT & 127
    face = (action >> ARGUMENT_SHIFT & 127) - 1
    take_off(s, kind)
    s.laid_points = r.points[kind]
    s.left_colour = r.colour_of[kind]
    s.left_symbol = r.symbol_of[kind]
    if kind >= WILD:
        s.left_colour = (action >> COLOUR_SHIFT & 7) - 1
        if r.laying[kind] == WITH_FACE and face != NONE:
            take_off(s, face)
            s.laid_points += r.points[face]
            s.left_symbol = r.symbol_of[face]
            if s.left_colour == NONE:
                s.left_colour = r.colour_of[face]
    elif r.laying[kind] == SHEDDING and action & 15 != LAY:
        along = s.left_mask & r.colour_masks[s.left_colour]
        while along:
            other = lowest_bit(along)
            s.laid_points += r.points[other]
            take_off(s, other)
            along = s.left_mask & r.colour_masks[s.left_colour]


@compiled
def take_back(r: Rules, s: Seen, action: int) -> None:
    """Undo ``lay_cards``: the hand is again as it is held."""
    kind = action >> KIND_SHIFT & 127
    face = (action >> ARGUMENT_SHIFT & 127) - 1
    if kind >= WILD and r.laying[kind] == WITH_FACE and face != NONE:
        s.left[face] = s.hand[face]
    elif r.laying[kind] == SHEDDING:
        along = s.mask & r.colour_masks[r.colour_of[kind]]
        while along:
            s.left[lowest_bit(along)] = s.hand[lowest_bit(along)]
            along &= along - 1
    s.left[kind] = s.hand[kind]
    s.left_mask = s.mask
    s.left_wilds = s.wilds
    s.left_count = s.count


@compiled
def keeps_turn(r: Rules, s: Seen, kind: int) -> bool:
    """Whether the player of this card surely plays again, if it is not their last."""
    for i in range(r.op_count[kind]):
        op = r.ops[kind][i]
        if op == AGAIN:
            return True
        if s.others == 1 and (
            op in (SKIP, PRESS)
            or (op == REVERSE and r.reverse_skips != 0)
            or (op == HIT and r.hit_skips != 0)
            or (op == PENALTY and r.stack == 0)
        ):
            return True
    return False


@compiled
def would_bluff(r: Rules, mask: int, colour: int, kind: int) -> bool:
    """Whether laying the kind would be a bluff: a +4 with a card of the colour in force in hand (A-26)."""
    if kind < WILD or not r.fours >> (kind - WILD) & 1 or colour == NONE:
        return False
    return mask & r.colour_masks[colour] != 0


@compiled
def begin_run(r: Rules, s: Seen, laid: int, colour: int, symbol: int) -> None:
    """After ``laid`` cards of a run: the cards that could be the next."""
    s.run_colour[laid] = colour
    s.run_cards[laid] = s.left_mask & r.colour_masks[colour]
    if symbol != NONE:
        s.run_cards[laid] |= s.left_mask & r.symbol_masks[symbol]
    s.run_wilds[laid] = s.left_wilds
    s.run_kind[laid] = NONE
    s.run_named[laid] = COLOURS


@compiled
def runs_out(r: Rules, s: Seen, colour: int, symbol: int) -> bool:
    """Whether all that is left can be laid in one go by a player who has the turn; no bluff is counted on.

    Without recursion, which Numba cannot cache: ``run_kind`` has the cards of the run that is being tried.
    """
    if s.left_count > LONGEST_RUN:
        return False
    laid = 0
    begin_run(r, s, 0, colour, symbol)
    while laid >= 0:
        named = s.run_named[laid]
        if named < COLOURS:  # a wild was laid here: with each colour once
            s.run_named[laid] = named + 1
            laid += 1
            begin_run(r, s, laid, named, NONE)
            continue
        if s.run_kind[laid] != NONE:
            put_back(s, s.run_kind[laid])
            s.run_kind[laid] = NONE
        if s.run_cards[laid]:
            kind = lowest_bit(s.run_cards[laid])
            s.run_cards[laid] &= s.run_cards[laid] - 1
        elif s.run_wilds[laid]:
            kind = WILD + lowest_bit(s.run_wilds[laid])
            s.run_wilds[laid] &= s.run_wilds[laid] - 1
            if r.laying[kind] == WITH_FACE:
                continue
        else:
            laid -= 1
            continue
        if s.left_count == 1:
            for i in range(laid):
                put_back(s, s.run_kind[i])
            return True
        if keeps_turn(r, s, kind) and not would_bluff(r, s.left_mask, s.run_colour[laid], kind):
            take_off(s, kind)
            s.run_kind[laid] = kind
            if kind >= WILD:
                s.run_named[laid] = 0
            else:
                laid += 1
                begin_run(r, s, laid, r.colour_of[kind], r.symbol_of[kind])
    return False
