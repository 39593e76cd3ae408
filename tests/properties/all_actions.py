"""Every well-formed action there is at a table, legal or not."""

from collections.abc import Iterator
from itertools import product

from pioche.actions import (
    Accept,
    Accuse,
    Action,
    CallUno,
    Catch,
    Challenge,
    Decline,
    Draw,
    Keep,
    Lay,
    NameColour,
    NextRound,
    Play,
    TakeCards,
    TakeDare,
    Vote,
)
from pioche.cards import Card, Seat
from pioche.game import Game

SIMPLE = (Draw, Keep, Challenge, Accept, TakeCards, TakeDare, Decline, CallUno)


def all_actions(game: Game, seat: Seat) -> Iterator[Action]:
    """All actions of the seat that can be written down, each card once with a call and once without."""
    colours = game.setting.edition.colours
    seats = range(game.table.seats)
    yield NextRound()
    yield from (make(seat) for make in SIMPLE)
    yield from (NameColour(seat, colour) for colour in colours)
    yield from (Vote(seat, guilty) for guilty in (True, False))
    for target in seats:
        yield Catch(seat, target)
        yield Accuse(seat, target)
        yield Accuse(seat, target, suggestion=True)
    for card in game.setting.kinds:
        for uno in (False, True):
            yield Lay(seat, card, uno)
            yield from plays(game, seat, card, uno)


def plays(game: Game, seat: Seat, card: Card, uno: bool) -> Iterator[Play]:
    """All ways to write down that the seat plays the card."""
    colours = game.setting.edition.colours
    seats = range(game.table.seats)
    if card == "WE":
        faces = [None, *game.hand(seat), Card("R5"), Card("RS")]
        for face, colour in product(faces, [None, *colours]):
            if face or colour:
                yield Play(seat, card, colour=colour, face=face, uno=uno)
    elif card == "WF":
        for number, colour in product(range(10), colours):
            yield Play(seat, card, colour=colour, number=number, uno=uno)
    else:
        named = colours if card.startswith("W") else (None,)
        for colour, target in product(named, [None, *seats]):
            yield Play(seat, card, colour=colour, target=target, uno=uno)
