"""Typed actions and events become integers for the kernel, and integers become typed actions and events."""

from __future__ import annotations

import threading
from collections.abc import Callable
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
from .cards import MAX_PLAYERS, SEAT_LETTERS
from .editions.card_effects import Laying
from .kernel import codes as k
from .kernel.legal import MOST_ACTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .cards import Card, Seat
    from .kernel.game_setting import Setting

_WHY = tuple(ev.Why)
_ABOUT = tuple(ev.Accusation)
_SIMPLE: dict[int, Callable[[int], Action]] = {
    k.DRAW: Draw,
    k.KEEP: Keep,
    k.DISPUTE: Challenge,
    k.ACCEPT: Accept,
    k.TAKE: TakeCards,
    k.ATTEMPT: TakeDare,
    k.DECLINE: Decline,
    k.CALL: CallUno,
}
_SIMPLE_VERB: dict[object, int] = {made: verb for verb, made in _SIMPLE.items()}
Note = tuple[int, ...]
Hands = dict[int, tuple["Card", ...]]
Translator = Callable[["Codec", Note, Hands], ev.Event]


class _Listed(threading.local):
    """The buffer in which the kernel lists actions: 16 KB for each thread instead of for each game."""

    def __init__(self) -> None:
        self.numbers = [0] * MOST_ACTIONS


LISTED = _Listed()


class MalformedAction(ValueError):
    """An action that no table of this setting could ever have; the text says why."""


class Codec:
    """Translates the actions and notes of one setting."""

    def __init__(self, setting: Setting) -> None:
        self.colours = setting.edition.colours
        self.kinds = setting.kinds
        self.cards = setting.cards
        self.seats = setting.players
        self._with_face = {kind for kind, laying in enumerate(setting.rules.laying) if laying == Laying.WITH_FACE}
        self._names_number = setting.rules.names_number
        self.dares = {setting.kinds[card]: face.dare for card, face, _ in setting.edition.cards()}
        self._decoded: dict[int, Action] = {}
        self._codes: dict[int, int] = {}
        """The numbers of those actions, by their identities."""
        self._lines: dict[int, str] = {}
        self._actions_by_line: dict[str, Action] = {}

    def knows(self, action: Action) -> bool:
        """Whether every card of the action is in this game's deck."""
        if isinstance(action, Lay):
            return action.card in self.kinds
        if isinstance(action, Play):
            return action.card in self.kinds and (action.face is None or action.face in self.kinds)
        return True

    def check_form(self, action: Action) -> None:
        """Refuse an action that no table like this could ever have: an unknown seat, colour, number or detail."""
        match action:
            case NextRound():
                return
            case Play(card=card, colour=colour, number=number, face=face):
                self._check_details(card, colour, number, face)
            case NameColour(colour=colour):
                self._check_colour(colour)
            case _:
                pass
        for seat in (action.seat, getattr(action, "target", None)):
            if seat is not None and not 0 <= seat < self.seats:
                last = SEAT_LETTERS[self.seats - 1]
                raise MalformedAction(f"there is no seat {seat} at this table, only 0 (A) to {self.seats - 1} ({last})")

    def _check_details(self, card: Card, colour: str | None, number: int | None, face: Card | None) -> None:
        if colour is not None:
            self._check_colour(colour)
            if card[0] != "W":
                raise MalformedAction(f"{card} has a colour of its own, none is named with it")
        kind = self.kinds.get(card)
        names_number = kind is not None and self._names_number[kind] != 0
        if names_number != (number is not None) or (number is not None and not 0 <= number <= 9):
            asked = "a number from 0 to 9 is called" if names_number else "no number is called"
            raise MalformedAction(f"with {card} {asked}, not {number}")
        if face is not None and kind not in self._with_face:
            raise MalformedAction(f"{card} is laid without a face card")

    def _check_colour(self, colour: str) -> None:
        if len(colour) != 1 or colour not in self.colours:
            raise MalformedAction(f"there is no colour {colour!r} in this edition, only {', '.join(self.colours)}")

    def encode(self, action: Action) -> int:
        """The action as the kernel's number."""
        match action:
            case Play(seat, card, colour, number, face, target, uno):
                argument = k.NONE
                if face is not None:
                    argument = self.kinds[face]
                elif number is not None:
                    argument = number
                return k.pack(k.PLAY, seat, self.kinds[card], self._colour(colour), argument, _optional(target), uno)
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
            action = self._decoded.setdefault(code, self._decode(code))
            self._codes[id(action)] = code
        return action

    def code_of_decoded(self, action: Action) -> int | None:
        """The number of an action that ``decode`` returned, whose form needs no check; None for any other."""
        return self._codes.get(id(action))

    def line(self, code: int) -> str:
        """The kernel's number as a line of the notation."""
        line = self._lines.get(code)
        if line is None:
            action = self.decode(code)
            line = self._lines[code] = str(action)
            self._actions_by_line[line] = action
        return line

    def lines(self, codes: Iterable[int]) -> tuple[str, ...]:
        """The kernel's numbers as lines of the notation."""
        known = self._lines
        return tuple([known.get(code) or self.line(code) for code in codes])

    def action_of_line(self, line: str) -> Action | None:
        """The action of a line that ``line`` returned before; None: it has to be parsed."""
        return self._actions_by_line.get(line)

    def _decode(self, code: int) -> Action:
        verb = code & 15
        seat = code >> k.SEAT_SHIFT & 15
        kind = code >> k.KIND_SHIFT & 127
        argument = (code >> k.ARGUMENT_SHIFT & 127) - 1
        target = (code >> k.TARGET_SHIFT & 15) - 1
        uno = bool(code & k.CALL_BIT)
        if verb == k.PLAY:
            is_number = bool(self._names_number[kind])
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
        hands: Hands = {}
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
            else:
                found.append(_EVENTS[what](self, note, hands))
            i += 1
        return tuple(found)


