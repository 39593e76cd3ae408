### The table in the browser: what stands on it and around it.

# A list of names: “Ana, Bo and you”.
table-and = { $first } and { $last }
# Whoever reads, where the place of a name is left for them: “Ana and you”, “accuses you”.
table-you = you
table-cards = { card-count }
table-points = { event-points }
table-nothing-to-catch = { refusal-nothing-to-catch }
table-close = Close
table-back = Back
table-back-to-table = Back to the table

## Around the table

table-round = Round { $round }
table-to-the-left = to the left
table-to-the-right = to the right
# The reader’s own total.
table-my-score = You: { table-points-short }
table-points-short = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
}
table-is-acting = has to play
table-is-bot = played by a bot
table-is-dealer = dealer
table-is-out = out
table-owes = has not called UNO
table-owes-short = forgot!
table-watching = You are watching: you see what everybody may see.
table-lent = A bot is playing for you.
table-hint = Hint
table-title-turn = Your turn!
table-time-up = Time is up: a bot has answered for you.

## The middle

table-pile = Draw pile, { card-count }
table-launcher = Launcher, { card-count }
table-discard = On top: { $card }. What does it do?
table-colour-in-force = Colour in force:
table-no-colour = no colour yet
# In the sheet of the card on top, where it is not the card’s own.
table-colour-named = { table-colour-in-force } { colour-noun } (the colour that was named).
# Above what the rulebook says about a card.
table-clause = From the rulebook:
table-all-rules = All the rules
# How many house rules a table has.
table-rules = { $count ->
    [one] 1 option
   *[other] { $count } options
}
# The face on a number card of the emoji edition; how to make it stands behind.
table-face = Laid on an Emoji, it asks the next player for the { face-name } face:
table-penalty = Penalty: { card-count }
# While presses are shown, before the next player is asked.
table-presses = The launcher is aimed at { $name }, { $count } times: { event-ejected }.
table-pressing = The launcher is rattling…
table-cannot-draw = Answer what is asked first.
table-not-now = Wait for your turn to { $launcher ->
    [yes] press the launcher
   *[no] draw
}.

## The hand. $card: a card in words.

table-your-hand = Your hand, { card-count }
table-card-playable = { $card }, can be played
table-card-drawn = { $card }, just drawn, can be played
table-tap-again = Tap again

## Calls

table-calls = UNO calls
table-uno = UNO!
table-catch = Caught!
table-uno-next = with the next card
table-uno-armed = will be called
table-uno-said = you have called it
table-uno-later = for your last card
table-uno-not-yet = You call UNO with a card that leaves you with only one.
table-uno-no-more = There is no UNO to call now.
table-uno-owed = call it now!
table-catch-now = somebody forgot!
table-catch-none = nobody has forgotten
table-accuse = Accuse
table-accuse-whom = Accuse whom?

## What is asked

table-prompt = What the table is waiting for
table-clock = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
# Somebody else has to act, but a card of the reader’s can be laid.
table-jump-in = You may jump in with the card that has a tick.
table-tally = { $guilty } guilty, { $innocent } innocent
# $card: the card being laid.
table-choose-number = { $card }: which number?
table-choose-face = { $card }: which card goes on top?
table-choose-colour = { $card }: which colour?
table-choose-target = { $card }: which player?
table-choose-nothing = None
table-shown-hand = { $name } shows you their hand
# Best Friends, for who does not have the number that was called.
table-passing = You have none: your turn passes by itself.
table-nobody-judges = Nobody can be accused of giving advice here: with fewer than three people, the accuser would judge alone.

## Sheets

table-menu = Menu
table-keys = Help
table-mute = Mute sounds
table-sounds = Sound and touch
table-log = What happened
table-log-empty = Nothing yet.
table-scores = Score sheet
table-rounds-limit = { $count ->
    [one] After one round the best score wins.
   *[other] After { $count } rounds the best score wins.
}
# $points: the target or the limit.
table-scoring-winner = The winner of a round scores the cards left in the other hands; { event-points } win the game.
table-scoring-own = Everybody is charged for their own cards; when somebody reaches { event-points }, the lowest total wins.
table-scoring-elimination = Everybody is charged for their own cards; whoever reaches { event-points } is out, the last one left wins.
table-player-column = Player
table-round-column = Round
table-duel-reset = Duel: back to zero
table-rounds-before = earlier
table-total = Total

## Chat

table-chat = Chat
table-chat-off = The host has switched chat off.
table-chat-empty = Nobody has said anything yet.
table-chat-label = Say something
table-chat-send = Send
# For those who listen. $words: what was said, or the name of the emote.
table-said = { $name }: { $words }
table-mute-player = Hide what they say
table-unmute-player = Show what they say again
table-emote-clap = applause
table-emote-laugh = laughter
table-emote-wow = amazement
table-emote-cry = tears
table-emote-angry = anger
table-emote-wave = a wave
table-emote-think = a thoughtful face
table-emote-heart = a heart

# $name: who has drawn it
table-drawing-by = a drawing by { $name }
table-drawing = a drawing
table-draw = Draw something
table-phrases = Quick phrases
table-phrase-yes = Yes, with pleasure!
table-phrase-no = Oh no, please don’t!
table-phrase-thanks = Thank you!
table-phrase-sorry = Sorry!
table-phrase-well-played = Well played!
table-phrase-no-hurry = Take your time.
table-phrase-just-wait = Just you wait…
table-phrase-guess = Guess what it is!
table-phrase-almost = Almost!
table-phrase-exactly = Exactly!
table-phrase-masterpiece = What a masterpiece!
table-phrase-back-soon = Back in a moment.
