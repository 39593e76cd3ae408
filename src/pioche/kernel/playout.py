"""Random games inside the kernel: for simulations, for measuring, and for comparing compiled with interpreted rules."""

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
from .jit import bit_count, compiled, entry, inlined, lowest_bit
from .layout import COLOURS, WILD, Rules, Table
from .legal import can_dispute, list_actions, may_call, needs_colour, needs_target, playable_colours, playable_wilds
from .piles import can_draw
from .round_start import new_game
from .turns import neighbour


@compiled
def nth_bit(mask: int, n: int) -> int:
    """The index of the n-th bit that is set, from 0."""
    for _ in range(n):
        mask &= mask - 1
    return lowest_bit(mask)


@entry
def random_action(r: Rules, t: Table, keen: bool) -> int:
    """A random action: a keen player lays a card whenever they can; others may also draw, keep or accept.

    Three calls of four are made with the move, a forgotten one is caught half the time before each action.
    """
    if t.owes and below(t, 2):
        debtor = lowest_bit(t.owes)
        return CATCH | neighbour(t, debtor, 1) << SEAT_SHIFT | (debtor + 1) << TARGET_SHIFT
    return random_answer(r, t, keen)


@inlined
def random_answer(r: Rules, t: Table, keen: bool) -> int:
    """A random action of a seat that the table waits for."""
    phase = t.phase
    seat = t.actor
    if phase == TURN:
        return random_play(r, t, seat, keen, DRAW | seat << SEAT_SHIFT)
    if phase == DRAWN:
        return random_play(r, t, seat, keen, KEEP | seat << SEAT_SHIFT)
    if phase == CHALLENGE:
        if can_dispute(r, t) and below(t, 2):
            return DISPUTE | seat << SEAT_SHIFT
        return random_play(r, t, seat, keen, ACCEPT | seat << SEAT_SHIFT)
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


@inlined
def random_play(r: Rules, t: Table, seat: int, keen: bool, otherwise: int) -> int:
    """Any playable card, each kind equally likely, with random details; ``otherwise`` if there is none.

    A player who is not keen does ``otherwise`` as often as they lay any one kind, unless it is refused.
    """
    cards = playable_colours(r, t, seat)
    wilds = playable_wilds(r, t, seat)
    coloured = bit_count(cards)
    total = coloured + bit_count(wilds)
    if total == 0:
        return otherwise
    if not keen and not r.force_play and can_draw(t):
        total += 1
    pick = below(t, total)
    if pick == coloured + bit_count(wilds):
        return otherwise
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


@entry
def any_action(r: Rules, t: Table, out: list[int]) -> int:
    """An action of anybody, each legal one equally likely."""
    total = 0
    for seat in range(t.seats):
        total += list_actions(r, t, seat, out)
    pick = below(t, total)
    seat = 0
    n = list_actions(r, t, seat, out)
    while pick >= n:
        pick -= n
        seat += 1
        n = list_actions(r, t, seat, out)
    return out[pick]


@entry
def mixed_steps(r: Rules, t: Table, out: list[int], count: int) -> int:
    """Play up to this number of actions, most of them keen and one in eight random; returns how many were played."""
    steps = 0
    while steps < count and t.phase != GAME_OVER:
        apply(r, t, random_action(r, t, True) if below(t, 8) else any_action(r, t, out))
        steps += 1
    return steps


@entry
def random_game(r: Rules, t: Table, seed: int, keen: bool) -> int:
    """A whole game of random players; returns the number of actions."""
    new_game(r, t, seed)
    steps = 0
    while t.phase != GAME_OVER:
        apply(r, t, random_action(r, t, keen))
        steps += 1
    return steps


@entry
def random_games(r: Rules, t: Table, seed: int, keen: bool, count: int) -> tuple[int, int]:
    """Play games one after the other on one table; returns the number of actions and of rounds in all."""
    steps = 0
    rounds = 0
    for i in range(count):
        steps += random_game(r, t, seed + i, keen)
        rounds += t.rounds
    return steps, rounds
