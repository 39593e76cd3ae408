"""The command line: what each command prints, its exit status, and errors in one sentence."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.cli.command_list import COMMANDS as RUNS
from pioche.fair import FairWords
from pioche.game import Game
from pioche.locales import LANGUAGES, Catalogue, text
from pioche.record import record_of, write_record
from tests.record.files import toml
from tests.record.test_from_game import played


def write(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


Out = pytest.CaptureFixture[str]


def test_check_says_ok_or_fail_with_line_expectation_and_finding(tmp_path: Path, capsys: Out) -> None:
    good = write(tmp_path, "good.toml", toml("? turn A", title='"All is well"'))
    bad = write(tmp_path, "bad.toml", toml("? turn B"))
    assert main(["check", good]) == 0
    assert capsys.readouterr().out == "ok All is well\n"
    assert main(["check", good, bad]) == 1
    assert capsys.readouterr().out == (f"ok All is well\nFAIL {bad}\n  {bad}, line 6: expected turn B, found turn A\n")
    assert main(["check", "--quiet", good]) == 0
    assert capsys.readouterr().out == ""


def test_check_refuses_invalid_files_and_goes_on(tmp_path: Path, capsys: Out) -> None:
    good = write(tmp_path, "good.toml", toml("? turn A", title='"All is well"'))
    broken = write(tmp_path, "broken.toml", toml("A hop"))
    bad = write(tmp_path, "bad.toml", toml("? turn B"))
    assert main(["check", broken, bad, good]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"pioche: {broken}, line 6: there is no verb 'hop'; there are play, ")
    assert said.err.count("\n") == 1
    assert "ok All is well" in said.out


def test_check_goes_on_after_a_shuffle_that_does_not_fit(tmp_path: Path, capsys: Out) -> None:
    good = write(tmp_path, "good.toml", toml("? turn A", title='"All is well"'))
    keys = {"hands": '{ A = "G1", B = "G2" }', "discard": '"R1 R2 R3"', "rest": '"out"', "shuffles": '["R3 R1"]'}
    wrong = [write(tmp_path, f"{i}.toml", toml(line, **keys)) for i, line in enumerate(("A draw", "! A draw"))]
    assert main(["check", *wrong, good]) == 2
    said = capsys.readouterr()
    assert said.out == "ok All is well\n"
    reason = "shuffle 1 must hold exactly the 2 cards that are shuffled, but lacks R2 and has R3 more"
    assert said.err == "".join(f"pioche: {path}, line 8: {reason}\n" for path in wrong)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_titles_that_the_output_cannot_write(tmp_path: Path, encoding: str) -> None:
    title = "É → \U0001f600"
    good = write(tmp_path, "good.toml", toml("A draw", title=f'"{title}"', draw='"Y9"'))
    bad = write(tmp_path, "bad.toml", toml("? turn B", title=f'"{title}"'))
    plain = write(tmp_path, "plain.toml", toml("? turn A", title='"All is well"'))
    shown = title.encode(encoding, "backslashreplace").decode(encoding)
    code = "import sys; from pioche.cli import main; sys.exit(main(sys.argv[1:]))"

    def run(*arguments: str) -> tuple[int, str, bytes]:
        done = subprocess.run(
            [sys.executable, "-c", code, *arguments],
            capture_output=True,
            check=False,
            env={**os.environ, "PYTHONIOENCODING": encoding},
        )
        return done.returncode, done.stdout.decode(encoding), done.stderr

    status, said, complaints = run("check", good, bad, plain)
    assert (status, complaints) == (1, b"")
    assert said.splitlines()[:2] == [f"ok {shown}", f"FAIL {shown}"]
    assert said.endswith("ok All is well\n")
    status, said, complaints = run("replay", good)
    assert (status, complaints) == (0, b"")
    assert said.startswith(f"{shown}\n")


def test_the_output_may_be_any_stream(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = write(tmp_path, "good.toml", toml("? turn A", title='"All is well"'))
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    assert main(["check", good]) == 0
    assert stream.getvalue() == "ok All is well\n"


def test_replay_tells_every_action_in_words(tmp_path: Path, capsys: Out) -> None:
    path = write(
        tmp_path,
        "a.toml",
        toml("A play R1 uno\nB draw", title='"Short"', names='["Ana", "Bo"]', draw='"Y9"'),
    )
    assert main(["replay", path]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Short"
    assert lines[lines.index("A play R1 uno") + 1] == "    Ana plays a red 1."
    assert "B draw" in lines
    assert main(["replay", path, "--lang", "fr"]) == 0
    assert "    Ana joue un 1 rouge." in capsys.readouterr().out


def test_replay_without_title_and_step_by_step(tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path, "a.toml", toml("A play R1 uno\nB draw", draw='"Y9"'))
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n"))
    assert main(["replay", path, "--step"]) == 0
    said = capsys.readouterr().out
    assert "A play R1 uno" in said
    assert "B draw" not in said


def test_replay_of_a_record_that_cannot_be_played(tmp_path: Path, capsys: Out) -> None:
    path = write(tmp_path, "a.toml", toml("B draw"))
    assert main(["replay", path]) == 2
    assert (
        capsys.readouterr().err
        == f"pioche: {path}, line 6: B draw is refused. It is not your turn: the table is waiting for A.\n"
    )


def test_verify(tmp_path: Path, capsys: Out) -> None:
    game = Game.new("classic", 2, options={"target": 1}, words=FairWords(bytes(32)))
    path = write(tmp_path, "a.toml", write_record(record_of(played(game, 1, actions=10_000))))
    assert main(["verify", path]) == 0
    assert capsys.readouterr().out.startswith("fair: the draw for the deal, all shuffles")
    path = write(tmp_path, "b.toml", toml())
    assert main(["verify", path]) == 1
    assert capsys.readouterr().out.startswith("NOT VERIFIED: the record has no commitment")


def test_editions_and_rules(capsys: Out) -> None:
    assert main(["editions"]) == 0
    assert "extreme  112  Extreme\n" in capsys.readouterr().out
    assert main(["rules", "extreme", "--lang", "fr"]) == 0
    assert capsys.readouterr().out.startswith("# Extrême")


def test_demo_plays_a_game_to_its_end(capsys: Out) -> None:
    assert main(["demo", "--edition", "classic+stack+jump_in", "--players", "2", "--seed", "3"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Classic, seed 3\n")
    assert said.rstrip().endswith("wins the game.")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["demo", "--edition", "uno"], "There is no edition “uno”; there are classic, friends"),
        (["demo", "--edition", "uno", "--lang", "fr"], "Il n’y a pas d’édition «\u202funo\u202f»"),
        (["demo", "--edition", "dare+stack"], "“Stacking” has no meaning in this edition."),
        (["demo", "--edition", "classic+stac"], "There is no option “stac”; this edition has scoring"),
        (["demo", "--players", "11"], "2 to 10 can play, people and bots together, not 11."),
        (["demo", "--players", "-3"], "2 to 10 can play, people and bots together, not -3."),
        (["demo", "--players", "9" * 18], "2 to 10 can play, people and bots together, not 999,999"),
        (["check", "nowhere.toml"], "nowhere.toml: cannot be read: No such file or directory"),
        (["replay", "nowhere.toml"], "nowhere.toml: cannot be read: No such file or directory"),
    ],
)
def test_errors_are_one_sentence(arguments: list[str], sentence: str, capsys: Out) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"pioche: {sentence}")
    assert said.err.count("\n") == 1


MISTAKES = [
    (["play", "--seed", "x"], "--seed needs a whole number such as 7, not “x”."),
    (["play", "--seed", "9" * 30], "--seed needs a whole number such as 7, not “999"),
    (["play", "--pace", "-1"], "--pace needs a number such as 0.5, not “-1”."),
    (["play", "--pace", "nan"], "--pace needs a number such as 0.5, not “nan”."),
    (["play", "--seed"], "--seed cannot be used like that. What is possible: pioche play --help"),
    (["play", "--speed", "9"], "“--speed” means nothing here. What is possible: pioche play --help"),
    (["play", "everything"], "“everything” means nothing here."),
    (["plaay"], "There is no command “plaay”; there are check, replay"),
    ([], "Something is missing. What is possible: pioche --help"),
    (["join"], "Something is missing. What is possible: pioche join --help"),
    (["rules", "uno"], "There is no edition “uno”; there are classic, friends, custom, dare, emoji, extreme."),
    (["play", "--lang", "de"], "--lang needs one of fr, en, not “de”."),
]


@pytest.mark.parametrize(("arguments", "sentence"), MISTAKES)
def test_a_command_line_that_cannot_be_understood_is_a_sentence(
    arguments: list[str], sentence: str, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"pioche: {sentence}")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("asked", [["--lang", "fr"], ["--lang=fr"], []])
def test_mistakes_are_told_in_the_language_asked_for_or_that_of_the_environment(
    asked: list[str], capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C" if asked else "fr_FR.UTF-8")
    assert main(["play", "--seed", "x", *asked]) == 2
    assert capsys.readouterr().err == "pioche: --seed demande un nombre entier comme 7, pas «\u202fx\u202f».\n"


OF_ADMINS = ["backup", "restore", "vacuum", "admin"]
TELLING = ["check", "replay", "verify", "odds", "review", "editions", "rules", "demo", "bot"]
COMMANDS = [*TELLING, "simulate", "report", "tournament", "play", "saves", "join", "mcp", "serve", "site", *OF_ADMINS]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_help_in_the_language_asked_for(
    command: str, language: str, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert main([command, "--lang", language, "--help"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.startswith(f"{text(language, 'cli-usage')} pioche {command} [-h]")
    assert text(language, f"cli-command-{command}") in said.out
    assert f"-h, --help  {text(language, 'cli-help-help')}" in re.sub(" {3,}", "  ", said.out)
    assert "cli-" not in said.out


def test_help_lists_the_commands_in_the_language_of_the_environment(
    capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["-h"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(
        "usage\u202f: pioche [-h] [--version] [--lang {fr,en}] COMMANDE ...\n\nPioche\u202f: un jeu de cartes"
    )
    listed = [line.split()[0] for line in said.splitlines() if line.startswith("    ")]
    assert listed == COMMANDS
    assert "montrer la version" in said


def test_the_catalogue_is_read_only_where_something_is_said(
    tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Catalogue, "of", None)
    assert main(["check", write(tmp_path, "good.toml", toml("? turn A", title='"All is well"'))]) == 0
    assert capsys.readouterr().out == "ok All is well\n"


def test_the_language_is_that_of_the_environment_unless_another_is_asked_for(
    capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert main(["editions"]) == 0
    assert "Meilleurs amis" in capsys.readouterr().out
    assert main(["editions", "--lang", "en"]) == 0
    assert "Best Friends" in capsys.readouterr().out


@pytest.mark.parametrize("command", COMMANDS)
def test_the_language_may_stand_before_any_command_or_behind_it(
    command: str, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    for words in (["--lang", "fr", command, "-h"], ["--lang=fr", command, "-h"], [command, "--lang", "fr", "-h"]):
        assert main(words) == 0
        assert text("fr", f"cli-command-{command}")[:20] in capsys.readouterr().out


def test_the_language_behind_a_command_goes_before_the_one_in_front(capsys: Out) -> None:
    assert main(["--lang", "fr", "editions"]) == 0
    french = capsys.readouterr().out
    assert "Meilleurs amis" in french
    assert main(["--lang", "fr", "editions", "--lang", "en"]) == 0
    assert "Best Friends" in capsys.readouterr().out
    assert main(["--lang", "fr", "frobnicate"]) == 2
    assert "Il n’y a pas de commande «\u202ffrobnicate\u202f»" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_french_help_has_no_english_words(command: str, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither as headings nor as names for what is to be typed; commands and options themselves are the same."""
    monkeypatch.setenv("COLUMNS", "300")
    assert main(["--lang", "fr", *command.split(), "-h"]) == 0
    said = capsys.readouterr().out
    headings = [line for line in said.splitlines() if line.endswith(":") and not line.startswith(" ")]
    assert headings
    assert set(headings) <= {"options\u202f:", "arguments\u202f:", "commandes\u202f:"}
    plain = re.sub(r"\b(?:PIOCHE_|PG)[A-Z_]+|UNO|URL|SQL|JSON|TOML", "", said)  # the same in every language
    french = "COMMANDE FICHIER ÉDITION NIVEAUX NOMS NOM VALEUR GRAINE NOMBRE ALLURE TABLE ADRESSE PORT CHEMIN ACTION"
    assert set(re.findall(r"[A-ZÀ-Ý]{3,}", plain)) <= set(f"{french} CIBLE DURÉE FORMAT ROBOT HÔTE BASE PLACE".split())


