"""The commands of researchers: what they print, in both languages, what they refuse, and what Ctrl-C leaves."""

import io
import json
import sys
from pathlib import Path

import pytest

from pioche import simulate
from pioche.cli import main
from pioche.cli.simulation_runs import ProgressLine
from pioche.locales import Catalogue
from pioche.sim import simulation

Out = pytest.CaptureFixture[str]
FEW = ["--seats", "2", "--rounds", "1_0", "--workers", "1"]


def test_a_simulation_is_a_table(capsys: Out) -> None:
    assert main(["simulate", "--edition", "classic+stack", "--set", "hand_size=5", *FEW, "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    lines = said.out.splitlines()
    assert lines[0].startswith("classic, 2 players, seed 0: 10 games, 10 rounds, ")
    assert lines[3] == "compiled: no seat, all were played in Python"
    assert lines[5].split("  ")[0:2] == ["seat", "bot"]
    assert [line[0] for line in lines[6:8]] == ["A", "B"]
    assert "95% interval" in lines[5]


def test_it_says_that_seats_ran_compiled(capsys: Out) -> None:
    assert main(["simulate", "--seats", "2", "--rounds", "200", "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines()[3] == "compiled: every seat"


def test_a_french_table_has_french_numbers(capsys: Out) -> None:
    assert (
        main(["simulate", "--games", "2", "--set", "target=50", "--seats", "2", "--workers", "1", "--lang", "fr"]) == 0
    )
    said = capsys.readouterr().out
    assert "manches par partie" in said
    assert "100,00\u202f%" in said or "50,00\u202f%" in said


def test_programs_read_json_and_csv(capsys: Out) -> None:
    assert main(["simulate", *FEW, "--seed", "4", "--bots", "keen,aimless", "--format", "json"]) == 0
    known = json.loads(capsys.readouterr().out)
    expected = simulate(players=2, bots=["keen", "aimless"], rounds=10, seed=4)
    assert [seat["points"] for seat in known["seats"]] == list(expected.points)
    assert main(["simulate", *FEW, "--seed", "4", "--bots", "keen,aimless", "--format", "csv"]) == 0
    assert capsys.readouterr().out == expected.to_csv()


def test_a_result_is_written_to_a_file(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "result.csv"
    assert main(["simulate", *FEW, "--out", str(path), "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"Written: {path}\n"
    assert path.read_text() == simulate(players=2, rounds=10).to_csv()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--rounds", "0"], "At least one round or game is played, not 0."),
        (["--rounds", "many"], "--rounds needs a whole number such as 7, not “many”."),
        (["--rounds", "1", "--games", "1"], "Say --rounds or --games, not both"),
        (["--rounds", "1", "--set", "rounds=2"], "The option “rounds” ends whole games"),
        (["--workers", "0"], "At least one worker is needed, not 0."),
        (["--seats", "1"], "2 to 10 can play"),
        (["--bots", "keen,keen"], "4 seats need one bot for all of them, or 4; there are 2."),
        (["--bots", "regulr"], "there is no bot 'regulr' (did you mean regular?)"),
        (["--bots", "none.py:Bot"], "the bot 'none.py:Bot' cannot be used: there is no file none.py"),
        (["--edition", "clasic"], "clasic"),
        (["--set", "hand_size=60"], "There are not enough cards"),
        (["--out", "result.xls"], "result.xls has to end with one of .json, .csv, .parquet, .txt."),
    ],
)
def test_what_makes_no_sense_is_refused(words: list[str], sentence: str, capsys: Out) -> None:
    assert main(["simulate", "--lang", "en", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err


def test_without_a_gpu_a_sentence_is_said(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    from pioche.sim import gpu_availability

    monkeypatch.setattr(gpu_availability.cuda, "is_available", lambda: False)
    words = ["simulate", *FEW, "--on", "gpu"]
    assert main([*words, "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("pioche: No GPU with a CUDA driver was found here.")
    assert main([*words, "--lang", "fr", "--bots", "regular"]) == 2
    assert "seules les stratégies keen et aimless" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "pioche.sim.gpu_availability", None)
    assert main([*words, "--lang", "en"]) == 2
    assert "Games on a GPU need numba-cuda" in capsys.readouterr().err


def test_ctrl_c_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    def stop(_: ProgressLine, done: int, __: int) -> None:
        if done >= 20:
            raise KeyboardInterrupt

    monkeypatch.setattr(ProgressLine, "__call__", stop)
    words = ["simulate", "--seats", "2", "--workers", "1", "--rounds", "30", "--lang", "en"]
    assert main([*words, "--format", "csv"]) == 130
    said = capsys.readouterr()
    assert said.out == simulate(players=2, rounds=20).to_csv()
    assert said.err == "Stopped. 20 of 30 had been played; the result is of those.\n"


def test_ctrl_c_before_anything_is_done_says_so(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "simulate", interrupted)
    assert main(["simulate", *FEW, "--lang", "en"]) == 130
    assert capsys.readouterr().err == "Stopped before anything was done.\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_told_with_rate_and_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, now = Terminal(), [0.0]
    monkeypatch.setattr(sys, "stderr", terminal)
    line = ProgressLine(Catalogue.of("en").say, lambda: now[0])
    for now[0], done in ((0.1, 100), (2.0, 2000), (4.0, 8000)):
        line(done, 8000)
    line.clear()
    shown = terminal.getvalue().split("\r")
    assert shown[1:3] == ["2,000 of 8,000 · 1,000/s · 7 s left", "8,000 of 8,000 · 2,000/s · 1 s left"]
    assert shown[3].strip() == ""
