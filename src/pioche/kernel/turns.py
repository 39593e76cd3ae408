"""Whose turn it is: neighbours, turns, lost turns, and pledges that end with them."""

from .chance import note
from .codes import NONE, PLEDGE_ENDED, PLEDGED, SKIPPED, TURN, TURN_CAME
from .jit import bit_count, compiled, inlined
from .layout import PLEDGES, Rules, Table
from .piles import reload


@compiled
def neighbour(t: Table, seat: int, step: int) -> int:
    """The next seat that plays this round, going round the table by ``step``."""
    while True:
        seat += step
        if seat == t.seats:
            seat = 0
        elif seat < 0:
            seat = t.seats - 1
        if t.playing >> seat & 1:
            return seat


@compiled
def next_seat(t: Table, seat: int) -> int:
    """The next seat in the direction of play."""
    return neighbour(t, seat, t.direction)


@compiled
def players(t: Table) -> int:
    """How many seats play this round."""
    return bit_count(t.playing)


@inlined
def come_round(t: Table, seat: int) -> None:
    """The turn reaches a seat, even if only to be lost: its pledges have been kept (DECISIONS 1)."""
    if t.pledges[seat]:
        t.pledges[seat] = 0
        note(t, PLEDGE_ENDED, seat)
    t.suggested = 0


@inlined
def begin_turn(t: Table, seat: int) -> None:
    """The seat takes a turn."""
    come_round(t, seat)
    t.actor = seat
    t.phase = TURN
    note(t, TURN_CAME, seat)


@compiled
def pass_on(r: Rules, t: Table, seat: int) -> None:
    """The seat's turn is over; the next one begins."""
    reload(r, t)
    begin_turn(t, next_seat(t, seat))


@compiled
def take_pledge(t: Table, seat: int, cost: int, kind: int, face: int) -> None:
    """The seat takes on a pledge; more than PLEDGES at once are not taken on (docs/decisions)."""
    n = t.pledges[seat]
    if n < PLEDGES:
        t.pledge_cost[seat][n] = cost
        t.pledge_kind[seat][n] = kind
        t.pledge_face[seat][n] = face
        t.dismissed[seat][n] = 0
        t.pledges[seat] = n + 1
        note(t, PLEDGED, seat, cost, kind, face)


@compiled
def plan_pledge(t: Table, seats: int, cost: int, kind: int, face: int) -> None:
    """Remember a pledge that the seats take on once the turn has moved (DECISIONS 1)."""
    t.pending_seats[t.pending] = seats
    t.pending_cost[t.pending] = cost
    t.pending_kind[t.pending] = kind
    t.pending_face[t.pending] = face
    t.pending += 1


@inlined
def finish_move(r: Rules, t: Table, seat: int) -> None:
    """The move is over: the turn goes on past the skipped seats, and planned pledges are taken on."""
    spared = NONE
    reload(r, t)
    if t.again:
        spared = seat  # DECISIONS 23: a pledge on oneself ends when the extra turn begins
        begin_turn(t, seat)
    else:
        after = next_seat(t, seat)
        for _ in range(t.skips):
            come_round(t, after)
            note(t, SKIPPED, after)
            after = next_seat(t, after)
        begin_turn(t, after)
    for i in range(t.pending):
        for taker in range(t.seats):
            if t.pending_seats[i] >> taker & 1 and taker != spared:
                take_pledge(t, taker, t.pending_cost[i], t.pending_kind[i], t.pending_face[i])
    t.again = 0
    t.skips = 0
    t.pending = 0
