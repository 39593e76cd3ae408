"""What may be done now: the cards that can be laid, and the list of all actions a seat has."""

from .codes import (
    ACCEPT,
    ACCUSE,
    ARGUMENT_SHIFT,
    ATTEMPT,
    CALL,
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
    GUILTY,
    INNOCENT,
    JUDGE,
    KEEP,
    KIND_SHIFT,
    LAY,
    NAME,
    NEXT,
    PLAY,
    ROUND_OVER,
    SEAT_SHIFT,
    STACK_ANY,
    SUGGESTION,
    TAKE,
    TARGET_SHIFT,
    TURN,
    VOTE,
)
from .jit import compiled, entry, inlined, lowest_bit
from .layout import COLOURS, WILD, Rules, Table
from .piles import can_draw
from .turns import players

MOST_ACTIONS = 2048
"""No seat ever has more actions than this."""


@inlined
def playable_colours(r: Rules, t: Table, seat: int) -> int:
    """The coloured kinds, as bits, that the seat may lay now."""
    if seat != t.actor:
        return jump_ins(r, t, seat)
    if t.phase == TURN:
        return t.mask[seat] & t.match
    if t.phase == DRAWN:
        return t.drawn & t.match
    if t.phase == CHALLENGE and r.stacks[t.top] == 2:
        return t.mask[seat] & r.twos  # DECISIONS 24: +2 on +2, its colour is free
    return 0


@inlined
def playable_wilds(r: Rules, t: Table, seat: int) -> int:
    """The wild kinds, as bits from WILD, that the seat may lay now."""
    if seat != t.actor:
        return 0
    if t.phase == TURN:
        wilds = t.wilds[seat]
    elif t.phase == DRAWN:
        wilds = t.drawn_wilds
    elif t.phase == CHALLENGE and (r.stacks[t.top] == 4 or (r.stacks[t.top] == 2 and r.stack == STACK_ANY)):
        wilds = t.wilds[seat] & r.fours
    else:
        return 0
    if wilds & r.fours and not r.bluff and holds_colour(r, t, seat):
        wilds &= ~r.fours
    if wilds & r.faces and not r.emoji_alone and not t.mask[seat] & r.numbers:
        wilds &= ~r.faces
    return wilds


@compiled
def holds_colour(r: Rules, t: Table, seat: int) -> bool:
    """Whether the hand has a card of the colour in force (A-26, A-27)."""
    return t.mask[seat] & r.colour_masks[t.colour] != 0


@compiled
def jump_ins(r: Rules, t: Table, seat: int) -> int:
    """DECISIONS 26: the card identical to the one on top, laid out of turn."""
    if r.jump_in and t.phase == TURN and t.top < WILD and not t.turned_up and t.playing >> seat & 1:
        return t.mask[seat] & 1 << t.top
    return 0


@inlined
def has_to_play(r: Rules, t: Table, seat: int) -> bool:
    """Whether drawing is refused: by the house rule, or because nothing can be drawn (DECISIONS 12, 16, 28)."""
    if not r.force_play and can_draw(t):
        return False
    wilds = playable_wilds(r, t, seat)
    if wilds & r.fours and holds_colour(r, t, seat):
        wilds &= ~r.fours  # nobody is forced to bluff
    return playable_colours(r, t, seat) != 0 or wilds != 0


@inlined
def can_keep(r: Rules, t: Table, seat: int) -> bool:
    """Whether a drawn card may be kept: under ``force_play`` only if nothing drawn can be laid any more."""
    return r.force_play == 0 or (playable_colours(r, t, seat) == 0 and playable_wilds(r, t, seat) == 0)


@compiled
def can_dispute(r: Rules, t: Table) -> bool:
    """Whether the penalty that waits for an answer can be challenged."""
    return t.top >= WILD and r.fours >> (t.top - WILD) & 1 != 0 and r.bluff != 0


@compiled
def can_accuse(r: Rules, t: Table, seat: int) -> bool:
    """Whether the seat may accuse anybody at all now (DECISIONS 2, 4)."""
    return r.judging != 0 and t.phase < VOTE and t.playing >> seat & 1 != 0


