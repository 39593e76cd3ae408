"""Mutants: every small change to a function, or to the constants of a module, that a test ought to notice."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

Function = ast.FunctionDef
Replacement = ast.AST | None

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPERATORS: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.Mult,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitXor: (ast.BitOr, ast.BitAnd),
}
REMOVED = "(removed)"


@dataclass(frozen=True)
class Mutant:
    """One change at one place."""

    module: str
    function: str
    """Empty for a statement of the module or of a class."""
    line: int
    last_line: int
    before: str
    after: str
    number: int
    """Which one of the changes of this function, in the order in which they are made."""
    twin: int = 1
    """Which one of those that read the same."""

    @property
    def place(self) -> str:
        """Where it is, in a form that survives other lines being added."""
        return f"{self.module}.{self.function}" if self.function else self.module

    @property
    def change(self) -> str:
        """What it does, as the report and docs/mutants.md write it."""
        again = f" (no. {self.twin})" if self.twin > 1 else ""
        after = self.after if self.after == REMOVED else f"`{self.after}`"
        return f"`{self.before}` → {after}{again}"

    @property
    def key(self) -> str:
        """What tells it from all others."""
        return f"{self.place}: {self.change}"


class Site:
    """A node that can be put away for another one, and put back."""

    def __init__(self, parent: ast.AST, name: str, index: int | None) -> None:
        self.parent = parent
        self.name = name
        self.index = index

    def get(self) -> Any:  # noqa: ANN401 (a node, or a value in it)
        """What stands there."""
        value = getattr(self.parent, self.name)
        return value if self.index is None else value[self.index]

    def put(self, node: object) -> None:
        """Put something else there."""
        if self.index is None:
            setattr(self.parent, self.name, node)
        else:
            getattr(self.parent, self.name)[self.index] = node


def sites(node: ast.AST) -> Iterator[tuple[Site, ast.AST]]:
    """Every node below this one in the order of the source, each after its parent."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_comment", "ctx"):
            continue
        if isinstance(value, list):
            for index, entry in enumerate(value):
                if isinstance(entry, ast.AST):
                    yield Site(node, name, index), entry
                    yield from sites(entry)
        elif isinstance(value, ast.AST):
            yield Site(node, name, None), value
            yield from sites(value)


@dataclass(frozen=True)
class Change:
    """One change, while it stands in the tree."""

    line: int
    last_line: int
    before: str
    after: str


def changes(tree: ast.FunctionDef | ast.Module) -> Iterator[Change]:
    """Make one change after the other in the tree itself, which is as before in the end."""
    returns = result_of(tree) if isinstance(tree, ast.FunctionDef) else ""
    statement: ast.stmt | None = tree if isinstance(tree, ast.FunctionDef) else None
    quiet: set[ast.AST] = set()
    for site, node in list(sites(tree)):
        if isinstance(node, ast.stmt):
            statement = node
        if statement is None or node in quiet:
            continue
        if is_silent(node) or (isinstance(tree, ast.Module) and is_silent_outside(node)):
            quiet.update(ast.walk(node))
            continue
        before, first, last = headline(statement), statement.lineno, last_line(statement)
        for other in list(replacements(node, site, returns)):
            site.put(ast.Pass() if other is None else other)
            ast.fix_missing_locations(tree)
            shown = other if isinstance(other, ast.stmt) else statement
            yield Change(first, last, before, REMOVED if other is None else headline(shown))
            site.put(node)


def last_line(statement: ast.stmt) -> int:
    """The last line of what ``headline`` shows."""
    match statement:
        case ast.If(test) | ast.While(test):
            return test.end_lineno or test.lineno
        case ast.For(_, iterated):
            return iterated.end_lineno or iterated.lineno
        case _:
            return statement.end_lineno or statement.lineno


def is_silent_outside(node: ast.AST) -> bool:
    """Around functions: these have mutants of their own, texts are for NumPy, and without a name nothing runs."""
    match node:
        case ast.FunctionDef() | ast.Constant(str()):
            return True
        case _:
            return False


def is_silent(node: ast.AST) -> bool:
    """What no test has to notice: documentation, the words of an error, what only a type checker or Numba reads."""
    match node:
        case (
            ast.Expr(ast.Constant(str()))
            | ast.JoinedStr()
            | ast.Raise()
            | ast.Assert()
            | ast.Import()
            | ast.ImportFrom()
        ):
            return True
        case ast.If(ast.Name("COMPILED" | "TYPE_CHECKING")):
            return True
        case _:
            return False


def headline(statement: ast.stmt) -> str:
    """A statement in one line: of a compound one, what it begins with."""
    match statement:
        case ast.If(test):
            return f"if {ast.unparse(test)}"
        case ast.While(test):
            return f"while {ast.unparse(test)}"
        case ast.For(target, iterated):
            return f"for {ast.unparse(target)} in {ast.unparse(iterated)}"
        case ast.FunctionDef(name, arguments):
            return f"def {name}({ast.unparse(arguments)})"
        case ast.ClassDef(name):
            return f"class {name}"
        case _:
            return " ".join(ast.unparse(statement).split())


