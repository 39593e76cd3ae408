### The host ends a game before anybody has won it.

stop-help = Nobody wins it. Everybody keeps their seat, and everything is as it was before the start: another edition can be chosen.
stop-asks = The others are asked first: the game ends only if all of them agree.
stop-yes = End the game
