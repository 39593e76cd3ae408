"""Options: their defaults, the values they take, and what is said when they cannot be."""

import pytest

from pioche.editions import EDITIONS, edition_named
from pioche.editions.options import OPTION_RULES, OptionError, changed, concerned, default_of, read_options

REFUSED = [
    ("classic", "speed", 1, "there is no such option; classic knows scoring, target"),
    ("classic", "emoji_alone", True, "concerns no card of the edition classic"),
    ("dare", "stack", "same", "concerns no card of the edition dare"),
    ("extreme", "reverse_with_two", "skip", "cannot be chosen in extreme: between two players its booklet makes a"),
    ("classic", "jump_in", 1, "is true or false, not 1"),
    ("classic", "stack", "all", "is one of none, same, any, not 'all'"),
    ("classic", "scoring", ["own"], "is one of winner, own, elimination"),
    ("classic", "target", 0, "is a whole number from 1 to 1000000, not 0"),
    ("classic", "target", True, "is a whole number from 1 to 1000000, not true"),
    ("classic", "target", "500", "is a whole number from 1 to 1000000, not '500'"),
    ("emoji", "custom_count", 3, "is at most 2 in emoji, not 3"),
    ("extreme", "launcher", 5, "is a list of whole numbers of at least 0, not 5"),
    ("extreme", "launcher", [1, -1], "is a list of whole numbers of at least 0"),
    ("extreme", "launcher", [1, True], "is a list of whole numbers of at least 0"),
    ("extreme", "launcher", [], "has 1 to 32 weights, not 0"),
    ("extreme", "launcher", [1] * 33, "has 1 to 32 weights, not 33"),
    ("extreme", "launcher", [0, 0], "needs weights that add up to 1 to 1000000"),
    ("extreme", "launcher", [10**30], "needs weights that add up to 1 to 1000000"),
    ("extreme", "extreme_presses", [1], "is two numbers up to 99, for the target and the attacker"),
    ("extreme", "extreme_presses", [1, 100], "is two numbers up to 99, for the target and the attacker"),
    ("classic", "target", 10**9, "is a whole number from 1 to 1000000, not 1000000000"),
]


@pytest.mark.parametrize(("edition", "name", "value", "reason"), REFUSED)
def test_a_refused_option_says_why(edition: str, name: str, value: object, reason: str) -> None:
    with pytest.raises(OptionError) as error:
        read_options(edition_named(edition), {name: value})
    assert error.value.name == name
    assert reason in error.value.reason
    assert str(error.value).startswith(f"option {name}: ")


@pytest.mark.parametrize("edition", EDITIONS)
def test_defaults_are_no_change(edition: str) -> None:
    assert changed(edition_named(edition), read_options(edition_named(edition), {})) == {}


def test_changes_are_told_in_the_order_of_the_documentation() -> None:
    custom = edition_named("custom")
    options = read_options(custom, {"stack": "any", "custom_count": 2, "target": 100})
    assert list(changed(custom, options).items()) == [("target", 100), ("custom_count", 2), ("stack", "any")]


def test_lists_become_tuples() -> None:
    extreme = edition_named("extreme")
    assert read_options(extreme, {"extreme_presses": [0, 3]}).extreme_presses == (0, 3)


def test_each_edition_has_as_many_customizable_cards_as_its_booklet() -> None:
    assert default_of(edition_named("custom"), "custom_count") == 4
    assert default_of(edition_named("emoji"), "custom_count") == 2


def test_every_option_concerns_an_edition() -> None:
    assert set(OPTION_RULES) == {name for edition in EDITIONS.values() for name in concerned(edition)}