def replacements(node: ast.AST, site: Site, returns: str) -> Iterator[Replacement]:
    """What can be put in the place of a node; None: nothing."""
    yield from of_condition(node, site)
    match node:
        case ast.Compare(left, [op], [right]):
            for flipped in COMPARISONS[type(op)]:
                yield ast.Compare(left, [flipped()], [right])
        case ast.Compare(left, ops, rights):
            for i, op in enumerate(ops):
                for flipped in COMPARISONS[type(op)]:
                    yield ast.Compare(left, [*ops[:i], flipped(), *ops[i + 1 :]], rights)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for i in range(len(values)):
                rest = values[:i] + values[i + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
        case ast.BinOp(left, op, right):
            for swapped in OPERATORS.get(type(op), ()):
                yield ast.BinOp(left, swapped(), right)
        case ast.UnaryOp(_, operand):
            yield operand
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Constant(str() as value):
            yield ast.Constant(f"{value}…")
        case ast.stmt() if not isinstance(site.parent, ast.Module | ast.ClassDef):
            yield from of_statement(node, returns)
        case _:
            pass


def of_condition(node: ast.AST, site: Site) -> Iterator[Replacement]:
    """A condition that always holds, and one that never does; a loop is not made endless on purpose."""
    if site.name == "test" and isinstance(node, ast.expr):
        if not isinstance(site.parent, ast.While):
            yield ast.Constant(value=True)
        yield ast.Constant(value=False)


def of_statement(node: ast.stmt, returns: str) -> Iterator[Replacement]:
    """A statement left out, ``+=`` turned into ``=``, another result."""
    match node:
        case ast.Return(ast.expr() as value):
            yield from (ast.Return(other) for other in other_results(value, returns))
        case ast.AugAssign(target, op, value):
            for swapped in OPERATORS.get(type(op), ()):
                yield ast.AugAssign(target, swapped(), value)
            yield ast.Assign([target], value)
            yield None
        case ast.Assign() | ast.AnnAssign(_, _, ast.expr()) | ast.Expr():
            yield None
        case ast.Break() | ast.Continue() | ast.Return(None):
            yield None
        case _:
            pass


def other_results(value: ast.expr, returns: str) -> Iterator[ast.expr]:
    """Another result of the same type; constants and comparisons are changed by themselves."""
    if isinstance(value, ast.Constant | ast.Compare):
        return
    if returns == "bool":
        if not (isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)):
            yield ast.UnaryOp(ast.Not(), value)
    elif returns == "int":
        yield ast.BinOp(value, ast.Add(), ast.Constant(1))
    else:
        yield ast.Constant(None)


@dataclass
class Source:
    """A module, taken apart: its functions, and the statements around them."""

    name: str
    tree: ast.Module
    functions: dict[str, Function]

    @classmethod
    def of(cls, name: str, text: str) -> Source:
        """Take a module apart."""
        tree = ast.parse(text)
        return cls(name, tree, dict(functions(tree.body, "")))

    def mutants(self) -> Iterator[Mutant]:
        """Every mutant of the module: function by function, then its own statements."""
        for name, function in self.functions.items():
            yield from self._of(name, function)
        yield from self._of("", self.tree)

    def _of(self, function: str, tree: ast.FunctionDef | ast.Module) -> Iterator[Mutant]:
        seen: dict[tuple[str, str], int] = {}
        for number, made in enumerate(changes(tree)):
            twin = seen[made.before, made.after] = seen.get((made.before, made.after), 0) + 1
            yield Mutant(self.name, function, made.line, made.last_line, made.before, made.after, number, twin)

    def text_of(self, function: str) -> str:
        """The text that a result belongs to: it is outdated once this changes."""
        return ast.unparse(self.functions[function] if function else self.tree)

    def change(self, mutant: Mutant) -> None:
        """Leave the change in the tree; the source cannot be used for another mutant then."""
        tree = self.functions[mutant.function] if mutant.function else self.tree
        for number, _ in enumerate(changes(tree)):
            if number == mutant.number:
                return  # the generator is left here, before it puts things back
        raise LookupError(f"there is no mutant {mutant.key}")


def functions(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, Function]]:
    """The functions of a module and the methods of its classes, by their qualified names."""
    for part in body:
        match part:
            case ast.FunctionDef(name):
                yield prefix + name, part
            case ast.ClassDef(name):
                yield from functions(part.body, f"{name}.")
            case ast.If(ast.Name("COMPILED"), _, otherwise):
                yield from functions(otherwise, prefix)
            case _:
                pass


def result_of(function: Function) -> str:
    """The annotation of a function's result."""
    return "" if function.returns is None else ast.unparse(function.returns)


def put_into(module: ModuleType, source: Source, mutant: Mutant) -> None:
    """Change a function of the imported module, for everybody who has imported it."""
    source.change(mutant)
    function = source.functions[mutant.function]
    function.decorator_list = []
    made = ast.Module([ast.ImportFrom("__future__", [ast.alias("annotations")], 0), function], [])
    space = dict(vars(module))
    exec(compile(ast.fix_missing_locations(made), f"<{mutant.place}>", "exec"), space)  # noqa: S102 (it has to run)
    real = real_function(module, mutant.function)
    real.__code__ = space[function.name].__code__
    real.__defaults__ = space[function.name].__defaults__


def real_function(module: ModuleType, name: str) -> Any:  # noqa: ANN401 (functions have no better type here)
    """The function object behind a name, under its decorators."""
    found: Any = module
    for part in name.split("."):
        found = vars(found)[part]
    for wrapped in ("__wrapped__", "fget", "func"):
        found = getattr(found, wrapped, found)
    return found
