"""Actions as small numbers: every action that a setting knows has a slot, the same from every seat's point of view.

Targets are counted round the table from the seat that acts, so that a slot means the same at every seat. An action with
a call has a slot of its own. ``number_actions`` lays the slots out; ``slot_of`` and ``action_in`` translate.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from .codes import (
    ACCEPT,
    ACCUSE,
    ARGUMENT_SHIFT,
    ATTEMPT,
    CALL,
    CALL_BIT,
    CATCH,
    COLOUR_SHIFT,
    DECLINE,
    DISPUTE,
    DRAW,
    JUDGE,
    KEEP,
    KIND_SHIFT,
    LAY,
    NAME,
    PLAY,
    SEAT_SHIFT,
    TAKE,
    TARGET_SHIFT,
)
from .jit import inlined
from .layout import COLOURS, KINDS, WILD, Rules, Table, number, row

DETAILS = 64
"""The ways to lay a wild (alone, with a number, a face card or a target) are fewer than this."""
COLOUR_CHOICES = COLOURS + 1
PASS = 15
"""The verb of a seat that is asked out of turn and does nothing; no action of the kernel."""


@dataclass(slots=True, eq=False)
class Slots:
    """Where the slots of each kind of action begin, in one setting."""

    plays: list[int] = row("i2", WILD)  # of coloured cards; where one names a target, the slot of its first one follows
    wild_plays: list[int] = row("i2", (KINDS - WILD) * DETAILS * COLOUR_CHOICES)
    lays: list[int] = row("i2", WILD)  # inside Best Friends
    calls: int = number("i4")  # how far behind an action's slot the one with a call is
    verbs: list[int] = row("i2", 16)  # where the slots of every other verb begin
    suggestions: int = number("i4")  # where accusations of a suggestion begin
    count: int = number("i4")


def number_actions(r: Rules) -> tuple[Slots, list[int]]:
    """The slots of a setting; and the action in each, as seat 0 would take it, with targets counted from that seat."""
    s = Slots()
    codes: list[int] = []
    for kind in sorted(set(r.deck[: r.deck_count])):
        if kind < WILD:
            s.plays[kind] = len(codes)
            targets = range(r.seats) if r.names_target[kind] else range(1)
            codes += [PLAY | kind << KIND_SHIFT | target << TARGET_SHIFT for target in targets]
        else:
            _number_wild(r, s, kind, codes)
    if any(r.names_number):
        for kind in range(WILD):
            if r.numbers >> kind & 1:
                s.lays[kind] = len(codes)
                codes.append(LAY | kind << KIND_SHIFT)
    s.calls = len(codes)
    codes += [code | CALL_BIT for code in codes]
    for verb in (DRAW, KEEP, ACCEPT, DISPUTE, TAKE, ATTEMPT, DECLINE, CALL, PASS):
        s.verbs[verb] = len(codes)
        codes.append(verb)
    s.verbs[NAME] = len(codes)
    codes += [NAME | (colour + 1) << COLOUR_SHIFT for colour in range(COLOURS)]
    s.verbs[JUDGE] = len(codes)
    codes += [JUDGE | (voice + 1) << ARGUMENT_SHIFT for voice in range(2)]
    others = range(1, r.seats)
    s.verbs[CATCH] = len(codes)
    codes += [CATCH | other << TARGET_SHIFT for other in others]
    s.verbs[ACCUSE] = len(codes)
    codes += [ACCUSE | other << TARGET_SHIFT for other in others]
    s.suggestions = len(codes)
    codes += [ACCUSE | other << TARGET_SHIFT | 1 << ARGUMENT_SHIFT for other in others]
    s.count = len(codes)
    return s, codes


def _number_wild(r: Rules, s: Slots, kind: int, codes: list[int]) -> None:
    """Add the slots of a wild: each colour, with each number, face card or target that goes with it."""
    colours = range(1, COLOUR_CHOICES)
    if r.faces >> (kind - WILD) & 1:
        faces = [face + 1 for face in range(WILD) if r.numbers >> face & 1]
        ways = [(face, colour) for face in faces for colour in (colours if r.emoji_announced else range(1))]
        if r.emoji_alone:
            ways += [(0, colour) for colour in colours]
    elif r.names_number[kind]:
        ways = [(called, colour) for colour in colours for called in range(1, 11)]
    elif r.names_target[kind]:
        ways = [(target, colour) for colour in colours for target in range(1, r.seats)]
    else:
        ways = [(0, colour) for colour in colours]
    shift = TARGET_SHIFT if r.names_target[kind] else ARGUMENT_SHIFT
    for detail, colour in ways:
        s.wild_plays[((kind - WILD) * DETAILS + detail) * COLOUR_CHOICES + colour] = len(codes)
        codes.append(PLAY | kind << KIND_SHIFT | colour << COLOUR_SHIFT | detail << shift)


@inlined
def slot_of(s: Slots, t: Table, action: int) -> int:
    """The slot of an action that is legal now."""
    verb = action & 15
    seat = action >> SEAT_SHIFT & 15
    argument = action >> ARGUMENT_SHIFT & 127
    target = action >> TARGET_SHIFT & 15
    if target:
        target -= seat + 1
        if target < 0:
            target += t.seats
    if verb in (PLAY, LAY):
        kind = action >> KIND_SHIFT & 127
        if verb == LAY:
            slot = s.lays[kind]
        elif kind < WILD:
            slot = s.plays[kind] + target
        else:
            colour = action >> COLOUR_SHIFT & 7
            slot = s.wild_plays[((kind - WILD) * DETAILS + argument + target) * COLOUR_CHOICES + colour]
        return slot + s.calls if action & CALL_BIT else slot
    if verb == NAME:
        return s.verbs[NAME] + (action >> COLOUR_SHIFT & 7) - 1
    if verb == JUDGE:
        return s.verbs[JUDGE] + argument - 1
    if verb == CATCH:
        return s.verbs[CATCH] + target - 1
    if verb == ACCUSE:
        return (s.suggestions if argument else s.verbs[ACCUSE]) + target - 1
    return s.verbs[verb]


@inlined
def action_in(codes: Sequence[int], seats: int, seat: int, slot: int) -> int:
    """The action that a slot means for a seat of a table with this number of seats."""
    code = codes[slot]
    target = code >> TARGET_SHIFT & 15
    if target:
        code &= ~(15 << TARGET_SHIFT)
        target += seat
        if target >= seats:
            target -= seats
        code |= (target + 1) << TARGET_SHIFT
    return code | seat << SEAT_SHIFT
