"""Which message tells what happened, what is asked, what can be done, and why something is refused.

>>> from pioche.game import Game
>>> from pioche.cards import Card
>>> teller = Teller(Game.new("classic", players=2, seed=7).setting)
>>> teller.event(events.Drew(0, (Card("R5"), Card("W")), events.Why.PENALTY))
Told(id='event-drew-for', args={})
>>> teller.action(Draw(0))
Told(id='action-draw', args={})
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from .. import events
from ..actions import Accuse, Action, Draw, Lay, Play, TakeCards
from ..editions.card_effects import Op
from ..editions.dare_lists import is_lasting
from ..events import Accusation, Event, Why
from ..refusals import Refusal
from ..view import Phase
from .card_words import CardWords
from .told import Argument, Told, kebab, named_in

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ..cards import Card, Seat
    from ..kernel.game_setting import Setting
    from ..view import Friends, OpenGame, Penalty, Pledge, VoteState

_OVER: Final = (Phase.ROUND_OVER, Phase.GAME_OVER)

_FORM_OF: Final = {Op.DARE: "-dare", Op.FACE: "-face", Op.PLEDGE: ""}
"""What the cards that let somebody pledge something are called in a message's name."""

_FIGURE_OF: Final = {Op.PENALTY: "plus", Op.DARE: "dare", Op.PRESS: "hit"}
"""What bears a figure that is no number to follow."""

_ABOUT_HANDS: Final = (Refusal.DOES_NOT_FOLLOW, Refusal.CANNOT_STACK, Refusal.WRONG_NUMBER)
"""What is said in other words about a whole hand than about one card."""

Words = dict[str, Argument]


class Asked(NamedTuple):
    """As much of a game as its prompt speaks of."""

    phase: Phase
    actors: tuple[Seat, ...]
    top: Card
    colour: str | None
    penalty: Penalty | None
    friends: Friends | None
    vote: VoteState | None
    pledges: tuple[tuple[Pledge, ...], ...] = ()
    """Only where one of them is voted on."""


