"""Editions by name: one for each module of ``decks``, and the ``pioche.editions`` entry points of other packages."""

from __future__ import annotations

import re
from importlib.metadata import EntryPoint
from pathlib import Path
from pkgutil import iter_modules
from sys import modules
from typing import Final, NamedTuple

from ..cards import COLOUR_NAMES
from . import decks
from .edition import Edition
from .plugin_entries import plugin_entries

GROUP: Final = "pioche.editions"
BOOKLETS: Final = ("classic", "friends", "custom", "dare", "emoji", "extreme")
"""The editions of the booklets, in their order; their words stand in Pioche's own catalogue."""
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_CODE: Final = re.compile(r"[A-Z0-9+!]{1,4}")
_LABEL: Final = 3


class Editions(NamedTuple):
    """All editions that were found."""

    usable: dict[str, Edition]
    broken: dict[str, str]
    """Why each of the others cannot be used."""
    folders: dict[str, Path]
    """The folder of each edition's module and its messages: ``storm.en.ftl`` and ``storm.fr.ftl``."""

    def leave_out(self, name: str, reason: str) -> None:
        """An edition turned out not to be usable."""
        if self.usable.pop(name, None):
            self.broken[name] = reason

    def of_others(self) -> list[Edition]:
        """Those that are not of the booklets: they bring their messages along."""
        return [self.usable[name] for name in self.folders if name in self.usable and name not in BOOKLETS]


def find_editions() -> Editions:
    """Load every edition there is; one that cannot be loaded is reported, and the others stay usable."""
    found = Editions({}, {}, {})
    for entry in (*_own(), *_plugins()):
        if entry.name in found.usable or entry.name in found.broken:
            found.broken[f"{entry.name} ({entry.value})"] = f"the name {entry.name!r} is taken"
            continue
        try:
            edition = entry.load()
            _check(entry, edition)
        except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever a stranger's module does while it is loaded
            found.broken[entry.name] = f"loading {entry.value} failed: {type(error).__name__}: {error}"
        else:
            found.usable[entry.name] = edition
            found.folders[entry.name] = Path(modules[entry.module].__file__ or "").parent
    return found


def _own() -> list[EntryPoint]:
    """The modules of ``decks``, those of the booklets first: ``storm`` holds ``STORM``."""
    names = [module.name for module in iter_modules(decks.__path__)]
    names.sort(key=lambda name: (BOOKLETS.index(name) if name in BOOKLETS else len(BOOKLETS), name))
    return [EntryPoint(name, f"{decks.__name__}.{name}:{name.upper()}", GROUP) for name in names]


def _plugins() -> list[EntryPoint]:
    """The entry points of other packages, in the order of their names."""
    return [entry for entry in plugin_entries(GROUP) if not entry.value.startswith(decks.__name__)]


def _check(entry: EntryPoint, edition: object) -> None:
    """Refuse what could not be named in records, addresses and messages."""
    if not isinstance(edition, Edition):
        raise TypeError(f"{entry.value} is {edition!r}, not an Edition")
    if edition.name != entry.name or not _NAME.fullmatch(edition.name):
        raise ValueError(f"it calls itself {edition.name!r}, and has to be called {entry.name!r} in small letters")
    if not set(edition.colours) <= set(COLOUR_NAMES) or len(set(edition.colours)) != len(edition.colours):
        raise ValueError(f"its colours are {edition.colours!r}; there are {', '.join(COLOUR_NAMES)}, each once")
    seen: set[str] = set()
    for face in edition.faces:
        if not _CODE.fullmatch(face.code) or face.code in seen or face.wild != face.code.startswith("W"):
            raise ValueError(
                f"the code {face.code!r} cannot be used: up to four of A-Z, 0-9, + and !, each code once, "
                "with a W first if and only if it is a wild"
            )
        if not _NAME.fullmatch(face.name) or not 1 <= len(face.label) <= _LABEL:
            raise ValueError(
                f"the card {face.code!r} is called {face.name!r} and bears {face.label!r}; names are made of small "
                f"letters, figures and single hyphens, and a label has one to {_LABEL} characters"
            )
        seen.add(face.code)
