"""Tables with the same edition and options share the rules and everything made from them: 70 KB for each table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..codec import Codec
from ..kernel.game_setting import Setting

if TYPE_CHECKING:
    from .log_entries import Configured


def rules_of(config: Configured, *, honour: bool) -> tuple[Setting, Codec]:
    """The setting that a host has chosen, and its codec; neither contains anything of a running game."""
    return _shared(Setting.read(config.edition, config.players, config.options, config.custom, honour=honour))


@lru_cache(256)
def _shared(setting: Setting) -> tuple[Setting, Codec]:
    return setting, Codec(setting)
