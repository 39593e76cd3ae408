"""Logs of tables whose games were played to the end, always the same ones."""

from __future__ import annotations

from functools import cache
from random import Random

from pioche.bots import RegularBot, play_game
from pioche.fair import FairWords, promise_salt
from pioche.game import Game
from pioche.protocol.chance_steps import Chance
from pioche.protocol.game_info import Happened
from pioche.protocol.wire_types import Wire
from pioche.tables.chance_transcript import chance
from pioche.tables.finished import PastGame, past_game, replay
from pioche.tables.log_entries import (
    Acted,
    AnyEntry,
    BotSeated,
    Configured,
    Created,
    Fixed,
    Origin,
    Rematched,
    Salted,
    SaltTold,
    Seated,
    Started,
    encode_entry,
)
from pioche.tables.shared_table import SharedTable
from tests.tables.tables import MemoryStorage

ANA_HASH = "ana's hash"


def secret_of(number: int) -> str:
    return f"{number:02x}" * 32


@cache
def log_of(
    games: int = 1, edition: str = "classic", options: tuple[tuple[str, object], ...] = (("target", 1),)
) -> tuple[AnyEntry, ...]:
    """Ana with a salt, Bo without one, and a bot play one game after the other; the salts are not promised."""
    config = Configured(1.0, edition, 3, dict(options))
    log: list[AnyEntry] = [
        Created(0.0, "ABCDEF", secret_of(1)),
        Seated(0.0, 0, "Ana", ANA_HASH),
        config,
        Seated(2.0, 1, "Bo", "bo's hash"),
    ]
    for number in range(1, games + 1):
        salts = (f"salt-{number}", "Bo", "")
        if number > 1:
            log.append(Rematched(100.0 * number, secret_of(number)))
        else:
            log.append(BotSeated(3.0, 2, "novice"))
        log += [
            Salted(100.0 * number + 1, 0, salts[0]),
            Started(100.0 * number + 2, secret_of(number), salts, honour=False),
        ]
        game = Game.new(edition, 3, options=config.options, words=FairWords(bytes.fromhex(secret_of(number)), salts))
        play_game(game, [RegularBot(Random(seat)) for seat in range(3)], Random(number))
        log += [Acted(100.0 * number + 3, str(action), Origin.BOT) for action in game.history]
    return tuple(log)


def promised_log(*before: AnyEntry) -> list[AnyEntry]:
    """The first game again, with salts that were promised; something may come ``before``."""
    log = [entry for entry in log_of() if not isinstance(entry, Salted)]
    at = next(number for number, entry in enumerate(log) if isinstance(entry, Started))
    started = log[at]
    assert isinstance(started, Started)
    promises = tuple(salt and promise_salt("table:1:1", seat, salt) for seat, salt in enumerate(started.salts))
    told = [SaltTold(1.0, seat, started.salts[seat]) for seat in (0, 1)]
    return [*log[:at], *before, Fixed(1.0, promises, "novice"), *told, *log[at:]]


def past(number: int = 1, *, of: int = 1, edition: str = "classic", **options: object) -> PastGame:
    """One game of such a table."""
    chosen = {"target": 1, **options}
    return past_game("table", log_of(of, edition, tuple(chosen.items())), number)


def stored(log: tuple[AnyEntry, ...], table_id: str = "table") -> MemoryStorage:
    """A storage with this one log."""
    storage = MemoryStorage()
    table = SharedTable.replayed(table_id, log)
    storage.logs[table_id] = [encode_entry(entry) for entry in log]
    assert table.entries == len(log)
    return storage


class News(Wire, frozen=True):
    """What a seat was told by one message."""

    round: int
    phase: str
    events: tuple[Happened, ...]


class ToldGame(Wire, frozen=True):
    """The chance of a game as it is told afterwards, and what seat 0 saw of it as it was played."""

    chance: Chance
    news: tuple[News, ...]


def told_games() -> dict[str, ToldGame]:
    """Games for the tests of the browser client: web/src/fair/samples.json."""
    games = {
        "classic": past_game("table", promised_log(), 1),
        "extreme": past(edition="extreme", reload_below=60),
        "emoji": past(edition="emoji", hand_size=33),
        "friends": past(edition="friends", target=60, dealer_policy="redraw"),
    }
    return {name: ToldGame(chance(game), _news(game)) for name, game in games.items()}


def _news(game: PastGame) -> tuple[News, ...]:
    rounds = [replay(game, "0", number) for number in range(1, len(game.rounds) + 1)]
    return tuple(News(one.round, frame.game.phase.value, frame.events) for one in rounds for frame in one.frames)
