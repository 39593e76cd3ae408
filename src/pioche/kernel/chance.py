"""Chance: random words, unbiased draws, shuffles and launcher presses; and the notes of what happened."""

from .codes import HAND, RESHUFFLED
from .jit import COMPILED, compiled, entry, inlined
from .layout import KINDS, Rules, Table

WORD = 0xFFFFFFFF


@compiled
def seed_table(t: Table, seed: int) -> None:
    """Set the table's own generator to the sequence that belongs to a seed."""
    for i in range(4):
        z = (seed + (i + 1) * 0x9E3779B9) & WORD
        # Three rounds of xor-shift and add mix the seed; products would leave 64 bits.
        for _ in range(3):
            z = (z ^ z << 13) & WORD
            z ^= z >> 17
            z = (z ^ z << 5) & WORD
            z = (z + (seed >> 32) + 0x85EBCA6B + i) & WORD
        t.rng[i] = z
    for _ in range(8):
        own_word(t)


@inlined
def advanced(s0: int, s1: int, s2: int, s3: int) -> tuple[int, int, int, int, int]:
    """The next 32 random bits of a generator (xoshiro128++), and its state after them."""
    x = (s0 + s3) & WORD
    x = ((x << 7 & WORD) | x >> 25) + s0 & WORD
    s2 ^= s0
    s3 ^= s1
    return x, s0 ^ s3, s1 ^ s2, s2 ^ (s1 << 9 & WORD), (s3 << 11 & WORD) | s3 >> 21


@inlined
def own_word(t: Table) -> int:
    """The next 32 random bits of the table's own generator."""
    x, s0, s1, s2, s3 = advanced(t.rng[0] & WORD, t.rng[1] & WORD, t.rng[2] & WORD, t.rng[3] & WORD)
    t.rng[0] = s0
    t.rng[1] = s1
    t.rng[2] = s2
    t.rng[3] = s3
    return x


@compiled
def next_word(t: Table) -> int:
    """The next 32 random bits: from outside while there are some, then the table's own."""
    if t.word_at < t.word_count:
        word = t.words[t.word_at]
        t.word_at += 1
        return word
    return own_word(t)


@compiled
def below(t: Table, n: int) -> int:
    """A number from 0 to n - 1, each equally likely: words that would favour some are drawn again."""
    product = next_word(t) * n
    if product & WORD < n:
        least = ((WORD + 1) - n) % n
        while product & WORD < least:
            product = next_word(t) * n
    return product >> 32


if COMPILED:

    @compiled
    def note(t: Table, what: int, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        """Nothing: a compiled table keeps no log."""

    @compiled
    def note_hand(t: Table, seat: int) -> None:
        """Nothing: a compiled table keeps no log."""

    @compiled
    def note_reshuffle(t: Table, moved: int) -> None:
        """Nothing: a compiled table keeps no log."""

    @compiled
    def witness_shuffle(t: Table, count: int) -> None:
        """Nothing: a compiled table follows no script."""

    @compiled
    def witness_press(t: Table, ejected: int) -> int:  # pragma: no cover (runs compiled)
        """What the launcher ejects: a compiled table follows no script."""
        return ejected

    @compiled
    def witness_dealer_card(t: Table, kind: int) -> int:  # pragma: no cover (runs compiled)
        """What was drawn for the deal: a compiled table follows no script."""
        return kind

else:

    def note(t: Table, what: int, a: int = -1, b: int = -1, c: int = -1, d: int = -1) -> None:
        """Write down what happened, where somebody keeps a log."""
        if t.log is not None:
            t.log.append((what, a, b, c, d))

    def note_hand(t: Table, seat: int) -> None:
        """Write down the hand of a seat as it is now, where somebody keeps a log."""
        if t.log is not None:
            t.log.append((HAND, seat, *(k for k in range(KINDS) for _ in range(t.hands[seat][k]))))

    def note_reshuffle(t: Table, moved: int) -> None:
        """Write down which cards of the discard go back into the pile, where somebody keeps a log."""
        if t.log is not None:
            t.log.append((RESHUFFLED, *sorted(t.discard[:moved])))

    def witness_shuffle(t: Table, count: int) -> None:
        """Let the script see, or lay down, the order of a shuffle."""
        if t.script is not None:
            t.script.shuffled(t.pile, count)

    def witness_press(t: Table, ejected: int) -> int:
        """Let the script see, or lay down, what a press ejects."""
        return ejected if t.script is None else t.script.pressed(ejected)

    def witness_dealer_card(t: Table, kind: int) -> int:
        """Let the script see, or lay down, a card drawn for the deal."""
        return kind if t.script is None else t.script.dealer_card(kind)


@entry
def shuffle(t: Table, count: int) -> None:
    """Put the lowest ``count`` cards of the pile in random order (Fisher-Yates).

    The table's own words are drawn as ``below`` does, with the generator's state in local variables: that is fastest.
    """
    i = count - 1
    while i > 0 and t.word_at < t.word_count:
        swap_cards(t, i, below(t, i + 1))
        i -= 1
    s0 = t.rng[0] & WORD
    s1 = t.rng[1] & WORD
    s2 = t.rng[2] & WORD
    s3 = t.rng[3] & WORD
    while i > 0:
        word, s0, s1, s2, s3 = advanced(s0, s1, s2, s3)
        product = word * (i + 1)
        if product & WORD > i or product & WORD >= (WORD - i) % (i + 1):
            swap_cards(t, i, product >> 32)
            i -= 1
    t.rng[0] = s0
    t.rng[1] = s1
    t.rng[2] = s2
    t.rng[3] = s3
    witness_shuffle(t, count)


@compiled
def swap_cards(t: Table, i: int, j: int) -> None:
    """Two cards of the pile change places."""
    kind = t.pile[i]
    t.pile[i] = t.pile[j]
    t.pile[j] = kind


@compiled
def ejection(r: Rules, t: Table) -> int:
    """How many cards a press of the launcher wants to eject (EX-30)."""
    weight = below(t, r.ejects_total)
    cards = 0
    while weight >= r.ejects[cards]:
        weight -= r.ejects[cards]
        cards += 1
    return witness_press(t, cards)
