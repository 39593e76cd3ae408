"""The words of hints: each is said by some part, and every reason has its own."""

from __future__ import annotations

import re

import pytest

from pioche.judgement.move_hint import Reason
from pioche.locales import LANGUAGES
from tests.locales.messages import messages
from tests.test_imports import SRC

CODE = "".join(
    path.read_text(encoding="utf-8")
    for folder in (SRC / "pioche", SRC.parent / "web" / "src")
    for path in sorted(folder.rglob("*"))
    if path.suffix in {".py", ".ts", ".svelte", ".ftl"} and "static" not in path.parts
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_said_and_every_reason_can_be(language: str) -> None:
    found = set(messages(language, "hints.ftl"))
    assert {f"hint-found-{reason}" for reason in Reason} <= found
    said = {name for name in found if re.search(rf"""["'{{ ]{name}["' }}]""", CODE)}
    built = {name for name in found if name.startswith(("hint-found-", "hint-advice-"))}
    assert found - said - built == set()
