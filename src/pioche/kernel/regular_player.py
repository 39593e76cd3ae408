"""The bot ``regular``: what it chooses, by what moves are worth; and games in which it plays without Python."""

from .apply import apply
from .chance import below
from .codes import (
    ACCEPT,
    ARGUMENT_SHIFT,
    ATTEMPT,
    CALL,
    CALL_BIT,
    CATCH,
    COLOUR,
    COLOUR_SHIFT,
    DARE,
    DECLINE,
    DISPUTE,
    DRAW,
    FRIENDS,
    GAME_OVER,
    INNOCENT,
    JUDGE,
    KIND_SHIFT,
    LAY,
    NAME,
    NONE,
    PLAY,
    ROUND_OVER,
    SEAT_SHIFT,
    TARGET_SHIFT,
    TURN,
    VOTE,
)
from .counting import count_after, count_before
from .hand_left import lay_cards, take_back
from .jit import compiled, entry, lowest_bit
from .layout import COLOURS, WILD, Rules, Table
from .legal import jump_ins, list_answers, list_layings, list_plays
from .playout import random_answer
from .round_start import new_game
from .seen import Seen, guess, look, wanted_chances
from .stepping import who_decides
from .turns import neighbour
from .worth import DRAWN_CARD, LOST_TURN, challenge_worth, colour_need, flow, number_worth, play_worth, target_worth

JUMP_IN_FROM = 0.5
CATCHES_OF_TEN = 9
"""How many forgotten calls of ten it points out."""


@entry
def choose(r: Rules, s: Seen, codes: list[int], n: int) -> int:
    """The one of the first ``n`` actions that is worth most; its call is made where one is offered.

    They are what the table waits for, in the order in which ``list_actions`` has them; of all ways to lay a card the
    best one is found here.
    """
    best = codes[0]
    most = -1e9
    before = NONE
    for i in range(n):
        action = codes[i] & ~CALL_BIT
        verb = action & 15
        if verb in (PLAY, LAY):
            way = way_of(r, action)
            if way == before:
                continue
            before = way
            if verb == LAY:
                lay_cards(r, s, action)
                if not r.top_colour:
                    s.left_colour = s.colour
                worth = flow(r, s)
            else:
                action = detailed(r, s, action)
                lay_cards(r, s, action)
                worth = play_worth(r, s, action)
            take_back(r, s, action)
            if i + 1 < n and codes[i + 1] == codes[i] | CALL_BIT:
                action |= CALL_BIT
        else:
            worth = answer_worth(r, s, action)
        if worth > most:
            most = worth
            best = action
    return best


@compiled
def way_of(r: Rules, action: int) -> int:
    """The card, and the card laid with it; what else the card can name is chosen later."""
    kind = action >> KIND_SHIFT & 127
    if kind >= WILD and r.faces >> (kind - WILD) & 1:
        return kind | action & 127 << ARGUMENT_SHIFT
    return kind


@compiled
def detailed(r: Rules, s: Seen, action: int) -> int:
    """The same card and face, with colour, number and target chosen where the card asks for them."""
    kind = action >> KIND_SHIFT & 127
    if action >> TARGET_SHIFT & 15:
        most = -1e9
        best = 0
        for i in range(s.others):
            worth = target_worth(r, s, kind, s.order[i])
            if worth > most:
                most = worth
                best = s.order[i]
        action = action & ~(15 << TARGET_SHIFT) | (best + 1) << TARGET_SHIFT
    if not action >> COLOUR_SHIFT & 7:
        return action
    lay_cards(r, s, action)
    best_named = best_colour(r, s)
    called = best_number(r, s) if r.names_number[kind] else NONE
    take_back(r, s, action)
    if called != NONE:
        action = action & ~(127 << ARGUMENT_SHIFT) | (called + 1) << ARGUMENT_SHIFT
    return action & ~(7 << COLOUR_SHIFT) | (best_named + 1) << COLOUR_SHIFT


@compiled
def best_colour(r: Rules, s: Seen) -> int:
    """The colour that is needed most for the cards that are left."""
    best = 0
    most = colour_need(r, s, 0)
    for colour in range(1, COLOURS):
        need = colour_need(r, s, colour)
        if need > most:
            most = need
            best = colour
    return best


@compiled
def best_number(r: Rules, s: Seen) -> int:
    """The number that is best called for the cards that are left."""
    best = 0
    most = number_worth(r, s, 0)
    for called in range(1, 10):
        worth = number_worth(r, s, called)
        if worth > most:
            most = worth
            best = called
    return best


