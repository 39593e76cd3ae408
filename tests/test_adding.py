"""docs/adding.md adds an edition with two new cards in four files: what the page says is done here, and it works."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pioche.editions.finding_editions import BOOKLETS
from tests.adding_page import FILES, copy_of_pioche, package, pioche, python

BOTS = """
from pioche.bots import NoviceBot, RandomBot, RegularBot, check_bot
for bot in (RandomBot, NoviceBot, RegularBot):
    check_bot(bot, editions=["storm"], games=1)
"""
OFFER = """
import json
from pioche.server.host_choices import choices
storm = choices().editions[-1]
looks = {card.code: (card.look, card.label) for card in storm.cards}
print(json.dumps([storm.name, storm.picture, looks["RT"], looks["WT"], {k: v[:21] for k, v in storm.messages.items()}]))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of Pioche in which the page's files stand where the page says."""
    return copy_of_pioche(tmp_path_factory.mktemp("copy"))


def test_the_page_needs_four_files_and_none_of_them_is_of_the_browser_client() -> None:
    assert [Path(path).suffix for path in FILES] == [".py", ".ftl", ".ftl", ".toml"]
    assert not any(path.startswith("web/") for path in FILES)


def test_its_scenario_holds(copy: Path) -> None:
    done = pioche(copy / "src", "check", "scenarios/storm", cwd=copy)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("ok A Leap passes over two players")


def test_it_is_listed_behind_the_others(copy: Path) -> None:
    done = pioche(copy / "src", "editions", "--lang", "fr")
    assert done.stderr == ""
    assert [line.split()[0] for line in done.stdout.splitlines()] == [*BOOKLETS, "storm"]
    assert done.stdout.endswith("storm    112  Tempête\n")


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            (
                "# Storm: the rules",
                "The deck has 112 cards.",
                "- Leap: 1 in each colour",
                "- Storm, a wild card: 4",
                "- Storm. You name the colour, and every hand passes",
                "- Leap: 30",
                "After a card that makes your opponent draw, you play again.",
            ),
        ),
        (
            "fr",
            (
                "# Tempête\u202f: les règles",
                "- Saut\u202f: 1 par couleur",
                "- Tempête, un Joker\u202f: 4",
                "- Saut. Les deux personnes suivantes perdent leur tour.",
                "- Tempête\u202f: 50",
            ),
        ),
    ],
)
def test_its_rules_are_a_whole_book_in_both_languages(language: str, sentences: tuple[str, ...], copy: Path) -> None:
    done = pioche(copy / "src", "rules", "storm", "--lang", language)
    assert (done.returncode, done.stderr) == (0, "")
    assert [sentence for sentence in sentences if sentence not in done.stdout] == []
    assert "+4" not in done.stdout


def test_a_game_in_the_terminal_tells_of_its_cards(copy: Path) -> None:
    chosen = "--edition storm --plain --seed 3 --bots regular --option rounds=1 --pace 0 --lang en"
    done = pioche(copy / "src", "play", *chosen.split(), typed="1\n" * 400)
    assert (done.returncode, done.stderr) == (0, "")
    for line in ("You play a green Leap.", "You play a Storm and name red.", "Lucas wins the game."):
        assert f"\n{line}\n" in done.stdout, line
    assert "\nEvery hand passes on: yours goes to Lucas, and Lucas gives you: " in done.stdout


def test_every_bot_can_play_it(copy: Path) -> None:
    assert python(copy / "src", "-c", BOTS).stderr == ""


def test_the_server_tells_browsers_how_it_looks_and_what_it_says(copy: Path) -> None:
    told = json.loads(python(copy / "src", "-c", OFFER).stdout)
    messages = {"fr": "edition-storm = Tempê", "en": "edition-storm = Storm"}
    assert told == ["storm", "dare", ["leap", "L2"], ["storm", "T"], messages]


# ---- in a package of somebody else ----


def test_a_package_brings_it_by_its_entry_point(tmp_path: Path) -> None:
    done = pioche(package(tmp_path), "demo", "--edition", "storm", "--players", "3", "--seed", "4", "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert "plays a Storm and names blue." in done.stdout


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        (
            {"from pioche.editions": "from nowhere"},
            "loading my_package.storm:STORM failed: ModuleNotFoundError: ",
        ),
        ({'name="storm"': 'name="gale"'}, "loading my_package.storm:STORM failed: ValueError: it calls itself 'gale'"),
        ({'"T",': '"S",'}, "loading my_package.storm:STORM failed: ValueError: the code 'S' cannot be used"),
        ({"copies=1,": "copies=9,"}, "SettingError: a deck has at most 112 cards; that of storm has 144"),
        ({"card-help-leap = ": "card-leap-help = "}, "UnknownMessage: no message 'card-help-leap' in language 'fr'"),
        ({"{ $n_leap }": "{ $copies }"}, "MessageError: rules-deck-leap (fr): Unknown external: copies"),
        ({"card-leap = Saut {": "card-leap = Saut {{"}, "BadCatalogue: fr/storm.ftl: not a message: "),
        ({"card-storm = Tempête": "card-wild = Tempête"}, "BadCatalogue: fr/storm.ftl: card-wild is defined twice"),
    ],
)
def test_a_broken_one_is_named_with_its_own_error_and_the_others_stay(
    changes: dict[str, str], reason: str, tmp_path: Path
) -> None:
    path = package(tmp_path, changes)
    listed = pioche(path, "editions", "--lang", "en")
    assert listed.returncode == 0
    assert [line.split()[0] for line in listed.stdout.splitlines()] == list(BOOKLETS)
    assert listed.stderr.startswith(f"pioche: The edition “storm” cannot be used: {reason}")
    asked = pioche(path, "rules", "storm", "--lang", "en")
    assert (asked.returncode, asked.stdout, asked.stderr) == (2, "", listed.stderr)


def test_the_words_may_name_the_number_in_an_effect(tmp_path: Path) -> None:
    effects = {"(Effect(Op.SKIP), Effect(Op.SKIP))": "(Effect(Op.DRAW, 3),)"}
    path = package(tmp_path, effects | {"The next two players lose their turn.": "The next player draws { $e_leap }."})
    assert pioche(path, "editions", "--lang", "en").stderr == ""
    assert "- Leap. The next player draws 3." in pioche(path, "rules", "storm", "--lang", "en").stdout


def test_an_edition_without_words_is_named_too(tmp_path: Path) -> None:
    path = package(tmp_path)
    (path / "my_package/storm.fr.ftl").unlink()
    said = pioche(path, "editions", "--lang", "en").stderr
    assert said.startswith("pioche: The edition “storm” cannot be used: FileNotFoundError: ")
    assert said.endswith("storm.fr.ftl'\n")
