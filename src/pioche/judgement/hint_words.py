"""A hint as messages of the catalogue: what to do, why, and how likely each move wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from ..actions import CallUno, Catch, Draw, Play, TakeDare, Vote, without_call
from ..codec import Codec
from ..determinize import seen_table
from ..kernel.codes import NONE
from ..kernel.explain import why_card_refused
from ..kernel.legal import holds_colour
from ..teller.event_words import is_with_call
from ..teller.told import Told
from .move_hint import with_its_call
from .outcomes import moves_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Action
    from ..teller import Teller
    from ..view import View
    from .move_hint import Hint


ROUGH: Final = 300
"""With fewer tries of each move a chance may be wrong by six percent and more."""


class ToldMove(NamedTuple):
    """A move that was tried, and how likely it wins the round and the game."""

    action: Action | None
    """None is to do nothing."""
    words: Told
    """As an entry of a menu."""
    round: float
    game: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What a player is told who asks for a hint."""

    todo: Told
    why: Told
    moves: tuple[ToldMove, ...] = ()
    """The best first; none where nothing had to be tried."""
    playouts: int = 0
    """How often each was tried."""

    @property
    def is_rough(self) -> bool:
        """Whether moves were tried so seldom that the chances are rough."""
        return 0 < self.playouts < ROUGH


def known_advice(view: View, teller: Teller) -> Advice | None:
    """What is good where nothing has to be tried; None: a search is needed."""
    choices = moves_of(view)
    for choice in choices:
        match choice:
            case CallUno():
                return Advice(_todo(teller, choice), Told("hint-why-call"))
            case Catch():
                return Advice(_todo(teller, choice), Told("hint-why-catch"))
            case TakeDare():
                return Advice(_todo(teller, choice), Told("hint-why-dare"))
            case Vote(guilty=False):
                return Advice(_todo(teller, choice), Told("hint-why-vote"))
    only = choices[0]
    if only is None or len(choices) > 1:
        return None
    why = _stuck(view, teller) if isinstance(only, Draw) else ()
    return Advice(_todo(teller, only), _nothing_fits(why) if why else Told("hint-why-only"))


def _stuck(view: View, teller: Teller) -> tuple[Told, ...]:
    """Why no card of the hand can be laid."""
    assert view.seat is not None
    table, kinds = seen_table(view), Codec(view.setting).kinds
    found = {why_card_refused(view.setting.rules, table, view.seat, kinds[card]) for card in view.hand}
    refusals = {refusal for refusal in found if refusal is not None}
    return teller.stuck(refusals, view, is_symbol_followed=table.symbol != NONE)


def _nothing_fits(reasons: Sequence[Told]) -> Told:
    """That nothing fits, and why not."""
    *others, why = reasons
    for reason in reversed(others):
        why = Told("hint-why-both", {"why": reason, "more": why})
    return Told("hint-why-nothing-fits", {"why": why})


def found_advice(view: View, teller: Teller, found: Hint) -> Advice:
    """What the search has found, in words."""
    best, second, rival = found.best, found.second, found.rival
    why = Told(
        f"hint-found-{found.reason}",
        {
            "seat": rival,
            "count": view.counts[rival],
            "drawn": found.cards,
            "second": _as_in_a_menu(view, teller, second.action),
            "before": percent(second.outcome.round[rival]),
            "after": percent(best.outcome.round[rival]),
            "best": percent(best.game.value),
            "game": percent(second.game.value),
            "playouts": found.odds.playouts,
        },
    )
    todo = Told("hint-do-nothing")
    if best.action is not None:
        todo = _todo(teller, with_its_call(view, best.action))
    if is_bluff(view, best.action):
        assert isinstance(best.action, Play)
        todo = Told("hint-todo-bluff", {"action": todo})
        why = Told("hint-why-both", {"why": teller.bluff(best.action.card, view), "more": why})
    moves = tuple(
        ToldMove(move.action, _as_in_a_menu(view, teller, move.action), move.round.value, move.game.value)
        for move in found.odds.moves
    )
    return Advice(todo, why, moves, found.odds.playouts)


def percent(chance: float) -> int:
    """A chance as it is said."""
    return round(100 * chance)


def _todo(teller: Teller, action: Action) -> Told:
    """What to do, said to the player."""
    told = teller.action(without_call(action))
    advice = Told(f"hint-advice-{told.id.removeprefix('action-')}", told.args)
    return Told("hint-advice-with-uno", {"action": advice}) if is_with_call(action) else advice


def _as_in_a_menu(view: View, teller: Teller, action: Action | None) -> Told:
    said = Told("hint-nothing") if action is None else teller.action(action)
    return Told("hint-bluff", {"action": said}) if is_bluff(view, action) else said


def is_bluff(view: View, action: Action | None) -> bool:
    """Whether the seat would lay a card that it must not lay, as a challenge would show (A-26, A-27)."""
    if not isinstance(action, Play) or not view.setting.edition.face_of[action.card].checked:
        return False
    assert view.seat is not None
    return holds_colour(view.setting.rules, seen_table(view), view.seat)
