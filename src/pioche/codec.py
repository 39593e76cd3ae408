"""Between the pleasant layer and the kernel: typed actions and events on one side, integers on the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import events as ev
from .actions import (
    Accept,
    Accuse,
    Action,
    CallUno,
    Catch,
    Challenge,
    Decline,
    Draw,
    Keep,
    Lay,
    NameColour,
    NextRound,
    Play,
    TakeCards,
    TakeDare,
    Vote,
)
from .kernel import codes as k
from .kernel.layout import WILD

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .cards import Card, Seat
    from .kernel.lower import Setting

_WHY = tuple(ev.Why)
_ABOUT = tuple(ev.Accusation)
_SIMPLE = {
    k.DRAW: Draw,
    k.KEEP: Keep,
    k.DISPUTE: Challenge,
    k.ACCEPT: Accept,
    k.TAKE: TakeCards,
    k.ATTEMPT: TakeDare,
    k.DECLINE: Decline,
    k.CALL: CallUno,
}
_SIMPLE_VERB = {made: verb for verb, made in _SIMPLE.items()}
Note = tuple[int, ...]


class Codec:
    """Translates the actions and notes of one setting."""

    def __init__(self, setting: Setting) -> None:
        self.colours = setting.edition.colours
        self.kinds = setting.kinds
        self.cards = setting.cards
        self._dares = {setting.kinds[card]: face.dare for card, face, _ in setting.edition.cards()}
        self._decoded: dict[int, Action] = {}

    def knows(self, action: Action) -> bool:
        """Whether every card of the action is in this game's deck."""
        if isinstance(action, Lay):
            return action.card in self.kinds
        if isinstance(action, Play):
            return action.card in self.kinds and (action.face is None or action.face in self.kinds)
        return True

    def encode(self, action: Action) -> int:
        """The action as the kernel's number."""
        match action:
            case Play(seat, card, colour, number, face, target, uno):
                argument = k.NONE
                if face is not None:
                    argument = self.kinds[face]
                elif number is not None:
                    argument = number
                return k.pack(
                    k.PLAY, seat, self.kinds[card], self._colour(colour), argument, _optional(target), uno
                )
            case Lay(seat, card, uno):
                return k.pack(k.LAY, seat, self.kinds[card], call=uno)
            case NameColour(seat, colour):
                return k.pack(k.NAME, seat, colour=self._colour(colour))
            case Catch(seat, target):
                return k.pack(k.CATCH, seat, target=target)
            case Accuse(seat, target, suggestion):
                return k.pack(k.ACCUSE, seat, argument=k.SUGGESTION if suggestion else k.NONE, target=target)
            case Vote(seat, guilty):
                return k.pack(k.JUDGE, seat, argument=k.GUILTY if guilty else k.INNOCENT)
            case NextRound():
                return k.NEXT
            case _:
                return k.pack(_SIMPLE_VERB[type(action)], action.seat)

    def decode(self, code: int) -> Action:
        """The kernel's number as an action."""
        action = self._decoded.get(code)
        if action is None:
            action = self._decoded[code] = self._decode(code)
        return action

    def _decode(self, code: int) -> Action:
        verb = code & 15
        seat = code >> k.SEAT_SHIFT & 15
        kind = code >> k.KIND_SHIFT & 127
        argument = (code >> k.ARGUMENT_SHIFT & 127) - 1
        target = (code >> k.TARGET_SHIFT & 15) - 1
        uno = bool(code & k.CALL_BIT)
        if verb == k.PLAY:
            is_number = kind >= WILD and self.cards[kind] == "WF"
            return Play(
                seat,
                self.cards[kind],
                self._letter((code >> k.COLOUR_SHIFT & 7) - 1),
                argument if is_number else None,
                None if is_number or argument == k.NONE else self.cards[argument],
                None if target == k.NONE else target,
                uno,
            )
        if verb == k.LAY:
            return Lay(seat, self.cards[kind], uno)
        if verb == k.NAME:
            return NameColour(seat, self.colours[(code >> k.COLOUR_SHIFT & 7) - 1])
        if verb == k.CATCH:
            return Catch(seat, target)
        if verb == k.ACCUSE:
            return Accuse(seat, target, argument == k.SUGGESTION)
        if verb == k.JUDGE:
            return Vote(seat, argument == k.GUILTY)
        if verb == k.NEXT:
            return NextRound()
        return _SIMPLE[verb](seat)

    def _colour(self, letter: str | None) -> int:
        return k.NONE if letter is None else self.colours.index(letter)

    def _letter(self, colour: int) -> str | None:
        return None if colour == k.NONE else self.colours[colour]

    def events(self, notes: Sequence[Note]) -> tuple[ev.Event, ...]:
        """The kernel's notes as events; cards that were drawn, dealt or shed together become one event."""
        found: list[ev.Event] = []
        hands: dict[Seat, tuple[Card, ...]] = {}
        i = 0
        while i < len(notes):
            note = notes[i]
            what = note[0]
            if what in _GATHERED:
                end = i + 1
                while end < len(notes) and notes[end][0] == what and _together(note, notes[end]):
                    end += 1
                cards = tuple(self.cards[notes[j][2]] for j in range(i, end))
                found.append(_GATHERED[what](note, cards))
                i = end
                continue
            if what == k.HAND:
                hands[note[1]] = tuple(self.cards[kind] for kind in note[2:])
            elif what == k.RESHUFFLED:
                found.append(ev.Reshuffled(tuple(self.cards[kind] for kind in note[1:])))
            else:
                found.append(self._event(note, hands))
            i += 1
        return tuple(found)

    def _event(self, note: Note, hands: dict[Seat, tuple[Card, ...]]) -> ev.Event:
        what, a, b, c, d = note
        simple = _SEAT_EVENTS.get(what)
        if simple is not None:
            return simple(a)
        match what:
            case k.LAID:
                play = self.decode(c)
                assert isinstance(play, Play)
                return ev.Laid(play)
            case k.PRESSED:
                return ev.Pressed(a, b, _WHY[c])
            case k.NAMED:
                return ev.ColourNamed(a, self.colours[b])
            case k.TURNED_ROUND:
                return ev.TurnedRound(a == 1)
            case k.CAUGHT:
                return ev.Caught(a, b)
            case k.ASKED:
                return ev.PenaltyAsked(a, b)
            case k.SHOWN:
                return ev.HandShown(a, b, hands[a])
            case k.DECIDED:
                return ev.ChallengeDecided(a, b, c == 1)
            case k.DARED:
                return ev.Dared(a, self._dares[b])
            case k.ATTEMPTED:
                return ev.DareTaken(a, self._dares[b])
            case k.FRIENDS_CALLED:
                return ev.FriendsAsked(a, b)
            case k.LAID_ALONG:
                return ev.LaidAlong(a, self.cards[b])
            case k.PLEDGED:
                return ev.Pledged(a, b, self.cards[c], None if d == k.NONE else self.cards[d])
            case k.ACCUSED:
                return ev.Accused(a, b, _ABOUT[c])
            case k.VOTED:
                return ev.Voted(a, b == k.GUILTY)
            case k.JUDGED:
                return ev.Judged(a, b == 1, _ABOUT[c])
            case k.SWAPPED:
                return ev.HandsSwapped(a, b, hands[a], hands[b])
            case k.ROTATED:
                return _rotation(hands, a)
            case k.DEALER_CARD:
                return ev.DealerCardDrawn(a, self.cards[b])
            case k.TURNED_UP:
                return ev.TurnedUp(self.cards[a], b == 1)
            case k.ROUND_VOID:
                return ev.RoundVoid()
            case k.SCORED:
                return ev.Scored(a, b, c)
            case k.EXTRA_ROUND:
                return ev.ExtraRoundDue(seats_of(a))
            case _:
                assert what == k.GAME_WON
                return ev.GameWon(seats_of(a))


