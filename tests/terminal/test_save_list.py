"""Saves are listed and deleted by name, and only saves."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.terminal.play_command import sitting_again
from pioche.terminal.saves import name_of, standing_of
from tests.terminal.save_files import OLD_SAVE, SCENARIO, Out, put


def test_saves_are_listed_and_deleted_by_name(home: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["saves", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "There is no unfinished game.\n"
    mine, broken = put(home / "unfinished" / "mine.toml", OLD_SAVE), put(home / "unfinished" / "broken.toml", "x")
    (home / "unfinished" / "folder.toml").mkdir()
    put(home / "unfinished" / "empty.toml", "")
    for path, seconds in ((mine, 2_000_000_000), (broken, 1_000_000_000)):
        os.utime(path, (seconds, seconds))
    assert main(["saves", "--lang", "en"]) == 0
    when = standing_of(mine).when
    line = f"Classic · {when:%Y-%m-%d %H:%M} · round 1, 120 – 45 · Ana, Bo"
    assert capsys.readouterr().out == f"mine  {line}\nbroken  broken.toml (cannot be read)\n"
    assert name_of(standing_of(mine), "fr") == f"Classique · {when:%Y-%m-%d %H:%M} · manche 1, 120 – 45 · Ana, Bo"

    for answer in ("n\n", "\n", ""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(answer))
        assert main(["saves", "--delete", "mine", "--lang", "en"]) == 1
        said = capsys.readouterr()
        assert said.out == f"Delete this game for good? {line} [y/N] "
        assert said.err == "Nothing was deleted.\n"
        assert mine.exists()
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))
    assert main(["saves", "--delete", "mine", "--lang", "en"]) == 0
    assert capsys.readouterr().out.endswith(f"[y/N] Deleted: {line}\n")
    assert not mine.exists()


def test_only_saves_are_deleted(tmp_path: Path, home: Path, capsys: Out) -> None:
    foreign = [put(tmp_path / "x.toml", OLD_SAVE), put(home / "unfinished" / "y.toml", SCENARIO)]
    for path in foreign:
        assert main(["saves", "--delete", str(path), "--yes", "--lang", "en"]) == 2
        said = capsys.readouterr().err
        assert said == f"pioche: “{path.name}” was not written by Pioche, so Pioche does not delete it.\n"
        assert path.exists()
    assert main(["saves", "--delete", "gone", "--yes", "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert said == "pioche: There is no unfinished game “gone”. To see their names: pioche saves\n"


def test_a_game_that_is_left_can_be_taken_up_in_the_same_process(tmp_path: Path) -> None:
    kept = put(tmp_path / "unfinished" / "x.toml", OLD_SAVE)
    first = sitting_again(kept, "en", pace=0.0, folder=tmp_path)
    with pytest.raises(ValueError, match="being played in another window"):
        sitting_again(kept, "en", pace=0.0, folder=tmp_path)
    first.leave()
    sitting_again(kept, "en", pace=0.0, folder=tmp_path).leave()
    assert sorted(path.name for path in kept.parent.iterdir()) == ["x.toml"]
