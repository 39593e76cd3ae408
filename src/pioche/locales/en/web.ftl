### What the browser client says by itself: home, table before the game, result, history. The game table has its own file.

## Everywhere

web-skip = Skip to the game
web-menu = Menu
web-home = Home
web-rules = Rules
web-history = History
web-language = Language
web-dark = Switch to dark colours
web-light = Switch to light colours
web-notes = Messages
web-edition = Edition
# $what: what there is less or more of, such as “Opponents”.
web-less = { $what }: less
web-more = { $what }: more
web-lost = There is nothing here
web-lost-help = This address leads to no page and no table.
web-refused = That was refused.
web-not-opened = The page cannot be opened
web-new-version = There is a new version of Pioche
web-retry = Try again
web-no-server = The server cannot be reached. Check your network and try again.
web-server-broken = The server gave an answer that cannot be read. Try again in a moment.

## Home

web-tagline = Play your cards, shout UNO, and never trust your friends.
web-play-now = Play now, against bots
web-play = Play
web-learn = First time? Learn by playing
web-learn-help = A round laid out for learning, against two easy opponents, with a hint for every decision.
web-opponents = Opponents
web-level = Level of the bots
web-level-random = Scatterbrain
web-level-novice = Beginner
web-level-regular = Regular
web-level-learned = Self-taught
web-level-expert-1 = Expert, strength 1 of 4
web-level-expert-2 = Expert, strength 2 of 4
web-level-expert-3 = Expert, strength 3 of 4
web-level-expert = Expert
# $level: one of the levels above.
web-level-tempered = { $level }, { $temperament ->
    [cautious] cautious
    [aggressive] aggressive
   *[joker] a joker
}
web-with-friends = With friends
web-your-name = Your name
web-name-first = Tell the others your name first.
web-default-name = Player
web-open-table = Open a table
web-open-table-help = You get a link, a code and a picture to scan. Nobody needs an account.
web-code = Code of the table
web-join = Join
web-open-tables = Open tables
web-no-open-tables = Nobody is waiting at the moment. Open a table and let everybody see it.
# $name: the host.
web-table-of = { $name }’s table
web-free-seats = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
web-your-tables = Back to your table
web-how-to-play = How to play
web-your-games = Your games

## Coming to a table

web-no-table = No table here
# $name: the host.
web-join-title = { $name } invites you to play
web-sit-down = Sit down
web-watch = Watch
web-table-full = All seats are taken, but you can watch.
web-table-locked = The table is locked: nobody else can sit down.
web-wrong-code = No table has this code. Check the six letters with the person who invited you.
web-hints = First time? Hints while you play
web-choose-seat = You may choose where to sit; play goes from one seat to the next.
web-game-on = The game has begun, but you can watch.
web-ask = Ask to join in
web-ask-help = The game has begun. You can take over from a bot, with its cards and its points, if everybody who plays agrees.
web-ask-whom = Choose whose place you would like.
web-seated-now = You are in: the seat and its cards are yours.
web-connecting = Connecting…
web-reconnecting = The connection is gone. Reconnecting…
web-not-connected = There is no connection right now: try again in a moment.
web-not-loaded = This part could not be loaded: there is no connection, or there is a new version of Pioche. Load the page again.
web-dealing = Shuffling and dealing…
web-watching = You are watching. You see what everybody sees.
# $edition: the name of the edition.
web-game-of = Game: { $edition }
web-ended = You are no longer at this table
web-reload = Load the page again

## People at a table

