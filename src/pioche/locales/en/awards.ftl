### What people tell each other after a game. $names: one or two players; $count: how often, how many, or seconds.

award-plus-fours = { $names }: most Wild +4 laid ({ $count })
award-generous = { $names }: most generous, with { $count ->
    [one] { $count } card given to others
   *[other] { $count } cards given to others
}
award-lucky-draws = { $names }: luckiest draws, { $count } of them played at once
award-collector = { $names }: collector of { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
award-catches = { $names }: sharpest eye, with { $count ->
    [one] { $count } catch
   *[other] { $count } catches
}
award-dares = { $names }: most daring, with { $count ->
    [one] { $count } dare taken
   *[other] { $count } dares taken
}
award-soonest-uno = { $names }: fastest UNO, after playing { $count ->
    [one] once
   *[other] { $count } times
}
award-quickest = { $names }: quickest, { $count } s for a decision

## Beside them

stats-awards = Awards
stats-time = Time spent thinking:
stats-seconds = { $seconds } s
stats-picture = Picture of the result
