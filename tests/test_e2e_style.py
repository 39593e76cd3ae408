"""Browser tests assert nothing on what may still change: a check over their syntax trees.

What a player was told, what a page shows and what a terminal printed change at any moment. An assertion may read it
only as the barrier froze it (``tests/e2e/barrier.py``); everything else is waited for, by ``expect`` or ``until``.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

E2E = Path(__file__).parent / "e2e"
FILES = sorted(E2E.glob("*.py"))

TOLD = {"game", "table", "told", "last", "events", "lines", "refusals", "is_between", "seq", "open", "received", "sent"}
"""What a Player was told and did."""
SHOWN = {
    "all_inner_texts",
    "all_text_contents",
    "bounding_box",
    "content",
    "count",
    "eval_on_selector",
    "evaluate",
    "evaluate_all",
    "get_attribute",
    "inner_html",
    "inner_text",
    "input_value",
    "is_checked",
    "is_disabled",
    "is_editable",
    "is_enabled",
    "is_hidden",
    "is_visible",
    "text_content",
    "title",
    "url",
}
"""What a page says when it is asked once."""
LIVE = TOLD | SHOWN | {"printed"}
FREEZES = {
    *("alone", "together", "play_round", "play_on", "finish_a_game"),  # what the barrier gives
    *("stop", "serving"),  # a terminal that has ended, a server that is up and has said everything
    *("complaints", "replay", "replayed"),  # what axe says of one moment, and what is told by a log
}
"""Calls whose answer does not change any more."""
FROZEN_TYPES = {"Seen", "Ended", "Serving"}
"""Parameters of these types do not change either: a server has printed everything when it is up."""
DECISIONS = {"all", "count", "is_checked", "is_disabled", "is_editable", "is_enabled", "is_hidden", "is_visible"}
"""A question to the page whose answer may be wrong when one acts on it."""
SLEEPS = {"sleep", "wait_for_timeout", "wait_for_load_state"}
MAY_WAIT = {("player.py", "until")}
"""The one place where time passes: between two looks at something that is waited for."""


class Checker(ast.NodeVisitor):
    """Goes through one file, function by function."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        self.name = name
        self.found: list[str] = []
        self.helpers = helpers_of(tree)
        self.owner = ""
        self.visit(tree)

    def complain(self, node: ast.AST, what: str) -> None:
        self.found.append(f"{self.name}:{getattr(node, 'lineno', 0)}: {what}")

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.owner = node.name
        self.generic_visit(node)
        self.owner = ""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        scope = Scope(node, self.helpers, self.owner)
        for part in ast.walk(node):
            if isinstance(part, ast.Assert):
                for read in scope.live_reads(part.test):
                    self.complain(part, f"asserts on {read}, which may change: freeze it with together()")
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute | ast.Name):
                self.check_call(node, part, part.func.attr if isinstance(part.func, ast.Attribute) else part.func.id)

    def check_call(self, function: ast.FunctionDef, call: ast.Call, called: str) -> None:
        if called in SLEEPS and (self.name, function.name) not in MAY_WAIT:
            self.complain(call, f"{called}: wait for a condition")
        if called == "get_by_text" and ast.unparse(call.func).endswith("page.get_by_text") and self.name != "player.py":
            self.complain(call, "get_by_text: the same is said to those who listen, a moment later: use words()")
        is_question = isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value) != "itertools"
        if called in DECISIONS and is_question and not call.args:
            self.complain(call, f"{called}() asks once: use expect, or what the barrier froze")


class Scope:
    """What the names of one function stand for."""

    def __init__(self, function: ast.FunctionDef, helpers: set[str], owner: str = "") -> None:
        self.helpers = helpers
        arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
        self.frozen = {one.arg for one in arguments if name_of(one.annotation) in FROZEN_TYPES}
        self.live: set[str] = set()
        if owner in FROZEN_TYPES:
            self.frozen.add("self")
        for _ in range(3):  # a name may be given on, at most a few times
            self.live.clear()
            for part in ast.walk(function):
                self.learn(part)

    def learn(self, part: ast.AST) -> None:
        match part:
            case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=ast.expr() as value):
                self.bind(target, value)
            case ast.NamedExpr(target=target, value=value):
                self.bind(target, value)
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                self.bind(target, value)
            case ast.withitem(context_expr=value, optional_vars=ast.expr() as target):
                self.bind(target, value)

    def bind(self, target: ast.expr, value: ast.expr) -> None:
        names = {part.id for part in ast.walk(target) if isinstance(part, ast.Name)}
        if self.is_frozen(value):
            self.frozen |= names
            self.live -= names
        elif self.live_reads(value):
            self.live |= names - self.frozen

    def is_frozen(self, value: ast.expr) -> bool:
        """Whether all that it stands for comes from the barrier."""
        match value:
            case ast.Name(id=name):
                return name in self.frozen
            case ast.Call(func=ast.Name(id=called)) | ast.Call(func=ast.Attribute(attr=called)) if called in FREEZES:
                return True
            case ast.Call(func=ast.Name(id="zip" | "enumerate" | "reversed"), args=arguments):
                return any(self.is_frozen(one) for one in arguments)
            case ast.Attribute(value=inner) | ast.Subscript(value=inner) | ast.Starred(value=inner):
                return self.is_frozen(inner)
            case ast.Call(func=ast.Attribute(value=inner)):
                return self.is_frozen(inner)
        return False

    def live_reads(self, value: ast.expr) -> list[str]:
        """What of it may change: attributes, names and calls of helpers that give such things."""
        found: list[str] = []
        match value:
            case ast.Name(id=name) if name in self.live:
                found.append(name)
            case ast.Attribute(value=inner, attr=attribute):
                if attribute in LIVE and not self.is_frozen(inner) and not is_elsewhere(inner, attribute):
                    found.append(f".{attribute}")
                found += self.live_reads(inner)
                return found
            case ast.Call(func=ast.Name(id=called)) if called in FREEZES:
                return []
            case ast.Call(func=ast.Name(id=called)) if called in self.helpers:
                found.append(f"{called}()")
        for part in ast.iter_child_nodes(value):
            if isinstance(part, ast.expr):
                found += self.live_reads(part)
            elif isinstance(part, ast.comprehension):
                for one in (part.iter, *part.ifs):
                    found += self.live_reads(one)
            elif isinstance(part, ast.keyword):
                found += self.live_reads(part.value)
        return found


