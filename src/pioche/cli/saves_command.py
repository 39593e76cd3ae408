"""The command for unfinished games: saves."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from ..control_characters import escaped
from .output import OK, complain, failed, not_installed, spoken, tell

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


def saves(given: argparse.Namespace) -> int:
    """List every unfinished game, or delete some."""
    try:
        from ..terminal import saves as kept
    except ModuleNotFoundError as error:
        return not_installed(error, "terminal", given.lang)
    from ..locales import text

    language = spoken(given)
    if given.delete:
        return max(_delete(kept.named_save(name), given, language) for name in given.delete)
    found = kept.unfinished()
    if not found:
        tell(text(language, "terminal-no-saves"))
    for path in found:
        tell(f"{path.stem}  {kept.name_of(kept.standing_of(path), language)}")
    return OK


def _delete(path: Path, given: argparse.Namespace, language: str) -> int:
    """Delete one game, if somebody says yes."""
    from ..locales import text
    from ..terminal.saves import name_of, standing_of, why_not_deleted

    if not path.is_file():
        return complain(text(language, "cli-no-save", name=str(path)))
    game = name_of(standing_of(path), language)
    if not given.yes:
        question = escaped(text(language, "terminal-delete-question", game=game))
        print(question, text(language, "cli-yes-or-no"), end=" ", flush=True)
        if sys.stdin.readline().strip().casefold() not in {"y", "yes", "o", "oui"}:
            return failed(text(language, "cli-not-deleted"))
    sentence = why_not_deleted(path, language)
    if sentence:
        return complain(sentence)
    tell(text(language, "cli-deleted", game=game))
    return OK
