"""The project's own pages: links lead somewhere, examples run, commands exist, and nothing is left out."""

import ast
import doctest
import io
import re
import shlex
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest
from docs.write_rules import FOLDER, pages

from pioche.cli import main
from pioche.cli.command_list import COMMANDS
from pioche.editions import EDITIONS
from pioche.editions.card_effects import Op
from pioche.editions.options import OPTION_RULES
from pioche.editions.written_rules import FORMS as EFFECT_FORMS
from pioche.notation import VERBS
from pioche.record import check, read_record
from pioche.record.expectations import FORMS
from pioche.record.read import KEYS
from pioche.view import Phase
from tests.test_imports import SRC, module_files, part

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^```(?P<kind>\w*)[^\n]*\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^([a-z0-9]+):.*## ", MAKEFILE, re.MULTILINE))
VARIABLES = set(re.findall(r"^([A-Z_]+) *[?:]?=", MAKEFILE, re.MULTILINE))
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
# What may be shown although running it here would take too long, or needs more than this environment.
ONLY_SHOWN = {".venv/bin/pip", ".venv/bin/pytest", "git", "source"}


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


# ---- links ----


def broken_links(page: Path) -> list[str]:
    """The relative links of a page whose file does not exist."""
    text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    targets = [target.split("#")[0] for target in LINK.findall(text) if "://" not in target]
    return [target for target in targets if target and not (page.parent / target).exists()]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    assert broken_links(page) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("[a](page.md#top) [b](https://example.com) [c](gone.md) `[d](code.md)` ![e](gone.png)")
    assert broken_links(page) == ["gone.md", "gone.png"]


def test_the_index_leads_to_every_page() -> None:
    index = (ROOT / "docs/index.md").read_text(encoding="utf-8")
    linked = {(ROOT / "docs" / target.split("#")[0]).resolve() for target in LINK.findall(index) if "://" not in target}
    missing = [name_of(page) for page in ROOT.glob("docs/**/*.md") if page.resolve() not in linked]
    assert sorted(missing) == ["docs/index.md"]


# ---- examples ----


class Block(NamedTuple):
    """A fenced block: what stands behind its fence, its text, and the line of its first line."""

    kind: str
    text: str
    line: int


def blocks(text: str) -> Iterator[Block]:
    for found in BLOCK.finditer(text):
        yield Block(found["kind"], found["text"], text.count("\n", 0, found.start("text")) + 1)


class Session:
    """Runs the blocks of one page in their order, in a folder that holds the project's scenarios and examples."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.folder = folder
        self.globals: dict[str, object] = {}
        self.wrong: list[str] = []

    def run(self, block: Block) -> None:
        match block.kind:
            case "python":
                self._python(block)
            case "toml":
                self._scenario(block)
            case "console":
                self._console(block)
            case "":
                for line in block.text.splitlines():
                    if line.startswith("make "):
                        self._command(line, "", block.line)

    def _complain(self, line: int, sentence: str) -> None:
        self.wrong.append(f"{self.name}, block at line {line}: {sentence}")

    def _python(self, block: Block) -> None:
        if ">>>" not in block.text:
            ast.parse(block.text)
            return
        test = doctest.DocTestParser().get_doctest(block.text, self.globals, self.name, self.name, block.line)
        runner = doctest.DocTestRunner(optionflags=FLAGS, verbose=False)
        report = io.StringIO()
        if runner.run(test, out=report.write, clear_globs=False).failed:
            self._complain(block.line, report.getvalue())
        self.globals = test.globs

    def _scenario(self, block: Block) -> None:
        """A whole file is checked, and kept under the name in its first line; a part of one is left alone."""
        if "edition" not in block.text:
            return
        named = re.match(r"# (\S+\.toml)\n", block.text)
        if named:
            (self.folder / named[1]).write_text(block.text, encoding="utf-8")
        outcome = check(read_record(block.text))
        if not outcome.is_ok:
            self._complain(block.line, str(outcome.failure))

    def _console(self, block: Block) -> None:
        """Every ``$`` line is a command, what follows it is what it prints; nothing: only that it succeeds."""
        assert block.text.startswith("$ "), f"{self.name}, block at line {block.line}: a console begins with a command"
        for part_ in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, expected = part_.partition("\n")
            self._command(command, expected, block.line)

    def _command(self, command: str, expected: str, line: int) -> None:
        program, *arguments = shlex.split(command, comments=True)
        if program == "make":
            unknown = [word for word in arguments if word.partition("=")[0] not in TARGETS | VARIABLES]
            if unknown:
                self._complain(line, f"{command}: make knows no {' '.join(unknown)}")
        elif program == ".venv/bin/pioche":
            self._pioche(command, arguments, expected, line)
        elif program == ".venv/bin/python" and arguments[0] == "-m":
            if find_spec(arguments[1]) is None:
                self._complain(line, f"{command}: there is no module {arguments[1]}")
        elif program not in ONLY_SHOWN:
            self._complain(line, f"{command}: nobody has checked this command")

    def _pioche(self, command: str, arguments: list[str], expected: str, line: int) -> None:
        said = io.StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            status = main(arguments)
        if not expected and status != 0:
            self._complain(line, f"{command}: exit status {status}: {said.getvalue()}")
        if expected and not doctest.OutputChecker().check_output(expected, said.getvalue(), FLAGS):
            self._complain(line, f"{command} prints\n{said.getvalue()}")


def complaints(name: str, text: str, folder: Path) -> list[str]:
    """What does not hold in the examples of a page."""
    session = Session(name, folder)
    for block in blocks(text):
        session.run(block)
    return session.wrong


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to run examples in, with the files that pages may name."""
    for name in ("scenarios", "docs"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_examples_run(page: Path, folder: Path) -> None:
    assert complaints(name_of(page), page.read_text(encoding="utf-8"), folder) == []


@pytest.mark.parametrize(
    ("block", "sentence"),
    [
        ("```python\n>>> 1 + 1\n3\n\n```\n", "Expected:\n    3\nGot:\n    2"),
        ("```console\n$ make nothing\n```\n", "make knows no nothing"),
        ("```\nmake test COLOUR=red\n```\n", "make knows no COLOUR=red"),
        ("```console\n$ rm -r .\n```\n", "nobody has checked this command"),
        ("```console\n$ .venv/bin/python -m docs.nothing\n```\n", "there is no module docs.nothing"),
        ("```console\n$ .venv/bin/pioche check gone.toml\n```\n", "exit status 2"),
        ("```console\n$ .venv/bin/pioche editions\nclassic only\n```\n", "prints\nclassic  108"),
        (
            '```toml\nedition = "classic"\nplayers = 2\ndealer = "A"\nscript = "? turn none"\n```\n',
            "line 4: expected turn none, found turn ",
        ),
    ],
)
def test_an_example_that_does_not_hold_is_found(block: str, sentence: str, folder: Path) -> None:
    (found,) = complaints("page", block, folder)
    assert sentence in found


def test_a_page_is_one_session(folder: Path) -> None:
    text = (
        "```python\n>>> players = 2\n\n```\nthen\n```python\n>>> players + 1\n3\n\n```\n"
        '```toml\n# mine.toml\ntitle = "Mine"\nedition = "classic"\nplayers = 2\n```\n'
        "```console\n$ .venv/bin/pioche check mine.toml\nok Mine\n$ make test\n```\n```python\nx = 1\n```\n"
        "```toml\nseed = 1\n```\n```text\n$ anything\n```\n"
    )
    assert complaints("page", text, folder) == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_named_commands_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert set(re.findall(r"`make ([a-z0-9]+)", text)) <= TARGETS
    assert set(re.findall(r"`pioche ([a-z]+)", text)) <= set(COMMANDS)


