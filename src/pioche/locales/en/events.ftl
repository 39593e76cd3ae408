### What happened, as a line of the log: one message, or a few, for each class in `pioche.events`, in the present tense.
### $name: the player the event is about; $target: the other one. Whoever reads is named “{ table-you }”.
### $reader: actor where $name is whoever reads, target where $target is, other for everybody else.
### $card, $cards: the cards in words; $count: how many there are. Answers of yes and no are “yes” and “no”.

## The deal

event-dealer-card-drawn = { $reader ->
    [actor] You draw { $card } for the deal.
   *[other] { $name } draws { $card } for the deal.
}
event-dealer-chosen = { $reader ->
    [actor] You deal the round.
   *[other] { $name } deals the round.
}
event-dealt = { $reader ->
    [actor] You are dealt { card-count }: { $cards }.
   *[other] { $name } is dealt { card-count }.
}
event-turned-up = { $put_back ->
    [yes] The card turned up is { $card }: it goes back into the pile, and another takes its place.
   *[no] The first card is { $card }.
}

## Turns

event-turn-came = { $reader ->
    [actor] It is your turn.
   *[other] It is { $name }’s turn.
}
event-skipped = { $reader ->
    [actor] You lose your turn.
   *[other] { $name } loses their turn.
}
# With the launcher a card may hit one player and cost another one the turn: what it comes from is said.
event-skipped-launcher = { $reader ->
    [actor] You lose your turn (card laid).
   *[other] { $name } loses their turn (card laid).
}
event-turned-round = { $to_the_left ->
    [yes] Play now goes round to the left.
   *[no] Play now goes round to the right.
}

## Cards laid. What is named with a card is in the id, in this order: number, face, colour, target.

event-laid = { $reader ->
    [actor] You play { $card }.
   *[other] { $name } plays { $card }.
}
event-laid-colour = { $reader ->
    [actor] You play { $card } and name { colour-noun }.
   *[other] { $name } plays { $card } and names { colour-noun }.
}
event-laid-number-colour = { $reader ->
    [actor] You play { $card }, call the number { $number } and name { colour-noun }.
   *[other] { $name } plays { $card }, calls the number { $number } and names { colour-noun }.
}
event-laid-face = { $reader ->
    [actor] You play { $card } and cover it with { $face }.
   *[other] { $name } plays { $card } and covers it with { $face }.
}
event-laid-face-colour = { $reader ->
    [actor] You play { $card }, cover it with { $face } and name { colour-noun }.
   *[other] { $name } plays { $card }, covers it with { $face } and names { colour-noun }.
}
event-laid-target = { $reader ->
    [actor] You play { $card } and choose { $target }.
   *[other] { $name } plays { $card } and chooses { $target }.
}
event-laid-colour-target = { $reader ->
    [actor] You play { $card }, name { colour-noun } and choose { $target }.
   *[other] { $name } plays { $card }, names { colour-noun } and chooses { $target }.
}
# $laid: the sentence that says so. $text: what players have written on the card. $stop: a full stop, where it has none.
event-laid-written = { $laid } It says: “{ $text }”{ $stop }
event-shed = { $reader ->
    [actor] With it you lay { card-count }: { $cards }.
   *[other] With it { $name } lays { card-count }: { $cards }.
}
event-colour-named = { $reader ->
    [actor] You name { colour-noun }.
   *[other] { $name } names { colour-noun }.
}

## Cards drawn

event-drew = { $reader ->
    [actor] You draw { card-count }: { $cards }.
   *[other] { $name } draws { card-count }.
}
# For another reason than the turn.
event-drew-for = { $reader ->
    [actor] You draw { card-count } ({ event-reason }): { $cards }.
   *[other] { $name } draws { card-count } ({ event-reason }).
}
# What the launcher has ejected; its own line has given the reason. $over: whether the press was a turn, and ends it.
event-drew-launcher = { $reader ->
    [actor] You pick up { card-count }: { $cards }.{ $over ->
        [yes] {" "}To be played from your next turn on.
       *[no] {""}
    }
   *[other] { $name } picks up { card-count }.
}
event-reason = { $why ->
    [penalty] penalty
    [catch] UNO not called
    [challenge] challenge
    [dare] instead of the dare
    [pledge] pledge not kept
    [pledge-dare] dare failed
    [pledge-face] face not made
    [suggestion] suggestion
    [rule] written rule
    [hit] because of the card laid
   *[turn] turn
}
event-pressed = { $reader ->
    [actor] You press the launcher: { event-ejected }.
   *[other] { $name } presses the launcher: { event-ejected }.
}
# For another reason than the turn.
event-pressed-for = The launcher is aimed at { $name } ({ event-reason }): { event-ejected }.
event-ejected = { $ejected ->
    [0] nothing comes out
    [one] { $ejected } card comes out
   *[other] { $ejected } cards come out
}
event-may-play-drawn = { $reader ->
    [actor] You may play what you have just drawn.
   *[other] { $name } may play what they have just drawn.
}
event-kept = { $reader ->
    [actor] You keep what you have drawn.
   *[other] { $name } keeps what they have drawn.
}
event-passed = { $reader ->
    [actor] There is nothing left to draw: you pass.
   *[other] There is nothing left to draw: { $name } passes.
}
event-reshuffled = { $launcher ->
    [yes] The discard is shuffled and loaded into the launcher: { card-count }.
   *[no] The discard is shuffled back under the pile: { card-count }.
}

