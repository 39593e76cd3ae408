### Why an action is refused: one sentence for each member of `Refusal`, saying what is wrong and what would be right.
### Variables, all taken from the reader’s view (see `Narrator.refusal`):
###   $name    whoever the table waits for          $card    the card on top, with its article
###   $colour  the colour in force                  $count   the cards of the penalty that waits for an answer
###   $number  the number called by Best Friends     $top     whether that card is a number, a symbol or a wild

# Stands for $name where the table waits for nobody in particular.
refusal-somebody = somebody

## When nobody, or somebody else, can act

refusal-not-playing = You are not playing in this round: you can only watch.
refusal-game-over = The game is over: start a new one to play on.
refusal-round-over = The round is over: deal the next one first.
refusal-round-not-over = The round is still being played: the next one can be dealt when it is over.
refusal-vote-open = A vote is open: wait for { $name } to vote. Until then you can only call UNO, or catch somebody who has not.
refusal-not-your-turn = It is not your turn: the table is waiting for { $name }.

## Something else has to be answered first

refusal-name-colour-first = Name the starting colour first.
refusal-answer-dare-first = Answer the dare first: draw the cards, or take it.
# As the question is asked: without stacking, and with it after a +2 or a Wild +4.
refusal-answer-penalty-first = The penalty comes first. { phase-challenge-choice }
refusal-answer-penalty-first-stack = The penalty comes first. { phase-challenge-ask-stack }
refusal-answer-penalty-first-stack-four = The penalty comes first. { phase-challenge-choice-stack-four }
refusal-answer-friends-first = Answer the Best Friends card first: lay a card with the number { $number }, or decline.
refusal-already-drawn = You have already drawn in this turn: decide about what you drew.

## There is nothing of the kind to answer

refusal-nothing-drawn = There is no drawn card to keep: you can keep one just after drawing it.
refusal-no-colour-asked = No starting colour is needed now: a wild card has its colour named as it is played.
refusal-no-penalty = There is no penalty to accept or challenge now.
refusal-no-dare = There is no dare to take or turn down now.
refusal-no-friends = No Best Friends card is being answered now: in your turn, play a card or draw.

## The card

refusal-not-in-hand = You do not have that card: choose one from your hand.
# $figures: which cards bear a figure that no card follows.
same-number = same number{ $figures ->
    [plus] {" "}(a +2 is no 2)
    [dare] {" "}(that of a dare does not count)
    [hit] {" "}(that of a Hit card does not count)
   *[none] {""}
}
# $named: whether the colour in force was named, and is not that of the card on top.
refusal-does-not-follow = That card does not go on { $card }: { $named ->
    [yes] { colour-noun } was named. Play
   *[no] play
} a { colour-card }{ $top ->
    [number] , the { same-number }
    [symbol] , the same symbol
   *[wild] {""}
} or a wild card.
refusal-only-the-drawn-card = After drawing, you can play only what you have just drawn.
refusal-cannot-stack = That card cannot be stacked on { $card }: stack one that can, or accept { card-count }.
refusal-bluff-forbidden = You still have a { colour-card }, and bluffing is off at this table: play another card than the Wild +4.
refusal-needs-face-card = An Emoji needs a number card from your hand on top of it: without one, keep it for later.
refusal-not-a-face-card = Only a number card can go on top of an Emoji.
refusal-needs-colour = Name the colour to be followed as well.
refusal-names-no-colour = Name no colour here: the number card on the Emoji gives it.
refusal-needs-target = Say which opponent this card is for.
refusal-names-no-target = This card concerns no player in particular: play it without naming one.
refusal-not-an-opponent = Choose another player who is still in the round.
refusal-must-play = You have a card that fits, and at this table it must be played: you cannot draw.
refusal-must-play-no-cards = There is no card left to draw, and you have one that fits: play it.
refusal-must-lay-drawn = The card you have drawn fits, and at this table it must be played: you cannot keep it.
refusal-cannot-challenge = This penalty cannot be challenged: stack a card on it, or accept { card-count }.
refusal-wrong-number = The number called is { $number }: lay a card with that number, of any colour, or decline.

## Why no card of the hand can be laid, where that is so: the sentence of a refusal about all of them.

stuck-colour = { colour-card }{ $named ->
    [yes] {" "}(the colour that was named)
   *[no] {""}
}
# $others: whether there are wild cards among them, which something else forbids.
stuck-does-not-follow = You hold no { stuck-colour }{ $top ->
    [number] , no card with the { same-number }
    [symbol] , no card with the same symbol
   *[wild] {""}
}{ $others ->
    [yes] .
   *[no] {" "}and no wild card.
}
stuck-cannot-stack = None of your cards can be stacked on { $card }, and { card-count } wait for you.
stuck-wrong-number = You hold no card with the number { $number }.

## Calls, catches, accusations and votes

refusal-owes-no-call = You owe no call: call UNO as you lay your last card but one.
refusal-nothing-to-catch = There is nothing to catch: only who lays their last card but one without calling UNO can be caught, until the next player { catch-until }.
# When the moment to catch somebody is over: the next player … $launcher: whether cards come from one.
catch-until = lays a card or { $launcher ->
    [yes] presses the launcher
   *[no] draws
}
refusal-judging-off = Nobody is accused at this table: pledges are a matter of honour.
refusal-no-pledge = That player has no pledge to keep at the moment.
refusal-already-dismissed = The table has already dismissed your accusation: you cannot accuse the same pledge twice.
refusal-no-suggestions = Suggesting a play costs nothing at this table: nobody can be accused of it.
refusal-suggestion-judged = That player has already been accused of a suggestion in this turn: wait for the next one.
refusal-only-two-players = Between two players there is nobody to suggest a play to.
refusal-no-vote = No vote is open now.
refusal-no-voice = You have no vote to cast: you have already voted, or the vote is about you.
