"""What the catalogue tells about the rules is what the engine does; each case shows the fact, then the words for it."""

import re

import pytest

from pioche.editions import EDITIONS
from pioche.editions.options import Options
from pioche.events import Drew
from pioche.game import Game
from pioche.locales import LANGUAGES, text
from pioche.locales.rulebook import Facts, rulebook
from pioche.locales.rulebook_facts import facts_of
from pioche.narrate import Narrator
from pioche.notation import parse_action
from pioche.record import read_record, replay
from pioche.refusals import Refusal
from pioche.view import Phase


def table(source: str) -> Game:
    return replay(read_record(source))


def why(game: Game, line: str) -> Refusal | None:
    return game.why_not(parse_action(line, game.setting))


def says(language: str, message_id: str, edition: str = "classic", **changes: str) -> str:
    """A message with the facts of an edition, with plain spaces."""
    words = facts_of(EDITIONS[edition]).arguments(language) | changes
    return text(language, message_id, **words).replace("\u202f", " ")


def book(language: str, facts: Facts) -> str:
    return "\n".join("\n".join((part.title, *part.paragraphs)) for part in rulebook(language, facts))


OWES = """
edition = "classic"
players = 3
hands = { A = "R5 B2", B = "G4 Y5 Y6", C = "G1 R8 G2" }
discard = "R3"
draw = "G9 G8"
turn = "A"
script = "A play R5"
"""


def test_a_draw_closes_the_window_too() -> None:
    """CL-41, A-55."""
    assert why(table(OWES), "C catch A") is None
    after_a_draw = table(OWES.replace('A play R5"', 'A play R5\\nB draw"'))
    assert why(after_a_draw, "C catch A") is Refusal.NOTHING_TO_CATCH
    for message_id, over in (("refusal-nothing-to-catch", "no"), ("guide-catch", "no"), ("guide-catch", "yes")):
        for launcher, english, french in (("no", "draws", "pioche"), ("yes", "presses", "appuie sur le distributeur")):
            words = {"over": over, "launcher": launcher}
            assert f"lays a card or {english}" in says("en", message_id, **words)
            assert f"pose une carte ou {french}" in says("fr", message_id, **words)


def test_penalty_cards_of_ones_own_end_the_debt_and_those_of_others_do_not() -> None:
    """IX-25: somebody caught bluffing holds more than one card; somebody else's +2 changes nothing."""
    bluff = """
edition = "classic"
players = 3
hands = { A = "W+4 R2", B = "G4 Y5 Y6", C = "G1 R8 G2" }
discard = "R3"
draw = "G9 G8 G7 G6"
turn = "A"
script = "A play W+4 B\\nB challenge"
"""
    assert why(table(bluff), "C catch A") is Refusal.NOTHING_TO_CATCH
    others = OWES.replace('A = "R5 B2"', 'A = "R+2 B2"').replace("A play R5", "A play R+2")
    assert why(table(others), "C catch A") is None
    assert "a penalty that puts more cards into your hand" in says("en", "rules-catch-window")
    assert "Penalties of the others" in says("en", "rules-catch-window")
    assert "une pénalité qui te donne d’autres cartes" in says("fr", "rules-catch-window")
    assert "Les pénalités des autres" in says("fr", "rules-catch-window")


TOPS = {
    "number": ("classic", "R5", "G2"),
    "symbol": ("classic", "RS", "G2"),
    "wild": ("classic", "W", "G2"),
    "symbol, a dare": ("dare", "R!1", "G1"),
    "wild, a Wild Dare": ("dare", "W!9", "G!5"),
}


