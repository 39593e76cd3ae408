"""The Best Friends edition: everybody may lay a card of the called number."""

from .. import standard
from ..card_effects import Effect, First, Op
from ..edition import Edition, Face

FRIENDS = Edition(
    name="friends",
    colours="VPGY",
    clauses="BF",
    faces=(
        *standard.numbers(0, "BF-02", "BF-55"),
        standard.skip("BF-05", "BF-31", "BF-33", "BF-56"),
        standard.reverse("BF-04", "BF-28", "BF-30", "BF-56"),
        standard.draw_two("BF-03", "BF-25", "BF-27", "BF-52", "BF-56"),
        standard.wild(4, "BF-06", "BF-34", "BF-35", "BF-36", "BF-57"),
        standard.wild_four("BF-07", "BF-37", "BF-38", "BF-39", "BF-52", "BF-57"),
        Face(
            "WF",
            "best-friends",
            label="BFF",
            copies=4,
            points=50,
            wild=True,
            effects=(Effect(Op.FRIENDS),),
            first=First.COLOUR,
            clauses=("BF-08", "BF-44", "BF-45", "BF-46", "BF-47", "BF-48", "BF-57"),
        ),
    ),
)
