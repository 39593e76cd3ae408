"""The command that plays many games and counts: simulate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..sim.pages.numbers import written
from .output import INTERRUPTED, OK, complain, failed, spoken, tell
from .simulation_runs import ProgressLine, chosen_game, columns, ended_by, wrong_crew

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from ..sim.simulation_result import Simulation


def simulate(given: argparse.Namespace) -> int:
    """Many games, and their result."""
    from ..bots import BotError
    from ..bots.finding_bots import UnknownBot
    from ..locales import Catalogue
    from ..sim.cluster_errors import ClusterError
    from ..sim.gpu_simulation import NotOnGpu
    from ..sim.simulation import simulate as play_and_count
    from ..sim.simulation_result import SUFFIXES, ArrowMissing, check_suffix
    from ..sim.workers import cores
    from ..terminal.game_plan import Plan, check_players, names_from_text

    language = spoken(given)
    say = Catalogue.of(language).say
    edition, options = chosen_game(given.edition, given)
    check_players(given.seats, language)
    bots = names_from_text(given.bots)
    count = given.games if given.games is not None else given.rounds
    if given.games is not None and given.rounds is not None:
        return complain(say("cli-sim-games-or-rounds"))
    if count is not None and count < 1:
        return complain(say("cli-sim-too-few", count=count))
    if wrong := wrong_crew(given, bots, say):
        return complain(wrong)
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
    except (KeyboardInterrupt, NotOnGpu, ClusterError, BotError, UnknownBot, ArrowMissing) as error:
        progress.clear()
        return ended_by(error, say, language)
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

    numbers = {name: getattr(found, name) for name in ("games", "rounds", "actions")}
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
