"""Bots by name, also those that other packages bring along, broken or not."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import pytest

from pioche.bots import (
    ExpertBot,
    LearnedBot,
    NoviceBot,
    RandomBot,
    RegularBot,
    UnknownBot,
    bot_named,
    bot_names,
    find_bots,
    finding_bots,
    thinks_long,
)
from pioche.bots.finding_bots import BUILT_IN

OWN = ("random", "novice", "regular", "learned", "expert-1", "expert-2", "expert-3", "expert")
PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"


@pytest.fixture
def plugins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Installed packages that bring a good bot, a broken one, one that is none, and one with a taken name."""
    (tmp_path / "strange_bots.py").write_text(
        "from pioche.bots import RandomBot\nclass Good(RandomBot):\n    name = 'good'\nNONE = 7\n",
        encoding="utf-8",
    )
    (tmp_path / "broken_bots.py").write_text("raise RuntimeError('no licence')\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "strange_bots", raising=False)
    found = [
        EntryPoint("regular", "pioche.bots:RegularBot", finding_bots.GROUP),
        EntryPoint("good", "strange_bots:Good", finding_bots.GROUP),
        EntryPoint("broken", "broken_bots:Bot", finding_bots.GROUP),
        EntryPoint("number", "strange_bots:NONE", finding_bots.GROUP),
        EntryPoint("random", "strange_bots:Good", finding_bots.GROUP),
    ]
    monkeypatch.setattr(
        finding_bots, "plugin_entries", lambda group: sorted(found) if group == finding_bots.GROUP else []
    )


def test_the_bots_of_the_package_have_names() -> None:
    assert bot_names()[: len(OWN)] == OWN
    assert [bot_named(name) for name in ("random", "novice", "regular", "learned", "expert")] == [
        RandomBot,
        NoviceBot,
        RegularBot,
        LearnedBot,
        ExpertBot,
    ]
    assert all(bot_named(name)(Random(1)).name == name for name in OWN)


def test_pyproject_declares_the_same_bots() -> None:
    text = PYPROJECT.read_text(encoding="utf-8")
    for name, bot in BUILT_IN.items():
        assert f'{name} = "pioche.bots:{getattr(bot, "__name__", "")}"' in text


def test_who_thinks_for_long() -> None:
    assert [name for name in bot_names() if thinks_long(name)] == ["expert-1", "expert-2", "expert-3", "expert"]


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match=r"there is no bot 'regullar'; there are random, novice, regular, learned"):
        bot_named("regullar")


@pytest.mark.usefixtures("plugins")
def test_a_plugin_is_found() -> None:
    assert bot_named("good")(Random(1)).name == "good"
    assert bot_names() == (*OWN, "broken", "good", "number")


@pytest.mark.usefixtures("plugins")
def test_broken_plugins_are_reported_and_the_others_stay() -> None:
    found = find_bots()
    assert list(found.usable) == [*OWN, "good"]
    assert found.broken["broken"] == "loading broken_bots:Bot failed: RuntimeError: no licence"
    assert found.broken["number"].startswith("strange_bots:NONE is 7, which makes no bots")
    assert found.broken["random (strange_bots:Good)"] == "the name 'random' is taken"
    assert found.usable["random"] is RandomBot


@pytest.mark.usefixtures("plugins")
def test_a_broken_plugin_says_why_when_it_is_asked_for() -> None:
    with pytest.raises(UnknownBot, match="the bot 'broken' cannot be used: loading broken_bots:Bot failed"):
        bot_named("broken")