@pytest.mark.parametrize("top", TOPS)
def test_the_advice_on_a_card_that_does_not_follow_is_not_what_was_refused(top: str) -> None:
    edition, discard, refused = TOPS[top]
    game = table(f"""
edition = "{edition}"
players = 2
hands = {{ A = "{refused} B1", B = "R4 Y5" }}
discard = "{discard}"
colour = "R"
turn = "A"
""")
    assert why(game, f"A play {refused}") is Refusal.DOES_NOT_FOLLOW
    for language, number, symbol in (("en", "same number", "same symbol"), ("fr", "même chiffre", "même symbole")):
        said = Narrator(language, game.setting, ("Ana", "Bo"), 0).refusal(Refusal.DOES_NOT_FOLLOW, game.view(0))
        assert (number in said) == (top == "number"), said
        assert (symbol in said) == top.startswith("symbol"), said


def test_jumping_in_is_not_for_wilds_nor_for_the_first_card() -> None:
    """DECISIONS 26."""
    setting = """
edition = "classic"
players = 3
options.jump_in = true
hands = { A = "R1 Y5 W", B = "Y2 Y8 W", C = "B3 R1 W" }
"""
    dealt = table(f'{setting}first = "Y8"\ndealer = "C"')
    assert why(dealt, "B play Y8") is Refusal.NOT_YOUR_TURN
    laid = table(f'{setting}discard = "R9"\nturn = "A"\nscript = "A play R1"')
    assert why(laid, "C play R1") is None
    wild = table(f'{setting}discard = "R9"\nturn = "A"\nscript = "A play W B"')
    assert why(wild, "C play W G") is Refusal.NOT_YOUR_TURN
    assert "not a wild card, and not on the first card" in says("en", "option-jump-in-help")
    assert "ni un Joker, ni sur la première carte" in says("fr", "option-jump-in-help")


EMOJI = """
edition = "emoji"
players = 2
hands = { A = "WE G5 R1", B = "Y4 G2 B6" }
discard = "R3"
turn = "A"
"""


def test_an_emoji_names_a_colour_exactly_where_the_table_has_chosen_so() -> None:
    """A-47, DECISIONS 19."""
    assert why(table(EMOJI), "A play WE G5") is None
    assert why(table(EMOJI), "A play WE G5 B") is Refusal.NAMES_NO_COLOUR
    announced = table(f'{EMOJI}options.emoji_colour = "announced"')
    assert why(announced, "A play WE G5 B") is None
    assert why(announced, "A play WE G5") is Refusal.NEEDS_COLOUR
    for language, names, names_not in (
        ("en", "You name the colour", "You name no colour"),
        ("fr", "Tu annonces la couleur", "Tu n’annonces pas de couleur"),
    ):
        entry = says(language, "rules-card-emoji", "emoji", emoji_colour="face")
        assert names_not in entry
        assert names not in entry
        entry = says(language, "rules-card-emoji", "emoji", emoji_colour="announced")
        assert names in entry
        assert names_not not in entry


def test_a_number_asks_for_a_face_only_on_an_emoji() -> None:
    hands = 'hands = { A = "R5 R1 R2", B = "G4 Y5 Y6" }'
    game = table(f'edition = "emoji"\nplayers = 2\n{hands}\ndiscard = "R3"\nturn = "A"\nscript = "A play R5"')
    assert game.view(None).pledges == ((), ())
    assert "only where a card with that number is laid on an Emoji" in says("en", "rules-face", "emoji")
    assert "que si une carte de ce chiffre couvre un Emoji" in says("fr", "rules-face", "emoji")


def test_the_printed_sentence_stands_beside_the_colour_of_an_emoji() -> None:
    printed = {
        "fr": "Cette carte est également une carte blanche, "
        "elle permet donc à celui qui la détient de changer de couleur.",
        "en": "This card is also a wild card, so it lets whoever holds it change the colour.",
    }
    for language, sentence in printed.items():
        assert sentence in says(language, "option-emoji-colour-help")
        assert sentence in says(language, "rules-face-colour", "emoji")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dare_rules_name_strictness_and_the_turn_with_what_holds_unless_the_table_says_otherwise(
    language: str,
) -> None:
    assert (Options().strict_votes, Options().dare_takes_turn) == (False, "never")
    said = says(language, "rules-dare-table", "dare")
    for name in ("strict-votes", "dare-takes-turn"):
        assert text(language, f"option-{name}") in said
    for value in ("never", "always", "on-draw"):
        assert text(language, f"option-dare-takes-turn-value-{value}") in said
    assert said in book(language, facts_of(EDITIONS["dare"])).replace("\u202f", " ")


