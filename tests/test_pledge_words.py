"""Who has taken a dare is told when it is done and what the others can do; who is accused, by whom and for what."""

from __future__ import annotations

import pytest

from pioche.game import Game
from pioche.narrate import Narrator
from pioche.notation import parse_action
from pioche.record import read_record, replay
from pioche.teller import Argument, Told

NAMES = ("Ana", "Bo", "Cleo")


def table(edition: str, script: str, *, hands: str, top: str = "R7", more: str = "", players: int = 3) -> Game:
    return replay(
        read_record(f"""
edition = "{edition}"
players = {players}
hands = {{ {hands} }}
discard = "{top}"
turn = "A"
script = '''
{script}
'''
{more}
""")
    )


def dared(script: str = "B dare", more: str = "", *, card: str = "R!1", players: int = 3, hand: str = "Y1 Y2") -> Game:
    hands = f'A = "{card} {hand}", B = "B1 B2 B3", C = "G2 Y3 Y4"'
    hands = hands if players == 3 else hands.split(", C", maxsplit=1)[0]
    return table("dare", f"A play {card}\n{script}", hands=hands, more=more, players=players)


def log(game: Game, seat: int | None, language: str = "en") -> list[str]:
    speaker = Narrator(language, game.setting, NAMES[: game.setting.players], seat, texts=("Only whisper.",))
    return [_plain(speaker.event(event.seen_by(seat))) for batch in game.batches for event in batch.events]


def prompt(game: Game, seat: int | None, language: str = "en") -> str:
    speaker = Narrator(language, game.setting, NAMES[: game.setting.players], seat, texts=("Only whisper.",))
    return _plain(speaker.phase(game.view(seat)))


def _plain(said: str) -> str:
    return said.replace("\u202f", " ").replace("\u00a0", " ")


# ---- a dare that is taken ----


def test_the_question_says_what_taking_the_dare_means() -> None:
    assert prompt(dared(""), 1).startswith(
        "Draw 2 cards, or take the dare and keep it up until your turn comes round again (you play either way): "
    )
    at_once = table("dare", "A play W!16 Y", hands='A = "W!16 Y1 Y2", B = "B1 B2", C = "G2 Y3"')
    assert prompt(at_once, 1).startswith("Draw 2 cards, or take the dare and do it at once (you play either way): ")
    french = "Pioche 2 cartes, ou relève le défi et fais-le sur-le-champ (tu joues dans les deux cas) : "
    assert prompt(at_once, 1, "fr").startswith(french)


@pytest.mark.parametrize(
    ("language", "own", "seen"),
    [
        (
            "en",
            (
                "You do the dare at once; failing costs 2 cards. Nobody has to confirm it: it counts as done when your "
                "turn comes round. Until then anyone may accuse you, and the others judge."
            ),
            (
                "Bo does the dare at once; failing costs 2 cards. It counts as done when their turn comes round. Until "
                "then anyone may accuse them, and the others judge."
            ),
        ),
        (
            "fr",
            (
                "Tu fais le défi sur-le-champ ; l’échec coûte 2 cartes. Personne n’a à confirmer : c’est réussi "
                "dès que ton tour revient. D’ici là, n’importe qui peut t’accuser, et les autres jugent."
            ),
            (
                "Bo fait le défi sur-le-champ ; l’échec coûte 2 cartes. C’est réussi dès que son tour revient. D’ici "
                "là, n’importe qui peut l’accuser, et les autres jugent."
            ),
        ),
    ],
)
def test_who_has_taken_a_dare_is_told_when_it_is_done(language: str, own: str, seen: str) -> None:
    game = table("dare", "A play W!16 Y\nB dare", hands='A = "W!16 Y1 Y2", B = "B1 B2", C = "G2 Y3"')
    assert own in log(game, 1, language)
    assert seen in log(game, 2, language)


def test_between_two_an_accusation_is_paid_at_once() -> None:
    game = dared("B dare", players=2)
    assert any("Until then the other player may accuse you, and you pay at once." in said for said in log(game, 1))
    game.play(parse_action("A accuse B", game.setting))
    assert game.view(None).counts[1] == 5
    assert game.view(None).vote is None


def test_where_nobody_judges_it_is_a_matter_of_honour() -> None:
    game = dared("B dare", '[options]\njudging = "off"')
    assert any("Nobody judges it here: it is a matter of honour." in said for said in log(game, 1))
    assert not any("accuse" in said for said in log(game, 1))


