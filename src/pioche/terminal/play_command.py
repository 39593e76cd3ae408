"""From the command line to a table: a new game, an unfinished one, as a window or as lines of text."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..control_characters import escaped_lines
from ..locales import language_of_environment, text
from ..record import RecordError
from .crash_report import guarded
from .game_plan import (
    Plan,
    edition_from_text,
    levels_from_text,
    names_from_text,
    options_from_text,
    options_of_preset,
)
from .local_table import LocalTable
from .remembered_choices import Memory, recall, remember
from .save_file import Busy
from .saves import named_save, new_save, take_up, unfinished
from .table_port import in_words
from .text_mode import PlainTable
from .text_writing import PlainWriting
from .typed_lines import Stopped, TypedLines
from .writing_offers import can_write

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Wishes:
    """The choices of the command line; None if not given."""

    edition: str | None = None
    bots: str | None = None
    people: str | None = None
    options: Sequence[str] = ()
    preset: str | None = None
    seed: int | None = None
    language: str | None = None
    is_plain: bool = False
    continues: str | None = None
    """A file, or empty for the newest game."""
    pace: float = 1.0
    """How long the bots hesitate, compared with people."""

    @property
    def is_direct(self) -> bool:
        """Whether enough was said to begin without asking."""
        return any(wish is not None for wish in (self.edition, self.bots, self.people, self.seed, self.preset)) or bool(
            self.options
        )


def language_of(wishes: Wishes, memory: Memory, *, is_plain: bool) -> str:
    """The chosen language, or that of this machine; the start screen has the one that was chosen on it."""
    chosen = "" if is_plain or wishes.is_direct or wishes.continues is not None else memory.language
    return wishes.language or chosen or language_of_environment()


def plan_of(wishes: Wishes, memory: Memory, language: str) -> Plan:
    """The remembered plan, with the choices of the command line."""
    plan = replace(memory.plan, language=language, seed=wishes.seed)
    wanted = list(wishes.options)
    if wishes.edition is not None:
        edition, house_rules = edition_from_text(wishes.edition, language)
        plan = replace(plan.for_edition(edition), options={})
        wanted = [*house_rules, *wanted]
    if wishes.people is not None:
        plan = replace(plan, people=names_from_text(wishes.people))
    if wishes.bots is not None:
        plan = replace(plan, bots=levels_from_text(wishes.bots))
    if wishes.preset is not None:
        plan = replace(plan, options=options_of_preset(plan.edition, wishes.preset, language))
    return replace(plan, options={**plan.options, **options_from_text(plan.edition, wanted, language)})


def sitting_of(plan: Plan, *, pace: float, folder: Path | None = None) -> LocalTable:
    """A table for a plan."""
    return LocalTable(
        plan.game(),
        plan.written(),
        plan.levels,
        language=plan.language,
        save=new_save(plan.edition, folder),
        pace=pace,
    )


def sitting_again(path: Path, language: str, *, pace: float, folder: Path | None = None) -> LocalTable:
    """The table of a saved game; raises with a sentence if it cannot be continued."""
    try:
        kept, save = take_up(path, folder)
    except Busy:
        raise ValueError(text(language, "terminal-save-busy", name=path.stem)) from None
    except (RecordError, OSError) as error:
        why = f"{path}: {error.strerror}" if isinstance(error, OSError) else in_words(error, language)
        raise ValueError(text(language, "terminal-save-broken", why=why)) from None
    if kept.game.is_over:
        save.leave()
        raise ValueError(text(language, "terminal-save-over", path=str(path)))
    return LocalTable(kept.game, kept.texts, kept.levels, language=language, save=save, opening=kept.opening, pace=pace)


def play(wishes: Wishes) -> str:
    """Play in the terminal until the player leaves; if Pioche itself fails, a sentence says so."""
    memory = recall()
    is_plain = wishes.is_plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb"
    language = language_of(wishes, memory, is_plain=is_plain)
    pace = 0.0 if is_plain else wishes.pace
    plan = plan_of(wishes, memory, language)
    sitting: LocalTable | None = None
    if wishes.continues is not None:
        found = [named_save(wishes.continues)] if wishes.continues else unfinished()
        if not found:
            raise ValueError(text(language, "terminal-no-saves"))
        sitting = sitting_again(found[0], language, pace=pace)
    elif is_plain and can_write(plan):
        plan.check()  # before anything is asked
    elif is_plain or wishes.is_direct:
        sitting = sitting_of(plan, pace=pace)

    def play_here() -> str:
        if is_plain:
            asyncio.run(_play_in_lines(sitting, plan, language))
        else:
            asyncio.run(_play_in_window(sitting, plan, pace))
        return ""

    return guarded(play_here, language)


async def _play_in_lines(sitting: LocalTable | None, plan: Plan, language: str) -> None:
    """Without a sitting the cards or dares of the plan are written first; they are there again next time."""
    lines = TypedLines(sys.stdin)
    if sitting is None:
        try:
            written = await PlainWriting(plan, lines, sys.stdout).run()
        except Stopped:
            return
        if written != plan:
            remember(written)
        sitting = sitting_of(written, pace=0.0)
    await PlainTable(sitting, language, lines, sys.stdout).run()


async def _play_in_window(sitting: LocalTable | None, plan: Plan, pace: float) -> None:
    """The game is saved, in whatever way the window ends."""
    from .main_window import PiocheApp

    app = PiocheApp(sitting, plan, pace=pace)
    try:
        await app.run_to_end()
    finally:
        left = await app.close_table()
        if left:
            with suppress(OSError):  # the terminal may be closed
                print(escaped_lines(left), flush=True)
