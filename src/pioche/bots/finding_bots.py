"""Bots by name: those of the package, the ``pioche.bots`` entry points of other packages, and commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..editions.plugin_entries import plugin_entries
from .expert import EasyExpertBot, ExpertBot, FocusedExpertBot, RelaxedExpertBot
from .learned import LearnedBot
from .novice import NoviceBot
from .program_bots import BadCommand, ProgramBots, is_command
from .random_bot import RandomBot
from .regular import RegularBot

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from random import Random

    from .interface import Bot, BotFactory

GROUP: Final = "pioche.bots"
EXPERTS: Final = {bot.name: bot for bot in (EasyExpertBot, RelaxedExpertBot, FocusedExpertBot, ExpertBot)}
"""The expert with growing strength, up to full."""
BUILT_IN: Final[dict[str, BotFactory]] = {
    **{bot.name: bot for bot in (RandomBot, NoviceBot, RegularBot, LearnedBot)},
    **EXPERTS,
}
_OWN: Final = tuple(f"pioche.bots:{getattr(bot, '__name__', '')}" for bot in BUILT_IN.values())


class UnknownBot(ValueError):
    """No bot that can be used has this name."""


class BrokenBot(UnknownBot):
    """There is a bot of this name, but it cannot be used."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"the bot {name!r} cannot be used: {reason}")
        self.name = name
        self.reason = reason


class Bots(NamedTuple):
    """All bots that were found."""

    usable: dict[str, BotFactory]
    broken: dict[str, str]
    """Why each of the others cannot be used."""


def find_bots() -> Bots:
    """Load every bot there is; one that cannot be loaded is reported, and the others stay usable."""
    found = Bots(dict(BUILT_IN), {})
    for entry in _plugins():
        if entry.name in found.usable or entry.name in found.broken:
            found.broken.setdefault(f"{entry.name} ({entry.value})", f"the name {entry.name!r} is taken")
            continue
        factory, reason = _load(entry)
        if factory is None:
            found.broken[entry.name] = reason
        else:
            found.usable[entry.name] = factory
    return found


def thinks_long(name: str) -> bool:
    """Whether a bot takes so long that no other table of a server may wait for it."""
    return name in EXPERTS


def bot_names() -> tuple[str, ...]:
    """The names of all bots, the package's own first; plugins are not loaded for it.

    >>> bot_names()[:8]
    ('random', 'novice', 'regular', 'learned', 'expert-1', 'expert-2', 'expert-3', 'expert')
    """
    return tuple(dict.fromkeys([*BUILT_IN, *(entry.name for entry in _plugins())]))


def bot_named(name: str) -> BotFactory:
    """What makes bots of that name.

    >>> bot_named("regular")(7).name
    'regular'
    """
    if name in BUILT_IN:
        return BUILT_IN[name]
    if is_command(name):
        try:
            return ProgramBots(name)
        except BadCommand as error:
            raise BrokenBot(name, str(error)) from None
    for entry in _plugins():
        if entry.name == name:
            factory, reason = _load(entry)
            if factory is None:
                raise BrokenBot(name, reason)
            return factory
    raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(bot_names())}")


def new_bot(name: str, rng: Random) -> Bot:
    """A bot of that name.

    >>> from random import Random
    >>> new_bot("novice", Random(7)).name
    'novice'
    """
    factory = bot_named(name)
    try:
        return factory(rng)
    except Exception as error:
        if name in BUILT_IN:
            raise
        raise BrokenBot(name, f"making one failed: {type(error).__name__}: {error}") from error


def _plugins() -> list[EntryPoint]:
    """The entry points of other packages, in the order of their names."""
    return [entry for entry in plugin_entries(GROUP) if entry.value not in _OWN]


def _load(entry: EntryPoint) -> tuple[BotFactory | None, str]:
    """The factory behind an entry point, or why there is none."""
    try:
        factory = entry.load()
    except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever a stranger's module does while it is loaded
        return None, f"loading {entry.value} failed: {type(error).__name__}: {error}"
    if not callable(factory):
        return None, f"{entry.value} is {factory!r}, which makes no bots: it has to be a class or a function"
    return factory, ""
