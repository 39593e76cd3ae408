### The game in the terminal: the table for the whole window, and lines of text.

## Before the game

terminal-bad-players = { $low } to { $high } can play, people and bots together, not { $count }.
terminal-too-many-people = At most { $high } people can share a keyboard; let bots play the other seats.
terminal-same-names = Two players have the same name: change one of them.

## What can be done

# $card: a card with its article, for which something has to be named first.
terminal-play-card = Play { $card }…
terminal-call-now = Call UNO with it?
terminal-not-your-seat = { $name } is not played from this keyboard.

## Hints. $action: a legal action; $why: one of the reasons.

terminal-hint-online = There are no hints at a table with others.
# $chance: a whole percent. $others: other moves with theirs.
terminal-hint-odds = { $action }: { $chance }% to win the round ({ $others }). { $why }
terminal-hint-alone = { $action }: { $chance }% to win the round. { $why }
terminal-hint-short = { $action }: { $chance }% to win the round.
terminal-hint-short-rough = { $action }: roughly { $chance }% to win the round.
# $hint: one of those above, found with few tries; $playouts: how many.
terminal-hint-rough = { $hint } This is rough: { $playouts } tries a move.
terminal-hint-beside = { $move }: { $chance }%

## Undo and saves. $path: a file.

terminal-undo-alone = With several people at the keyboard, what is played is played.
terminal-undo-nothing = There is nothing to take back.
terminal-undo-online = At a table with others, what is played is played.
terminal-taken-back = Your last decision is taken back.
terminal-saved = The game is kept in { $path }. Go on with: pioche play --continue
terminal-finished = The record of the game is in { $path }.
# $why: a reason.
terminal-not-saved = The game could not be kept: { $why }
terminal-no-folder = there is no folder for it.
terminal-no-saves = There is no unfinished game.
terminal-save-broken = This game cannot be continued: { $why }

## The command line. $argument: what was typed; $command: where help is found.

cli-unknown-command = There is no command “{ $argument }”; there are { $choices }.
cli-unknown-argument = “{ $argument }” means nothing here. What is possible: { $command } --help
cli-bad-argument = { $argument } cannot be used like that. What is possible: { $command } --help
cli-not-installed = This needs the package { $package }. Install { $extra }, for example with: pip install "{ $extra }"
cli-missing-argument = Something is missing. What is possible: { $command } --help
cli-not-whole = a whole number such as 7, not “{ $typed }”
cli-not-number = a number such as 0.5, not “{ $typed }”
cli-not-one-of = one of { $choices }, not “{ $typed }”
# $needs: one of the three above.
cli-needs = { $argument } needs { $needs }.

## Help of the command line. What is typed is the same in every language; what stands for it is in capitals.

