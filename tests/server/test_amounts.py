"""What the server tells about amounts is what the cards of that table do."""

from __future__ import annotations

import pytest

from pioche.editions import EDITIONS, edition_named
from pioche.editions.ops import Op
from pioche.tables.amounts import amounts_of, lasting_dares


def test_the_booklets_amounts() -> None:
    assert amounts_of("classic", {}) == {
        "target": 500,
        "plus_two": 2,
        "plus_four": 4,
        "challenge_penalty": 6,
        "uno_penalty": 2,
        "e_plus_two": 2,
        "e_wild_four": 4,
    }
    assert amounts_of("emoji", {})["face_penalty"] == 4


def test_options_change_them() -> None:
    amounts = amounts_of("extreme", {"extreme_presses": [2, 3], "target": 150})
    assert (amounts["extreme_target"], amounts["extreme_attacker"], amounts["target"]) == (2, 3, 150)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_penalty_of_a_card_is_told(edition: str) -> None:
    told = set(amounts_of(edition, {}).values())
    counted = (Op.PENALTY, Op.DARE, Op.FACE, Op.PRESS)
    faces = edition_named(edition).faces
    assert {effect.n for face in faces for effect in face.effects if effect.op in counted} <= told


def test_the_caller_may_change_what_he_got() -> None:
    amounts_of("classic", {})["target"] = 1
    assert amounts_of("classic", {})["target"] == 500


def test_only_a_printed_list_says_which_dares_last() -> None:
    assert lasting_dares("dare", {"dare_list": "show-off"}) == (2, 5, 7, 9, 10, 13, 14, 16)
    assert lasting_dares("dare", {"dare_list": "house"}) is None
    assert lasting_dares("classic", {}) is None
