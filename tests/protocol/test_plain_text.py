"""Texts from outside: nothing invisible, nothing that reaches into the lines around, no second Ana."""

from __future__ import annotations

import pytest

from pioche.protocol.plain_text import MOST_MARKS, clean, clean_name, likeness
from pioche.tables.command_refused import CommandRefused
from pioche.tables.registry import Registry
from pioche.tables.table_pace import Pace
from tests import clockwork
from tests.tables.tables import MemoryStorage

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
HEART = "\u2764\ufe0f\u200d\U0001f525"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("A\u200dna", "Ana"),
        ("An\u034fa\ufe01", "Ana"),
        ("\u200fAna\u2066\u200b\ufeff", "Ana"),
        ("Ana\U000e0061\U000e0100", "Ana"),
        ("\x1b[31mAna\x9b0m", "[31mAna0m"),
        ("Zoe\u0301", "Zo\u00e9"),
        (FAMILY, FAMILY),
        (HEART, HEART),
        ("\U0001f984\u200d", "\U0001f984"),
        ("<b>&amp;'\"\\", "<b>&amp;'\"\\"),
    ],
)
def test_only_what_can_be_seen_is_kept(typed: str, shown: str) -> None:
    assert clean(typed) == shown


@pytest.mark.parametrize("typed", ["\u034f\u034f", "\u200d", "\ufe0f", "\u3164 \u2800", "\u202e\u2066", "\x00"])
def test_a_name_that_shows_nothing_is_none(typed: str) -> None:
    assert clean_name(typed) == ""


def test_accents_do_not_pile_up() -> None:
    assert clean("x" + "\u0336" * 40) == "x" + "\u0336" * MOST_MARKS


@pytest.mark.parametrize("other", ["ANA", "\u0410na", "An\u0430", "\uff21na", "A na", "Ana\ufe0f", "\u0391na"])
def test_nobody_takes_a_name_that_looks_like_another_one(other: str) -> None:
    async def story() -> None:
        registry = Registry(MemoryStorage(), Pace())
        table = registry.create("Ana").room.table.id
        with pytest.raises(CommandRefused, match="name-is-taken"):
            registry.join(table, other)
        await registry.close()

    clockwork.run(story())


@pytest.mark.parametrize(("one", "two"), [("Zoe", "Zo\u00e9"), ("Ana", "Anna"), ("\u0418\u0432\u0430\u043d", "Ivan")])
def test_names_that_differ_to_the_eye_are_different(one: str, two: str) -> None:
    assert likeness(one) != likeness(two)