cli-about = Pioche: one card game, six editions. Play in the terminal, open tables for browsers, check and replay records.
cli-usage = usage:
cli-commands = commands
cli-arguments = arguments
cli-options = options
cli-word-command = COMMAND
cli-word-file = FILE
cli-word-edition = EDITION
cli-word-levels = LEVELS
cli-word-names = NAMES
cli-word-name = NAME
cli-word-value = NAME=VALUE
cli-word-seed = SEED
cli-word-number = NUMBER
cli-word-pace = PACE
cli-word-table = TABLE
cli-word-url = URL
cli-word-address = ADDRESS
cli-word-port = PORT
cli-word-format = FORMAT
cli-word-listen = HOST:PORT
cli-word-path = PATH
cli-command-check = run scenario files
cli-command-replay = look at a record on the table, or print it action by action
cli-command-verify = derive the chance of a fair game again
cli-command-editions = list the editions
cli-command-rules = print the rules of an edition
cli-command-demo = play one game between bots and print it
cli-command-play = play in the terminal, against bots or with others at the keyboard
cli-command-saves = list unfinished games, or delete some
cli-command-join = sit down at a table on a server, in the terminal
cli-command-serve = open tables for people in the browser
cli-command-site = build a folder for any web space: whole tables inside the page, without a server
cli-help-site-folder = where it is built: a new or empty folder, or a site that was built before
cli-help-site-cache = where what was fetched from npm and PyPI is kept
cli-site-built = { $path }: { $megabytes } MB. Copy the folder to any web space.
cli-site-try = To try it here: { $command }
cli-help-help = show this help
cli-help-version = show the version
cli-help-lang = the language; that of this machine unless you say otherwise
cli-help-scenarios = scenarios and records, folders of them, or - for what is piped in
cli-help-quiet = say only what does not hold
cli-help-record = the record of a game
cli-help-step = wait for Enter before each action
cli-help-print = print it, also where there is a terminal
cli-help-edition = with house rules: classic+stack+seven_zero
cli-help-players = how many bots play; as a rule 4
cli-help-seed = the same cards again
cli-help-bots = regular,novice: one for each seat; or how many
cli-help-people = Ana,Bo: everybody at this keyboard
cli-help-preset = options under a name: booklet, quick, street, gentle…
cli-help-option = target=200; any number of them
cli-help-plain = lines of text, for pipes and screen readers
cli-help-continue = an unfinished game; without FILE the newest
cli-help-delete = delete the game of that name; asks first
cli-help-yes = delete without asking
cli-help-pace = how long bots hesitate: 0.5 is half as long
cli-help-table = its link; or the server’s address and the code
cli-help-server = where a code is looked up; as a rule this machine, port 8000
cli-help-name = what the others call you
cli-help-watch = watch without playing
cli-help-open = open a new table on that server
cli-help-host = the address to listen on; as a rule every address of this machine
cli-help-port = as a rule 8000; 0 takes any that is free
cli-help-database = as a rule a file in your data directory
cli-help-serve-store = a PostgreSQL database in the place of the file, which several servers may share: postgresql://USER@HOST/NAME; the password is better kept in PIOCHE_STORE or PGPASSFILE
cli-help-workers = how many processes serve the port; more than one need --store
cli-help-public-url = where people find the server, behind a proxy
cli-help-trust-proxy = believe the X-Forwarded headers of a proxy at this address or network (several: with commas); without one: of a proxy on this machine, and listen to this machine alone
cli-help-log-format = text, or json: one line of JSON for each message, without addresses, names or cards
cli-help-config = a file with settings (TOML)
cli-help-set = any setting: limits.moves=40/2; docs/settings.md lists them
cli-help-metrics = tell figures for Prometheus there, under /metrics; only a port means this machine alone
cli-help-serve-site = offer a folder built by “pioche site” on the first page, to play without a network
cli-help-sync = wait for the disk at every move: a power cut loses none, and moves take longer
# $edition: its name; $seed: the number that gives the same game again.
cli-demo = { $edition }, seed { $seed }

## Unfinished games on the command line. $name: what was typed; $game: a game in one line.

cli-no-save = There is no unfinished game “{ $name }”. To see their names: pioche saves
cli-yes-or-no = [y/N]
cli-deleted = Deleted: { $game }
cli-not-deleted = Nothing was deleted.

## What is not whole. $what, $why: an error in its own words; $id: a message; $variable: an environment variable.

cli-fault = Something went wrong inside Pioche: { $what }. { $variable }=1 shows where.

## A fault of Pioche itself. $path: a file; $what: the fault in its own words.

terminal-fault = Something went wrong inside Pioche, so it had to stop. What was played is kept. The details are in { $path }.
terminal-fault-unwritten = Something went wrong inside Pioche, so it had to stop. What was played is kept. The details: { $what }

## The rule of a card

terminal-rule-dare = Dare { $number }: { $dare }
# $text: what the players wrote on the card.
terminal-rule-written = On the card: { $text }
terminal-rule-clauses = { event-points }. Clauses of the booklet: { $clauses }.

## Lines of text

terminal-plain-welcome = Welcome to Pioche. Answer with a number, a card such as R5, or words; ? for help, q to stop.
terminal-plain-help = A number chooses from the list. So does a card (R5, W), a line of the notation (play W G) or the beginnings of words (play w g). Letters: d draws, k keeps the card drawn, n calls UNO, c catches somebody who has not, a accuses. ? this help, r what the top card does, r R5 what another card does, h a hint, u takes your last decision back, p the scores, s keeps the game, q stops and keeps it. Enter shows the table again, or takes the only answer there is.
terminal-write-first = Choose a number to write there. Enter begins the game.
terminal-end-of-input = Nobody answers any more: the game stops here.
terminal-press-enter = { $name }, press Enter when only you are looking.
terminal-forgot = { $name } has one card left and has not called UNO.
terminal-claim = { $name }, you can be quick now. Enter lets it pass.
terminal-not-understood = “{ $typed }” is none of the answers. Type its number, or ? for help.
terminal-several = That can mean several things:
# $card: a card; $colour: the colour named for it.
terminal-top-colour = { $card } (colour: { $colour })
# $direction: “to the left”, “to the right”. $count: cards in the pile.
terminal-top = On top: { $card }. Play goes { $direction }; { card-count } in the pile.
terminal-top-launcher = On top: { $card }. Play goes { $direction }; { card-count } in the launcher.
terminal-holds = { $name }: { card-count }
# $cards: the hand in words.
terminal-hand = Your hand: { $cards }
terminal-drawn = Just drawn: { $cards }
terminal-score = { $name }: { event-points }

