"""What a position is worth and how a game was played: odds, hints and reviews, found by playing on many times."""
