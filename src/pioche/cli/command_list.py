"""The commands by name, in the order in which help lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import (
    admin_command,
    bot_command,
    edition_commands,
    judgement_commands,
    play_and_serve,
    record_commands,
    report_command,
    saves_command,
    simulate_command,
    site_command,
    storage_commands,
    tournament_command,
)

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "check": record_commands.check,
    "replay": record_commands.replay,
    "verify": record_commands.verify,
    "odds": judgement_commands.odds,
    "review": judgement_commands.review,
    "editions": edition_commands.editions,
    "rules": edition_commands.rules,
    "demo": edition_commands.demo,
    "bot": bot_command.bot,
    "simulate": simulate_command.simulate,
    "report": report_command.report,
    "tournament": tournament_command.tournament,
    "play": play_and_serve.play,
    "saves": saves_command.saves,
    "join": play_and_serve.join,
    "mcp": play_and_serve.mcp,
    "serve": play_and_serve.serve,
    "site": site_command.site,
    "backup": storage_commands.backup,
    "restore": storage_commands.restore,
    "vacuum": storage_commands.vacuum,
    "admin": admin_command.admin,
}