## UNO, called or forgotten

event-uno-called = { $reader ->
    [actor] You call UNO!
   *[other] { $name } calls UNO!
}
event-caught = { $reader ->
    [actor] Caught! { $target } has not called UNO, and you have noticed.
    [target] Caught! You have not called UNO, and { $name } has noticed.
   *[other] Caught! { $target } has not called UNO, and { $name } has noticed.
}
event-debt-lapsed = { $reader ->
    [actor] You hold more than one card again: no need to call UNO.
   *[other] { $name } holds more than one card again: no need to call UNO.
}

## Penalties and challenges

event-penalty-asked = { $reader ->
    [actor] You face a penalty of { card-count }.
   *[other] { $name } faces a penalty of { card-count }.
}
event-penalty-accepted = { $reader ->
    [actor] You accept the penalty.
   *[other] { $name } accepts the penalty.
}
event-hand-shown = { $reader ->
    [actor] You show your hand to { $target }: { $cards }.
    [target] { $name } shows you their hand: { $cards }.
   *[other] { $name } shows their hand to { $target }.
}
event-challenge-decided = { $guilty ->
    [yes] { $reader ->
        [actor] You challenge, and rightly: { $target } was bluffing.
        [target] { $name } challenges, and rightly: you were bluffing.
       *[other] { $name } challenges, and rightly: { $target } was bluffing.
    }
   *[no] { $reader ->
        [actor] You challenge, but wrongly: { $target } was not bluffing.
        [target] { $name } challenges, but wrongly: you were not bluffing.
       *[other] { $name } challenges, but wrongly: { $target } was not bluffing.
    }
}

## Dares

event-dared = { $reader ->
    [actor] You have to draw { card-count } or take dare { $number }: “{ $dare }”
   *[other] { $name } has to draw { card-count } or take dare { $number }: “{ $dare }”
}
event-dare-refused = { $reader ->
    [actor] You turn the dare down.
   *[other] { $name } turns the dare down.
}
event-dare-taken = { $reader ->
    [actor] You take the dare: “{ $dare }”
   *[other] { $name } takes the dare: “{ $dare }”
}
# Stands for the text of a dare that the table has not written down.
event-dare-unwritten = Dare { $number } of the house list.

## Best Friends

event-friends-asked = { $reader ->
    [actor] You ask everybody for the number { $number }.
   *[other] { $name } asks everybody for the number { $number }.
}
event-laid-along = { $reader ->
    [actor] You join in with { $card }.
   *[other] { $name } joins in with { $card }.
}
event-declined = { $reader ->
    [actor] You lay nothing.
   *[other] { $name } lays nothing.
}

## Pledges, accusations and votes. $count: the cards that breaking the pledge costs.

