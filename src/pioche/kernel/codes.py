"""The numbers the kernel speaks in: phases, verbs, packed actions, and what it notes down."""

from typing import Final

# Phases: what the table is waiting for.
COLOUR: Final = 0
TURN: Final = 1
DRAWN: Final = 2
CHALLENGE: Final = 3
DARE: Final = 4
FRIENDS: Final = 5
VOTE: Final = 6
ROUND_OVER: Final = 7
GAME_OVER: Final = 8

# Verbs: what a seat can ask for.
PLAY: Final = 0
DRAW: Final = 1
KEEP: Final = 2
NAME: Final = 3
DISPUTE: Final = 4
ACCEPT: Final = 5
TAKE: Final = 6
ATTEMPT: Final = 7
LAY: Final = 8
DECLINE: Final = 9
CALL: Final = 10
CATCH: Final = 11
ACCUSE: Final = 12
JUDGE: Final = 13
NEXT: Final = 14

# An action is one number: verb, seat, card kind, colour, argument, target, call; the middle three are kept plus one,
# so that 0 means "none". The argument is a called number, a face card's kind, a voice, or 0 for a suggestion.
SEAT_SHIFT: Final = 4
KIND_SHIFT: Final = 8
COLOUR_SHIFT: Final = 15
ARGUMENT_SHIFT: Final = 18
TARGET_SHIFT: Final = 25
CALL_BIT: Final = 1 << 29

NONE: Final = -1
INNOCENT: Final = 0
GUILTY: Final = 1
SUGGESTION: Final = 0

# Values of options that are asked for by name; an option counts its values from 0.
SCORE_WINNER: Final = 0
SCORE_ELIMINATION: Final = 2
DEALER_ROTATE: Final = 0
DEALER_REDRAW: Final = 1
DEALER_WINNER: Final = 3
TURN_ALWAYS: Final = 1
TURN_ON_DRAW: Final = 2
STACK_ANY: Final = 2

# What a vote is about.
ABOUT_PLEDGE: Final = 0
ABOUT_SUGGESTION: Final = 1
ABOUT_LAST_DARE: Final = 2

# Why cards are drawn.
FOR_TURN: Final = 0
FOR_PENALTY: Final = 1
FOR_CATCH: Final = 2
FOR_CHALLENGE: Final = 3
FOR_DARE: Final = 4
FOR_PLEDGE: Final = 5
FOR_SUGGESTION: Final = 6
FOR_RULE: Final = 7
FOR_HIT: Final = 8

# What happened, as the kernel notes it: the note's number and up to four values.
DREW: Final = 0  # seat, kind, reason
PRESSED: Final = 1  # seat aimed at, cards ejected, reason
RESHUFFLED: Final = 2  # then all kinds that went back
LAID: Final = 3  # seat, kind, action
SHED: Final = 4  # seat, kind
KEPT: Final = 5  # seat
PASSED: Final = 6  # seat
NAMED: Final = 7  # seat, colour
TURN_CAME: Final = 8  # seat
SKIPPED: Final = 9  # seat
TURNED_ROUND: Final = 10  # direction
CALLED: Final = 11  # seat
CAUGHT: Final = 12  # catcher, seat
ASKED: Final = 13  # seat, cards at stake: a penalty to answer
ACCEPTED: Final = 14  # seat
SHOWN: Final = 15  # seat, to
DECIDED: Final = 16  # challenger, challenged, guilty
DARED: Final = 17  # seat, kind: a dare to answer
TOOK: Final = 18  # seat
ATTEMPTED: Final = 19  # seat, kind
FRIENDS_CALLED: Final = 20  # seat, number
LAID_ALONG: Final = 21  # seat, kind, called
DECLINED: Final = 22  # seat
PLEDGED: Final = 23  # seat, cost, kind of the card, kind of its face card
PLEDGE_ENDED: Final = 24  # seat
ACCUSED: Final = 25  # accuser, accused, kind of the card of the pledge (none: a suggestion), kind of its face card
VOTED: Final = 26  # seat, voice
JUDGED: Final = 27  # accused, upheld, about
SWAPPED: Final = 28  # seat, seat
ROTATED: Final = 29  # direction
DEALER_CARD: Final = 30  # seat, kind
DEALER_CHOSEN: Final = 31  # seat
DEALT: Final = 32  # seat, kind
TURNED_UP: Final = 33  # kind, whether it was put back
ROUND_WON: Final = 34  # seat
ROUND_VOID: Final = 35
SCORED: Final = 36  # seat, points
ELIMINATED: Final = 37  # seat
EXTRA_ROUND: Final = 38  # seats, as bits
GAME_WON: Final = 39  # seats, as bits
DEBT_LAPSED: Final = 40  # seat
MAY_PLAY: Final = 41  # seat: what was drawn can be played
HAND: Final = 42  # seat, then all its kinds: for the note that follows


def pack(
    verb: int,
    seat: int,
    kind: int = 0,
    colour: int = NONE,
    argument: int = NONE,
    target: int = NONE,
    call: bool = False,
) -> int:
    """An action as one number.

    >>> pack(DRAW, 2)
    33
    """
    return (
        verb
        | seat << SEAT_SHIFT
        | kind << KIND_SHIFT
        | (colour + 1) << COLOUR_SHIFT
        | (argument + 1) << ARGUMENT_SHIFT
        | (target + 1) << TARGET_SHIFT
        | (CALL_BIT if call else 0)
    )
