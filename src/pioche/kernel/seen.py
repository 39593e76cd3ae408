"""What one seat sees of a table, as numbers to weigh moves by; with room for the hand that a move would leave.

``look`` reads it from a table; a bot, which has a view instead, fills in the same fields.
"""

from dataclasses import dataclass, field

from .codes import CHALLENGE, DISPUTE, KIND_SHIFT, NAME, NONE, PLAY, SCORE_WINNER
from .jit import compiled, lowest_bit
from .layout import COLOURS, KINDS, SEATS, WILD, Rules, Table, number, row
from .turns import next_seat

COLOUR_CHANCES = 1
NUMBER_CHANCES = 2
ATTACK_CHANCE = 4
"""What can be wanted of ``chances``, as bits."""
LONGEST_RUN = 6
"""A run of more cards than this is not looked for."""
MENACING = 0.3
"""From this menace on it matters what the next player can follow."""


def fraction() -> float:
    """A field that is one number with decimals."""
    made: float = field(default=0.0, metadata={"dtype": ("f8",)})
    return made


def fractions(length: int) -> list[float]:
    """A field that is a row of numbers with decimals."""
    made: list[float] = field(default_factory=lambda: [0.0] * length, metadata={"dtype": ("f8", (length,))})
    return made


@dataclass(slots=True, eq=False)
class Seen:
    """A table through the eyes of one seat, and the move that is being weighed."""

    mask: int = number("i8")  # coloured kinds in the own hand
    wilds: int = number("i8")  # wild kinds, counted from WILD
    left_mask: int = number("i8")  # the same, of the cards that the move leaves
    left_wilds: int = number("i8")
    hand: list[int] = row("i2", KINDS)  # how many cards of each kind
    left: list[int] = row("i2", KINDS)
    run_cards: list[int] = row("i8", LONGEST_RUN)  # coloured kinds still to be tried, by the number of cards in the run
    run_wilds: list[int] = row("i8", LONGEST_RUN)
    run_kind: list[int] = row("i4", LONGEST_RUN)  # the card of the run that is being tried
    run_named: list[int] = row("i4", LONGEST_RUN)  # the next colour to name, if it is a wild
    run_colour: list[int] = row("i4", LONGEST_RUN)  # in force before it
    count: int = number("i4")
    left_count: int = number("i4")
    left_colour: int = number("i4", NONE)  # what may be followed after the move
    left_symbol: int = number("i4", NONE)
    laid_points: int = number("i4")  # of the cards that the move lays
    colour: int = number("i4", NONE)  # in force now
    called: int = number("i4", NONE)  # by Best Friends
    is_asked: int = number("i4")  # whether a penalty waits for the seat's answer
    penalty: int = number("i4")
    attacker: int = number("i4")
    others: int = number("i4")  # how many play besides
    order: list[int] = row("i4", SEATS)  # who, in the order of play
    counts: list[int] = row("i4", SEATS)  # everybody's cards
    scores: list[int] = row("i4", SEATS)
    unseen: list[int] = row("i2", KINDS)  # how many cards of each kind lie hidden, wherever
    menace: list[float] = fractions(SEATS)  # how near each seat is to being out, from 0 to 1
    importance: list[float] = fractions(SEATS)  # how much it helps to hold it up
    danger: float = fraction()  # how near anybody else is to being out
    point_price: float = fraction()  # what a point left in the hand costs, in cards
    colour_chances: list[float] = fractions(COLOURS)  # that the next player holds the colour
    gifts: list[float] = fractions(10)  # what the others gain when a number is called
    attack_chance: float = fraction()  # that the player of the +4 held the colour


@compiled
def look(r: Rules, t: Table, seat: int, s: Seen) -> None:
    """Read from a table what the seat sees of it, all but the chances."""
    s.mask = t.mask[seat]
    s.wilds = t.wilds[seat]
    for kind in range(KINDS):
        s.hand[kind] = t.hands[seat][kind]
    s.count = t.count[seat]
    s.colour = t.colour
    s.called = t.called
    s.is_asked = 1 if t.phase == CHALLENGE else 0
    s.penalty = t.penalty
    s.attacker = t.attacker
    s.others = 0
    other = next_seat(t, seat)
    while other != seat:
        s.order[s.others] = other
        s.others += 1
        other = next_seat(t, other)
    for other in range(t.seats):
        s.counts[other] = t.count[other]
        s.scores[other] = t.scores[other]
    weigh_seats(r, s, seat)


