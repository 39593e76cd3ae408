"""Playouts for search: the hidden cards are dealt, each action is tried on that same deal, and sensible players go on.

The players of a playout keep wilds back, name the colour they hold most of, and hit the player who is nearly out. They
never bluff and never forget a call. They are quick rather than clever: most of the time goes into them.
"""

from math import exp

from .apply import apply
from .chance import below, seed_table
from .codes import (
    ACCEPT,
    ARGUMENT_SHIFT,
    ATTEMPT,
    CALL_BIT,
    CATCH,
    CHALLENGE,
    COLOUR,
    COLOUR_SHIFT,
    DARE,
    DECLINE,
    DISPUTE,
    DRAW,
    DRAWN,
    FRIENDS,
    GAME_OVER,
    INNOCENT,
    JUDGE,
    KEEP,
    KIND_SHIFT,
    LAY,
    NAME,
    NONE,
    PLAY,
    ROUND_OVER,
    SCORE_WINNER,
    SEAT_SHIFT,
    TARGET_SHIFT,
    TURN,
)
from .hidden_cards import Hidden, deal_hidden
from .jit import COMPILED, bit_count, compiled, entry, lowest_bit
from .layout import COLOURS, WILD, Rules, Table
from .legal import can_dispute, holds_colour, needs_colour, needs_target, playable_colours, playable_wilds
from .playout import nth_bit
from .turns import neighbour, next_seat

SEEN = 0
DEALT = 1
TRIED = 2
"""The three tables of a search: what the seat sees, the same with the hidden cards dealt, and one to play on."""
LONGEST = 600
"""A playout with more actions than this counts as a draw; hardly any is as long."""
HONEST = 4
"""Of this number of deals in which a +4 was a bluff, one is kept: people bluff less often than they could."""
DOUBT = 8
"""Of this number of deals, one uses only what is certain; the others also what is likely."""


if COMPILED:

    @compiled
    def copy_table(tables: list[Table], to: int, source: int) -> None:  # pragma: no cover (runs compiled)
        """Make one table the same as another."""
        tables[to] = tables[source]

else:

    def copy_table(tables: list[Table], to: int, source: int) -> None:
        """Make one table the same as another."""
        tables[to] = tables[source].copy()


@compiled
def best_colour(r: Rules, t: Table, seat: int) -> int:
    """The colour of which the hand has most kinds; equal ones by chance."""
    best = 0
    most = -1
    for colour in range(COLOURS):
        held = 4 * bit_count(t.mask[seat] & r.colour_masks[colour]) + below(t, 4)
        if held > most:
            most = held
            best = colour
    return best


@compiled
def smallest_hand(t: Table, seat: int) -> int:
    """The opponent with the fewest cards."""
    best = NONE
    for other in range(t.seats):
        if other != seat and t.playing >> other & 1 and (best == NONE or t.count[other] < t.count[best]):
            best = other
    return best


@compiled
def own_number(r: Rules, t: Table, seat: int) -> int:
    """A number of the own cards; any if there is none."""
    numbers = t.mask[seat] & r.numbers
    if not numbers:
        return below(t, 10)
    return r.number_of[nth_bit(numbers, below(t, bit_count(numbers)))]


@compiled
def pick_coloured(r: Rules, t: Table, seat: int, cards: int) -> int:
    """One of the kinds: of two random ones the better: more cards of its colour in hand, or it stops a rival."""
    count = bit_count(cards)
    kind = nth_bit(cards, below(t, count))
    if count > 1:
        other = nth_bit(cards, below(t, count))
        if worth(r, t, seat, other) > worth(r, t, seat, kind):
            return other
    return kind


@compiled
def worth(r: Rules, t: Table, seat: int, kind: int) -> int:
    """How good a coloured kind looks at a glance."""
    found = 2 * bit_count(t.mask[seat] & r.colour_masks[r.colour_of[kind]])
    if r.op_count[kind]:
        found += 4 if t.count[next_seat(t, seat)] < 3 else 1
    return found


@compiled
def sensible_play(r: Rules, t: Table, seat: int, otherwise: int) -> int:
    """A card, with what is named for it; ``otherwise`` if none can be laid, or only by bluffing."""
    cards = playable_colours(r, t, seat)
    if cards:
        kind = pick_coloured(r, t, seat, cards)
        action = PLAY | seat << SEAT_SHIFT | kind << KIND_SHIFT | CALL_BIT
    else:
        wilds = playable_wilds(r, t, seat)
        if wilds & r.fours and t.colour != NONE and holds_colour(r, t, seat):
            wilds &= ~r.fours
        if not wilds:
            return otherwise
        kind = WILD + nth_bit(wilds, below(t, bit_count(wilds)))
        action = PLAY | seat << SEAT_SHIFT | kind << KIND_SHIFT | CALL_BIT
        face = -1
        if r.faces >> (kind - WILD) & 1:
            numbers = t.mask[seat] & r.numbers
            if numbers:
                face = nth_bit(numbers, below(t, bit_count(numbers)))
                action |= (face + 1) << ARGUMENT_SHIFT
        elif r.names_number[kind]:
            action |= (own_number(r, t, seat) + 1) << ARGUMENT_SHIFT
        if needs_colour(r, kind, face):
            action |= (best_colour(r, t, seat) + 1) << COLOUR_SHIFT
    if needs_target(r, t, seat, kind):
        action |= (smallest_hand(t, seat) + 1) << TARGET_SHIFT
    return action


