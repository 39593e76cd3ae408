"""Why no card can be laid: the true reason, as the rules see it, in both languages."""

from __future__ import annotations

import pytest

from pioche.game import Game
from pioche.narrate import Narrator
from pioche.record import open_game, read_record
from pioche.refusals import Refusal
from pioche.tables.words_to_send import stuck_words
from pioche.teller import Teller

BEFORE_C = """
edition = "classic"
players = 3
discard = "Y7"
turn = "C"
hands = { A = "R1 Y2", B = "G4 G5", C = "Y+2 W+4 Y9" }
"""


def table(hand: str, more: str, edition: str = "classic") -> Game:
    """Ana, whose turn it is, with this hand."""
    hands = f'hands = {{ A = "{hand}", B = "G4 G5", C = "Y8 Y9" }}'
    return open_game(read_record(f'edition = "{edition}"\nplayers = 3\n{hands}\nturn = "A"\n{more}'))


def said(game: Game, seat: int = 0) -> list[tuple[str, str]]:
    found = stuck_words(Teller(game.setting), game, seat, game.legal_lines(seat))
    return [(text.id, f"{text.args['colour']} {text.args['top']} {text.args.get('others', '')}") for text in found]


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (table("R1 B2", 'discard = "G7"'), [("stuck-does-not-follow", "G number no")]),
        (table("R1 B2", 'discard = "GS"'), [("stuck-does-not-follow", "G symbol no")]),
        (table("R1 B2", 'discard = "W"\ncolour = "G"'), [("stuck-does-not-follow", "G wild no")]),
        (table("R1 G2", 'discard = "G7"'), []),
        (
            table("RS WE", 'discard = "G7"', "emoji"),
            [("stuck-does-not-follow", "G number yes"), ("refusal-needs-face-card", "G number ")],
        ),
    ],
)
def test_the_reason_is_that_of_the_rules(game: Game, expected: list[tuple[str, str]]) -> None:
    assert said(game) == expected
    assert said(game, 1) == [], "who is not asked is told nothing"


def test_a_stacked_penalty_is_the_reason() -> None:
    game = open_game(read_record(f'{BEFORE_C}\noptions = {{ stack = "same" }}'))
    game.play("C play Y+2")
    assert [one for one, _ in said(game)] == ["stuck-cannot-stack"]


def test_where_a_penalty_has_to_be_answered_anyway_cards_are_no_reason() -> None:
    game = open_game(read_record(BEFORE_C))
    game.play("C play W+4 B")
    assert game.actors == (0,)
    assert said(game) == []


NUMBER, NAMED = table("R1 B2", 'discard = "G7"'), table("R1 B2", 'discard = "W"\ncolour = "G"')
DARE = table("R1 B2", 'discard = "G7"', "dare")
EMOJI = table("RS WE", 'discard = "WE"\ncolour = "G"', "emoji")


@pytest.mark.parametrize(
    ("game", "language", "words"),
    [
        (NUMBER, "en", "You hold no green card, no card with the same number and no wild card."),
        (NUMBER, "fr", "Tu n’as ni carte verte, ni carte du même chiffre, ni Joker."),
        (
            DARE,
            "en",
            "You hold no green card, no card with the same number (that of a dare does not count) and no wild card.",
        ),
        (DARE, "fr", "Tu n’as ni carte verte, ni carte du même chiffre (celui d’un défi ne compte pas), ni Joker."),
        (NAMED, "en", "You hold no green card (the colour that was named) and no wild card."),
        (NAMED, "fr", "Tu n’as ni carte verte (la couleur annoncée), ni Joker."),
        (EMOJI, "en", "You hold no green card (the colour that was named)."),
        (EMOJI, "fr", "Tu n’as pas de carte verte (la couleur annoncée)."),
    ],
)
def test_it_is_a_sentence(game: Game, language: str, words: str) -> None:
    narrator = Narrator(language, game.setting, ("Ana", "Bo", "Cy"), 0)
    refusals = {Refusal.DOES_NOT_FOLLOW} | ({Refusal.NEEDS_FACE_CARD} if game is EMOJI else set())
    told, *_ = narrator.teller.stuck(refusals, game.lying_open(), is_symbol_followed=game in (NUMBER, DARE))
    assert narrator.say(told) == words