@pytest.mark.parametrize("edition", ["custom", "dare", "emoji"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_reads_about_a_tie_reads_about_strict_votes(language: str, edition: str) -> None:
    assert text(language, "option-strict-votes").lower() in says(language, "rules-accuse", edition).lower()
    assert text(language, "option-strict-votes").lower() in says(language, "rules-suggestion", "extreme").lower()


def test_a_reverse_between_two_is_a_skip_and_its_help_says_so() -> None:
    game = table("""
edition = "classic"
players = 2
hands = { A = "RR R1", B = "G4 Y5" }
discard = "R3"
turn = "A"
script = "A play RR"
""")
    assert game.actors == (0,)
    assert "between two players it acts as a Skip" in says("en", "card-help-reverse")
    assert "à deux, elle agit comme un Passer" in says("fr", "card-help-reverse")


PRESSED = """
edition = "extreme"
players = 2
hands = { A = "R1 R4", B = "B4 Y5" }
discard = "G7"
draw = "G4"
presses = [1]
turn = "A"
options = { play_after_press = OPTION }
script = "A draw"
"""


@pytest.mark.parametrize("may_play", [False, True])
def test_what_comes_out_of_the_launcher_is_not_laid_in_the_same_turn(may_play: bool) -> None:
    """EX-36, A-20; the option allows it."""
    game = table(PRESSED.replace("OPTION", str(may_play).lower()))
    assert game.actors == ((0,) if may_play else (1,))
    [drew] = [event for event in game.events if isinstance(event, Drew)]
    for language, words in (
        ("en", "You pick up 1 card: green 4. To be played from your next turn on."),
        ("fr", "Tu ramasses 1 carte : 4 vert. À jouer dès ton prochain tour."),
    ):
        told = Narrator(language, game.setting, ("Ana", "Bo"), 0).event(drew).replace("\u202f", " ")
        assert told == (words.split(". ")[0] + "." if may_play else words)


def test_the_figure_of_a_hit_card_is_no_number() -> None:
    game = table("""
edition = "extreme"
players = 2
hands = { A = "BH R1 R4", B = "G4 Y5" }
discard = "R2"
turn = "A"
""")
    assert "A play BH" not in game.legal_lines(0)
    assert "Its 2 is no number to follow" in says("en", "card-help-hit-two", "extreme")
    assert "Son 2 n’est pas un chiffre à suivre" in says("fr", "card-help-hit-two", "extreme")


def test_an_extreme_hit_gives_every_card_to_its_target_and_skips_the_next_player() -> None:
    game = table("""
edition = "extreme"
players = 3
hands = { A = "WX R1 R2", B = "G4 Y5", C = "G1 G2" }
discard = "R3"
draw = "B1 B2 B3"
presses = [1, 1, 1]
turn = "A"
script = "A play WX G >B"
""")
    assert game.actors == (2,)
    assert game.view(None).counts == (2, 5, 2)
    assert "all the cards go to them" in says("en", "card-help-extreme-hit", "extreme")
    assert "the player after you is skipped" in says("en", "card-help-extreme-hit", "extreme")
    assert "toutes les cartes lui reviennent" in says("fr", "card-help-extreme-hit", "extreme")
    assert "la personne après toi passe son tour" in says("fr", "card-help-extreme-hit", "extreme")


PRINTED = {
    "classic": {"Super Joker"},
    "friends": {"carte blanche", "carte blanche +4", "carte blanche Meilleurs amis"},
    "custom": {"carte blanche", "carte blanche +4"},
    "dare": {"Défi Joker", "Règles de la maison"},
    "emoji": {"carte blanche", "carte blanche +4", "carte mimique"},
    "extreme": {"Appuyer 2 fois"},
}
"""The names in the French booklets that are not ours."""
FRENCH = re.compile("Passer|Inversion|Joker|Défi|Poser|Appuyer|Coup|carte|Règles|Contre-UNO", re.IGNORECASE)


@pytest.mark.parametrize("edition", PRINTED)
def test_a_printed_name_stands_once_in_brackets_beside_ours_in_french_and_never_in_english(edition: str) -> None:
    english, french = (book(language, facts_of(EDITIONS[edition])) for language in ("en", "fr"))
    assert FRENCH.findall(english) == []
    for name in PRINTED[edition]:
        assert french.count(f"({name})") == 1, name


@pytest.mark.parametrize("edition", EDITIONS)
def test_votes_are_spoken_of_where_there_are_some(edition: str) -> None:
    assert ("and votes in between" in book("en", facts_of(EDITIONS[edition]))) == (
        edition not in ("classic", "friends")
    )


def test_french_counts_agree() -> None:
    def won(number: int, games: int) -> str:
        return text("fr", "stats-won-of", won=number, games=games)

    assert [won(0, 1), won(1, 1), won(2, 3)] == ["0 gagnée sur 1", "1 gagnée sur 1", "2 gagnées sur 3"]


PENALTIES = {
    "a +4": ("none", "true", "A play W+4 B", {"B challenge"}),
    "a +4 to stack": ("same", "true", "A play W+4 B", {"B challenge", "B play W+4 G"}),
    "a +4 to stack, no bluffs": ("same", "false", "A play W+4 B", {"B play W+4 G"}),
    "a +2 to stack": ("same", "true", "A play G+2", {"B play Y+2"}),
}


@pytest.mark.parametrize("penalty", PENALTIES)
def test_who_has_to_answer_a_penalty_reads_the_answers_there_are(penalty: str) -> None:
    """DECISIONS 53."""
    stack, bluffs, script, answers = PENALTIES[penalty]
    game = table(f"""
edition = "classic"
players = 3
options.stack = "{stack}"
options.wd4_bluff = {bluffs}
hands = {{ A = "W+4 G+2 Y2", B = "W+4 Y+2 R6", C = "G1 R8 G2" }}
discard = "B+2"
draw = "G9 G8 G7 G6"
turn = "A"
script = "{script}"
""")
    assert why(game, "B draw") is Refusal.ANSWER_PENALTY_FIRST
    assert {line for line in ("B challenge", "B play W+4 G", "B play Y+2") if why(game, line) is None} == answers
    for language, challenge, stacked in (
        ("en", "challenge the Wild +4", "can be stacked"),
        ("fr", "conteste le Joker +4", "se cumule"),
    ):
        narrator = Narrator(language, game.setting, ("Ana", "Bo", "Cy"), 1)
        said = narrator.refusal(Refusal.ANSWER_PENALTY_FIRST, game.view(1))
        assert (challenge in said) == ("B challenge" in answers), said
        assert (stacked in said) == any("play" in line for line in answers), said


def test_a_dare_on_the_last_card_between_two_is_voted_on_only_where_the_table_judges() -> None:
    """DECISIONS 4, 34, 37."""
    last = """
edition = "dare"
players = 2
hands = { A = "R!1", B = "R4 Y5" }
discard = "R3"
turn = "A"
"""
    judged = table(f'{last}options.judging = "vote"\nscript = "A play R!1\\nB dare"')
    assert (judged.phase, judged.actors) == (Phase.VOTE, (0,))
    assert table(f'{last}options.judging = "off"\nscript = "A play R!1\\nB dare"').phase is Phase.ROUND_OVER
    assert says("en", "rules-two-dare", "dare").startswith("Where the table does judge")
    assert says("fr", "rules-two-dare", "dare").startswith("Si la table juge quand même")
