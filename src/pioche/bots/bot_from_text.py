"""Bots that somebody names on a command line: by name, or as a class in a file of their own."""

from __future__ import annotations

import sys
from functools import cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

from .finding_bots import BrokenBot, bot_named
from .program_bots import is_command

if TYPE_CHECKING:
    from .interface import BotFactory


def is_path(given: str) -> bool:
    """Whether it names a class in a file.

    >>> is_path("bots/mine.py:Cautious"), is_path("regular")
    (True, False)
    """
    return ".py:" in given and not is_command(given)


def file_of(given: str) -> Path:
    """The file in which such a bot is written."""
    return Path(given.rpartition(":")[0])


def at_full_path(given: str) -> str:
    """The same bot for a process that was started elsewhere: where it is a class in a file, with the whole path."""
    if not is_path(given):
        return given
    return f"{file_of(given).resolve()}:{given.rpartition(':')[2]}"


def _module_name(path: Path) -> str:
    return f"pioche_own_bot_{sha256(str(path.resolve()).encode()).hexdigest()[:12]}"


def forget_file(path: Path) -> None:
    """Its bots are loaded again when they are next asked for."""
    sys.modules.pop(_module_name(path), None)
    bot_from_text.cache_clear()


@cache
def bot_from_text(given: str) -> BotFactory:
    """What makes the bots that a text stands for: ``regular``, or ``bots/mine.py:Cautious``."""
    if not is_path(given):
        return bot_named(given)
    path, name = file_of(given), given.rpartition(":")[2]
    if not path.is_file():
        raise BrokenBot(given, f"there is no file {path}")
    module_name = _module_name(path)
    module = sys.modules.get(module_name)
    if module is None:
        spec = spec_from_file_location(module_name, path)
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[module_name] = module
        try:
            spec.loader.exec_module(module)
        except (Exception, SystemExit) as error:
            del sys.modules[module_name]
            raise BrokenBot(given, f"loading the file failed: {type(error).__name__}: {error}") from error
    factory = getattr(module, name, None)
    if not callable(factory):
        raise BrokenBot(given, f"{path} has no class or function {name!r} that makes bots")
    made: BotFactory = factory
    return made
