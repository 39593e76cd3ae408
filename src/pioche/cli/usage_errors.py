"""Command lines that cannot be understood, and the language to say so in."""

from __future__ import annotations

import argparse
from itertools import pairwise
from typing import TYPE_CHECKING

from .command_list import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class UsageError(Exception):
    """A command line that cannot be understood, as a message of the catalogue."""

    def __init__(self, message_id: str, *, possible: Iterable[str] = (), **args: str) -> None:
        """``possible``: what could stand in the place of ``argument``."""
        super().__init__(message_id)
        self.message_id = message_id
        self.args_of_message = args
        self._possible = tuple(possible)

    def sentence(self, words: Sequence[str]) -> str:
        """What is wrong, in the language of the caller."""
        from ..locales import text
        from ..terminal.typed_text import with_guess

        language = language_of(words)
        command = next((f"pioche {word}" for word in words if word in COMMANDS), "pioche")
        args = dict(self.args_of_message)
        if "needs" in args:
            args["needs"] = text(language, args.pop("needs"), **args)
        sentence = text(language, self.message_id, command=command, **args)
        return with_guess(sentence, language, self.args_of_message.get("argument", ""), self._possible)


def language_of(words: Sequence[str]) -> str:
    """The chosen language, if at least that can be understood, or the one of the environment."""
    from ..locales import LANGUAGES, language_of_environment

    asked = [after for word, after in pairwise(words) if word == "--lang"]
    asked += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    return next((language for language in asked if language in LANGUAGES), language_of_environment())


class Needs(argparse.ArgumentTypeError):
    """A value that an argument cannot have, with the message that says what it needs."""

    def __init__(self, message_id: str, **args: str) -> None:
        super().__init__(message_id)
        self.message_id = message_id
        self.args_of_message = args
