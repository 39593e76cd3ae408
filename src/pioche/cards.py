"""Colours, seats and card codes: the words every other module shares."""

from typing import Final, NewType

Seat = int
"""A place at the table, counted from 0; seat 1 sits at seat 0's left."""

Card = NewType("Card", str)
"""A card by its code in the notation: ``R5``, ``W+4``, ``Y!3``."""

SEAT_LETTERS: Final = "ABCDEFGHIJ"
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = len(SEAT_LETTERS)

HIDDEN: Final = Card("??")
"""A card that the onlooker may not see."""

COLOUR_NAMES: Final = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "V": "violet", "P": "pink"}


def seat_letter(seat: Seat) -> str:
    """The letter of a seat.

    >>> seat_letter(2)
    'C'
    """
    return SEAT_LETTERS[seat]


def is_wild(card: Card) -> bool:
    """Whether the card is a wild: it has no colour.

    >>> is_wild(Card("W+4")), is_wild(Card("R5"))
    (True, False)
    """
    return card[0] == "W"