@compiled
def accused_pledge(t: Table, accuser: int, accused: int) -> int:
    """The oldest pledge of the accused that this accuser may still bring up; the number of pledges if there is none."""
    i = 0
    while i < t.pledges[accused] and t.dismissed[accused][i] >> accuser & 1:
        i += 1
    return i


@compiled
def can_accuse_pledge(t: Table, accuser: int, accused: int) -> bool:
    """Whether the accused is under a pledge that this accuser may bring up."""
    return accused != accuser and accused_pledge(t, accuser, accused) < t.pledges[accused]


@compiled
def can_accuse_suggestion(r: Rules, t: Table, accuser: int, accused: int) -> bool:
    """DECISIONS 3: once per accused seat and turn, and not between two players."""
    return (
        r.suggestions != 0
        and accused != accuser
        and t.playing >> accused & 1 != 0
        and not t.suggested >> accused & 1
        and players(t) > 2
    )


@compiled
def needs_colour(r: Rules, kind: int, face: int) -> bool:
    """Whether laying the wild names a colour: always, but where the face card on top gives it."""
    return r.faces >> (kind - WILD) & 1 == 0 or face < 0 or r.emoji_announced != 0


@compiled
def needs_target(r: Rules, t: Table, seat: int, kind: int) -> bool:
    """Whether laying the card names an opponent; a 7 that is the last card swaps nothing (DECISIONS 25)."""
    return r.names_target[kind] != 0 and (kind >= WILD or t.count[seat] > 1)


@entry
def list_actions(r: Rules, t: Table, seat: int, out: list[int]) -> int:
    """Write all legal actions of the seat into ``out``; returns how many there are."""
    if not t.playing >> seat & 1:
        return 0
    base = seat << SEAT_SHIFT
    n = 0
    phase = t.phase
    if phase == ROUND_OVER:
        out[0] = NEXT
        return 1
    if phase == VOTE:
        if t.voters >> seat & 1:
            out[0] = JUDGE | base | (GUILTY + 1) << ARGUMENT_SHIFT
            out[1] = JUDGE | base | (INNOCENT + 1) << ARGUMENT_SHIFT
            n = 2
    elif phase == FRIENDS:
        if seat == t.actor:
            n = list_layings(r, t, seat, out)
            out[n] = DECLINE | base
            n += 1
    else:
        n = list_plays(r, t, seat, out, n)
        if seat == t.actor:
            n = list_answers(r, t, seat, out, n)
    return list_claims(r, t, seat, out, n)


@inlined
def list_answers(r: Rules, t: Table, seat: int, out: list[int], n: int) -> int:
    """Add what the actor can do apart from laying a card."""
    base = seat << SEAT_SHIFT
    if t.phase == TURN:
        if not has_to_play(r, t, seat):
            out[n] = DRAW | base
            n += 1
    elif t.phase == DRAWN:
        if can_keep(r, t, seat):
            out[n] = KEEP | base
            n += 1
    elif t.phase == CHALLENGE:
        out[n] = ACCEPT | base
        n += 1
        if can_dispute(r, t):
            out[n] = DISPUTE | base
            n += 1
    elif t.phase == DARE:
        out[n] = TAKE | base
        out[n + 1] = ATTEMPT | base
        n += 2
    elif t.phase == COLOUR:
        for colour in range(COLOURS):
            out[n] = NAME | base | (colour + 1) << COLOUR_SHIFT
            n += 1
    return n


@inlined
def list_plays(r: Rules, t: Table, seat: int, out: list[int], n: int) -> int:
    """Add every way to lay a card now."""
    left = playable_colours(r, t, seat)
    while left:
        kind = lowest_bit(left)
        left &= left - 1
        code = PLAY | seat << SEAT_SHIFT | kind << KIND_SHIFT
        call = may_call(r, t, seat, kind, 1)
        if needs_target(r, t, seat, kind):
            n = list_targets(t, seat, code, call, out, n)
        else:
            n = put(out, n, code, call)
    left = playable_wilds(r, t, seat)
    while left:
        kind = WILD + lowest_bit(left)
        left &= left - 1
        code = PLAY | seat << SEAT_SHIFT | kind << KIND_SHIFT
        if r.faces >> (kind - WILD) & 1:
            n = list_face_plays(r, t, seat, code, out, n)
        else:
            call = may_call(r, t, seat, kind, 1)
            for colour in range(COLOURS):
                coloured = code | (colour + 1) << COLOUR_SHIFT
                if r.names_number[kind]:
                    for number in range(10):
                        n = put(out, n, coloured | (number + 1) << ARGUMENT_SHIFT, call)
                elif needs_target(r, t, seat, kind):
                    n = list_targets(t, seat, coloured, call, out, n)
                else:
                    n = put(out, n, coloured, call)
    return n


