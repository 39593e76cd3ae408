"""A bot that never answers: the simulation ends with its name, the tournament goes on, and signals are as before."""

import signal
import threading
from pathlib import Path

import pytest

from pioche import NoviceBot, simulate, tournament
from pioche.cli import main
from pioche.sim import answer_time
from pioche.sim.answer_time import NoAnswer

HANGING = """
from pioche import NoviceBot

class Hangs(NoviceBot):
    name = "dreamer"

    def choose(self, view, options):
        while True:
            try:
                sum(range(1000))
            except Exception:
                pass
"""


@pytest.fixture
def hanging(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(answer_time, "LONGEST", 0.05)
    (tmp_path / "dreamer.py").write_text(HANGING)
    return f"{tmp_path / 'dreamer.py'}:Hangs"


def test_a_simulation_ends_and_names_the_bot(hanging: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(NoAnswer, match=r"^dreamer has not answered for 0\.05 seconds: "):
        simulate(players=2, bots=[hanging, "keen"], rounds=3)
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    words = ["simulate", "--seats", "2", "--bots", f"{hanging},keen", "--rounds", "3", "--workers", "1"]
    assert main(words) == 2
    assert "dreamer has not answered for 0.05 seconds" in capsys.readouterr().err


def test_a_tournament_goes_on_and_the_game_is_lost(hanging: str) -> None:
    found = tournament([hanging, "keen"], deals=2, workers=1)
    won = {one.bot: one.won for one in found.standings}
    assert won == {"keen": 4, "Hangs": 0}
    assert all("NoAnswer: dreamer has not answered" in fault.error for fault in found.faults)


def test_where_nothing_can_be_interrupted_bots_play_without_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer_time, "LONGEST", 1e-6)
    found = []
    other = threading.Thread(target=lambda: found.append(simulate(players=2, bots=NoviceBot, rounds=2)))
    other.start()
    other.join()
    assert found[0].games == 2
