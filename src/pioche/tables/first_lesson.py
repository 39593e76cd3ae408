"""The guided first game: its first round is laid out by hand, and its bots play so that everything is shown once.

It does not pretend to be a fair deal: its record says how the cards were laid out, and has no commitment.
The bots see no more than any player, but they know how it was laid out, and let the learner come to one card first.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from ..actions import Accept, Draw, Keep, Play
from ..bots.interface import Answer, answers
from ..bots.novice import NoviceBot
from ..cards import Card, Seat, is_wild
from ..chance_log import ChanceLog
from ..game import Game
from ..kernel.layout import BIG, Table
from ..record import load_record
from ..record.opening import set_up
from .command_refused import CommandRefused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Action
    from ..codec import Codec
    from ..kernel.game_setting import Setting
    from ..record import Record
    from ..view import View
    from .shared_table import SharedTable

LEARNER: Final[Seat] = 0
TEACHER: Final = "teacher"
"""The bots of the first round; nobody can seat them."""

_OPENING: Final = """
title = "The guided first game: its first round was laid out by hand"
edition = "classic"
players = 3
dealer = "C"
first = "R5"
hands = { A = "R8 G3 G9 Y3 Y6", B = "R1 B7 G4 Y0 W", C = "B1 R7 W+4 G1 Y7" }
draw = "B9 W B6 W G5 W"
"""
_IN_ORDER: Final = (Card("R1"), Card("B1"), Card("B7"), Card("R7"))
"""What the bots lay first, wherever it fits: the learner follows a red card, then has to draw twice."""
_HELD: Final = Card("W+4")
_LATEST: Final = 14
"""Once this number of cards is laid, the Wild +4 does not wait for the learner's wild card any longer."""
_PATIENCE: Final = 100
"""How many cards are laid or drawn before the bots no longer wait for the learner to go out first."""
_RATHER_NOT: Final = 9
_PILE: Final = 92
"""The cards in the pile at the beginning."""
_TIME_TO_CATCH: Final = 15.0
"""Seconds in which nobody moves when a bot has forgotten its call."""


@cache
def lesson_opening() -> Record:
    """How the first round is laid out, as a record says it."""
    return load_record(_OPENING)


def need_lesson(table: SharedTable) -> None:
    """Refuse a lesson at a table unless classic is played by the booklet, by one person against two bots."""
    config = table.config
    is_plain = not config.options and not config.is_written
    if (config.edition, config.players, table.people) != ("classic", 3, [LEARNER]) or not is_plain:
        raise CommandRefused("no-lesson")


def begun_game(setting: Setting, words: Sequence[int], codec: Codec | None = None, *, is_lesson: bool) -> Game:
    """A game that has just begun; in a lesson only what is shuffled below and later comes from the words."""
    if not is_lesson:
        return Game.of(setting, words=words, codec=codec)
    table = Table(log=[], script=ChanceLog(), words=words, word_count=BIG)
    set_up(lesson_opening(), table)
    return Game(setting, table, codec=codec)


def bots_to_move(table: SharedTable) -> dict[Seat, str]:
    """The seats that bots play now, and which bots: in the first round of a lesson, teachers."""
    bots = table.bots
    is_taught = table.is_lesson and table.game is not None and table.game.table.rounds == 1 and not table.is_played_out
    return dict.fromkeys(bots, TEACHER) if is_taught else bots


class TeacherBot(NoviceBot):
    """Plays what the learner should see next: colours and numbers, a Wild +4 to challenge, a call that is forgotten."""

    name = TEACHER
    catches = 0.0
    calls_late = 0.0

    def answer(self, view: View) -> Answer:
        """One move; slowly, where the learner can catch somebody; in a long round like any novice."""
        found = super().answer(view)
        if view.discards + _PILE - view.pile >= _PATIENCE:
            return found
        is_catchable = any(seat != LEARNER for seat in view.owes)
        return Answer(self._shown(view, answers(view)), _TIME_TO_CATCH if is_catchable else found.seconds)

    def _shown(self, view: View, options: Sequence[Action]) -> Action:
        plays = [action for action in options if isinstance(action, Play) and not action.uno]
        others = [action for action in options if isinstance(action, Draw | Keep | Accept)]
        best = min(plays, key=partial(self._rank, view), default=None)
        if best is None:
            return others[0]
        goes_out_too_soon = len(view.hand) == 1 and view.counts[LEARNER] > 1
        is_unwanted = goes_out_too_soon or self._rank(view, best)[0] == _RATHER_NOT
        return others[0] if others and is_unwanted else best

    def _rank(self, view: View, play: Play) -> tuple[int, int]:
        """The smallest is laid: the Wild +4 when it is time, what has an order, what the learner can follow."""
        card, likely = play.card, _likely_hand(view)
        colour = play.colour or card[0]
        follows = sum(held[0] == colour or (held[1:] == card[1:] and not is_wild(card)) for held in likely)
        if card == _HELD:
            return (0, -follows) if self._is_time(view) else (_RATHER_NOT, 0)
        if card in _IN_ORDER:
            return 1, _IN_ORDER.index(card)
        return (3 if is_wild(card) else 2), -follows

    def _is_time(self, view: View) -> bool:
        """Whether the learner has laid a wild card, or will not, and comes next."""
        assert view.seat is not None
        following = (view.seat + (1 if view.to_the_left else -1)) % len(view.counts)
        return following == LEARNER and ("W" in view.discard or view.discards >= _LATEST)


def _likely_hand(view: View) -> list[Card]:
    """What the learner holds, as far as the plan says: what was laid out for them and is not laid or held here."""
    opening = lesson_opening()
    planned = Counter((*opening.hands[LEARNER], *opening.draw))
    return list((planned - Counter((*view.discard, *view.hand))).elements())
