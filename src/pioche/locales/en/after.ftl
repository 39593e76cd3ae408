### After the game in the browser: the replay and the check that everything random was fair.

## The replay

replay-watch = Watch the replay
replay-gone = The table of this game no longer exists.

## Was it fair?

fair-check = Was it fair?
# $names: who did not answer
fair-called-off = The start was called off: no answer from { $names }.

## The end of a round

ending-hands = What was left
ending-last = The card that won
ending-points = { $count ->
    [one] { $count } point in hand
   *[other] { $count } points in hand
}
ending-none = nothing
