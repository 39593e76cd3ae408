"""The command that writes a page about many rounds: report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .output import INTERRUPTED, OK, complain, failed, spoken, tell
from .simulation_runs import ProgressLine, chosen_game, ended_by, wrong_crew

if TYPE_CHECKING:
    import argparse

    from ..editions.options import Value


def chosen_editions(given: argparse.Namespace) -> list[tuple[str, dict[str, Value]]]:
    """The editions that were typed, each with its options; all of them where nothing was."""
    from ..editions import EDITIONS
    from ..terminal.game_plan import names_from_text

    return [chosen_game(typed, given) for typed in names_from_text(given.edition or "") or tuple(EDITIONS)]


def report(given: argparse.Namespace) -> int:
    """Many rounds of several editions, as a page with plots."""
    from ..bots import BotError
    from ..bots.finding_bots import UnknownBot
    from ..locales import Catalogue
    from ..sim.cluster_errors import ClusterError
    from ..sim.gpu_simulation import NotOnGpu
    from ..sim.pages.frame import NotOurPage, check_target, write_page
    from ..sim.report_data import ROUNDS
    from ..sim.report_data import report as play_and_look
    from ..sim.workers import cores
    from ..terminal.game_plan import Plan, check_players, names_from_text

    language = spoken(given)
    say = Catalogue.of(language).say
    editions = chosen_editions(given)
    check_players(given.seats, language)
    bots = names_from_text(given.bots)
    rounds = ROUNDS if given.rounds is None else given.rounds
    if rounds < 1:
        return complain(say("cli-sim-too-few", count=rounds))
    if wrong := wrong_crew(given, bots, say):
        return complain(wrong)
    for edition, options in editions:
        if "rounds" in options:
            return complain(say("cli-report-rounds-option"))
        Plan(edition, people=(), bots=("regular",) * given.seats, options=options, language=language).check()
    progress = ProgressLine(say)
    try:
        check_target(given.out, force=given.force)
        found = play_and_look(
            editions,
            given.seats,
            bots[0] if len(bots) == 1 else bots,
            rounds=rounds,
            house_rounds=given.house_rounds,
            seed=given.seed,
            workers=None if given.on is not None else given.workers or cores(),
            on=given.on,
            progress=progress,
            keeps_interrupted=True,
        )
        progress.clear()
        write_page(given.out, found.to_html(language), force=given.force)
    except NotOurPage as error:
        progress.clear()
        return complain(say("cli-report-not-ours", path=str(error.path)))
    except (KeyboardInterrupt, NotOnGpu, ClusterError, BotError, UnknownBot) as error:
        progress.clear()
        return ended_by(error, say, language)
    tell(say("cli-sim-written", path=str(given.out)))
    if not found.is_whole:
        failed(say("cli-report-interrupted"))
        return INTERRUPTED
    return OK