@compiled
def list_face_plays(r: Rules, t: Table, seat: int, code: int, out: list[int], n: int) -> int:
    """Add every way to lay an Emoji: with each number card in hand, or alone where that is allowed."""
    kind = code >> KIND_SHIFT & 127
    left = t.mask[seat] & r.numbers
    call = may_call(r, t, seat, kind, 2)
    while left:
        face = lowest_bit(left)
        left &= left - 1
        faced = code | (face + 1) << ARGUMENT_SHIFT
        if r.emoji_announced:
            for colour in range(COLOURS):
                n = put(out, n, faced | (colour + 1) << COLOUR_SHIFT, call)
        else:
            n = put(out, n, faced, call)
    if r.emoji_alone:
        call = may_call(r, t, seat, kind, 1)
        for colour in range(COLOURS):
            n = put(out, n, code | (colour + 1) << COLOUR_SHIFT, call)
    return n


@compiled
def list_targets(t: Table, seat: int, code: int, call: bool, out: list[int], n: int) -> int:
    """Add the action once for every opponent it can name."""
    for target in range(t.seats):
        if target != seat and t.playing >> target & 1:
            n = put(out, n, code | (target + 1) << TARGET_SHIFT, call)
    return n


@inlined
def put(out: list[int], n: int, code: int, call: bool) -> int:
    """Add the action, and once more with a call where one may be due."""
    out[n] = code
    if call:
        out[n + 1] = code | CALL_BIT
        return n + 2
    return n + 1


@inlined
def may_call(r: Rules, t: Table, seat: int, kind: int, laid: int) -> bool:
    """Whether the move may leave exactly one card, so that calling with it can matter."""
    if r.laying[kind] == 2:
        laid = shed_count(r, t, seat, kind)
    return t.count[seat] - laid == 1 or r.moves_hands[kind] != 0


@compiled
def shed_count(r: Rules, t: Table, seat: int, kind: int) -> int:
    """How many cards of its colour a Discard All takes out of the hand, itself included."""
    count = 0
    left = t.mask[seat] & r.colour_masks[r.colour_of[kind]]
    while left:
        count += t.hands[seat][lowest_bit(left)]
        left &= left - 1
    return count


@compiled
def list_layings(r: Rules, t: Table, seat: int, out: list[int]) -> int:
    """Every card of the called number that the seat can lay along."""
    n = 0
    left = t.mask[seat] & r.number_masks[t.called]
    while left:
        code = LAY | seat << SEAT_SHIFT | lowest_bit(left) << KIND_SHIFT
        left &= left - 1
        n = put(out, n, code, t.count[seat] == 2)
    return n


@inlined
def list_claims(r: Rules, t: Table, seat: int, out: list[int], n: int) -> int:
    """Add what a seat may claim out of turn: a late call, a catch, an accusation."""
    base = seat << SEAT_SHIFT
    if t.owes:
        for debtor in range(t.seats):
            if t.owes >> debtor & 1:
                if debtor == seat:
                    out[n] = CALL | base
                else:
                    out[n] = CATCH | base | (debtor + 1) << TARGET_SHIFT
                n += 1
    if can_accuse(r, t, seat):
        for accused in range(t.seats):
            code = ACCUSE | base | (accused + 1) << TARGET_SHIFT
            if t.pledges[accused] and can_accuse_pledge(t, seat, accused):
                out[n] = code
                n += 1
            if r.suggestions and can_accuse_suggestion(r, t, seat, accused):
                out[n] = code | (SUGGESTION + 1) << ARGUMENT_SHIFT
                n += 1
    return n
