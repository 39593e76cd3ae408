"""Cards on the move: hands, draw pile, discard, launcher."""

from .chance import ejection, note, note_reshuffle, shuffle
from .codes import DEBT_LAPSED, DREW, NONE, PRESSED
from .jit import compiled, inlined
from .layout import WILD, Rules, Table


@inlined
def give(t: Table, seat: int, kind: int) -> None:
    """Put a card into a hand; a player who gains a card holds more than one and owes no call (A-33)."""
    t.hands[seat][kind] += 1
    if kind < WILD:
        t.mask[seat] |= 1 << kind
    else:
        t.wilds[seat] |= 1 << (kind - WILD)
    t.count[seat] += 1
    if t.owes >> seat & 1:
        t.owes &= ~(1 << seat)
        note(t, DEBT_LAPSED, seat)


@inlined
def remove(t: Table, seat: int, kind: int) -> None:
    """Take a card out of a hand."""
    left = t.hands[seat][kind] - 1
    t.hands[seat][kind] = left
    if left == 0:
        if kind < WILD:
            t.mask[seat] &= ~(1 << kind)
        else:
            t.wilds[seat] &= ~(1 << (kind - WILD))
    t.count[seat] -= 1


@inlined
def put_on_discard(t: Table, kind: int) -> None:
    """Lay a card on top of the discard."""
    t.discard[t.discard_n] = kind
    t.discard_n += 1
    t.top = kind


@inlined
def lay_from_hand(t: Table, seat: int, kind: int) -> None:
    """Move a card from a hand to the top of the discard."""
    remove(t, seat, kind)
    put_on_discard(t, kind)


@inlined
def follow(r: Rules, t: Table, colour: int, symbol: int) -> None:
    """Set what the next card may follow: the colour in force, and a symbol where there is one."""
    t.colour = colour
    t.symbol = symbol
    match = r.colour_masks[colour]
    if symbol >= 0:
        match |= r.symbol_masks[symbol]
    t.match = match


@compiled
def reshuffle(t: Table) -> None:
    """Shuffle the discard but its top card under what is left of the pile (A-64)."""
    moved = t.discard_n - 1
    note_reshuffle(t, moved)
    for i in range(t.pile_n - 1, -1, -1):
        t.pile[i + moved] = t.pile[i]
    for i in range(moved):
        t.pile[i] = t.discard[i]
    t.pile_n += moved
    t.discard[0] = t.top
    t.discard_n = 1
    shuffle(t, moved)


@compiled
def can_draw(t: Table) -> bool:
    """Whether a card exists that could be drawn, in the pile or under the top of the discard."""
    return t.pile_n > 0 or t.discard_n > 1


@compiled
def draw_one(t: Table, seat: int, reason: int) -> int:
    """The seat draws a card; the discard is shuffled when one is needed and none left. NONE: no card exists."""
    if t.pile_n == 0:
        if t.discard_n <= 1:
            return NONE
        reshuffle(t)
    t.pile_n -= 1
    kind = t.pile[t.pile_n]
    give(t, seat, kind)
    note(t, DREW, seat, kind, reason)
    return kind


@compiled
def draw_cards(t: Table, seat: int, n: int, reason: int) -> None:
    """The seat draws n cards, or as many as exist (A-65)."""
    for _ in range(n):
        if draw_one(t, seat, reason) == NONE:
            return


@compiled
def press(r: Rules, t: Table, seat: int, times: int, reason: int) -> None:
    """The launcher, aimed at the seat, is pressed; every press has its own outcome (A-77, A-79)."""
    for _ in range(times):
        draw_cards(t, seat, pressed(r, t, seat, reason), reason)


@compiled
def pressed(r: Rules, t: Table, seat: int, reason: int) -> int:
    """One press, aimed at the seat; returns how many cards it ejects."""
    ejected = ejection(r, t)
    note(t, PRESSED, seat, ejected, reason)
    return ejected


@compiled
def penalise(r: Rules, t: Table, seat: int, n: int, reason: int) -> None:
    """The seat draws n penalty cards, or is pressed n times where the launcher replaces the pile."""
    if r.launcher:
        press(r, t, seat, n, reason)
    else:
        draw_cards(t, seat, n, reason)


@compiled
def reload(r: Rules, t: Table) -> None:
    """EX-41, A-82: reload the launcher at the end of a turn when few cards are left in it."""
    if r.launcher and t.pile_n < r.reload_below and t.discard_n > 1:
        reshuffle(t)


@compiled
def swap_hands(t: Table, a: int, b: int) -> None:
    """Two seats exchange their whole hands."""
    for kind in range(len(t.hands[a])):
        held = t.hands[a][kind]
        t.hands[a][kind] = t.hands[b][kind]
        t.hands[b][kind] = held
    mask = t.mask[a]
    t.mask[a] = t.mask[b]
    t.mask[b] = mask
    wilds = t.wilds[a]
    t.wilds[a] = t.wilds[b]
    t.wilds[b] = wilds
    count = t.count[a]
    t.count[a] = t.count[b]
    t.count[b] = count