# $lasting: yes where the dare lasts until the next turn, no where it is done on the spot, or unknown.
event-pledged-dare = { $reader ->
    [actor] { $lasting ->
        [yes] You keep the dare up until your turn comes round again; failing costs { card-count }. { pledge-accuse }
        [no] You do the dare at once; failing costs { card-count }. { pledge-done } { pledge-accuse }
       *[unknown] You do the dare; failing costs { card-count }. { pledge-done } { pledge-accuse }
    }
   *[other] { $lasting ->
        [yes] { $name } keeps the dare up until their next turn; failing costs { card-count }. { pledge-accuse }
        [no] { $name } does the dare at once; failing costs { card-count }. { pledge-done } { pledge-accuse }
       *[unknown] { $name } does the dare; failing costs { card-count }. { pledge-done } { pledge-accuse }
    }
}
# The same for as long as it holds: it is true before the dare is done and afterwards.
pledged-dare = { $reader ->
    [actor] { $lasting ->
        [yes] You keep the dare up until your turn comes round again; failing costs { card-count }.
       *[no] You have taken the dare: it counts as done when your turn comes round; failing costs { card-count }.
    }
   *[other] { $lasting ->
        [yes] { $name } keeps the dare up until their next turn; failing costs { card-count }.
       *[no] { $name } has taken the dare: it counts as done when their turn comes round; failing costs { card-count }.
    }
}
# When a dare that is done on the spot counts as done.
pledge-done = { $reader ->
    [actor] Nobody has to confirm it: it counts as done when your turn comes round.
   *[other] It counts as done when their turn comes round.
}
# $judged: who judges it: all the others, one of two players, or none.
pledge-accuse = { $reader ->
    [actor] { $judged ->
        [all] Until then anyone may accuse you, and the others judge.
        [one] Until then the other player may accuse you, and you pay at once.
       *[none] Nobody judges it here: it is a matter of honour.
    }
   *[other] { $judged ->
        [all] Until then anyone may accuse them, and the others judge.
        [one] Until then the other player may accuse them, and they pay at once.
       *[none] Nobody judges it here: it is a matter of honour.
    }
}
# $number: the face’s. $how: the way to make it.
event-pledged-face = { $reader ->
    [actor] You make the { face-name } face until your turn comes round again; failing costs { card-count }. { $how }
   *[other] { $name } makes the { face-name } face until their turn comes round again; failing costs { card-count }.
}
# $card: the customizable card.
event-pledged-rule = { $reader ->
    [actor] You do what { $card } says until your turn comes round again; failing costs { card-count }.
   *[other] { $name } does what { $card } says until their turn comes round again; failing costs { card-count }.
}
# $text: what the table has written on it.
event-pledged-rule-text = { $reader ->
    [actor] You keep to { $card } (“{ $text }”) until your turn comes round again; failing costs { card-count }.
   *[other] { $name } keeps to { $card } (“{ $text }”) until their turn comes round again; failing costs { card-count }.
}
event-pledge-kept = { $reader ->
    [actor] Your turn comes round: you have kept your word.
   *[other] { $name }’s turn comes round: they have kept their word.
}
# Where all pledges are dares, or faces.
event-pledge-kept-dare = { $reader ->
    [actor] Your turn comes round: the dare counts as done.
   *[other] { $name }’s turn comes round: the dare counts as done.
}
event-pledge-kept-face = { $reader ->
    [actor] Your turn comes round: the face counts as made.
   *[other] { $name }’s turn comes round: the face counts as made.
}
# $what: of what, as one of the messages below says it, with the end of the sentence. $stop: a full stop, where what is
# quoted has none.
event-accused = { $reader ->
    [actor] You accuse { $target } of { $what }
   *[other] { $name } accuses { $target } of { $what }
}
event-accused-of-dare = failing the dare: “{ $dare }”{ $stop }
event-accused-of-face = not making the { face-name } face.
event-accused-of-rule = not keeping to { $card }.
event-accused-of-rule-text = not keeping to { $card }: “{ $text }”{ $stop }
event-accused-of-suggestion = telling another player what to play.
event-voted = { $guilty ->
    [yes] { $reader ->
        [actor] You vote guilty.
       *[other] { $name } votes guilty.
    }
   *[no] { $reader ->
        [actor] You vote innocent.
       *[other] { $name } votes innocent.
    }
}
event-judged = { $about ->
    [suggestion] { $upheld ->
        [yes] The accusation against { $name } is upheld: a play was suggested.
       *[no] The accusation against { $name } is dismissed: no play was suggested.
    }
    [last-dare] { $upheld ->
        [yes] { $reader ->
            [actor] The table has decided: you have failed the dare.
           *[other] The table has decided: { $name } has failed the dare.
        }
       *[no] { $reader ->
            [actor] The table has decided: you have done the dare.
           *[other] The table has decided: { $name } has done the dare.
        }
    }
   *[pledge] { $upheld ->
        [yes] The accusation against { $name } is upheld: they have not kept their word.
       *[no] The accusation against { $name } is dismissed: they have kept their word.
    }
}
event-judged-dare = { $upheld ->
    [yes] The accusation against { $name } is upheld: the dare is failed.
   *[no] The accusation against { $name } is dismissed: the dare is not failed.
}
event-judged-face = { $upheld ->
    [yes] The accusation against { $name } is upheld: the face was not made.
   *[no] The accusation against { $name } is dismissed: the face was made.
}

## Hands that change owner

event-hands-swapped = { $reader ->
    [actor] You swap hands with { $target } and get: { $cards }.
    [target] { $name } swaps hands with you, and you get: { $cards }.
   *[other] { $name } and { $target } swap hands.
}
event-hands-rotated = Every hand passes on to the next player.
# $name: who gave theirs to the reader. $target: who got the reader’s. $cards: what the reader has now.
event-hands-rotated-reader = Every hand passes on: yours goes to { $target }, and { $name } gives you: { $cards }.

## The end of a round and of the game

event-round-won = { $reader ->
    [actor] You win the round!
   *[other] { $name } wins the round.
}
event-round-void = Nobody can play and no card is left to draw: the round is void.
event-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
event-scored = { $reader ->
    [actor] You score { event-points }: { $total } in all.
   *[other] { $name } scores { event-points }: { $total } in all.
}
# Where points are bad: each player is charged for the cards left in their hand.
event-scored-against = { $reader ->
    [actor] You are charged { event-points }: { $total } in all.
   *[other] { $name } is charged { event-points }: { $total } in all.
}
# $points: the limit.
event-eliminated = { $reader ->
    [actor] You have reached { event-points } and are out of the game.
   *[other] { $name } has reached { event-points } and is out of the game.
}
# $names: the players, as a list.
event-extra-round-due = { $names } share the lowest total and play one more round.
event-game-won = { $reader ->
    [actor] You win the game!
   *[other] { $name } wins the game.
}
event-game-won-together = The game is shared: { $names } win it together.