class Teller:
    """Tells one game. Events and scenes have to be those that the reader may see."""

    def __init__(
        self, setting: Setting, *, dares: Sequence[str] = (), titles: Sequence[str] = (), texts: Sequence[str] = ()
    ) -> None:
        """``dares``: the house list; ``titles`` and ``texts``: what is written on the customizable cards."""
        self.setting = setting
        self.cards = CardWords(setting, titles, texts, dares)
        self.checked = tuple(card for card, face in setting.edition.face_of.items() if face.checked)

    @property
    def aim(self) -> tuple[Told, ...]:
        """How points are counted, and when the game ends."""
        options = self.setting.options
        if options.scoring == "winner" and options.rounds == 1:
            return (Told("table-rounds-limit", {"count": 1}),)
        counted = Told(f"table-scoring-{options.scoring}", {"points": options.target})
        return (counted, Told("table-rounds-limit", {"count": options.rounds})) if options.rounds else (counted,)

    # ---- what happened ----

    def event(self, event: Event, reader: Seat | None = None) -> Told:
        """The message of an event; the event's fields are arguments too.

        The reader matters only where whole hands move: everybody sees a ``PublicEvent`` in the same way.
        """
        message = f"event-{kebab(type(event).__name__)}"
        match event:
            case events.Laid(play):
                return self._laid(message + _named_with(play), play)
            case events.Drew() | events.Skipped() if self.setting.edition.launcher:
                is_turn = isinstance(event, events.Drew) and event.why is Why.TURN
                return Told(f"{message}-launcher", {"over": is_turn and not self.setting.options.play_after_press})
            case events.Drew(why=why) | events.Pressed(why=why):
                return self._drawn(message, why)
            case events.Reshuffled():
                return Told(message, {"launcher": self.setting.edition.launcher})
            case events.HandShown(to=to):
                return Told(message, {"target": to})
            case events.Dared(dare=number) | events.DareTaken(dare=number):
                return Told(message, {"number": number, "dare": self.cards.dare(number), "count": self.dare_cost})
            case events.Pledged():
                return self.pledge(event)
            case events.PledgeKept() | events.Judged(about=Accusation.PLEDGE):
                return Told(f"{message}{self._of_what}")
            case events.Accused():
                return Told(message, {"what": self._accused_of(event)})
            case events.HandsSwapped(target=target):
                return Told(message, {"cards": event.target_got if target == reader else event.seat_got})
            case events.HandsRotated():
                return _hands_rotated(event, reader)
            case events.Scored() if self.setting.options.scoring != "winner":
                return Told(f"{message}-against")
            case events.Eliminated():
                return Told(message, {"points": self.setting.options.target})
            case events.GameWon(seats=seats):
                return Told(message, {"seat": seats[0]}) if len(seats) == 1 else Told(f"{message}-together")
        return Told(message)

    def _laid(self, message: str, play: Play) -> Told:
        """That a card was laid, and what players have written on it: nobody else has it before their eyes."""
        text = self.cards.text(play.card)
        if not text:
            return Told(message)
        laid = Told(message, named_in(play))  # type: ignore[arg-type]
        return Told("event-laid-written", {"laid": laid, "text": text, "stop": _stop_after(text)})

    def _drawn(self, message: str, why: Why) -> Told:
        """That cards were drawn, and why unless it was somebody's turn."""
        if why is Why.TURN:
            return Told(message)
        return Told(f"{message}-for", {"why": f"{why.value}{self._of_what}"} if why is Why.PLEDGE else {})

    def pledge(self, pledge: Pledge | events.Pledged) -> Told:
        """What a seat has pledged, in addition to the seat and the card: of a dare, a face or a written rule."""
        face = self.setting.edition.face_of[pledge.card]
        words: Words = {"count": pledge.cost, "judged": self._judged}
        if face.dare:
            is_new = isinstance(pledge, events.Pledged)
            message = "event-pledged-dare" if is_new else "pledged-dare"
            return Told(message, {**words, "lasting": self._lasting(face.dare)})
        if pledge.face is not None:
            number = self.setting.edition.face_of[pledge.face].number
            assert number is not None  # only number cards have a face
            return Told("event-pledged-face", {**words, "number": number, "how": self.cards.face_how(number)})
        text = self.cards.text(pledge.card)
        return Told("event-pledged-rule-text", {**words, "text": text}) if text else Told("event-pledged-rule", words)

    def _lasting(self, dare: int) -> bool | str:
        """Whether a dare lasts until the next turn, as an argument."""
        lasting = is_lasting(self.setting.options.dare_list, dare)
        return "unknown" if lasting is None else lasting

    @property
    def _judged(self) -> str:
        """Who judges a pledge: ``all`` others, the other ``one`` of two players, or ``none``."""
        if self.setting.options.judging == "off":
            return "none"
        return "one" if self.setting.players == 2 else "all"

    @cached_property
    def _of_what(self) -> str:
        """The form of a message about any pledge: where all of them are dares, or all are faces, it says so."""
        made = {one.op for face in self.setting.edition.faces for one in face.effects if one.op in _FORM_OF}
        return _FORM_OF[made.pop()] if len(made) == 1 else ""

    def _accused_of(self, pledge: Pledge | events.Accused) -> Told:
        """What somebody is accused of."""
        if pledge.card is None:
            return Told("event-accused-of-suggestion")
        number = self.setting.edition.face_of[pledge.card].dare
        if number:
            dare = self.cards.dare(number)
            return Told("event-accused-of-dare", {"dare": dare, "stop": _stop_after(dare)})
        if pledge.face is not None:
            figure = self.setting.edition.face_of[pledge.face].number
            assert figure is not None  # only number cards have a face
            return Told("event-accused-of-face", {"number": figure})
        text = self.cards.text(pledge.card)
        words: Words = {"text": text, "stop": _stop_after(text)} if text else {}
        return Told(f"event-accused-of-rule{'-text' if text else ''}", {"card": pledge.card, **words})

    @property
    def dare_cost(self) -> int:
        """How many cards a dare costs instead: the same on every dare card; 0 if there is none."""
        return next((face.effects[0].n for face in self.setting.edition.faces if face.dare), 0)

    @cached_property
    def _other_figures(self) -> dict[int, str]:
        """Figures on coloured cards that are no number to follow, with what bears them: ``plus``, ``dare``, ``hit``."""
        return {
            face.dare or effect.n: _FIGURE_OF[effect.op]
            for face in self.setting.edition.faces
            for effect in face.effects
            if not face.wild and effect.op in _FIGURE_OF
        }

    def _figures_beside(self, top: Card) -> str:
        """What bears the number on top without being such a number: ``plus``, ``dare``, ``hit``, or ``none``."""
        number = self.setting.edition.face_of[top].number
        return "none" if number is None else self._other_figures.get(number, "none")

    # ---- what can be done ----

    def action(self, action: Action) -> Told:
        """What an action means, as an entry of a menu."""
        message = f"action-{kebab(type(action).__name__)}"
        words: Words = {name: value for name, value in named_in(action).items() if name not in _UNSAID}  # type: ignore[misc]
        match action:
            case Play():
                message += _named_with(action)
            case Draw() if self.setting.edition.launcher:
                message += "-launcher"
            case Draw() if self.setting.options.draw_until_playable:
                message += "-until"
            case TakeCards():
                words["count"] = self.dare_cost
            case Accuse(suggestion=True):
                message += "-suggestion"
            case Accuse():
                message += self._of_what
        said = Told(message, words)
        return Told("action-with-uno", {"action": said}) if is_with_call(action) else said

    def refusal(self, refusal: Refusal, scene: OpenGame | Asked) -> Told:
        """Why an action is refused, with what the reader's view says would be right."""
        is_asked = refusal is Refusal.ANSWER_PENALTY_FIRST and scene.phase is Phase.CHALLENGE
        how = self._asked_how(scene) if is_asked else ""
        return Told(
            refusal.message_id + how,
            {
                **({"seats": scene.actors} if scene.actors else {"name": Told("refusal-somebody")}),
                "card": scene.top,
                "top": self.cards.family(scene.top),
                "figures": self._figures_beside(scene.top),
                "colour": scene.colour or "",
                "named": scene.colour is not None and not scene.top.startswith(scene.colour),
                "count": scene.penalty.cards if scene.penalty else 0,
                "number": scene.friends.number if scene.friends else 0,
                "launcher": self.setting.edition.launcher,
            },
        )

    def stuck(
        self, refusals: Collection[Refusal], scene: OpenGame | Asked, *, is_symbol_followed: bool
    ) -> tuple[Told, ...]:
        """Why no card of a hand can be laid: what the rules have against its cards, in the order of ``Refusal``."""
        told = []
        for refusal in (one for one in Refusal if one in refusals):
            words = self.refusal(refusal, scene)
            if refusal in _ABOUT_HANDS:
                top = words.args["top"] if is_symbol_followed else "wild"
                others = "yes" if len(refusals) > 1 else "no"
                words = Told(f"stuck-{refusal.value}", {**words.args, "top": top, "others": others})
            told.append(words)
        return tuple(told)

    def bluff(self, card: Card, scene: OpenGame | Asked) -> Told:
        """That a card which can be laid would be a bluff, and what that risks: all that the next player would draw."""
        effects = self.setting.edition.face_of[card].effects
        asked = sum(effect.n for effect in effects if effect.op is Op.PENALTY)
        stacked = scene.penalty.cards if scene.penalty else 0
        return Told("bluff-risk", {"card": card, "colour": scene.colour or "", "count": asked + stacked})

    # ---- what is asked ----

    def phase(self, scene: OpenGame | Asked, reader: Seat | None, *, can_deal: bool = False) -> Told:
        """What the table asks the reader for, or whom it waits for; ``can_deal``: the reader may begin a round."""
        phase, vote = scene.phase, scene.vote
        if phase in _OVER:
            return Told(f"phase-{phase.value}-{'ask' if can_deal and phase is Phase.ROUND_OVER else 'wait'}")
        words: Words = {"seats": scene.actors}
        if vote is not None:
            return self._vote(vote, scene, reader)
        if scene.friends is not None:
            words["number"] = scene.friends.number
        if phase is Phase.DARE:
            number = self.setting.edition.face_of[scene.top].dare
            words |= {"count": self.dare_cost, "dare": self.cards.dare(number), "lasting": self._lasting(number)}
            words["turn"] = self.setting.options.dare_takes_turn
        if reader not in scene.actors:
            return Told(f"phase-{phase.value}-wait", words)
        if scene.penalty is not None:
            words |= self._stakes(scene.penalty)
        return Told(f"phase-{phase.value}-ask{self._asked_how(scene)}", words)

    def _vote(self, vote: VoteState, scene: OpenGame | Asked, reader: Seat | None) -> Told:
        """What is voted on: who is accused, by whom and of what; a dare on the last card has no accuser (A-68)."""
        asked = "ask" if reader in scene.actors else "wait-you" if reader == vote.accused else "wait"
        is_suggestion = vote.about is Accusation.SUGGESTION
        pledge = None if is_suggestion else scene.pledges[vote.accused][vote.pledge]
        presses = self.setting.edition.suggestion_presses if pledge is None else 0
        costs: Words = {"count": pledge.cost if pledge else 0, "presses": presses}
        if pledge is not None and vote.accuser is None:
            dare = self.cards.dare(self.setting.edition.face_of[pledge.card].dare)
            words: Words = {"seat": vote.accused, "dare": dare, "stop": _stop_after(dare), **costs}
            return Told(f"phase-vote-{asked}-dare", words)
        what = Told("event-accused-of-suggestion") if pledge is None else self._accused_of(pledge)
        words = {"seat": vote.accused, "what": what, **costs}
        return Told(f"phase-vote-{asked}", words if vote.accuser is None else {**words, "target": vote.accuser})

    def _stakes(self, penalty: Penalty) -> Words:
        """What a penalty costs, and where it can be challenged, whom a challenge costs what."""
        words: Words = {"count": penalty.cards}
        if penalty.colour is not None:
            words |= {
                "target": penalty.attacker,
                "colour": penalty.colour,
                "lost": penalty.cards + self.setting.edition.challenge_extra,
                "plays": self.setting.options.challenge_winner_plays,
            }
        return words

    def _asked_how(self, scene: OpenGame | Asked) -> str:
        """The form of a question that the options of the game, or its cards, call for."""
        options = self.setting.options
        match scene.phase:
            case Phase.TURN if self.setting.edition.launcher:
                return "-launcher"
            case Phase.DRAWN if options.force_play:
                return "-forced"
            case Phase.CHALLENGE if options.stack != "none":
                checked = self.setting.edition.face_of[scene.top].checked
                return "-stack-four" if checked and options.wd4_bluff else "-stack"
        return ""


_UNSAID: Final = ("seat", "uno", "suggestion")
"""What no message about an action names: it is said to the one who does it."""


def is_with_call(action: Action) -> bool:
    """Whether UNO is called with the action."""
    return isinstance(action, Play | Lay) and action.uno


def _stop_after(text: Told | str) -> str:
    """The full stop after a quotation; players end what they write as they like, the lists of dares with a full stop.

    >>> _stop_after("Whisper"), _stop_after("Whisper!")
    ('.', '')
    """
    return "." if isinstance(text, str) and not text.rstrip().endswith((".", "!", "?", "…")) else ""


def _hands_rotated(event: events.HandsRotated, reader: Seat | None) -> Told:
    taker_of = {giver: taker for giver, taker, _ in event.got}
    for giver, taker, cards in event.got:
        if taker == reader:
            return Told("event-hands-rotated-reader", {"seat": giver, "target": taker_of[taker], "cards": cards})
    return Told("event-hands-rotated")


def _named_with(play: Play) -> str:
    """What is named with a card, as the end of a message id.

    >>> _named_with(Play(0, "WX", colour="G", target=2))
    '-colour-target'
    """
    parts = ("number", "face", "colour", "target")
    return "".join(f"-{part}" for part in parts if getattr(play, part) is not None)