## The table

# $what: an option, a card, a person; $fact: what there is to say about it.
terminal-fact = { $what }: { $fact }
# $text: what somebody wrote.
terminal-quoted = “{ $text }”
terminal-too-small = The window is too small for the table: make it at least { $width } wide and { $height } high. Nothing is lost in the meantime. q: stop.
terminal-show-hand = Show my hand
terminal-choose = Which one?
terminal-by = { $name }: { $action }
terminal-nobody-to-accuse = There is nobody to accuse at the moment.
terminal-uno-armed = { $reader ->
    [actor] You will call UNO with your next card.
   *[other] { $name } will call UNO with the next card.
}
terminal-uno-not = { $reader ->
    [actor] You will not call UNO with your next card.
   *[other] { $name } will not call UNO with the next card.
}
terminal-call-keys = UNO and catch:
# What stands on keys.
# What keys do, in the line of keys.
terminal-key-uno = UNO
terminal-key-accuse = accuse
terminal-key-rule = rule
terminal-key-hint = hint
terminal-key-undo = undo
terminal-key-save = save
terminal-key-scores = scores
terminal-key-help = help
terminal-key-quit = quit
# What keys do, in the help: “d: draw.”
terminal-explain-move = choose a card
terminal-explain-playable = the next card that fits
terminal-explain-choose = choose an answer
terminal-explain-take = play the card, or give the answer
terminal-explain-cancel = back
terminal-explain-draw = draw
terminal-explain-keep = keep the card drawn
terminal-explain-uno = UNO (or with the next card)
terminal-explain-rule = the rule of the card
terminal-explain-undo = take back
terminal-explain-pages = what happened before
terminal-explain-leave = stop; the game is kept
terminal-signs =
    Cards with a double frame can be played.
    ▲ red, ◆ yellow, ● green, ■ blue, ✚ violet, ♥ pink, ★ wild.
    ▶: whose turn. ▯: cards. ⚑: who dealt. ✋: a dare or promise to keep.

## The start screen

terminal-start-title = Pioche – what shall we play?
terminal-people = At this keyboard
terminal-people-help = Names with commas between them; empty: just you
terminal-bots = Bots
terminal-play = Play
terminal-continue = Continue
terminal-quit = Quit
terminal-another = Play another game
terminal-back-to-start = Choose something else
terminal-own-rule = Effects in the notation
terminal-unknown-preset = There are no options called “{ $preset }” here; there are { $presets }.
terminal-unknown-edition = There is no edition “{ $edition }”; there are { $editions }.
# $words: something that was probably meant.
terminal-did-you-mean = Did you mean “{ $words }”?
# $why: the bot’s own error.
terminal-broken-edition = The edition “{ $edition }” cannot be used: { $why }
terminal-broken-bot = The bot “{ $level }” cannot be used: { $why }
terminal-bot-failed = The bot “{ $level }” could not go on: { $why }. The game is kept.
# $action: a line of the notation; $why: a sentence.
terminal-refused = { $action } is refused. { $why }
terminal-option-unknown = There is no option “{ $option }”; this edition has { $options }.
terminal-option-choices = “{ $option }” is one of: { $choices }.
terminal-option-numbers = “{ $option }” is a list of whole numbers with commas between them.
terminal-bad-deal = There are not enough cards to deal: fewer players, or fewer cards each.
# $number: which card. $forms: the effects as they are written.
terminal-bad-rule = The effects of customizable card { $number } cannot be understood. They are: { $forms }
terminal-options = Options and house rules
terminal-explain-go = move
terminal-explain-play = open a list, or play
# $edition: its name; $names: who plays; $round, $scores: how it stands; $date: when it was played last.
terminal-save = { $edition } · { $date } · round { $round }, { $scores } · { $names }
# $name: a file; $game: the line above; $why: a reason.
terminal-save-unreadable = { $name } (cannot be read)
terminal-save-busy = “{ $name }” is being played in another window. Close it there first, or choose another game.
terminal-save-over = This game is over. To look at it again: pioche replay { $path }
terminal-save-not-ours = “{ $name }” was not written by Pioche, so Pioche does not delete it.
terminal-not-deleted = The game could not be deleted: { $why }
terminal-delete = Delete
terminal-delete-sure = Yes, delete it
terminal-delete-question = Delete this game for good? { $game }

