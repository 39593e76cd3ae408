"""Ready-made sets of options: each edition has those that mean something there."""

from __future__ import annotations

import pytest

from pioche.editions import EDITIONS
from pioche.editions.option_presets import PRESETS, preset_options
from pioche.editions.options import read_options


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_preset_can_be_played_and_none_is_there_twice(edition: str) -> None:
    found = preset_options(EDITIONS[edition])
    assert next(iter(found.items())) == ("booklet", {})
    assert len({str(sorted(options.items())) for options in found.values()}) == len(found)
    for options in found.values():
        read_options(EDITIONS[edition], options)


def test_what_means_nothing_in_an_edition_is_left_out() -> None:
    assert "extreme_presses" not in preset_options(EDITIONS["classic"])["gentle"]
    assert preset_options(EDITIONS["extreme"])["gentle"]["extreme_presses"] == (1, 1)


def test_of_two_that_are_alike_in_an_edition_the_first_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PRESETS, "one-press", {"extreme_presses": (1, 1)})
    assert "one-press" not in preset_options(EDITIONS["classic"])
    assert "one-press" in preset_options(EDITIONS["extreme"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_sets_that_people_know_are_there_in_every_edition(edition: str) -> None:
    """None of them is left out because it is the same as another."""
    assert {"booklet", "quick", "street", "gentle"} <= preset_options(EDITIONS[edition]).keys()


def test_with_children_nobody_votes_on_what_they_did() -> None:
    assert preset_options(EDITIONS["dare"])["gentle"] == {"target": 200, "judging": "off"}
    assert "judging" not in preset_options(EDITIONS["classic"])["gentle"]