def helpers_of(tree: ast.Module) -> set[str]:
    """Functions of a file that answer with something that may change."""
    helpers: set[str] = set()
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    for _ in functions:
        for function in functions:
            scope = Scope(function, helpers)
            answers = [part.value for part in ast.walk(function) if isinstance(part, ast.Return) and part.value]
            if any(scope.live_reads(answer) for answer in answers):
                helpers.add(function.name)
    return helpers - FREEZES


def is_elsewhere(inner: ast.expr, attribute: str) -> bool:
    """Whether it is the address of a server, which does not change; a page's may."""
    return attribute == "url" and not ast.unparse(inner).endswith("page")


def name_of(annotation: ast.expr | None) -> str:
    return annotation.id if isinstance(annotation, ast.Name) else ""


def complaints(source: str, name: str = "test_sample.py") -> list[str]:
    return Checker(name, ast.parse(source)).found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_browser_tests_assert_on_nothing_that_may_change(file: Path) -> None:
    assert complaints(file.read_text(encoding="utf-8"), file.name) == []


BAD = [
    'assert ana.game["counts"] == [7, 7]',
    'assert not ana.game["counts"] == [7, 7], "a reason"',
    "assert ana.lines == []",
    'assert bo.last("welcome")["seat"] is None',
    'assert [seat["name"] for seat in ana.table["seats"]] == ["Ana"]',
    "assert all(event['kind'] for event in eve.events)",
    "assert ana.page.url == address",
    "assert hint(ana).count() == 0",
    'assert picture.evaluate("node => node.naturalWidth") > 0',
    'assert ana.field("web-link").input_value() == address',
    "assert tom.printed == ''",
    "before = bo.game['counts'][1]\n    assert before == 7",
    "counts = ana.game['counts']\n    mine = counts[0]\n    assert mine == 7",
    "for event in eve.events:\n        assert event['kind'] == 'drew'",
    "rows = [row.inner_text() for row in found]\n    assert rows",
    "assert (now := ana.game)['round'] == 2",
    "assert names_at(ana) == ['Ana']",
    "names = names_at(ana)\n    assert names",
    "seen = together(ana, bo)\n    assert ana.game == seen[0].game",
    "(a, b) = together(ana, bo)\n    assert a.game['counts'] == bo.game['counts']",
    "assert len(ana.told) > len(before)",
    "if vote.count():\n        ana.press(vote)",
    "while not inside.is_visible():\n        ana.press(folded)",
    "for card in shown.all():\n        ana.press(card)",
    "time.sleep(1)",
    "sleep(1)",
    "ana.page.wait_for_timeout(20)",
    "expect(ana.page.get_by_text('Bo has left')).to_be_visible()",
]
GOOD = [
    "expect(ana.words('Bo has left')).to_be_visible()",
    "seen = together(ana, bo)\n    assert seen[0].game['counts'] == [7, 7]",
    "a, b = together(ana, bo)\n    assert a.game == b.game",
    "for seen in together(ana, bo):\n        assert seen.lines == ()",
    "for old, new in zip(before, together(ana, bo), strict=True):\n        assert new.game",
    "assert alone(ana).game['counts'] == [7, 7]",
    "_, seen = play_round(ana, bo)\n    games = [one['game'] for one in seen.told]\n    assert games",
    "ana.until(lambda: ana.game['counts'] == [7, 8], 'the card')",
    "expect(hint(ana)).to_have_count(0)",
    "ended = tom.stop()\n    assert ended.printed",
    "words = seen_by(alone(ana))\n    assert words",
]
AROUND = """
def names_at(player: Player) -> list[str]:
    return [seat.get("name", "") for seat in player.table["seats"]]


def seen_by(seen: Seen) -> list[str]:
    return [line for line in seen.lines]


def test_sample(guests: Guests) -> None:
    {}
"""


@pytest.mark.parametrize("sample", BAD)
def test_what_may_change_is_found(sample: str) -> None:
    assert complaints(AROUND.format(sample)) != []


@pytest.mark.parametrize("sample", GOOD)
def test_what_is_frozen_or_waited_for_is_let_pass(sample: str) -> None:
    assert complaints(AROUND.format(sample)) == []
