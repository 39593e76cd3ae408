"""The public conformance check: whatever passes it can sit at any table."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field, fields
from random import Random
from typing import TYPE_CHECKING

from ..actions import Accuse, Vote
from ..editions import EDITIONS, edition_named
from ..editions.options import concerned, custom_cards
from ..game import Game
from .bot_games import EndlessGame, moves
from .interface import Answer, Bot, BotError, situation
from .random_bot import RandomBot

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..cards import Seat
    from ..editions import Edition
    from ..editions.options import Value
    from ..kernel.layout import Rules
    from ..view import View
    from .interface import BotFactory

TARGET = 60
"""Games are short: a few rounds show all that a table can ask."""

_WRITTEN = (
    "draw 1 others; again",
    "swap chosen",
    "rotate; reverse; pledge all 2",
    "draw 2 self; skip",
    "pledge chosen 3",
    "draw 1 previous",
)
"""What is written on customizable cards, beginning with another one in each game."""
_HOUSE: tuple[dict[str, Value], ...] = (
    {
        "stack": "any",
        "jump_in": True,
        "friends_last": True,
        "dare_takes_turn": "always",
        "emoji_alone": True,
        "emoji_colour": "announced",
        "play_after_press": True,
    },
    {
        "stack": "same",
        "seven_zero": True,
        "scoring": "elimination",
        "friends_colour": "top-card",
        "dare_takes_turn": "on-draw",
        "judging": "off",
        "extreme_first": "put-back",
        "extreme_skips_next": False,
    },
    {
        "wd4_bluff": False,
        "force_play": True,
        "draw_until_playable": True,
        "scoring": "own",
        "lowest_tie": "extra-round",
    },
)
"""Sets of options to try; those that mean nothing in an edition are left out there."""
_SEATS = (2, 3, 5, 10)
_ACCUSATIONS = 0.1


def check_bot(
    factory: BotFactory,
    *,
    editions: Sequence[str] | None = None,
    games: int = 4,
    patience: float = 5.0,
    max_actions: int = 20_000,
    options: Mapping[str, Value] | None = None,
) -> None:
    """Play the bot against random ones and raise ``BotError`` at the first thing that no bot may do.

    In each of the ``editions`` (in all there are) ``games`` games are played with every set of options, from two to
    ten seats, each of them twice: a bot made with an equal generator plays an equal game. ``patience``
    is the longest, in real seconds, that it may take for an answer; ``options`` are played instead of the check's own.

    >>> from pioche.bots import NoviceBot
    >>> check_bot(NoviceBot, editions=["classic"], games=1)
    """
    for edition in editions or EDITIONS:
        for chosen in _sets_of(edition_named(edition)) if options is None else (dict(options),):
            for number in range(games):
                trial = _Trial(factory, edition, chosen, number, patience, max_actions)
                trial.run()


def _sets_of(edition: Edition) -> Iterator[dict[str, Value]]:
    known = concerned(edition)
    yield {}
    for options in _HOUSE:
        yield {name: value for name, value in options.items() if name in known}


@dataclass(frozen=True, slots=True)
class _Trial:
    """One game of the check, played twice."""

    factory: BotFactory
    edition: str
    options: Mapping[str, Value]
    number: int
    patience: float
    max_actions: int

    @property
    def seats(self) -> int:
        return _SEATS[self.number % len(_SEATS)]

    def run(self) -> None:
        state = random.getstate()
        first = self._play()
        second = self._play()
        if random.getstate() != state:
            raise BotError(
                f"{first.bot.name} drew from the module's own random generator in {self._where()}; "
                "all its chances have to come from the generator it was made with"
            )
        for n, (one, other) in enumerate(zip(first.given, second.given, strict=False)):
            if one != other:
                raise BotError(
                    f"{first.bot.name} is not reproducible: made twice with equal generators, it answered "
                    f"{_words(one[1])} and then {_words(other[1])}, answer {n + 1}: {one[0]}; {self._where()}"
                )

    def _where(self) -> str:
        said = ", ".join(f"{name}={value!r}" for name, value in self.options.items()) or "no options"
        return f"{self.edition} with {self.seats} seats, {said}, game {self.number}"

    def _play(self) -> _Witness:
        cards = custom_cards(edition_named(self.edition))
        game = Game.new(
            self.edition,
            self.seats,
            seed=self.number,
            options={"target": TARGET, **self.options},
            custom=[_WRITTEN[(self.number + card) % len(_WRITTEN)] for card in range(cards)],
        )
        try:
            made = self.factory(Random(self.number))
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise BotError(f"{self.factory!r} makes no bot of a generator: {reason}") from error
        if not isinstance(made, Bot):
            raise BotError(f"{made!r} is no bot: it needs a name and the methods answer and claim")
        bots: list[Bot] = [RandomBot(100 * self.number + seat) for seat in range(self.seats)]
        witness = _Witness(made, self.patience)
        bots[self.number % self.seats] = witness
        rules = _copy_of(game.setting.rules)
        try:
            rng = Random(self.number)
            for _ in moves(game, bots, rng, max_actions=self.max_actions):
                _maybe_accuse(game, self.number % self.seats, rng)
        except EndlessGame as error:
            raise BotError(f"{made.name} holds the game up: {error}; {self._where()}") from error
        except BotError as error:
            raise BotError(f"{error}; {self._where()}") from error
        if _copy_of(game.setting.rules) != rules:
            raise BotError(f"{made.name} changed the rules of the game it was shown; {self._where()}")
        return witness


def _maybe_accuse(game: Game, spared: Seat, rng: Random) -> None:
    """Now and then somebody else accuses somebody else, so that the bot has to vote."""
    if rng.random() < _ACCUSATIONS:
        seats = [seat for seat in range(game.setting.players) if seat != spared]
        found = [action for seat in seats for action in game.legal_actions(seat)]
        able = [action for action in found if isinstance(action, Accuse) and action.target != spared]
        if able:
            game.play(rng.choice(able))


@dataclass(slots=True)
class _Witness:
    """Sits between the table and a bot and writes down what it was shown and what it gave."""

    bot: Bot
    patience: float
    given: list[tuple[str, Answer | None]] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.bot.name

    def answer(self, view: View) -> Answer:
        found = self._ask(view, "answer")
        if found is None:
            raise BotError(f"{self.name} gave no answer although the table waits for it: {situation(view)}")
        return found

    def claim(self, view: View) -> Answer | None:
        return self._ask(view, "claim")

    def _ask(self, view: View, method: str) -> Answer | None:
        before = {name: getattr(view, name) for name in _names(view)}
        begun = time.perf_counter()
        try:
            found = self.bot.answer(view) if method == "answer" else self.bot.claim(view)
        except Exception as error:
            raise BotError(f"{self.name}.{method} raised {type(error).__name__}: {error}: {situation(view)}") from error
        taken = time.perf_counter() - begun
        if taken > self.patience:
            raise BotError(f"{self.name}.{method} took {taken:.1f} s, more than {self.patience}: {situation(view)}")
        if any(getattr(view, name) is not value for name, value in before.items()):
            raise BotError(f"{self.name}.{method} changed the view it was shown: {situation(view)}")
        if isinstance(found, Answer):
            self._check_honour(view, found)
        self.given.append((situation(view), found))
        return found

    def _check_honour(self, view: View, found: Answer) -> None:
        """DECISIONS 34: bots accuse nobody and vote innocent."""
        if isinstance(found.action, Accuse):
            raise BotError(f"{self.name} accused somebody, which bots do not do: {situation(view)}")
        if isinstance(found.action, Vote) and found.action.guilty:
            raise BotError(f"{self.name} voted guilty, which bots do not do: {situation(view)}")


def _names(view: View) -> Iterator[str]:
    return (each.name for each in fields(view))


def _copy_of(rules: Rules) -> str:
    return repr({each.name: getattr(rules, each.name) for each in fields(rules)})


def _words(answer: Answer | None) -> str:
    return "nothing" if answer is None else f"{answer.action} after {answer.seconds} s"
