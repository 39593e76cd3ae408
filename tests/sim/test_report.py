"""The page of a report: what it holds in both languages, what it says of the figures, the command that writes it."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.cli.simulation_runs import ProgressLine
from pioche.locales import LANGUAGES, text
from pioche.sim import report_data
from pioche.sim.detailed_statistics import CloseLook
from pioche.sim.report_data import EditionRun, Report, house_rules, report
from pioche.sim.report_page import report_page
from pioche.sim.report_play_sections import too_far
from tests.sim.test_pages import read

Out = pytest.CaptureFixture[str]
SECTIONS = ["editions", "seats", "dealers", "lengths", "points", "cards", "house", "bluffs", "launcher"]


@pytest.fixture(scope="module")
def small() -> Report:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(report_data, "PROBE", 20)
        return report(["classic", ("extreme", {"hand_size": 5})], players=3, rounds=60, house_rounds=20, workers=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_has_every_section_and_stands_alone(language: str, small: Report) -> None:
    page = small.to_html(language)
    found = read(page)
    assert [name for name in found.ids if not name.endswith("-heading")] == SECTIONS
    assert f'<html lang="{language}">' in page
    assert page.count("<figure>") == page.count("<table>") == len(found.images) > 10
    assert all(found.images)
    for name in ("report-title", "report-cards", "option-seven-zero", "edition-extreme"):
        assert text(language, name) in page
    assert "report-" not in re.sub("<[^>]*>", "", page)
    assert page == small.to_html(language)
    assert len(page) < 120_000


def test_the_figures_are_those_of_the_simulation(small: Report) -> None:
    classic = small.runs[0].simulation
    page = small.to_html("en")
    assert f"{sum(run.simulation.rounds for run in small.runs) + 20 * len(small.runs[0].house) + 20:,} rounds" in page
    for won in classic.round_wins:
        assert f"<td>{won}</td><td>{won / 60:.2%}</td>" in page
    assert classic.closely is not None
    dealer = classic.closely.places[0]
    assert f'<th scope="row">Classic: the dealer</th><td>{dealer.won}</td>' in page
    assert f"Classic: {classic.actions_per_round:.1f} actions on average" in page


def test_house_rules_that_nobody_uses_are_told(small: Report) -> None:
    assert [(one.option, one.value) for one in small.runs[0].house] == [
        ("stack", "same"),
        ("stack", "any"),
        ("seven_zero", True),
        ("draw_until_playable", True),
    ]
    assert small.runs[0].unused == (("jump_in", True), ("force_play", True))
    assert "the rounds stay exactly the same with Jumping in and Forced play" in small.to_html("en")
    assert house_rules("classic", {"stack": "any", "jump_in": True})[0] == ("seven_zero", True)


def changed(run: EditionRun, **more: object) -> Report:
    """A report on one edition, with other counts."""
    closely = run.simulation.closely
    assert closely is not None
    return Report((EditionRun(replace(run.simulation, closely=replace(closely, **more))),), 60, is_whole=True)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("won", "spared", "sentence"),
    [
        (600, 300, "A bluff gains 30.00 percentage points"),
        (100, 300, "A bluff costs 20.00 percentage points"),
        (310, 300, "The difference of 1.00 percentage points (± 4.04) may be chance"),
    ],
)
def test_a_bluff_is_told_as_what_it_was_worth(won: int, spared: int, sentence: str, small: Report) -> None:
    run = small.runs[0]
    closely = run.simulation.closely
    assert closely is not None
    bluffed = replace(closely.bluffed, chosen=1000, won=won, laid=10, challenged=5, given=20, taken=30)
    page = report_page(changed(run, bluffed=bluffed, spared=replace(closely.spared, chosen=1000, won=spared)), "en")
    assert sentence in page
    assert "50.0% of the bluffs were challenged; others drew 2.00 cards for each, the players who bluffed 3.00." in page


def test_seats_that_win_more_are_told(small: Report) -> None:
    run = small.runs[0]
    counts = [replace(seat, rounds_won=won) for seat, won in zip(run.simulation.seats, (50, 5, 5), strict=True)]
    found = Report((EditionRun(replace(run.simulation, seats=tuple(counts))),), 60, is_whole=False)
    page = found.to_html("en")
    assert "Not all seats win alike: seat A wins 83.33% of the rounds in Classic" in page
    assert "It was stopped before its end: 60 rounds of each edition had been asked for." in page
    assert "No seat is favoured." in small.to_html("en")
    mixed = [replace(seat, bot=bot) for seat, bot in zip(counts, ("keen", "novice", "keen"), strict=True)]
    page = replace(found, runs=(EditionRun(replace(run.simulation, seats=tuple(mixed))),)).to_html("fr")
    assert "la place A keen gagne 83,33\u202f%" in page


def test_a_launcher_that_is_not_fair_is_told(small: Report) -> None:
    page = small.to_html("en")
    assert "Nothing speaks against a launcher that treats all seats alike" in page
    closely = small.runs[1].simulation.closely
    assert closely is not None
    cheat = ((2000, *(0,) * 31), *closely.turn_shots[1:])
    assert "than chance explains" in changed(small.runs[1], turn_shots=cheat).to_html("en")
    assert too_far([[0, 0]], [1.0]) == 0
    assert abs(too_far([[5000, 5000]], [0.5, 0.5])) < 3 < too_far([[5300, 4700]], [0.5, 0.5])


def test_what_was_not_counted_is_not_shown(small: Report) -> None:
    closely = small.runs[0].simulation.closely
    assert isinstance(closely, CloseLook)
    nothing = replace(closely.bluffed, chosen=0, laid=0)
    page = changed(small.runs[0], bluffed=nothing).to_html("en")
    assert 'id="bluffs"' not in page
    assert 'id="house"' not in page
    assert 'id="editions"' not in page
    page = changed(small.runs[0], saved=nothing, spared=replace(closely.spared, laid=0)).to_html("en")
    assert "kept it instead" not in page


FEW = ["--edition", "dare,classic+stack", "--seats", "2", "--rounds", "20", "--house-rounds", "0", "--workers", "1"]


def test_the_command_writes_a_page_and_nothing_over_other_files(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "page.html"
    for _ in range(2):
        assert main(["report", *FEW, "--out", str(path), "--lang", "fr"]) == 0
    assert capsys.readouterr().out == f"Écrit\u202f: {path}\n" * 2
    page = path.read_text()
    read(page)
    assert f"Classique ({text('fr', 'option-stack')}" in page
    path.write_text("mine")
    assert main(["report", *FEW, "--out", str(path), "--lang", "en"]) == 2
    assert "exists and is no page of Pioche. It is left as it is; --force writes over it." in capsys.readouterr().err
    assert path.read_text() == "mine"
    assert main(["report", *FEW, "--out", str(path), "--lang", "en", "--force"]) == 0
    read(path.read_text())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--rounds", "0"], "At least one round or game is played, not 0."),
        (["--workers", "0"], "At least one worker is needed, not 0."),
        (["--seats", "11"], "2 to 10 can play"),
        (["--bots", "keen,keen"], "4 seats need one bot for all of them, or 4; there are 2."),
        (["--bots", "regulr"], "there is no bot 'regulr' (did you mean regular?)"),
        (["--edition", "classic,clasic"], "clasic"),
        (["--edition", "classic", "--set", "rounds=3"], "A report counts single rounds"),
        (["--set", "emoji_alone"], "“Emoji alone” has no meaning in this edition"),
    ],
)
def test_what_makes_no_sense_is_refused(words: list[str], sentence: str, tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "page.html"
    assert main(["report", "--lang", "en", "--out", str(path), *words]) == 2
    assert sentence in capsys.readouterr().err
    assert not path.exists()


@pytest.mark.parametrize(("most", "rounds"), [(10, ["10"]), (30, ["20", "10"]), (60, ["20", "20"])])
def test_ctrl_c_keeps_what_is_done(
    most: int, rounds: list[str], tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(_: ProgressLine, done: int, __: int) -> None:
        if done >= most:
            raise KeyboardInterrupt

    monkeypatch.setattr(ProgressLine, "__call__", stop)
    monkeypatch.setattr(report_data, "PROBE", 2)
    words = ["--edition", "dare,classic", "--seats", "2", "--rounds", "20", "--house-rounds", "20", "--workers", "1"]
    assert main(["report", *words, "--out", str(tmp_path / "page.html"), "--lang", "en"]) == 130
    assert capsys.readouterr().err == "Stopped. The page is of what had been played, and says so.\n"
    page = (tmp_path / "page.html").read_text()
    assert "It was stopped before its end: 20 rounds of each edition had been asked for." in page
    assert f"{rounds[-1]} rounds of each edition" in page or f"{rounds[-1]} to {rounds[0]} rounds" in page


def test_ctrl_c_before_anything_is_done_writes_nothing(
    tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(report_data, "simulate", interrupted)
    assert main(["report", *FEW, "--out", str(tmp_path / "page.html"), "--lang", "en"]) == 130
    assert capsys.readouterr().err == "Stopped before anything was done.\n"
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(ValueError, match="at least one edition"):
        report([])
