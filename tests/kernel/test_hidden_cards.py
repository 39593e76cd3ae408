"""Hidden cards are dealt as they could lie: nothing certain is ever broken, and all that is left is equally likely."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from pioche.compiled import load
from pioche.determinize import determinize, seen_table
from pioche.game import Game
from pioche.kernel import hidden_cards as module
from pioche.kernel.chance import seed_table
from pioche.kernel.hidden_cards import Hidden, deal_hidden
from pioche.kernel.layout import KINDS, Table
from pioche.knowledge import KNOWN, Beliefs, Need, Slot, cards_in_game, counts_of
from pioche.sim.table_records import from_record, to_record
from pioche.unseen_cards import hidden_cards
from pioche.view import View
from tests.properties.test_table import play_keenly
from tests.random_settings import random_setting

EVERY = (1 << KINDS) - 1
LAST = KINDS - 1


def but(*kinds: int) -> int:
    """All kinds but these, as bits."""
    return EVERY & ~only(*kinds)


def only(*kinds: int) -> int:
    return sum(1 << kind for kind in kinds)


def pooled(*cards: int) -> tuple[int, ...]:
    return tuple(counts_of(cards))


def views(games: int, steps: int) -> Iterator[View]:
    """What each seat and a spectator see, in the midst of games of any edition, options and number of seats."""
    for number in range(games):
        rng = Random(number)
        game = Game.of(random_setting(rng), seed=number)
        for _ in range(rng.randrange(1, steps)):
            if not game.is_over:
                play_keenly(game, rng)
        for seat in (None, *rng.sample(range(game.setting.players), 2)):
            yield game.view(seat)


def test_whoever_sees_a_dealt_table_cannot_tell_it_from_the_real_one() -> None:
    editions = set()
    for number, view in enumerate(views(games=24, steps=60)):
        editions.add(view.setting.base.name)
        other = determinize(view, Random(number))
        assert other.view(view.seat) == view
    assert len(editions) == 6


def test_no_card_is_lost_and_nothing_certain_is_broken() -> None:
    narrowed = 0
    for number, view in enumerate(views(games=16, steps=80)):
        beliefs = view.beliefs
        game = determinize(view, Random(number))
        t = game.table
        unseen = sum(map(sum, beliefs.pools))
        shown = sum(slot.pool == KNOWN for hand in beliefs.hands for slot in hand)
        assert len(cards_in_game(t)) == unseen + shown + view.discards
        assert tuple(t.count[: t.seats]) == view.counts
        for seat, hand in enumerate(beliefs.hands):
            for slot in hand:
                narrowed += slot.pool != KNOWN and slot.kinds != hand[0].kinds
                held = sum(t.hands[seat][kind] for kind in range(KINDS) if slot.kinds >> kind & 1)
                assert held >= sum(other.kinds & ~slot.kinds == 0 for other in hand)
    assert narrowed > 10


def test_compiled_and_interpreted_deals_are_the_same() -> None:
    compiled = load("hidden_cards")
    for number, view in enumerate(views(games=12, steps=60)):
        table = seen_table(view)
        seed_table(table, number)
        hidden = hidden_cards(view.beliefs, table)
        rows, hidden_rows = to_record(table), to_record(hidden)
        for _ in range(2):  # the second deal begins where the first has left the cards
            twin = table.copy()
            deal_hidden(hidden, twin)
            dealt = rows.copy()
            compiled.deal_hidden(hidden_rows[0], dealt[0])
            assert from_record(dealt, 0).same_as(twin)


NESTED = Beliefs(
    (pooled(1, 1, 2, 3, LAST),),
    ((Slot(0, only(1, LAST)), Slot(0, EVERY)), (Slot(0, but(2)), Slot(KNOWN, only(4)))),
    (((0, 2),),),
    (),
    (0, 0),
    (0, 0),
)
CROSSING = NESTED._replace(hands=((Slot(0, but(1)), Slot(0, but(1))), (Slot(0, but(2, 3)),)))
NEEDED = CROSSING._replace(needs=(Need(0, 2, only(2)), Need(1, 1, only(1))))
"""One of A's two cards is a 2, and B's is a 1."""
TWO_POOLS = Beliefs(
    (pooled(1, 2), (0,) * KINDS, pooled(3, 4, 5)),
    ((Slot(0, EVERY),), (Slot(2, but(3)),)),
    (((0, 1), (2, 1)), ((2, 1),)),
    (),
    (0, 0),
    (0, 0),
)


def enumerated(beliefs: Beliefs) -> Counter[tuple[tuple[int, ...], ...]]:
    """Each way the hands can be, and how many of all ways to lay down single cards give it."""
    places = [(seat, slot) for seat, hand in enumerate(beliefs.hands) for slot in hand if slot.pool != KNOWN]
    pools = [[kind for kind, count in enumerate(pool) for _ in range(count)] for pool in beliefs.pools]
    cards = [(number, kind) for number, pool in enumerate(pools) for kind in pool]
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for dealt in permutations(cards, len(places)):
        hands: list[list[int]] = [[] for _ in beliefs.hands]
        fits = True
        for (seat, slot), (pool, kind) in zip(places, dealt, strict=True):
            fits = fits and slot.pool == pool and bool(slot.kinds >> kind & 1)
            hands[seat].append(kind)
        needs = all(any(need.kinds >> kind & 1 for kind in hands[need.seat][: need.cards]) for need in beliefs.needs)
        if fits and needs:
            found[tuple(tuple(sorted(hand)) for hand in hands)] += 1
    return found


def held(hidden: Hidden, seats: int) -> tuple[tuple[int, ...], ...]:
    """The hidden cards of each hand after a deal."""
    hands: list[list[int]] = [[] for _ in range(seats)]
    for pool in range(hidden.pools):
        for i in range(hidden.first[pool], hidden.first[pool] + hidden.slots[pool]):
            hands[hidden.seat[i]].append(hidden.cards[i])
    return tuple(tuple(sorted(hand)) for hand in hands)


@pytest.mark.parametrize("tries", [40, 0], ids=["dealt", "swapped"])
@pytest.mark.parametrize("beliefs", [NESTED, CROSSING, NEEDED, TWO_POOLS], ids=["nested", "crossing", "needed", "two"])
def test_every_way_the_cards_can_lie_is_equally_likely(
    beliefs: Beliefs, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "TRIES", tries)
    table = Table(seats=2)
    seed_table(table, 5)
    hidden = hidden_cards(beliefs, table)
    expected = enumerated(beliefs)
    deals = 1000
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(deals):
        twin = table.copy()
        deal_hidden(hidden, twin)
        found[held(hidden, 2)] += 1
        table.rng = twin.rng
    assert set(found) == set(expected)
    surprise = 0.0
    for hands, ways in expected.items():
        mean = deals * ways / expected.total()
        surprise += (found[hands] - mean) ** 2 / mean
    assert surprise < 2 * len(expected) + 12  # far out for chi-squared, and what any wrong weight exceeds


def test_the_pile_keeps_what_is_known_of_its_order() -> None:
    """Its lowest card is one of the last reshuffle; those above it are mixed with what was put back."""
    table = Table(seats=2)
    hidden = hidden_cards(TWO_POOLS, table)
    tops: Counter[bool] = Counter()
    for seed in range(300):
        twin = table.copy()
        seed_table(twin, seed)
        deal_hidden(hidden, twin)
        assert twin.pile_n == 3
        assert twin.pile[0] in (3, 4, 5)
        tops[twin.pile[2] in (1, 2)] += 1
    assert 120 < tops[True] < 180


def test_a_dealt_card_that_was_just_drawn_may_be_played() -> None:
    table = Table(seats=2, phase=2, actor=1)
    beliefs = NESTED._replace(hands=((), (Slot(0, only(1)), Slot(0, only(LAST)))), fresh=(0, 2))
    deal_hidden(hidden_cards(beliefs, table), table)
    assert (table.drawn, table.drawn_wilds) == (only(1), 1 << 7)


def test_a_dealt_hand_says_whether_the_last_four_was_a_bluff() -> None:
    bluffs: Counter[int] = Counter()
    for seed in range(60):
        table = Table(seats=2, phase=3, attacker=0)
        seed_table(table, seed)
        deal_hidden(hidden_cards(NESTED._replace(attack=(only(2), 2)), table), table)
        assert table.bluffed == (table.hands[0][2] > 0)
        bluffs[table.bluffed] += 1
    assert len(bluffs) == 2


def test_beliefs_that_contradict_each_other_are_told() -> None:
    beliefs = NESTED._replace(hands=((Slot(0, only(9)),), ()))
    with pytest.raises(AssertionError, match="contradict"):
        hidden_cards(beliefs, Table())
