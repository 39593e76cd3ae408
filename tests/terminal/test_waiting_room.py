"""The table before a game, in words, with the punctuation of each language."""

from __future__ import annotations

import pytest

from pioche.locales import Catalogue
from pioche.protocol.client_commands import SeatBot
from pioche.tables.log_entries import BotSeated
from pioche.tables.parts_to_send import table_info
from pioche.terminal.waiting_room import configured, describe, offers, plan_of_table
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


def test_a_bot_at_a_table_gets_a_temperament() -> None:
    say = Catalogue.of("en").say
    shared = open_table(players=4)
    shared.apply(BotSeated(0.0, 2, "expert-2:joker", "Momo"))
    shared.apply(BotSeated(0.0, 3, "novice", "Zoé"))
    table = table_info(shared, {0, 1}, 0)
    assert "Momo (Expert, strength 2 of 4, a joker)" in "\n".join(describe(say, table, 0, ""))
    choice = next(offer for offer in offers(say, table, 0, 1) if offer.label == "Temperament")
    assert [offer.label for offer in choice.more] == ["Temperament of Momo"], "a novice has none"
    (of_bot,) = choice.more
    levels = [offer.command.level for offer in of_bot.more if isinstance(offer.command, SeatBot)]
    assert levels == ["expert-2", "expert-2:cautious", "expert-2:aggressive"]
    assert of_bot.more[0].label == "even-tempered"
    assert plan_of_table(table, "en").bots == ("expert-2:joker",) * 2
    assert not any(offer.label == "Temperament" for offer in offers(say, table, 1, 1)), "the host chooses"


def test_a_guest_reads_who_has_not_agreed_and_who_starts_the_game() -> None:
    say = Catalogue.of("en").say
    table = table_info(open_table(edition="custom", custom=("skip",)), {0, 1}, 0)
    assert describe(say, table, 1, "")[-1] == "Player 0 starts the game. Make yourself comfortable."
    assert "Everybody has to agree" in describe(say, table, 0, "")[-1]
    assert not any("not agreed yet." in line for line in describe(say, table, 1, "")), "only who reads it"
    assert describe(say, table, None, "")[-1] == say("web-watching")


def test_another_edition_keeps_the_choices_that_it_knows() -> None:
    options = {"rounds": 2, "hand_size": 3, "emoji_colour": "announced"}
    table = table_info(open_table(edition="emoji", options=options), {0, 1}, 0)
    assert configured(table, edition="extreme").options == {"rounds": 2, "hand_size": 3}
    assert configured(table, players=3).options == options
    plan = plan_of_table(table, "en").for_edition("dare")
    assert plan.options == {"rounds": 2, "hand_size": 3}
