### The page that `pioche report` writes: headings, what the plots show in words, heads of tables.
### Numbers and rates come as they are written in the language.

report-title = What many rounds tell
report-contents = On this page
report-figures = The figures
# $editions: a list of their names; $bots: who played.
report-lead = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} of { $editions }, with { $players } players each, played by { $bots }; seed { $seed }.
report-rounds-each = { $alike ->
    [yes] { $most ->
        [one] { $most } round
       *[other] { $most } rounds
    } of each edition; house rules were tried in fewer of them.
   *[no] { $fewest } to { $most ->
        [one] { $most } round
       *[other] { $most } rounds
    } of each edition; house rules were tried in fewer of them.
}
report-interrupted = It was stopped before its end: { $asked ->
    [one] one round
   *[other] { $asked } rounds
} of each edition had been asked for. What stands here is of those that were played.
report-foot = Made by Pioche. The same command with the same seed gives the same page.
report-intervals = Lines beside a dot are 95% intervals: they hold the true value 95 times out of 100. Many of them are shorter than the dot.

## Heads of tables, words beside plots

report-edition = edition
report-rounds = rounds
report-actions = actions a round
report-points = points a round
report-drawn = cards drawn a round
report-void = void rounds
report-won = rounds won
report-rate = rate
report-interval = 95% interval
report-mean = mean
report-tenth = one in ten at most
report-median = half at most
report-ninety = nine in ten at most
report-most = most
report-par = par
report-expected = expected
report-card = card
report-hands = opening hands
report-players = players
report-choice = choice
report-own-points = their points
report-challenged = challenged
report-given = cards others drew
report-taken = cards they drew
report-shot = came out
report-shots = times
report-win-rates = Rounds won, as parts of all rounds

## Sections

report-editions = The editions side by side
report-editions-length = { $longest } takes longest, with { $long } actions a round on average; { $shortest } is the quickest, with { $short }.
report-editions-points = A round of { $richest } is worth the most, { $much } points on average, and one of { $poorest } the least, { $little }.
report-editions-drawn = Most cards are drawn in { $edition }: { $number } in a round, by everybody together.
report-mean-actions = Actions a round, on average
report-mean-points = Points a round, on average

report-seats = Win rate by seat
report-seats-who = seat
report-seats-alike = No seat is favoured. Furthest from par, which is { $par }, is seat { $who } in { $edition } with { $rate }: { $distance } percentage points, no more than chance does.
report-seats-matter = Not all seats win alike: seat { $who } wins { $rate } of the rounds in { $edition }, { $distance } percentage points { $more ->
    [more] more
   *[less] less
} than par, which is { $par }.

report-dealers = Win rate by dealer
report-dealers-who = place
report-dealers-alike = Who deals makes no difference that could be seen. Furthest from par, which is { $par }, is “{ $who }” in { $edition } with { $rate }: { $distance } percentage points, no more than chance does.
report-dealers-matter = Who deals makes a difference: “{ $who }” in { $edition } wins { $rate } of the rounds, { $distance } percentage points { $more ->
    [more] more
   *[less] less
} than par, which is { $par }.
# $place: 0 is the dealer, 1 the player to their left, who as a rule begins.
report-place = { $place ->
    [0] the dealer
    [1] the first after
    [2] the second after
    [3] the third after
   *[other] number { $place } after
}

report-lengths-heading = How long a round is
report-lengths-plot = Rounds by their number of actions
report-lengths-told = { $edition }: { $mean } actions on average, { $median } at most in half of the rounds, { $ninety } in nine out of ten, { $most } in the longest.
report-points-heading = How many points a round is worth
report-points-plot = Rounds by the points written down after them
report-points-told = { $edition }: { $mean } points on average, { $median } at most in half of the rounds, { $ninety } in nine out of ten, { $most } at the most.
report-hills = The higher the hill, the more rounds; the line across it is the middle, with half of the rounds on either side.

report-cards = Which cards win
report-cards-how = How often players won who had a card in their hand when the first decision was asked for. That is luck alone: nobody chose it. Players who laid a card mostly won more often than par, as winners lay more cards than others; those who held it at some time mostly won less often, as those who draw much hold much.
report-cards-told = { $edition }: the best card to begin with is { $best }, with { $high } of the rounds won; the worst is { $worst }, with { $low }. Par is { $par }.
report-cards-legend = Dot: in the opening hand. Ring: laid at some time in the round.
report-cards-opened = won with it in the opening hand
report-cards-held = held at some time
report-cards-played = laid

report-house = What house rules change
report-house-how = Actions a round on average, with one house rule more at a time; the dashed line is the game by the booklet.
report-house-plot = Actions a round, on average
report-house-none = by the booklet
report-house-rule = house rule
report-house-first = the first after the dealer wins
report-house-told = { $edition }: “{ $rule }” changes most: rounds are { $change } { $longer ->
    [longer] longer
   *[shorter] shorter
}.
report-house-unused = { $editions }: for these players the rounds stay exactly the same with { $rules }.

report-bluffs = What a bluffed +4 is worth
report-bluffs-how = A Wild +4 laid with the colour in force in hand is a bluff. Compared are players in the same situation, the first time that it came up in a round: those who could have bluffed and did, or did something else; and those without the colour, who laid it or did something else.
report-bluffs-told = { $edition }: who bluffs wins { $rate } of the rounds, who could and does not { $other }. { $worth ->
    [gain] A bluff gains { $gain } percentage points (± { $error }).
    [loss] A bluff costs { $gain } percentage points (± { $error }).
   *[unclear] The difference of { $gain } percentage points (± { $error }) may be chance.
} { $challenged } of the bluffs were challenged; others drew { $given } cards for each, the players who bluffed { $taken }.
report-bluffs-bluffed = bluffed
report-bluffs-spared = could have, did not
report-bluffs-honest = laid it honestly
report-bluffs-saved = kept it instead

report-launcher = How fair the launcher is
report-launcher-told = { $edition }: of { $shots ->
    [one] { $shots } press
   *[other] { $shots } presses
} for a turn, { $nothing } ejected nothing; its table says { $expected }. { $fair ->
    [yes] Nothing speaks against a launcher that treats all seats alike, as its table says.
   *[no] That is further from its table, or differs more between seats, than chance explains.
}
report-launcher-legend = Bar or dot: what came out. Blue line, or “expected”: what the launcher’s table says.
report-launcher-turn = one press, for a turn
report-launcher-next = a card that hits the next player
report-launcher-target = a card that hits a player of one’s choice
report-launcher-seats = cards a press, by seat
