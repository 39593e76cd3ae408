### Statistics in the browser: evenings, awards, who beat whom, a picture to share.

# $seconds: how long somebody has thought on an evening.
stats-thought = thought for { $seconds } s
stats-streak-now = Wins in a row right now
stats-evenings = Evenings
# $count: games of the evening.
stats-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
# $name: a player; $count: the games they won.
stats-wins = { $name }: { $count ->
    [0] no win
    [one] { $count } win
   *[other] { $count } wins
}
stats-head-to-head = Head to head
# $mine: games the reader won; $theirs: games the other player won; $games: all games of the two.
stats-duel = { $mine } : { $theirs } in { $games ->
    [one] { $games } game
   *[other] { $games } games
}
stats-forget-game = Forget this game
stats-import = Read from a file
stats-imported = { $count ->
    [0] All games of this file were here already.
    [one] { $count } game was added.
   *[other] { $count } games were added.
}
stats-not-a-history = This file holds no games of Pioche. Nothing has changed.

## History

stats-history-help = These games are kept in this browser only.
stats-no-games = No game has been finished here yet. Time for the first one!
stats-games-played = Games played
stats-games-won = Games won
stats-streak = Longest winning streak
stats-by-edition = By edition
stats-won-of = { $won } of { $games } won
stats-last-games = Last games
stats-won = Won
stats-lost-game = Lost
stats-export = Save as a file
stats-forget = Forget all games
stats-forget-sure = Really forget all of them?
