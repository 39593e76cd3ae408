"""Before and between rounds: who deals, dealing, the card turned up first."""

from ..editions.card_effects import First
from .chance import below, note, seed_table, shuffle, witness_dealer_card
from .codes import (
    COLOUR,
    DEALER_CARD,
    DEALER_CHOSEN,
    DEALER_REDRAW,
    DEALER_ROTATE,
    DEALER_WINNER,
    DEALT,
    NONE,
    TURNED_ROUND,
    TURNED_UP,
)
from .effects import ask_dare, run_effects
from .jit import bit_count, compiled, entry, lowest_bit
from .layout import KINDS, WILD, Rules, Table
from .piles import follow, give, put_on_discard
from .turns import begin_turn, come_round, finish_move, neighbour

_ACTS = int(First.ACTS)
_TURNS = int(First.TURNS)
_COLOUR = int(First.COLOUR)
_PUT_BACK = int(First.PUT_BACK)
_DARES = int(First.DARES)


@entry
def new_game(r: Rules, t: Table, seed: int) -> None:
    """Set the table for a game: everybody draws for the deal, then the first round is dealt."""
    clear_table(r, t)
    seed_table(t, seed)
    draw_for_deal(r, t)
    deal(r, t)


@compiled
def clear_table(r: Rules, t: Table) -> None:
    """An empty table with everybody in play and no points."""
    t.seats = r.seats
    t.playing = (1 << r.seats) - 1
    t.next_playing = t.playing
    t.dealer = r.seats - 1
    t.out = 0
    t.extra = 0
    t.duel_due = 0
    t.winner = NONE
    t.void = 0
    t.winners = 0
    t.rounds = 0
    for seat in range(r.seats):
        t.scores[seat] = 0
        t.points[seat] = 0
    clear_round(t)


@compiled
def clear_round(t: Table) -> None:
    """No card on the table, nothing owed, pledged or pending."""
    for seat in range(t.seats):
        if t.count[seat]:
            for kind in range(KINDS):
                t.hands[seat][kind] = 0
            t.mask[seat] = 0
            t.wilds[seat] = 0
            t.count[seat] = 0
        t.pledges[seat] = 0
    t.pile_n = 0
    t.discard_n = 0
    t.direction = 1
    t.owes = 0
    t.suggested = 0
    t.penalty = 0
    t.again = 0
    t.skips = 0
    t.pending = 0
    t.passes = 0
    t.ending = 0
    t.lost = 0
    t.bluffed = 0
    t.bluff_colour = NONE
    t.called = NONE
    t.face = NONE
    t.shown_to = NONE
    t.colour = NONE
    t.symbol = NONE
    t.match = 0


@compiled
def draw_for_deal(r: Rules, t: Table) -> None:
    """Everybody draws a card, the highest number deals; symbols count zero, tied seats draw again (A-10)."""
    tied = t.playing
    while bit_count(tied) > 1:
        left = r.deck_count
        best = NONE
        drawers = tied
        for seat in range(t.seats):
            if drawers >> seat & 1:
                j = below(t, left)
                left -= 1
                kind = witness_dealer_card(t, r.deck[undrawn(r, t, left, j)])
                t.pile[left] = j
                note(t, DEALER_CARD, seat, kind)
                value = max(r.number_of[kind], 0)
                if value > best:
                    best = value
                    tied = 1 << seat
                elif value == best:
                    tied |= 1 << seat
    t.dealer = lowest_bit(tied)
    note(t, DEALER_CHOSEN, t.dealer)


@compiled
def undrawn(r: Rules, t: Table, left: int, place: int) -> int:
    """Where the deck has the card that is at this place now: a card that is drawn leaves its place to the last one."""
    for at in range(left + 1, r.deck_count):
        if t.pile[at] == place:
            place = at
    return place


@compiled
def next_round(r: Rules, t: Table) -> None:
    """Deal the next round: to those still in it, by the dealer whom the option names (A-11, DECISIONS 15)."""
    t.playing = t.next_playing
    if t.duel_due and r.duel_reset:
        for seat in range(t.seats):
            if t.playing >> seat & 1:
                t.scores[seat] = 0
    t.duel_due = 0
    if r.dealer_policy == DEALER_REDRAW:
        draw_for_deal(r, t)
    else:
        if r.dealer_policy == DEALER_ROTATE:
            t.dealer = neighbour(t, t.dealer, 1)
        elif r.dealer_policy == DEALER_WINNER and t.winner != NONE:
            t.dealer = t.winner
        if not t.playing >> t.dealer & 1:
            t.dealer = neighbour(t, t.dealer, 1)
        note(t, DEALER_CHOSEN, t.dealer)
    deal(r, t)


@entry
def deal(r: Rules, t: Table) -> None:
    """Shuffle, deal, and turn up the first card."""
    clear_round(t)
    t.rounds += 1
    for i in range(r.deck_count):
        t.pile[i] = r.deck[i]
    t.pile_n = r.deck_count
    shuffle(t, t.pile_n)
    seat = t.dealer
    for _ in range(bit_count(t.playing)):
        seat = neighbour(t, seat, 1)
        for _ in range(r.hand_size):
            t.pile_n -= 1
            give(t, seat, t.pile[t.pile_n])
            note(t, DEALT, seat, t.pile[t.pile_n])
    turn_up_from_pile(r, t)


@compiled
def turn_up_from_pile(r: Rules, t: Table) -> None:
    """Turn up the top card of the pile, and another one as long as it has to be put back."""
    while True:
        t.pile_n -= 1
        if not turn_up(r, t, t.pile[t.pile_n], 0):
            return


@compiled
def turn_up(r: Rules, t: Table, kind: int, kept: int) -> bool:
    """Begin the discard with this card and follow its first-card rule; True when it was put back instead.

    A card that is put back is shuffled into the pile below its ``kept`` topmost cards (A-12).
    """
    first = r.first[kind]
    note(t, TURNED_UP, kind, 1 if first == _PUT_BACK else 0)
    if first == _PUT_BACK:
        for i in range(t.pile_n, t.pile_n - kept, -1):
            t.pile[i] = t.pile[i - 1]
        t.pile[t.pile_n - kept] = kind
        t.pile_n += 1
        shuffle(t, t.pile_n - kept)
        return True
    put_on_discard(t, kind)
    t.turned_up = 1
    begin_play(r, t, kind, first)
    return False


@compiled
def begin_play(r: Rules, t: Table, kind: int, first: int) -> None:
    """Who begins, and what the card turned up does to them (CLAUSES section 7)."""
    left = neighbour(t, t.dealer, 1)
    if kind < WILD:
        follow(r, t, r.colour_of[kind], r.symbol_of[kind])
    if first == _ACTS:
        t.face = NONE
        if not run_effects(r, t, t.dealer, kind, NONE):
            finish_move(r, t, t.dealer)  # DECISIONS 16: with a single discard nothing is reloaded at set-up
    elif first == _TURNS:
        t.direction = -1
        note(t, TURNED_ROUND, t.direction)
        begin_turn(t, t.dealer)
    elif first == _COLOUR:
        come_round(t, left)
        t.actor = left
        t.phase = COLOUR
    elif first == _DARES:
        ask_dare(t, left, kind)
    else:
        begin_turn(t, left)
