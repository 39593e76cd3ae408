"""What happened, in the past tense; every event knows what each seat, or a spectator, may see of it."""

from .judged_pledges import (
    Accusation,
    Accused,
    Dared,
    DareRefused,
    DareTaken,
    Judged,
    Pledged,
    PledgeKept,
    Voted,
)
from .moved_cards import (
    DealerCardDrawn,
    DealerChosen,
    Dealt,
    Drew,
    HandShown,
    HandsRotated,
    HandsSwapped,
    Pressed,
    Reshuffled,
    Shed,
    TurnedUp,
    Why,
)
from .onlooking import Onlooker, PublicEvent
from .scored_rounds import (
    Eliminated,
    ExtraRoundDue,
    GameWon,
    RoundVoid,
    RoundWon,
    Scored,
)
from .taken_turns import (
    Caught,
    ChallengeDecided,
    ColourNamed,
    DebtLapsed,
    Declined,
    FriendsAsked,
    Kept,
    Laid,
    LaidAlong,
    MayPlayDrawn,
    Passed,
    PenaltyAccepted,
    PenaltyAsked,
    Skipped,
    TurnCame,
    TurnedRound,
    UnoCalled,
)

Event = (
    DealerCardDrawn
    | DealerChosen
    | Dealt
    | TurnedUp
    | TurnCame
    | Skipped
    | TurnedRound
    | Laid
    | Shed
    | Drew
    | Pressed
    | MayPlayDrawn
    | Kept
    | Passed
    | Reshuffled
    | ColourNamed
    | UnoCalled
    | Caught
    | DebtLapsed
    | PenaltyAsked
    | PenaltyAccepted
    | HandShown
    | ChallengeDecided
    | Dared
    | DareRefused
    | DareTaken
    | FriendsAsked
    | LaidAlong
    | Declined
    | Pledged
    | PledgeKept
    | Accused
    | Voted
    | Judged
    | HandsSwapped
    | HandsRotated
    | RoundWon
    | RoundVoid
    | Scored
    | Eliminated
    | ExtraRoundDue
    | GameWon
)

__all__ = [
    "Accusation",
    "Accused",
    "Caught",
    "ChallengeDecided",
    "ColourNamed",
    "DareRefused",
    "DareTaken",
    "Dared",
    "DealerCardDrawn",
    "DealerChosen",
    "Dealt",
    "DebtLapsed",
    "Declined",
    "Drew",
    "Eliminated",
    "Event",
    "ExtraRoundDue",
    "FriendsAsked",
    "GameWon",
    "HandShown",
    "HandsRotated",
    "HandsSwapped",
    "Judged",
    "Kept",
    "Laid",
    "LaidAlong",
    "MayPlayDrawn",
    "Onlooker",
    "Passed",
    "PenaltyAccepted",
    "PenaltyAsked",
    "PledgeKept",
    "Pledged",
    "Pressed",
    "PublicEvent",
    "Reshuffled",
    "RoundVoid",
    "RoundWon",
    "Scored",
    "Shed",
    "Skipped",
    "TurnCame",
    "TurnedRound",
    "TurnedUp",
    "UnoCalled",
    "Voted",
    "Why",
]