## Looking at a game again. $number: how many actions have been played, $count: of how many.

terminal-replay-place = { $number } of { $count }
terminal-replay-line = Action: { $line }
terminal-replay-begin = The deal.
terminal-broken-off = The game was ended here: nobody has won it.
terminal-replay-hand = Cards of { $name }
terminal-replay-jump = To action { $number }… Enter
# The keys, each with what it does; step, round and whose stand behind the arrows.
terminal-replay-step = step
terminal-replay-round = round
terminal-replay-home = the deal
terminal-replay-end = the last action
terminal-replay-moment = key moment
terminal-replay-space = runs by itself
terminal-replay-speed = speed
terminal-replay-whose = whose cards
terminal-replay-number = a number and Enter jumps there
terminal-replay-review = review
# $chances: players with their percentages.
terminal-replay-chances = To win the game: { $chances }

## At a table on a server. $server: its address; $link: what leads to the table.

online-bad-link = { $link } is not the link of a table. It looks like http://192.168.1.5:8000/t/… – copy it from whoever invited you.
online-bad-code = { $code } is not the code of a table: it has six letters.
online-no-table = { $server } is a server, not a table. Add the six letters of the code, or open a table of your own with --open.
online-unknown-edition = This table plays the edition “{ $edition }”, which is not installed on this machine.
online-no-server = Nobody answers at { $server }. Check the address and your network; the server is started with: pioche serve
online-not-pioche = { $server } answers, but it is not a Pioche server. Check the address.
online-other-version = This server speaks another version of the protocol (version { $version }). Install the same version of Pioche as the server.
online-bad-key = The link to this seat is not complete: copy all of it, with what follows #.
online-watch-instead = { $why } To watch: pioche join { $link } --watch
online-seat-lost = Your seat at this table is no longer yours. To watch: pioche join { $link } --watch
online-gone = You have left the table.
online-come-back = Your seat is kept; a bot plays for you while you are away. Come back with: pioche join { $link }
online-back = The connection is back. Nothing is lost.
online-will-be-sent = There is no connection at the moment. Your move is sent as soon as it is back.
online-still-waiting = Your last move is still on its way. Wait for the answer first.
online-too-late = The table has moved on: “{ $typed }” came too late.
online-server-keeps = The server keeps the game; its record is saved here when it is over.
online-is-away = { $name } is away.
online-is-here = { $name } is back.
online-you-host = You are the host of the table now.
# $code: the six letters of the table.
online-invite = Code: { $code }. Link: { $link }
# $seats: everybody with what there is to say about them.
online-seats = Seats: { $seats }.
online-move = Sit somewhere else
# $clock: “30 seconds”.
online-clock = { $clock } for a decision
# $facts: some of the three below.
online-table = Table: { $facts }.
online-is-open = open to everybody
online-is-locked = locked
online-no-chat = no chat
online-hands-hidden = hands stay hidden
online-list = Open the table to everybody
online-unlist = Only those with the link or the code
online-lock = Lock the table
online-unlock = Unlock the table
online-company = Chat and hands
online-stop-chat = Switch chat off
online-hide-hands = Keep hands hidden at the end of a round
online-show-hands = Show all hands at the end of a round
online-allow-chat = Switch chat on
online-add-bot = Add a bot
online-choose = Choose what is played
online-write-card = Write a card yourself
online-write-dare = Write a dare yourself
online-change-dare = Change it
online-empty-dare = Empty it
# $name: a guest; $what: cards or dares.
online-has-written = { $name } has written { $what ->
        [cards] a card
       *[dares] a dare
    }.
