"""``pioche review``: text in both languages, JSON, a page that stands alone, refusals, and Ctrl-C."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pioche import load_record, review
from pioche.cli import main
from pioche.judgement import judged_moves

Out = pytest.CaptureFixture[str]
RECORD = """edition = "classic"
players = 2
names = ["<b>Ana</b>", "Bo with a very long name"]
hands = { A = "R1 R2 G8", B = "G4 G5" }
discard = "R7"
turn = "A"
draw = "G9"
options = { rounds = 1 }
script = '''
A play R1
B draw
A draw
'''
"""
FEW = ["--playouts", "20"]


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.toml"
    path.write_text(RECORD, encoding="utf-8")
    return str(path)


def test_it_is_told_in_both_languages(file: str, capsys: Out) -> None:
    assert main(["review", file, *FEW, "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    lines = said.out.splitlines()
    assert lines[0] == "Review · classic, 3 moves"
    assert lines[3].startswith("<b>Ana</b>                ")
    assert "Luck and skill" in lines
    assert lines[-1] == "Each move was tried 20 times, seed 0."
    assert main(["review", file, *FEW, "--seed", "2", "--lang", "fr"]) == 0
    said_in_french = capsys.readouterr().out
    assert "Chance et habileté" in said_in_french
    assert "\u202f%" in said_in_french
    assert said_in_french.splitlines()[-1] == "Chaque coup a été essayé 20 fois, graine 2."


def test_a_costly_move_is_told_with_what_was_better(file: str, capsys: Out) -> None:
    assert main(["review", file, "--playouts", "60", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "   3. <b>Ana</b>: Draw a card ?!" in said
    assert re.search(r"cost \d+\.\d%: \d+\.\d% to win; “Play a red 2, and call UNO” would have had", said)


def test_where_nothing_was_wrong_it_says_so(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "good.toml"
    text = RECORD.split("script", maxsplit=1)[0].replace("R1 R2 G8", "R1")
    path.write_text(f'{text}script = "A play R1"', encoding="utf-8")
    assert main(["review", str(path), *FEW, "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "No move cost much." in said
    assert "–" in said  # Bo had nothing to choose


def test_programs_read_json(file: str, capsys: Out) -> None:
    assert main(["review", file, *FEW, "--json"]) == 0
    known = json.loads(capsys.readouterr().out)
    assert known == json.loads(json.dumps(review(load_record(file), playouts=20).to_dict()))
    assert [len(move["chances"]) for move in known["moves"]] == [2] * 3


class Asked(HTMLParser):
    """What a page would ask for."""

    def __init__(self) -> None:
        super().__init__()
        self.outside: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.outside += [value for name, value in attrs if name in ("src", "href") and value and value[0] != "#"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_stands_alone_and_escapes_names(file: str, tmp_path: Path, language: str, capsys: Out) -> None:
    path = tmp_path / "review.html"
    assert main(["review", file, *FEW, "--html", str(path), "--lang", language]) == 0
    assert str(path) in capsys.readouterr().out
    text = path.read_text(encoding="utf-8")
    asked = Asked()
    asked.feed(text)
    assert asked.outside == []
    assert not asked.tags & {"script", "link", "img", "iframe", "b"}
    assert "&lt;b&gt;Ana&lt;/b&gt;" in text
    assert text.count("<polyline") == 2
    assert text.count('stroke-dasharray="') == 4
    assert main(["review", file, *FEW, "--html", str(path)]) == 0  # a page of ours may be written again


def test_what_makes_no_sense_is_refused_before_any_work(file: str, tmp_path: Path, capsys: Out) -> None:
    other = tmp_path / "other.html"
    other.write_text("mine", encoding="utf-8")
    none = tmp_path / "none.toml"
    none.write_text(RECORD.split("script", maxsplit=1)[0], encoding="utf-8")
    illegal = tmp_path / "illegal.toml"
    illegal.write_text(RECORD.replace("A draw", "B draw"), encoding="utf-8")
    for words, sentence in (
        ([file, "--json", "--html", "x.html"], "--json and --html cannot be asked for together."),
        ([file, "--playouts", "0"], "--playouts takes a number from 1"),
        ([file, "--html", str(other)], "is no page of Pioche"),
        ([str(illegal)], "B draw is refused"),
        ([str(none)], "There is no move in this file"),
        ([str(tmp_path / "nowhere.toml")], "cannot be read"),
    ):
        assert main(["review", *words, "--lang", "en"]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert sentence in said.err
    assert other.read_text(encoding="utf-8") == "mine"


def test_ctrl_c_leaves_nothing(file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(judged_moves, "open_chances", interrupted)
    monkeypatch.setattr(judged_moves, "_judge", interrupted)
    path = tmp_path / "review.html"
    assert main(["review", file, *FEW, "--html", str(path), "--lang", "en"]) == 130
    assert not path.exists()
    assert capsys.readouterr().err.count("\n") == 1
