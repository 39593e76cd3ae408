"""What Pioche says to people, in French and English: one catalogue of Fluent messages for all clients.

>>> text("en", "card-number", colour="red", number=7)
'red 7'
>>> text("fr", "card-count", count=1)
'1 carte'
"""

import os
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from ..editions import FOUND, Edition

__all__ = [
    "LANGUAGES",
    "Argument",
    "BadCatalogue",
    "Catalogue",
    "MessageError",
    "UnknownMessage",
    "brought_along",
    "language_of_environment",
    "text",
]

LANGUAGES = ("fr", "en")

Argument: TypeAlias = str | int | float

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""Where a message or a term begins; its other lines are indented."""
REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""Where one may refer to another."""


class UnknownMessage(KeyError):
    """The catalogue of that language has no message of that id."""

    def __init__(self, message_id: str, language: str) -> None:
        super().__init__(message_id, language)
        self.message_id = message_id
        self.language = language

    def __str__(self) -> str:
        return f"no message {self.message_id!r} in language {self.language!r}"


class MessageError(ValueError):
    """A message cannot be formatted with the arguments it was given."""


class BadCatalogue(ValueError):
    """A file of the catalogue contains text that is no message, or an id twice."""


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str, sources: dict[str, str]) -> None:
        """Read the Fluent texts in `sources` (file name → text)."""
        self.language = language
        from fluent.runtime import FluentBundle

        self._bundle = FluentBundle([language], use_isolating=False)
        self._defined: set[str] = set()
        self._unread: dict[str, str] = {}
        """Entries that are parsed when they are used: parsing all takes longer than most commands."""
        for name in sorted(sources):
            self._add(name, sources[name])

    @staticmethod
    @cache
    def of(language: str) -> "Catalogue":
        """The catalogue of `language`, read once."""
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        catalogue = Catalogue(language, {})
        for name, source in _sources(language):
            catalogue._add_unread(name, source)
        for edition in FOUND.of_others():
            try:
                catalogue._add(f"{edition.name}.ftl", brought_along(edition, language))
            except (OSError, ValueError) as error:
                FOUND.leave_out(edition.name, f"{type(error).__name__}: {error}")
        return catalogue

    def say(self, message_id: str, /, **args: Argument) -> str:
        """The message with its arguments in place."""
        if not self.has(message_id):
            raise UnknownMessage(message_id, self.language)
        if message_id in self._unread:
            self._read([message_id])
        pattern = self._bundle.get_message(message_id).value
        if pattern is None:
            raise MessageError(f"{message_id} ({self.language}): has attributes but no text of its own")
        said, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise MessageError(f"{message_id} ({self.language}): {'; '.join(str(error) for error in errors)}")
        assert isinstance(said, str)  # Fluent gives another type only together with an error
        return said

    def has(self, message_id: str) -> bool:
        """Whether there is such a message."""
        return message_id in self._defined and not message_id.startswith("-")

    def ids(self) -> frozenset[str]:
        """The ids of all messages."""
        return frozenset(name for name in self._defined if not name.startswith("-"))

    def _add(self, name: str, source: str) -> None:
        from fluent.runtime import FluentResource
        from fluent.syntax import ast

        resource = FluentResource(source)
        defined: set[str] = set()
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise BadCatalogue(f"{self.language}/{name}: not a message: {entry.content!r}")
            if isinstance(entry, ast.Message | ast.Term):
                full_id = entry.id.name if isinstance(entry, ast.Message) else f"-{entry.id.name}"
                if full_id in self._defined or full_id in defined:
                    raise BadCatalogue(f"{self.language}/{name}: {full_id} is defined twice")
                defined.add(full_id)
        self._defined |= defined
        self._bundle.add_resource(resource)
        self._read(REFERENCE.findall(source))

    def _add_unread(self, name: str, source: str) -> None:
        """Add one of Pioche's own files; tests have parsed every entry of it."""
        for full_id, entry in entries(source):
            if full_id in self._defined:
                raise BadCatalogue(f"{self.language}/{name}: {full_id} is defined twice")
            self._defined.add(full_id)
            self._unread[full_id] = entry

    def _read(self, wanted: Iterable[str]) -> None:
        """Parse entries, and those they refer to, unless they were; several threads may do it at once."""
        found: dict[str, str] = {}
        asked = list(wanted)
        while asked:
            full_id = asked.pop()
            entry = self._unread.get(full_id)
            if entry is not None and full_id not in found:
                found[full_id] = entry
                asked += REFERENCE.findall(entry)
        from fluent.runtime import FluentResource

        self._bundle.add_resource(FluentResource("".join(found.values())))
        for full_id in found:
            self._unread.pop(full_id, None)


def entries(source: str) -> Iterator[tuple[str, str]]:
    """The messages and terms of a file, by id, as they stand there."""
    starts = list(ENTRY.finditer(source))
    ends = [start.start() for start in starts[1:]]
    for start, end in zip(starts, [*ends, len(source)], strict=True):
        yield start[1], source[start.start() : end]


def language_of_environment() -> str:
    """The language that this machine is set to, or English where there is no catalogue of it."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return next((language for language in LANGUAGES if spoken.startswith(language)), "en")


def text(language: str, message_id: str, /, **args: Argument) -> str:
    """The message in that language, with its arguments in place."""
    return Catalogue.of(language).say(message_id, **args)


def brought_along(edition: Edition, language: str) -> str:
    """The messages that an edition has next to its data, which are not in Pioche's own files."""
    return (FOUND.folders[edition.name] / f"{edition.name}.{language}.ftl").read_text(encoding="utf-8")


def _sources(language: str) -> Iterator[tuple[str, str]]:
    for entry in (files(__name__) / language).iterdir():
        if entry.name.endswith(".ftl"):
            yield entry.name, entry.read_text(encoding="utf-8")