def test_an_interrupted_command_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_given: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(RUNS, "editions", interrupted)
    assert main(["editions"]) == 130


def test_whoever_stops_reading_sees_no_traceback() -> None:
    code = "import sys; from pioche.cli import main; sys.exit(main(['demo', '--seed', '1']))"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_play_in_a_pipe_is_lines_of_text_and_keeps_the_game(tmp_path: Path) -> None:
    code = "import sys; from pioche.cli import main; sys.exit(main(sys.argv[1:]))"
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}

    def play(typed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", code, "play", *arguments],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            env=environment,
        )

    begun = play("h\n", "--edition", "dare", "--bots", "novice", "--seed", "7", "--lang", "en")
    assert (begun.returncode, begun.stderr) == (0, "")
    assert "Nobody answers any more: the game stops here.\nThe game is kept in " in begun.stdout
    continued = play("q\n", "--continue", "--lang", "fr")
    assert (continued.returncode, continued.stderr) == (0, "")
    assert "La partie est gardée dans" in continued.stdout
    for wrong, sentence in (
        (["--edition", "nope"], "There is no edition “nope”; there are classic, friends"),
        (["--bots", "genius"], "There is no bot genius; there are random, novice, regular"),
        (["--bots", "0"], "2 to 10 can play"),
        (["--option", "speed=9"], "There is no option “speed”; this edition has scoring, target"),
        (["--continue", str(tmp_path / "gone.toml")], "This game cannot be continued"),
    ):
        done = play("", *wrong, "--lang", "en")
        assert (done.returncode, done.stdout) == (2, "")
        assert sentence in done.stderr
        assert "Traceback" not in done.stderr