_SEATS_OF = tuple(tuple(seat for seat in range(10) if bits >> seat & 1) for bits in range(1 << 10))


def seats_of(bits: int) -> tuple[Seat, ...]:
    """The seats whose bits are set.

    >>> seats_of(0b101)
    (0, 2)
    """
    return _SEATS_OF[bits]


def _optional(seat: Seat | None) -> int:
    return k.NONE if seat is None else seat


def _together(first: Note, other: Note) -> bool:
    """Whether two notes of cards belong to one event: the same seat for the same reason."""
    return first[1] == other[1] and first[3] == other[3]


def _rotation(hands: dict[Seat, tuple[Card, ...]], direction: int) -> ev.HandsRotated:
    seats = sorted(hands)
    return ev.HandsRotated(
        tuple((seats[(i - direction) % len(seats)], seat, hands[seat]) for i, seat in enumerate(seats))
    )


_GATHERED: dict[int, Callable[[Note, tuple[Card, ...]], ev.Event]] = {
    k.DREW: lambda note, cards: ev.Drew(note[1], cards, _WHY[note[3]]),
    k.DEALT: lambda note, cards: ev.Dealt(note[1], cards),
    k.SHED: lambda note, cards: ev.Shed(note[1], cards),
}
_SEAT_EVENTS: dict[int, Callable[[Seat], ev.Event]] = {
    k.KEPT: ev.Kept,
    k.PASSED: ev.Passed,
    k.TURN_CAME: ev.TurnCame,
    k.SKIPPED: ev.Skipped,
    k.CALLED: ev.UnoCalled,
    k.ACCEPTED: ev.PenaltyAccepted,
    k.TOOK: ev.DareRefused,
    k.DECLINED: ev.Declined,
    k.PLEDGE_ENDED: ev.PledgeKept,
    k.DEALER_CHOSEN: ev.DealerChosen,
    k.ROUND_WON: ev.RoundWon,
    k.ELIMINATED: ev.Eliminated,
    k.DEBT_LAPSED: ev.DebtLapsed,
    k.MAY_PLAY: ev.MayPlayDrawn,
}
