"""A game that its players ended before anybody had won it: its record says so, replays, and can be verified."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pioche.bots import RandomBot, play_game
from pioche.cli import main
from pioche.fair import FairWords
from pioche.game import Game
from pioche.record import Record, read_record, record_of, verify, write_record
from tests.record.files import toml

SECRET = bytes(range(32))


@pytest.fixture(name="record")
def broken_off() -> Record:
    game = Game.new("classic", 2, words=FairWords(SECRET))
    game.play(game.legal_actions()[0])
    return read_record(write_record(record_of(game, broken_off=True)))


def reason(record: Record) -> str:
    verdict = verify(record)
    assert not verdict.is_fair
    return verdict.reason


def test_it_is_verified_up_to_its_end(record: Record) -> None:
    verdict = verify(record)
    assert verdict.is_fair, verdict.reason
    assert verdict.reason.endswith("; the game was broken off, and nobody has won it")
    assert reason(replace(record, shuffles=())).startswith("shuffle 1")


def test_without_saying_so_its_secret_is_told_too_early(record: Record) -> None:
    assert reason(replace(record, broken_off=False)) == "the game is not over, although its secret is told"


def test_a_game_that_somebody_has_won_was_not_broken_off() -> None:
    game = play_game(Game.new("classic", 2, words=FairWords(SECRET)), [RandomBot(1), RandomBot(2)])
    over = record_of(game, broken_off=True)
    assert reason(over) == "the game is over, although the record says that it was broken off"


def test_a_replay_says_it_at_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.toml"
    path.write_text(toml("A play R1 uno\nB draw", draw='"Y9"', broken_off="true"), encoding="utf-8")
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "The game was ended here: nobody has won it."
    assert main(["replay", str(path), "--lang", "fr"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "La partie a été arrêtée ici : personne ne l’a gagnée."
