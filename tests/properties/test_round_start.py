"""A table that was used before: whatever is left on it, a new game begins as on a new one."""

import pytest

from pioche.chance_log import ChanceLog
from pioche.editions import EDITIONS
from pioche.game import Game
from pioche.kernel.layout import Table, kernel_fields
from pioche.kernel.legal import MOST_ACTIONS
from pioche.kernel.playout import mixed_steps
from pioche.kernel.round_start import clear_table, draw_for_deal, new_game, next_round
from pioche.kernel.score import void_round
from tests.golden.games import GAMES

CHANCE = {"words", "word_at", "word_count"}
"""What is not the table's own."""


def littered(litter: int) -> Table:
    """A table with something in every field."""
    table = Table()
    for field in kernel_fields(Table):
        value = getattr(table, field.name)
        if field.name in CHANCE:
            continue
        if isinstance(value, int):
            setattr(table, field.name, litter)
        elif isinstance(value[0], list):
            for line in value:
                line[:] = [1] * len(line)
        else:
            value[:] = [1] * len(value)
    return table


@pytest.mark.parametrize("name", GAMES)
def test_a_used_table_is_as_good_as_a_new_one(name: str) -> None:
    for new in (dealt(name, 7), next(filter(begins_with_a_wild, (dealt(name, seed) for seed in range(500))))):
        rules, out, seed = new.setting.rules, [0] * MOST_ACTIONS, new.seed
        assert seed is not None
        for used in (littered(1), littered(3), last_position()):
            new_game(rules, used, seed)
            fresh = new.table.copy()
            for _ in range(15):
                assert seen(new, used) == seen(new, fresh)
                mixed_steps(rules, used, out, 15)
                mixed_steps(rules, fresh, out, 15)


def dealt(name: str, seed: int) -> Game:
    """A golden game's setting, dealt from another seed."""
    golden = GAMES[name]
    return Game.new(golden.edition, golden.players, seed=seed, options=golden.options, custom=golden.custom)


def begins_with_a_wild(game: Game) -> bool:
    """Whether no colour is in force yet."""
    return game.view(None).colour is None


def last_position() -> Table:
    """A table on which ten played to the end."""
    game = Game.new("custom", 10, seed=3, options={"target": 10, "scoring": "elimination"})
    mixed_steps(game.setting.rules, game.table, [0] * MOST_ACTIONS, 10_000)
    assert game.is_over
    return game.table.copy()


def seen(game: Game, table: Table) -> object:
    """What everybody can see, what each seat holds, and what is shown to it."""
    table.log = []
    one = Game(game.setting, table, dealt=True)
    view = one.view(None)
    seats = [(one.hand(seat), one.view(seat).shown) for seat in range(table.seats)]
    return seats, {name: value for name, value in vars(view).items() if name not in ("setting", "beliefs")}


def test_a_game_begins_with_nothing_but_the_deal() -> None:
    """Round 1, no points, nobody out, nothing owed, pledged, decided or told of an earlier round."""
    for edition in EDITIONS:
        view = Game.new(edition, 3, seed=2).view(None)
        assert (view.round, view.scores, view.points, view.out) == (1, (0, 0, 0), (0, 0, 0), ())
        assert (view.playing, view.next_playing, view.winners, view.round_winner) == ((0, 1, 2), (0, 1, 2), (), None)
        assert (view.void, view.extra_round, view.duel_due, view.last_card, view.loses_turn) == (False,) * 5
        assert (view.passes, view.owes, view.suggested, view.vote) == (0, (), (), None)


def test_after_a_void_round_the_same_dealer_deals_again_where_the_winner_would() -> None:
    """DECISIONS 12: there is no winner, so the deal stays."""
    game = Game.new("classic", 3, seed=1, options={"dealer_policy": "winner"})
    rules, table = game.setting.rules, game.table
    dealer = table.dealer
    void_round(rules, table)
    next_round(rules, table)
    assert table.dealer == dealer
    table.winner = (dealer + 1) % 3
    next_round(rules, table)
    assert table.dealer == (dealer + 1) % 3


def test_rounds_are_counted_from_one() -> None:
    game = Game.new("classic", 3, seed=1)
    told = [game.table.rounds]
    for _ in range(2):
        next_round(game.setting.rules, game.table)
        told.append(game.table.rounds)
    assert told == [1, 2, 3]


def test_a_card_drawn_for_the_deal_is_not_drawn_again() -> None:
    rules = Game.new("custom", 10, seed=1).setting.rules
    log = ChanceLog()
    table = Table(words=[1000] * 10, word_count=10, script=log)  # so small a word is place 0
    clear_table(rules, table)
    draw_for_deal(rules, table)
    last = rules.deck_count - 1
    drawn = [rules.deck[0], *(rules.deck[last - i] for i in range(9))]
    assert log.dealer_cards[:10] == drawn
