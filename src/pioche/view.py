"""What one seat, or a spectator, may know: a separate type, built field by field."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar

from .cards import Card, Seat, seat_letter
from .codec import seats_of
from .events import Accusation
from .kernel import codes as k
from .kernel.layout import KINDS, WILD
from .kernel.legal import can_dispute
from .table_text import one_line, some_cards, whole_table

if TYPE_CHECKING:
    from .actions import Action
    from .codec import Codec
    from .kernel.game_setting import Setting
    from .kernel.layout import Table
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

    __hash__ = object.__hash__  # that of an enumeration is computed in Python, at every look into a cache


PHASES = tuple(Phase)
_ACCUSATIONS = tuple(Accusation)
_Kind = TypeVar("_Kind")


@dataclass(frozen=True, slots=True)
class Pledge:
    """Something a seat keeps to until its turn comes round."""

    cost: int
    card: Card
    """The card that laid it on the seat: a dare, an Emoji, a customizable card."""
    face: Card | None
    """The number card whose face is to be held."""
    dismissed: tuple[Seat, ...]
    """Seats whose accusation about it was dismissed."""


@dataclass(frozen=True, slots=True)
class VoteState:
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


@dataclass(frozen=True, slots=True)
class Penalty:
    """Cards that the asked seat may have to draw."""

    cards: int
    attacker: Seat
    colour: str | None = None
    """The colour that the attacker must not have held (A-26); None where nothing can be challenged."""


@dataclass(frozen=True, slots=True)
class Friends:
    """A Best Friends card being answered."""

    caller: Seat
    number: int
    anybody_laid: bool


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand that a challenge shows to another seat, with its owner."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RoundEnding:
    """What everybody may look at once a round is over, and not before."""

    hands: tuple[tuple[Card, ...], ...]
    """What each seat was left with."""
    points: tuple[int, ...]
    """What those cards are worth."""
    last: Card | None
    """The card that the winner of the round laid last; None: the round had no winner, or began without one."""


@dataclass(frozen=True)
class OpenGame:
    """What everybody sees of a game."""

    phase: Phase
    actors: tuple[Seat, ...]
    """The seats the table waits for."""
    dealer: Seat
    to_the_left: bool
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    top: Card
    discards: int
    """How many cards lie on the discard."""
    pile: int
    colour: str | None
    """The colour in force; None while it has to be named."""
    penalty: Penalty | None
    friends: Friends | None
    owes: tuple[Seat, ...]
    """The seats that owe a call."""
    pledges: tuple[tuple[Pledge, ...], ...]
    vote: VoteState | None
    scores: tuple[int, ...]
    round: int
    playing: tuple[Seat, ...]
    out: tuple[Seat, ...]
    round_winner: Seat | None
    winners: tuple[Seat, ...]


@dataclass(frozen=True)
class OwnCards:
    """What a seat sees in addition to the public facts; nothing for a spectator."""

    hand: tuple[Card, ...]
    drawn: tuple[Card, ...]
    """The seat's own cards that it has just drawn and may play."""
    shown: ShownHand | None
    """A hand that a challenge shows to this seat."""


@dataclass(frozen=True)
class SeenGame(OwnCards, OpenGame):
    """A game as one seat, or a spectator, sees it: this is what is sent over the network."""

    legal: tuple[str, ...]
    """What the seat may do now, as lines of the notation."""
    ending: RoundEnding | None = None
    """All hands, once the round is over; None where the table does not show them (DECISIONS 49)."""


@dataclass(frozen=True)
class PlayableGame(OwnCards, OpenGame):
    """The same for a screen or a bot: whose view it is, and what that seat may do."""

    seat: Seat | None
    """None is a spectator."""
    legal: tuple[Action, ...]
    ending: RoundEnding | None = field(default=None, kw_only=True)
    """All hands, once the round is over, where the table shows them; no bot is shown them."""


