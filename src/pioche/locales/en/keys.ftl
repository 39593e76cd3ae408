### The help at the table: what can be touched, and the keys. Its words come with it.

table-help-play = Touch a card with a tick to lay it; a crowded hand lifts it first.
table-help-card = Hold a card down, or touch the one in the middle, to read what it does.
table-help-draw = Touch the pile to draw.
# With the launcher.
table-help-launcher = Touch the launcher to press it. Each press is a new surprise: nothing, or several cards. The rules give the chances.
table-help-seat = Touch a player to see how they stand, or to hide what they say.

table-key-page = Page ↑ ↓
table-key-enter = Enter
table-key-escape = Esc
table-key-space = Space
table-key-home = Home
table-key-end = End
table-keys-move = go from card to card
table-keys-playable = go to the next card that can be played
table-keys-play = play the card
table-keys-help = what the card does (or hold it down)
table-keys-draw = draw
table-keys-launcher = press the launcher
table-keys-keep = keep the card drawn
table-keys-uno = UNO: call it, or call it with the next card
table-keys-catch = catch
table-keys-accuse = accuse somebody
table-keys-hand = go to your hand
table-keys-prompt = go to the answers
table-keys-log = what happened
table-keys-scores = score sheet
table-keys-chat = chat
table-keys-mute = sounds on or off
table-keys-close = close a sheet
table-keys-keys = this list
table-keys-guide = go on with the tour of the first game
table-keys-hint = the best move, and why (against bots)
table-keys-switch = Use single-letter keys