_SEATS_OF = tuple(tuple(seat for seat in range(MAX_PLAYERS) if bits >> seat & 1) for bits in range(1 << MAX_PLAYERS))


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


def _rotation(hands: Hands, direction: int) -> ev.HandsRotated:
    seats = sorted(hands)
    return ev.HandsRotated(
        tuple((seats[(i - direction) % len(seats)], seat, hands[seat]) for i, seat in enumerate(seats))
    )


def _laid(codec: Codec, note: Note, _: Hands) -> ev.Event:
    play = codec.decode(note[3])
    assert isinstance(play, Play)
    return ev.Laid(play)


def _pledged(codec: Codec, note: Note, _: Hands) -> ev.Event:
    seat, cost, kind, face = note[1:]
    return ev.Pledged(seat, cost, codec.cards[kind], None if face == k.NONE else codec.cards[face])


def _accused(codec: Codec, note: Note, _: Hands) -> ev.Event:
    accuser, accused, kind, face = note[1:]
    if kind == k.NONE:
        return ev.Accused(accuser, accused, ev.Accusation.SUGGESTION)
    shown = None if face == k.NONE else codec.cards[face]
    return ev.Accused(accuser, accused, ev.Accusation.PLEDGE, codec.cards[kind], shown)


def _of_seat(make: Callable[[Seat], ev.Event]) -> Translator:
    """An event that consists only of its seat."""
    return lambda _, note, __: make(note[1])


_GATHERED: dict[int, Callable[[Note, tuple[Card, ...]], ev.Event]] = {
    k.DREW: lambda note, cards: ev.Drew(note[1], cards, _WHY[note[3]]),
    k.DEALT: lambda note, cards: ev.Dealt(note[1], cards),
    k.SHED: lambda note, cards: ev.Shed(note[1], cards),
}
_EVENTS: dict[int, Translator] = {
    k.PRESSED: lambda _, n, __: ev.Pressed(n[1], n[2], _WHY[n[3]]),
    k.RESHUFFLED: lambda codec, n, _: ev.Reshuffled(tuple(codec.cards[kind] for kind in n[1:])),
    k.LAID: _laid,
    k.KEPT: _of_seat(ev.Kept),
    k.PASSED: _of_seat(ev.Passed),
    k.NAMED: lambda codec, n, _: ev.ColourNamed(n[1], codec.colours[n[2]]),
    k.TURN_CAME: _of_seat(ev.TurnCame),
    k.SKIPPED: _of_seat(ev.Skipped),
    k.TURNED_ROUND: lambda _, n, __: ev.TurnedRound(n[1] == 1),
    k.CALLED: _of_seat(ev.UnoCalled),
    k.CAUGHT: lambda _, n, __: ev.Caught(n[1], n[2]),
    k.ASKED: lambda _, n, __: ev.PenaltyAsked(n[1], n[2]),
    k.ACCEPTED: _of_seat(ev.PenaltyAccepted),
    k.SHOWN: lambda _, n, hands: ev.HandShown(n[1], n[2], hands[n[1]]),
    k.DECIDED: lambda _, n, __: ev.ChallengeDecided(n[1], n[2], n[3] == 1),
    k.DARED: lambda codec, n, _: ev.Dared(n[1], codec.dares[n[2]]),
    k.TOOK: _of_seat(ev.DareRefused),
    k.ATTEMPTED: lambda codec, n, _: ev.DareTaken(n[1], codec.dares[n[2]]),
    k.FRIENDS_CALLED: lambda _, n, __: ev.FriendsAsked(n[1], n[2]),
    k.LAID_ALONG: lambda codec, n, _: ev.LaidAlong(n[1], codec.cards[n[2]]),
    k.DECLINED: _of_seat(ev.Declined),
    k.PLEDGED: _pledged,
    k.PLEDGE_ENDED: _of_seat(ev.PledgeKept),
    k.ACCUSED: _accused,
    k.VOTED: lambda _, n, __: ev.Voted(n[1], n[2] == k.GUILTY),
    k.JUDGED: lambda _, n, __: ev.Judged(n[1], n[2] == 1, _ABOUT[n[3]]),
    k.SWAPPED: lambda _, n, hands: ev.HandsSwapped(n[1], n[2], hands[n[1]], hands[n[2]]),
    k.ROTATED: lambda _, n, hands: _rotation(hands, n[1]),
    k.DEALER_CARD: lambda codec, n, _: ev.DealerCardDrawn(n[1], codec.cards[n[2]]),
    k.DEALER_CHOSEN: _of_seat(ev.DealerChosen),
    k.TURNED_UP: lambda codec, n, _: ev.TurnedUp(codec.cards[n[1]], n[2] == 1),
    k.ROUND_WON: _of_seat(ev.RoundWon),
    k.ROUND_VOID: lambda *_: ev.RoundVoid(),
    k.SCORED: lambda _, n, __: ev.Scored(n[1], n[2], n[3]),
    k.ELIMINATED: _of_seat(ev.Eliminated),
    k.EXTRA_ROUND: lambda _, n, __: ev.ExtraRoundDue(seats_of(n[1])),
    k.GAME_WON: lambda _, n, __: ev.GameWon(seats_of(n[1])),
    k.DEBT_LAPSED: _of_seat(ev.DebtLapsed),
    k.MAY_PLAY: _of_seat(ev.MayPlayDrawn),
}
