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


def joined() -> Game:
    """Cy has played Best Friends and named green, and Ana, whose turn it is now, has laid a pink 5 along."""
    hands = '{ A = "P5 P1 P2", B = "Y4 Y6", C = "WF Y8 Y9" }'
    game = open_game(read_record(f'edition = "friends"\nplayers = 3\ndiscard = "Y7"\nturn = "C"\nhands = {hands}'))
    for line in ("C play WF 5 G", "A lay P5", "B decline", "C decline"):
        game.play(line)
    return game


JOINED = joined()
NUMBER, NAMED = table("R1 B2", 'discard = "G7"'), table("R1 B2", 'discard = "W"\ncolour = "G"')
DARE = table("R1 B2", 'discard = "G7"', "dare")
HIT = table("RH B5", 'discard = "G2"', "extreme")
PLUS = table("R+2 B9", 'discard = "G2"')
NO_HIT = table("RH B2", 'discard = "G7"', "extreme")
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
        (PLUS, "en", "You hold no green card, no card with the same number (a +2 is no 2) and no wild card."),
        (PLUS, "fr", "Tu n’as ni carte verte, ni carte du même chiffre (un +2 n’est pas un 2), ni Joker."),
        (NO_HIT, "en", "You hold no green card, no card with the same number and no wild card."),
        (
            HIT,
            "en",
            (
                "You hold no green card, no card with the same number "
                "(that of a Hit card does not count) and no wild card."
            ),
        ),
        (
            HIT,
            "fr",
            "Tu n’as ni carte verte, ni carte du même chiffre (celui d’un Double appui ne compte pas), ni Joker.",
        ),
        (NAMED, "en", "You hold no green card (the colour that was named) and no wild card."),
        (NAMED, "fr", "Tu n’as ni carte verte (la couleur annoncée), ni Joker."),
        (
            JOINED,
            "en",
            "You hold no green card (the colour that was named), no card with the same number and no wild card.",
        ),
        (JOINED, "fr", "Tu n’as ni carte verte (la couleur annoncée), ni carte du même chiffre, ni Joker."),
        (EMOJI, "en", "You hold no green card (the colour that was named)."),
        (EMOJI, "fr", "Tu n’as pas de carte verte (la couleur annoncée)."),
    ],
)
def test_it_is_a_sentence(game: Game, language: str, words: str) -> None:
    narrator = Narrator(language, game.setting, ("Ana", "Bo", "Cy"), 0)
    refusals = {Refusal.DOES_NOT_FOLLOW} | ({Refusal.NEEDS_FACE_CARD} if game is EMOJI else set())
    told, *_ = narrator.teller.stuck(refusals, game.lying_open(), is_symbol_followed=game not in (NAMED, EMOJI))
    assert narrator.say(told) == words


@pytest.mark.parametrize(
    ("game", "language", "words"),
    [
        (NUMBER, "en", "That card does not go on a green 7: play a green card, the same number or a wild card."),
        (NAMED, "en", "That card does not go on a Wild: green was named. Play a green card or a wild card."),
        (
            NAMED,
            "fr",
            "Cette carte ne va pas sur un Joker : c’est le vert qui a été annoncé. Joue une carte verte ou un Joker.",
        ),
        (
            JOINED,
            "en",
            "That card does not go on a pink 5: green was named. Play a green card, the same number or a wild card.",
        ),
        (
            JOINED,
            "fr",
            (
                "Cette carte ne va pas sur un 5 rose : c’est le vert qui a été annoncé. "
                "Joue une carte verte, le même chiffre ou un Joker."
            ),
        ),
    ],
)
def test_who_is_refused_a_card_reads_which_colour_was_named(game: Game, language: str, words: str) -> None:
    narrator = Narrator(language, game.setting, ("Ana", "Bo", "Cy"), 0)
    assert narrator.refusal(Refusal.DOES_NOT_FOLLOW, game.view(0)) == words
