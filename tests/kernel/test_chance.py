"""Random words, unbiased draws, shuffles; and words that come from outside."""

from collections import Counter

from pioche.kernel.chance import WORD, below, next_word, own_word, seed_table, shuffle
from pioche.kernel.layout import BIG, Table


def seeded(seed: int) -> Table:
    table = Table()
    seed_table(table, seed)
    return table


def test_a_seed_gives_one_sequence_and_another_seed_another() -> None:
    first = [own_word(seeded(5)) for _ in range(2)]
    assert first[0] == first[1]
    assert len({own_word(seeded(seed)) for seed in range(1000)}) == 1000


def test_large_seeds_differ_in_their_upper_half_too() -> None:
    assert own_word(seeded(1)) != own_word(seeded(1 + (1 << 40)))


def test_words_fill_thirty_two_bits() -> None:
    table = seeded(1)
    words = [own_word(table) for _ in range(4000)]
    assert all(0 <= word <= WORD for word in words)
    for bit in range(32):
        assert 1800 < sum(word >> bit & 1 for word in words) < 2200


def test_words_from_outside_come_first() -> None:
    table = seeded(1)
    table.words, table.word_count = [7, 8], 2
    own = own_word(seeded(1))
    assert [next_word(table) for _ in range(3)] == [7, 8, own]


def test_draws_are_even() -> None:
    table = seeded(3)
    counts = Counter(below(table, 6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(9_600 < count < 10_400 for count in counts.values())


def test_a_word_that_would_favour_a_number_is_drawn_again() -> None:
    # 2**32 = 6 * 715827882 + 4: the words whose low product is below 4 are one too many for their number.
    table = Table(words=[0, WORD], word_count=BIG)
    assert below(table, 6) == 5
    assert table.word_at == 2


def test_a_word_at_the_edge_is_kept() -> None:
    # The low product of this word is 4, just enough: 3579139413 * 6 = 5 * 2**32 - 2, the next word gives + 4.
    table = Table(words=[3579139414], word_count=BIG)
    assert below(table, 6) == 5
    assert table.word_at == 1


def test_a_shuffle_keeps_the_cards_and_leaves_the_top_alone() -> None:
    table = seeded(9)
    table.pile[:10] = range(10)
    shuffle(table, 6)
    assert sorted(table.pile[:6]) == list(range(6))
    assert table.pile[6:10] == [6, 7, 8, 9]


def test_every_order_of_three_cards_is_as_likely() -> None:
    table = seeded(4)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        table.pile[:3] = [0, 1, 2]
        shuffle(table, 3)
        orders[tuple(table.pile[:3])] += 1
    assert len(orders) == 6
    assert all(1_800 < count < 2_200 for count in orders.values())


def test_a_shuffle_draws_its_own_words_as_any_draw_does() -> None:
    # The first word of this state is 0, which three cards would make one too many: it is drawn again.
    shuffled, drawn = (Table(rng=[0, 1, 0, 0], pile=list(range(3)), pile_n=3) for _ in range(2))
    shuffle(shuffled, 3)
    for i in (2, 1):
        j = below(drawn, i + 1)
        drawn.pile[i], drawn.pile[j] = drawn.pile[j], drawn.pile[i]
    assert shuffled.same_as(drawn)


def test_a_shuffle_takes_words_from_outside_first() -> None:
    table, own = (Table(words=[WORD, 1], word_count=2, pile=list(range(4))) for _ in range(2))
    shuffle(table, 4)
    assert table.pile[2:] == [0, 3]  # the first word leaves the last card, the second takes the first one
    own.word_at = 2
    own.pile = [2, 1, 0, 3]
    shuffle(own, 2)
    assert table.same_as(own)