online-take = Play this
online-keep = Leave it as it was
online-explain-agree = open a list, or choose
online-plain-welcome = Welcome to the table. Answer with a number; t and a text says something to everybody, ? for help, q to stop.
online-plain-help = t and a text: say something. e: list the emotes and quick phrases, e and a number: send one. o target=200: as the host, change an option. s +: pass your seat on with a link, s -: keep it after all. s: ask for a bot’s seat in a game that has begun. x: as the host, end the game before anybody has won it. q: stop; your seat is kept.
online-plain-line = Type the text; an empty line leaves it as it is.
# $number, $emote: an entry of the list of emotes and phrases.
online-emote = e { $number }: { $emote }
# $link: what the next player of the seat follows.
online-pass-link = Whoever is the first to follow this link has your seat: { $link }
online-pass-kept = You keep your seat: the link no longer works.
# $number: what to type; $seat: the bot that sits there.
online-ask-for = s { $number }: { $seat }
online-consent-keys = +: I agree. -: I disagree.
online-end-key = x +: end the game.
online-key-chat = chat
online-key-emote = emote
online-chat-help = Enter sends, Esc closes. F2: UNO, F3: catch.
online-line-help = Enter writes it, Esc leaves it as it is.
online-explain-write = write to everybody
online-explain-emote = an emote or a phrase
online-explain-consent = agree or disagree with what the host proposes
online-explain-end = as the host, end the game before anybody has won it
online-explain-call = UNO, also while you write
online-explain-catch = catch, also while you write
online-explain-choose = choose
online-explain-leave = stop; your seat is kept

cli-command-backup = copy all tables into a file, while a server runs
cli-command-restore = take tables over from such a file
cli-command-vacuum = give the room of forgotten tables back to the disk
cli-help-store = a PostgreSQL database in the place of a file: postgresql://…
cli-help-backup-file = the file to write; in a folder, a new one with the date in its name
cli-help-keep = in a folder: keep only this many of these files, the newest
cli-help-restore-file = a file that backup has written
cli-help-restore-check = only check the file: its checksums, and every game by replaying it
# $tables, $entries: how many; $path: the file.
cli-backed-up = { $tables ->
    [one] One table
   *[other] { $tables } tables
} with { $entries ->
    [one] one entry, replayed
   *[other] { $entries } entries, all of them replayed
}: { $path }
cli-backup-holds = The file holds { $tables ->
    [one] one table
   *[other] { $tables } tables
} with { $entries ->
    [one] one entry
   *[other] { $entries } entries
}. Every checksum is right, and every log can be replayed.
# $already: tables that were there before.
cli-restored = Taken over: { $tables ->
    [one] one table
   *[other] { $tables } tables
} with { $entries ->
    [one] one entry
   *[other] { $entries } entries
}. There already: { $already }.
# $before, $after: kilobytes.
cli-vacuumed = The file has { $after } KB now; it had { $before }.

cli-word-action = ACTION
cli-word-target = TARGET
cli-word-duration = DURATION
cli-command-admin = ask and tell servers that run on this machine
cli-help-admin = status, list, close TABLE, ban NETWORK, unban NETWORK, bans or drain
cli-help-admin-target = the beginning of a table’s id as list shows it, or an address or network
cli-help-ban-for = how long a network is kept out: 90s, 30m, 12h or 7d; as a rule for good
cli-help-admin-all = list every table that is kept, not only those in memory
cli-help-control = the folder in which servers leave the way to them; as a rule that of the database
cli-admin-unknown = There is no action { $action }; there are { $actions }.
cli-admin-target = { $actions } take a target, and the other actions take none: { $action } was asked for.
cli-admin-length = --for takes a number with s, m, h or d, such as 12h, and not { $typed }.
cli-admin-none = No server of yours runs on { $folder }. Say --database or --control as the server does.
cli-admin-refused = That was not done: { $why }
# $pid: the process; $hours: since it started; $tables, $sockets: how many; $state: draining, ready or sick.
cli-admin-status = Process { $pid }, version { $version }, { $hours } h: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $sockets ->
    [one] { $sockets } connection
   *[other] { $sockets } connections
}; { $state ->
    [ready] ready
    [draining] sends everybody elsewhere
   *[other] nothing can be stored
}
cli-admin-tables = { $count ->
    [one] One table
   *[other] { $count } tables
}; columns: id, state, edition, players, spectators, entries, quiet for
cli-admin-closed = Table { $table } is closed and forgotten.
# $count: clients that were shown out.
cli-admin-banned = { $network } is kept out; { $count ->
    [one] one connection was
   *[other] { $count } connections were
} ended.
cli-admin-unbanned = { $network } may come again.
cli-admin-not-banned = { $network } was not kept out.
cli-admin-ban-for-good = { $network }, for good
cli-admin-ban-until = { $network }, until { $until }
cli-admin-bans = { $count ->
    [one] One network
   *[other] { $count } networks
} kept out.
cli-admin-drained = { $processes ->
    [one] One process is being emptied
   *[other] { $processes } processes are being emptied
}, with { $count ->
    [one] one connection
   *[other] { $count } connections
}; { $processes ->
    [one] it ends by itself
   *[other] they end by themselves
}.

