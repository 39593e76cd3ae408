"""Unfinished games in files: only our own are ever written or deleted, one process at a time, whole or not at all."""

from __future__ import annotations

import io
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from pioche import file_lock
from pioche.actions import Play
from pioche.cards import Card
from pioche.cli import main
from pioche.fair import FairWords
from pioche.game import Game
from pioche.record import read_file, record_of, write_record
from pioche.terminal.game_plan import Plan
from pioche.terminal.local_table import LocalTable
from pioche.terminal.safe_files import create_beside, write_whole
from pioche.terminal.save_file import Busy, Save
from pioche.terminal.saved_table import table_of
from pioche.terminal.saves import is_ours, new_save, read_kept, standing_of, unfinished
from tests import clockwork
from tests.record.test_from_game import played
from tests.terminal.save_files import OLD_SAVE, SCENARIO, Out, put
from tests.terminal.tables import record, seated


def everything(folder: Path) -> dict[str, bytes | str]:
    """What lies below a folder, byte for byte; a link as what it says."""
    return {
        str(path.relative_to(folder)): str(path.readlink()) if path.is_symlink() else path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_symlink() or path.is_file()
    }


def continued(path: Path | str, monkeypatch: pytest.MonkeyPatch, typed: str = "1\nq\n") -> int:
    """Go on with a file as the command line does, make a move, and stop."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    return main(["play", "--plain", "--lang", "en", "--continue", str(path)])


def finished_fair_record() -> str:
    game = played(Game.new("classic", 2, options={"target": 1}, words=FairWords(bytes(32))), 1, actions=10_000)
    assert game.is_over
    return write_record(record_of(game, title="Ours", names=["Ana", "Bo"]))


def fair_record_in_its_middle() -> str:
    game = played(Game.new("classic", 2, words=FairWords(bytes(32))), 1, actions=6)
    return write_record(record_of(game, title="Ours", names=["Ana", "Bo"]))


# ---- files of others ----


def test_a_scenario_is_continued_in_a_new_save_and_stays_as_it_is(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    foreign = tmp_path / "unfinished" / "x.toml"  # in a folder of the same name as ours
    put(foreign, SCENARIO)
    put(tmp_path / "games" / "x.toml", "precious")
    before = everything(tmp_path)
    assert continued(foreign, monkeypatch) == 0
    assert {name: text for name, text in everything(tmp_path).items() if not name.startswith("data/")} == before
    [kept] = unfinished()
    assert f"The game is kept in {kept}." in capsys.readouterr().out
    assert kept.parent == home / "unfinished"
    assert str(read_file(kept).actions[0]) == "A play RS"


def test_a_fair_record_keeps_its_commitment(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    foreign = put(tmp_path / "x.toml", fair_record_in_its_middle())
    before = everything(tmp_path)
    assert continued(foreign, monkeypatch) == 0
    assert foreign.read_bytes() == before["x.toml"]
    assert [path.parent.parent for path in unfinished()] == [home]


def test_a_finished_record_is_not_continued(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    foreign = put(tmp_path / "x.toml", finished_fair_record())
    before = everything(tmp_path)
    assert continued(foreign, monkeypatch) == 2
    assert capsys.readouterr().err == f"pioche: This game is over. To look at it again: pioche replay {foreign}\n"
    assert everything(tmp_path) == before
    assert not home.exists()


def test_a_file_without_our_mark_is_foreign_in_our_folder_too(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    foreign = put(home / "unfinished" / "x.toml", SCENARIO)
    put(home / "games" / "x.toml", "precious")
    before = everything(home)
    assert continued(foreign, monkeypatch) == 0
    after = everything(home)
    assert before.items() <= after.items()
    assert len(after) == len(before) + 1


def test_a_link_stays_a_link_and_what_it_leads_to_stays(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = put(tmp_path / "elsewhere.toml", OLD_SAVE)
    link = home / "unfinished" / "link.toml"
    link.parent.mkdir(parents=True)
    link.symlink_to(target)
    assert continued(link, monkeypatch) == 0
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == OLD_SAVE
    assert not is_ours(link)


def test_what_is_protected_stays_as_it_is(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = put(home / "unfinished" / "x.toml", OLD_SAVE)
    kept.chmod(0o444)
    assert continued(kept, monkeypatch) == 0
    assert kept.read_text(encoding="utf-8") == OLD_SAVE
    assert len(unfinished()) == 2


def test_a_link_in_the_place_of_the_half_written_file_leads_nowhere(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = put(home / "unfinished" / "x.toml", OLD_SAVE)
    victim = put(tmp_path / "victim", "precious")
    (home / "unfinished" / ".x.toml.half").symlink_to(victim)
    assert continued(kept, monkeypatch) == 0
    assert victim.read_text() == "precious"
    assert kept.read_text(encoding="utf-8") != OLD_SAVE


@pytest.mark.parametrize("what", ["folder", "nothing", "no such folder"])
def test_what_is_no_file_is_a_sentence(
    what: str, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    path = tmp_path / ("a/b/c.toml" if what == "no such folder" else "x.toml")
    if what == "folder":
        path.mkdir()
    assert continued(path, monkeypatch) == 2
    assert capsys.readouterr().err.startswith(f"pioche: This game cannot be continued: {path}: cannot be read: ")
    assert not home.exists()


def test_a_finished_game_does_not_take_the_place_of_another_record(tmp_path: Path) -> None:
    """Taken back after the end, its record goes again, and the other one stays."""
    other = put(tmp_path / "games" / "short.toml", "precious")
    opening = record(hands='{ A = "R1", B = "G4 G5" }', options="{ target = 1 }")
    save = Save(tmp_path / "unfinished" / "short.toml")
    sitting = seated(opening, "", "regular", save=save)

    async def to_the_end() -> None:
        await sitting.news()
        assert await sitting.act(Play(0, Card("R1"))) == ""
        await sitting.news()

    clockwork.run(to_the_end())
    own = tmp_path / "games" / "short-.toml"
    assert sitting.save() == f"The record of the game is in {own}."
    assert clockwork.run(sitting.undo()) == ""
    sitting.save()
    assert (own.exists(), save.path.exists(), other.read_text()) == (False, True, "precious")
    clockwork.run(to_the_end())
    assert (own.exists(), save.path.exists(), other.read_text()) == (True, False, "precious")


# ---- our own ----


def test_one_of_the_first_saves_is_continued_in_its_place(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = put(home / "unfinished" / "2026-11-01-101010-classic.toml", OLD_SAVE)
    assert is_ours(kept)
    assert read_kept(kept).levels == ("", "novice")
    standing = standing_of(kept)
    assert (standing.edition, standing.names, standing.round, standing.scores) == (
        "classic",
        ("Ana", "Bo"),
        1,
        (120, 45),
    )
    assert continued(kept, monkeypatch) == 0
    assert unfinished() == [kept]
    assert "# seats: A person, B novice\n# round 1, scores 120 45\n" in kept.read_text(encoding="utf-8")
    assert replace(standing_of(kept), when=standing.when) == standing


def test_a_save_is_found_by_its_name(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = put(home / "unfinished" / "mine.toml", OLD_SAVE)
    assert continued("mine", monkeypatch) == 0
    assert unfinished() == [kept]


def test_two_games_that_begin_at_once_have_two_files(tmp_path: Path) -> None:
    plan = Plan(bots=("novice",), seed=1)
    saves = [Save(tmp_path / "unfinished" / "now.toml") for _ in range(3)]
    for save in saves:
        save.write(table_of(plan.game(), plan.written(), plan.levels))
    assert len({save.path for save in saves}) == 3
    for save in saves:
        save.leave()
    assert sorted(path.name for path in (tmp_path / "unfinished").iterdir()) == ["now--.toml", "now-.toml", "now.toml"]


def test_nothing_is_written_once_the_table_is_left(tmp_path: Path) -> None:
    save = new_save("classic", tmp_path)
    sitting = seated(record(), "", "regular", save=save)
    sitting.leave()
    before = everything(tmp_path)
    clockwork.run(sitting.act(Play(0, Card("R1"), uno=True)))
    sitting.save()
    assert everything(tmp_path) == before


HOLDS = """
import sys
from pathlib import Path
from pioche.terminal.play_command import sitting_again
sitting = sitting_again(Path(sys.argv[1]), "en", pace=0.0)
print("held", flush=True)
sys.stdin.readline()
"""


def test_a_second_process_is_told_and_the_lock_dies_with_the_first(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    kept = put(home / "unfinished" / "mine.toml", OLD_SAVE)
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(kept)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"held\n"
        before = everything(home)
        assert continued(kept, monkeypatch) == 2
        said = "pioche: “mine” is being played in another window. Close it there first, or choose another game.\n"
        assert capsys.readouterr().err == said
        assert main(["saves", "--delete", "mine", "--yes", "--lang", "en"]) == 2
        assert capsys.readouterr().err == said
        assert everything(home) == before
        first.send_signal(signal.SIGKILL)
        first.wait()
    assert continued(kept, monkeypatch) == 0
    assert [path.name for path in kept.parent.iterdir()] == ["mine.toml"]


def test_a_lock_whose_file_was_removed_meanwhile_is_taken_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = file_lock.take_lock
    calls: list[Path] = []

    def take(path: Path) -> int | None:
        calls.append(path)
        held = taken(path)
        if len(calls) == 1:
            path.unlink()  # as the process does that held it before
        return held

    monkeypatch.setattr("pioche.terminal.save_file.take_lock", take)
    save = Save(tmp_path / "x.toml", exists=True)
    save.lock()
    assert len(calls) == 2
    with pytest.raises(Busy):
        Save(tmp_path / "x.toml", exists=True).lock()


@contextmanager
def full_disk(most_bytes: int) -> Iterator[None]:
    """No file can grow beyond this number of bytes: writing stops in the middle."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)


