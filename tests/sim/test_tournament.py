"""Tournaments: duplicate deals, ratings, going on after a stop, faults of bots, the command and the page."""

import csv
import io
import json
from collections import Counter
from pathlib import Path

import pytest

from pioche import NoviceBot, tournament
from pioche.cli import main
from pioche.file_lock import let_go, take_lock
from pioche.sim.simulation import Task, play_interpreted
from pioche.sim.tournament import deals, run
from pioche.sim.tournament.deals import DealResult, LostByFault, play_deal
from pioche.sim.tournament.page import tournament_page
from pioche.sim.tournament.pairing import swiss_round
from pioche.sim.tournament.plan import make_plan
from pioche.sim.tournament.ratings import ratings, scores_of, shares_between
from pioche.sim.tournament.results_file import NotThisTournament
from tests.sim.test_pages import read

Out = pytest.CaptureFixture[str]
THREE = ["keen", "aimless", "regular"]

FAULTY = """
from pioche import Answer, NoviceBot, answers
from pioche.actions import Draw

class Fine(NoviceBot):
    name = "fine"

class Crashes(NoviceBot):
    name = "crashes"
    def choose(self, view, options):
        raise RuntimeError("no idea\\nat all")

class Cheats(NoviceBot):
    name = "cheats"
    def answer(self, view):
        return Answer(Draw((view.seat + 1) % 2), 0.0)

class Unmade:
    def __init__(self, rng):
        raise SystemExit(3)
"""


def test_everybody_meets_everybody_from_every_seat() -> None:
    found = tournament(THREE, deals=6, seed=4)
    assert found.games == found.asked == 3 * 6 * 2
    assert [one.games for one in found.standings] == [24] * 3
    assert sum(one.won for one in found.standings) == pytest.approx(36)
    assert [one.bot for one in found.standings] == ["regular", "keen", "aimless"]
    for one in found.standings:
        assert one.rating_low <= one.rating <= one.rating_high
        assert one.win_rate_low <= one.win_rate <= one.win_rate_high
    for cell in found.cross:
        opposite = found.cell(cell.other, cell.bot)
        assert opposite is not None
        assert cell.share + opposite.share == pytest.approx(1)
    assert sum(one.rating for one in found.standings) == pytest.approx(4500)
    assert str(found).splitlines()[1].split()[:2] == ["1", "regular"]


def test_a_deal_has_the_same_cards_in_every_rotation(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[tuple[int, tuple[object, ...]]] = []

    def noted(piece: tuple[Task, int, int]) -> object:
        dealt.append((piece[1], piece[0].bots))
        return play_interpreted(piece)

    monkeypatch.setattr(deals, "play_interpreted", noted)
    found = tournament(THREE, players=3, deals=2, seed=7)
    assert found.games == 6
    assert [seed for seed, _ in dealt] == [7, 7, 7, 8, 8, 8]
    for seat in range(3):
        assert {bots[seat] for seed, bots in dealt if seed == 7} == set(THREE)


def test_two_bots_share_four_seats() -> None:
    found = tournament(["keen", "aimless"], players=4, deals=5)
    assert found.games == 10
    assert [one.games for one in found.standings] == [20, 20]


def test_swiss_rounds_pair_equals() -> None:
    found = tournament([*THREE, "novice", "random"], style="swiss", deals=1, swiss_rounds=3)
    assert found.games == found.asked == 3 * 2 * 2
    assert swiss_round([0.9, 0.8, 0.2, 0.1], [], [0] * 4, 2) == [(0, 1), (2, 3)]
    met = [frozenset((0, 1)), frozenset((2, 3))]
    assert swiss_round([0.9, 0.8, 0.2, 0.1], met, [0] * 4, 2) == [(0, 2), (1, 3)]
    assert swiss_round([0.9, 0.5, 0.1], [], [0, 0, 1], 2) == [(0, 2)]


def test_ratings_are_the_most_likely_ones() -> None:
    results = [DealResult(0, (0, 1), deal, ((0,), (1,)) if deal < 75 else ((1,), (0,))) for deal in range(99)]
    scores = scores_of(results, 2)
    strong, weak = ratings(scores, 2)
    # One game more, shared, is added: (150 + 1/2) of 199 are won.
    assert 10 ** ((strong - weak) / 400) == pytest.approx(150.5 / 48.5, rel=1e-4)
    shared = [DealResult(0, (0, 1, 2), 0, ((0, 1), (0, 1, 2), (2,)))]
    assert shares_between(scores_of(shared, 4), 4)[0][3] is None
    assert sum(shared[0].shares(4)) == pytest.approx(3)


def test_the_same_whatever_the_workers_and_however_often_it_is_stopped(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    whole = tournament(["novice", "keen", NoviceBot], deals=3, seed=2)

    def stop(done: int, _: int) -> None:
        if done >= 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tournament(["novice", "keen", NoviceBot], deals=3, seed=2, file=path, progress=stop)
    part = tournament(["novice", "keen", NoviceBot], deals=3, seed=2, file=path, progress=stop, keeps_interrupted=True)
    assert (part.games, part.asked) == (6, 18)
    with path.open("ab") as file:
        file.write(b'{"table": 1, "de')  # as a process leaves it that was killed
    told: list[int] = []
    assert tournament(["novice", "keen", NoviceBot], deals=3, seed=2, file=path, workers=2) == whole
    again = tournament(
        ["novice", "keen", NoviceBot], deals=3, seed=2, file=path, progress=lambda done, _: told.append(done)
    )
    assert again == whole
    assert told == [2, 4, 6, 8, 10, 12, 14, 16, 18]
    assert len(path.read_text().splitlines()) == 10


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"bots": ["keen", "novice"]}, "(bots: "),
        ({"deals": 3}, "(deals: 2 there, 3 now)"),
        ({"options": {"hand_size": 5}}, "(options: "),
        ({"seed": 1}, "(seed: 0 there, 1 now)"),
    ],
)
def test_another_tournament_is_refused(tmp_path: Path, change: dict[str, object], sentence: str) -> None:
    path = tmp_path / "kept"
    usual: dict[str, object] = {"bots": ["keen", "aimless"], "deals": 2, "file": path}
    tournament(**usual)  # type: ignore[arg-type]
    before = path.read_bytes()
    with pytest.raises(NotThisTournament, match=r".") as error:
        tournament(**(usual | change))  # type: ignore[arg-type]
    assert sentence in str(error.value)
    assert path.read_bytes() == before


