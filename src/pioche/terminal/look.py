"""What a screen shows of a game: the part of a view that also travels over the network."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ..actions import Action
    from ..cards import Card, Seat
    from ..events import Accusation
    from ..view import Phase, View


class Due(NamedTuple):
    """Cards that the seat asked stands to draw."""

    cards: int


class Called(NamedTuple):
    """A Best Friends card being answered."""

    caller: Seat
    number: int


class Promise(NamedTuple):
    """Something a seat keeps to until its turn comes round."""

    cost: int
    card: Card
    face: Card | None


class Ballot(NamedTuple):
    """An accusation that is being voted on."""

    accused: Seat
    accuser: Seat | None
    about: Accusation
    guilty: int
    innocent: int


@dataclass(frozen=True, slots=True)
class Look:
    """The game as one seat, or with ``seat`` None a spectator, may see it."""

    seat: Seat | None
    phase: Phase
    actors: tuple[Seat, ...]
    dealer: Seat
    to_the_left: bool
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    drawn: tuple[Card, ...]
    shown: tuple[Seat, tuple[Card, ...]] | None
    top: Card
    pile: int
    colour: str | None
    penalty: Due | None
    friends: Called | None
    owes: tuple[Seat, ...]
    pledges: tuple[tuple[Promise, ...], ...]
    vote: Ballot | None
    scores: tuple[int, ...]
    points: tuple[int, ...]
    round: int
    playing: tuple[Seat, ...]
    out: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    legal: tuple[Action, ...]


def look_at(view: View, legal: tuple[Action, ...]) -> Look:
    """What a screen shows of a view; ``legal`` may leave out what makes no sense at this table."""
    vote = view.vote
    return Look(
        seat=view.seat,
        phase=view.phase,
        actors=view.actors,
        dealer=view.dealer,
        to_the_left=view.to_the_left,
        hand=view.hand,
        counts=view.counts,
        drawn=view.drawn,
        shown=view.shown,
        top=view.top,
        pile=view.pile,
        colour=view.colour,
        penalty=Due(view.penalty.cards) if view.penalty else None,
        friends=Called(view.friends.caller, view.friends.number) if view.friends else None,
        owes=view.owes,
        pledges=tuple(tuple(Promise(p.cost, p.card, p.face) for p in pledges) for pledges in view.pledges),
        vote=Ballot(vote.accused, vote.accuser, vote.about, vote.guilty, vote.innocent) if vote else None,
        scores=view.scores,
        points=view.points,
        round=view.round,
        playing=view.playing,
        out=view.out,
        winners=view.winners,
        legal=legal,
    )
