"""Odds: how often each seat wins, over many deals that could be the real one, or with all hands open."""

from .apply import apply
from .chance import seed_table, shuffle
from .codes import NONE, ROUND_OVER
from .hidden_cards import Hidden
from .jit import bit_count, compiled, entry
from .layout import Rules, Table
from .search import DEALT, SEEN, TRIED, copy_table, deal_unseen, play_out, standing


@compiled
def add_outcome(r: Rules, t: Table, first: int, games: list[float], rounds: list[float]) -> None:
    """Play the round to its end; add each seat's chance to win the game, and the round's winner, from ``first`` on."""
    play_out(r, t, 0)
    if t.phase >= ROUND_OVER:
        for seat in range(t.seats):
            games[first + seat] += standing(r, t, seat)
        if t.winner != NONE:
            rounds[first + t.winner] += 1.0
        return
    for seat in range(t.seats):
        if t.playing >> seat & 1:
            games[first + seat] += 1.0 / bit_count(t.playing)
            rounds[first + seat] += 1.0 / bit_count(t.playing)


@entry
def judge_actions(
    rules: list[Rules],
    hidden: list[Hidden],
    tables: list[Table],
    actions: list[int],
    games: list[float],
    rounds: list[float],
    seed: int,
    deals: int,
) -> int:
    """Deal several times, and play out each action on each deal; returns how many deals counted.

    Nothing hidden: all hands are as the first table has them, and only the pile is shuffled. NONE means doing nothing.
    """
    r = rules[0]
    seats = tables[SEEN].seats
    counted = 0
    for deal in range(deals):
        copy_table(tables, DEALT, SEEN)
        seed_table(tables[DEALT], seed + deal)
        if len(hidden) == 0:
            shuffle(tables[DEALT], tables[DEALT].pile_n)
        elif not deal_unseen(hidden, tables[DEALT]):
            continue
        counted += 1
        for i in range(len(actions)):
            copy_table(tables, TRIED, DEALT)
            if actions[i] != NONE:
                apply(r, tables[TRIED], actions[i])
            add_outcome(r, tables[TRIED], i * seats, games, rounds)
    return counted
