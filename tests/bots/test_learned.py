"""The learned player: told the same as in its training, legal everywhere, a regular where nothing was learned."""

from importlib.resources import files
from itertools import islice
from random import Random

import pytest

from pioche.bots import LearnedBot, RegularBot, answers, check_bot, moves, play_game
from pioche.bots import policy_network as network
from pioche.bots.learned import learned
from pioche.editions import EDITIONS
from pioche.game import Game
from pioche.kernel.game_setting import Setting
from pioche.kernel.layout import COLOURS, KINDS, SEATS
from pioche.kernel.observation import PHASES, PLANES, WIDTH, observe
from pioche.view import Phase

AT = {plane.name: plane.first for plane in PLANES}


def told(row: list[int], seats: int) -> dict[int, int]:
    """What the network is told, from the observation that it was trained on."""
    found = [0] * network.INPUTS
    for first, name, length, most in (
        (network.HAND, "hand", KINDS, network.MOST_OF_A_KIND),
        (network.DISCARD, "discard", KINDS, network.MOST_OF_A_KIND),
        (network.TOP, "top", KINDS, 1),
        (network.PHASE, "phase", PHASES, 1),
        (network.COLOUR, "colour", COLOURS, 1),
        (network.CALLED, "called", 10, 1),
        (network.PENALTY, "penalty", 1, network.MOST_PENALTY),
        (network.TURNED_UP, "first", 1, 1),
    ):
        found[first : first + length] = [min(value, most) for value in row[AT[name] : AT[name] + length]]
    step = 1 if row[AT["direction"]] else -1
    for place in range(seats):
        seat = place * step % seats
        found[network.PLAYING + place] = row[AT["playing"] + seat]
        for i, size in enumerate(network.THRESHOLDS):
            found[network.SIZES + i * SEATS + place] = int(row[AT["cards"] + seat] >= size)
    return {at: value for at, value in enumerate(found) if value}


@pytest.mark.parametrize(("edition", "seats"), [*zip(sorted(EDITIONS), (2, 3, 4, 5, 6, 10), strict=True)])
def test_the_network_is_told_what_it_was_told_in_training(edition: str, seats: int) -> None:
    game = Game.new(edition, seats, seed=5)
    row, compared = [0] * WIDTH, 0
    for _ in islice(moves(game, [RegularBot(seat) for seat in range(seats)], Random(5)), 400):
        if game.phase in {Phase.ROUND_OVER, Phase.GAME_OVER}:
            continue
        seat = game.actors[0]
        observe(game.setting.rules, game.table, seat, row)
        assert dict(network.inputs(game.view(seat))) == told(row, seats)
        compared += 1
    assert compared > 200


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_it_plays_legally_in_every_edition(edition: str) -> None:
    assert all(learned(Setting.read(edition, seats, {})) is not None for seats in range(2, 11))
    check_bot(LearnedBot, editions=[edition], games=3, options={})


def test_the_same_position_gets_the_same_answer_whatever_the_seed() -> None:
    game = Game.new("classic", 2, seed=8)
    view = game.view(game.actors[0])
    assert len({LearnedBot(seed).choose(view, answers(view)) for seed in range(5)}) == 1


@pytest.mark.parametrize(
    ("edition", "options", "written"),
    [("classic", {"stack": "any"}, []), ("custom", {}, ["again"]), ("classic", {"hand_size": 5}, [])],
)
def test_where_nothing_was_learned_it_plays_as_a_regular(
    edition: str, options: dict[str, object], written: list[str]
) -> None:
    assert learned(Setting.read(edition, 3, options, written)) is None
    game = Game.new(edition, 3, seed=3, options=options, custom=written)
    for _ in islice(moves(game, [RegularBot(seat) for seat in range(3)], Random(3)), 60):
        for seat in game.actors:
            view = game.view(seat)
            assert LearnedBot(1).choose(view, answers(view)) == RegularBot(1).choose(view, answers(view))


def test_points_and_the_number_of_rounds_change_nothing() -> None:
    assert learned(Setting.read("dare", 4, {"target": 200, "rounds": 3}, honour=True)) is not None


def test_it_beats_the_regular() -> None:
    won = 0
    for deal in range(25):
        for seat in range(2):
            game = Game.new("extreme", 2, seed=deal, options={"rounds": 1})
            bots = [RegularBot(deal), RegularBot(deal)]
            bots[seat] = LearnedBot(deal)
            play_game(game, bots, Random(deal))
            won += game.table.winner == seat
    assert won > 30


def test_the_network_adds_up_as_plain_numbers_do() -> None:
    chance = Random(4)
    sizes = (
        (network.INPUTS + 1, network.WIDE),
        (network.WIDE + 1, network.NARROW),
        (network.NARROW + 1, network.PARTS),
    )
    layers = [[[chance.randint(-4096, 4096) for _ in range(width)] for _ in range(rows)] for rows, width in sizes]
    made = network.Network([weight for rows in layers for row in rows for weight in row])
    given = {chance.randrange(network.INPUTS): chance.randint(1, 12) for _ in range(60)}
    row = [given.get(i, 0) for i in range(network.INPUTS)] + [1]
    first = [sum(amount * weights[i] for amount, weights in zip(row, layers[0], strict=True)) for i in range(128)]
    row = [max(0, value >> 4) for value in first] + [256]
    second = [sum(amount * weights[i] for amount, weights in zip(row, layers[1], strict=True)) for i in range(64)]
    row = [max(0, value >> 12) for value in second] + [256]
    third = [sum(amount * weights[i] for amount, weights in zip(row, layers[2], strict=True)) for i in range(160)]
    assert made.scores(given.items()) == third


def test_all_weights_are_small() -> None:
    folder = files("pioche.bots") / "weights"
    sizes = {file.name: len(file.read_bytes()) for file in folder.iterdir()}
    assert set(sizes) == {f"{edition}.z" for edition in EDITIONS}
    assert sum(sizes.values()) < 1_000_000
