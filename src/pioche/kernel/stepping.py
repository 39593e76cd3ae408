"""Many tables at once, one decision each: what an environment over arrays calls, on a processor or a GPU.

A table always waits for exactly one seat, ``asked``. Rounds follow one another and a finished game is followed by the
next one, so that there is always a decision to make. What may be said out of turn (a catch, an accusation, an identical
card) can be offered to the others before the one whose turn it is: ``waiting`` has those who are still to be asked.
"""

from .action_slots import PASS, Slots, action_in, slot_of
from .apply import apply
from .codes import GAME_OVER, ROUND_OVER, SCORE_WINNER, VOTE
from .jit import bit_count, compiled, entry, inlined, lowest_bit
from .layout import Rules, Table
from .legal import list_actions
from .observation import clear, observe, write_again, write_known
from .round_start import new_game, next_round
from .turns import next_seat

BY_POINTS = 1
"""Rewards are points, written after each round; otherwise the game is won or lost."""
OUT_OF_TURN = 2
"""Everybody who may say something out of turn is asked first."""
WORD = 32
"""How many slots share a number whose bits say which of them are legal; a sign would be in the way."""


@compiled
def who_decides(t: Table) -> int:
    """The seat that the table waits for."""
    return lowest_bit(t.voters) if t.phase == VOTE else t.actor


@compiled
def may_interrupt(r: Rules, t: Table, scratch: list[int]) -> int:
    """The seats, as bits, that could do something although it is not their turn."""
    found = 0
    if t.phase < VOTE:
        for seat in range(t.seats):
            if seat != t.actor and list_actions(r, t, seat, scratch):
                found |= 1 << seat
    return found


@inlined
def next_asked(t: Table, waiting: int) -> int:
    """Who is asked now: first seats that may interrupt, in the order of play from the actor, then the actor."""
    if not waiting:
        return who_decides(t)
    seat = next_seat(t, t.actor)
    while not waiting >> seat & 1:
        seat = next_seat(t, seat)
    return seat


@compiled
def reward_round(r: Rules, t: Table, rewards: list[float]) -> None:
    """Points as rewards: what the winners gain the others lose together; where points are bad, the other way round."""
    total = 0
    for seat in range(t.seats):
        total += t.points[seat]
    for seat in range(t.seats):
        if t.playing >> seat & 1:
            gain = t.points[seat] - total / bit_count(t.playing)
            rewards[seat] += gain if r.scoring == SCORE_WINNER else -gain


@compiled
def reward_game(t: Table, rewards: list[float]) -> None:
    """The winners share 1, the others share -1."""
    winners = bit_count(t.winners)
    for seat in range(t.seats):
        if t.winners >> seat & 1:
            rewards[seat] += 1.0 / winners
        else:
            rewards[seat] -= 1.0 / (t.seats - winners)


@compiled
def reward(r: Rules, t: Table, flags: int, rewards: list[float]) -> None:
    """Add what the end of a round, or of a game, brings to each seat."""
    if flags & BY_POINTS:
        reward_round(r, t, rewards)
    elif t.phase == GAME_OVER:
        reward_game(t, rewards)


@compiled
def finish(r: Rules, t: Table, seed: int, flags: int, rewards: list[float]) -> None:
    """Go on after the end of a round, or of a game, with the next one."""
    reward(r, t, flags, rewards)
    if t.phase == ROUND_OVER:
        next_round(r, t)
    else:
        new_game(r, t, seed)


@inlined
def take(
    r: Rules, t: Table, codes: list[int], asked: int, waiting: int, slot: int, flags: int, scratch: list[int]
) -> int:
    """Carry out the decision of the asked seat; who is still to be asked out of turn."""
    action = action_in(codes, t.seats, asked, slot)
    if action & 15 == PASS:
        return waiting & ~(1 << asked)
    apply(r, t, action)
    return may_interrupt(r, t, scratch) if flags & OUT_OF_TURN else 0


@inlined
def show(r: Rules, t: Table, s: Slots, waiting: int, row: list[int], mask: list[int], scratch: list[int]) -> int:
    """Write what the asked seat may know, and 1 for the slot of each of its actions, into zeros; returns that seat."""
    asked = next_asked(t, waiting)
    write_known(r, t, asked, row)
    mark_actions(r, t, s, asked, waiting, mask, scratch)
    return asked


@inlined
def mark_actions(r: Rules, t: Table, s: Slots, asked: int, waiting: int, mask: list[int], scratch: list[int]) -> None:
    """Write 1 for the slot of each action of the asked seat into a mask of zeros."""
    for i in range(list_actions(r, t, asked, scratch)):
        mask[slot_of(s, t, scratch[i])] = 1
    if waiting:
        mask[s.verbs[PASS]] = 1


