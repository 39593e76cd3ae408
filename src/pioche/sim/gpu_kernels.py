"""The programs that a GPU runs: one thread plays one table, with the rules of ``pioche.on_gpu``."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from ..kernel.codes import GAME_OVER, ROUND_OVER
from ..kernel.jit import cache_folder
from ..kernel.layout import SEATS, Table
from ..kernel.observation import WIDTH
from ..on_gpu.counting import count_after, count_before
from ..on_gpu.playout import apply, random_action
from ..on_gpu.round_start import new_game, next_round
from ..on_gpu.stepping import bits_of, finish, show, take
from .gpu_availability import cuda
from .table_records import record_type

if TYPE_CHECKING:
    from collections.abc import Callable

TABLE = record_type(Table)
BYTE = numba.uint8
ALL_LANES = 0xFFFFFFFF
LARGEST_BLOCK = 128
"""The most threads in a block: their observations together have to fit into 48 KB."""
PLAYOUT_REGISTERS = 48
"""More for each thread would leave room for fewer threads, and playouts wait for memory most of the time."""


def _kernel(function: Callable[..., None], registers: int | None = None) -> Any:
    """Compile a program when it is first started; keep the result on disk."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = cache_folder(before, numba.__version__, getattr(cuda, "__version__", ""), "gpu")
    try:
        return cuda.jit(cache=True, max_registers=registers)(function)
    finally:
        numba.config.CACHE_DIR = before


@partial(_kernel, registers=PLAYOUT_REGISTERS)
def tally_games(rules, blank, seed, keen, count, together, taken, wins, round_wins, points, totals):  # pragma: no cover
    """Play games of random players: the same games, and the same sums, as ``counting.count_games``.

    Each thread takes the next game when its last one is over; ``taken`` counts them. Threads that run in step wait
    until ``together`` of them need a deal: one that shuffles holds up all the others.
    """
    r = rules[0]
    own = cuda.local.array(1, TABLE)
    own[0] = blank[0]
    t = own[0]
    won = cuda.local.array(SEATS, np.int64)
    rounds_won = cuda.local.array(SEATS, np.int64)
    written = cuda.local.array(SEATS, np.int64)
    for seat in range(SEATS):
        won[seat] = 0
        rounds_won[seat] = 0
        written[seat] = 0
    steps = 0
    rounds = 0
    void = 0
    longest = 0
    all_steps = 0
    t.phase = GAME_OVER
    t.winners = 0
    has_more = True
    while True:
        needs_deal = has_more and t.phase >= ROUND_OVER
        plays = has_more and not needs_deal
        waiting = cuda.popc(cuda.ballot_sync(ALL_LANES, needs_deal))
        playing = cuda.ballot_sync(ALL_LANES, plays)
        if waiting == 0 and playing == 0:
            break
        if waiting >= together or playing == 0:
            if needs_deal:
                if t.phase == ROUND_OVER:
                    next_round(r, t)
                else:
                    game = cuda.atomic.add(taken, 0, 1)
                    if game < count:
                        new_game(r, t, seed + game)
                    else:
                        has_more = False
        elif plays:
            apply(r, t, random_action(r, t, keen >> t.actor & 1 == 1))
            steps += 1
            if t.phase >= ROUND_OVER:
                all_steps += steps
                longest = max(longest, steps)
                steps = 0
                rounds += 1
                void += t.void
                if not t.void:
                    rounds_won[t.winner] += 1
                for seat in range(t.seats):
                    written[seat] += t.points[seat]
                if t.phase == GAME_OVER:
                    for seat in range(t.seats):
                        won[seat] += t.winners >> seat & 1
    for seat in range(len(wins)):
        cuda.atomic.add(wins, seat, won[seat])
        cuda.atomic.add(round_wins, seat, rounds_won[seat])
        cuda.atomic.add(points, seat, written[seat])
    cuda.atomic.add(totals, 0, all_steps)
    cuda.atomic.add(totals, 1, rounds)
    cuda.atomic.add(totals, 2, void)
    cuda.atomic.max(totals, 3, longest)


@_kernel
def count_games(
    rules, blank, seed, keen, count, taken, seats, totals, lengths, points, places, cards, choices, shots, marks
):  # pragma: no cover
    """Play games of random players and count everything: the same games and counts as ``counting.count_games``.

    Each thread takes the next game when its last one is over, and counts in rows of its own.
    """
    i = cuda.grid(1)
    if i >= len(totals):
        return
    r = rules[0]
    own = cuda.local.array(1, TABLE)
    own[0] = blank[0]
    t = own[0]
    game = cuda.atomic.add(taken, 0, 1)
    while game < count:
        new_game(r, t, seed + game)
        while t.phase != GAME_OVER:
            action = random_action(r, t, keen >> t.actor & 1 == 1)
            count_before(r, t, action, seats[i], totals[i], choices[i], marks[i])
            apply(r, t, action)
            count_after(
                r, t, action, seats[i], totals[i], lengths[i], points[i], places[i], cards[i], choices[i], shots[i],
                marks[i],
            )  # fmt: skip
        game = cuda.atomic.add(taken, 0, 1)