# ---- nothing is left out, and nothing is out of date ----


def test_the_rule_pages_are_up_to_date() -> None:
    written = {path: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.*.md")}
    assert written == pages(), "run make docs"


@pytest.mark.parametrize(
    ("what", "names"),
    [
        ("option", OPTION_RULES),
        ("key", KEYS),
        ("verb", VERBS),
        ("expectation", FORMS),
        ("phase", [phase.value for phase in Phase]),
        ("effect", [form.split()[0] for form in EFFECT_FORMS.split(", ")]),
        ("edition", EDITIONS),
        ("card", [face.code for edition in EDITIONS.values() for face in edition.faces if face.wild and not face.dare]),
    ],
)
def test_the_notation_is_complete(what: str, names: list[str]) -> None:
    page = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    code = " ".join(re.findall(r"`([^`\n]+)`", page))
    words = set(re.split(r"[^\w+!-]+", code))
    assert [name for name in names if name not in words] == [], f"docs/notation.md leaves out a {what}"


def test_the_plan_of_the_house_names_every_room() -> None:
    rooms = {part(module) or "pioche" for module in module_files(SRC)} - {"__main__"}
    picture = (ROOT / "docs/pictures/house.svg").read_text(encoding="utf-8")
    assert set(re.findall(r">(\w+)</text>", picture)) == rooms
    page = (ROOT / "docs/house.md").read_text(encoding="utf-8")
    assert {room for room in rooms if f"`{room}`" not in page} == set()


def test_adding_a_card_names_every_op() -> None:
    page = (ROOT / "docs/adding.md").read_text(encoding="utf-8")
    assert [op.name for op in Op if f"`{op.name}`" not in page] == []


@pytest.mark.parametrize("picture", sorted(ROOT.glob("docs/pictures/*.svg")), ids=name_of)
def test_pictures_are_drawings_with_a_description(picture: Path) -> None:
    root = ET.parse(picture).getroot()  # noqa: S314  # our own drawings
    space = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{space}title")
    assert root.findtext(f"{space}desc")


def test_both_readmes_show_the_same_program() -> None:
    english, french = (
        [block.text for block in blocks((ROOT / name).read_text(encoding="utf-8")) if block.kind == "python"]
        for name in ("README.md", "README.fr.md")
    )
    assert english == french
