"""The commands of those who ask what the game is like: simulate."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from ..sim.pages.numbers import written
from .output import INTERRUPTED, OK, complain, failed, spoken, tell

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

    from ..editions.options import Value
    from ..sim.result import Simulation

OFTEN = 0.2
"""Seconds between two times that progress is shown."""


class ProgressLine:
    """How far it is, how fast, and how long it will take, in one line of a terminal."""

    def __init__(self, say: Callable[..., str], clock: Callable[[], float] = time.monotonic) -> None:
        self._say = say
        self._clock = clock
        self._is_shown = sys.stderr.isatty()
        self._began = self._last = clock()
        self._width = 0

    def __call__(self, done: int, count: int) -> None:
        """So many of so many are done."""
        now = self._clock()
        if not self._is_shown or (now - self._last < OFTEN and done < count):
            return
        self._last = now
        rate = done / max(now - self._began, 1e-9)
        left = duration((count - done) / rate)
        numbers = {"done": f"{done:,}", "count": f"{count:,}", "rate": f"{rate:,.0f}"}
        line = self._say("cli-sim-progress", **numbers, time=left)
        sys.stderr.write(f"\r{line:{self._width}}")
        sys.stderr.flush()
        self._width = len(line)

    def clear(self) -> None:
        """Take the line away."""
        if self._width:
            sys.stderr.write(f"\r{'':{self._width}}\r")
            sys.stderr.flush()


def duration(seconds: float) -> str:
    """So long.

    >>> duration(3.2), duration(95), duration(8000)
    ('4 s', '2 min', '2 h 14 min')
    """
    whole = int(seconds) + 1
    if whole < 90:
        return f"{whole} s"
    minutes = -(-whole // 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"


def chosen_game(given: argparse.Namespace) -> tuple[str, dict[str, Value]]:
    """The edition and the options that were typed; a sentence where they make no sense."""
    from ..terminal.game_plan import edition_from_text, options_from_text

    language = spoken(given)
    edition, added = edition_from_text(given.edition, language)
    return edition, options_from_text(edition, [*added, *given.set], language)


def simulate(given: argparse.Namespace) -> int:
    """Many games, and what came of them."""
    from ..bots import BotError
    from ..bots.finding_bots import UnknownBot
    from ..locales import Catalogue
    from ..sim.cluster_errors import ClusterError
    from ..sim.gpu_simulation import NotOnGpu
    from ..sim.result import SUFFIXES, ArrowMissing, check_suffix
    from ..sim.simulation import simulate as play_and_count
    from ..sim.workers import cores
    from ..terminal.game_plan import Plan, check_players, names_from_text

    language = spoken(given)
    say = Catalogue.of(language).say
    edition, options = chosen_game(given)
    check_players(given.seats, language)
    bots = names_from_text(given.bots)
    count = given.games if given.games is not None else given.rounds
    if given.games is not None and given.rounds is not None:
        return complain(say("cli-sim-games-or-rounds"))
    if count is not None and count < 1:
        return complain(say("cli-sim-too-few", count=count))
    if given.workers is not None and given.workers < 1:
        return complain(say("cli-sim-no-workers", count=given.workers))
    if given.workers is not None and given.on not in (None, "gpu"):
        return complain(say("cli-sim-workers-or-on"))
    if len(bots) not in (1, given.seats):
        return complain(say("cli-sim-bots-and-seats", count=len(bots), seats=given.seats))
    if given.games is None and "rounds" in options:
        return complain(say("cli-sim-rounds-option"))
    if given.out is not None and given.out.suffix not in SUFFIXES:
        return complain(say("cli-sim-bad-suffix", path=str(given.out), suffixes=", ".join(SUFFIXES)))
    Plan(edition, people=(), bots=("regular",) * given.seats, options=options, language=language).check()
    progress = ProgressLine(say)
    try:
        if given.out is not None:
            check_suffix(given.out)
        found = play_and_count(
            edition,
            given.seats,
            bots[0] if len(bots) == 1 else bots,
            games=given.games,
            rounds=given.rounds,
            seed=given.seed,
            options=options,
            workers=None if given.on is not None else given.workers or cores(),
            on=given.on,
            progress=progress,
            keeps_interrupted=True,
        )
    except KeyboardInterrupt:
        progress.clear()
        failed(say("cli-sim-nothing-done"))
        return INTERRUPTED
    except NotOnGpu as error:
        progress.clear()
        return complain(say(f"cli-sim-gpu-{error.problem}"))
    except ClusterError as error:
        progress.clear()
        return complain(error.sentence(language))
    except (BotError, UnknownBot, ArrowMissing) as error:
        progress.clear()
        return complain(str(error))
    progress.clear()
    _show(found, given, say)
    if found.games < found.asked:
        failed(say("cli-sim-interrupted", done=f"{found.games:,}", count=f"{found.asked:,}"))
        return INTERRUPTED
    return OK


def _show(found: Simulation, given: argparse.Namespace, say: Callable[..., str]) -> None:
    if given.out is not None:
        found.write(given.out)
        tell(say("cli-sim-written", path=str(given.out)))
        return
    match given.format:
        case "json":
            print(found.to_json())
        case "csv":
            print(found.to_csv(), end="")
        case _:
            for line in table_of(found, say, spoken(given)):
                tell(line)


def table_of(found: Simulation, say: Callable[..., str], language: str) -> list[str]:
    """The result for people."""

    def show(value: float, form: str) -> str:
        return written(f"{value:{form}}", language)

    numbers = {name: show(getattr(found, name), ",") for name in ("games", "rounds", "actions")}
    lines = [
        say("cli-sim-played", edition=found.edition, seats=found.players, seed=str(found.seed), **numbers),
        say(
            "cli-sim-lengths",
            mean=show(found.actions_per_round, ".1f"),
            median=show(found.length_below(0.5), ","),
            ninety=show(found.length_below(0.9), ","),
            longest=show(found.longest_round, ","),
        ),
        say("cli-sim-void", void=show(found.void_rounds, ","), dry=show(found.dry_rounds, ",")),
        say("cli-sim-compiled" if found.is_compiled else "cli-sim-uncompiled"),
    ]
    if found.rounds != found.games:
        lines.insert(1, say("cli-sim-per-game", number=show(found.rounds_per_game, ".2f")))
    heads: tuple[str, ...] = ("seat", "bot", "won", "certain", "rounds-won", "points")
    rows = [[say(f"cli-sim-{head}") for head in heads]]
    for at, seat in enumerate(found.seats):
        low, high = found.game_win_intervals[at]
        between = f"{show(low, '.2%')} – {show(high, '.2%')}"
        points = f"{show(found.points_per_game[at], '.2f')} ± {show(found.points_errors[at], '.2f')}"
        rates = [show(found.game_win_rates[at], ".2%"), between, show(found.round_win_rates[at], ".2%")]
        rows.append([seat.seat, seat.bot, *rates, points])
    lines += ["", *columns(rows)]
    each = ("plays", "drawn", "calls", "catches", "caught")
    heads = ("seat", *each, "fours", "bluffs", "challenges", "challenges-won")
    rows = [[say(f"cli-sim-{head}") for head in heads]]
    for seat in found.seats:
        whole = (seat.checked_wilds, seat.bluffs, seat.challenges, seat.challenges_won)
        means = [show(getattr(seat, name) / found.rounds, ".3f") for name in each]
        rows.append([seat.seat, *means, *(show(number, ",") for number in whole)])
    return [*lines, "", say("cli-sim-each-round"), *columns(rows)]


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of which each column is as wide as it has to be; words to the left, numbers to the right.

    >>> columns([["seat", "won"], ["A", "7"]])
    ['seat  won', 'A       7']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    is_word = [not any(character.isdigit() for character in "".join(column[1:])) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            f"{cell:<{width}}" if word else f"{cell:>{width}}"
            for cell, width, word in zip(row, widths, is_word, strict=True)
        ).rstrip()
        for row in rows
    ]
