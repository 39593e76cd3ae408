"""What was chosen last time: a small TOML file in the user's configuration, which may be missing or damaged."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_config_path

from ..cards import MAX_PLAYERS
from ..editions import EDITIONS
from ..editions.dare_lists import DARES
from ..editions.options import OPTION_RULES, OptionError, custom_cards, read_options
from ..locales import LANGUAGES
from ..record.write import quoted
from .game_plan import MAX_PEOPLE, Plan

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..editions.options import Value


@dataclass(frozen=True)
class Memory:
    """The last choices; the language is empty until somebody has chosen one on the start screen."""

    plan: Plan = field(default_factory=Plan)
    language: str = ""


def memory_file() -> Path:
    """Where the choices are kept."""
    return user_config_path("pioche", appauthor=False) / "terminal.toml"


def recall(path: Path | None = None) -> Memory:
    """The choices of last time; unusable ones are left out."""
    try:
        found = tomllib.loads((path or memory_file()).read_text(encoding="utf-8"))
    except (OSError, UnicodeError, tomllib.TOMLDecodeError, RecursionError):
        return Memory()
    language = found.get("language")
    edition = found.get("edition")
    edition = edition if isinstance(edition, str) and edition in EDITIONS else "classic"
    cards = custom_cards(EDITIONS[edition])
    plan = Plan(
        edition=edition,
        people=_texts(found.get("people"), MAX_PEOPLE) or ("",),
        bots=_texts(found.get("bots"), MAX_PLAYERS - 1),
        options=_options(edition, found.get("options")),
        custom=_texts(found.get("custom"), cards),
        titles=_texts(found.get("titles"), cards),
        texts=_texts(found.get("texts"), cards),
        dares=_texts(found.get("dares"), DARES),
    )
    try:
        plan.check()
    except ValueError:
        plan = Plan()
    return Memory(plan, language if isinstance(language, str) and language in LANGUAGES else "")


def remember(plan: Plan, path: Path | None = None, *, language: str = "") -> None:
    """Keep the choices for next time; if that fails, they are asked for again.

    ``language``: the one that was just chosen; otherwise the one that was chosen before stays.
    """
    path = path or memory_file()
    language = language or recall(path).language
    lines = [f"language = {quoted(language)}", f"edition = {quoted(plan.edition)}"]
    for name in ("people", "bots", "custom", "titles", "texts", "dares"):
        entries = ", ".join(quoted(entry) for entry in getattr(plan, name))
        lines.append(f"{name} = [{entries}]")
    lines += ["", "[options]", *(f"{name} = {_toml(value)}" for name, value in plan.options.items())]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError:
        return


def _toml(value: Value) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return quoted(value)
        case tuple():
            return f"[{', '.join(map(str, value))}]"
    return str(value)


def _texts(found: object, most: int) -> tuple[str, ...]:
    if not isinstance(found, list):
        return ()
    return tuple(entry for entry in found if isinstance(entry, str))[:most]


def _options(edition: str, found: object) -> Mapping[str, Value]:
    kept: dict[str, Value] = {}
    if not isinstance(found, dict):
        return kept
    for name, value in found.items():
        try:
            options = read_options(EDITIONS[edition], {name: value})
        except OptionError:
            continue
        if name in OPTION_RULES:
            kept[name] = getattr(options, name)
    return kept
