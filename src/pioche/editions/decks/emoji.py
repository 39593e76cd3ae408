"""The Emoji edition: the next player holds the face of the card until their turn comes round again."""

from .. import standard
from ..card_effects import Effect, First, Laying, Op
from ..edition import Edition, Face

EMOJI = Edition(
    name="emoji",
    colours="RYGB",
    clauses="EM",
    faces=(
        *standard.numbers(0, "EM-02", "EM-66", look="face"),
        standard.skip("EM-05", "EM-32", "EM-34", "EM-67"),
        standard.reverse("EM-04", "EM-29", "EM-31", "EM-67"),
        standard.draw_two("EM-03", "EM-26", "EM-28", "EM-63", "EM-67"),
        standard.wild(2, "EM-06", "EM-35", "EM-36", "EM-37", "EM-68"),
        standard.wild_four("EM-07", "EM-38", "EM-39", "EM-40", "EM-63", "EM-68"),
        *standard.customizable(2, "EM-08", "EM-45", "EM-47", "EM-48", "EM-49", "EM-68"),
        Face(
            "WE",
            "emoji",
            label="☺",
            copies=4,
            points=50,
            wild=True,
            effects=(Effect(Op.FACE, 4),),
            laying=Laying.WITH_FACE,
            first=First.COLOUR,
            clauses=("EM-09", "EM-52", "EM-53", "EM-56", "EM-57", "EM-58", "EM-59", "EM-68"),
        ),
    ),
)
