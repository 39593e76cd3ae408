"""From a record to its table: rounds in the middle, rounds that begin, whole games."""

import pytest

from pioche.cards import Card
from pioche.events import Dealt
from pioche.game import Game, Phase
from pioche.record import RecordError, open_game, read_record, replay, steps
from tests.record.files import record, toml

DECK = 108


def pile(game: Game) -> list[Card]:
    """The draw pile, the next card first."""
    t = game.table
    return [game.setting.cards[kind] for kind in reversed(t.pile[: t.pile_n])]


def cards_of(game: Game) -> list[Card]:
    """All cards that are in the game."""
    return sorted([*game.hand(0), *game.hand(1), *discard(game), *pile(game)])


def discard(game: Game) -> list[Card]:
    t = game.table
    return [game.setting.cards[kind] for kind in t.discard[: t.discard_n]]


# ---- a round in the middle ----


def test_hands_discard_and_pile() -> None:
    game = open_game(record(discard='"B3 R7"', draw='"Y1 Y2 B9"'))
    assert (game.hand(0), game.hand(1)) == (("R1", "R2"), ("G1", "G2"))
    assert discard(game) == ["B3", "R7"]
    assert pile(game)[:3] == ["Y1", "Y2", "B9"]
    assert len(pile(game)) == DECK - 6
    view = game.view(None)
    assert (view.colour, view.top, view.phase, view.actors) == ("R", "R7", Phase.TURN, (0,))
    assert (view.dealer, view.to_the_left, view.turned_up, view.round) == (1, True, False, 1)


def test_the_rest_lies_below_in_seeded_order() -> None:
    one, same, other = (open_game(record(seed=seed)) for seed in (None, "0", "1"))
    assert pile(one) == pile(same) != pile(other)
    assert sorted(pile(one)) == sorted(pile(other))


def test_the_rest_may_be_out_of_the_game() -> None:
    assert pile(open_game(record(draw='"Y1"', rest='"out"'))) == ["Y1"]
    assert pile(open_game(record(rest='"out"'))) == []


@pytest.mark.parametrize(
    ("keys", "actor"),
    [
        ({}, 0),
        ({"dealer": '"A"'}, 1),
        ({"direction": '"right"'}, 1),
        ({"direction": '"right"', "dealer": '"B"'}, 0),
        ({"turn": '"C"'}, 2),
        ({"dealer_draw": '"R1 R9 R3"'}, 2),
        ({"dealer_draw": '"R9 R9 R3 R2 RS"'}, 1),
    ],
)
def test_who_begins(keys: dict[str, str | None], actor: int) -> None:
    game = open_game(record(players="3", hands='{ A = "", B = "", C = "" }', **keys))
    assert game.actors == (actor,)


def test_the_dealer_is_named_or_drawn_for() -> None:
    assert open_game(record()).table.dealer == 1
    assert open_game(record(dealer='"A"')).table.dealer == 0
    assert open_game(record(dealer_draw='"R9 R1"')).table.dealer == 0
    # What was laid down is used up; what comes after it is seeded.
    assert open_game(record(dealer_draw='"R0"')).table.dealer in (0, 1)


def test_a_wild_on_top_has_its_colour_named() -> None:
    game = open_game(record(discard='"R5 W"', colour='"G"'))
    assert (game.view(None).colour, game.table.symbol) == ("G", -1)
    assert open_game(record(colour='"R"')).view(None).colour == "R"


def test_scores_and_shuffles() -> None:
    assert open_game(record(scores="{ B = 480 }")).scores == (0, 480)
    game = open_game(record(draw='"Y1"', rest='"out"', shuffles='["R5"]'))
    assert pile(game) == ["Y1"]


# ---- a round that begins ----


def test_the_first_card_acts() -> None:
    game = open_game(record(discard=None, first='"R+2"', draw='"Y1 Y2 Y3"', dealer='"B"'))
    assert game.hand(0) == ("R1", "R2", "Y1", "Y2")
    assert game.actors == (1,)
    assert pile(game)[0] == "Y3"


def test_cards_that_are_put_back_go_below_those_to_be_drawn() -> None:
    game = open_game(record(discard=None, first='"W+4 W+4 R5"', draw='"Y1 Y2"'))
    assert discard(game) == ["R5"]
    assert pile(game)[:2] == ["Y1", "Y2"]
    assert pile(game).count(Card("W+4")) == 4
    assert len(pile(game)) == DECK - 5


def test_after_a_card_that_is_put_back_the_pile_goes_on() -> None:
    game = open_game(record(discard=None, first='"W+4"', draw='"Y1 Y2"'))
    assert discard(game) == ["Y1"]
    assert pile(game)[0] == "Y2"
    game = open_game(record(discard=None, first='"W+4"', draw='"W+4 Y2"', rest='"out"'))
    assert discard(game) == ["Y2"]
    assert sorted(pile(game)) == ["W+4", "W+4"]
    game = open_game(record(discard=None, first='"W+4"'))
    assert discard(game) == [discard(game)[0]] != ["W+4"]


