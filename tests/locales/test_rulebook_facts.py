"""The facts of each edition are those that were added up by hand for the rulebook's tests."""

import pytest

from pioche.editions import EDITIONS, edition_named
from pioche.editions.options import read_options
from pioche.locales.rulebook_facts import facts_of
from tests.locales.test_rulebook import FACTS


@pytest.mark.parametrize("edition", EDITIONS)
def test_facts_come_from_the_data(edition: str) -> None:
    assert facts_of(edition_named(edition)) == FACTS[edition]


def test_facts_follow_the_options() -> None:
    edition = edition_named("custom")
    facts = facts_of(edition, read_options(edition, {"custom_count": 1, "target": 200, "hand_size": 5}))
    assert (facts.copies["customizable"], facts.deck, facts.target, facts.hand) == (1, 109, 200, 5)
