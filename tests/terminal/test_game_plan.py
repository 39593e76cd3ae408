"""What is going to be played, and what of it cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from pioche.editions.options import OptionError, Value
from pioche.editions.written_rules import FORMS
from pioche.terminal.game_plan import Plan, PlanError, levels_from_text, option_from_text
from pioche.terminal.play_command import Wishes, language_of, plan_of, sitting_again
from pioche.terminal.remembered_choices import Memory, recall, remember
from pioche.terminal.saves import read_kept


def test_people_sit_first_and_bots_have_names_of_their_own() -> None:
    plan = Plan(people=("Ana", "  Bo \x1b[2J"), bots=("novice",), seed=1)
    assert plan.written().names == ("Ana", "Bo [2J", "Julia")
    assert Plan(people=("JULIA",), bots=("novice",) * 2, seed=1).written().names == ("JULIA", "Carla", "Simon")
    assert plan.levels == ("", "", "novice")
    assert Plan(people=("",), bots=("novice",), language="fr").written().names[0] == "Moi"


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (Plan(bots=()), "2 to 10 can play, people and bots together, not 1."),
        (Plan(bots=("novice",) * 10), "2 to 10 can play, people and bots together, not 11."),
        (
            Plan(people=tuple("abcdefghi"), bots=()),
            "At most 8 people can share a keyboard; let bots play the other seats.",
        ),
        (Plan(people=("Ana", "ana"), bots=()), "Two players have the same name: change one of them."),
        (Plan(options={"target": 0}), "“Target” is a whole number from 1 to 1,000,000."),
        (Plan(options={"hand_size": 60}), "There are not enough cards to deal: fewer players, or fewer cards each."),
        (
            Plan(edition="custom", custom=("", "draw all"), language="en"),
            f"The effects of customizable card 2 cannot be understood. They are: {FORMS}",
        ),
    ],
)
def test_a_plan_that_makes_no_sense_is_a_sentence(plan: Plan, sentence: str) -> None:
    with pytest.raises(PlanError) as caught:
        plan.check()
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("edition", "people", "options", "judging"),
    [
        ("dare", 1, {}, "off"),
        ("dare", 2, {}, "off"),
        ("dare", 3, {}, "vote"),
        ("dare", 2, {"judging": "vote"}, "vote"),
        ("extreme", 2, {}, "off"),
        ("classic", 2, {}, "vote"),
    ],
)
def test_few_people_do_not_judge_each_other(edition: str, people: int, options: dict[str, Value], judging: str) -> None:
    """DECISIONS 34: with two people the accuser would judge alone; an edition without pledges has nothing to judge."""
    plan = Plan(edition=edition, people=("Ana", "Bo", "Cleo")[:people], bots=("novice",), options=options)
    assert plan.check().options.judging == judging


def test_an_unknown_bot_is_a_sentence() -> None:
    with pytest.raises(
        PlanError,
        match=r"There is no bot genius; there are random, novice, regular, learned, expert-1.*, expert\.",
    ):
        Plan(bots=("genius",)).check()


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (Wishes(edition="chess"), "There is no edition “chess”; there are classic, friends, custom, dare"),
        (Wishes(options=["speed=9"]), "There is no option “speed”; this edition has scoring, target"),
        (Wishes(options=["scoring=x"]), "“Scoring” is one of: winner, own, elimination."),
        (Wishes(options=["jump_in=x"]), "“Jumping in” is one of: true, false."),
        (Wishes(options=["target=0"]), "“Target” is a whole number from 1 to 1,000,000."),
        (Wishes(options=["target=many"]), "“Target” is a whole number from 1 to 1,000,000."),
        (Wishes(options=["emoji_alone"]), "“Emoji alone” has no meaning in this edition."),
        (
            Wishes(edition="extreme", options=["launcher=x"]),
            "“Launcher” is a list of whole numbers with commas between them.",
        ),
        (
            Wishes(edition="extreme", options=["extreme_presses=1"]),
            "“Presses of an Extreme Hit” takes two numbers of at most 99.",
        ),
    ],
)
def test_a_wish_that_cannot_be_is_a_sentence_with_what_can(wishes: Wishes, sentence: str) -> None:
    with pytest.raises(PlanError) as caught:
        plan_of(wishes, Memory(), "en").check()
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize("typed", ["target=many", "target=-1", "target=1e9", "jump_in=perhaps", "target=²"])
def test_a_value_that_is_none(typed: str) -> None:
    with pytest.raises(OptionError):
        option_from_text("classic", typed)


def test_an_unknown_option_lists_those_there_are() -> None:
    with pytest.raises(OptionError, match="there is no such option; classic knows scoring, target"):
        option_from_text("classic", "speed=9")


def test_wishes_take_the_place_of_what_is_remembered() -> None:
    memory = Memory(Plan(edition="dare", people=("Ana",), bots=("novice",), options={"target": 100}))
    assert plan_of(Wishes(), memory, "en").options == {"target": 100}
    plan = plan_of(Wishes(edition="classic+stack+jump_in", bots="2", options=["target=200"], seed=7), memory, "fr")
    assert (plan.edition, plan.people, plan.bots) == ("classic", ("Ana",), ("regular", "regular"))
    assert plan.options == {"stack": "same", "jump_in": True, "target": 200}
    assert (plan.seed, plan.language) == (7, "fr")


def test_a_preset_takes_the_place_of_remembered_options_and_others_are_added() -> None:
    memory = Memory(Plan(options={"jump_in": True}))
    plan = plan_of(Wishes(preset="quick", options=["stack=any"]), memory, "en")
    assert plan.options == {"target": 200, "stack": "any"}
    assert Wishes(preset="quick").is_direct
    with pytest.raises(PlanError, match=r"no options called “strete” here; there are booklet, quick, .*street"):
        plan_of(Wishes(preset="strete"), memory, "en")


def test_levels_are_names_or_a_number() -> None:
    assert levels_from_text("regular, novice") == ("regular", "novice")
    assert levels_from_text("3") == ("regular",) * 3
    assert levels_from_text("") == ()


def test_choices_are_remembered(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "terminal.toml"
    plan = Plan(
        edition="extreme",
        people=('A "quoted"\nname', "Bo"),
        bots=("random",),
        options={"launcher": (50, 50), "scoring": "own", "jump_in": True, "target": 90},
        language="fr",
    )
    remember(plan, path)
    kept = Plan(**{**plan.__dict__, "language": "en"})
    assert recall(path) == Memory(kept, "")  # that the game was in French is no choice of the start screen
    remember(plan, path, language="fr")
    assert recall(path) == Memory(kept, "fr")
    remember(plan, path)
    assert recall(path) == Memory(kept, "fr")


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (Wishes(), "fr"),
        (Wishes(language="en"), "en"),
        (Wishes(edition="dare"), "en"),
        (Wishes(is_plain=True), "en"),
        (Wishes(continues=""), "en"),
        (Wishes(edition="dare", language="fr"), "fr"),
    ],
)
def test_a_language_chosen_on_the_start_screen_is_for_the_start_screen_only(
    wishes: Wishes, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert language_of(wishes, Memory(language="fr"), is_plain=wishes.is_plain) == language


@pytest.mark.parametrize(
    "text",
    [
        "",
        "language = 7",
        "people = 'x'",
        "not toml",
        'edition = "nope"\nbots = ["genius"]',
        "[options]\ntarget = 'x'\nspeed = 1\njump_in = 3",
        "\x00",
    ],
)
def test_damaged_choices_are_left_out(tmp_path: Path, text: str) -> None:
    path = tmp_path / "terminal.toml"
    path.write_text(text, encoding="utf-8")
    memory = recall(path)
    memory.plan.check()
    assert memory.language == ""


def test_a_place_that_cannot_be_written_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    remember(Plan(), tmp_path / "file" / "terminal.toml")
    assert recall(tmp_path / "file" / "terminal.toml") == Memory()


@pytest.mark.parametrize("text", ["", "edition = 1", "\x00", 'edition = "classic"\nplayers = 2\nscript = "A fly"'])
def test_a_damaged_save_is_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.toml"
    path.write_text(text)
    with pytest.raises(ValueError, match=r"This game cannot be continued: .*x\.toml"):
        sitting_again(path, "en", pace=0.0)


def test_a_save_that_is_gone_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"Cette partie ne peut pas être reprise.*x\.toml"):
        sitting_again(tmp_path / "x.toml", "fr", pace=0.0)


@pytest.mark.parametrize(
    ("comment", "levels"),
    [
        ("# seats: A novice, B person", ("novice", "")),
        ("# seats: A person, B genius", ("", "regular")),
        ("# seats: A person, J novice", ("", "regular")),
        ("# something else", ("", "regular")),
    ],
)
def test_who_plays_which_seat_stands_in_the_file(tmp_path: Path, comment: str, levels: tuple[str, ...]) -> None:
    path = tmp_path / "x.toml"
    path.write_text(f'edition = "classic"\nplayers = 2\nseed = 1\nscript = """\n{comment}\n"""\n')
    assert read_kept(path).levels == levels
