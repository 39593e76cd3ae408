"""Every message of the terminal and the command line is in the catalogue, and none is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from pioche.locales import LANGUAGES
from tests.locales.messages import messages
from tests.test_imports import SRC

PREFIXES = ("terminal-", "online-", "cli-", "model-")
MESSAGE = re.compile(r"(terminal|online|cli|model)-[a-z-]+[a-z]")


def named() -> Iterator[tuple[str, bool]]:
    """Every id that the sources name, and whether it is only the beginning of one."""
    for path in (
        path
        for part in ("cli", "terminal", "sim/tournament", "judgement")
        for path in sorted((SRC / "pioche" / part).glob("*.py"))
    ):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                first = node.values[0]
                if isinstance(first, ast.Constant) and str(first.value).startswith(PREFIXES):
                    yield str(first.value), True
            elif isinstance(node, ast.Constant) and MESSAGE.fullmatch(str(node.value)):
                yield str(node.value), False


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_exists_and_none_is_unused(language: str) -> None:
    known = {name for file in ("terminal.ftl", "judgement.ftl") for name in messages(language, file)}
    known = {name for name in known if name.startswith(PREFIXES)}
    whole = {name for name, is_beginning in named() if not is_beginning}
    beginnings = {name for name, is_beginning in named() if is_beginning}
    assert whole - known == set()
    assert {name for name in beginnings if not any(message.startswith(name) for message in known)} == set()
    unused = {name for name in known - whole if not any(name.startswith(beginning) for beginning in beginnings)}
    assert unused == set()
