"""The record of a game that was played: with its chance written out, so that it replays exactly for ever."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..chance_log import ChanceLog
from ..editions.written_rules import write_rules
from ..fair import FairWords
from .contents import ActionLine, Record
from .line_numbers import Places

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..game import Game
    from .contents import Hand


def record_of(
    game: Game,
    *,
    title: str = "",
    names: Iterable[str] = (),
    titles: Iterable[str] = (),
    texts: Iterable[str] = (),
    dares: Iterable[str] = (),
    opening: Record | None = None,
    broken_off: bool = False,
) -> Record:
    """The record of a game that began with the draw for the deal, or with an ``opening`` that was set up.

    The secret of a fair game is told only once the game is over, or ``broken_off`` by those who played it; what was set
    up is no fair deal, and has none.

    >>> from pioche.game import Game
    >>> game = Game.new("classic", players=3, seed=1)
    >>> events = game.play("A play R7")
    >>> record_of(game, names=["Ana", "Bo", "Cy"]).replay().hand(0) == game.hand(0)
    True
    """
    witness = game.table.script
    if not isinstance(witness, ChanceLog):
        raise TypeError("the chance of this game was not written down: its table needs a ChanceLog as its script")
    setting = game.setting
    record = opening or Record(
        edition=setting.base.name,
        players=setting.players,
        title=title,
        names=tuple(names),
        seed=game.seed,
        custom=write_rules(setting.written),
        titles=tuple(titles),
        texts=tuple(texts),
        dares=tuple(dares),
        options=setting.options,
    )
    words = game.table.words
    if isinstance(words, FairWords) and opening is None:
        secret = words.secret.hex() if game.is_over or broken_off else ""
        record = replace(record, commitment=words.commitment, secret=secret, salts=words.salts)
    return replace(
        record,
        dealer_draw=_cards(game, witness.dealer_cards),
        shuffles=tuple(_cards(game, order) for order in witness.shuffles),
        presses=tuple(witness.presses),
        script=tuple(ActionLine(action, number) for number, action in enumerate(game.history, 1)),
        places=Places(),
        broken_off=broken_off,
    )


def _cards(game: Game, kinds: Iterable[int]) -> Hand:
    return tuple(game.setting.cards[kind] for kind in kinds)