def test_play_without_its_packages_says_what_to_install() -> None:
    # In a process of its own: modules taken out of this one would come back as others than the tests already hold.
    program = "import sys; sys.modules['platformdirs'] = None; from pioche.cli import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", program, "play", "--plain", "--lang", "en"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == (
        "pioche: This needs the package platformdirs. Install pioche[terminal], for example with: "
        'pip install "pioche[terminal]"\n'
    )


def test_python_m_pioche_is_the_same_command() -> None:
    def run(*arguments: str) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-m", "pioche", *arguments], capture_output=True, text=True, encoding="utf-8", check=False
        )
        assert "Traceback" not in done.stderr
        return done.returncode, done.stdout

    assert run("editions", "--lang", "en")[1].startswith("classic  108  Classic\n")
    assert run("--help", "--lang", "en")[1].startswith("usage: pioche [-h]")
    assert run("nonsense")[0] == 2


def test_what_is_printed_acts_on_no_terminal_and_forges_no_line(tmp_path: Path, capsys: Out) -> None:
    name = "a\x1b[2J\nok forged\u202e.toml"
    shown = f"{tmp_path}/a\\x1b[2J\\nok forged\\u202e.toml"
    path = write(tmp_path, name, toml("? turn A"))
    assert main(["check", path]) == 0
    assert capsys.readouterr().out == f"ok {shown}\n"
    path = write(tmp_path, name, toml("? turn B"))
    assert main(["check", path]) == 1
    assert capsys.readouterr().out == f"FAIL {shown}\n  {shown}, line 6: expected turn B, found turn A\n"
    path = write(tmp_path, name, toml(title='"all well\\nok forged \\u001b[2J"'))
    for command in ("check", "replay", "verify"):
        assert main([command, path]) == 2
        said = capsys.readouterr()
        reason = "holds the control character U+000A, which no record may hold"
        assert (said.out, said.err) == ("", f"pioche: {shown}, line 5, title: {reason}\n")
    for arguments in (["rules", "x\x1b[2J"], ["demo", "--edition", "x\x1b[2J"], ["x\x1b[2J"], ["play", "--x\x1b[2J"]):
        assert main(arguments) == 2
        assert "\x1b" not in capsys.readouterr().err
