"""The chance of a finished game in order: every draw, shuffle and press, and every card taken or laid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import Play
from ..chance_log import ChanceLog
from ..fair import FairWords
from ..kernel import codes as k
from ..kernel.apply import apply
from ..kernel.layout import BIG, Table
from ..kernel.round_start import new_game
from ..protocol.chance_steps import (
    Chance,
    DrawnForDeal,
    Ejected,
    LaidOnDiscard,
    Shuffled,
    TakenFromPile,
    TurnedFromPile,
)
from .command_refused import CommandRefused
from .salts import context_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..cards import Card
    from ..codec import Codec
    from ..protocol.chance_steps import ChanceStep
    from .finished import PastGame


def chance(past: PastGame) -> Chance:
    """Replay the game and write down its chance; what was laid out by hand is no chance."""
    if past.table.is_lesson:
        raise CommandRefused("lesson-is-laid-out")
    game = past.game
    setting, salting = game.setting, past.table.salting
    words = game.table.words
    assert isinstance(words, FairWords)
    table = Table(words=words, word_count=BIG)
    scribe = _Scribe(game.codec, setting.rules.deck_count)
    table.log, table.script = _Listening(scribe), scribe
    new_game(setting.rules, table, 0)
    for action in game.history:
        apply(setting.rules, table, game.codec.encode(action))
    return Chance(
        secret=words.secret.hex(),
        salts=words.salts,
        commitment=words.commitment,
        deck=scribe.codes(setting.rules.deck[: setting.rules.deck_count]),
        launcher=setting.options.launcher,
        steps=tuple(scribe.steps),
        context=context_of(past.table) if salting.fixed else "",
        promises=salting.fixed,
        called_off=salting.called_off,
    )


class _Scribe(ChanceLog):
    """Receives the kernel's notes and its random numbers, and puts both into one order."""

    __slots__ = ("_codec", "_deck_size", "_source", "steps")

    def __init__(self, codec: Codec, deck_size: int) -> None:
        super().__init__()
        self._codec = codec
        self._deck_size = deck_size
        self.steps: list[ChanceStep] = []
        self._source = "deck"

    def codes(self, kinds: Iterable[int]) -> tuple[Card, ...]:
        """The card codes of kinds."""
        return tuple(self._codec.cards[kind] for kind in kinds)

    def shuffled(self, pile: list[int], count: int) -> None:
        """A shuffle: of the whole deck, unless a note before it says what is shuffled."""
        self.steps.append(Shuffled(self._source, self.codes(pile[:count])))
        self._source = "deck"

    def pressed(self, ejected: int) -> int:
        """A press."""
        self.steps.append(Ejected(ejected))
        return ejected

    def hear(self, note: tuple[int, ...]) -> None:
        """What is about to be noted."""
        cards = self._codec.cards
        match note:
            case (k.DEALER_CARD, seat, kind, _, _):
                self._draw_for_deal(seat, cards[kind])
            case (k.DEALT | k.DREW, seat, kind, _, _):
                self._take(seat, cards[kind])
            case (k.TURNED_UP, kind, put_back, _, _):
                self.steps.append(TurnedFromPile(cards[kind]))
                self._source = "pile" if put_back else "deck"
            case (k.RESHUFFLED, *_):
                self._source = "discard"
            case (k.LAID, seat, _, action, _):
                play = self._codec.decode(action)
                assert isinstance(play, Play)
                self._lay(seat, (play.card,) if play.face is None else (play.card, play.face))
            case (k.SHED, seat, kind, _, _):
                discard_all = self.steps.pop()
                assert isinstance(discard_all, LaidOnDiscard)
                *others, top = discard_all.cards
                self._lay(seat, (*others, cards[kind], top))  # below the Discard All, which is noted first
            case (k.LAID_ALONG, seat, kind, _, _):
                self._lay(seat, (cards[kind],))

    def _draw_for_deal(self, seat: int, card: Card) -> None:
        """Every seat in turn draws from the deck; tied seats draw again from a whole deck."""
        last = self.steps[-1] if self.steps else None
        left = self._deck_size
        if isinstance(last, DrawnForDeal) and last.seat < seat:
            left = last.left - 1
        self.steps.append(DrawnForDeal(seat, card, left))

    def _take(self, seat: int, card: Card) -> None:
        """Cards that a seat takes one after the other are one step."""
        last = self.steps[-1]
        if isinstance(last, TakenFromPile) and last.seat == seat:
            self.steps[-1] = TakenFromPile(seat, (*last.cards, card))
        else:
            self.steps.append(TakenFromPile(seat, (card,)))

    def _lay(self, seat: int, cards: tuple[str, ...]) -> None:
        self.steps.append(LaidOnDiscard(seat, cards))


class _Listening(list[tuple[int, ...]]):
    """A log that keeps nothing and passes everything to the scribe."""

    def __init__(self, scribe: _Scribe) -> None:
        super().__init__()
        self.scribe = scribe

    def append(self, note: tuple[int, ...]) -> None:
        """Tell the scribe."""
        self.scribe.hear(note)