def test_nothing_but_cards_that_are_put_back() -> None:
    with pytest.raises(RecordError, match=r"^test.toml, line 4, first: is put back, but no other card is left"):
        open_game(record(discard=None, first='"W+4"', draw='"W+4"', rest='"out"'))


def test_hands_may_be_dealt_around_a_first_card() -> None:
    text = toml(players="3", hands=None, discard=None, first='"R5"', draw='"Y1"', options="hand_size = 5")
    one, other = (open_game(read_record(f"seed = {seed}\n{text}")) for seed in (1, 2))
    assert discard(one) == ["R5"]
    assert pile(one)[0] == "Y1"
    assert one.table.count[:3] == [5, 5, 5]
    assert len(pile(one)) == DECK - 16
    assert one.hand(0) != other.hand(0)


# ---- a whole game ----


def test_a_game_from_its_beginning_is_that_of_its_seed() -> None:
    game = open_game(read_record('edition = "classic"\nplayers = 3\nseed = 5\nscores = { A = 10 }'))
    twin = Game.new("classic", 3, seed=5)
    twin.table.scores[0] = 10
    assert game.table.same_as(twin.table)
    assert [event for event in game.events if isinstance(event, Dealt)] != []
    assert game.view(0).hand == game.hand(0)


def test_without_a_draw_for_the_deal_where_the_dealer_is_named() -> None:
    text = 'edition = "classic"\nplayers = 3\ndealer = "B"'
    game = open_game(read_record(text))
    assert game.table.dealer == 1
    assert game.view(0).hand == game.hand(0)


def test_a_shuffle_must_hold_the_cards_that_are_shuffled() -> None:
    read = record(discard=None, first='"W+4 R5"', draw='"Y1"', rest='"out"', shuffles='["R5"]')
    with pytest.raises(RecordError, match="shuffle 1 must hold exactly the 1 card that is shuffled") as caught:
        open_game(read)
    assert str(caught.value).startswith("test.toml, line 7, shuffles: ")
    assert str(caught.value).endswith("but lacks W+4 and has R5 more")


def test_a_shuffle_is_laid_down_from_the_first_card_drawn() -> None:
    order = " ".join(sorted(pile(open_game(record()))))
    assert " ".join(pile(open_game(record(shuffles=f'["{order}"]')))) == order


def test_a_shuffle_that_does_not_hold_the_rest_is_the_first_of_the_script() -> None:
    """The rest then lies in seeded order, as if there were no such entry."""
    deck = " ".join(sorted(cards_of(open_game(record())), reverse=True))
    script = "A play R1 uno\nB draw\nA play R2\nnext"
    read = record(script, seed="5", draw='"Y9"', shuffles=f'["{deck}"]')
    assert pile(open_game(read)) == pile(open_game(record(seed="5", draw='"Y9"')))
    copied = open_game(read).copy()
    list(steps(read, copied))
    for game in (replay(read), copied):
        assert len(pile(game)) == DECK - 15
        assert pile(game) == sorted(pile(game), reverse=True)
    with pytest.raises(RecordError, match=r"^test.toml, line 12: shuffle 1 must hold exactly the 108 cards"):
        replay(record(script, seed="5", draw='"Y9"', shuffles=f'["{deck.rsplit(" ", 1)[0]}"]'))


def test_the_order_of_the_rest_and_then_that_of_the_next_deal() -> None:
    cards = cards_of(open_game(record()))
    rest = " ".join(sorted(pile(open_game(record(draw='"Y9"')))[1:]))
    deck = " ".join(sorted(cards, reverse=True))
    read = record("A play R1 uno\nB draw\nA play R2\nnext", draw='"Y9"', shuffles=f'["{rest}", "{deck}"]')
    assert pile(open_game(read))[1:] == rest.split()
    assert sorted(pile(replay(read)), reverse=True) == pile(replay(read))


def test_no_card_may_be_left_for_the_rest() -> None:
    """Shuffling nothing is a shuffle: its entry is empty, and one that is not belongs to the script."""
    cards = cards_of(open_game(record()))
    for card in ("R1", "R2", "G1", "G2", "R5", "R3"):
        cards.remove(Card(card))
    discards = f'"R3 {" ".join(cards)} R5"'
    below = ["R3", *cards]
    for shuffles in (f'["{" ".join(below)}"]', f'["", "{" ".join(below)}"]'):
        game = replay(record("A draw", discard=discards, shuffles=shuffles))
        assert game.hand(0).count(Card("R3")) == 1
        assert pile(game) == below[1:]


def test_hands_dealt_around_a_first_card_come_from_the_first_shuffle() -> None:
    cards = cards_of(open_game(record()))
    cards.remove(Card("R5"))
    order = " ".join(sorted(cards))
    game = open_game(record(hands=None, discard=None, first='"R5"', shuffles=f'["{order}"]'))
    assert [*sorted(game.hand(0)), *sorted(game.hand(1)), *pile(game)] == order.split()