@entry
def sensible_action(r: Rules, t: Table) -> int:
    """What a sensible player does, quickly; the round is not over."""
    phase = t.phase
    seat = t.actor
    if t.owes and below(t, 2):
        debtor = lowest_bit(t.owes)
        return CATCH | neighbour(t, debtor, 1) << SEAT_SHIFT | (debtor + 1) << TARGET_SHIFT
    if phase == TURN:
        return sensible_play(r, t, seat, DRAW | seat << SEAT_SHIFT)
    if phase == DRAWN:
        return sensible_play(r, t, seat, KEEP | seat << SEAT_SHIFT)
    if phase == CHALLENGE:
        if can_dispute(r, t) and below(t, HONEST) == 0:
            return DISPUTE | seat << SEAT_SHIFT
        return sensible_play(r, t, seat, ACCEPT | seat << SEAT_SHIFT)
    if phase == DARE:
        return ATTEMPT | seat << SEAT_SHIFT
    if phase == COLOUR:
        return NAME | seat << SEAT_SHIFT | (best_colour(r, t, seat) + 1) << COLOUR_SHIFT
    if phase == FRIENDS:
        cards = t.mask[seat] & r.number_masks[t.called]
        if not cards:
            return DECLINE | seat << SEAT_SHIFT
        kind = nth_bit(cards, below(t, bit_count(cards)))
        return LAY | seat << SEAT_SHIFT | kind << KIND_SHIFT | CALL_BIT
    return JUDGE | lowest_bit(t.voters) << SEAT_SHIFT | (INNOCENT + 1) << ARGUMENT_SHIFT


@entry
def standing(r: Rules, t: Table, seat: int) -> float:
    """How good the end of a round is for a seat, from 0 to 1: the share in a game won, or the chance to win it yet.

    That chance is a guess from the scores: the nearer the game is to its end, the more a lead counts.
    """
    if t.phase == GAME_OVER:
        return 1.0 / bit_count(t.winners) if t.winners >> seat & 1 else 0.0
    if not t.next_playing >> seat & 1:
        return 0.0
    sign = 1 if r.scoring == SCORE_WINNER else -1
    furthest = 0
    for other in range(t.seats):
        if t.next_playing >> other & 1 and t.scores[other] > furthest:
            furthest = t.scores[other]
    spread = r.target * 0.08 + 0.16 * max(r.target - furthest, 0)
    total = 0.0
    for other in range(t.seats):
        if t.next_playing >> other & 1:
            total += exp(max(-30.0, min(30.0, sign * (t.scores[other] - t.scores[seat]) / spread)))
    return 1.0 / total


@entry
def play_out(r: Rules, t: Table, seat: int) -> float:
    """Play the round to its end; how good that is for the seat."""
    for _ in range(LONGEST):
        if t.phase >= ROUND_OVER:
            return standing(r, t, seat)
        apply(r, t, sensible_action(r, t))
    return 1.0 / bit_count(t.playing)


@compiled
def deal_unseen(hidden: list[Hidden], t: Table) -> bool:
    """Deal what is hidden; returns whether the deal counts: most in which the last +4 was a bluff do not.

    The first of ``hidden`` has what is likely, the second only what is certain.
    """
    if below(t, DOUBT):
        deal_hidden(hidden[0], t)
    else:
        deal_hidden(hidden[1], t)
    return not (t.phase == CHALLENGE and t.bluffed and below(t, HONEST))


@entry
def try_actions(
    rules: list[Rules],
    hidden: list[Hidden],
    tables: list[Table],
    actions: list[int],
    alive: list[int],
    sums: list[float],
    squares: list[float],
    seat: int,
    seed: int,
    deals: int,
) -> int:
    """Deal several times, and play out each remaining action on each deal; returns how many deals counted.

    The action NONE means doing nothing.
    """
    r = rules[0]
    counted = 0
    for deal in range(deals):
        copy_table(tables, DEALT, SEEN)
        seed_table(tables[DEALT], seed + deal)
        if not deal_unseen(hidden, tables[DEALT]):
            continue
        counted += 1
        for i in range(len(actions)):
            if alive[i]:
                copy_table(tables, TRIED, DEALT)
                played = tables[TRIED]
                if actions[i] != NONE:
                    apply(r, played, actions[i])
                value = play_out(r, played, seat)
                sums[i] += value
                squares[i] += value * value
    return counted
