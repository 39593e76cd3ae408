"""The customizable edition: wilds that carry rules the players write themselves."""

from .. import standard
from ..edition import Edition

CUSTOM = Edition(
    name="custom",
    colours="RYGB",
    clauses="CA",
    symbols="code",
    faces=(
        *standard.numbers(0, "CA-02", "CA-58"),
        standard.skip("CA-05", "CA-33", "CA-35", "CA-59"),
        standard.reverse("CA-04", "CA-30", "CA-32", "CA-59"),
        standard.draw_two("CA-03", "CA-27", "CA-29", "CA-55", "CA-59"),
        standard.wild(4, "CA-06", "CA-36", "CA-37", "CA-38", "CA-60"),
        standard.wild_four("CA-07", "CA-39", "CA-40", "CA-41", "CA-55", "CA-60"),
        *standard.customizable(4, "CA-08", "CA-46", "CA-48", "CA-49", "CA-50", "CA-60"),
    ),
)
