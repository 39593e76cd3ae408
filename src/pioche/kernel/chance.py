"""Chance: random words, unbiased draws, shuffles and launcher presses; and the notes of what happened."""

from .codes import HAND, RESHUFFLED
from .jit import COMPILED, compiled, entry
from .layout import KINDS, Rules, Table

WORD = 0xFFFFFFFF


@compiled
def seed_table(t: Table, seed: int) -> None:
    """Set the table's own generator to the sequence that belongs to a seed."""
    for i in range(4):
        z = (seed + (i + 1) * 0x9E3779B9) & WORD
        # Three rounds of xor-shift and add mix the seed; products would not fit into 64 bits.
        for _ in range(3):
            z = (z ^ z << 13) & WORD
            z ^= z >> 17
            z = (z ^ z << 5) & WORD
            z = (z + (seed >> 32) + 0x85EBCA6B + i) & WORD
        t.rng[i] = z
    for _ in range(8):
        own_word(t)


@compiled
def own_word(t: Table) -> int:
    """The next 32 random bits of the table's own generator (xoshiro128++)."""
    s0, s1, s2, s3 = t.rng[0], t.rng[1], t.rng[2], t.rng[3]
    x = (s0 + s3) & WORD
    x = ((x << 7 & WORD) | x >> 25) + s0 & WORD
    s2 ^= s0
    s3 ^= s1
    t.rng[1] = s1 ^ s2
    t.rng[0] = s0 ^ s3
    t.rng[2] = s2 ^ (s1 << 9 & WORD)
    t.rng[3] = (s3 << 11 & WORD) | s3 >> 21
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
        """Let the script read the order of a shuffle, or replace it."""
        if t.script is not None:
            t.script.shuffled(t.pile, count)

    def witness_press(t: Table, ejected: int) -> int:
        """Let the script read what a press ejects, or replace it."""
        return ejected if t.script is None else t.script.pressed(ejected)

    def witness_dealer_card(t: Table, kind: int) -> int:
        """Let the script read a card drawn for the deal, or replace it."""
        return kind if t.script is None else t.script.dealer_card(kind)


@entry
def shuffle(t: Table, count: int) -> None:
    """Put the lowest ``count`` cards of the pile in random order (Fisher-Yates)."""
    for i in range(count - 1, 0, -1):
        j = below(t, i + 1)
        kind = t.pile[i]
        t.pile[i] = t.pile[j]
        t.pile[j] = kind
    witness_shuffle(t, count)


@compiled
def ejection(r: Rules, t: Table) -> int:
    """How many cards a press of the launcher wants to eject (EX-30)."""
    weight = below(t, r.ejects_total)
    cards = 0
    while weight >= r.ejects[cards]:
        weight -= r.ejects[cards]
        cards += 1
    return witness_press(t, cards)
