"""Why an action is refused: the same tests as in ``legal``, asked one by one so that each has its sentence."""

from ..refusals import Refusal
from .codes import (
    ACCEPT,
    ACCUSE,
    ARGUMENT_SHIFT,
    ATTEMPT,
    CALL,
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
    JUDGE,
    KEEP,
    KIND_SHIFT,
    LAY,
    NAME,
    NEXT,
    NONE,
    PLAY,
    ROUND_OVER,
    SEAT_SHIFT,
    TAKE,
    TARGET_SHIFT,
    TURN,
    VOTE,
    pack,
)
from .layout import WILD, Rules, Table
from .legal import (
    accused_pledge,
    can_accuse_pledge,
    can_accuse_suggestion,
    can_dispute,
    can_keep,
    has_to_play,
    needs_colour,
    needs_target,
    playable_colours,
    playable_wilds,
)
from .piles import can_draw
from .turns import players

_PHASE_OF = {
    KEEP: (DRAWN, Refusal.NOTHING_DRAWN),
    NAME: (COLOUR, Refusal.NO_COLOUR_ASKED),
    DISPUTE: (CHALLENGE, Refusal.NO_PENALTY),
    ACCEPT: (CHALLENGE, Refusal.NO_PENALTY),
    TAKE: (DARE, Refusal.NO_DARE),
    ATTEMPT: (DARE, Refusal.NO_DARE),
    LAY: (FRIENDS, Refusal.NO_FRIENDS),
    DECLINE: (FRIENDS, Refusal.NO_FRIENDS),
}
_FIRST = {
    COLOUR: Refusal.NAME_COLOUR_FIRST,
    DARE: Refusal.ANSWER_DARE_FIRST,
    CHALLENGE: Refusal.ANSWER_PENALTY_FIRST,
    FRIENDS: Refusal.ANSWER_FRIENDS_FIRST,
}
_DETAILS = (Refusal.NEEDS_FACE_CARD, Refusal.NEEDS_COLOUR, Refusal.NEEDS_TARGET)


def why_refused(r: Rules, t: Table, action: int) -> Refusal | None:
    """The reason to refuse the action now; None when it is legal."""
    verb = action & 15
    seat = action >> SEAT_SHIFT & 15
    target = (action >> TARGET_SHIFT & 15) - 1
    if t.phase == GAME_OVER:
        return Refusal.GAME_OVER
    if verb == NEXT:
        return None if t.phase == ROUND_OVER else Refusal.ROUND_NOT_OVER
    if not t.playing >> seat & 1:
        return Refusal.NOT_PLAYING
    if t.phase == ROUND_OVER:
        return Refusal.ROUND_OVER
    if verb == CALL:
        return None if t.owes >> seat & 1 else Refusal.OWES_NO_CALL
    if verb == CATCH:
        return None if target != seat and t.owes >> target & 1 else Refusal.NOTHING_TO_CATCH
    if verb == JUDGE:
        return _why_no_vote(t, seat)
    if t.phase == VOTE:
        return Refusal.VOTE_OPEN
    if verb == ACCUSE:
        return _why_no_accusation(r, t, seat, target, action >> ARGUMENT_SHIFT & 127 != 0)
    if verb == PLAY:
        return _why_no_play(r, t, seat, action)
    return _why_no_answer(r, t, seat, action)


def why_card_refused(r: Rules, t: Table, seat: int, kind: int) -> Refusal | None:
    """The reason why a card cannot be laid now, no matter what is named with it; None if it can."""
    if t.phase == FRIENDS and seat == t.actor:
        return why_refused(r, t, pack(LAY, seat, kind))
    refusal = why_refused(r, t, pack(PLAY, seat, kind))
    return None if refusal in _DETAILS and _fits(r, t, seat, kind) else refusal


def why_none_fits(r: Rules, t: Table, seat: int) -> frozenset[Refusal]:
    """Why a seat can lay none of its cards now; asked only where that is so."""
    kinds = [kind for kind, held in enumerate(t.hands[seat]) if held]
    if t.phase == TURN:  # coloured cards that do not follow are all refused alike, so one of them is enough
        kinds = kinds[:1] + [kind for kind in kinds[1:] if kind >= WILD]
    refusals = [why_card_refused(r, t, seat, kind) for kind in kinds]
    return frozenset([refusal for refusal in refusals if refusal is not None])


def _why_no_vote(t: Table, seat: int) -> Refusal | None:
    if t.phase != VOTE:
        return Refusal.NO_VOTE
    return None if t.voters >> seat & 1 else Refusal.NO_VOICE


def _why_no_accusation(r: Rules, t: Table, seat: int, accused: int, suggestion: bool) -> Refusal | None:
    if not r.judging:
        return Refusal.JUDGING_OFF
    if accused == seat or not t.playing >> accused & 1:
        return Refusal.NOT_AN_OPPONENT
    if not suggestion:
        if can_accuse_pledge(t, seat, accused):
            return None
        return Refusal.ALREADY_DISMISSED if accused_pledge(t, seat, accused) else Refusal.NO_PLEDGE
    if can_accuse_suggestion(r, t, seat, accused):
        return None
    if not r.suggestions:
        return Refusal.NO_SUGGESTIONS
    return Refusal.ONLY_TWO_PLAYERS if players(t) == 2 else Refusal.SUGGESTION_JUDGED


