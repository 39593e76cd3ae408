"""The Extreme edition: a card launcher instead of a draw pile."""

from .. import standard
from ..card_effects import Effect, First, Laying, Op
from ..edition import Edition, Face

EXTREME = Edition(
    name="extreme",
    colours="RYGB",
    clauses="EX",
    launcher=True,
    reverse_with_two_fixed=True,
    faces=(
        *standard.numbers(1, "EX-04", "EX-05", "CL-46"),
        standard.skip("EX-03", "EX-52", "CL-30", "CL-47", "CL-56"),
        standard.reverse("EX-03", "EX-51", "CL-29", "CL-47", "CL-54"),
        Face(
            "A",
            "discard-all",
            label="ALL",
            copies=2,
            points=30,
            laying=Laying.SHEDDING,
            clauses=("EX-07", "EX-08", "EX-09", "EX-10", "EX-11", "EX-12"),
        ),
        Face(
            "H",
            "hit-two",
            label="H2",
            look="hit",
            copies=2,
            points=20,
            effects=(Effect(Op.PRESS, 2),),
            first=First.ACTS,
            acts_last=True,
            clauses=("EX-07", "EX-13", "EX-14", "EX-15", "EX-16", "EX-40"),
        ),
        standard.wild(4, "EX-03", "CL-31", "CL-32", "CL-48", printed="Joker"),
        Face(
            "WX",
            "extreme-hit",
            label="HIT",
            copies=4,
            points=50,
            wild=True,
            effects=(Effect(Op.HIT),),
            first=First.COLOUR,
            acts_last=True,
            clauses=("EX-07", "EX-18", "EX-19", "EX-20", "EX-22", "EX-23", "EX-24", "EX-25", "EX-39"),
        ),
    ),
)

LAUNCHER = (65, 6, 9, 9, 6, 5)
"""How often, in a hundred presses, 0, 1, 2 … cards come out (EX-30)."""
