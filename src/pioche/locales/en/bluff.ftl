### A card that can be laid although it breaks a rule that only a challenge checks.

# $colour: the one that the reader holds. $count: the cards that the reader draws if found out.
bluff-risk = It would be a bluff: you hold a { colour-card }. If the next player challenges it, you draw the { card-count } yourself.