def _why_no_answer(r: Rules, t: Table, seat: int, action: int) -> Refusal | None:
    """All verbs of the actor but laying a card in their own turn."""
    verb = action & 15
    if verb == DRAW:
        if seat != t.actor:
            return Refusal.NOT_YOUR_TURN
        if t.phase == DRAWN:
            return Refusal.ALREADY_DRAWN
        if t.phase != TURN:
            return _FIRST[t.phase]
        if has_to_play(r, t, seat):
            return Refusal.MUST_PLAY if can_draw(t) else Refusal.MUST_PLAY_NO_CARDS
        return None
    phase, otherwise = _PHASE_OF[verb]
    if t.phase != phase:
        return otherwise
    if seat != t.actor:
        return Refusal.NOT_YOUR_TURN
    if verb == KEEP and not can_keep(r, t, seat):
        return Refusal.MUST_LAY_DRAWN
    if verb == DISPUTE and not can_dispute(r, t):
        return Refusal.CANNOT_CHALLENGE
    if verb == LAY:
        kind = action >> KIND_SHIFT & 127
        if not t.hands[seat][kind]:
            return Refusal.NOT_IN_HAND
        if r.number_of[kind] != t.called:
            return Refusal.WRONG_NUMBER
    return None


def _why_no_play(r: Rules, t: Table, seat: int, action: int) -> Refusal | None:
    kind = action >> KIND_SHIFT & 127
    if not _fits(r, t, seat, kind):
        return _why_no_card(r, t, seat, kind)
    return _why_not_so(r, t, seat, action)


def _fits(r: Rules, t: Table, seat: int, kind: int) -> bool:
    if kind < WILD:
        return bool(playable_colours(r, t, seat) >> kind & 1)
    return bool(playable_wilds(r, t, seat) >> (kind - WILD) & 1)


def _why_no_card(r: Rules, t: Table, seat: int, kind: int) -> Refusal:
    """Why the card itself cannot be laid now."""
    if seat != t.actor:
        return Refusal.NOT_YOUR_TURN
    if t.phase in (COLOUR, DARE, FRIENDS):
        return _FIRST[t.phase]
    if not t.hands[seat][kind]:
        return Refusal.NOT_IN_HAND
    if t.phase == CHALLENGE:
        stackable = r.stacks[kind] and r.stacks[kind] >= r.stacks[t.top]
        if not (stackable and kind >= WILD and not r.bluff):
            return Refusal.CANNOT_STACK if r.stack else Refusal.ANSWER_PENALTY_FIRST
        return Refusal.BLUFF_FORBIDDEN if _is_stack_allowed(r, t, kind) else Refusal.CANNOT_STACK
    if t.phase == DRAWN and not _was_drawn(t, kind):
        return Refusal.ONLY_THE_DRAWN_CARD
    if kind < WILD:
        return Refusal.DOES_NOT_FOLLOW
    return Refusal.NEEDS_FACE_CARD if r.faces >> (kind - WILD) & 1 else Refusal.BLUFF_FORBIDDEN


def _is_stack_allowed(r: Rules, t: Table, kind: int) -> bool:
    return r.stacks[t.top] == r.stacks[kind] or r.stack == 2


def _was_drawn(t: Table, kind: int) -> bool:
    return bool(t.drawn >> kind & 1 if kind < WILD else t.drawn_wilds >> (kind - WILD) & 1)


def _why_not_so(r: Rules, t: Table, seat: int, action: int) -> Refusal | None:
    """The card can be laid; why not with these details."""
    kind = action >> KIND_SHIFT & 127
    colour = (action >> COLOUR_SHIFT & 7) - 1
    argument = (action >> ARGUMENT_SHIFT & 127) - 1
    target = (action >> TARGET_SHIFT & 15) - 1
    if kind >= WILD:
        if r.faces >> (kind - WILD) & 1:
            if argument == NONE and not r.emoji_alone:
                return Refusal.NEEDS_FACE_CARD
            if argument != NONE and not r.numbers >> argument & 1:
                return Refusal.NOT_A_FACE_CARD
            if argument != NONE and not t.hands[seat][argument]:
                return Refusal.NOT_IN_HAND
        if needs_colour(r, kind, argument):
            if colour == NONE:
                return Refusal.NEEDS_COLOUR
        elif colour != NONE:
            return Refusal.NAMES_NO_COLOUR
    if not needs_target(r, t, seat, kind):
        return None if target == NONE else Refusal.NAMES_NO_TARGET
    if target == NONE:
        return Refusal.NEEDS_TARGET
    if target == seat or not t.playing >> target & 1:
        return Refusal.NOT_AN_OPPONENT
    return None
