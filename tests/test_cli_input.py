"""The command line and bad input: folders and pipes, guesses, broken plugins, half an edition; never a traceback."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from pioche.bots import finding_bots
from pioche.cli import main
from pioche.cli.command_list import COMMANDS
from pioche.editions import EDITIONS, FOUND
from pioche.locales import Catalogue
from tests.record.files import toml

Out = pytest.CaptureFixture[str]
GOOD, BAD, BROKEN = toml("? turn A", title='"Good"'), toml("? turn B", title='"Bad"'), toml("A hop")


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


# ---- check ----


def test_check_looks_through_folders(tmp_path: Path, capsys: Out) -> None:
    write(tmp_path / "b" / "deep" / "good.toml", GOOD)
    write(tmp_path / "b" / "notes.txt", "no scenario")
    bad = write(tmp_path / "a" / "bad.toml", BAD)
    assert main(["check", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert said.out == f"FAIL Bad\n  {bad}, line 7: expected turn B, found turn A\nok Good\n"
    assert main(["check", str(tmp_path / "b")]) == 0
    assert capsys.readouterr().out == "ok Good\n"
    write(tmp_path / "a" / "broken.toml", BROKEN)
    assert main(["check", str(tmp_path)]) == 2
    assert capsys.readouterr().out.endswith("ok Good\n")


def test_a_folder_without_scenarios_is_a_sentence(tmp_path: Path, capsys: Out) -> None:
    assert main(["check", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"pioche: {tmp_path}: there is no file that ends with .toml in this folder\n"


@pytest.mark.parametrize(
    ("command", "text", "status", "said"),
    [
        ("check", GOOD, 0, "ok Good\n"),
        ("check", toml("? turn B"), 1, "FAIL -\n  -, line 6: expected turn B, found turn A\n"),
        (
            "replay",
            toml("A draw", draw='"Y9"', title='"Short"'),
            0,
            "Short\n    It is A’s turn.\nA draw\n    A draws 1 card.\n",
        ),
        ("verify", GOOD, 1, "NOT VERIFIED: the record has no commitment"),
    ],
)
def test_what_is_piped_in_is_a_file_too(
    command: str, text: str, status: int, said: str, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert main([command, "-"]) == status
    assert capsys.readouterr().out.startswith(said)


def test_every_scenario_of_the_project_is_found_in_its_folder() -> None:
    assert main(["check", "-q", str(Path(__file__).parents[1] / "scenarios" / "friends")]) == 0


# ---- sentences ----


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "B draw is refused. It is not your turn"), ("fr", "B draw est refusé. Ce n’est pas à toi")],
)
def test_a_refusal_in_a_record_is_a_sentence(language: str, sentence: str, tmp_path: Path, capsys: Out) -> None:
    path = write(tmp_path / "a.toml", toml("A play R1 uno\nA play R2", names='["Ana", "Bo"]'))
    assert main(["replay", str(path), "--lang", language]) == 2
    first = capsys.readouterr().err
    path.write_text(toml("B draw"))
    assert main(["replay", str(path), "--lang", language]) == 2
    second = capsys.readouterr().err
    assert second.startswith(f"pioche: {path}, line 6: {sentence}")
    for said in (first, second):
        assert "not-your-turn" not in said
        assert said.count("\n") == 1


def test_rules_take_house_rules(capsys: Out) -> None:
    assert main(["rules", "classic+stack+seven_zero", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("# Classic")
    assert "\n# House rules\n" in said
    help_ = Catalogue.of("en").say("option-stack-help")
    assert f"\n- Stacking: +2 on +2, +4 on +4. {help_}\n" in said
    assert main(["rules", "classic", "--lang", "en"]) == 0
    assert "# House rules" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rules", "clasic"], "extreme. Did you mean “classic”?"),
        (["rules", "classic+stak"], "force_play. Did you mean “stack”?"),
        (["rules", "dare+stack"], "“Stacking” has no meaning in this edition."),
        (["rules", "extreme+reverse_with_two=skip"], "cannot be chosen in this edition: its rules have fixed it."),
        (["demo", "--edition", "emojis"], "Did you mean “emoji”?"),
        (["demo", "--edition", "classic+jumpin"], "Did you mean “jump_in”?"),
        (["chek", "x"], "Did you mean “check”?"),
        (
            ["demo", "--sed", "3"],
            "“--sed” means nothing here. What is possible: pioche demo --help Did you mean “--seed”?",
        ),
        (["play", "--plain", "--bots", "regulr"], "Did you mean “regular”?"),
        (
            ["quux"],
            f"there are {', '.join(COMMANDS)}.",
        ),
    ],
)
def test_what_was_probably_meant_is_named(
    arguments: list[str], sentence: str, capsys: Out, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert main(arguments) == 2
    assert capsys.readouterr().err.endswith(f"{sentence}\n")


def test_guesses_are_made_in_french_too(capsys: Out) -> None:
    assert main(["rules", "clasic", "--lang", "fr"]) == 2
    assert capsys.readouterr().err.endswith("Tu voulais dire «\u202fclassic\u202f»\u202f?\n")


# ---- bots of others ----


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("raise RuntimeError('no licence')", "loading odd_bots:Bot failed: RuntimeError: no licence"),
        ("raise SystemExit('bye')", "loading odd_bots:Bot failed: SystemExit: bye"),
        ("import numpi", "loading odd_bots:Bot failed: ModuleNotFoundError: No module named 'numpi'"),
        ("Bot = 7", "odd_bots:Bot is 7, which makes no bots: it has to be a class or a function"),
        ("def Bot(rng):\n    raise OSError('no model')", "making one failed: OSError: no model"),
    ],
)
def test_a_broken_bot_is_named_with_its_own_error(
    source: str, why: str, tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "odd_bots.py", source)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "odd_bots", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    found = [EntryPoint("odd", "odd_bots:Bot", finding_bots.GROUP)]
    monkeypatch.setattr(finding_bots, "plugin_entries", lambda group: found if group == finding_bots.GROUP else [])
    assert main(["play", "--plain", "--bots", "odd", "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"pioche: The bot “odd” cannot be used: {why}\n"
    if "making" not in why:
        monkeypatch.setattr("pioche.server.serve.serve", lambda _: None)
        assert main(["serve", "--database", str(tmp_path / "x.sqlite"), "--lang", "en"]) == 0
        assert capsys.readouterr().err == f"pioche: The bot “odd” cannot be used: {why}\n"


def test_a_bot_that_falls_over_in_a_game_is_named(tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    source = """
from pioche.bots import RandomBot
class Bot(RandomBot):
    def answer(self, view):
        raise OSError("no model")