@_kernel
def add_up(rows, sums, highest):  # pragma: no cover
    """What all threads have counted, column by column; of column ``highest`` the highest."""
    column = cuda.grid(1)
    if column < len(sums):
        found = 0
        for i in range(len(rows)):
            if column == highest:
                found = max(found, rows[i, column])
            else:
                found += rows[i, column]
        sums[column] = found


@_kernel
def play_games(rules, tables, seeds, keen, most, steps):  # pragma: no cover
    """One game at each table, or its first ``most`` actions: to compare every field with a processor's."""
    i = cuda.grid(1)
    if i >= len(tables):
        return
    r = rules[0]
    own = cuda.local.array(1, TABLE)
    own[0] = tables[i]
    t = own[0]
    new_game(r, t, seeds[i])
    count = 0
    while count < most and t.phase != GAME_OVER:
        apply(r, t, random_action(r, t, keen))
        count += 1
    steps[i] = count
    tables[i] = own[0]


@_kernel
def check_actions(masks, chosen, refused):  # pragma: no cover
    """Count the actions that may not be taken; the step that follows changes nothing if there is one."""
    i = cuda.grid(1)
    if i < len(chosen):
        slot = chosen[i]
        if slot < 0 or slot >= len(masks) or masks[slot, i] == 0:
            cuda.atomic.add(refused, 0, 1)


@_kernel
def start_games(rules, tables, seeds, waiting):  # pragma: no cover
    """Begin a game at each table."""
    i = cuda.grid(1)
    if i < len(tables):
        new_game(rules[0], tables[i], seeds[i])
        waiting[i] = 0


@cache
def take_program(most: int) -> Any:
    """The program that takes one decision at each table.

    No seat has more than ``most`` actions: the memory that each thread keeps for them is small where it can be.
    """

    @_kernel
    def take_actions(rules, codes, tables, asked, waiting, chosen, refused, flags):  # pragma: no cover
        i = cuda.grid(1)
        if i < len(tables) and not refused[0]:
            scratch = cuda.local.array(most, np.int32)
            waiting[i] = take(rules[0], tables[i], codes, asked[i], waiting[i], chosen[i], flags, scratch)

    return take_actions


@_kernel
def list_ended(tables, seeds, waiting, rewards, over, ended, refused):  # pragma: no cover
    """List the tables at which a round has ended.

    On its own, not at the end of ``take_actions``: there the compiler for the H200 lost addresses of arrays where some
    threads of a warp were still shuffling.
    """
    i = cuda.grid(1)
    if i < len(tables) and not refused[0]:
        for seat in range(len(rewards)):
            rewards[seat, i] = 0
        over[i] = 0
        if tables[i].phase >= ROUND_OVER:
            waiting[i] = 0
            if tables[i].phase == GAME_OVER:
                over[i] = 1
                seeds[i] += len(tables)
            ended[1 + cuda.atomic.add(ended, 0, 1)] = i


@_kernel
def deal_again(rules, tables, seeds, rewards, ended, refused, flags):  # pragma: no cover
    """Go on at the tables at which a round has ended: threads side by side all deal."""
    if refused[0]:
        return
    for place in range(cuda.grid(1), ended[0], cuda.gridsize(1)):
        i = ended[1 + place]
        finish(rules[0], tables[i], seeds[i], flags, rewards[:, i])


@cache
def show_program(most: int, tables_a_word: int) -> Any:
    """The program that writes what each asked seat may know and may do.

    An observation is put together in memory near the threads: counting the discard reads and writes it many times. The
    threads of a block then copy their observations together, a word with a column of several tables at a time.
    """
    word = numba.uint64 if tables_a_word == 8 else numba.uint8

    @_kernel
    def show_tables(rules, slots, tables, asked, waiting, rows, masks, marks, ended):  # pragma: no cover
        here = cuda.threadIdx.x
        i = cuda.grid(1)
        near = cuda.shared.array(0, BYTE)
        words = cuda.shared.array(0, word)  # the same memory
        across = cuda.blockDim.x // tables_a_word
        first = cuda.blockIdx.x * across
        end = min(across, rows.shape[1] - first)
        for place in range(here, WIDTH * across, cuda.blockDim.x):
            words[place] = 0
        for place in range(here, len(masks) * across, cuda.blockDim.x):
            if place % across < end:
                masks[place // across, first + place % across] = 0
        cuda.syncthreads()
        if i == 0:
            ended[0] = 0
        if i < len(tables):
            scratch = cuda.local.array(most, np.int32)
            row = near[here :: cuda.blockDim.x]
            asked[i] = show(rules[0], tables[i], slots[0], waiting[i], row, marks[:, i], scratch)
        cuda.syncthreads()
        for place in range(here, WIDTH * across, cuda.blockDim.x):
            if place % across < end:
                rows[place // across, first + place % across] = words[place]

    return show_tables


@_kernel
def choose_randomly(masks, seed, chosen):  # pragma: no cover
    """Any legal action at each table, each equally likely, drawn from a seed."""
    i = cuda.grid(1)
    if i < len(chosen):
        legal = 0
        for slot in range(len(masks)):
            legal += masks[slot, i]
        left = bits_of(seed + i) * legal >> 32
        for slot in range(len(masks)):
            if masks[slot, i]:
                if left == 0:
                    chosen[i] = slot
                    break
                left -= 1
