"""Which messages tell of what can be chosen: an edition, an option, its value, a list of dares, a preset.

>>> option_name("hand_size").id, option_value("stack", "same"), option_value("target", 200)
('option-hand-size', Told(id='option-stack-value-same', args={}), None)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .told import Told

if TYPE_CHECKING:
    from ..editions.options import Value


def edition_name(edition: str) -> Told:
    """What an edition is called."""
    return Told(f"edition-{edition}")


def edition_help(edition: str) -> Told:
    """What an edition is about, in a sentence."""
    return Told(f"edition-{edition}-help")


def option_name(option: str) -> Told:
    """What an option is called."""
    return Told(f"option-{option.replace('_', '-')}")


def option_help(option: str) -> Told:
    """What an option does, in a sentence."""
    return Told(f"{option_name(option).id}-help")


def option_value(option: str, value: Value) -> Told | None:
    """What a value of an option is called; None for numbers, which are said as they are."""
    match value:
        case bool():
            return Told(f"option-value-{str(value).lower()}")
        case str():
            return Told(f"{option_name(option).id}-value-{value}")
    return None


def dare_list_name(dare_list: str) -> Told:
    """What a list of dares is called."""
    return Told(f"dare-list-{dare_list}")


def preset_name(preset: str) -> Told:
    """What options under one name are called."""
    return Told(f"server-preset-{preset}")


def preset_help(preset: str) -> Told:
    """What the options under one name do, in a sentence."""
    return Told(f"server-preset-{preset}-help")
