"""One game in the manner of OpenSpiel: the same observations as many tables at once, and nothing that is hidden."""

from random import Random
from typing import Any

import pytest

from pioche.determinize import determinize
from pioche.envs.game_state import TERMINAL, EnvGame, GameState, RefusedAction, load_game
from pioche.kernel.action_slots import PASS, number_actions
from pioche.kernel.layout import WORDS
from pioche.record import record_of, write_record
from pioche.sim.table_records import to_record
from pioche.sim.vector_environment import VectorEnv

SETTINGS: list[dict[str, Any]] = [
    {"edition": "classic", "seats": 2},
    {"edition": "friends", "seats": 5, "rewards": "points"},
    {"edition": "custom", "seats": 3, "custom": ["draw 1 others; again"], "rounds": False, "options": {"target": 60}},
    {"edition": "dare", "seats": 10, "out_of_turn": True},
    {"edition": "emoji", "seats": 4, "out_of_turn": True, "options": {"jump_in": True}},
    {"edition": "extreme", "seats": 6},
]


def imagined(state: GameState, seat: int, chance: Random) -> GameState:
    """The state with everything that the seat cannot know dealt anew."""
    game = determinize(state.game().view(seat), chance)
    game.table.words = [0] * WORDS
    twin = state.clone()
    twin._tables[:] = to_record(game.table)
    twin._shown.clear()
    return twin


@pytest.mark.parametrize("chosen", SETTINGS, ids=lambda chosen: str(chosen["edition"]))
def test_a_state_shows_what_the_tables_show(chosen: dict[str, Any]) -> None:
    tables = VectorEnv(**chosen, tables=1, seed=4)
    now, chance, ended = tables.reset(), Random(2), 0
    state = load_game(**chosen).new_initial_state(seed=4)
    for _ in range(150):
        assert state.current_player() == now.asked[0]
        assert state.observation_tensor().tolist() == now.observations[0].tolist()
        assert state.legal_actions_mask().tolist() == now.masks[0].tolist()
        slot = chance.choice(state.legal_actions())
        state.apply_action(slot)
        now = tables.step(now.asked * 0 + slot)
        assert state.rewards() == now.rewards[0].tolist()
        assert state.is_terminal() == bool(now.over[0])
        if state.is_terminal():
            ended += 1
            assert state.current_player() == TERMINAL
            assert state.legal_actions() == []
            assert sum(state.returns()) == pytest.approx(0)
            state = state.env_game.new_initial_state(seed=4 + ended)


@pytest.mark.parametrize("chosen", SETTINGS, ids=lambda chosen: str(chosen["edition"]))
def test_what_a_seat_cannot_know_makes_no_difference(chosen: dict[str, Any]) -> None:
    state, chance, changed = load_game(**chosen).new_initial_state(seed=9), Random(3), 0
    for _ in range(6):
        for _ in range(5):
            if not state.is_terminal():
                state.apply_action(chance.choice(state.legal_actions()))
        for seat in {0, max(0, state.current_player())}:
            twin = imagined(state, seat, chance)
            changed += not twin.table().same_as(state.table())
            assert twin.observation_tensor(seat).tolist() == state.observation_tensor(seat).tolist()
            assert twin.legal_actions_mask(seat).tolist() == state.legal_actions_mask(seat).tolist()
            assert twin.observation_string(seat) == state.observation_string(seat)
    assert changed > 3


def test_a_copy_goes_its_own_way_with_the_same_cards() -> None:
    state = load_game("classic", seats=3).new_initial_state(seed=5)
    twin, before = state.clone(), state.table()
    for _ in range(30):
        twin.apply_action(twin.legal_actions()[-1])
    assert state.table().same_as(before)
    for _ in range(30):
        state.apply_action(state.legal_actions()[-1])
    assert state.table().same_as(twin.table())
    assert state.history() == twin.history()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = load_game("classic", seats=2).new_initial_state(seed=1)
    before, illegal = state.table(), int(state.legal_actions_mask().argmin())
    for slot, why in [(illegal, "is not legal now; legal are"), (-1, "numbers from 0 to"), (10_000, "not 10000")]:
        with pytest.raises(RefusedAction, match=why):
            state.apply_action(slot)
    state.legal_actions_mask()[illegal] = 1  # a copy: it opens nothing
    with pytest.raises(RefusedAction):
        state.apply_action(illegal)
    assert state.table().same_as(before)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(RefusedAction, match="the game is over"):
        state.apply_action(0)


def test_the_game_can_be_told_and_written_down() -> None:
    state = load_game("dare", seats=3, rounds=False, options={"target": 100}).new_initial_state(seed=6)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    game = state.game()
    assert game.is_over
    assert game.table.rounds > 1
    assert game.scores == tuple(state.table().scores[:3])
    assert 'edition = "dare"' in write_record(record_of(game))
    told = [state.information_state_string(seat) for seat in range(3)]
    assert len(set(told)) == 3
    assert "'??'" in told[0]
    assert str(state) == str(game)


def test_actions_have_names_at_every_seat() -> None:
    game = EnvGame("extreme", seats=4)
    slots, codes = number_actions(game.setting.rules)
    assert game.num_distinct_actions() == len(codes)
    assert game.observation_tensor_shape() == (364,)
    names = [game.action_to_string(2, slot) for slot in range(len(codes)) if slot != slots.verbs[PASS]]
    assert len(set(names)) == len(names)
    assert all(name.startswith("C ") for name in names)
    assert game.action_to_string(2, game.wait) == "C waits"
    assert not game.new_initial_state().is_chance_node()
