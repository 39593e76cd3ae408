"""A small network that scores actions: in whole numbers, so that every machine finds the same scores, without NumPy."""

from __future__ import annotations

import struct
import zlib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from ..kernel.codes import ARGUMENT_SHIFT, COLOUR_SHIFT, KIND_SHIFT, LAY, PLAY, TARGET_SHIFT
from ..kernel.layout import COLOURS, KINDS, SEATS
from ..kernel.observation import PHASES as PHASE_COUNT
from ..view import PHASES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..view import View

THRESHOLDS: Final = (1, 2, 3, 4, 6, 9, 13)
"""A hand is told by which of these sizes it reaches."""
MOST_OF_A_KIND: Final = 3
MOST_PENALTY: Final = 12

# What the network is told, in the order of its inputs; seats in the order of play from the seat that decides.
HAND: Final = 0
DISCARD: Final = HAND + KINDS
TOP: Final = DISCARD + KINDS
PHASE: Final = TOP + KINDS
COLOUR: Final = PHASE + PHASE_COUNT
CALLED: Final = COLOUR + COLOURS
PLAYING: Final = CALLED + 10
SIZES: Final = PLAYING + SEATS
PENALTY: Final = SIZES + SEATS * len(THRESHOLDS)
TURNED_UP: Final = PENALTY + 1
INPUTS: Final = TURNED_UP + 1

# What an action is made of; its score is the sum of theirs.
VERB: Final = 0
KIND: Final = VERB + 16
NAMED: Final = KIND + KINDS + 1
ARGUMENT: Final = NAMED + COLOURS + 1
TARGET: Final = ARGUMENT + 64
PARTS: Final = TARGET + SEATS

WIDE: Final = 128
NARROW: Final = 64
OFFSET: Final = 1 << 15
"""Added to each weight, so that none is below zero inside a large number."""
UNIT_BITS: Final = 12
"""A weight of 1 is written as 1 << 12."""
KEPT_BITS: Final = 8
"""What goes from one layer to the next is rounded down to this many binary places."""


def inputs(view: View) -> list[tuple[int, int]]:
    """What the seat sees, as numbers of inputs and their amounts; those that are 0 are left out."""
    assert view.seat is not None
    kinds, players = view.setting.kinds, view.setting.players
    found: dict[int, int] = {}
    for first, cards in ((HAND, view.hand), (DISCARD, view.discard)):
        for card in cards:
            at = first + kinds[card]
            found[at] = min(found.get(at, 0) + 1, MOST_OF_A_KIND)
    found[TOP + kinds[view.top]] = 1
    found[PHASE + PHASES.index(view.phase)] = 1
    if view.colour is not None:
        found[COLOUR + view.setting.edition.colours.index(view.colour)] = 1
    if view.friends is not None:
        found[CALLED + view.friends.number] = 1
    for seat in range(players):
        place = place_of(view, seat)
        if seat in view.playing:
            found[PLAYING + place] = 1
        for i, size in enumerate(THRESHOLDS):
            if view.counts[seat] >= size:
                found[SIZES + i * SEATS + place] = 1
    if view.penalty is not None:
        found[PENALTY] = min(view.penalty.cards, MOST_PENALTY)
    if view.turned_up:
        found[TURNED_UP] = 1
    return list(found.items())


def place_of(view: View, seat: int) -> int:
    """How many turns away a seat is, in the order of play."""
    assert view.seat is not None
    return (seat - view.seat if view.to_the_left else view.seat - seat) % view.setting.players


def parts_of(view: View, code: int) -> list[int]:
    """The parts of an action (the kernel's number)."""
    verb = code & 15
    target = code >> TARGET_SHIFT & 15
    return [
        VERB + verb,
        KIND + (code >> KIND_SHIFT & 127) + 1 if verb in (PLAY, LAY) else KIND,
        NAMED + (code >> COLOUR_SHIFT & 7),
        ARGUMENT + (code >> ARGUMENT_SHIFT & 127),
        TARGET + (place_of(view, target - 1) if target else 0),
    ]


class Network:
    """Two layers, and the scores of all parts of actions.

    A row of weights is one large number with 64 bits for each weight, so that one addition adds all of them.
    """

    def __init__(self, weights: Sequence[int]) -> None:
        taken = 0
        self._layers: list[tuple[list[int], int]] = []
        for rows, width in ((INPUTS + 1, WIDE), (WIDE + 1, NARROW), (NARROW + 1, PARTS)):
            ends = range(taken, taken + rows * width, width)
            self._layers.append(([_packed(weights[at : at + width]) for at in ends], width))
            taken += rows * width
        assert taken == len(weights)

    def scores(self, told: Iterable[tuple[int, int]]) -> list[int]:
        """The scores of all parts of actions."""
        found = _weighed(told, 1, *self._layers[0])
        for layer in self._layers[1:]:
            surplus = UNIT_BITS - KEPT_BITS if layer is self._layers[1] else UNIT_BITS
            kept = [(i, sum_ >> surplus) for i, sum_ in enumerate(found) if sum_ >> surplus > 0]
            found = _weighed(kept, 1 << KEPT_BITS, *layer)
        return found


def _packed(weights: Sequence[int]) -> int:
    return int.from_bytes(struct.pack(f"<{len(weights)}Q", *(weight + OFFSET for weight in weights)), "little")


def _weighed(told: Iterable[tuple[int, int]], one: int, rows: Sequence[int], width: int) -> list[int]:
    """The sums of the rows, each times its amount; the last row counts once, which is ``one``."""
    total, amounts = rows[-1] * one, one
    for i, amount in told:
        total += rows[i] * amount
        amounts += amount
    surplus = amounts * OFFSET
    return [lane - surplus for lane in struct.unpack(f"<{width}Q", total.to_bytes(8 * width, "little"))]


@cache
def network_of(edition: str) -> Network | None:
    """The network that has learned an edition; None where there is none."""
    file = files(__package__) / "weights" / f"{edition}.z"
    if not file.is_file():
        return None
    weights = zlib.decompress(file.read_bytes())
    return Network(struct.unpack(f"<{len(weights) // 2}h", weights))
