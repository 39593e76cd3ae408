"""Browser tests assert and decide nothing on what may still change: a check over their syntax trees.

What a player was told, what a page shows and what a terminal printed change at any moment. An assertion or a decision
may read it only as the barrier froze it (``tests/e2e/barrier.py``); everything else is waited for, by ``expect`` or
``until``. The time of the machine is nobody's business either: a page has a clock of its own.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.test_no_sleeping import clock_of

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
WENT_WRONG = {"problems", "unforgiven"}
"""What a browser has complained about."""
LIVE = TOLD | SHOWN | WENT_WRONG | {"printed"}
FREEZES = {
    *("alone", "together", "play_round", "play_on", "finish_a_game"),  # what the barrier gives
    *("stop", "serving"),  # a terminal that has ended, a server that is up and has said everything
    "leave",  # what went wrong in a browser that is closed
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
HAVE_LIMITS = {*MAY_WAIT, ("player.py", "press_in_time")}
"""What gives up when it has taken too long."""
MAY_DECIDE = {"barrier.py", "player.py", "playing.py"}
"""Files whose functions look again when something has changed meanwhile."""


class Checker(ast.NodeVisitor):
    """Goes through one file, function by function."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        self.name = name
        self.found: list[str] = []
        self.helpers = {"asserts": helpers_of(tree, LIVE), "decides": helpers_of(tree, LIVE - SHOWN)}
        self.owner = ""
        self.visit(tree)

    def complain(self, node: ast.AST, what: str) -> None:
        self.found.append(f"{self.name}:{getattr(node, 'lineno', 0)}: {what}")

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.owner = node.name
        self.generic_visit(node)
        self.owner = ""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        asserts = Scope(node, self.helpers["asserts"], LIVE, self.owner)
        decides = Scope(node, self.helpers["decides"], LIVE - SHOWN, self.owner)  # check_call looks for what is shown
        for part in ast.walk(node):
            if isinstance(part, ast.Assert):
                for read in asserts.live_reads(part.test):
                    self.complain(part, f"asserts on {read}, which may change: freeze it with together()")
            if isinstance(part, ast.If | ast.IfExp | ast.While) and self.name not in MAY_DECIDE:
                for read in decides.live_reads(part.test):
                    self.complain(part, f"decides on {read}, which may change: freeze it with together()")
            if clock_of(part) and (self.name, node.name) not in HAVE_LIMITS:
                self.complain(part, f"asks for the real time ({clock_of(part)}): a page has its own clock")
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

    def __init__(self, function: ast.FunctionDef, helpers: set[str], changing: set[str], owner: str = "") -> None:
        """``changing``: the attributes that are not to be read unless they are frozen."""
        self.helpers, self.changing = helpers, changing
        arguments = (part for part in ast.walk(function) if isinstance(part, ast.arg))
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
                if attribute in self.changing and not self.is_frozen(inner) and not is_elsewhere(inner, attribute):
                    found.append(f".{attribute}")
                found += self.live_reads(inner)
                return found
            case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called)) if called in FREEZES:
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


def helpers_of(tree: ast.Module, changing: set[str]) -> set[str]:
    """Functions of a file that answer with something that may change."""
    helpers: set[str] = set()
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    known = -1
    while known < len(helpers):  # until nothing more is found
        known = len(helpers)
        for function in functions:
            scope = Scope(function, helpers, changing)
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
def test_browser_tests_rely_on_nothing_that_may_change(file: Path) -> None:
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
    "if ana.game['actors'] == [0]:\n        ana.press(card)",
    "while not ana.is_between:\n        ana.press(card)",
    "ana.press(card if bo.lines else other)",
    "if names_at(ana) == ['Ana']:\n        ana.press(card)",
    "def decide(player: Player, seen: Seen) -> bool:\n        return act(player, seen) if player.game else False",
    "assert other.unforgiven == []",
    "wrong = [problem for one in (ana, bo) for problem in one.unforgiven]\n    assert wrong == []",
    "ana.page.clock.pause_at(datetime.now(UTC))",
    "ends = time.monotonic() + 5",
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
    "if alone(ana).game['actors'] == [0]:\n        ana.press(card)",
    "def decide(player: Player, seen: Seen) -> bool:\n        return act(player, seen) if seen.game else False",
    "assert other.leave() == []",
    "wrong = [problem for one in (ana, bo) for problem in one.leave()]\n    assert wrong == []",
    "ana.page.clock.pause_at(ana.page.evaluate('Date.now()'))",
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
