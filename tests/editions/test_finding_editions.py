"""Editions by name, also those that other packages bring along, broken or not."""

import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from pioche.editions import (
    EDITIONS,
    FOUND,
    BrokenEdition,
    UnknownEdition,
    edition_named,
    find_editions,
    finding_editions,
)

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
GOOD = """
from pioche.editions import Edition, standard
from pioche.editions.decks.classic import CLASSIC
GOOD = Edition("good", "RYGB", (*standard.numbers(1), standard.skip(), standard.wild(4)))
NUMBER = 7
"""
BAD = """
from pioche.editions import Edition, Face, standard
def one(name="bad", colours="RYGB", code="T", face="leap", **more):
    return Edition(name, colours, (Face(code, face, copies=1, points=1, **more),))
OTHER = one(name="other")
LOUD = one(name="Loud")
COLOURS = one(colours="RYGX")
TWICE = one(colours="RRYG")
LONG = one(code="TWELVE")
WILD = one(code="WT")
DOUBLE = Edition("bad", "RYGB", (standard.skip(), standard.skip()))
NAME = one(face="Leap")
LABEL = one(label="LEAP")
"""


def given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *entries: tuple[str, str]) -> finding_editions.Editions:
    """What is found where other packages have these entry points."""
    for name, text in {"good_deck": GOOD, "bad_deck": BAD, "broken_deck": "raise SystemExit('no licence')"}.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    plugins = [EntryPoint(name, value, finding_editions.GROUP) for name, value in entries]
    monkeypatch.setattr(
        finding_editions, "plugin_entries", lambda group: sorted(plugins) if group == finding_editions.GROUP else []
    )
    return find_editions()


def test_the_editions_of_the_booklets_come_first() -> None:
    assert tuple(EDITIONS)[: len(finding_editions.BOOKLETS)] == finding_editions.BOOKLETS
    assert not FOUND.broken


def test_pyproject_declares_the_same_editions() -> None:
    declared = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]["entry-points"][finding_editions.GROUP]
    assert declared == {name: f"pioche.editions.decks.{name}:{name.upper()}" for name in finding_editions.BOOKLETS}


def test_an_edition_of_another_package_is_found_with_the_folder_of_its_messages(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = given(
        monkeypatch, tmp_path, ("good", "good_deck:GOOD"), ("classic", "pioche.editions.decks.classic:CLASSIC")
    )
    assert list(found.usable) == [*finding_editions.BOOKLETS, "good"]
    assert found.folders["good"] == tmp_path
    assert found.broken == {}


def test_broken_ones_are_reported_with_their_own_error_and_the_others_stay(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = given(
        monkeypatch,
        tmp_path,
        ("broken", "broken_deck:BROKEN"),
        ("classic", "good_deck:CLASSIC"),
        ("good", "good_deck:GOOD"),
        ("missing", "good_deck:MISSING"),
        ("number", "good_deck:NUMBER"),
    )
    assert list(found.usable) == [*finding_editions.BOOKLETS, "good"]
    assert found.broken == {
        "broken": "loading broken_deck:BROKEN failed: SystemExit: no licence",
        "classic (good_deck:CLASSIC)": "the name 'classic' is taken",
        "missing": "loading good_deck:MISSING failed: AttributeError: module 'good_deck' has no attribute 'MISSING'",
        "number": "loading good_deck:NUMBER failed: TypeError: good_deck:NUMBER is 7, not an Edition",
    }


@pytest.mark.parametrize(
    ("attribute", "reason"),
    [
        ("OTHER", "it calls itself 'other', and has to be called 'bad' in small letters"),
        ("COLOURS", "its colours are 'RYGX'; there are R, Y, G, B, V, P, each once"),
        ("TWICE", "its colours are 'RRYG'"),
        ("LONG", "the code 'TWELVE' cannot be used: up to four of A-Z, 0-9, + and !"),
        ("WILD", "the code 'WT' cannot be used"),
        ("DOUBLE", "the code 'S' cannot be used"),
        ("NAME", "the card 'T' is called 'Leap' and bears 'T'"),
        ("LABEL", "the card 'T' is called 'leap' and bears 'LEAP'"),
    ],
)
def test_what_cannot_be_named_is_refused(
    attribute: str, reason: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = given(monkeypatch, tmp_path, ("bad", f"bad_deck:{attribute}"))
    assert found.broken["bad"].startswith(f"loading bad_deck:{attribute} failed: ValueError: {reason}")


def test_a_name_with_capitals_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert (
        "has to be called 'Loud' in small letters"
        in given(monkeypatch, tmp_path, ("Loud", "bad_deck:LOUD")).broken["Loud"]
    )


def test_a_broken_edition_says_why_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FOUND.broken, "storm", "it has no words")
    with pytest.raises(BrokenEdition, match="the edition 'storm' cannot be used: it has no words") as told:
        edition_named("storm")
    assert (told.value.name, told.value.reason) == ("storm", "it has no words")
    assert isinstance(told.value, UnknownEdition)


def test_an_edition_can_be_left_out_later(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = given(monkeypatch, tmp_path, ("good", "good_deck:GOOD"))
    assert found.of_others() == [found.usable["good"]]
    for reason in ("it has no words", "and no cards"):
        found.leave_out("good", reason)
    assert ("good" in found.usable, found.broken) == (False, {"good": "it has no words"})
    assert found.of_others() == []
