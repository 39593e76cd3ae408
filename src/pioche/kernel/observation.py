"""What one seat may know of a table, as a row of small numbers; seats are counted round the table from that seat.

``PLANES`` is the one description of the row: the pages about environments are made from it.
"""

from typing import NamedTuple

from .codes import NONE, VOTE
from .jit import compiled, inlined, lowest_bit
from .layout import COLOURS, KINDS, SEATS, WILD, Rules, Table

PHASES = VOTE + 1
"""How many phases a table can be in while it waits for a decision."""
TARGET = 200
"""What a score is written as that has just reached the target."""


class Plane(NamedTuple):
    """Some columns of the row that belong together."""

    name: str
    first: int
    length: int
    meaning: str


def _planes(*described: tuple[str, int, str]) -> tuple[Plane, ...]:
    made: list[Plane] = []
    first = 0
    for name, length, meaning in described:
        made.append(Plane(name, first, length, meaning))
        first += length
    return tuple(made)


PLANES = _planes(
    ("hand", KINDS, "how many cards of each kind the seat holds"),
    ("discard", KINDS, "how many cards of each kind lie on the discard pile"),
    ("shown", KINDS, "how many cards of each kind are in the hand that is shown to the seat, after a challenge"),
    ("top", KINDS, "1 for the kind on top of the discard pile"),
    ("phase", PHASES, "1 for the phase: first colour, turn, drawn card, penalty, dare, Best Friends, vote; 0 at last"),
    ("colour", COLOURS, "1 for the colour in force"),
    ("called", 10, "1 for the number that Best Friends called"),
    ("turn", SEATS, "1 for the seat whose turn it is"),
    ("playing", SEATS, "1 for each seat that plays this round"),
    ("cards", SEATS, "how many cards each seat holds"),
    ("owes", SEATS, "1 for each seat that has forgotten to call and can be caught"),
    ("pledges", SEATS, "how many pledges each seat is under"),
    ("scores", SEATS, "the score of each seat, as parts of the target: 200 is the target itself, 255 the most"),
    ("dealer", SEATS, "1 for the seat that dealt"),
    ("accused", SEATS, "1 for the seat that the vote is about"),
    ("about", 3, "1 for what the vote is about: a pledge, a suggestion, the dare of a last card"),
    ("penalty", 1, "how many cards the seat in turn stands to draw"),
    ("pile", 1, "how many cards are left to draw"),
    ("direction", 1, "1 where play goes round in the order of the seats"),
    ("first", 1, "1 while the card turned up first is on top"),
)  # fmt: skip
WIDTH = PLANES[-1].first + PLANES[-1].length
"""How many columns the row has."""
MOST = 255

_FIRST = {plane.name: plane.first for plane in PLANES}
_HAND = _FIRST["hand"]
_DISCARD = _FIRST["discard"]
_SHOWN = _FIRST["shown"]
_TOP = _FIRST["top"]
_PHASE = _FIRST["phase"]
_COLOUR = _FIRST["colour"]
_CALLED = _FIRST["called"]
_TURN = _FIRST["turn"]
_PLAYING = _FIRST["playing"]
_CARDS = _FIRST["cards"]
_OWES = _FIRST["owes"]
_PLEDGES = _FIRST["pledges"]
_SCORES = _FIRST["scores"]
_DEALER = _FIRST["dealer"]
_ACCUSED = _FIRST["accused"]
_ABOUT = _FIRST["about"]
_PENALTY = _FIRST["penalty"]
_PILE = _FIRST["pile"]
_DIRECTION = _FIRST["direction"]
_TURNED_UP = _FIRST["first"]


@compiled
def observe(r: Rules, t: Table, seat: int, out: list[int]) -> None:
    """Write what the seat may know into ``out``; the table waits for a decision, or the game is over."""
    clear(out, 0, WIDTH)
    write_known(r, t, seat, out)


@inlined
def clear(out: list[int], first: int, last: int) -> None:
    """Zeros only, from one column up to another."""
    for column in range(first, last):
        out[column] = 0


@inlined
def write_known(r: Rules, t: Table, seat: int, out: list[int]) -> None:
    """Write what the seat may know into zeros; where it would be zero, nothing is written."""
    add_discarded(t, 0, out)
    write_beside_discard(r, t, seat, out)


@inlined
def write_again(r: Rules, t: Table, seat: int, before: int, out: list[int]) -> None:
    """Write what the seat may know over what one was shown when ``before`` cards lay on the discard pile.

    Everybody sees the same discard, so that only what was laid is added; a pile of one card has just been begun.
    """
    if t.discard_n == 1:
        clear(out, _DISCARD, _SHOWN)
        before = 0
    add_discarded(t, before, out)
    clear(out, _HAND, _DISCARD)
    clear(out, _SHOWN, WIDTH)
    write_beside_discard(r, t, seat, out)


@inlined
def add_discarded(t: Table, first: int, out: list[int]) -> None:
    """Count the cards of the discard pile from ``first`` on."""
    for i in range(first, t.discard_n):
        out[_DISCARD + t.discard[i]] += 1


@inlined
def write_beside_discard(r: Rules, t: Table, seat: int, out: list[int]) -> None:
    """Write everything but the discard into zeros."""
    left = t.mask[seat]
    while left:
        kind = lowest_bit(left)
        left &= left - 1
        out[_HAND + kind] = t.hands[seat][kind]
    left = t.wilds[seat]
    while left:
        kind = WILD + lowest_bit(left)
        left &= left - 1
        out[_HAND + kind] = t.hands[seat][kind]
    if t.shown_to == seat:
        for kind in range(KINDS):
            out[_SHOWN + kind] = t.shown[kind]
    out[_TOP + t.top] = 1
    if t.phase < PHASES:
        out[_PHASE + t.phase] = 1
    if t.colour != NONE:
        out[_COLOUR + t.colour] = 1
    if t.called != NONE:
        out[_CALLED + t.called] = 1
    if t.phase == VOTE:
        out[_ABOUT + t.about] = 1
    out[_PENALTY] = t.penalty if t.penalty < MOST else MOST
    out[_PILE] = t.pile_n
    out[_DIRECTION] = 1 if t.direction == 1 else 0
    out[_TURNED_UP] = t.turned_up
    observe_seats(r, t, seat, out)


@inlined
def observe_seats(r: Rules, t: Table, seat: int, out: list[int]) -> None:
    """Write what everybody may know of all seats, the one that asks first."""
    for other in range(t.seats):
        place = seen_from(t, seat, other)
        out[_PLAYING + place] = t.playing >> other & 1
        out[_CARDS + place] = t.count[other]
        out[_OWES + place] = t.owes >> other & 1
        out[_PLEDGES + place] = t.pledges[other]
        if t.scores[other]:
            out[_SCORES + place] = min(t.scores[other] * TARGET // r.target, MOST)
    out[_TURN + seen_from(t, seat, t.actor)] = 1
    out[_DEALER + seen_from(t, seat, t.dealer)] = 1
    if t.phase == VOTE:
        out[_ACCUSED + seen_from(t, seat, t.accused)] = 1


@inlined
def seen_from(t: Table, seat: int, other: int) -> int:
    """How far round the table another seat is."""
    place = other - seat
    return place + t.seats if place < 0 else place
