"""From a record to its table: a round in the middle, a round that begins, or a game from its beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..editions.card_effects import First
from ..game import Game
from ..kernel import codes as k
from ..kernel.chance import note, seed_table, shuffle
from ..kernel.layout import WILD, Rules, Table
from ..kernel.piles import follow, give, put_on_discard
from ..kernel.round_start import clear_table, deal, draw_for_deal, turn_up
from ..kernel.turns import begin_turn, neighbour
from .recorded_chance import ChanceError, RecordedChance

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..cards import Card
    from .contents import Record


def open_game(record: Record) -> Game:
    """The game before the first line of the script."""
    t = Table(log=[], script=RecordedChance(record))
    try:
        game = set_up(record, t)
    except ChanceError as error:
        raise record.places.error(record.name, ("shuffles",), str(error)) from None
    game.seed = record.seed
    return game


def set_up(record: Record, t: Table) -> Game:
    """Set up an empty table as the record says; its chance comes from the table."""
    r = record.setting.rules
    clear_table(r, t)
    seed_table(t, record.seed or 0)
    for seat, points in record.scores:
        t.scores[seat] = points
    _choose_dealer(record, r, t)
    if not record.is_set_up:
        deal(r, t)
        return Game(record.setting, t, dealt=True)
    t.rounds = 1
    _lay_out_cards(record, t)
    if record.first:
        _turn_up(record, r, t)
    else:
        _go_on(record, r, t)
    return Game(record.setting, t)


def _choose_dealer(record: Record, r: Rules, t: Table) -> None:
    """The dealer is named, drawn for, or the last seat if the round is set up card by card."""
    if record.dealer is not None:
        t.dealer = record.dealer
        note(t, k.DEALER_CHOSEN, t.dealer)
    elif record.dealer_draw or not record.is_set_up:
        draw_for_deal(r, t)


def _lay_out_cards(record: Record, t: Table) -> None:
    """Hands and piles: cards that are not named are below in seeded order, or not in the game."""
    if record.rest == "below":
        for kind in sorted(_kinds(record, record.rest_cards.elements())):
            _put_on_pile(t, kind)
        shuffle(t, t.pile_n)
    for seat, hand in enumerate(record.hands):
        for kind in _kinds(record, hand):
            give(t, seat, kind)
    if not record.hands:
        _deal_hands(record, t)
    for kind in reversed(_kinds(record, record.draw)):
        _put_on_pile(t, kind)


def _deal_hands(record: Record, t: Table) -> None:
    """Everybody is dealt from the cards that are not named, beginning at the dealer's left."""
    seat = t.dealer
    for _ in range(t.seats):
        seat = neighbour(t, seat, 1)
        for _ in range(record.options.hand_size):
            t.pile_n -= 1
            give(t, seat, t.pile[t.pile_n])


def _turn_up(record: Record, r: Rules, t: Table) -> None:
    """The round begins: cards that are put back go below those of ``draw`` (DECISIONS 31)."""
    kept = len(record.draw)
    put_back = False
    for kind in _kinds(record, record.first):
        put_back = turn_up(r, t, kind, kept)
    while put_back:
        if all(r.first[kind] == First.PUT_BACK for kind in t.pile[: t.pile_n]):
            reason = "is put back, but no other card is left that could begin the discard"
            raise record.places.error(record.name, ("first",), reason)
        t.pile_n -= 1
        kept = max(kept - 1, 0)
        put_back = turn_up(r, t, t.pile[t.pile_n], kept)


def _go_on(record: Record, r: Rules, t: Table) -> None:
    """The round is in its middle: the top card is to be followed, nothing is pending (DECISIONS 18)."""
    for kind in _kinds(record, record.discard):
        put_on_discard(t, kind)
    if t.top < WILD:
        follow(r, t, r.colour_of[t.top], r.symbol_of[t.top])
    else:
        assert record.colour is not None, "a wild on top has its colour named: see validate"
        follow(r, t, record.setting.edition.colours.index(record.colour), k.NONE)
    t.direction = 1 if record.direction == "left" else -1
    t.turned_up = 0
    begin_turn(t, neighbour(t, t.dealer, t.direction) if record.turn is None else record.turn)


def _put_on_pile(t: Table, kind: int) -> None:
    t.pile[t.pile_n] = kind
    t.pile_n += 1


def _kinds(record: Record, cards: Iterable[Card]) -> list[int]:
    return [record.setting.kinds[card] for card in cards]
