# What is said about odds and reviews in a terminal.

cli-word-seat = SEAT
cli-command-odds = the chances of every seat, and of every move, in a position of a file
cli-help-position = a record, a scenario or a saved game
cli-help-at = the position after this many actions; after the last one if left out
cli-help-seat = whose view it is, by the letter of the seat; that of the player to move if left out
cli-help-playouts = how often each move is tried
cli-help-judging-seed = the same chance again, and so the same figures
cli-help-json = print JSON, for programs
cli-bad-playouts = --playouts takes a number from 1 to { $most }, not { $given }
cli-odds-too-far = There is no action { $at } in this file: it has { $count ->
    [one] one action
   *[other] { $count } actions
}.
cli-odds-no-seat = There is no seat { $seat } in this file: its seats are { $first } to { $last }.
cli-odds-after = After { $at ->
    [0] the deal
    [one] one action
   *[other] { $at } actions
}
cli-odds-eyes = As far as { $name } can know.
cli-odds-onlooker = As far as a spectator can know.
cli-odds-seat = player
cli-odds-move = move
cli-odds-round = wins the round
cli-odds-game = wins the game
cli-odds-certain = 95% interval

# $move: what can be done.
cli-odds-sure = { $move } (wins the round for sure)
cli-odds-note = The position was played on { $playouts ->
    [one] once
   *[other] { $playouts } times
}, seed { $seed }.
cli-odds-moves-note = Each move was tried { $playouts ->
    [one] once
   *[other] { $playouts } times
}, seed { $seed }. The players’ chances are those after the best move.

cli-command-review = judge a game: everybody’s chances after every move, the moves that cost most, luck and skill
cli-help-review-html = write a single page with a graph, which needs no other file
cli-review-head = { $edition }, { $count ->
    [one] one move
   *[other] { $count } moves
}
cli-review-written = Written: { $path }
cli-review-note = Each move was tried { $playouts ->
    [one] once
   *[other] { $playouts } times
}, seed { $seed }.
cli-review-contents = Contents
cli-review-figures = As a table
cli-review-foot = Made with pioche review.
cli-review-json-or-html = --json and --html cannot be asked for together.
cli-review-empty = There is no move in this file: nothing can be judged.
