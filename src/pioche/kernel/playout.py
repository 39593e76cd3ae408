"""Random games inside the kernel: for measuring, for comparing modes, and as the ground of search."""

from .apply import apply
from .chance import below
from .codes import (
    ACCEPT,
    ARGUMENT_SHIFT,
    ATTEMPT,
    CALL_BIT,
    CATCH,
    CHALLENGE,
    COLOUR,
    COLOUR_SHIFT,
    DARE,
    DECLINE,
    DISPUTE,
    DRAW,
    DRAWN,
    FRIENDS,
    GAME_OVER,
    JUDGE,
    KEEP,
    KIND_SHIFT,
    LAY,
    NAME,
    NEXT,
    PLAY,
    ROUND_OVER,
    SEAT_SHIFT,
    TAKE,
    TARGET_SHIFT,
    TURN,
)
from .jit import bit_count, compiled, lowest_bit
from .layout import COLOURS, WILD, Rules, Table
from .legal import can_dispute, list_actions, may_call, needs_colour, needs_target, playable_colours, playable_wilds
from .setup import new_game
from .turns import neighbour


@compiled
def nth_bit(mask: int, n: int) -> int:
    """The index of the n-th bit that is set, from 0."""
    for _ in range(n):
        mask &= mask - 1
    return lowest_bit(mask)


@compiled
def keen_action(r: Rules, t: Table) -> int:
    """A random action of a keen player: he lays a card whenever he can, calls mostly, and is caught half the time."""
    phase = t.phase
    seat = t.actor
    if t.owes and below(t, 2):
        debtor = lowest_bit(t.owes)
        return CATCH | neighbour(t, debtor, 1) << SEAT_SHIFT | (debtor + 1) << TARGET_SHIFT
    if phase == TURN:
        return keen_play(r, t, seat, DRAW | seat << SEAT_SHIFT)
    if phase == DRAWN:
        return keen_play(r, t, seat, KEEP | seat << SEAT_SHIFT)
    if phase == CHALLENGE:
        if can_dispute(r, t) and below(t, 2):
            return DISPUTE | seat << SEAT_SHIFT
        return keen_play(r, t, seat, ACCEPT | seat << SEAT_SHIFT)
    if phase == DARE:
        return (TAKE if below(t, 2) else ATTEMPT) | seat << SEAT_SHIFT
    if phase == COLOUR:
        return NAME | seat << SEAT_SHIFT | (below(t, COLOURS) + 1) << COLOUR_SHIFT
    if phase == FRIENDS:
        cards = t.mask[seat] & r.number_masks[t.called]
        if not cards:
            return DECLINE | seat << SEAT_SHIFT
        kind = nth_bit(cards, below(t, bit_count(cards)))
        return LAY | seat << SEAT_SHIFT | kind << KIND_SHIFT | random_call(t, t.count[seat] == 2)
    if phase == ROUND_OVER:
        return NEXT
    return JUDGE | lowest_bit(t.voters) << SEAT_SHIFT | (below(t, 2) + 1) << ARGUMENT_SHIFT


@compiled
def random_call(t: Table, due: bool) -> int:
    """Three calls out of four that may be due are made."""
    return CALL_BIT if due and below(t, 4) else 0


@compiled
def keen_play(r: Rules, t: Table, seat: int, otherwise: int) -> int:
    """Any playable card, each kind equally likely, with random details; ``otherwise`` if there is none."""
    cards = playable_colours(r, t, seat)
    wilds = playable_wilds(r, t, seat)
    coloured = bit_count(cards)
    total = coloured + bit_count(wilds)
    if total == 0:
        return otherwise
    pick = below(t, total)
    laid = 1
    if pick < coloured:
        kind = nth_bit(cards, pick)
        action = PLAY | seat << SEAT_SHIFT | kind << KIND_SHIFT
    else:
        kind = WILD + nth_bit(wilds, pick - coloured)
        action = PLAY | seat << SEAT_SHIFT | kind << KIND_SHIFT
        face = -1
        if r.faces >> (kind - WILD) & 1:
            numbers = t.mask[seat] & r.numbers
            if numbers:
                face = nth_bit(numbers, below(t, bit_count(numbers)))
                action |= (face + 1) << ARGUMENT_SHIFT
                laid = 2
        elif r.names_number[kind]:
            action |= (below(t, 10) + 1) << ARGUMENT_SHIFT
        if needs_colour(r, kind, face):
            action |= (below(t, COLOURS) + 1) << COLOUR_SHIFT
    if needs_target(r, t, seat, kind):
        others = t.playing & ~(1 << seat)
        action |= (nth_bit(others, below(t, bit_count(others))) + 1) << TARGET_SHIFT
    return action | random_call(t, may_call(r, t, seat, kind, laid))


@compiled
def any_action(r: Rules, t: Table, out: list[int]) -> int:
    """An action of anybody, each legal one equally likely."""
    total = 0
    for seat in range(t.seats):
        total += list_actions(r, t, seat, out)
    pick = below(t, total)
    for seat in range(t.seats):
        n = list_actions(r, t, seat, out)
        if pick < n:
            return out[pick]
        pick -= n
    return out[0]


@compiled
def keen_round(r: Rules, t: Table) -> int:
    """Play the round to its end with keen players; the answer is the number of actions."""
    steps = 0
    while t.phase < ROUND_OVER:
        apply(r, t, keen_action(r, t))
        steps += 1
    return steps


@compiled
def keen_game(r: Rules, t: Table, seed: int) -> int:
    """A whole game of keen players; the answer is the number of actions."""
    new_game(r, t, seed)
    steps = 0
    while t.phase != GAME_OVER:
        apply(r, t, keen_action(r, t))
        steps += 1
    return steps


@compiled
def keen_rounds(r: Rules, t: Table, seed: int, count: int) -> int:
    """So many first rounds of keen players, one after the other on one table; the number of actions in all."""
    steps = 0
    for i in range(count):
        new_game(r, t, seed + i)
        steps += keen_round(r, t)
    return steps
