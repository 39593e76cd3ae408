"""The numbers that cards and messages name at a table, so that no client has to know them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from ..editions import edition_named
from ..editions.dares import LASTING
from ..editions.options import read_options
from ..locales.facts import facts_of

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMES: Final = (
    "target",
    "plus_two",
    "plus_four",
    "challenge_penalty",
    "uno_penalty",
    "dare_draw",
    "dare_penalty",
    "face_penalty",
    "hit_two",
    "extreme_target",
    "extreme_attacker",
    "suggestion_penalty",
)
"""The facts of the rulebook that are told, beside the numbers in the effects of cards."""


def amounts_of(edition: str, options: Mapping[str, Any]) -> dict[str, int]:
    """The amounts of an edition as it is played with these options; those it has no cards for are left out.

    >>> amounts_of("dare", {"target": 200})
    {'target': 200, 'uno_penalty': 2, 'dare_draw': 2, 'dare_penalty': 2, 'e_dare': 2, 'e_dare_joker': 2}
    """
    return dict(_amounts(edition, msgspec.json.encode(options)))


@lru_cache(maxsize=256)
def _amounts(edition: str, options: bytes) -> Mapping[str, int]:
    played = edition_named(edition)
    facts = facts_of(played, read_options(played, msgspec.json.decode(options)))
    of_cards = {f"e_{name.replace('-', '_')}": amount for name, amount in facts.counts.items()}
    return {name: amount for name in NAMES if (amount := getattr(facts, name))} | of_cards


def lasting_dares(edition: str, options: Mapping[str, Any]) -> tuple[int, ...] | None:
    """The dares of the list that is played with that last until the next turn; None: no such list says so.

    >>> lasting_dares("dare", {})
    (1, 3, 5, 7, 9, 11, 13, 15)
    """
    played = edition_named(edition)
    if not any(face.dare for face in played.faces):
        return None
    lasting = LASTING.get(read_options(played, dict(options)).dare_list)
    return lasting and tuple(number for number, lasts in enumerate(lasting, 1) if lasts)