def test_when_the_turn_comes_round_the_dare_is_said_to_be_done() -> None:
    script = "B dare\nB draw\nC draw\nA draw"
    game = dared(script, 'draw = "G3 G4 G5"')
    assert "Your turn comes round: the dare counts as done." in log(game, 1)
    assert "Bo’s turn comes round: the dare counts as done." in log(game, 0)
    assert "Bo retrouve son tour : le défi est réussi." in log(game, 0, "fr")


def test_what_stands_at_a_seat_is_true_before_and_after_the_dare_is_done() -> None:
    game = table("dare", "A play W!16 Y\nB dare", hands='A = "W!16 Y1 Y2", B = "B1 B2", C = "G2 Y3"')
    (pledge,) = game.view(None).pledges[1]
    speaker = Narrator("en", game.setting, NAMES, 2)
    told = speaker.teller.pledge(pledge)
    said = speaker.say(Told(told.id, {"seat": 1, **told.args}))
    assert said == "Bo has taken the dare: it counts as done when their turn comes round; failing costs 2 cards."


# ---- an accusation ----


def test_who_is_accused_of_failing_a_dare_is_told_by_whom_and_which() -> None:
    game = dared("B dare\nC accuse B")
    dare = Narrator("en", game.setting, NAMES, 1).dare(1)
    assert f"Cleo accuses you of failing the dare: “{dare}”" in log(game, 1)
    which = f"of failing the dare: “{dare}” Guilty costs 2 cards."
    assert prompt(game, 1) == f"The table is voting: Cleo accuses you {which}"
    assert prompt(game, 0) == f"Guilty or innocent? Cleo accuses Bo {which}"
    assert prompt(game, 2) == f"The table is voting: you accuse Bo {which}"
    assert prompt(game, None) == f"The table is voting: Cleo accuses Bo {which}"
    assert prompt(game, 1, "fr").startswith("La table vote : Cleo t’accuse d’avoir raté le défi : « ")


def test_a_dare_on_the_last_card_is_voted_on_without_an_accuser() -> None:
    game = dared("B dare", hand="")
    assert prompt(game, 1).startswith("The round ends with your dare, so the table votes at once whether you did it: “")
    assert prompt(game, 0).startswith("Did Bo fail the dare? Vote guilty or innocent: “")
    game.play(parse_action("A vote innocent", game.setting))
    assert prompt(game, 0).startswith("The table is voting on Bo’s dare: “")
    assert prompt(game, 0).endswith("” Guilty costs 2 cards.")


def test_who_is_accused_of_a_face_is_told_which() -> None:
    hands = 'A = "WE R4 Y1", B = "B1 B2", C = "G2 Y3"'
    game = table("emoji", "A play WE R4\nB draw\nC accuse B", hands=hands, more='draw = "G8 G9"')
    assert prompt(game, 1) == (
        "The table is voting: Cleo accuses you of not making the cheeky face. Guilty costs 4 cards."
    )
    assert prompt(game, 1, "fr") == (
        "La table vote : Cleo t’accuse d’avoir oublié sa mimique : l’insolent. Coupable, c’est 4 cartes de plus."
    )
    assert "Cleo accuses you of not making the cheeky face." in log(game, 1)


def test_who_is_accused_of_a_written_rule_is_told_what_is_written() -> None:
    game = table("custom", "A play WC1 R\nC accuse B", hands='A = "WC1 Y1 Y2", B = "B1 B2", C = "G2 Y3"',
                 more='custom = ["pledge next 2", "", "", ""]')  # fmt: skip
    assert prompt(game, 1).endswith(
        "accuses you of not keeping to the card Customizable 1: “Only whisper.” Guilty costs 2 cards."
    )
    assert prompt(game, 1, "fr").endswith(" : « Only whisper. » Coupable, c’est 2 cartes de plus.")


def test_who_is_accused_of_a_suggestion_is_told_so() -> None:
    game = table("extreme", "C accuse B suggestion", hands='A = "R1 Y1", B = "B1 B2", C = "G2 Y3"')
    assert prompt(game, 1) == (
        "The table is voting: Cleo accuses you of telling another player what to play. "
        "Guilty costs 4 presses of the launcher."
    )
    assert prompt(game, 1, "fr") == (
        "La table vote : Cleo t’accuse d’avoir soufflé un conseil. Coupable, c’est 4 fois le distributeur."
    )


