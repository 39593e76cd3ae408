"""What a bot is: it sees a ``View``, answers when the table waits for it, and may claim things out of turn.

Your own bot is any class with a ``name`` and the two methods of ``Bot``; nothing has to be inherited::

    class Cautious:
        name = "cautious"

        def __init__(self, rng: Random) -> None:
            self.rng = rng

        def answer(self, view: View) -> Answer:
            return Answer(self.rng.choice(answers(view)), seconds=1.5)

        def claim(self, view: View) -> Answer | None:
            return None

``check_bot(Cautious)`` plays it in every edition; the entry point group ``pioche.bots`` gives it a name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Protocol, TypeAlias, runtime_checkable

from ..actions import Accuse, Action, CallUno, Catch, NextRound, Play
from ..cards import seat_letter

if TYPE_CHECKING:
    from ..view import View


class BotError(Exception):
    """A bot did what no bot may do; the message says which one, what, and in which situation."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An action, and how many seconds a person would hesitate before it; the fastest comes first."""

    action: Action
    seconds: float


@runtime_checkable
class Bot(Protocol):
    """Plays one seat of one game.

    All that a bot may know is in the view: ``view.legal`` lists what it may do, ``view.beliefs`` what can be
    known for certain about hidden cards. Its chances come from the generator it was made with, so that the
    same generator and the same views give the same answers. It keeps its pledges, accuses nobody and votes
    innocent (DECISIONS 34).
    """

    @property
    def name(self) -> str:
        """What it is called."""

    def answer(self, view: View) -> Answer:
        """One of ``answers(view)``; asked when the table waits for the seat.

        When something else happens before the seconds are over, the answer is dropped and asked for again.
        """

    def claim(self, view: View) -> Answer | None:
        """One of ``claims(view)``, or None; asked after every change that leaves something to claim."""


BotFactory: TypeAlias = Callable[[Random], Bot]
"""Makes a bot for one seat; a bot's class is one."""


def answers(view: View) -> tuple[Action, ...]:
    """The legal actions that the table waits for: no claims, and nothing where it waits for others.

    >>> from pioche.game import Game
    >>> game = Game.new("classic", players=3, seed=1)
    >>> len(answers(game.view(0))), answers(game.view(1))
    (7, ())
    """
    if view.seat not in view.actors:
        return ()
    return tuple([action for action in view.legal if not isinstance(action, _ALWAYS_CLAIMS)])


def claims(view: View) -> tuple[Action, ...]:
    """What the seat may claim out of turn: its own late call, a catch, a card to jump in with.

    Accusations are not among them: a bot sees no faces and hears no dares.
    """
    if view.seat in view.actors:
        return tuple([action for action in view.legal if isinstance(action, CallUno | Catch)])
    return tuple([action for action in view.legal if isinstance(action, CallUno | Catch | Play)])


_ALWAYS_CLAIMS = (CallUno, Catch, Accuse, NextRound)


def situation(view: View) -> str:
    """A view in one line, for messages."""
    who = "a spectator" if view.seat is None else f"seat {seat_letter(view.seat)}"
    listed = ", ".join(str(action) for action in view.legal[:12]) or "nothing"
    more = f" and {len(view.legal) - 12} more" if len(view.legal) > 12 else ""
    return (
        f"{who} of {view.setting.players} in {view.setting.base.name}, round {view.round}, "
        f"phase {view.phase.value}, top {view.top}, colour {view.colour or 'none'}, "
        f"hand {' '.join(view.hand) or 'empty'}, legal: {listed}{more}"
    )
