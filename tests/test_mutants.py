"""The tool behind `make mutate` makes the mutants it should, and the list of survivors names real ones."""

import ast
from types import ModuleType

from tests.heavy.mutants import Source, put_into

TEXT = '''
LIMIT: Final = 3

def reach(t, n: int = 1) -> int:
    """Words."""
    if t > 0 and not n:
        n += 2
    return t
'''
MUTANTS = [
    "m.reach: `def reach(t, n: int=1)` → `def reach(t, n: int=2)`",
    "m.reach: `def reach(t, n: int=1)` → `def reach(t, n: int=0)`",
    "m.reach: `if t > 0 and (not n)` → `if True`",
    "m.reach: `if t > 0 and (not n)` → `if False`",
    "m.reach: `if t > 0 and (not n)` → `if t > 0 or not n`",
    "m.reach: `if t > 0 and (not n)` → `if not n`",
    "m.reach: `if t > 0 and (not n)` → `if t > 0`",
    "m.reach: `if t > 0 and (not n)` → `if t >= 0 and (not n)`",
    "m.reach: `if t > 0 and (not n)` → `if t <= 0 and (not n)`",
    "m.reach: `if t > 0 and (not n)` → `if t > 1 and (not n)`",
    "m.reach: `if t > 0 and (not n)` → `if t > -1 and (not n)`",
    "m.reach: `if t > 0 and (not n)` → `if t > 0 and n`",
    "m.reach: `n += 2` → `n -= 2`",
    "m.reach: `n += 2` → `n = 2`",
    "m.reach: `n += 2` → (removed)",
    "m.reach: `n += 2` → `n += 3`",
    "m.reach: `n += 2` → `n += 1`",
    "m.reach: `return t` → `return t + 1`",
    "m: `LIMIT: Final = 3` → `LIMIT: Final = 4`",
    "m: `LIMIT: Final = 3` → `LIMIT: Final = 2`",
]


def test_every_mutant_is_made_and_nothing_else() -> None:
    source = Source.of("m", TEXT)
    before = ast.unparse(source.tree)
    assert [mutant.key for mutant in source.mutants()] == MUTANTS
    assert ast.unparse(source.tree) == before


def test_changes_that_read_the_same_are_told_apart() -> None:
    source = Source.of("m", "def twice(t):\n    t.a = 0\n    t.a = 0\n")
    removed = [mutant.key for mutant in source.mutants() if "removed" in mutant.key]
    assert removed == ["m.twice: `t.a = 0` → (removed)", "m.twice: `t.a = 0` → (removed) (no. 2)"]


def test_words_and_what_is_only_compiled_are_left_alone() -> None:
    text = "def f():\n    raise ValueError('no')\nif COMPILED:\n    X = 1\nelse:\n    def g():\n        return\n"
    assert [mutant.key for mutant in Source.of("m", text).mutants()] == ["m.g: `return` → (removed)"]


def test_a_mutant_is_put_into_a_function_that_others_have_imported() -> None:
    module = ModuleType("m")
    exec("def f(n: int = 1) -> int:\n    return n - 1\n", vars(module))  # noqa: S102 (a module made for this test)
    imported = vars(module)["f"]
    source = Source.of("m", "def f(n: int = 1) -> int:\n    return n - 1\n")
    [mutant] = [mutant for mutant in source.mutants() if mutant.after == "return n + 1"]
    put_into(module, source, mutant)
    assert imported(5) == 6