web-people = Players
web-host = host
web-away = away
# $number: the seats are counted from 1.
web-seat-number = Seat { $number }
web-sit-here = Sit here
web-free-seat = Free seat
# $number: the seat.
web-bot-name = Bot { $number }
web-spectators = { $count ->
    [0] Nobody is watching.
    [one] { $count } person is watching.
   *[other] { $count } people are watching.
}
web-take-back = Take my seat back
web-remove = Remove
web-cancel = Cancel
web-remove-title = Remove { $name }?
# What the host proposes in the middle of a game. $host: who proposes it; $name: whose seat it is about.
web-consent-free = { $host } would like to remove { $name } from the game; a bot would play on. Do you agree?
web-consent-bot = { $name } is away, and { $host } would like a bot to play for them. Do you agree?
web-consent-sit = { $name } would like to join in and play on with { $bot }’s cards. Do you agree?
web-consent-end = { $host } would like to end this game: nobody wins it, and everybody keeps their seat. Do you agree?
web-consent-you = { $host } would like to remove you from the game. If you want to stay, say so within half a minute.
web-consent-waits = The others are asked whether they agree.
web-consent-kept = Nothing changes: { $name } keeps the seat.
web-consent-goes-on = Nothing changes: the game goes on.
web-consent-no = I disagree
web-leave = Leave the table
web-has-come = { $name } has sat down.
web-has-left = { $name } has left the table.
web-host-now = You are the host now.
web-end-game = End or change the game…
web-end-title = End this game?
web-game-began = A game has begun.
web-broken-off = The game was broken off: nobody won it.

## The table before the game

web-room = Before the game
web-room-yours = Your table
web-seats = Seats
web-agreed = agrees
web-not-agreed = has not agreed yet
# Had agreed, before something was changed.
web-asked-again = asked again after a change
# $name: the host.
web-wait-for-host = { $name } starts the game. Make yourself comfortable.
# $names: who has not agreed with what is written; $count: how many they are.
web-have-not-agreed = { $count ->
    [one] { $names } has not agreed yet.
   *[other] { $names } have not agreed yet.
}
web-agree-first = Read what is written on the cards, then press “{ web-agree }”.
# To who had agreed before something was changed.
web-agree-again = What is written has changed: have a look, then press “I agree”.
web-wait-for-agreement = Everybody has to agree with what is written on the cards first.
web-fill-with-bots = { $count ->
    [one] { $count } free seat will be played by a bot
   *[other] { $count } free seats will be played by bots
}
web-start = Start the game
web-invite = Invite others
web-code-help = Scan the picture, or type this code on the first page.
web-qr = QR code with the link to this table
web-link = Link to this table
web-copy = Copy
web-copied = The link is copied.
web-share = Share
web-share-text = Come and play Pioche with me! The code is { $code }.
web-game = What is played
web-presets = Ready-made choices
web-presets-none = Your own choices. Press one of these sets to replace them.
web-write-cards = Write the cards
web-write-card = Write a card
web-clock = Time for a decision
web-clock-off = As long as you like
web-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
web-open = Open to everybody
web-open-help = The first page lists the table; otherwise only those with the link or the code find it.
web-hands = Show all hands at the end of a round
web-hands-help = Everybody sees what was left, and what it is worth.
web-hands-hidden = At the end of a round the hands stay hidden.
web-chat = Chat
web-chat-help = Players can write to each other and send emotes.
web-lock = Locked
web-lock-help = Nobody else can sit down; those who watch may stay.
web-house-rules = House rules
web-own-presets = Your own choices
web-all-options = All options
web-by-the-booklet = Everything else is as the booklet says.

## Customizable cards

web-effect-unknown = An effect that this page does not know: “{ $text }”.
web-effect-none = It is a wild card and does nothing else.
web-effect-draw = { $whom ->
    [previous] The previous player draws
    [chosen] A player of your choice draws
    [others] Every other player draws
    [all] Everybody draws
    [self] Whoever plays it draws
   *[next] The next player draws
} { card-count }.
web-effect-pledge = { $whom ->
    [previous] The previous player keeps
    [chosen] A player of your choice keeps
    [others] Every other player keeps
    [all] Everybody keeps
    [self] Whoever plays it keeps
   *[next] The next player keeps
} to what is written until their next turn, or draws { card-count }.
web-effect-skip = The next player loses their turn.
web-effect-reverse = Play goes round the other way.
web-effect-again = Whoever plays it plays again.
web-effect-swap = Whoever plays it swaps hands with a player of their choice.
web-effect-rotate = Every hand goes to the next player.
web-agree = I agree

## Dares

web-free-seat-help = free: a bot plays here unless somebody comes
# $names: those who have not agreed yet; $count: how many they are.
web-waits-for = Start as soon as { $names } { $count ->
        [one] agrees
       *[other] agree
    }
# $names: those who have not agreed yet.
web-waits-on = Waiting for { $names } – tap to stop

## The result

web-result = See the result
# $names: the winners.
web-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } win!
}
web-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
web-record = Download the record
