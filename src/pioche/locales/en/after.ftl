### After the game in the browser: the replay and the check that everything random was fair.

## The replay

replay-watch = Watch the replay
# $number: which game of the table.
replay-title = Replay of game { $number }
replay-loading = The game is being laid out again…
replay-controls = Replay
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-forward = One move on
replay-last = To the end of the round
replay-moment-back = Previous key moment
replay-moment-on = Next key moment
# Before a move in the list of all moves.
replay-moment = Key moment:
replay-place = Move { $step } of { $count }
replay-deal = The cards are dealt.
replay-moves = All moves
replay-settings = What you see
replay-game = Game
replay-game-of = Game { $number }: { $winners }
# $round, $count: which round of how many, $moves: how many moves it has.
replay-round-of = Round { $round } of { $count } ({ $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
})
replay-eye = Seen by
replay-eye-none = a spectator
replay-eye-all = everybody, all hands open
replay-speed = Speed
replay-hands = Everybody’s cards
replay-no-cards = no cards
replay-to-table = To the table
replay-gone = The table of this game no longer exists.
replay-keys-step = one move back or on
replay-keys-ends = to the beginning or the end of the round
replay-keys-play = play or pause
replay-keys-speed = slower or faster
replay-keys-moment = to the previous or the next key moment
replay-keys-round = to the round before or the next one
replay-keys-moves = the list of all moves
replay-keys-hint = the best move, and why

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