@compiled
def weigh_seats(r: Rules, s: Seen, seat: int) -> None:
    """Work out who is dangerous, and what points cost; the hand is as it is held."""
    s.left_mask = s.mask
    s.left_wilds = s.wilds
    s.left_count = s.count
    for kind in range(KINDS):
        s.left[kind] = s.hand[kind]
    s.danger = 0.0
    for i in range(s.others):
        other = s.order[i]
        menace = menace_of(s.counts[other])
        share = min(s.scores[other] / r.target, 1.0)
        lead = share if r.scoring == SCORE_WINNER else 1.0 - share
        s.menace[other] = menace
        s.importance[other] = 0.8 / s.others + 1.2 * menace + 0.3 * lead
        s.danger = max(s.danger, menace)
    s.point_price = 0.01 * (0.3 + s.danger)
    if r.scoring != SCORE_WINNER:
        # The own points count, and near the limit they decide.
        s.point_price *= 2.0 + s.scores[seat] / r.target


@compiled
def menace_of(cards: int) -> float:
    """How near a player with this number of cards is to the end, from 0 to 1."""
    if cards <= 1:
        return 1.0
    if cards == 2:
        return 0.55
    if cards == 3:
        return 0.3
    if cards == 4:
        return 0.2
    return 0.14 if cards == 5 else 0.1


@compiled
def wanted_chances(r: Rules, s: Seen, codes: list[int], n: int) -> int:
    """Which chances matter for a choice between the first ``n`` of these actions, as bits."""
    wanted = COLOUR_CHANCES if s.menace[s.order[0]] >= MENACING else 0
    for i in range(n):
        verb = codes[i] & 15
        kind = codes[i] >> KIND_SHIFT & 127
        if verb == NAME:
            wanted |= COLOUR_CHANCES
        elif verb == DISPUTE:
            wanted |= ATTACK_CHANCE
        elif verb == PLAY and kind >= WILD:
            wanted |= COLOUR_CHANCES
            if r.names_number[kind]:
                wanted |= NUMBER_CHANCES
    return wanted


@compiled
def guess(r: Rules, t: Table, s: Seen, wanted: int) -> None:
    """The wanted chances, by counting: any hidden card may lie anywhere. What was done before is not remembered."""
    if not wanted:
        return
    for kind in range(KINDS):
        s.unseen[kind] = -s.hand[kind]
    for i in range(r.deck_count):
        s.unseen[r.deck[i]] += 1
    for i in range(t.discard_n):
        s.unseen[t.discard[i]] -= 1
    hidden = max(r.deck_count - t.discard_n - s.count, 1)
    if wanted & COLOUR_CHANCES:
        for colour in range(COLOURS):
            s.colour_chances[colour] = chance_to_hold(s, hidden, s.counts[s.order[0]], r.colour_masks[colour])
    if wanted & NUMBER_CHANCES:
        for called in range(10):
            s.gifts[called] = 0.0
            for i in range(s.others):
                other = s.order[i]
                held = chance_to_hold(s, hidden, s.counts[other], r.number_masks[called])
                s.gifts[called] += held * s.importance[other]
    if wanted & ATTACK_CHANCE:
        s.attack_chance = chance_to_hold(s, hidden, s.counts[s.attacker], r.colour_masks[t.bluff_colour])


@compiled
def chance_to_hold(s: Seen, hidden: int, cards: int, kinds: int) -> float:
    """How likely this number of hidden cards contains one of the kinds (as bits)."""
    fitting = 0
    while kinds:
        fitting += s.unseen[lowest_bit(kinds)]
        kinds &= kinds - 1
    missing = 1.0 - fitting / hidden
    without = 1.0
    for _ in range(cards):
        without *= missing
    return 1.0 - without
