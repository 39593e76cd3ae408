"""What one seat, or a spectator, may know: a type of its own, built field by field."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from .cards import seat_letter
from .codec import seats_of
from .events import Accusation
from .kernel import codes as k
from .kernel.layout import KINDS, WILD
from .table_text import one_line, some_cards, whole_table

if TYPE_CHECKING:
    from .actions import Action
    from .cards import Card, Seat
    from .codec import Codec
    from .kernel.layout import Table
    from .kernel.lower import Setting
    from .knowledge import Beliefs


class Phase(Enum):
    """What the table waits for, by its name in the notation."""

    COLOUR = "colour"
    TURN = "turn"
    DRAWN = "drawn"
    CHALLENGE = "challenge"
    DARE = "dare"
    FRIENDS = "friends"
    VOTE = "vote"
    ROUND_OVER = "round-over"
    GAME_OVER = "game-over"


PHASES = tuple(Phase)
_ACCUSATIONS = tuple(Accusation)


class Pledge(NamedTuple):
    """Something a seat keeps to until its turn comes round."""

    cost: int
    card: Card
    """The card that laid it on the seat: a dare, an Emoji, a customizable card."""
    face: Card | None
    """The number card whose face is to be held."""
    dismissed: tuple[Seat, ...]
    """Who accused it in vain."""


class VoteState(NamedTuple):
    """An accusation that is being voted on."""

    accused: Seat
    accuser: Seat | None
    about: Accusation
    pledge: int
    """Which of the accused's pledges, where it is about one."""
    guilty: int
    innocent: int
    back: Phase
    """The phase the game returns to."""
    waiting: Seat
    """The seat whose turn the vote interrupts."""


class Penalty(NamedTuple):
    """Cards that the seat asked stands to draw."""

    cards: int
    attacker: Seat


class Friends(NamedTuple):
    """A Best Friends card being answered."""

    caller: Seat
    number: int
    anybody_laid: bool


class Open(NamedTuple):
    """What lies open on the table now, for showing it; the words are those of ``View``."""

    phase: Phase
    actors: tuple[Seat, ...]
    dealer: Seat
    to_the_left: bool
    counts: tuple[int, ...]
    top: Card
    discards: int
    pile: int
    colour: str | None
    penalty: Penalty | None
    friends: Friends | None
    owes: tuple[Seat, ...]
    pledges: tuple[tuple[Pledge, ...], ...]
    vote: VoteState | None
    scores: tuple[int, ...]
    points: tuple[int, ...]
    round: int
    playing: tuple[Seat, ...]
    out: tuple[Seat, ...]
    round_winner: Seat | None
    void: bool
    winners: tuple[Seat, ...]


class Own(NamedTuple):
    """What a seat sees beside what lies open: nothing for a spectator."""

    hand: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()
    """The seat's own cards that it has just drawn and may play."""
    shown: tuple[Seat, tuple[Card, ...]] | None = None
    """A hand that a challenge shows to this seat, and whose it is."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything a seat may know about the table, and nothing else; ``seat`` None is a spectator."""

    seat: Seat | None
    setting: Setting
    phase: Phase
    actors: tuple[Seat, ...]
    dealer: Seat
    to_the_left: bool
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    drawn: tuple[Card, ...]
    shown: tuple[Seat, tuple[Card, ...]] | None
    discard: tuple[Card, ...]
    """From bottom to top."""
    pile: int
    colour: str | None
    """The colour in force; None while it has to be named."""
    symbol: int
    """The kernel's number of the symbol that may be followed, -1 for none."""
    turned_up: bool
    """Whether the top card is the one turned up to begin the round."""
    penalty: Penalty | None
    friends: Friends | None
    last_card: bool
    """Whether somebody is out and only the effect of his last card is left."""
    loses_turn: bool
    """Whether the actor loses his turn after naming a colour."""
    passes: int
    """Turns passed in succession because no card existed."""
    owes: tuple[Seat, ...]
    suggested: tuple[Seat, ...]
    """Seats already accused of a suggestion this turn."""
    pledges: tuple[tuple[Pledge, ...], ...]
    vote: VoteState | None
    scores: tuple[int, ...]
    points: tuple[int, ...]
    """What was written down for the last round."""
    round: int
    playing: tuple[Seat, ...]
    next_playing: tuple[Seat, ...]
    out: tuple[Seat, ...]
    extra_round: bool
    duel_due: bool
    round_winner: Seat | None
    void: bool
    winners: tuple[Seat, ...]
    legal: tuple[Action, ...]
    beliefs: Beliefs
    """What can be known for certain about hidden cards; see ``determinize``."""

    @property
    def top(self) -> Card:
        """The visible card."""
        return self.discard[-1]

    @property
    def discards(self) -> int:
        """How many cards lie on the discard."""
        return len(self.discard)

    @property
    def actor(self) -> Seat | None:
        """The seat the table waits for, where it is a single one."""
        return self.actors[0] if len(self.actors) == 1 else None

    def __repr__(self) -> str:
        """One line, or two with a large hand: whose view it is, how far the game has come, the seat's own cards."""
        if self.seat is None:
            return f"<View of a spectator: {one_line(self, self.setting)}, top {self.top}>"
        hand = f"top {self.top}, hand {some_cards(self.hand)}"
        return f"<View of {seat_letter(self.seat)}: {one_line(self, self.setting)}, {hand}>"

    def __str__(self) -> str:
        """The table as the seat sees it: the own hand open, the others as numbers of cards."""
        return whole_table(self, self.setting, {} if self.seat is None else {self.seat: self.hand})


