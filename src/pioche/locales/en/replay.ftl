### The replay of a game: its controls, its settings and its keys.

# $number: which game of the table.
replay-title = Replay of game { $number }
# Said at the table to which somebody is taken who was watching a replay.
replay-next-game = A new game has begun: here you are at the table again.
replay-loading = The game is being laid out again…
replay-controls = Replay
replay-first = To the start
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-forward = Next move
replay-last = To the end of the round
replay-moment-back = Previous key moment
replay-moment-on = Next key moment
# Below the signs of the buttons: as short as can be.
replay-word-first = Start
replay-word-back = Back
replay-word-on = Next
replay-word-last = End
replay-word-moment = Moment
replay-word-moves = Moves
# Before a move in the list of all moves.
replay-moment = Key moment:
replay-place = Move { $step } of { $count }
replay-deal = The cards are dealt.
replay-moves = All moves
replay-settings = View
replay-game = Game
replay-game-of = Game { $number }: { $winners }
# In the place of the winners.
replay-nobody = broken off, nobody won
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
# What can be touched, in the help.
replay-help-step = Touch the buttons below the table to go on or back, or drag the slider above them to any move.
replay-help-moment = Touch a star to go to a key moment; the marks on the slider say where they are.
replay-help-eye = Touch “{ replay-settings }” to look at the game as somebody else saw it, or with all hands open.
replay-help-card = Touch a card to read what it does.
replay-help-seat = Touch a player to see their points and pledges.
replay-keys-step = one move back or on
replay-keys-ends = to the beginning or the end of the round
replay-keys-play = play or pause
replay-keys-speed = slower or faster
replay-keys-moment = to the previous or the next key moment
replay-keys-round = to the round before or the next one
replay-keys-moves = the list of all moves
replay-keys-hint = the best move, and why
