"""Simulations: what is counted, that it is the same each time and compiled too, and what is refused."""

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest
from pyarrow import parquet

from pioche import EDITIONS, Game, NoviceBot, RegularBot, load_record, simulate
from pioche.sim import simulation
from pioche.sim.simulation_result import SUFFIXES


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


@pytest.mark.parametrize("bots", [["keen", "aimless", "keen"], ["regular", "aimless", "regular"]])
def test_compiled_or_not_the_result_is_the_same(monkeypatch: pytest.MonkeyPatch, bots: list[str]) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 90)
    compiled = simulate("extreme", 3, bots, rounds=200, seed=5, workers=2, closely=True)
    assert compiled.is_compiled
    monkeypatch.setattr(simulation, "find_spec", lambda _: None)
    plain = simulate("extreme", 3, bots, rounds=200, seed=5, closely=True)
    assert not plain.is_compiled
    assert compiled == plain
    assert compiled.closely is not None


def test_a_closer_look_counts_more_and_changes_nothing() -> None:
    close, plain = (
        simulate("emoji", 2, ["keen", "novice"], rounds=12, seed=3, closely=closely) for closely in (True, False)
    )
    assert replace(close, closely=None) == plain
    assert close.closely is not None
    assert sum(close.closely.points) == sum(place.won for place in close.closely.places) == 12
    assert [place.rounds for place in close.closely.places] == [12, 12]
    laid = close.closely.bluffed.laid + close.closely.honest.laid
    assert laid == sum(seat.checked_wilds for seat in close.seats)
    assert close.closely.bluffed.laid == sum(seat.bluffs for seat in close.seats)
    assert json.loads(close.to_json())["closely"]["places"][0]["rounds"] == 12


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
    found = simulate(players=2, bots=RegularBot, rounds=2)
    assert (found.rounds, found.void_rounds, found.round_wins, found.actions) == (2, 2, (0, 0), 4)
    assert found.dry_rounds == 2


def test_it_prints_as_a_table() -> None:
    found = replace(simulate(players=2, rounds=4, seed=7), actions=100, longest_round=40, void_rounds=1)
    seats = (replace(found.seats[0], games_won=3, rounds_won=2, points=80), found.seats[1])
    seats = (seats[0], replace(seats[1], games_won=1, rounds_won=1, points=20))
    assert str(replace(found, seats=seats)).splitlines() == [
        "classic, 2 players, seed 7: 4 games, 4 rounds, 100 actions",
        "1.00 rounds a game, 25.0 actions a round, at most 40; 1 rounds void",
        "seat  bot            games won   rounds won    points a game",
        "A     keen              75.00%       50.00%             20.0",
        "B     keen              25.00%       25.00%              5.0",
    ]


def test_policies_play_beside_bots() -> None:
    found = simulate("friends", 3, ["keen", RegularBot, "novice"], rounds=6, seed=2)
    assert found.bots == ("keen", "regular", "novice")
    assert found == simulate("friends", 3, ["keen", "regular", "novice"], rounds=6, seed=2)
    assert sum(found.round_wins) + found.void_rounds == 6


def test_several_workers_give_the_same_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 50)
    one, two = (simulate("dare", 2, ["keen", "aimless"], rounds=220, seed=3, workers=workers) for workers in (1, 2))
    assert one.is_compiled
    assert one == two
    one, two = (simulate("dare", 2, "random", rounds=13, seed=3, workers=workers) for workers in (1, 2))
    assert one == two
    assert one.rounds == 13


def test_what_is_done_when_somebody_stops_it_is_the_same_as_if_no_more_had_been_asked_for() -> None:
    def stop(done: int, _: int) -> None:
        if done == 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(players=2, rounds=50, progress=stop)
    found = simulate(players=2, rounds=50, progress=stop, keeps_interrupted=True)
    assert (found.asked, found.games) == (50, 20)
    assert replace(found, asked=20) == simulate(players=2, rounds=20)


def test_a_bot_of_a_file_plays(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("from pioche import NoviceBot\nclass Mine(NoviceBot):\n    name = 'mine'\n")
    found = simulate(players=2, bots=[f"{tmp_path}/mine.py:Mine", "novice"], rounds=11, workers=2)
    assert found.bots == ("mine", "novice")
    assert sum(found.round_wins) == 11
    with pytest.raises(ValueError, match="has no class or function 'Other'"):
        simulate(players=2, bots=f"{tmp_path}/mine.py:Other", rounds=1)
    with pytest.raises(ValueError, match="there is no file"):
        simulate(players=2, bots=f"{tmp_path}/none.py:Other", rounds=1)
    (tmp_path / "broken.py").write_text("raise SystemExit(3)")
    with pytest.raises(ValueError, match="loading the file failed: SystemExit: 3"):
        simulate(players=2, bots=f"{tmp_path}/broken.py:Other", rounds=1)


def test_bots_that_cannot_travel_are_refused_with_several_workers() -> None:
    with pytest.raises(ValueError, match="a bot that several workers play is a name"):
        simulate(players=2, bots=lambda rng: NoviceBot(rng), rounds=20, workers=2)  # noqa: PLW0108 (it has no name)


def test_lengths_and_intervals() -> None:
    found = simulate(players=2, rounds=100, seed=4)
    assert sum(found.lengths) == 100
    assert sum(length * count for length, count in enumerate(found.lengths)) == found.actions
    assert found.length_below(1.0) == found.longest_round
    assert sum(found.lengths[: found.length_below(0.5)]) < 50 <= sum(found.lengths[: found.length_below(0.5) + 1])
    long = replace(found, lengths=(*found.lengths[:-1], 900), rounds=1000)
    assert long.length_below(0.5) == found.longest_round
    for rate, (low, high) in zip(found.game_win_rates, found.game_win_intervals, strict=True):
        assert low < rate < high
    seat = found.seats[0]
    variance = seat.points_squared / 100 - (seat.points / 100) ** 2
    assert found.points_errors[0] == pytest.approx(1.96 * variance**0.5 / 10, rel=1e-3)


def test_it_is_written_in_every_form(tmp_path: Path) -> None:
    found = simulate("extreme", players=3, rounds=10, seed=4, options={"hand_size": 5})
    for suffix in SUFFIXES:
        found.write(tmp_path / f"result{suffix}")
    known = json.loads((tmp_path / "result.json").read_text())
    assert known["options"] == {"hand_size": 5}
    assert [seat["rounds_won"] for seat in known["seats"]] == list(found.round_wins)
    assert sum(known["lengths"].values()) == 10
    rows = list(csv.DictReader((tmp_path / "result.csv").read_text().splitlines()))
    assert [int(row["points"]) for row in rows] == list(found.points)
    assert (tmp_path / "result.txt").read_text() == f"{found}\n"
    table = parquet.read_table(tmp_path / "result.parquet")
    assert table.to_pylist() == found.to_arrow().to_pylist() == found.rows()
    assert json.loads(table.schema.metadata[b"pioche"]) == known
    with pytest.raises(ValueError, match=r"result\.xls ends with none of \.json, \.csv, \.parquet, \.txt"):
        found.write(tmp_path / "result.xls")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"bots": "regulr"}, "there is no bot 'regulr' (did you mean regular?); there are keen, aimless, random"),
        ({"workers": 0}, "at least one worker is needed, not 0"),
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