@inlined
def mark_legal(
    r: Rules, t: Table, s: Slots, asked: int, waiting: int, mask: list[int], legal: list[int], scratch: list[int]
) -> None:
    """The same over what was there before, and the bits of ``legal``, by which slots are found without a search."""
    clear(mask, 0, s.count)
    clear(legal, 0, len(legal))
    for i in range(list_actions(r, t, asked, scratch)):
        slot = slot_of(s, t, scratch[i])
        mask[slot] = 1
        legal[slot // WORD] |= 1 << slot % WORD
    if waiting:
        slot = s.verbs[PASS]
        mask[slot] = 1
        legal[slot // WORD] |= 1 << slot % WORD


@entry
def count_illegal(legal: list[list[int]], chosen: list[int], first: int, last: int) -> int:
    """At how many tables from ``first`` up to ``last`` the chosen slot is none of those that are legal."""
    found = 0
    for i in range(first, last):
        slot = chosen[i]
        if slot < 0 or slot >= WORD * len(legal[i]) or not legal[i][slot // WORD] >> slot % WORD & 1:
            found += 1
    return found


@inlined
def bits_of(number: int) -> int:
    """32 random bits that belong to a number."""
    z = number * 0x9E3779B1 & 0xFFFFFFFF
    z = (z ^ z >> 16) * 0x85EBCA6B & 0xFFFFFFFF
    z = (z ^ z >> 13) * 0xC2B2AE35 & 0xFFFFFFFF
    return z ^ z >> 16


@inlined
def any_slot(legal: list[int], bits: int) -> int:
    """The slot of a legal action, each equally likely; 32 random bits say which one."""
    count = 0
    for word in range(len(legal)):
        count += bit_count(legal[word])
    left = bits * count >> 32
    word = 0
    here = bit_count(legal[0])
    while left >= here:
        left -= here
        word += 1
        here = bit_count(legal[word])
    rest = legal[word]
    for _ in range(left):
        rest &= rest - 1
    return word * WORD + lowest_bit(rest)


@entry
def choose_rows(legal: list[list[int]], seed: int, chosen: list[int], first: int, last: int) -> None:
    """Choose any legal slot at each table from ``first`` up to ``last``."""
    for i in range(first, last):
        chosen[i] = any_slot(legal[i], bits_of(seed + i))


@entry
def reset_rows(
    rules: list[Rules],
    slots: list[Slots],
    tables: list[Table],
    seeds: list[int],
    asked: list[int],
    waiting: list[int],
    rows: list[list[int]],
    masks: list[list[int]],
    legal: list[list[int]],
    scratch: list[int],
    first: int,
    last: int,
) -> None:
    """Begin a game at each table from ``first`` up to ``last``."""
    for i in range(first, last):
        new_game(rules[0], tables[i], seeds[i])
        waiting[i] = 0
        asked[i] = next_asked(tables[i], 0)
        observe(rules[0], tables[i], asked[i], rows[i])
        mark_legal(rules[0], tables[i], slots[0], asked[i], 0, masks[i], legal[i], scratch)


@entry
def step_rows(
    rules: list[Rules],
    slots: list[Slots],
    codes: list[int],
    flags: int,
    tables: list[Table],
    seeds: list[int],
    asked: list[int],
    waiting: list[int],
    chosen: list[int],
    rows: list[list[int]],
    masks: list[list[int]],
    legal: list[list[int]],
    rewards: list[list[float]],
    over: list[int],
    scratch: list[int],
    first: int,
    last: int,
) -> None:
    """Take one decision at each table from ``first`` up to ``last``; n tables later comes a table's next game."""
    r = rules[0]
    for i in range(first, last):
        t = tables[i]
        for seat in range(t.seats):
            rewards[i][seat] = 0
        over[i] = 0
        before = t.discard_n
        waiting[i] = take(r, t, codes, asked[i], waiting[i], chosen[i], flags, scratch)
        if t.phase >= ROUND_OVER:
            waiting[i] = 0
            if t.phase == GAME_OVER:
                over[i] = 1
                seeds[i] += len(tables)
            finish(r, t, seeds[i], flags, rewards[i])
        asked[i] = next_asked(t, waiting[i])
        write_again(r, t, asked[i], before, rows[i])
        mark_legal(r, t, slots[0], asked[i], waiting[i], masks[i], legal[i], scratch)


@entry
def step_legal(
    rules: list[Rules],
    slots: list[Slots],
    codes: list[int],
    flags: int,
    tables: list[Table],
    seeds: list[int],
    asked: list[int],
    waiting: list[int],
    chosen: list[int],
    rows: list[list[int]],
    masks: list[list[int]],
    legal: list[list[int]],
    rewards: list[list[float]],
    over: list[int],
    scratch: list[int],
    first: int,
    last: int,
) -> int:
    """Take one decision at each table, unless any of them is illegal; returns at how many tables it is."""
    found = count_illegal(legal, chosen, first, last)
    if not found:
        step_rows(
            rules, slots, codes, flags, tables, seeds, asked, waiting, chosen, rows, masks, legal, rewards, over,
            scratch, first, last,
        )  # fmt: skip
    return found
