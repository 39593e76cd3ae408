"""Every message that the server sends or prints is in the catalogue, with its arguments, and none is left over."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pioche.editions.option_presets import PRESETS
from pioche.locales import LANGUAGES
from pioche.tables.shared_table import State
from tests.locales.messages import messages, needs
from tests.test_imports import SRC

FILES = sorted(file for room in ("tables", "server", "page") for file in (SRC / "pioche" / room).rglob("*.py"))
MAKERS = {"CommandRefused", "RequestRefused", "refused"}
NOT_ARGUMENTS = {"code", "status", "detail"}


def called(path: Path) -> Iterator[tuple[str, set[str]]]:
    """The ids that one file names, with the arguments it gives them."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        given = {word.arg for word in node.keywords if word.arg} - NOT_ARGUMENTS
        if name in MAKERS or (name == "__init__" and isinstance(node.func, ast.Attribute)):
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            yield from ((f"server-{text}", given) for text in texts)
        elif name == "text":
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            yield from ((text, given) for text in texts if text.startswith("server-"))


FROM_STATES = {f"server-not-{state.value}" for state in State}
"""``commands._need_state`` names them by the state."""
FROM_STATUS = {"server-no-such-page", "server-wrong-method", "server-bad-request"}
FROM_PAGES = {"server-no-client", "server-no-client-title", "server-port-in-use", "server-cannot-listen"}
FROM_PRESETS = {f"server-preset-{name}{part}" for name in PRESETS for part in ("", "-help")}


@cache
def used() -> dict[str, set[str]]:
    """Every id that is named, with its arguments; looked for when a test asks: every process reads this module."""
    ids: dict[str, set[str]] = {}
    for file in FILES:
        for found, arguments in called(file):
            ids.setdefault(found, set()).update(arguments)
    return ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_exists_and_none_is_unused(language: str) -> None:
    known = set(messages(language, "programs.ftl", "server.ftl", "serve.ftl"))
    assert known == set(used()) | FROM_STATES | FROM_STATUS | FROM_PAGES | FROM_PRESETS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_argument_is_given(language: str) -> None:
    found = messages(language)
    missing = {name: needs(found, name).keys() - given for name, given in used().items() if name in found}
    assert {name: lacking for name, lacking in missing.items() if lacking} == {}


def test_the_walk_finds_ids() -> None:
    assert used()["server-unknown-bot"] == {"level", "levels"}
    assert {"server-only-the-host", "server-too-slow", "server-wrong-origin", "server-no-such-table"} <= set(used())
    for text, where in (("no-such-page", "json_answers.py"), ("port-in-use", "serve.py"), ("no-client", "http_app.py")):
        assert text in (SRC / "pioche" / "server" / where).read_text(encoding="utf-8")
