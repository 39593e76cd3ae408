"""The game in words, for one reader: what happened, what can be done, what is asked, why it is refused.

>>> from pioche.game import Game
>>> game = Game.new("classic", players=2, seed=7)
>>> narrator = Narrator("en", game.setting, ("Ana", "Bo"), reader=0)
>>> narrator.event(events.Drew(0, (Card("R5"), Card("W")), events.Why.PENALTY))
'You draw 2 cards (penalty): red 5, Wild.'
>>> narrator.event(events.Drew(1, (HIDDEN,), events.Why.TURN))
'Bo draws 1 card.'
"""

from __future__ import annotations

import re
from dataclasses import fields
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from . import events
from .actions import Accuse, Action, Draw, Lay, NextRound, Play, TakeCards
from .cards import COLOUR_NAMES, HIDDEN, Card, Seat, is_wild
from .editions.dares import is_lasting
from .events import Accusation, Event, Why
from .locales import Argument, Catalogue
from .view import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .kernel.lower import Setting
    from .refusals import Refusal

__all__ = ["Narrator", "Scene"]

_VOTES = {Accusation.PLEDGE: "", Accusation.SUGGESTION: "-suggestion", Accusation.LAST_DARE: "-dare"}

Words = dict[str, Argument]


class Scene(Protocol):
    """What the table asks for and in which situation: a ``View``, or what is left of one after a journey."""

    @property
    def phase(self) -> Phase: ...
    @property
    def actors(self) -> tuple[Seat, ...]: ...
    @property
    def top(self) -> Card: ...
    @property
    def colour(self) -> str | None: ...
    @property
    def penalty(self) -> _Penalty | None: ...
    @property
    def friends(self) -> _Friends | None: ...
    @property
    def vote(self) -> _Vote | None: ...
    @property
    def legal(self) -> tuple[Action, ...]: ...


class _Penalty(Protocol):
    @property
    def cards(self) -> int: ...


class _Friends(Protocol):
    @property
    def number(self) -> int: ...


class _Vote(Protocol):
    @property
    def accused(self) -> Seat: ...
    @property
    def about(self) -> Accusation: ...