# pioche bot
cli-command-bot = check whether a bot can sit at any table
cli-help-bot-action = check
cli-word-bot = BOT
cli-help-bot = the name of a bot, or “cmd: node mybot.js”: a program that plays
cli-help-bot-edition = only this one; may be given several times
cli-help-bot-games = how many games with each set of options; as a rule 4
cli-help-bot-seconds = the longest that it may think; as a rule 5
cli-bot-action = There is no action { $action }; there is check.
cli-bot-checking = { $edition }…
cli-bot-ok = { $name } passes: it can sit at any table.
cli-bot-left-running = { $name } plays well, but does not end when its input ends.

# pioche mcp
cli-command-mcp = let a language model play, over the Model Context Protocol
cli-help-mcp-seed = of the first game; the next ones have the numbers after it
cli-help-mcp-records = the folder for records and results

# What a language model is told beside what all players are. $start, $join, $wait: names of its tools.
model-no-table = You are at no table: { $start } begins a game here, { $join } goes to one on a server.
model-not-begun = The game has not begun: { $wait } waits for it.
model-no-programs = Only bots with a name can be chosen here: no program is started for a model.
model-left = You have left the table.
model-nothing-to-do = There is nothing that you may do now.
model-can-be-played = It can be played now.
# $why: a sentence.
model-refused = Refused: { $why } Nothing has changed.
model-other-seat = You play seat { $seat }.
# $own, $all: seats with their letters and names.
model-who = You are { $own }; at the table: { $all }.
model-codes = Codes of your cards: { $hand }; top card: { $top }
model-lines = You may play one of these lines:
model-may-pass = Nobody waits for you: { $wait } lets it pass.
model-moves = Your moves: { $moves }; refused besides: { $refused }.

cli-command-simulate = play many games between bots, and count
cli-help-simulated-bots = one for all seats, or one for each: keen,aimless,regular,bots/mine.py:MyBot
cli-help-rounds = how many single rounds: 1_000_000
cli-help-games = how many whole games, instead of rounds
cli-help-cores = on how many cores; as a rule on all of them
cli-help-on = gpu: on a GPU instead of cores, where only keen and aimless play; tcp://10.0.0.5:8786: on the Dask cluster with that scheduler
cli-help-on-cluster = tcp://10.0.0.5:8786: on the Dask cluster with that scheduler
cli-help-format = table, json or csv
cli-help-out = write the result to a file that ends with .json, .csv, .parquet or .txt

