"""Bots by name: those of the package, the ``pioche.bots`` entry points of other packages, and commands."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ..editions.plugin_entries import plugin_entries
from .expert import EasyExpertBot, ExpertBot, FocusedExpertBot, RelaxedExpertBot
from .learned import LearnedBot
from .novice import NoviceBot
from .program_bots import BadCommand, ProgramBots, is_command
from .random_bot import RandomBot
from .regular import RegularBot
from .temperaments import TEMPERAMENTS

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
WITH_TEMPERAMENT: Final[tuple[str, ...]] = (RegularBot.name, *EXPERTS)
"""The bots that can have a temperament."""
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


def tempered_name(level: str, temperament: str) -> str:
    """The name of a bot with a temperament; none: the bot itself.

    >>> tempered_name("regular", "joker"), tempered_name("regular", "")
    ('regular:joker', 'regular')
    """
    return f"{level}:{temperament}" if temperament else level


def level_and_temperament(name: str) -> tuple[str, str]:
    """A bot of ours without its temperament, and the temperament; of any other bot its name, and none.

    >>> (
    ...     level_and_temperament("expert-2:joker"),
    ...     level_and_temperament("regular"),
    ...     level_and_temperament("mine.py:joker"),
    ... )
    (('expert-2', 'joker'), ('regular', ''), ('mine.py:joker', ''))
    """
    level, _, temperament = name.partition(":")
    return (level, temperament) if level in WITH_TEMPERAMENT and temperament in TEMPERAMENTS else (name, "")


@cache
def _tempered(level: str, temperament: str) -> type[RegularBot]:
    """A bot of ours with a temperament."""
    made = EXPERTS.get(level, RegularBot)
    name = tempered_name(level, temperament)
    return type(made.__name__, (made,), {"name": name, "temperament": TEMPERAMENTS[temperament]})


def is_built_in(name: str) -> bool:
    """Whether it is a bot of this package, with or without a temperament."""
    return level_and_temperament(name)[0] in BUILT_IN


def expert_named(name: str) -> type[ExpertBot]:
    """The expert of that strength and temperament."""
    level, temperament = level_and_temperament(name)
    made = _tempered(level, temperament) if temperament else EXPERTS[level]
    assert issubclass(made, ExpertBot)
    return made


def thinks_long(name: str) -> bool:
    """Whether a bot takes so long that no other table of a server may wait for it."""
    return level_and_temperament(name)[0] in EXPERTS


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
    level, temperament = level_and_temperament(name)
    if level in BUILT_IN:
        return _tempered(level, temperament) if temperament else BUILT_IN[level]
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
    kinds = f"{', '.join(TEMPERAMENTS)}, as in {tempered_name(RegularBot.name, next(iter(TEMPERAMENTS)))}"
    raise UnknownBot(
        f"there is no bot {name!r}; there are {', '.join(bot_names())}; "
        f"{', '.join(WITH_TEMPERAMENT)} can have a temperament: {kinds}"
    )


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
        if is_built_in(name):
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
