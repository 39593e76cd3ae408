"""The commands by name, in the order in which help lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import admin_command, bot_command, editions, keeping, laboratory, play_and_serve, records, unfinished

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "check": records.check,
    "replay": records.replay,
    "verify": records.verify,
    "editions": editions.editions,
    "rules": editions.rules,
    "demo": editions.demo,
    "bot": bot_command.bot,
    "simulate": laboratory.simulate,
    "play": play_and_serve.play,
    "saves": unfinished.saves,
    "join": play_and_serve.join,
    "mcp": play_and_serve.mcp,
    "serve": play_and_serve.serve,
    "backup": keeping.backup,
    "restore": keeping.restore,
    "vacuum": keeping.vacuum,
    "admin": admin_command.admin,
}
