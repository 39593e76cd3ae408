"""The classic game."""

from .. import standard
from ..edition import Edition

CLASSIC = Edition(
    name="classic",
    colours="RYGB",
    clauses="CL",
    faces=(
        *standard.numbers(0, "CL-04", "CL-46"),
        standard.skip("CL-07", "CL-30", "CL-47", "CL-56"),
        standard.reverse("CL-06", "CL-29", "CL-47", "CL-54"),
        standard.draw_two("CL-05", "CL-26", "CL-28", "CL-43", "CL-47"),
        standard.wild(4, "CL-08", "CL-31", "CL-32", "CL-48", "CL-57", printed="Joker"),
        standard.wild_four("CL-09", "CL-33", "CL-34", "CL-35", "CL-43", "CL-48", printed="Super Joker"),
    ),
)