"""
    write(tmp_path / "odd_bots.py", source)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "odd_bots", raising=False)
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, str(tmp_path))
    found = [EntryPoint("odd", "odd_bots:Bot", finding_bots.GROUP)]
    monkeypatch.setattr(finding_bots, "plugin_entries", lambda group: found if group == finding_bots.GROUP else [])
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 50))
    assert main(["play", "--plain", "--bots", "odd", "--seed", "1", "--lang", "en"]) == 1
    assert capsys.readouterr().err == "The bot “odd” could not go on: OSError: no model. The game is kept.\n"


# ---- a broken edition ----


@pytest.mark.parametrize(
    "arguments", [["rules", "pirates"], ["demo", "--edition", "pirates"], ["play", "--edition", "pirates"]]
)
def test_a_broken_edition_is_a_sentence_with_its_own_error(
    arguments: list[str], capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(FOUND.broken, "pirates", "loading pirates:PIRATES failed: OSError: no ship\x1b[2J")
    assert main([*arguments, "--lang", "en"]) == 2
    told = "The edition “pirates” cannot be used: loading pirates:PIRATES failed: OSError: no ship"
    assert capsys.readouterr().err.startswith(f"pioche: {told}")


def test_the_other_editions_are_listed(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FOUND.broken, "pirates", "no ship")
    assert main(["editions", "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert said.out.count("\n") == len(EDITIONS)
    assert said.err == "pioche: The edition “pirates” cannot be used: no ship\n"


# ---- no tracebacks ----


def test_a_fault_is_a_sentence_unless_somebody_wants_to_see_it(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_given: object) -> int:
        raise RuntimeError("what\x1b[2J now")

    monkeypatch.setitem(COMMANDS, "editions", fails)
    assert main(["editions", "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert said == (
        "pioche: Something went wrong inside Pioche: RuntimeError: what\\x1b[2J now. PIOCHE_TRACEBACK=1 shows where.\n"
    )
    monkeypatch.setattr(Catalogue, "of", None)
    assert main(["editions", "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("pioche: something went wrong inside Pioche (RuntimeError: what")
    monkeypatch.setenv("PIOCHE_TRACEBACK", "1")
    with pytest.raises(RuntimeError, match="now"):
        main(["editions"])


def run(*arguments: str, redirect: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a shell, its streams redirected."""
    line = f'exec "$0" -m pioche "$@" {redirect}'
    return subprocess.run(["/bin/sh", "-c", line, sys.executable, *arguments], capture_output=True, check=False)


@pytest.mark.parametrize(
    "arguments", [["--help"], ["--version"], ["editions"], ["rules", "classic"], ["demo", "--seed", "1"]]
)
@pytest.mark.parametrize("redirect", [">/dev/full", ">&-", ">&- 2>&-"])
def test_output_that_cannot_be_written_leaves_no_traceback(arguments: list[str], redirect: str) -> None:
    done = run(*arguments, redirect=redirect)
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr
    if "full" in redirect:
        assert done.returncode == 2
        assert done.stderr == b"pioche: No space left on device\n"
    else:
        assert done.returncode == 0


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["editions"], ["rules", "classic"], ["nonsense"]])
def test_nobody_has_to_read(arguments: list[str]) -> None:
    """Both ends of a pipe that nobody reads: neither the answer nor the complaint is a reason to fall over."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        with subprocess.Popen(
            [sys.executable, "-m", "pioche", *arguments], stdout=writing, stderr=subprocess.PIPE
        ) as one:
            assert one.stderr is not None
            assert b"Traceback" not in one.stderr.read()
        assert one.returncode == (2 if arguments == ["nonsense"] else 1)
        with subprocess.Popen([sys.executable, "-m", "pioche", *arguments], stdout=writing, stderr=writing) as other:
            other.wait()
        assert other.returncode == one.returncode
    finally:
        os.close(writing)