@dataclass(frozen=True)
class View(PlayableGame):
    """Everything a seat may know about the table, and nothing else: also what can be concluded from the past."""

    setting: Setting
    discard: tuple[Card, ...]
    """From bottom to top."""
    symbol: int
    """The kernel's number of the symbol that may be followed, -1 for none."""
    turned_up: bool
    """Whether the top card is the one turned up to begin the round."""
    last_card: bool
    """Whether somebody is out and only the effect of their last card is left."""
    loses_turn: bool
    """Whether the actor loses their turn after naming a colour."""
    passes: int
    """Turns passed in succession because no card existed."""
    suggested: tuple[Seat, ...]
    """Seats already accused of a suggestion this turn."""
    points: tuple[int, ...]
    """What was written down for the last round."""
    next_playing: tuple[Seat, ...]
    extra_round: bool
    duel_due: bool
    void: bool
    """Whether the last round ended without a winner."""
    beliefs: Beliefs
    """What can be known for certain about hidden cards; see ``determinize``."""

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
    view = _made(View, vars(lying_open(setting, table, codec)))
    vars(view).update(
        vars(own_cards(setting, table, seat)),
        seat=seat,
        legal=legal,
        setting=setting,
        discard=tuple([cards[kind] for kind in t.discard[: t.discard_n]]),
        symbol=t.symbol,
        turned_up=t.turned_up == 1,
        last_card=t.ending == 1,
        loses_turn=t.lost == 1,
        passes=t.passes,
        suggested=seats_of(t.suggested),
        points=tuple(t.points[: t.seats]),
        next_playing=seats_of(t.next_playing),
        extra_round=t.extra == 1,
        duel_due=t.duel_due == 1,
        void=t.void == 1,
        beliefs=beliefs,
        ending=None,
    )
    return view


def lying_open(setting: Setting, table: Table, codec: Codec) -> OpenGame:
    """What everybody sees of the table now."""
    t, cards = table, setting.cards
    phase, base = t.phase, _base_phase(t)
    fields = dict(  # noqa: C408 (the names are those of the class)
        phase=PHASES[phase],
        actors=seats_of(t.voters) if phase == k.VOTE else ((t.actor,) if phase < k.ROUND_OVER else ()),
        dealer=t.dealer,
        to_the_left=t.direction == 1,
        counts=tuple(t.count[: t.seats]),
        top=cards[t.discard[t.discard_n - 1]],
        discards=t.discard_n,
        pile=t.pile_n,
        colour=None if t.colour == k.NONE else codec.colours[t.colour],
        penalty=_penalty(setting, t, codec) if base == k.CHALLENGE else None,
        friends=Friends(t.caller, t.called, t.laid_along == 1) if base == k.FRIENDS else None,
        owes=seats_of(t.owes),
        pledges=tuple([_pledges(t, cards, s) if t.pledges[s] else () for s in range(t.seats)])
        if any(t.pledges)
        else ((),) * t.seats,
        vote=_vote(t) if phase == k.VOTE else None,
        scores=tuple(t.scores[: t.seats]),
        round=t.rounds,
        playing=seats_of(t.playing),
        out=seats_of(t.out),
        round_winner=None if t.winner == k.NONE else t.winner,
        winners=seats_of(t.winners),
    )
    return _made(OpenGame, fields)


def _made(kind: type[_Kind], fields: dict[str, Any]) -> _Kind:
    """An object with all its fields; a frozen class takes three times as long to set them one by one."""
    made = object.__new__(kind)
    vars(made).update(fields)
    return made


def own_cards(setting: Setting, table: Table, seat: Seat | None) -> OwnCards:
    """The cards that the seat sees in addition to the public ones."""
    if seat is None:
        return OwnCards((), (), None)
    t, cards = table, setting.cards
    return OwnCards(
        hand_of(t, cards, seat),
        _drawn(t, cards) if seat == t.actor and _base_phase(t) == k.DRAWN else (),
        _shown(t, cards) if t.shown_to == seat else None,
    )


def own_key(table: Table, seat: Seat) -> tuple[object, ...]:
    """All that ``own_cards`` are made of, as the kernel keeps it."""
    t = table
    return (
        bytes(t.hands[seat]),
        (t.drawn, t.drawn_wilds) if seat == t.actor and _base_phase(t) == k.DRAWN else None,
        (t.shown_seat, bytes(t.shown)) if t.shown_to == seat else None,
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


def _shown(t: Table, cards: dict[int, Card]) -> ShownHand:
    shown = tuple([cards[kind] for kind in range(KINDS) if t.shown[kind] for _ in range(t.shown[kind])])
    return ShownHand(t.shown_seat, shown)


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


def _penalty(setting: Setting, t: Table, codec: Codec) -> Penalty:
    colour = codec.colours[t.bluff_colour] if can_dispute(setting.rules, t) else None
    return Penalty(t.penalty, t.attacker, colour)


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