@compiled
def answer_worth(r: Rules, s: Seen, action: int) -> float:
    """What an action that lays nothing is worth; dares are taken and kept, nobody is found guilty."""
    verb = action & 15
    if verb == DRAW:
        return DRAWN_CARD
    if verb == DISPUTE:
        return challenge_worth(r, s)
    if verb == ACCEPT:
        return -(s.penalty + LOST_TURN)
    if verb == NAME:
        return colour_need(r, s, (action >> COLOUR_SHIFT & 7) - 1)
    if verb == ATTEMPT:
        return 1.0
    if verb == JUDGE:
        return 1.0 if (action >> ARGUMENT_SHIFT & 127) - 1 == INNOCENT else 0.0
    return -2.0 if verb == DECLINE else 0.0


@entry
def jump_worth(r: Rules, s: Seen, action: int) -> float:
    """What it is worth to lay an identical card out of turn, with the details that it has."""
    lay_cards(r, s, action)
    worth = play_worth(r, s, action)
    take_back(r, s, action)
    return worth


@entry
def regular_answer(r: Rules, t: Table, seat: int, s: Seen, out: list[int]) -> int:
    """What a regular player does when the table waits for them, by what they see of it."""
    base = seat << SEAT_SHIFT
    if t.phase == VOTE:
        return JUDGE | base | (INNOCENT + 1) << ARGUMENT_SHIFT
    if t.phase == DARE:
        return ATTEMPT | base
    if t.phase == FRIENDS:
        n = list_layings(r, t, seat, out)
        if n == 0:
            return DECLINE | base
    else:
        n = 0 if t.phase == COLOUR else list_plays(r, t, seat, out, 0)
        n = list_answers(r, t, seat, out, n)
    if n == 1:
        return out[0]
    look(r, t, seat, s)
    guess(r, t, s, wanted_chances(r, s, out, n))
    return choose(r, s, out, n)


@compiled
def regular_jump(r: Rules, t: Table, seat: int, s: Seen, out: list[int]) -> int:
    """The identical card that a regular player lays out of turn; NONE where there is none, or it is better kept."""
    if not jump_ins(r, t, seat):
        return NONE
    n = list_plays(r, t, seat, out, 0)
    look(r, t, seat, s)
    guess(r, t, s, wanted_chances(r, s, out, n))
    chosen = choose(r, s, out, n)
    return chosen if jump_worth(r, s, chosen) > JUMP_IN_FROM else NONE


@compiled
def claim(t: Table, regular: int) -> int:
    """What is said about a forgotten call before the next action: NONE, a late call of a regular player, or a catch."""
    debtor = lowest_bit(t.owes)
    if regular >> debtor & 1:
        return CALL | debtor << SEAT_SHIFT
    caught = CATCH | (debtor + 1) << TARGET_SHIFT
    other = NONE
    seat = neighbour(t, debtor, 1)
    while seat != debtor:
        if regular >> seat & 1:
            if below(t, 10) < CATCHES_OF_TEN:
                return caught | seat << SEAT_SHIFT
        elif other == NONE:
            other = seat
        seat = neighbour(t, seat, 1)
    return caught | other << SEAT_SHIFT if other != NONE and below(t, 2) else NONE


@entry
def next_action(r: Rules, t: Table, keen: int, regular: int, s: Seen, out: list[int]) -> int:
    """What is done next at a table of regular, keen and aimless players (seats as bits): claims come first."""
    if t.owes:
        claimed = claim(t, regular)
        if claimed != NONE:
            return claimed
    if r.jump_in and t.phase == TURN:
        seat = neighbour(t, t.actor, 1)
        while seat != t.actor:
            if regular >> seat & 1:
                jumped = regular_jump(r, t, seat, s, out)
                if jumped != NONE:
                    return jumped
            seat = neighbour(t, seat, 1)
    seat = who_decides(t)
    if t.phase < ROUND_OVER and regular >> seat & 1:
        return regular_answer(r, t, seat, s, out)
    return random_answer(r, t, keen >> seat & 1 == 1)


@entry
def count_regular_games(
    r: Rules,
    t: Table,
    seed: int,
    keen: int,
    regular: int,
    count: int,
    s: Seen,
    out: list[int],
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
    """Play and count games at such a table."""
    for i in range(count):
        new_game(r, t, seed + i)
        while t.phase != GAME_OVER:
            action = next_action(r, t, keen, regular, s, out)
            count_before(r, t, action, seats, totals, choices, marks)
            apply(r, t, action)
            count_after(r, t, action, seats, totals, lengths, points, places, cards, choices, shots, marks)
