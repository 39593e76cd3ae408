"""Records for programmers: loaded from a path or a text, opened, stepped through, replayed."""

from pathlib import Path

import pytest

from pioche.record import ActionRefused, RecordError, load_record

TEXT = """
edition = "classic"
players = 3
hands = { A = "R1 B2 B5", B = "R4 G5 G6", C = "Y8 Y9 Y1" }
discard = "R7"
turn = "A"
script = '''
A play R1
# a remark
? turn B
B play R4
C draw
'''
"""


def test_a_path_as_text_a_path_and_the_text_itself_are_the_same_record(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(TEXT, encoding="utf-8")
    assert load_record(str(path)) == load_record(path) == load_record(TEXT)
    assert load_record(path).name == str(path)


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("gone.toml", "gone.toml: cannot be read: No such file or directory"),
        (Path("a=b.toml"), "a=b.toml: cannot be read: No such file or directory"),
        (Path(), ".: cannot be read: Is a directory"),
        ("a\0b.toml", r"a\x00b.toml: cannot be read: no file has such a name"),
        ("players = 2", "record, edition: is missing; every record names it"),
        ("players = ", "record: is not a TOML document: Invalid value (at end of document)"),
    ],
)
def test_what_cannot_be_loaded_says_why(source: str | Path, sentence: str) -> None:
    with pytest.raises(RecordError) as error:
        load_record(source)
    assert str(error.value) == sentence


def test_stepping_gives_each_action_what_happened_and_the_game() -> None:
    record = load_record(TEXT)
    seen = []
    for step in record.steps():
        assert step.game.history[-1] == step.action
        assert step.events == step.game.batches[-1].events
        seen.append((step.number, str(step.action), len(step.game.hand(0))))
    assert seen == [(1, "A play R1", 2), (2, "B play R4", 2), (3, "C draw", 2)]


def test_a_record_is_opened_and_replayed() -> None:
    record = load_record(TEXT)
    assert record.open().history == []
    assert record.replay().history == list(record.actions)


def test_a_step_that_the_rules_refuse_names_its_line() -> None:
    steps = load_record(TEXT.replace("B play R4", "B play G5")).steps()
    assert next(steps).number == 1
    with pytest.raises(ActionRefused, match="record, line 11: B play G5 is refused"):
        next(steps)
