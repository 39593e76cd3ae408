"""One move on one of many tables: what a program that keeps its tables in one array calls from Python."""

from .apply import apply
from .jit import entry
from .layout import Rules, Table
from .legal import list_actions


@entry
def legal_row(rules: list[Rules], tables: list[Table], row: int, out: list[int]) -> int:
    """Write the legal actions of the seat that the table in this row waits for into ``out``; how many there are."""
    return list_actions(rules[0], tables[row], tables[row].actor, out)


@entry
def apply_row(rules: list[Rules], tables: list[Table], row: int, action: int) -> None:
    """Carry out a legal action on the table in this row."""
    apply(rules[0], tables[row], action)
