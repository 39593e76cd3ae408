"""The faces that most editions share, each edition giving its own clauses."""

from .card_effects import Effect, First, Op
from .edition import Face


def numbers(lowest: int, *clauses: str, look: str = "figures") -> tuple[Face, ...]:
    """Number cards up to 9: one 0 and two of every other number in each colour (A-01)."""
    return tuple(
        Face(str(n), "number", copies=1 if n == 0 else 2, points=n, number=n, look=look, clauses=clauses)
        for n in range(lowest, 10)
    )


def skip(*clauses: str) -> Face:
    """Skip: the next player loses the turn."""
    return Face(
        "S", "skip", copies=2, points=20, effects=(Effect(Op.SKIP),), first=First.ACTS, label="⊘", clauses=clauses
    )


def reverse(*clauses: str) -> Face:
    """Reverse: the direction of play changes."""
    return Face(
        "R",
        "reverse",
        copies=2,
        points=20,
        effects=(Effect(Op.REVERSE),),
        first=First.TURNS,
        label="⇄",
        clauses=clauses,
    )


def draw_two(*clauses: str) -> Face:
    """+2: the next player draws two and loses the turn."""
    return Face(
        "+2",
        "plus-two",
        copies=2,
        points=20,
        effects=(Effect(Op.PENALTY, 2),),
        first=First.ACTS,
        acts_last=True,
        stack=2,
        look="figures",
        clauses=clauses,
    )


def wild(copies: int, *clauses: str, printed: str = "carte blanche") -> Face:
    """Wild: goes on any card, its player names the colour."""
    return Face("W", "wild", copies=copies, points=50, wild=True, first=First.COLOUR, clauses=clauses, printed=printed)


def wild_four(*clauses: str, printed: str = "carte blanche +4") -> Face:
    """Wild +4: a wild for players who cannot follow the colour; the next player draws four and loses the turn."""
    return Face(
        "W+4",
        "wild-four",
        copies=4,
        points=50,
        wild=True,
        effects=(Effect(Op.PENALTY, 4),),
        first=First.PUT_BACK,
        acts_last=True,
        checked=True,
        stack=4,
        look="wild-figures",
        clauses=clauses,
        printed=printed,
    )


def customizable(count: int, *clauses: str) -> tuple[Face, ...]:
    """Customizable cards: wilds that carry a rule the players write (blank: a plain Wild)."""
    return tuple(
        Face(f"WC{i}", "customizable", copies=1, points=50, wild=True, first=First.COLOUR, custom=i, clauses=clauses)
        for i in range(1, count + 1)
    )
