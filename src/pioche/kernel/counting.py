"""Games of random players with everything counted that a simulation tells; the same counts for games of others."""

from typing import Final

from .apply import apply
from .codes import (
    ARGUMENT_SHIFT,
    CALL,
    CALL_BIT,
    CATCH,
    DISPUTE,
    DRAW,
    GAME_OVER,
    KIND_SHIFT,
    LAY,
    NEXT,
    PLAY,
    ROUND_OVER,
    SEAT_SHIFT,
    TARGET_SHIFT,
)
from .detailed_counting import HELD, close_look, look_after, look_before, open_round
from .jit import compiled, entry
from .layout import WILD, Rules, Table
from .legal import shed_count
from .piles import can_draw
from .playout import random_action
from .round_start import new_game

# What is counted for each seat.
GAMES_WON: Final = 0
ROUNDS_WON: Final = 1
POINTS: Final = 2  # written down for it
POINTS_SQUARED: Final = 3  # those of each game
PLAYS: Final = 4  # moves that laid a card
DRAWN: Final = 5  # cards drawn, for whatever reason
CALLS: Final = 6
CATCHES: Final = 7
CAUGHT: Final = 8
CHECKED_WILDS: Final = 9  # laid wilds that would be a bluff with the colour in hand
BLUFFS: Final = 10
CHALLENGES: Final = 11
CHALLENGES_WON: Final = 12
GAME_POINTS: Final = 13  # of the game that is being played
SEAT_COUNTS: Final = HELD + 1

# What is counted for the table.
ACTIONS: Final = 0
ROUNDS: Final = 1
VOID: Final = 2
LONGEST: Final = 3  # actions of the longest round
DRY: Final = 4  # rounds in which a turn's card could not be drawn, as none was left
STEPS: Final = 5  # actions of the round that is being played
IS_DRY: Final = 6  # whether it is such a round
LAYING: Final = 7  # cards that the action lays
CALLING: Final = 8  # whether it calls
IS_OPEN: Final = 9  # whether a decision of the round has been taken
IS_CLOSE: Final = 10  # whether detailed statistics are counted, which takes longer; set before the first game
TOTALS: Final = 11

LENGTHS: Final = 1024
"""Rounds by their actions; the last entry is for all longer ones."""


@entry
def count_before(
    r: Rules,
    t: Table,
    action: int,
    seats: list[list[int]],
    totals: list[int],
    choices: list[list[int]],
    marks: list[list[int]],
) -> None:
    """Look at the table before an action is applied."""
    verb = action & 15
    seat = action >> SEAT_SHIFT & 15
    totals[STEPS] += 1
    if verb == NEXT:
        return
    if totals[IS_CLOSE] and not totals[IS_OPEN]:
        totals[IS_OPEN] = 1
        open_round(t, marks)
    totals[LAYING] = 0
    totals[CALLING] = 0
    for i in range(t.seats):
        seats[i][HELD] = t.count[i]
    if verb == PLAY:
        kind = action >> KIND_SHIFT & 127
        totals[LAYING] = cards_laid(r, t, seat, kind, action)
    elif verb == LAY:
        totals[LAYING] = 1
    elif verb == DRAW:
        if not can_draw(t):
            totals[IS_DRY] = 1
    elif verb == CALL:
        totals[CALLING] = 1
    elif verb == CATCH:
        seats[seat][CATCHES] += 1
        seats[(action >> TARGET_SHIFT & 15) - 1][CAUGHT] += 1
    elif verb == DISPUTE:
        seats[seat][CHALLENGES] += 1
        seats[seat][CHALLENGES_WON] += t.bluffed
    if action & CALL_BIT and t.count[seat] - totals[LAYING] == 1:
        totals[CALLING] = 1
    if totals[IS_CLOSE]:
        look_before(r, t, action, choices, marks)


