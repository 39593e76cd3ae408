"""What the regular does at tables set up for one decision each."""

import pytest

from pioche.actions import Accept, Catch, Challenge, Play
from pioche.bots import RegularBot, answers, claims
from pioche.bots.inference import seen_by
from pioche.game import Game
from pioche.kernel.codes import DISPUTE
from pioche.kernel.worth import chance_of_bluff
from pioche.record import read_record, replay


def table(hands: dict[str, str], *, rest: str = "", edition: str = "classic", **keys: str) -> Game:
    """A game from a small record; a key is written as TOML writes it."""
    written = {"discard": '"R3"', "turn": '"A"', **keys}
    lines = [
        f'edition = "{edition}"',
        f"players = {len(hands)}",
        "hands = { " + ", ".join(f'{seat} = "{cards}"' for seat, cards in hands.items()) + " }",
        *(f"{key} = {value}" for key, value in written.items()),
        rest,
    ]
    return replay(read_record("\n".join(lines)))


def answer(game: Game, seed: int = 1) -> str:
    """The regular's answer for the seat the table waits for, as a line."""
    return str(RegularBot(seed).answer(game.view(game.actors[0])).action)


CALM = {"B": "Y1 Y2 Y4 Y5 Y6 Y7 Y8", "C": "G1 G2 G4 G5 G6 G7 G8"}


def test_a_wild_is_kept_while_a_number_fits() -> None:
    assert answer(table({"A": "W R5 G7 Y9", **CALM})) == "A play R5"


def test_a_drawn_wild_is_kept_while_nobody_is_near_the_end() -> None:
    game = table({"A": "G7 G9 Y9 B1", **CALM}, draw='"W B2"', script='"A draw"')
    assert answer(game) == "A keep"


def test_a_wild_names_the_colour_that_is_needed() -> None:
    assert answer(table({"A": "W B5 B7 B9 Y1", **CALM})) == "A play W B"


def test_the_last_card_is_laid_whatever_it_is() -> None:
    assert answer(table({"A": "W+4", **CALM})).startswith("A play W+4 ")


def test_the_call_is_never_forgotten() -> None:
    assert answer(table({"A": "R5 R7", **CALM})).endswith(" uno")


def test_a_player_with_one_card_is_hit() -> None:
    assert answer(table({"A": "R+2 R5 R7 R9 R8", "B": "R1", "C": "G1 G2 G4 G5"})) == "A play R+2"


def test_a_player_with_one_card_is_turned_away_from() -> None:
    assert answer(table({"A": "RR R5 R7 R9 R8", "B": "R1", "C": "G1 G2 G4 G5 G6"})) == "A play RR"


def test_a_chain_of_skips_that_ends_the_round_is_found() -> None:
    game = table({"A": "RS R+2 GS G9", "B": "R1 R2 R4 Y6"})
    laid = []
    while game.actors == (0,):
        action = RegularBot(1).answer(game.view(0)).action
        laid.append(str(action))
        game.play(action)
    assert laid == ["A play R+2", "A play RS", "A play GS uno", "A play G9"]  # RS first would leave the +2 behind


@pytest.mark.parametrize(("shown", "challenged"), [("R5 B7", True), ("G1 G2", False)])
def test_a_plus_four_of_a_known_hand_is_challenged_only_if_it_was_a_bluff(shown: str, challenged: bool) -> None:
    # The 7 laid before has given B's hand away: A has held it themselves.
    game = table(
        {"A": f"R7 W+4 {shown}", "B": f"Y1 W+4 {shown} Y3"} | {"C": "G4 G5 G6 G9"},
        rest='options = { seven_zero = true }\nscript = """\nA play R7 >B\nB play W+4 Y\n"""',
    )
    view = game.view(2)
    assert [type(action) for action in answers(view)] == [Accept, Challenge]
    # C has seen nothing, and leaves it to the odds; what A, who gave the hand away, knows is certain.
    assert 0.0 < chance_of_bluff(seen_by(view, [DISPUTE])) < 1.0
    knowing = seen_by(game.view(0), [DISPUTE])
    assert chance_of_bluff(knowing) == (1.0 if challenged else 0.0)


def test_an_extreme_hit_aims_at_the_smallest_hand() -> None:
    hands = {"A": "WX G5 B7 B8", "B": "Y1 Y2 Y4 Y5", "C": "G1 G2", "D": "B1 B2 B3 B4 B5"}
    assert answer(table(hands, edition="extreme")).endswith(">C")


def test_a_seven_takes_the_smallest_hand() -> None:
    hands = {"A": "R7 G5 B7 B8 Y9", "B": "Y1 Y2 Y4 Y5", "C": "G1 G2 G8"}
    assert answer(table(hands, rest="options = { seven_zero = true }")) == "A play R7 >C uno"


def test_a_good_hand_is_not_swapped_away() -> None:
    hands = {"A": "R7 G5", "B": "Y1 Y2 Y4 Y5 Y6 Y8", "C": "G1 G2 G8 B1 B2 B4"}
    assert answer(table(hands, rest="options = { seven_zero = true }")) == "A draw"


def test_best_friends_calls_a_number_of_its_own() -> None:
    hands = {"A": "WF P5 G5 Y9", "B": "Y1 Y2 Y4 Y8", "C": "G1 G2 G4 G8"}
    assert answer(table(hands, edition="friends", discard='"V3"')).startswith("A play WF 5 ")


def test_a_dare_is_always_taken() -> None:
    game = table({"A": "R!1 R5 R6", "B": "Y1 Y2", "C": "G1"}, edition="dare", script='"A play R!1"')
    assert answer(game) == "B dare"


def test_a_penalty_is_passed_on() -> None:
    hands = {"A": "R+2 R5 R6", "B": "Y+2 Y2 Y4", "C": "G1 G2 G4"}
    game = table(hands, rest='options = { stack = "same" }\nscript = "A play R+2"')
    assert answer(game) == "B play Y+2"


def test_a_forgotten_call_is_mostly_caught() -> None:
    game = table({"A": "R5 R6", **CALM}, script='"A play R5"')
    view = game.view(1)
    assert claims(view) == (Catch(1, 0),)
    caught = [RegularBot(seed).claim(view) for seed in range(100)]
    assert 75 <= sum(found is not None for found in caught) < 100


def test_an_identical_card_is_laid_out_of_turn() -> None:
    hands = {"A": "R5 R6 Y9 B9", "B": "Y1 Y2 Y4", "C": "R5 G2 G4"}
    game = table(hands, rest='options = { jump_in = true }\nscript = "A play R5"')
    found = RegularBot(1).claim(game.view(2))
    assert found is not None
    assert isinstance(found.action, Play)
    assert str(found.action) == "C play R5"


@pytest.mark.parametrize("scoring", ["own", "elimination"])
def test_where_points_count_against_oneself_the_dear_cards_go_first(scoring: str) -> None:
    hands = {"A": "R9 R1 G2 G4 B7", "B": "Y1 Y2 Y4", "C": "G1 G2 G8"}
    assert answer(table(hands, rest=f'options = {{ scoring = "{scoring}" }}')) == "A play R9"
