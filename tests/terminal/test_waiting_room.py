"""The table before a game, in words, with the punctuation of each language."""

from __future__ import annotations

import pytest

from pioche.locales import Catalogue
from pioche.tables.parts_to_send import table_info
from pioche.terminal.waiting_room import describe
from tests.tables.tables import open_table


def test_the_colour_after_an_emoji_is_told_to_everybody_before_the_start() -> None:
    """Its booklet can be read in two ways: the table sees which one is played, and what is printed."""
    say = Catalogue.of("en").say
    for options, value in (({}, "face"), ({"emoji_colour": "announced"}, "announced")):
        table = table_info(open_table(edition="emoji", options=options), {0, 1}, 0)
        told = describe(say, table, 1, "http://pioche.test/t/1")
        assert (
            told.count(
                f"Colour after an Emoji: {say(f'option-emoji-colour-value-{value}')}. {say('option-emoji-colour-help')}"
            )
            == 1
        )
        assert "\n".join(told).count("Colour after an Emoji") == 1
    assert not any("Emoji" in line for line in describe(say, table_info(open_table(), {0}, 0), 1, ""))


@pytest.mark.parametrize(
    ("language", "played", "written"),
    [
        (
            "en",
            "Game: Write Your Own, Target: 200",
            "Storm: “Hold on!” The next player draws 2 cards. Whoever plays it plays again.",
        ),
        (
            "fr",
            "Partie\u202f: À personnaliser, Limite de points\u202f: 200",
            "Storm\u202f: «\u202fHold on!\u202f» La personne suivante pioche 2 cartes. Qui la pose rejoue.",
        ),
    ],
)
def test_what_is_played_and_written_is_told_in_words(language: str, played: str, written: str) -> None:
    table = open_table(
        edition="custom",
        options={"target": 200},
        custom=("draw 2 next; again",),
        titles=("Storm",),
        texts=("Hold on!",),
    )
    told = describe(Catalogue.of(language).say, table_info(table, {0}, 0), 0, "http://pioche.test/t/1")
    assert played in told
    assert written in told
