"""What a closer look counts: places after the dealer, points, which cards win, what a bluff is worth, the launcher."""

from typing import Final

from ..editions.card_effects import Op
from .codes import (
    ACCEPT,
    DISPUTE,
    DRAW,
    KIND_SHIFT,
    PLAY,
    SEAT_SHIFT,
    TARGET_SHIFT,
    TURN,
)
from .jit import compiled, lowest_bit
from .layout import LAUNCHER, WILD, Rules, Table
from .legal import can_dispute, holds_colour, playable_wilds
from .turns import neighbour, next_seat

HELD: Final = 14
"""Among the counts of a seat: cards in the hand before the action."""
POINT_COUNTS: Final = 1024
"""Rounds by the points that were written down after them; the last entry is for all with more."""

# For each place, counted from the dealer on: how many rounds began with somebody there, and how many they won.
PLACE_ROUNDS: Final = 0
PLACE_WON: Final = 1
PLACE_COUNTS: Final = 2

# For each kind of card: hands that had it when the first decision was asked for, players who held it at some time,
# players who laid it; and those of them who won the round.
OPENED: Final = 0
KEPT: Final = 2
LAID: Final = 4
CARD_COUNTS: Final = 6

# In a turn in which a checked wild may be laid there is a chance to bluff, with the colour in hand, or to be honest.
# Of each player and round the first chance of each kind counts, by what was done: the row behind each of these two
# is for those who had the chance and did something else.
BLUFFED: Final = 0
HONEST: Final = 2
CHOICES: Final = 4
CHOSEN: Final = 0  # players who did so at their first chance
CHOSEN_WON: Final = 1  # of them, those who won the round
CHOSEN_POINTS: Final = 2  # what was written down for them after it
LAID_EVER: Final = 3  # such wilds laid, at any time
CHALLENGED: Final = 4
GIVEN: Final = 5  # cards that others drew because of them
TAKEN: Final = 6  # cards that the player who laid them drew
CHOICE_COUNTS: Final = 7

# Shots of the launcher by the cards that came out, for a turn, a card that presses for the next player, and a hit.
FOR_A_TURN: Final = 0
FOR_THE_NEXT: Final = 1
FOR_A_TARGET: Final = 2
SHOT_SIZES: Final = 32
"""The last of them is for all larger ones."""
SHOT_COUNTS: Final = 3 * SHOT_SIZES

# What is remembered of each seat during a round: kinds as bits, coloured ones and wilds, and what its chances became.
OPENING: Final = 0
OWN: Final = 2
PLAYED: Final = 4
WITH_COLOUR: Final = 6
WITHOUT_COLOUR: Final = 7
SHOT: Final = 8  # which kind of shot the action aims at the seat, from 1 on; 0: none
MARKS: Final = 9

_PRESS = int(Op.PRESS)
_HIT = int(Op.HIT)


@compiled
def open_round(t: Table, marks: list[list[int]]) -> None:
    """The first decision of a round: what everybody holds now is their opening hand."""
    for seat in range(t.seats):
        marks[seat][OPENING] = t.mask[seat]
        marks[seat][OPENING + 1] = t.wilds[seat]
        marks[seat][OWN] = t.mask[seat]
        marks[seat][OWN + 1] = t.wilds[seat]
        marks[seat][PLAYED] = 0
        marks[seat][PLAYED + 1] = 0
        marks[seat][WITH_COLOUR] = 0
        marks[seat][WITHOUT_COLOUR] = 0
        marks[seat][SHOT] = 0


@compiled
def look_before(r: Rules, t: Table, action: int, choices: list[list[int]], marks: list[list[int]]) -> None:
    """Before an action: which card it lays, which chance it takes or leaves, and at whom it shoots."""
    verb = action & 15
    seat = action >> SEAT_SHIFT & 15
    kind = action >> KIND_SHIFT & 127
    if verb == PLAY:
        if kind < WILD:
            marks[seat][PLAYED] |= 1 << kind
        else:
            marks[seat][PLAYED + 1] |= 1 << (kind - WILD)
        if r.launcher:
            aim(r, t, seat, kind, (action >> TARGET_SHIFT & 15) - 1, marks)
    elif verb == DRAW:
        if r.launcher and can_shoot(r, t, 1):
            marks[seat][SHOT] = FOR_A_TURN + 1
    elif verb == DISPUTE:
        choices[BLUFFED if t.bluffed else HONEST][CHALLENGED] += 1
    if t.wilds[seat] & r.fours and t.phase == TURN and seat == t.actor:
        weigh(r, t, seat, verb, kind, marks)


@compiled
def weigh(r: Rules, t: Table, seat: int, verb: int, kind: int, marks: list[list[int]]) -> None:
    """A player with a checked wild in hand moves: their first chance of its kind is taken or left."""
    if verb not in (PLAY, DRAW) or not playable_wilds(r, t, seat) & r.fours:
        return
    chance = WITH_COLOUR if holds_colour(r, t, seat) else WITHOUT_COLOUR
    if marks[seat][chance] == 0:
        takes = verb == PLAY and kind >= WILD and r.fours >> (kind - WILD) & 1
        marks[seat][chance] = 1 if takes else 2


