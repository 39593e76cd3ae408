"""Simulations: what is counted, that it is the same each time and compiled too, and what is refused."""

import pytest

from pioche import EDITIONS, Game, NoviceBot, RegularBot, Simulation, load_record, simulate
from pioche.sim import simulation


@pytest.mark.parametrize("edition", EDITIONS)
def test_rounds_are_counted(edition: str) -> None:
    found = simulate(edition, players=3, rounds=20, seed=1)
    assert (found.games, found.rounds) == (20, 20)
    assert sum(found.round_wins) + found.void_rounds == 20
    assert found.actions_per_round == found.actions / 20
    assert found.longest_round >= found.actions_per_round
    assert found.rounds_per_game == 1
    assert not found.is_compiled


@pytest.mark.parametrize("bots", ["keen", "aimless", ["keen", "aimless"], "random", [RegularBot, "novice"]])
def test_games_are_counted(bots: str | list[object]) -> None:
    options = {"target": 50, "scoring": "own"}
    found = simulate(players=2, bots=bots, games=5, seed=3, options=options)  # type: ignore[arg-type]
    assert found.games == 5
    assert found.rounds >= 5
    assert sum(found.game_wins) >= 5
    assert sum(found.round_wins) + found.void_rounds == found.rounds
    assert max(found.points) >= 50
    assert found.game_win_rates == tuple(wins / 5 for wins in found.game_wins)
    again = simulate(players=2, bots=bots, games=5, seed=3, options=options)  # type: ignore[arg-type]
    assert found == again
    assert found != simulate(players=2, bots=bots, games=5, seed=4, options=options)  # type: ignore[arg-type]


def test_a_thousand_rounds_are_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "find_spec", lambda _: None)
    assert simulate(players=2).rounds == 1000


def test_compiled_or_not_the_result_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 90)
    compiled = simulate("extreme", 3, ["keen", "aimless", "keen"], rounds=200, seed=5)
    assert compiled.is_compiled
    monkeypatch.setattr(simulation, "find_spec", lambda _: None)
    plain = simulate("extreme", 3, ["keen", "aimless", "keen"], rounds=200, seed=5)
    assert not plain.is_compiled
    assert compiled == plain


EMPTY = """
edition = "classic"
players = 2
hands = { A = "G1 G2", B = "Y3 Y4" }
discard = "R5"
rest = "out"
turn = "A"
options = { rounds = 1 }
"""


def test_void_rounds_are_won_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "of", lambda _setting, seed: load_record(f"seed = {seed}\n{EMPTY}").open())
    found = simulate(players=2, bots="regular", rounds=2)
    assert (found.rounds, found.void_rounds, found.round_wins, found.actions) == (2, 2, (0, 0), 4)


def test_it_prints_as_a_table() -> None:
    found = Simulation("classic", 2, ("keen", "keen"), 7, 4, 4, 1, 100, 40, (3, 1), (2, 1), (80, 20))
    assert str(found).splitlines() == [
        "classic, 2 players, seed 7: 4 games, 4 rounds, 100 actions",
        "1.00 rounds a game, 25.0 actions a round, at most 40; 1 rounds void",
        "seat  bot            games won   rounds won    points a game",
        "A     keen              75.00%       50.00%             20.0",
        "B     keen              25.00%       25.00%              5.0",
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"bots": "regulr"}, "there is no bot 'regulr' (did you mean regular?); there are keen, aimless, random"),
        ({"bots": ["keen", "regular", "keen", "keen"]}, "keen plays at all seats or beside keen and aimless only"),
        ({"bots": [NoviceBot]}, "4 players need one bot for all of them or 4, not 1"),
        ({"games": 1, "rounds": 1}, "games or rounds are simulated, not both"),
        ({"games": 0}, "at least one game or round is simulated, not 0"),
        ({"rounds": 5, "options": {"rounds": 3}}, "the option rounds ends whole games"),
        ({"edition": "clasic"}, "there is no edition 'clasic'"),
        ({"players": 11}, "2 to 10 players can play, not 11"),
    ],
)
def test_what_makes_no_sense_is_refused(arguments: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=r".") as error:
        simulate(**arguments)  # type: ignore[arg-type]
    assert str(error.value).startswith(sentence)
