"""What cards do: one small function for each op of the vocabulary."""

from ..editions.card_effects import Op, Who
from .chance import note, note_hand
from .codes import (
    ASKED,
    CHALLENGE,
    DARE,
    DARED,
    FOR_HIT,
    FOR_PENALTY,
    FOR_RULE,
    FRIENDS,
    FRIENDS_CALLED,
    NONE,
    ROTATED,
    SWAPPED,
    TURNED_ROUND,
)
from .jit import compiled
from .layout import WILD, Rules, Table
from .piles import draw_cards, press, swap_hands
from .turns import come_round, neighbour, next_seat, plan_pledge, players

_SKIP = int(Op.SKIP)
_REVERSE = int(Op.REVERSE)
_PENALTY = int(Op.PENALTY)
_FRIENDS = int(Op.FRIENDS)
_DARE = int(Op.DARE)
_FACE = int(Op.FACE)
_PRESS = int(Op.PRESS)
_HIT = int(Op.HIT)
_DRAW = int(Op.DRAW)
_AGAIN = int(Op.AGAIN)
_SWAP = int(Op.SWAP)
_ROTATE = int(Op.ROTATE)

_NEXT = int(Who.NEXT)
_PREVIOUS = int(Who.PREVIOUS)
_CHOSEN = int(Who.CHOSEN)
_OTHERS = int(Who.OTHERS)
_ALL = int(Who.ALL)


@compiled
def run_effects(r: Rules, t: Table, seat: int, kind: int, target: int) -> bool:
    """Carry out the effects of a card in their order; True when somebody is asked before the turn goes on."""
    asked = False
    for i in range(r.op_count[kind]):
        op = r.ops[kind][i]
        n = r.op_n[kind][i]
        if op == _SKIP:
            t.skips += 1
        elif op == _REVERSE:
            reverse(r, t)
        elif op == _PENALTY:
            asked = penalty(r, t, seat, kind, n)
        elif op == _FRIENDS:
            asked = ask_friends(t, seat)
        elif op == _DARE:
            asked = ask_dare(t, next_seat(t, seat), kind)
        elif op == _FACE:
            if t.face != NONE:
                plan_pledge(t, 1 << next_seat(t, seat), n, kind, t.face)
        elif op == _PRESS:
            press(r, t, next_seat(t, seat), n, FOR_HIT)
            t.skips += 1
        elif op == _HIT:
            press(r, t, target, r.hit_presses, FOR_HIT)
            t.skips += r.hit_skips
        else:
            run_written(t, seat, kind, target, op, n, r.op_who[kind][i])
    return asked


@compiled
def run_written(t: Table, seat: int, kind: int, target: int, op: int, n: int, who: int) -> None:
    """Carry out an effect that only written rules and house rules have."""
    if op == _DRAW:
        draw_around(t, seat, chosen_seats(t, seat, who, target), n)
    elif op == _AGAIN:
        t.again = 1
    elif op == _SWAP:
        swap_hands(t, seat, target)
        note_hand(t, seat)
        note_hand(t, target)
        note(t, SWAPPED, seat, target)
    elif op == _ROTATE:
        rotate(t, seat)
    else:
        plan_pledge(t, chosen_seats(t, seat, who, target), n, kind, NONE)


@compiled
def run_last_effects(r: Rules, t: Table, seat: int, kind: int, target: int) -> bool:
    """What the last card of a hand still does, always to the next player or the target (A-66, A-67)."""
    if not r.acts_last[kind]:
        return False
    op = r.ops[kind][0]
    n = r.op_n[kind][0]
    after = next_seat(t, seat)
    if op == _DARE:
        return ask_dare(t, after, kind)
    if op == _PENALTY:
        draw_cards(t, after, t.penalty + n, FOR_PENALTY)
    elif op == _PRESS:
        press(r, t, after, n, FOR_HIT)
    else:
        press(r, t, target, r.hit_presses, FOR_HIT)
    return False


@compiled
def reverse(r: Rules, t: Table) -> None:
    """The direction changes; between two players it also costs the other the turn (A-35, DECISIONS 17)."""
    t.direction = -t.direction
    note(t, TURNED_ROUND, t.direction)
    if r.reverse_skips and players(t) == 2:
        t.skips += 1


@compiled
def penalty(r: Rules, t: Table, seat: int, kind: int, n: int) -> bool:
    """The next player draws and loses the turn, or is asked first where they may stack or challenge."""
    after = next_seat(t, seat)
    t.penalty += n
    if r.stacks[kind] or (r.bluff and kind >= WILD):
        t.attacker = seat
        t.phase = CHALLENGE
        t.actor = after
        come_round(t, after)
        note(t, ASKED, after, t.penalty)
        return True
    draw_cards(t, after, t.penalty, FOR_PENALTY)
    t.penalty = 0
    t.skips += 1
    return False


@compiled
def ask_dare(t: Table, seat: int, kind: int) -> bool:
    """The seat has to draw or take the dare of the card (DA-36)."""
    t.phase = DARE
    t.actor = seat
    come_round(t, seat)
    note(t, DARED, seat, kind)
    return True


@compiled
def ask_friends(t: Table, seat: int) -> bool:
    """Everybody may lay a card of the called number, the caller last (BF-45, BF-46)."""
    t.phase = FRIENDS
    t.caller = seat
    t.actor = next_seat(t, seat)
    t.laid_along = 0
    note(t, FRIENDS_CALLED, seat, t.called)
    return True


@compiled
def chosen_seats(t: Table, seat: int, who: int, target: int) -> int:
    """The seats, as bits, that an effect names, in the direction now in force (DECISIONS 22)."""
    if who == _NEXT:
        return 1 << next_seat(t, seat)
    if who == _PREVIOUS:
        return 1 << neighbour(t, seat, -t.direction)
    if who == _CHOSEN:
        return 1 << target
    if who == _OTHERS:
        return t.playing & ~(1 << seat)
    if who == _ALL:
        return t.playing
    return 1 << seat


@compiled
def draw_around(t: Table, seat: int, seats: int, n: int) -> None:
    """The seats draw one after the other in the direction of play, starting with the next (DECISIONS 13)."""
    drawer = next_seat(t, seat)
    for _ in range(players(t)):
        if seats >> drawer & 1:
            draw_cards(t, drawer, n, FOR_RULE)
        drawer = next_seat(t, drawer)


@compiled
def rotate(t: Table, seat: int) -> None:
    """Every hand passes on to the next seat in the direction of play."""
    other = neighbour(t, seat, -t.direction)
    while other != seat:
        swap_hands(t, other, next_seat(t, other))
        other = neighbour(t, other, -t.direction)
    for holder in range(t.seats):
        if t.playing >> holder & 1:
            note_hand(t, holder)
    note(t, ROTATED, t.direction)
