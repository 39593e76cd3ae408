### Below a result that is still read while the host prepares the next game.

# $name: the host.
next-prepared = { $name } is preparing the next game.
# What is written on the cards of the next game.
next-agree = Your agreement with the cards is awaited.
next-room = To the room
