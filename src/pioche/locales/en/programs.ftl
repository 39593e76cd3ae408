### What only programs do wrong: the pages of the browser client never ask for it, and do not have these words.

server-not-over = That can be done only when the game is over.
server-unknown-bot = There is no bot { $level }; there are { $levels }.
server-no-experts = This server has no room for bots that think for long, such as { $level }.
server-no-such-seat = The table does not have that many seats.
server-bad-line = That is not an action of the game.
server-unknown-edition = There is no such edition.
server-option-unknown = There is no such option.
server-option-edition = “{ $option }” has no meaning in this edition.
server-option-presses = “{ $option }” takes two numbers of at most { $highest }.
server-option-weights = “{ $option }” is a list of 1 to { $most } whole numbers, which add up to something between 1 and { $sum }.
server-bad-clock = The clock is off, or it gives 15 to 120 seconds.
server-too-many-texts = There are more texts than customizable cards.
server-seat-is-not-lent = No bot is standing in for the player of that seat.
server-unknown-emote = There is no such emote.
server-unknown-phrase = There is no such quick phrase.
server-not-a-drawing = That is not a drawing: each point has two coordinates, and there are too many or one is missing.
server-nothing-said = There is nothing to read in that message.
server-record-later = The record can be read when the game is over.
server-hello-first = The first message has to be hello, and soon.
server-hello-once = Hello is said only once.
server-bad-message = That is not a message the server knows.
server-text-only = Messages are JSON in text frames.
server-json-only = The body of a request has to be JSON, and its Content-Type has to say so.
server-message-too-big = A message may have { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
} at most.
server-wrong-origin = This page does not belong to the server; whoever runs it can name its address with --public-url.
server-wrong-method = This address does not take that kind of request.
server-slow-request = The request took too long to arrive.
server-bad-request = The server does not understand this request.
server-other-version = This server speaks version { $version } of the protocol: load the page again.
server-too-many-messages = Too many messages at once.
server-too-slow = Your connection is too slow for the table; it is opened again.
server-bad-salt = That salt cannot be taken.
