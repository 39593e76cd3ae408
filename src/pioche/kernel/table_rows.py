"""One move on one of many tables: what a program that keeps its tables in one array calls from Python."""

from .action_slots import PASS, Slots
from .apply import apply
from .codes import GAME_OVER, ROUND_OVER
from .jit import entry
from .layout import Rules, Table
from .legal import list_actions
from .observation import clear, observe
from .round_start import new_game, next_round
from .stepping import OUT_OF_TURN, mark_actions, may_interrupt, next_asked, reward


@entry
def legal_row(rules: list[Rules], tables: list[Table], row: int, out: list[int]) -> int:
    """Write the legal actions of the seat that the table waits for into ``out``; returns how many there are."""
    return list_actions(rules[0], tables[row], tables[row].actor, out)


@entry
def apply_row(rules: list[Rules], tables: list[Table], row: int, action: int) -> None:
    """Carry out a legal action on the table in this row."""
    apply(rules[0], tables[row], action)


@entry
def begin_row(rules: list[Rules], tables: list[Table], row: int, seed: int) -> None:
    """Begin a game on the table in this row."""
    new_game(rules[0], tables[row], seed)


@entry
def take_row(
    rules: list[Rules],
    tables: list[Table],
    row: int,
    action: int,
    rewards: list[float],
    flags: int,
    scratch: list[int],
) -> int:
    """Carry out a legal action, deal the next round if one is due; returns who is to be asked out of turn, as bits.

    A finished game stays as it is. What the action brought is added to ``rewards``.
    """
    r = rules[0]
    t = tables[row]
    apply(r, t, action)
    if t.phase >= ROUND_OVER:
        reward(r, t, flags, rewards)
        if t.phase == ROUND_OVER:
            next_round(r, t)
        return 0
    return may_interrupt(r, t, scratch) if flags & OUT_OF_TURN else 0


@entry
def asked_row(tables: list[Table], row: int, waiting: int) -> int:
    """The seat that the table in this row waits for; nobody, -1, where the game is over."""
    return -1 if tables[row].phase == GAME_OVER else next_asked(tables[row], waiting)


@entry
def show_row(
    rules: list[Rules],
    slots: list[Slots],
    tables: list[Table],
    row: int,
    seat: int,
    is_asked: bool,
    waiting: int,
    out: list[int],
    mask: list[int],
    scratch: list[int],
) -> None:
    """Write what a seat may know and, where it is asked, may do; the others can only wait."""
    observe(rules[0], tables[row], seat, out)
    clear(mask, 0, slots[0].count)
    if is_asked:
        mark_actions(rules[0], tables[row], slots[0], seat, waiting, mask, scratch)
    else:
        mask[slots[0].verbs[PASS]] = 1
