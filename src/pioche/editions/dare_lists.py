"""The dare lists: their names, and which of their sixteen dares last until the player's next turn."""

from collections.abc import Mapping
from typing import Final

HOUSE_LIST: Final = "house"
"""The list that the players write themselves."""
FROM_AFAR: Final = "afar"
"""The list for people who are not in one room: they draw, write and make sounds."""
DARE_LISTS: Final = ("family", "show-off", "daredevil", FROM_AFAR, HOUSE_LIST)
"""One of them is chosen before the game (DA-13, DA-14); the players write the last one themselves."""

DARE_OPTION: Final = "dare_list"
"""The option that is the list."""

DARES: Final = 16
"""How many dares a list has: one for each dare card (DA-06, DA-07)."""

LASTING: Final[Mapping[str, tuple[bool, ...]]] = {
    "family": (True, False) * 8,
    "show-off": (
        *(False, True, False, False, True, False, True, False),
        *(True, True, False, False, True, True, False, True),
    ),
    "daredevil": (
        *(False, True, False, True, False, True, False, True),
        *(False, False, True, True, False, False, True, True),
    ),
    "afar": (
        *(False, True, False, True, False, True, False, True),
        *(False, False, False, True, False, False, True, False),
    ),
}
"""Whether dare 1, 2, 3 … of each list is kept up until the next turn (DA-42) or is done on the spot."""


def is_lasting(dare_list: str, number: int) -> bool | None:
    """Whether a dare lasts until the next turn; None for a list the players have written.

    >>> is_lasting("family", 1), is_lasting("family", 2), is_lasting("house", 1)
    (True, False, None)
    """
    return LASTING[dare_list][number - 1] if dare_list in LASTING else None