def test_files_that_are_not_its_own_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("my shopping list")
    with pytest.raises(NotThisTournament, match="left as it is"):
        tournament(["keen", "aimless"], deals=1, file=path)
    assert path.read_text() == "my shopping list"
    with pytest.raises(NotThisTournament, match="is no file"):
        tournament(["keen", "aimless"], deals=1, file=tmp_path)
    kept = tmp_path / "kept"
    tournament(["keen", "aimless"], deals=2, file=kept)
    lines = kept.read_text().splitlines()
    for number, bad, sentence in [
        (2, "{", "line 2 cannot be read"),
        (2, '{"table": 0}', "line 2 is no deal"),
        (2, lines[1].replace("[0, 1]", "[0, 7]"), "line 2 does not fit"),
        (2, lines[2], "does not belong here"),
        (1, lines[0].replace('"version": 1', '"version": 9'), "another version"),
    ]:
        kept.write_text("\n".join([*lines[: number - 1], bad, *lines[number:]]) + "\n")
        with pytest.raises(NotThisTournament, match=sentence):
            tournament(["keen", "aimless"], deals=2, file=kept)
    kept.write_text("\n".join([*lines, lines[2]]) + "\n")
    with pytest.raises(NotThisTournament, match="more deals"):
        tournament(["keen", "aimless"], deals=2, file=kept)
    kept.write_text(lines[0])
    with pytest.raises(NotThisTournament, match="first line is not whole"):
        tournament(["keen", "aimless"], deals=2, file=kept)


def test_one_process_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    tournament(["keen", "aimless"], deals=1, file=path)
    held = take_lock(path)
    assert held is not None
    with pytest.raises(NotThisTournament, match="another process"):
        tournament(["keen", "aimless"], deals=1, file=path)
    let_go(held)


def test_a_bot_that_falls_loses_that_game_and_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(FAULTY)
    bots = [f"{path}:{name}" for name in ("Fine", "Crashes", "Cheats", "Unmade")]
    found = tournament(bots, deals=1)
    assert found.games == found.asked == 12
    assert found.standings[0].bot == "Fine"
    faults = {fault.bot: fault for fault in found.faults}
    assert set(faults) == {"Crashes", "Cheats", "Unmade"}
    assert faults["Crashes"].error == "RuntimeError: no idea at all"
    assert "which is not what it may do now" in faults["Cheats"].error
    assert faults["Unmade"].error == "SystemExit: 3"
    assert {one.bot: one.lost_by_faults for one in found.standings} == {
        "Fine": 0,
        **{name: fault.games for name, fault in faults.items()},
    }
    text = tournament_page(found, "en")
    assert "RuntimeError: no idea at all" in text
    path.write_text(FAULTY + "\n")
    kept = tmp_path / "kept"
    assert tournament(bots[:2], deals=1, file=kept).games == 2
    path.write_text(FAULTY)
    with pytest.raises(NotThisTournament, match="bots: "):
        tournament(bots[:2], deals=1, file=kept)


def test_a_game_without_end_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "MAX_ACTIONS", 3)
    found = tournament(["novice", "random"], deals=1)
    assert [one.won for one in found.standings] == [1.0, 1.0]
    assert [one.place for one in found.standings] == [1, 1]


