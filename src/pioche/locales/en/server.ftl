### What the server says: refusals of commands and requests, and the names of the presets.

## Commands at a table

server-only-players = Only players can do that; you are watching.
server-only-the-host = Only the host of the table can do that.
server-seats-are-taken = Somebody sits in a seat that would disappear: free it first.
server-not-open = That can be done only before the game begins.
server-not-playing = No game is being played at this table.
server-done-already = That was carried out already.
server-not-your-seat = You can act only for your own seat.
server-stale = The table has moved on in the meantime.
server-bots-keep-their-word = Bots keep their word: they cannot be accused.
# $refusal: the sentence of the rule that forbids it.
server-illegal = { $refusal }
server-seat-is-lent = A bot is playing for you; take your seat back first.
server-bad-rule = The rule written on a card cannot be carried out.
server-too-many-rules = { $count ->
    [0] No customizable card is in the game, so no rule can be written.
    [one] Only { $count } customizable card is in the game, so only one rule can be written.
   *[other] Only { $count } customizable cards are in the game, so no more rules can be written.
}
server-deck-too-small = { $players } players with { $hand } { $hand ->
    [one] card
   *[other] cards
} each need a deck of { $needed } cards; this one has { $deck }.
server-option-fixed = “{ $option }” cannot be chosen in this edition: its rules have fixed it.
server-option-value = “{ $option }” cannot have this value.
server-option-number = “{ $option }” is a whole number from { $lowest } to { $highest }.
server-seat-is-taken = Somebody sits there already.
server-bad-dares = A house list needs { $count ->
    [one] { $count } dare
   *[other] { $count } dares
}, and the option that chooses it.
server-player-is-here = The player of that seat is here, and plays it.
server-seat-is-free = Nobody sits there.
server-not-all-agree = Not everybody has agreed to what is written on the cards.
server-no-lesson = The guided game is the classic edition by the booklet, for one person and two bots.
server-lesson-is-laid-out = Guided game: its first round was laid out for learning. It was no fair deal, and there is nothing to verify.
server-nothing-to-write = There is nothing to write there.
server-wrote-already = You have written something already: empty that first.
server-written-already = Somebody else has written there.
server-starting = The game is about to begin: one moment, please.
# $names: who has to be here
server-salts-need = The start that was called off needs the same people again: { $names }. Wait for them, or free their seats.
server-chat-is-off = The host has switched the chat off.
server-too-much-chat = Slow down: the others have to read it too.
server-accused-already = You can accuse only one player in a turn: wait for the next move.
server-accused-in-vain = { $count } of your accusations were dismissed in this round: wait for the next one.
server-others-agree-first = During a game the others have to agree first.
server-nobody-to-ask = Nobody else is here to agree. After a while, a bot plays for whoever is away.
server-asked-already = That was just asked: wait a moment.
server-nothing-asked = There is nothing to agree to any longer.
server-round-is-played-out = Nobody laid a card for a long time: bots play this round to its end.
server-too-many-moves = Not so fast: wait a moment, then play on.
server-hint-against-people = Another person plays at this table: a hint would be cheating.
server-no-hints = This server gives no hints.
server-nothing-to-decide = There is nothing to decide for you at the moment.
server-hints-are-busy = Too many people are asking for hints at the moment. Try again soon.
server-hint-is-sought = A hint is on its way.
server-too-many-hints = That was a lot of hints: wait a moment, then ask again.
server-too-many-changes = That was changed too often: play a game first, or wait a few minutes.
server-try-again = The table was changed somewhere else at the same moment: try again.
server-not-stored = That could not be stored, so it did not happen: try again.
server-maybe-stored = The server lost its storage just then: check in a moment whether that has counted.

## Coming to a table

server-no-such-table = There is no such table; it may have been forgotten after a while.
server-table-is-damaged = The log of this table is damaged, and it cannot be shown; the administrator has to restore a copy.
server-table-is-locked = The host lets nobody else sit down; you can watch.
server-table-is-full = All seats are taken; you can watch.
server-bad-name = A name needs at least one character that can be seen.
server-name-is-taken = Somebody at this table is called { $name } already.
server-no-free-code = No code is free for another table: try again later.
server-unknown-token = That token gives no right to a seat at this table.
server-seat-is-gone = That seat is no longer yours; you can come back and watch.
server-has-a-seat = You already have a seat at this table.
server-unknown-key = This link is no longer valid: somebody has taken the seat, or its player keeps it after all.
server-no-such-game = This table has not played such a game or round.
server-record-refused = This file is not a record that can be replayed: { $reason }

## Connections and requests

server-too-many-seats = You have taken seats without sitting down in them: go there first, or wait a moment.
server-too-many-listed = You already have { $count ->
    [one] a table
   *[other] { $count } tables
} open to everybody: invite people with the link instead.
server-too-many-requests = Too many requests at once: wait a moment.
server-too-many-tables = Too many new tables from one place: wait a few minutes.
server-too-many-codes = Too many wrong codes: wait a few minutes.
server-too-many-connections = Too many connections from one place.
server-table-is-crowded = Too many people are at this table already.
server-no-such-page = There is nothing at this address.
server-not-available = The server cannot reach its storage right now. Nothing was changed: try again in a moment.
server-broken = Something went wrong on the server; it has been noted.

## Presets: name and one sentence

server-preset-booklet = By the booklet
server-preset-booklet-help = Exactly as the booklet of the edition says.
server-preset-quick = Quick evening
server-preset-quick-help = The same rules, with fewer points to reach.
server-preset-one-round = One round
server-preset-one-round-help = A single round by the booklet: whoever wins it wins the game.
server-preset-gentle = With children
server-preset-gentle-help = A short game without bluffs and without votes, for those who are just learning it.
server-preset-street = Street rules
server-preset-street-help = Cards stack, a 7 swaps hands, a 0 passes them on, and you may jump in.
server-preset-last-one-standing = Last one standing
server-preset-last-one-standing-help = Whoever reaches the limit is out; the last one in the game wins.
server-moving = This server is about to stop, and the game goes on elsewhere. Try again in a moment.
server-banned = The administrator of this server does not let you in.
server-table-was-closed = The administrator of this server has closed the table.