@compiled
def aim(r: Rules, t: Table, seat: int, kind: int, target: int, marks: list[list[int]]) -> None:
    """Note at whom the launcher is aimed by a card, where there are cards enough for all that could come out."""
    for i in range(r.op_count[kind]):
        if r.ops[kind][i] == _PRESS and can_shoot(r, t, r.op_n[kind][i]):
            marks[next_seat(t, seat)][SHOT] = FOR_THE_NEXT + 1
        elif r.ops[kind][i] == _HIT and can_shoot(r, t, r.hit_presses):
            marks[target][SHOT] = FOR_A_TARGET + 1


@compiled
def can_shoot(r: Rules, t: Table, presses: int) -> bool:
    """Whether there are enough cards for all that these presses could eject; else they tell little of the launcher."""
    most = LAUNCHER - 1
    while r.ejects[most] == 0:
        most -= 1
    return t.pile_n + t.discard_n - 1 >= most * presses


@compiled
def look_after(
    r: Rules,
    t: Table,
    action: int,
    seats: list[list[int]],
    choices: list[list[int]],
    shots: list[list[int]],
    marks: list[list[int]],
) -> None:
    """After an action: who holds what now, what came out of the launcher, and whom a checked wild made draw."""
    verb = action & 15
    seat = action >> SEAT_SHIFT & 15
    kind = action >> KIND_SHIFT & 127
    moved = verb == PLAY and r.moves_hands[kind] != 0
    for i in range(t.seats):
        if t.count[i] > seats[i][HELD] or moved:
            marks[i][OWN] |= t.mask[i]
            marks[i][OWN + 1] |= t.wilds[i]
    if r.launcher:
        count_shots(t, seats, shots, marks)
    if r.fours:
        count_four(r, t, verb, seat, kind, seats, choices)


@compiled
def count_shots(t: Table, seats: list[list[int]], shots: list[list[int]], marks: list[list[int]]) -> None:
    """What came out of the launcher, for those at whom it was aimed."""
    for seat in range(t.seats):
        shot = marks[seat][SHOT]
        if shot:
            size = min(t.count[seat] - seats[seat][HELD], SHOT_SIZES - 1)
            shots[seat][(shot - 1) * SHOT_SIZES + size] += 1
            marks[seat][SHOT] = 0


@compiled
def count_four(
    r: Rules, t: Table, verb: int, seat: int, kind: int, seats: list[list[int]], choices: list[list[int]]
) -> None:
    """Whom a checked wild made draw, at once or by the answer to it."""
    choice = BLUFFED if t.bluffed else HONEST
    if verb == PLAY:
        if kind >= WILD and r.fours >> (kind - WILD) & 1:
            choices[choice][LAID_EVER] += 1
            for i in range(t.seats):
                if i != seat:
                    choices[choice][GIVEN] += t.count[i] - seats[i][HELD]
    elif verb in (ACCEPT, DISPUTE) and can_dispute(r, t):
        choices[choice][GIVEN] += t.count[seat] - seats[seat][HELD]
        choices[choice][TAKEN] += t.count[t.attacker] - seats[t.attacker][HELD]


@compiled
def close_look(
    r: Rules,
    t: Table,
    points: list[int],
    places: list[list[int]],
    cards: list[list[int]],
    choices: list[list[int]],
    marks: list[list[int]],
) -> None:
    """A round has ended: who won it, with which cards, from which place, after which choice."""
    written = 0
    place = 0
    seat = t.dealer
    while True:
        won = 0 if t.void or t.winner != seat else 1
        written += t.points[seat]
        places[place][PLACE_ROUNDS] += 1
        places[place][PLACE_WON] += won
        for column in range(OPENED, CARD_COUNTS, 2):
            count_kinds(marks[seat][column], 0, column, won, cards)
            count_kinds(marks[seat][column + 1], WILD, column, won, cards)
        if r.fours:
            for chance in range(2):
                done = marks[seat][WITH_COLOUR + chance]
                if done:
                    choice = 2 * chance + done - 1
                    choices[choice][CHOSEN] += 1
                    choices[choice][CHOSEN_WON] += won
                    choices[choice][CHOSEN_POINTS] += t.points[seat]
        place += 1
        seat = neighbour(t, seat, 1)
        if seat == t.dealer:
            break
    points[min(written, POINT_COUNTS - 1)] += 1


@compiled
def count_kinds(kinds: int, first: int, column: int, won: int, cards: list[list[int]]) -> None:
    """Count each of the kinds, and those that won."""
    while kinds:
        kind = first + lowest_bit(kinds)
        kinds &= kinds - 1
        cards[kind][column] += 1
        cards[kind][column + 1] += won
