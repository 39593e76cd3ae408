"""The closed vocabulary of what a card can do; editions and written rules are lists of these."""

from dataclasses import dataclass
from enum import IntEnum


class Op(IntEnum):
    """One thing a laid card makes happen."""

    SKIP = 1  # the next player loses the turn
    REVERSE = 2  # the direction of play changes
    PENALTY = 3  # the next player draws n and loses the turn, unless they may answer
    FRIENDS = 4  # everybody may lay a card of the called number
    DARE = 5  # the next player draws n or takes the dare of the card
    FACE = 6  # the next player holds the face of the card laid with it; failing costs n
    PRESS = 7  # the next player presses the launcher n times and loses the turn
    HIT = 8  # the chosen player is hit by the launcher
    DRAW = 9  # they draw n cards
    AGAIN = 10  # the same player plays again
    SWAP = 11  # hands are swapped with the chosen player
    ROTATE = 12  # every hand passes on in the direction of play
    PLEDGE = 13  # they keep to the written text until their next turn; breaking it costs n


class Who(IntEnum):
    """Whom an op concerns, seen from the player who laid the card."""

    NEXT = 0
    PREVIOUS = 1
    CHOSEN = 2
    OTHERS = 3
    ALL = 4
    SELF = 5


class Laying(IntEnum):
    """How a card goes onto the discard."""

    ALONE = 0
    WITH_FACE = 1  # together with a number card on top of it
    SHEDDING = 2  # on top of all cards of its colour in the hand


class First(IntEnum):
    """What happens when the card is turned up to begin the discard."""

    PLAIN = 0  # nothing; the player at the dealer's left begins
    ACTS = 1  # as if the dealer had laid it
    TURNS = 2  # the direction changes and the dealer begins
    COLOUR = 3  # the player at the dealer's left names the colour and begins
    PUT_BACK = 4  # back into the pile, another one is turned up
    DARES = 5  # the player at the dealer's left answers the dare


@dataclass(frozen=True, slots=True)
class Effect:
    """An op with its number and the players it concerns."""

    op: Op
    n: int = 0
    who: Who = Who.NEXT
