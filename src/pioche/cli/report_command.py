"""The command that writes a page about many rounds: report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .output import INTERRUPTED, OK, complain, failed, spoken, tell
from .research_commands import ProgressLine

if TYPE_CHECKING:
    import argparse

    from ..editions.options import Value


def chosen_editions(given: argparse.Namespace) -> list[tuple[str, dict[str, Value]]]:
    """The editions that were typed, each with its options; all of them where nothing was."""
    from ..editions import EDITIONS
    from ..terminal.game_plan import edition_from_text, names_from_text, options_from_text

    language = spoken(given)
    found = []
    for typed in names_from_text(given.edition or "") or tuple(EDITIONS):
        edition, added = edition_from_text(typed, language)
        found.append((edition, options_from_text(edition, [*added, *given.set], language)))
    return found


def report(given: argparse.Namespace) -> int:
    """Many rounds of several editions, as a page with plots."""
    from ..bots import BotError
    from ..bots.finding_bots import UnknownBot
    from ..locales import Catalogue
    from ..sim.cluster_errors import ClusterError
    from ..sim.gpu_simulation import NotOnGpu
    from ..sim.pages.frame import NotOurPage, check_target, write_page
    from ..sim.reporting import ROUNDS
    from ..sim.reporting import report as play_and_look
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
    if given.workers is not None and given.workers < 1:
        return complain(say("cli-sim-no-workers", count=given.workers))
    if given.workers is not None and given.on not in (None, "gpu"):
        return complain(say("cli-sim-workers-or-on"))
    if len(bots) not in (1, given.seats):
        return complain(say("cli-sim-bots-and-seats", count=len(bots), seats=given.seats))
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
    except KeyboardInterrupt:
        progress.clear()
        failed(say("cli-sim-nothing-done"))
        return INTERRUPTED
    except NotOurPage as error:
        progress.clear()
        return complain(say("cli-report-not-ours", path=str(error.path)))
    except NotOnGpu as error:
        progress.clear()
        return complain(say(f"cli-sim-gpu-{error.problem}"))
    except ClusterError as error:
        progress.clear()
        return complain(error.sentence(language))
    except (BotError, UnknownBot) as error:
        progress.clear()
        return complain(str(error))
    tell(say("cli-sim-written", path=str(given.out)))
    if not found.is_whole:
        failed(say("cli-report-interrupted"))
        return INTERRUPTED
    return OK
