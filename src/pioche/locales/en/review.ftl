# A game judged after it is over. Chances and costs are written before they come here: 41%.

review-title = Review
review-accuracy = accuracy
review-accuracy-note = Accuracy is 100 for whoever always made the best move.
# What a mark means.
review-blunder = blunder
review-mistake = mistake
review-inaccuracy = inaccuracy
review-blunders = blunders
review-mistakes = mistakes
review-inaccuracies = inaccuracies
review-result = result
review-deal = deals
review-draws = draws
review-own = own moves
review-others = the others’ moves
review-player = player
review-graph = Chances to win the game
review-graph-note = After every move, with all hands open; only the order of the pile is unknown.
review-move = move
review-deal-point = the deal
review-costly = The moves that cost most
review-no-costly = No move cost much.
review-cost = cost
review-played = played
review-better = better
review-nothing = do nothing
review-luck = Luck and skill
review-luck-note = What took each player from an even share to the result, in chances to win: the deals, the draws, their own moves compared with those of a sensible player, and what the others did.
review-knowable = A move counts as a mistake only by what its player could know. Dares, votes and accusations are not judged.
# $cost, $chance, $best: percentages. $better: a move in words.
review-why = cost { $cost }: { $chance } to win; “{ $better }” would have had { $best }
# Who did what.
review-move-of = { $name }: { $move }
# The moves that are judged so far.
review-working = The game is being judged: { $done } of { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
review-close = Close the review
review-now = now
review-table = As a table
