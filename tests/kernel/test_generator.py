"""The table's own generator against published numbers, and draws at the very edge of being even."""

import pytest

from pioche.kernel.chance import WORD, below, ejection, own_word
from pioche.kernel.layout import BIG, LAUNCHER, Rules, Table

# The first outputs of xoshiro128++ from the state 1, 2, 3, 4, as other implementations test themselves with.
PUBLISHED = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420]


def test_the_generator_is_xoshiro128_plus_plus() -> None:
    table = Table(rng=[1, 2, 3, 4])
    assert [own_word(table) for _ in PUBLISHED] == PUBLISHED


# 2**32 = 7 * 613566756 + 4: four words are too many, those whose product with 7 leaves less than 4.
@pytest.mark.parametrize(
    ("word", "left"),
    [(0, 0), (1840700270, 2), (613566757, 3), (3681400540, 4), (2454267027, 5)],
)
def test_words_whose_product_leaves_too_little_are_drawn_again(word: int, left: int) -> None:
    assert word * 7 & WORD == left
    table = Table(words=[word, WORD], word_count=BIG)
    assert below(table, 7) == (6 if left < 4 else word * 7 >> 32)
    assert table.word_at == (2 if left < 4 else 1)


def test_the_longest_table_of_a_launcher_is_used_to_its_end() -> None:
    rules = Rules(ejects=[0] * (LAUNCHER - 1) + [1], ejects_total=1)
    assert ejection(rules, Table(words=[0], word_count=BIG)) == LAUNCHER - 1
    rules = Rules(ejects=[1] + [0] * (LAUNCHER - 2) + [1], ejects_total=2)
    assert ejection(rules, Table(words=[0], word_count=BIG)) == 0
