# What stands at the foot of a server’s first page.
foot-kept = There are no accounts, and the server forgets tables by itself: one where nobody begins after { $open ->
    [one] a day
   *[other] { $open } days
}, an unfinished game after { $playing ->
    [one] a day
   *[other] { $playing } days
} without a move, a finished one after { $over ->
    [one] a day
   *[other] { $over } days
}.
foot-offline = Play without a network
