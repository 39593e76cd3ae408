"""The end of a round: points, the three ways of scoring, elimination, ties, the end of the game."""

from .chance import note
from .codes import (
    ELIMINATED,
    EXTRA_ROUND,
    GAME_OVER,
    GAME_WON,
    NONE,
    ROUND_OVER,
    ROUND_VOID,
    ROUND_WON,
    SCORE_ELIMINATION,
    SCORE_WINNER,
    SCORED,
)
from .jit import bit_count, compiled, lowest_bit
from .layout import WILD, Rules, Table


@compiled
def hand_points(r: Rules, t: Table, seat: int) -> int:
    """What the cards of a hand are worth."""
    points = 0
    left = t.mask[seat]
    while left:
        kind = lowest_bit(left)
        points += r.points[kind] * t.hands[seat][kind]
        left &= left - 1
    left = t.wilds[seat]
    while left:
        kind = WILD + lowest_bit(left)
        points += r.points[kind] * t.hands[seat][kind]
        left &= left - 1
    return points


@compiled
def lowest_of(t: Table, totals: list[int], seats: int, sign: int = 1) -> int:
    """The seats, as bits, that share the lowest of the totals; the highest where ``sign`` is -1."""
    found = 0
    lowest = 0
    for seat in range(t.seats):
        if seats >> seat & 1:
            total = sign * totals[seat]
            if found == 0 or total < lowest:
                lowest = total
                found = 1 << seat
            elif total == lowest:
                found |= 1 << seat
    return found


@compiled
def end_round(r: Rules, t: Table, winner: int) -> None:
    """Somebody is out: write down the points and see whether the game is won."""
    close_round(t)
    t.winner = winner
    note(t, ROUND_WON, winner)
    if r.scoring == SCORE_WINNER:
        points = 0
        for seat in range(t.seats):
            if seat != winner:
                points += hand_points(r, t, seat)
        write_points(t, winner, points)
        if t.scores[winner] >= r.target:
            win_game(t, 1 << winner)
        else:
            end_with_the_last(r, t)
        return
    for seat in range(t.seats):
        if t.playing >> seat & 1:
            # a player who is out writes 0, even if a penalty gave them cards again before the end.
            write_points(t, seat, 0 if seat == winner else hand_points(r, t, seat))
    if r.scoring == SCORE_ELIMINATION:
        eliminate(r, t, winner)
    else:
        settle_lowest(r, t)


@compiled
def is_last_round(r: Rules, t: Table) -> bool:
    """Whether as many rounds have been dealt as the game has at most."""
    return r.rounds != 0 and t.rounds >= r.rounds


@compiled
def end_with_the_last(r: Rules, t: Table) -> None:
    """DECISIONS 61: after the last round the best total of those still in the game wins; a tie is shared."""
    if is_last_round(r, t):
        win_game(t, lowest_of(t, t.scores, t.next_playing, -1 if r.scoring == SCORE_WINNER else 1))


@compiled
def void_round(r: Rules, t: Table) -> None:
    """A-65: nobody can play and no card exists; nothing is written down."""
    close_round(t)
    t.winner = NONE
    t.void = 1
    note(t, ROUND_VOID)
    end_with_the_last(r, t)


@compiled
def close_round(t: Table) -> None:
    """Debts, pledges and pending effects end with the round (IX-10, A-22d)."""
    t.phase = ROUND_OVER
    t.void = 0
    t.owes = 0
    t.penalty = 0
    t.again = 0
    t.skips = 0
    t.pending = 0
    t.ending = 0
    for seat in range(t.seats):
        t.pledges[seat] = 0
        t.points[seat] = 0
    t.next_playing = t.playing


@compiled
def write_points(t: Table, seat: int, points: int) -> None:
    """Add points to a seat's total."""
    t.points[seat] = points
    t.scores[seat] += points
    note(t, SCORED, seat, points, t.scores[seat])


@compiled
def win_game(t: Table, seats: int) -> None:
    """The game is over and these seats have won it."""
    t.winners = seats
    t.phase = GAME_OVER
    note(t, GAME_WON, seats)


@compiled
def settle_lowest(r: Rules, t: Table) -> None:
    """BF-60, A-71: once somebody has reached the target the lowest total wins; a tie is shared or played out."""
    if not t.extra:
        reached = 0
        for seat in range(t.seats):
            if t.scores[seat] >= r.target:
                reached = 1
        if not reached:
            end_with_the_last(r, t)
            return
        lowest = lowest_of(t, t.scores, t.playing)
    else:
        lowest = lowest_of(t, t.points, t.playing)
    if bit_count(lowest) == 1 or not r.extra_round or is_last_round(r, t):
        win_game(t, lowest)
    else:
        t.extra = 1
        t.next_playing = lowest
        note(t, EXTRA_ROUND, lowest)


@compiled
def eliminate(r: Rules, t: Table, winner: int) -> None:
    """A-73: players who have reached the limit are out; the last one left wins; two left play a duel.

    All can reach it at once only in a set-up position; then the winner of the round is the last one left.
    """
    before = bit_count(t.playing)
    for seat in range(t.seats):
        if t.playing >> seat & 1 and t.scores[seat] >= r.target:
            t.out |= 1 << seat
            note(t, ELIMINATED, seat)
    t.next_playing = t.playing & ~t.out
    left = bit_count(t.next_playing)
    if left == 0:
        win_game(t, 1 << winner)
    elif left == 1:
        win_game(t, t.next_playing)
    else:
        end_with_the_last(r, t)
    t.duel_due = 1 if left == 2 and before > 2 and not is_last_round(r, t) else 0