def test_a_failure_gives_the_game_to_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def falls(_: object) -> tuple[int, ...]:
        raise deals.BotFell(1, "gone")

    monkeypatch.setattr(deals, "_play_game", falls)
    plan = make_plan(
        ["novice", "random", "regular"],
        "classic",
        3,
        options=None,
        custom=(),
        style="round-robin",
        deals=1,
        swiss_rounds=None,
        seed=0,
        whole_games=True,
    )
    result = play_deal((plan, 0, (0, 1, 2), 0, False))
    assert result.winners == ((0, 2), (0, 2), (0, 2))
    assert result.failures == (LostByFault(1, 0, "gone"), LostByFault(2, 1, "gone"), LostByFault(0, 2, "gone"))


def made_here() -> type[NoviceBot]:
    """A class that no other process can find."""

    class Hidden(NoviceBot):
        pass

    return Hidden


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"bots": ["keen"]}, "a tournament needs two bots at least"),
        ({"bots": ["keen", "keen"]}, "each bot takes part once; keen is there twice"),
        ({"bots": ["keen", "regulr"]}, "there is no bot 'regulr' (did you mean regular?)"),
        ({"bots": ["keen", "none.py:Bot"]}, "the bot 'none.py:Bot' cannot be used: there is no file none.py"),
        ({"deals": 0}, "at least one deal is played, not 0"),
        ({"style": "knockout"}, "a tournament is round-robin or swiss, not 'knockout'"),
        ({"style": "swiss", "players": 4}, "tables of 4 in a Swiss tournament need 4 bots at least, not 2"),
        ({"style": "swiss", "swiss_rounds": 0}, "at least one Swiss round is played, not 0"),
        ({"players": 3}, "2 bots cannot share 3 seats equally"),
        ({"workers": 0}, "at least one worker is needed, not 0"),
        ({"bots": ["keen", made_here()], "workers": 2}, "a bot that several workers play is a name"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=r".") as error:
        tournament(**({"bots": ["keen", "aimless"]} | arguments))  # type: ignore[arg-type]
    assert str(error.value).startswith(sentence)


WORDS = ["tournament", "--bots", "keen,aimless,regular", "--deals", "4", "--workers", "1"]


def test_the_command_speaks_both_languages(capsys: Out) -> None:
    assert main([*WORDS, "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    lines = said.out.splitlines()
    assert lines[0] == "Tournament: 3 bots, classic"
    assert lines[2].startswith("24 games over 4 deals, seed 0;")
    assert lines[6].split()[:3] == ["place", "bot", "rating"]
    assert lines[7].split()[1] == "regular"
    assert main([*WORDS, "--lang", "fr"]) == 0
    french = capsys.readouterr().out
    assert french.startswith("Tournoi\u202f: 3 robots, classic\n")
    assert "\u202f%" in french


def test_programs_read_json_and_csv(capsys: Out) -> None:
    expected = tournament(THREE, deals=4)
    assert main([*WORDS, "--format", "json"]) == 0
    known = json.loads(capsys.readouterr().out)
    assert [one["bot"] for one in known["standings"]] == [one.bot for one in expected.standings]
    assert main([*WORDS, "--format", "csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert Counter(len(row) for row in rows) == {14: 3}
    assert rows[0]["bot"] == "regular"


def test_a_page_is_closed_and_written_over_nothing_else(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "page.html"
    assert main([*WORDS, "--out", str(path), "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"Written: {path}\n"
    read(path.read_text())
    assert main([*WORDS, "--out", str(path), "--lang", "fr"]) == 0
    assert '<html lang="fr">' in path.read_text()
    other = tmp_path / "other.html"
    other.write_text("<p>mine</p>")
    assert main([*WORDS, "--out", str(other)]) == 2
    assert other.read_text() == "<p>mine</p>"
    assert main([*WORDS, "--out", str(tmp_path / "page.xls")]) == 2
    assert main([*WORDS, "--workers", "0"]) == 2
    assert main(["tournament", "--bots", "keen,none.py:Bot"]) == 2


def test_ctrl_c_keeps_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    from pioche.cli.simulation_runs import ProgressLine

    def stop(_: ProgressLine, done: int, __: int) -> None:
        if done >= 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(ProgressLine, "__call__", stop)
    kept = tmp_path / "kept"
    assert main([*WORDS, "--file", str(kept), "--lang", "en"]) == 130
    assert "4 of 24 had been played" in capsys.readouterr().err
    monkeypatch.undo()
    assert main([*WORDS, "--file", str(kept), "--format", "csv"]) == 0
    assert capsys.readouterr().out == tournament(THREE, deals=4).to_csv()

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "tournament", interrupted)
    assert main([*WORDS, "--lang", "en"]) == 130
    assert capsys.readouterr().err == "Stopped before anything was done.\n"
