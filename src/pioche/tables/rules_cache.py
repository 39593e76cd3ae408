"""Tables where the same is played share its rules, and all that was translated of them: 70 KB that each would need."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..codec import Codec
from ..kernel.game_setting import Setting

if TYPE_CHECKING:
    from .log_entries import Configured


def rules_of(config: Configured, *, honour: bool) -> tuple[Setting, Codec]:
    """The setting that a host has chosen, and its codec; neither holds anything of a game that is played by them."""
    return _shared(Setting.read(config.edition, config.players, config.options, config.custom, honour=honour))


@lru_cache(256)
def _shared(setting: Setting) -> tuple[Setting, Codec]:
    return setting, Codec(setting)