@pytest.mark.parametrize(
    ("edition", "script", "hands", "said"),
    [
        ("dare", "A play R!1\nB dare", 'A = "R!1 Y1 Y2", B = "B1 B2", C = "G2 Y3"', "Accuse Bo of failing the dare"),
        ("emoji", "A play WE R4", 'A = "WE R4 Y1", B = "B1 B2", C = "G2 Y3"', "Accuse Bo of not making the face"),
        ("custom", "A play WC1 R", 'A = "WC1 Y1 Y2", B = "B1 B2", C = "G2 Y3"', "Accuse Bo of not keeping their word"),
    ],
)
def test_the_accusation_names_what_the_cards_of_the_edition_ask_for(
    edition: str, script: str, hands: str, said: str
) -> None:
    more = 'custom = ["pledge next 2", "", "", ""]' if edition == "custom" else 'draw = "G8 G9"'
    game = table(edition, script, hands=hands, more=more)
    speaker = Narrator("en", game.setting, NAMES, 2)
    assert speaker.action(parse_action("C accuse B", game.setting)) == said


@pytest.mark.parametrize(
    ("edition", "script", "hands", "verdict", "why"),
    [
        (
            "dare",
            "A play R!1\nB dare\nC accuse B",
            'A = "R!1 Y1 Y2", B = "B1 B2", C = "G2 Y3"',
            {"guilty": "upheld: the dare is failed.", "innocent": "dismissed: the dare is not failed."},
            "(dare failed)",
        ),
        (
            "emoji",
            "A play WE R4\nB draw\nC accuse B",
            'A = "WE R4 Y1", B = "B1 B2", C = "G2 Y3"',
            {"guilty": "upheld: the face was not made.", "innocent": "dismissed: the face was made."},
            "(face not made)",
        ),
        (
            "custom",
            "A play WC1 R\nC accuse B",
            'A = "WC1 Y1 Y2", B = "B1 B2", C = "G2 Y3"',
            {"guilty": "upheld: they have not kept their word.", "innocent": "dismissed: they have kept their word."},
            "(pledge not kept)",
        ),
    ],
)
@pytest.mark.parametrize("voice", ["guilty", "innocent"])
def test_the_verdict_names_what_the_cards_of_the_edition_ask_for(
    edition: str, script: str, hands: str, verdict: dict[str, str], why: str, voice: str
) -> None:
    more = 'custom = ["pledge next 2", "", "", ""]' if edition == "custom" else 'draw = "G8 G9 G1 G3 G4 G5 G6"'
    game = table(edition, script, hands=hands, more=more)
    game.play(parse_action(f"A vote {voice}", game.setting))
    told = log(game, 0)
    assert f"The accusation against Bo is {verdict[voice]}" in told
    assert any(why in one for one in told) == (voice == "guilty")


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (
            "Whisper",
            "Ana accuses Bo of not keeping to the card “Promise”: “Whisper”. Guilty costs 2 cards.",
            "Ana accuse Bo d’avoir manqué à ce que demande la carte « Promise » : « Whisper ». Coupable,",
        ),
        (
            "Whisper!",
            "Ana accuses Bo of not keeping to the card “Promise”: “Whisper!” Guilty costs 2 cards.",
            "Ana accuse Bo d’avoir manqué à ce que demande la carte « Promise » : « Whisper! » Coupable,",
        ),
    ],
)
def test_a_quoted_promise_ends_its_sentence_before_what_guilt_costs(text: str, english: str, french: str) -> None:
    more = 'custom = ["pledge next 2"]\ntitles = ["Promise"]\noptions = { custom_count = 1 }'
    hands = 'A = "WC1 Y1 Y2", B = "B1 B2", C = "G2 Y3"'
    game = table("custom", "A play WC1 R\nA accuse B", hands=hands, more=more)
    for language, said in (("en", english), ("fr", french)):
        speaker = Narrator(language, game.setting, NAMES, 2, titles=("Promise",), texts=(text,))
        assert said in _plain(speaker.phase(game.view(2)))
        pledged = _plain(speaker.say(Told("event-pledged-rule-text", {"seat": 1, **game_pledge(speaker, game)})))
        assert f"“{text}”)" in pledged or f"« {text} »)" in pledged
        assert pledged.endswith("2 cards." if language == "en" else "2 cartes.")


def game_pledge(speaker: Narrator, game: Game) -> dict[str, Argument]:
    """What Bo has pledged, as the words beside the hand are told."""
    [pledge] = game.view(2).pledges[1]
    return {"card": pledge.card, **speaker.teller.pledge(pledge).args}
