### The result of a game, in the browser.

web-you-win = You win!
web-player = Player
web-points = Points
web-rematch = Play again
web-rematch-room = Change something first
web-rematch-by-host = The host can start another game with the same people.
web-record-help = The record holds every card and every move, and the secret that proves the shuffles were fair.
web-look-at-table = Look at the table
