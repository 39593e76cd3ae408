"""Every card, option, phase and dare of the notation has its messages, in proper French and English."""

import re
from typing import get_args

import pytest

from pioche.editions.dare_lists import DARE_LISTS, DARES, LASTING, is_lasting
from pioche.editions.options import OPTION_RULES
from pioche.events import Event
from pioche.locales import LANGUAGES, Catalogue, text
from pioche.refusals import Refusal
from pioche.view import Phase
from tests.locales.messages import messages, needs, written

COLOURS = ("red", "yellow", "green", "blue", "violet", "pink")
COLOURED = ("number", "skip", "reverse", "plus-two", "dare", "discard-all", "hit-two")
WILD = ("wild", "wild-four", "best-friends", "customizable", "emoji", "dare-joker", "extreme-hit")
LISTS = ("family", "show-off", "daredevil", "afar")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_an_article_and_an_explanation(language: str) -> None:
    ids = Catalogue.of(language).ids()
    for face in COLOURED + WILD:
        assert {f"card-{face}", f"card-{face}-a", f"card-help-{face}"} <= ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name_help_and_values(language: str) -> None:
    ids = Catalogue.of(language).ids()
    for option, rule in OPTION_RULES.items():
        name = f"option-{option.replace('_', '-')}"
        assert {name, f"{name}-help", *(f"{name}-value-{value}" for value in rule.choices)} <= ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_asks_for_something_and_lets_others_wait(language: str) -> None:
    ids = Catalogue.of(language).ids()
    for phase in Phase:
        assert f"phase-{phase.value}-wait" in ids
        assert (f"phase-{phase.value}-ask" in ids) == (phase is not Phase.GAME_OVER), "nothing is asked after a game"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_list_has_sixteen_different_dares(language: str) -> None:
    say = Catalogue.of(language).say
    dares = [say(f"dare-{name}-{number}") for name in LISTS for number in range(1, 17)]
    assert len(set(dares)) == 64
    assert len({say(f"dare-list-{name}") for name in (*LISTS, "house")}) == 5


def test_the_dare_lists_are_those_of_the_option() -> None:
    assert DARE_LISTS == OPTION_RULES["dare_list"].choices == (*LISTS, "house")
    assert set(LASTING) == set(LISTS)
    assert {len(lasting) for lasting in LASTING.values()} == {DARES} == {16}


@pytest.mark.parametrize(("language", "until"), [("en", "until your next turn"), ("fr", "jusqu’à ton prochain tour")])
@pytest.mark.parametrize("dare_list", LISTS)
def test_a_dare_says_so_exactly_where_it_lasts(language: str, until: str, dare_list: str) -> None:
    for number in range(1, DARES + 1):
        assert is_lasting(dare_list, number) == (until in text(language, f"dare-{dare_list}-{number}")), number


VIEWED = {"name", "card", "colour", "count", "figures", "launcher", "named", "number", "top"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_and_no_other_variables_than_those_of_a_view(language: str) -> None:
    found = messages(language)
    for refusal in Refusal:
        assert needs(found, refusal.message_id).keys() <= VIEWED
    ids = {name for name in found if name.startswith("refusal-")}
    asked = {"refusal-answer-penalty-first-stack", "refusal-answer-penalty-first-stack-four"}
    assert ids == {refusal.message_id for refusal in Refusal} | {"refusal-somebody"} | asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_message(language: str) -> None:
    ids = Catalogue.of(language).ids()
    for event in get_args(Event):
        name = "event" + re.sub("([A-Z])", r"-\1", event.__name__).lower()
        assert any(message_id == name or message_id.startswith(f"{name}-") for message_id in ids), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_can_be_done_can_be_advised_but_accusing(language: str) -> None:
    ids = Catalogue.of(language).ids()
    actions = {i.removeprefix("action-") for i in ids if i.startswith("action-") and "accuse" not in i}
    assert actions == {i.removeprefix("hint-advice-") for i in ids if i.startswith("hint-advice-")}


def test_colours_agree_with_their_noun_in_french() -> None:
    def french(message_id: str) -> list[str]:
        return [text("fr", message_id, colour=colour, number=7) for colour in COLOURS]

    assert french("card-number") == ["7 rouge", "7 jaune", "7 vert", "7 bleu", "7 violet", "7 rose"]
    assert french("card-reverse-a") == [
        *("une Inversion rouge", "une Inversion jaune", "une Inversion verte"),
        *("une Inversion bleue", "une Inversion violette", "une Inversion rose"),
    ]
    assert french("colour-card") == [
        *(
            "carte rouge",
            "carte jaune",
            "carte verte",
            "carte bleue",
            "carte violette",
            "carte rose",
        ),
    ]


def test_the_wild_draw_four_is_challenged_not_dared_in_french() -> None:
    """A-74: the three meanings of « défi » have three names."""
    assert "conteste" in text("fr", "phase-challenge-choice", count=4)
    asked: dict[str, str | int] = {"count": 4, "target": "Bo", "colour": "red", "lost": 6, "plays": "yes"}
    assert "éfi" not in text("fr", "phase-challenge-ask", **asked) + text("fr", "rules-challenge")
    for message_id in ("cli-sim-challenges", "cli-sim-each-round"):
        assert "contestations" in text("fr", message_id)
        assert "défi" not in text("fr", message_id)


def test_french_punctuation_has_its_narrow_spaces() -> None:
    french = written("fr")
    assert re.findall(r".{0,20}(?<!\u202f)[;!?»].{0,5}", french) == []
    assert re.findall(r".{0,20}[ \u00a0]:.{0,5}", french) == []
    assert re.findall(r"«(?!\u202f).{0,20}", french) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_curly(language: str) -> None:
    assert re.findall(r".{0,20}'.{0,20}", written(language)) == []


def test_french_never_says_vous() -> None:
    assert re.findall(r"\b(?:vous|votre|vos)\b|\w+ez\b(?<!chez)(?<!nez)(?<!assez)", written("fr"), re.IGNORECASE) == []
