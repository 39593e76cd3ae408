### Phases of the game: what the actor is asked for (-ask), and what the others read (-wait, with $name).

phase-colour-ask = Name the colour the round starts with.
phase-colour-wait = { $name } is naming the starting colour.

phase-turn-ask = Play a card that fits, or draw.
# With the launcher.
phase-turn-ask-launcher = Play a card that fits, or press the launcher.
phase-turn-wait = It is { $name }’s turn.

phase-drawn-ask = Play the card you have just drawn, or keep it.
# Under the house rule force_play.
phase-drawn-ask-forced = Play the card you have just drawn.
phase-drawn-wait = { $name } has drawn, and chooses to play the card or keep it.

# $count: the cards to be drawn.
phase-challenge-choice = Draw { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, or challenge the Wild +4.
# Under the house rule stack, after a +2 …
phase-challenge-ask-stack = Answer with a card that can be stacked, if you have one, or draw { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
# … and after a Wild +4.
phase-challenge-choice-stack-four = Answer with a card that can be stacked, if you have one, draw { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, or challenge the Wild +4.
# What is at stake. $target: who has laid the Wild +4. $colour: the one that they must not have held. $count: the cards they
# draw if they did. $lost: those that the reader draws otherwise. $plays: whether the reader, if right, plays.
phase-challenge-stakes = If { $target } held a { colour-card }, it was a bluff: { $plays ->
    [yes] { $target } draws the { card-count } and you play.
   *[no] { $target } draws the { card-count }, but you lose your turn all the same.
} If not, you draw { $lost ->
    [one] { $lost } card
   *[other] { $lost } cards
} and lose your turn.
phase-challenge-ask = { phase-challenge-choice } { phase-challenge-stakes }
phase-challenge-ask-stack-four = { phase-challenge-choice-stack-four } { phase-challenge-stakes }
phase-challenge-wait = { $name } is thinking it over.

# $count: the cards to be drawn. $dare: the text of the dare. $turn: what costs the turn.
phase-dare-ask = Draw { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, or take the dare{ $lasting ->
    [yes] {" "}and keep it up until your turn comes round again
    [no] {" "}and do it at once
   *[unknown] {""}
} ({ $turn ->
    [always] both cost your turn
    [on-draw] drawing costs your turn
   *[never] you play either way
}): { $dare }
phase-dare-wait = { $name } is choosing between the cards and the dare: “{ $dare }”

# $number: the number called.
phase-friends-ask = Lay a card with the number { $number }, of any colour, or decline.
phase-friends-wait = { $name } may lay a card with the number { $number }.

# $name: the accused. $target: who accuses them. $what: of what, with the end of the sentence.
phase-vote-ask = Guilty or innocent? { $target } accuses { $name } of { $what } { phase-vote-cost }
phase-vote-wait = { $reader ->
    [target] The table is voting: you accuse { $name } of { $what } { phase-vote-cost }
   *[other] The table is voting: { $target } accuses { $name } of { $what } { phase-vote-cost }
}
# For the accused.
phase-vote-wait-you = The table is voting: { $target } accuses you of { $what } { phase-vote-cost }
# A dare that the last card of a round has brought: nobody accuses.
phase-vote-ask-dare = Did { $name } fail the dare? Vote guilty or innocent: “{ $dare }”{ $stop } { phase-vote-cost }
phase-vote-wait-dare = The table is voting on { $name }’s dare: “{ $dare }”{ $stop } { phase-vote-cost }
phase-vote-wait-you-dare = The round ends with your dare, so the table votes at once whether you did it: “{ $dare }”{ $stop } { phase-vote-cost }
# What it costs to be found guilty. $presses: of the launcher; 0: cards are drawn.
phase-vote-cost = { $presses ->
    [0] Guilty costs { card-count }.
    [one] Guilty costs { $presses } press of the launcher.
   *[other] Guilty costs { $presses } presses of the launcher.
}

phase-round-over-ask = When everyone is ready, any player may deal the next round.
phase-round-over-wait = The next round is about to be dealt.

phase-game-over-wait = The game is over.