class Narrator:
    """Says everything about one game in one language, to one seat or (reader None) to a spectator.

    Events and views have to be those that the reader may see.
    """

    def __init__(
        self,
        language: str,
        setting: Setting,
        names: Sequence[str],
        reader: Seat | None,
        *,
        dares: Sequence[str] = (),
        titles: Sequence[str] = (),
        texts: Sequence[str] = (),
    ) -> None:
        """``dares``: the house list; ``titles`` and ``texts``: what is written on the customizable cards."""
        if len(names) != setting.players:
            raise ValueError(f"{setting.players} players need as many names, not {len(names)}")
        self.language = language
        self.setting = setting
        self.names = tuple(names)
        self.reader = reader
        self._dares = tuple(dares)
        self._titles = tuple(titles)
        self._texts = tuple(texts)
        self._say = Catalogue.of(language).say

    # ---- players and cards ----

    def name(self, seat: Seat) -> str:
        """The name of a seat; the reader is "you"."""
        return self._say("event-you") if seat == self.reader else self.names[seat]

    def name_all(self, seats: Sequence[Seat]) -> str:
        """Several seats as a list, the reader last."""
        names = [self.name(seat) for seat in sorted(seats, key=lambda seat: seat == self.reader)]
        if len(names) < 2:
            return "".join(names)
        return self._say("rules-and", first=", ".join(names[:-1]), last=names[-1])

    def card(self, card: Card, colour: str | None = None, *, article: bool = False) -> str:
        """A card in words, with the colour named for it where there is one, or with its article."""
        kind, words = self._card_message(card)
        said = self._say(f"card-{kind}-a" if article else f"card-{kind}", **words)
        return self._say("card-with-colour", card=said, colour=COLOUR_NAMES[colour]) if colour else said

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards in words; where none may be seen, how many there are."""
        if all(card == HIDDEN for card in cards):
            return self._say("card-count", count=len(cards))
        return ", ".join(self.card(card) for card in cards)

    def colour(self, letter: str) -> str:
        """A colour in words."""
        return self._say("colour-name", colour=COLOUR_NAMES[letter])

    def dare(self, number: int) -> str:
        """The text of a dare on the list that is played with."""
        dare_list = self.setting.options.dare_list
        if dare_list != "house":
            return self._say(f"dare-{dare_list}-{number}")
        return _entry(self._dares, number) or self._say("event-dare-unwritten", number=number)

    def kind(self, card: Card) -> str:
        """The name of a card in the ids of the catalogue: what ``card-help-…`` is about."""
        return "hidden" if card == HIDDEN else self.setting.base.face_of[card].name

    def _card_message(self, card: Card) -> tuple[str, Words]:
        """The kind of a card in the ids of the catalogue, and what its message needs."""
        if card == HIDDEN:
            return "hidden", {}
        face = self.setting.base.face_of[card]
        title = _entry(self._titles, face.custom) if face.custom else ""
        if title:
            return f"{face.name}-titled", {"title": title}
        words: Words = {} if face.wild else {"colour": COLOUR_NAMES[card[0]]}
        if face.figure is not None:
            words["number"] = face.figure
        return face.name, words

    # ---- what happened ----

    def event(self, event: Event) -> str:
        """What happened, as one line of the log."""
        words = self._words(event)
        match event:
            case events.Laid(play):
                return self._say(f"event-laid{_named_with(play)}", **self._words(play))
            case events.Drew() if self.setting.edition.launcher:
                return self._say("event-drew-launcher", **words)
            case events.Drew(why=why) | events.Pressed(why=why):
                return self._say(_message_of(event) + ("" if why is Why.TURN else "-for"), **words)
            case events.Reshuffled():
                words["launcher"] = _yes(self.setting.edition.launcher)
            case events.PenaltyAsked(cards=count):
                words["count"] = count
            case events.Dared(dare=number) | events.DareTaken(dare=number):
                words |= {"number": number, "dare": self.dare(number), "count": self._dare_cost()}
            case events.Pledged():
                return self._pledged(event, words)
            case events.HandsSwapped() | events.HandsRotated():
                return self._hands_moved(event, words)
            case events.Scored():
                against = "" if self.setting.options.scoring == "winner" else "-against"
                return self._say(f"event-scored{against}", **words)
            case events.Eliminated():
                words["points"] = self.setting.options.target
            case events.GameWon(seats=(winner,)):
                words |= {"name": self.name(winner), "reader": self._role(winner)}
            case events.GameWon():
                return self._say("event-game-won-together", **words)
        return self._say(_message_of(event), **words)

    def _pledged(self, event: events.Pledged, words: Words) -> str:
        face = self.setting.edition.face_of[event.card]
        words["count"] = event.cost
        if face.dare:
            lasting = is_lasting(self.setting.options.dare_list, face.dare)
            words["lasting"] = "unknown" if lasting is None else _yes(lasting)
            return self._say("event-pledged-dare", **words)
        if event.face is not None:
            number = self.setting.edition.face_of[event.face].number
            assert number is not None  # only number cards have a face
            words |= {"number": number, "how": self._say(f"face-{number}-how")}
            return self._say("event-pledged-face", **words)
        text = _entry(self._texts, face.custom)
        if text:
            return self._say("event-pledged-rule-text", **words, text=text)
        return self._say("event-pledged-rule", **words)

    def _hands_moved(self, event: events.HandsSwapped | events.HandsRotated, words: Words) -> str:
        if isinstance(event, events.HandsSwapped):
            got = event.target_got if event.target == self.reader else event.seat_got
            return self._say("event-hands-swapped", **words, cards=self.cards(got))
        taker_of = {giver: taker for giver, taker, _ in event.got}
        for giver, taker, cards in event.got:
            if taker == self.reader:
                moved: Words = {"name": self.name(giver), "target": self.name(taker_of[taker])}
                return self._say("event-hands-rotated-reader", **moved, cards=self.cards(cards))
        return self._say("event-hands-rotated")

    def _dare_cost(self) -> int:
        """How many cards stand against a dare: the same on every dare card."""
        return next(face.effects[0].n for face in self.setting.edition.faces if face.dare)

    # ---- what can be done ----

    def action(self, action: Action) -> str:
        """What an action means, as an entry of a menu."""
        message, words = self.action_message(action)
        said = self._say(f"action-{message}", **words)
        return self._say("action-with-uno", action=said) if is_with_call(action) else said

    def action_message(self, action: Action) -> tuple[str, Words]:
        """The end of the id of an action's message, and its arguments."""
        words = self._words(action)
        message = _kebab(type(action).__name__).removeprefix("-")
        match action:
            case Play():
                message += _named_with(action)
            case Draw() if self.setting.edition.launcher:
                message += "-launcher"
            case Draw() if self.setting.options.draw_until_playable:
                message += "-until"
            case TakeCards():
                words["count"] = self._dare_cost()
            case Accuse(suggestion=True):
                message += "-suggestion"
        return message, words

    def refusal(self, refusal: Refusal, view: Scene) -> str:
        """Why an action is refused, with what the reader's view says would be right."""
        return self._say(
            refusal.message_id,
            name=self.name_all(view.actors) or self._say("refusal-somebody"),
            card=self.card(view.top, article=True),
            top=self._top(view.top),
            colour=COLOUR_NAMES[view.colour] if view.colour else "",
            count=view.penalty.cards if view.penalty else 0,
            number=view.friends.number if view.friends else 0,
        )

    def _top(self, card: Card) -> str:
        """What may follow a card besides its colour: the same number, the same symbol, or for a wild nothing."""
        if is_wild(card):
            return "wild"
        return "number" if self.kind(card) == "number" else "symbol"

    # ---- what is asked ----

    def phase(self, view: Scene) -> str:
        """What the table asks the reader for, or whom it waits for."""
        phase = view.phase
        if phase is Phase.ROUND_OVER or phase is Phase.GAME_OVER:
            asked = self.reader is not None and (phase is Phase.GAME_OVER or NextRound() in view.legal)
            return self._say(f"phase-{phase.value}-{'ask' if asked else 'wait'}")
        words: Words = {"name": self.name_all(view.actors)}
        if view.friends is not None:
            words["number"] = view.friends.number
        if phase is Phase.VOTE:
            assert view.vote is not None
            words["name"] = self.name(view.vote.accused)
            if view.vote.accused == self.reader:
                return self._say("phase-vote-wait-you")
        if self.reader not in view.actors:
            return self._say(f"phase-{phase.value}-wait", **words)
        if view.penalty is not None:
            words["count"] = view.penalty.cards
        elif phase is Phase.DARE:
            words |= {
                "count": self._dare_cost(),
                "dare": self.dare(self.setting.edition.face_of[view.top].dare),
            }
        return self._say(f"phase-{phase.value}-ask{self._asked_how(view)}", **words)

    def _asked_how(self, view: Scene) -> str:
        """The form of a question that the options of the game, or its cards, call for."""
        options = self.setting.options
        match view.phase:
            case Phase.TURN if self.setting.edition.launcher:
                return "-launcher"
            case Phase.DRAWN if options.force_play:
                return "-forced"
            case Phase.CHALLENGE if options.stack != "none":
                checked = self.setting.edition.face_of[view.top].checked
                return "-stack-four" if checked and options.wd4_bluff else "-stack"
            case Phase.VOTE:
                assert view.vote is not None
                return _VOTES[view.vote.about]
        return ""

    # ---- words for the fields of events and actions ----

    def _words(self, told: Event | Action) -> Words:
        """Every field that a message may name, in words; seats also say which of them the reader is."""
        words: Words = {}
        for field in fields(told):
            value: object = getattr(told, field.name)
            match field.name, value:
                case "seat", int(seat):
                    words |= {"name": self.name(seat), "reader": self._role(seat)}
                case "target" | "to", int(seat):
                    words |= {"target": self.name(seat)}
                    if seat == self.reader:
                        words["reader"] = "target"
                case "seats", tuple(seats):
                    words["names"] = self.name_all(seats)
                case "cards", tuple(cards):
                    words |= {"cards": self.cards(cards), "count": len(cards)}
                case "colour", str(letter):
                    words["colour"] = COLOUR_NAMES[letter]
                case "card" | "face", str(card):
                    words[field.name] = self.card(Card(card), article=True)
                case name, bool(answer):
                    words[name] = _yes(answer)
                case name, int(number):
                    words[name] = number
                case name, Enum(value=str(word)):
                    words[name] = word
        return words

    def _role(self, seat: Seat) -> str:
        return "actor" if seat == self.reader else "other"


def is_with_call(action: Action) -> bool:
    """Whether UNO is called with the action."""
    return isinstance(action, Play | Lay) and action.uno


def _entry(entries: Sequence[str], number: int) -> str:
    """What the players wrote under that number, counted from 1; empty where they wrote nothing."""
    return entries[number - 1].strip() if number <= len(entries) else ""


def _named_with(play: Play) -> str:
    """What is named with a card, as the end of a message id.

    >>> _named_with(Play(0, Card("WX"), colour="G", target=2))
    '-colour-target'
    """
    parts = ("number", "face", "colour", "target")
    return "".join(f"-{part}" for part in parts if getattr(play, part) is not None)


def _message_of(event: Event) -> str:
    return f"event{_kebab(type(event).__name__)}"


def _kebab(name: str) -> str:
    """The name of a class as a part of a message id.

    >>> _kebab("MayPlayDrawn")
    '-may-play-drawn'
    """
    return re.sub("([A-Z])", r"-\1", name).lower()


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"
