"""Options under a name: ready-made sets that people know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .options import concerned

if TYPE_CHECKING:
    from .edition import Edition
    from .options import Value

PRESETS: dict[str, dict[str, Value]] = {
    "booklet": {},
    "quick": {"target": 200},
    "one-round": {"rounds": 1},
    "gentle": {"target": 200, "wd4_bluff": False, "judging": "off", "extreme_presses": (1, 1)},
    "street": {"stack": "same", "seven_zero": True, "jump_in": True, "draw_until_playable": True},
    "last-one-standing": {"scoring": "elimination", "target": 300},
}
"""Those options that mean nothing in an edition are left out there."""


def preset_options(edition: Edition) -> dict[str, dict[str, Value]]:
    """The presets that an edition has: those that change something, and the booklet's own rules."""
    known = concerned(edition)
    found: dict[str, dict[str, Value]] = {}
    for name, options in PRESETS.items():
        kept = {option: value for option, value in options.items() if option in known}
        if kept not in found.values():
            found[name] = kept
    return found