@compiled
def cards_laid(r: Rules, t: Table, seat: int, kind: int, action: int) -> int:
    """How many cards leave the hand with a play: a face card or a colour may go along."""
    if kind >= WILD:
        return 2 if r.laying[kind] == 1 and action >> ARGUMENT_SHIFT & 127 else 1
    return shed_count(r, t, seat, kind) if r.laying[kind] == 2 else 1


@entry
def count_after(
    r: Rules,
    t: Table,
    action: int,
    seats: list[list[int]],
    totals: list[int],
    lengths: list[int],
    points: list[int],
    places: list[list[int]],
    cards: list[list[int]],
    choices: list[list[int]],
    shots: list[list[int]],
    marks: list[list[int]],
) -> None:
    """Look at the table after the action; cards drawn by one that moves hands too count for the player who laid it."""
    verb = action & 15
    if verb == NEXT:
        return
    seat = action >> SEAT_SHIFT & 15
    laid = totals[LAYING]
    moved = 0
    if laid:
        kind = action >> KIND_SHIFT & 127
        seats[seat][PLAYS] += 1
        if verb == PLAY:
            moved = r.moves_hands[kind]
            if moved:
                totals[CALLING] = 1 if action & CALL_BIT and t.count[seat] == 1 else 0
            if kind >= WILD and r.fours >> (kind - WILD) & 1:
                seats[seat][CHECKED_WILDS] += 1
                seats[seat][BLUFFS] += t.bluffed
    seats[seat][CALLS] += totals[CALLING]
    seats[seat][DRAWN] += laid
    for i in range(t.seats):
        seats[seat if moved else i][DRAWN] += t.count[i] - seats[i][HELD]
    if totals[IS_CLOSE]:
        look_after(r, t, action, seats, choices, shots, marks)
    if t.phase >= ROUND_OVER:
        count_round(t, seats, totals, lengths)
        if totals[IS_CLOSE]:
            close_look(r, t, points, places, cards, choices, marks)


@compiled
def count_round(t: Table, seats: list[list[int]], totals: list[int], lengths: list[int]) -> None:
    """A round has ended, and perhaps the game."""
    steps = totals[STEPS]
    totals[ACTIONS] += steps
    totals[ROUNDS] += 1
    totals[VOID] += t.void
    totals[DRY] += totals[IS_DRY]
    if steps > totals[LONGEST]:
        totals[LONGEST] = steps
    lengths[steps if steps < LENGTHS else LENGTHS - 1] += 1
    totals[STEPS] = 0
    totals[IS_DRY] = 0
    totals[IS_OPEN] = 0
    if not t.void:
        seats[t.winner][ROUNDS_WON] += 1
    for seat in range(t.seats):
        seats[seat][POINTS] += t.points[seat]
        seats[seat][GAME_POINTS] += t.points[seat]
    if t.phase == GAME_OVER:
        for seat in range(t.seats):
            seats[seat][GAMES_WON] += t.winners >> seat & 1
            seats[seat][POINTS_SQUARED] += seats[seat][GAME_POINTS] * seats[seat][GAME_POINTS]
            seats[seat][GAME_POINTS] = 0


@entry
def count_games(
    r: Rules,
    t: Table,
    seed: int,
    keen: int,
    count: int,
    seats: list[list[int]],
    totals: list[int],
    lengths: list[int],
    points: list[int],
    places: list[list[int]],
    cards: list[list[int]],
    choices: list[list[int]],
    shots: list[list[int]],
    marks: list[list[int]],
) -> None:
    """Play and count games of random players; the seats in ``keen`` (as bits) are keen."""
    for i in range(count):
        new_game(r, t, seed + i)
        while t.phase != GAME_OVER:
            action = random_action(r, t, keen >> t.actor & 1 == 1)
            count_before(r, t, action, seats, totals, choices, marks)
            apply(r, t, action)
            count_after(r, t, action, seats, totals, lengths, points, places, cards, choices, shots, marks)