def test_on_a_full_disk_the_save_stays_as_it_was_and_the_game_goes_on(tmp_path: Path) -> None:
    plan = Plan(people=("Ana",), bots=("novice",), seed=1)
    save = Save(tmp_path / "unfinished" / "x.toml")
    sitting = LocalTable(plan.game(), plan.written(), plan.levels, language="en", save=save, pace=0.0)
    with full_disk(100):
        assert sitting.save() == "The game could not be kept: File too large"
        assert everything(tmp_path) == {"unfinished/.x.toml.lock": b""}
    sitting.save()
    before = save.path.read_bytes()
    with full_disk(100):
        assert sitting.save() == "The game could not be kept: File too large"
    assert save.path.read_bytes() == before
    assert not (tmp_path / "unfinished" / ".x.toml.half").exists()
    sitting.leave()


def test_what_is_written_is_on_the_disk_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(tmp_path / "x.toml", "old")
    seen: list[str] = []
    sync = os.fsync

    def synced(descriptor: int) -> None:
        seen.append(path.read_text())
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", synced)
    write_whole(path, "new")
    assert seen == ["old", "new"]  # the text, then the folder


def test_a_record_from_a_server_has_a_name_of_its_own(tmp_path: Path) -> None:
    first = create_beside(tmp_path / "games" / "x.toml", "one")
    second = create_beside(tmp_path / "games" / "x.toml", "two")
    assert [path.read_text() for path in (first, second)] == ["one", "two"]
