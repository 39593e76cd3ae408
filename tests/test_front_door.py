"""The front door: what `import pioche` gives, how little it loads, and sentences where something is refused."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import pioche
from pioche import Game, IllegalAction, Refusal, load_record
from pioche.actions import NextRound
from pioche.editions import EDITIONS
from tests.test_imports import SRC, run_without_packages

DOOR = SRC / "pioche" / "__init__.py"


def test_every_name_can_be_had_and_is_named_for_type_checkers() -> None:
    for name in pioche.__all__:
        assert getattr(pioche, name) is not None
        assert name in dir(pioche)
    tree = ast.parse(DOOR.read_text(encoding="utf-8"))
    (block,) = [
        node
        for node in tree.body
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    ]
    imported = {alias.name for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    own = {"OpenGame", "Setting"}  # types of the door's own functions
    assert imported - own == set(pioche.__all__) == set(pioche._MODULE_OF)


def test_other_names_are_not_there() -> None:
    with pytest.raises(AttributeError, match="module 'pioche' has no attribute 'Gamme'"):
        pioche.Gamme  # type: ignore[attr-defined]  # noqa: B018


def test_the_bare_import_loads_next_to_nothing() -> None:
    code = "import sys, pioche; print(*sorted(name for name in sys.modules if name.startswith('pioche')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [
        "pioche",
        "pioche.cards",
        "pioche.error_wording",
        "pioche.table_text",
    ]


PROGRAM = """
from pioche import Game, IllegalAction, RegularBot, load_record, play_game, record_of, simulate, write_record
game = Game.new('classic', players=3, seed=1)
try:
    game.play('B draw')
except IllegalAction as error:
    print(error)
print(simulate(players=2, rounds=3).rounds, simulate('dare', 2, 'regular', games=1).games)
print(play_game(game, [RegularBot(seat) for seat in range(3)]).is_over)
print(load_record(write_record(record_of(game))).replay().winners == game.winners)
"""


def test_without_any_package_the_door_is_open_too() -> None:
    done = run_without_packages(PROGRAM)
    assert done.stderr == ""
    assert done.stdout.splitlines() == ["B draw: not your turn", "3 1", "True", "True"]


def test_every_name_is_there_without_any_package() -> None:
    code = "import pioche\nfor name in pioche.__all__:\n    try: getattr(pioche, name)\n"
    done = run_without_packages(code + "    except ImportError as error: print(name, error)\n")
    assert (done.stdout, done.stderr) == ("", "")


def test_python_m_pioche_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "pioche", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"pioche {pioche.__version__}\n"


# ---- refusals are sentences ----


def refused(game: Game, line: str) -> str:
    with pytest.raises(IllegalAction) as error:
        game.play(line)
    return str(error.value)


def test_a_refusal_says_its_sentence() -> None:
    game = Game.new("classic", players=3, seed=1)
    assert refused(game, "B draw") == "B draw: It is not your turn: the table is waiting for A."
    assert refused(game, "A keep").startswith("A keep: There is no drawn card to keep")
    assert refused(game, "next").startswith("next: The round is still being played")


def test_the_sentence_is_that_of_the_moment_it_was_refused() -> None:
    game = Game.new("classic", players=3, seed=1)
    with pytest.raises(IllegalAction) as error:
        game.play("C draw")
    game.play("A play R7")
    assert error.value.sentence == "It is not your turn: the table is waiting for A."
    assert error.value.refusal is Refusal.NOT_YOUR_TURN
    assert str(error.value.action) == "C draw"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_its_sentences(edition: str) -> None:
    game = Game.new(edition, players=2, seed=3)
    with pytest.raises(IllegalAction) as error:
        game.play(NextRound())
    assert "-" not in error.value.sentence


def test_a_record_says_the_sentence_too(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text('edition = "classic"\nplayers = 3\nseed = 1\nscript = "B draw"\n', encoding="utf-8")
    with pytest.raises(
        ValueError, match=r"line 4: B draw is refused\. It is not your turn: the table is waiting for A\."
    ):
        load_record(path).replay()