def observe(
    setting: Setting, table: Table, codec: Codec, seat: Seat | None, legal: tuple[Action, ...], beliefs: Beliefs
) -> View:
    """What the seat may know of the table."""
    t, cards = table, setting.cards
    own = own_cards(setting, table, seat)
    seen = lying_open(setting, table, codec)
    return View(
        seat=seat,
        setting=setting,
        phase=seen.phase,
        actors=seen.actors,
        dealer=seen.dealer,
        to_the_left=seen.to_the_left,
        hand=own.hand,
        counts=seen.counts,
        drawn=own.drawn,
        shown=own.shown,
        discard=tuple([cards[kind] for kind in t.discard[: t.discard_n]]),
        pile=seen.pile,
        colour=seen.colour,
        symbol=t.symbol,
        turned_up=t.turned_up == 1,
        penalty=seen.penalty,
        friends=seen.friends,
        last_card=t.ending == 1,
        loses_turn=t.lost == 1,
        passes=t.passes,
        owes=seen.owes,
        suggested=seats_of(t.suggested),
        pledges=seen.pledges,
        vote=seen.vote,
        scores=seen.scores,
        points=seen.points,
        round=seen.round,
        playing=seen.playing,
        next_playing=seats_of(t.next_playing),
        out=seen.out,
        extra_round=t.extra == 1,
        duel_due=t.duel_due == 1,
        round_winner=seen.round_winner,
        void=seen.void,
        winners=seen.winners,
        legal=legal,
        beliefs=beliefs,
    )


def lying_open(setting: Setting, table: Table, codec: Codec) -> Open:
    """What everybody sees of the table now."""
    t, cards = table, setting.cards
    phase = t.phase
    return Open(
        phase=PHASES[phase],
        actors=seats_of(t.voters) if phase == k.VOTE else ((t.actor,) if phase < k.ROUND_OVER else ()),
        dealer=t.dealer,
        to_the_left=t.direction == 1,
        counts=tuple(t.count[: t.seats]),
        top=cards[t.discard[t.discard_n - 1]],
        discards=t.discard_n,
        pile=t.pile_n,
        colour=None if t.colour == k.NONE else codec.colours[t.colour],
        penalty=Penalty(t.penalty, t.attacker) if _base_phase(t) == k.CHALLENGE else None,
        friends=Friends(t.caller, t.called, t.laid_along == 1) if _base_phase(t) == k.FRIENDS else None,
        owes=seats_of(t.owes),
        pledges=tuple([_pledges(t, cards, s) if t.pledges[s] else () for s in range(t.seats)]),
        vote=_vote(t) if phase == k.VOTE else None,
        scores=tuple(t.scores[: t.seats]),
        points=tuple(t.points[: t.seats]),
        round=t.rounds,
        playing=seats_of(t.playing),
        out=seats_of(t.out),
        round_winner=None if t.winner == k.NONE else t.winner,
        void=t.void == 1,
        winners=seats_of(t.winners),
    )


def own_cards(setting: Setting, table: Table, seat: Seat | None) -> Own:
    """The cards that the seat sees beside what lies open."""
    if seat is None:
        return Own()
    t, cards = table, setting.cards
    return Own(
        hand_of(t, cards, seat),
        _drawn(t, cards) if seat == t.actor and _base_phase(t) == k.DRAWN else (),
        _shown(t, cards) if t.shown_to == seat else None,
    )


def own_key(table: Table, seat: Seat) -> tuple[object, ...]:
    """All that ``own_cards`` are made of, as the kernel keeps it."""
    t = table
    return (
        tuple(t.hands[seat]),
        (t.drawn, t.drawn_wilds) if seat == t.actor and _base_phase(t) == k.DRAWN else None,
        (t.shown_seat, *t.shown) if t.shown_to == seat else None,
    )


def _base_phase(t: Table) -> int:
    """The phase that the game is in, or returns to after a vote."""
    return t.back if t.phase == k.VOTE else t.phase


def hand_of(t: Table, cards: dict[int, Card], seat: Seat) -> tuple[Card, ...]:
    """The cards of a hand."""
    held = t.hands[seat]
    found: list[Card] = []
    for kind in _kinds_in(t.mask[seat] | t.wilds[seat] << WILD):
        found += (cards[kind],) * held[kind]
    return tuple(found)


def _kinds_in(bits: int) -> list[int]:
    """The kinds whose bits are set."""
    found = []
    while bits:
        found.append((bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return found


def _drawn(t: Table, cards: dict[int, Card]) -> tuple[Card, ...]:
    return tuple([cards[kind] for kind in _kinds_in(t.drawn | t.drawn_wilds << WILD)])


def _shown(t: Table, cards: dict[int, Card]) -> tuple[Seat, tuple[Card, ...]]:
    shown = tuple([cards[kind] for kind in range(KINDS) if t.shown[kind] for _ in range(t.shown[kind])])
    return t.shown_seat, shown


def _pledges(t: Table, cards: dict[int, Card], seat: Seat) -> tuple[Pledge, ...]:
    return tuple(
        Pledge(
            t.pledge_cost[seat][i],
            cards[t.pledge_kind[seat][i]],
            None if t.pledge_face[seat][i] == k.NONE else cards[t.pledge_face[seat][i]],
            seats_of(t.dismissed[seat][i]),
        )
        for i in range(t.pledges[seat])
    )


def _vote(t: Table) -> VoteState:
    about = _ACCUSATIONS[t.about]
    return VoteState(
        accused=t.accused,
        accuser=None if t.accuser == k.NONE else t.accuser,
        about=about,
        pledge=k.NONE if about is Accusation.SUGGESTION else t.judged,
        guilty=t.guilty,
        innocent=t.innocent,
        back=PHASES[t.back],
        waiting=t.actor,
    )
