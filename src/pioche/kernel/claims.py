"""Claims out of turn: calls, catches, accusations and votes."""

from .chance import note
from .codes import (
    ABOUT_LAST_DARE,
    ABOUT_PLEDGE,
    ABOUT_SUGGESTION,
    ACCUSED,
    CALLED,
    CAUGHT,
    FOR_CATCH,
    FOR_PLEDGE,
    FOR_SUGGESTION,
    GUILTY,
    JUDGED,
    NONE,
    VOTE,
    VOTED,
)
from .jit import compiled
from .layout import Rules, Table
from .legal import accused_pledge
from .piles import draw_cards, penalise, press
from .score import end_round
from .turns import players


@compiled
def call_late(t: Table, seat: int) -> None:
    """A seat that owes a call makes it before it is caught (A-56)."""
    t.owes &= ~(1 << seat)
    note(t, CALLED, seat)


@compiled
def catch(r: Rules, t: Table, catcher: int, seat: int) -> None:
    """A forgotten call is pointed out; the debt is settled even where no card can be drawn (DECISIONS 5, 10)."""
    t.owes &= ~(1 << seat)
    note(t, CAUGHT, catcher, seat)
    penalise(r, t, seat, r.uno_penalty, FOR_CATCH)


@compiled
def accuse(r: Rules, t: Table, accuser: int, accused: int, suggestion: bool) -> None:
    """Somebody says that a pledge was broken, or that a play was suggested; between two it is upheld at once."""
    if suggestion:
        t.about = ABOUT_SUGGESTION
        t.suggested |= 1 << accused
        note(t, ACCUSED, accuser, accused)
    else:
        t.about = ABOUT_PLEDGE
        t.judged = accused_pledge(t, accuser, accused)
        note(t, ACCUSED, accuser, accused, t.pledge_kind[accused][t.judged], t.pledge_face[accused][t.judged])
    open_vote(t, accused, accuser)
    if players(t) == 2:
        decide(r, t, 1)
    else:
        t.guilty = 1
        t.voters &= ~(1 << accuser)


@compiled
def open_vote(t: Table, accused: int, accuser: int) -> None:
    """All seats but the accused are asked."""
    t.accused = accused
    t.accuser = accuser
    t.voters = t.playing & ~(1 << accused)
    t.guilty = 0
    t.innocent = 0
    t.back = t.phase
    t.phase = VOTE


@compiled
def vote(r: Rules, t: Table, seat: int, voice: int) -> None:
    """A seat votes; it is decided when all have (A-51)."""
    note(t, VOTED, seat, voice)
    t.voters &= ~(1 << seat)
    if voice == GUILTY:
        t.guilty += 1
    else:
        t.innocent += 1
    if t.voters == 0:
        upheld = t.guilty > t.innocent or (r.strict != 0 and t.guilty == t.innocent)
        decide(r, t, 1 if upheld else 0)


@compiled
def decide(r: Rules, t: Table, upheld: int) -> None:
    """The verdict is carried out and the game goes on where it stood."""
    accused = t.accused
    t.phase = t.back
    note(t, JUDGED, accused, upheld, t.about)
    if t.about == ABOUT_SUGGESTION:
        if upheld:
            press(r, t, accused, r.suggestion_presses, FOR_SUGGESTION)
    elif upheld:
        cost = t.pledge_cost[accused][t.judged]
        drop_pledge(t, accused, t.judged)
        draw_cards(t, accused, cost, FOR_PLEDGE)
    elif t.accuser != NONE:
        t.dismissed[accused][t.judged] |= 1 << t.accuser
    if t.about == ABOUT_LAST_DARE:
        end_round(r, t, t.winner)


@compiled
def drop_pledge(t: Table, seat: int, which: int) -> None:
    """A judged pledge is over; the younger ones move up."""
    t.pledges[seat] -= 1
    for i in range(which, t.pledges[seat]):
        t.pledge_cost[seat][i] = t.pledge_cost[seat][i + 1]
        t.pledge_kind[seat][i] = t.pledge_kind[seat][i + 1]
        t.pledge_face[seat][i] = t.pledge_face[seat][i + 1]
        t.dismissed[seat][i] = t.dismissed[seat][i + 1]