# $count: how many were asked for.
cli-sim-too-few = At least one round or game is played, not { $count }.
cli-sim-no-workers = At least one worker is needed, not { $count }.
cli-sim-workers-or-on = Say --workers or --on, not both: a cluster has its own workers.
cli-sim-games-or-rounds = Say --rounds or --games, not both: rounds are games of a single round.
# $count: how many bots; $seats: how many seats.
cli-sim-bots-and-seats = { $seats } seats need one bot for all of them, or { $seats }; there are { $count }.
cli-sim-rounds-option = The option “rounds” ends whole games: say --games then, not --rounds.
# $path: the file; $suffixes: .json, .csv …
cli-sim-bad-suffix = { $path } has to end with one of { $suffixes }.
# $done, $count, $rate: numbers; $time: 4 s
cli-sim-progress = { $done } of { $count } · { $rate }/s · { $time } left
cli-sim-gpu-bots = On a GPU only the policies keen and aimless can play.
cli-sim-gpu-package = Games on a GPU need numba-cuda: pip install "pioche[gpu]". Without --on they are played on the cores of this machine.
cli-sim-gpu-device = No GPU with a CUDA driver was found here. Without --on the games are played on the cores of this machine.
cli-sim-interrupted = Stopped. { $done } of { $count } had been played; the result is of those.
cli-sim-nothing-done = Stopped before anything was done.
cli-sim-written = Written: { $path }
# All of these stand in the table of results; numbers are written already.
cli-sim-played = { $edition }, { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}, seed { $seed }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
cli-sim-lengths = actions a round: { $mean } on average; half of the rounds take { $median } at most, nine in ten { $ninety }, the longest { $longest }
cli-sim-per-game = { $number } rounds a game
cli-sim-void = void rounds: { $void }; rounds in which no card was left to draw: { $dry }
cli-sim-compiled = compiled: every seat
cli-sim-uncompiled = compiled: no seat, all were played in Python
cli-sim-seat = seat
cli-sim-bot = bot
cli-sim-won = games won
cli-sim-certain = 95% interval
cli-sim-rounds-won = rounds won
cli-sim-points = points a game
cli-sim-plays = played
cli-sim-drawn = drawn
cli-sim-calls = calls
cli-sim-catches = catches
cli-sim-caught = caught
cli-sim-fours = wild +4s
cli-sim-bluffs = bluffs
cli-sim-challenges = challenges
cli-sim-challenges-won = successful
cli-sim-each-round = For each round: cards played and drawn, calls, catches, times caught. In all: wild +4s, bluffs, challenges.

cli-command-report = play many rounds and write a page with plots: who wins, which cards, what a bluff is worth
cli-help-report-editions = one or more, between commas, with house rules: classic,emoji+stack; as a rule all six
cli-help-report-rounds = how many rounds of each edition; as a rule 100_000
cli-help-house-rounds = how many with each house rule; as a rule a tenth of them, 0 for none
cli-help-report-out = the page; as a rule pioche-report.html
cli-help-force = also write over a file that is no page of Pioche
cli-report-not-ours = { $path } exists and is no page of Pioche. It is left as it is; --force writes over it.
cli-report-rounds-option = A report counts single rounds: the option “rounds”, which ends whole games, does not go with it.
cli-report-interrupted = Stopped. The page is of what had been played, and says so.

cli-command-tournament = let bots play against each other, and rate them
cli-help-tournament-bots = who takes part: regular,novice,bots/mine.py:MyBot,cmd: node mybot.js
cli-help-table-seats = how many sit at a table; as a rule 2
cli-help-style = round-robin: everybody meets everybody; swiss: equals meet
cli-help-deals = how many deals at each meeting, or in each Swiss round; each in all rotations of the seats
cli-help-swiss-rounds = how many Swiss rounds
cli-help-whole-games = a deal is a whole game, not one round
cli-help-tournament-file = keep what is played in this file, and go on with it later
cli-help-tournament-out = write the result to a file that ends with .html, .json, .csv or .txt

# Results of a tournament: in a table of the terminal, and on a page. Numbers are written already.
cli-tour-title = Tournament: { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
}, { $edition }
cli-tour-round-robin = Everybody met everybody, { $seats } at a table.
cli-tour-swiss = Swiss rounds, { $seats } at a table.
cli-tour-played = { $games ->
    [one] { $games } game
   *[other] { $games } games
} over { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, seed { $seed }; each deal was played in all rotations of the seats, with the same cards.
cli-tour-options = Options: { $options }
cli-tour-kernel = All bots played inside the kernel.
cli-tour-python = All bots played in Python.
cli-tour-standings = Standings
cli-tour-place = place
cli-tour-bot = bot
cli-tour-rating = rating
cli-tour-certain = 95% interval
cli-tour-games = games
cli-tour-won = won
cli-tour-rate = win rate
cli-tour-cross = Cross table
cli-tour-cross-note = Of the games that one of two bots won at a common table, the part of the bot whose row it is, with its 95% interval.
cli-tour-rating-note = Ratings are on Elo’s scale, 1500 on average: 400 points more are ten games won for each one lost. They are the most likely ones (Bradley and Terry’s model); the intervals come from drawing the deals again { $samples } times.
cli-tour-ratings = Ratings
cli-tour-average = average
cli-tour-faults = Lost by a fault
# $bot: its name; $games: how many it lost; $deal: a number; $error: a line
cli-tour-fault = { $bot }: games lost by a fault: { $games }. The first time, at deal { $deal }: { $error }
cli-tour-contents = Contents
cli-tour-figures = As a table
cli-tour-foot = Made with pioche tournament.
