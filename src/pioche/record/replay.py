"""Playing a record again: strictly, action by action; nothing is guessed or repaired."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..game import Game, IllegalAction
from .contents import ActionLine, Record, RefusedLine
from .errors import RecordError, script_place
from .opening import open_game
from .recorded_chance import ChanceError, RecordedChance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..actions import Action
    from ..events import Event


class ActionRefused(RecordError):
    """The rules refuse an action of the script; ``game`` is the game before it."""

    def __init__(self, record: Record, line: ActionLine, error: IllegalAction, game: Game) -> None:
        super().__init__(record.name, script_place(line.line), f"{line.action} is refused. {error.sentence}")
        self.record = record
        self.action = line.action
        self.refusal = error.refusal
        self.game = game


class Step(NamedTuple):
    """One action of a record, its events, and the game after it; the next step changes that game."""

    number: int
    action: Action
    events: tuple[Event, ...]
    game: Game


def stepped(record: Record) -> Iterator[Step]:
    """The record's actions, one at a time, played on a new game."""
    game = open_game(record)
    for number, (action, events) in enumerate(steps(record, game), 1):
        yield Step(number, action, events, game)


def replay(record: Record) -> Game:
    """The game after the last line."""
    game = open_game(record)
    for _ in steps(record, game):
        pass
    return game


def steps(record: Record, game: Game) -> Iterator[tuple[Action, tuple[Event, ...]]]:
    """Play the record's actions on a game that was opened from it, one at a time, with what happened."""
    for line in record.script:
        if isinstance(line, ActionLine):
            yield line.action, play_line(record, game, line)
    check_shuffles_used(record, game)


def check_shuffles_used(record: Record, game: Game) -> None:
    """Check that every recorded shuffle has happened, once the last line is played."""
    chance = game.table.script
    assert isinstance(chance, RecordedChance), "the game was opened from the record"
    number = chance.unused_shuffle
    if number:
        reason = f"shuffle {number} is not used: the script ends before it; leave it out"
        raise record.places.error(record.name, ("shuffles", number - 1), reason)


def play_line(record: Record, game: Game, line: ActionLine) -> tuple[Event, ...]:
    """Do the action of one line."""
    try:
        return try_line(record, game, line)
    except IllegalAction as error:
        raise ActionRefused(record, line, error, game) from None


def try_line(record: Record, game: Game, line: ActionLine | RefusedLine) -> tuple[Event, ...]:
    """Do the action of one line, unless the rules refuse it."""
    try:
        return game.play(line.action)
    except ChanceError as error:
        raise RecordError(record.name, script_place(line.line), str(error)) from None
