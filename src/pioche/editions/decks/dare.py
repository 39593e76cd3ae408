"""The Dare edition: draw two, or do what the list says."""

from .. import standard
from ..card_effects import Effect, First, Op
from ..edition import Edition, Face

_DARE = (Effect(Op.DARE, 2),)


def _coloured(number: int, colour: str) -> Face:
    return Face(
        f"!{number}",
        "dare",
        copies=1,
        points=20,
        symbol="!",
        colours=colour,
        effects=_DARE,
        first=First.DARES,
        acts_last=True,
        dare=number,
        clauses=("DA-06", "DA-36", "DA-37", "DA-38", "DA-39", "DA-54", "DA-58"),
    )


def _joker(number: int) -> Face:
    return Face(
        f"W!{number}",
        "dare-joker",
        look="dare",
        copies=1,
        points=50,
        wild=True,
        effects=_DARE,
        first=First.DARES,
        acts_last=True,
        dare=number,
        clauses=("DA-07", "DA-45", "DA-46", "DA-47", "DA-48", "DA-54", "DA-59"),
    )


DARE = Edition(
    name="dare",
    colours="RYGB",
    clauses="DA",
    faces=(
        *standard.numbers(0, "DA-03", "DA-57"),
        standard.skip("DA-05", "DA-33", "DA-35", "DA-58"),
        standard.reverse("DA-04", "DA-30", "DA-32", "DA-58"),
        *(_coloured(number, "RYGB"[(number - 1) // 2]) for number in range(1, 9)),
        *(_joker(number) for number in range(9, 17)),
    ),
)
