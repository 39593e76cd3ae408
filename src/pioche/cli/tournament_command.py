"""The command that lets bots play against each other and rates them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .output import INTERRUPTED, OK, complain, failed, spoken, tell
from .simulation_runs import ProgressLine, chosen_game, columns, ended_by

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from ..sim.tournament.standings import Tournament

SUFFIXES = (".html", ".json", ".csv", ".txt")


def tournament(given: argparse.Namespace) -> int:
    """Play, rate, show."""
    from ..bots.finding_bots import UnknownBot
    from ..locales import Catalogue
    from ..sim.cluster_errors import ClusterError
    from ..sim.pages.frame import check_target
    from ..sim.tournament.run import tournament as play_and_rate
    from ..sim.workers import cores
    from ..terminal.game_plan import Plan, check_players, names_from_text

    language = spoken(given)
    say = Catalogue.of(language).say
    edition, options = chosen_game(given.edition, given)
    check_players(given.seats, language)
    if given.workers is not None and given.workers < 1:
        return complain(say("cli-sim-no-workers", count=given.workers))
    if given.workers is not None and given.on is not None:
        return complain(say("cli-sim-workers-or-on"))
    if given.out is not None and given.out.suffix not in SUFFIXES:
        return complain(say("cli-sim-bad-suffix", path=str(given.out), suffixes=", ".join(SUFFIXES)))
    if given.out is not None and given.out.suffix == ".html":
        check_target(given.out, force=False)
    Plan(edition, people=(), bots=("regular",) * given.seats, options=options, language=language).check()
    progress = ProgressLine(say)
    try:
        found = play_and_rate(
            names_from_text(given.bots),
            edition,
            given.seats,
            deals=given.deals,
            style=given.style,
            swiss_rounds=given.swiss_rounds,
            whole_games=given.whole_games,
            seed=given.seed,
            options=options,
            workers=None if given.on is not None else given.workers or cores(),
            on=given.on,
            file=given.file,
            progress=progress,
            keeps_interrupted=True,
        )
    except (KeyboardInterrupt, ClusterError, UnknownBot) as error:
        progress.clear()
        return ended_by(error, say, language)
    progress.clear()
    if given.out is not None:
        _write(found, given.out, language)
        tell(say("cli-sim-written", path=str(given.out)))
    else:
        print(_shown(found, given.format, language), end="")
    if found.games < found.asked:
        failed(say("cli-sim-interrupted", done=f"{found.games:,}", count=f"{found.asked:,}"))
        return INTERRUPTED
    return OK


def _write(found: Tournament, path: Path, language: str) -> None:
    from ..sim.pages.frame import write_page
    from ..sim.tournament.page import tournament_page

    if path.suffix == ".html":
        write_page(path, tournament_page(found, language))
    else:
        path.write_text(_shown(found, path.suffix.removeprefix("."), language), encoding="utf-8")


def _shown(found: Tournament, form: str, language: str) -> str:
    from ..control_characters import escaped
    from ..sim.tournament.page import Words

    if form == "json":
        return f"{found.to_json()}\n"
    if form == "csv":
        return found.to_csv()
    words = Words(found, language)
    lines = [words.title(), *words.lead(), "", *columns(words.standings()), ""]
    lines += [words.say("cli-tour-cross-note"), *columns(words.cross(" "))]
    lines += [*([""] if found.faults else []), *words.faults(), "", words.rating_note()]
    return "".join(f"{escaped(line)}\n" for line in lines)
