### The rulebook. `rulebook_sections.py` says which messages make the book of an edition, in order; `rulebook.Facts` names
### the placeholders. Ids in -title are headings; a text that begins with "- " is an entry of a list.
### Numbers that the edition’s data knows are placeholders, never written out.

rules-book-title = { $edition_name }: the rules
rules-intro = These are the rules of UNO in the { $edition_name } edition, as Pioche plays them unless the table has chosen other options. { $players_min } to { $players_max } can play.

## Helpers

# One line of the launcher’s table. $chance is a share of 1.
rules-launcher-row = - { $cards ->
    [0] nothing
    [one] { $cards } card
   *[other] { $cards } cards
}: { NUMBER($chance, style: "percent") }

# One line of the list of faces.
rules-face-row = - { $number }, { $face }: { $how }
rules-target = { $target ->
    [one] { $target } point
   *[other] { $target } points
}
count-challenge = { $challenge_penalty ->
    [one] { $challenge_penalty } card
   *[other] { $challenge_penalty } cards
}
count-uno = { $uno_penalty ->
    [one] { $uno_penalty } card
   *[other] { $uno_penalty } cards
}
count-uno-presses = { $uno_penalty ->
    [1] once
    [2] twice
   *[other] { $uno_penalty } times
}
count-dare-penalty = { $dare_penalty ->
    [one] { $dare_penalty } card
   *[other] { $dare_penalty } cards
}
count-suggestion = { $suggestion_penalty ->
    [1] once
    [2] twice
   *[other] { $suggestion_penalty } times
}

# Who deals next.
rules-next-dealer = { $dealer_policy ->
    [redraw] everyone draws for the deal again
    [same] the same player deals again
    [winner] the winner of the round deals
   *[rotate] the deal passes to the left
}
# Behind what a 7 and a 0 do to the hands.
rules-hands-stay = No hand moves if it is a last card{ $n_emoji ->
    [0] {""}
   *[other] , if it covers an Emoji
}{ $n_best_friends ->
    [0] {""}
   *[other] , if it is laid along with Best Friends
} or if it is turned up first.
rules-list-number = The number on a Dare card or a Wild Dare says which dare on the list is meant. The lists are not part of the deck.

## Aim

# Above the rules of one table.
rules-intro-here = These are the rules as this table plays them. What it has changed stands first.
rules-aim-title = Aim of the game
rules-aim = Be the first to get rid of all your cards. Whoever does so wins the round and scores the cards the others are still holding. { $rounds ->
    [0] Points add up from round to round, and the first player with { rules-target } wins the game.
    [1] The game is one round long, and the highest total wins it.
   *[other] Points add up from round to round, and the first player with { rules-target } wins the game, or else the highest total after { $rounds } rounds.
}
# Where everybody writes down what is left in their own hand.
rules-aim-charged = Be the first to get rid of all your cards. That wins the round. All others write down the points still in their hands, so the fewer the better.

## The deck

rules-deck-title = The deck
rules-deck = The deck has { $deck } cards. Its colours are { $colours }; wild cards have no colour of their own.
rules-deck-numbers = - Numbers from { $low } to { $high }: { $n_numbers } in each colour{ $n_zero ->
    [0] , { $n_digit } of every number
   *[other] , with { $n_zero } of the number { $low } and { $n_digit } of every other
}
rules-deck-skip = - Skip: { $n_skip } in each colour
rules-deck-reverse = - Reverse: { $n_reverse } in each colour
rules-deck-plus-two = - +2: { $n_plus_two } in each colour
rules-deck-dare = - Dare: { $n_dare } in each colour, every one with a number of its own
rules-deck-discard-all = - Discard All: { $n_discard_all } in each colour
rules-deck-hit-two = - Hit 2: { $n_hit_two } in each colour
rules-deck-wild = - Wild: { $n_wild }
rules-deck-wild-four = - Wild +4: { $n_wild_four }
rules-deck-best-friends = - Best Friends, a wild card: { $n_best_friends }
rules-deck-customizable = - Customizable cards, which are wild cards: { $n_customizable }
rules-deck-emoji = - Emoji, a wild card: { $n_emoji }
rules-deck-dare-joker = - Wild Dare: { $n_dare_joker }, every one with a number of its own
rules-deck-extreme-hit = - Extreme Hit, a wild card: { $n_extreme_hit }

## Setting up

rules-setup-title = Setting up
rules-setup-list = Before anything else, agree on a list of { $dares } dares for the whole game: { dare-list-family }, { dare-list-show-off }, { dare-list-daredevil }, { dare-list-afar } (for people who are not in one room), or a { dare-list-house } that you write yourselves. { rules-list-number }
rules-setup-list-here = This table plays with a list of { $dares } dares: { $dare_list ->
    [show-off] { dare-list-show-off }
    [daredevil] { dare-list-daredevil }
    [afar] { dare-list-afar }
    [house] { dare-list-house }, which it has written itself
   *[family] { dare-list-family }
}. { rules-list-number }
rules-setup-written = Before anything else, agree on how many customizable cards to use, and write a title and a rule for each. Anything goes, as long as everybody accepts it; the rules then hold for the whole game. A card left blank is a plain Wild.
rules-setup-written-here = The table has written a title and a rule for { $n_customizable ->
    [one] { $n_customizable } customizable card
   *[other] { $n_customizable } customizable cards
}. They hold for the whole game. A card left blank is a plain Wild.
rules-setup-dealer = Everyone draws a card, and the highest number deals. { $n_dare ->
    [0] A card with a symbol counts as zero.
   *[other] A card with a symbol counts as zero, and so does a Dare, whatever number it bears.
} If several players share the highest number, they alone draw again. All these cards go back before the deal.
rules-setup-deal = The dealer shuffles and deals { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
} to each player.
rules-setup-pile = The other cards are placed face down: they are the draw pile. Its top card is turned up beside it and begins the discard.
rules-setup-launcher = One card is turned up to begin the discard, and all the others are loaded face down into the launcher, which takes the place of the draw pile.
rules-setup-first = If the card turned up is not a number, its entry below says what happens.

## The launcher

rules-launcher-title = The launcher
rules-launcher = The launcher points at the player whose turn it is, or at the one who has to suffer a penalty, and whatever it throws out joins that player’s hand. It is moody. Each press is a new surprise, with these chances:
rules-launcher-table = { $launcher }
rules-launcher-reload = { $reload_below ->
    [0] When a press finds too few cards in the launcher
    [one] When a turn ends with fewer than { $reload_below } card in the launcher, or when a press finds too few
   *[other] When a turn ends with fewer than { $reload_below } cards in the launcher, or when a press finds too few
}, the discard is shuffled and loaded under what is left. The card showing stays where it is, with the colour that was named for it.

## A turn

rules-turn-title = Your turn
rules-turn = The player on the dealer’s left begins, and play goes round to the left. On your turn, cover the card showing with one card of the same colour, the same number or the same symbol. After a wild card, the colour that was named counts. A wild card of your own goes on anything.
rules-turn-example = For example, on a { card-number } you may lay any { colour-card }, any other { $number }, or a wild card.
rules-turn-draw = { $draw_until_playable ->
    [yes] If you cannot play, draw until a card can be played. { $force_play ->
        [yes] You have to lay it at once.
       *[no] You may lay it at once or keep it.
    } If no card is left before that, you keep all of them.
   *[no] If you cannot play, draw one card. { $force_play ->
        [yes] If it can be played, you have to lay it at once; if it cannot, it stays in your hand.
       *[no] If it can be played, you may lay it at once or keep it; if it cannot, it stays in your hand.
    }
} Then it is the next player’s turn.
rules-turn-decline = { $force_play ->
    [yes] If you can play, you have to: you cannot draw instead.{ $wd4_bluff ->
        [no] {""}
       *[yes] { $n_wild_four ->
            [0] {""}
           *[other] {" "}Nobody is forced to bluff with a card from their hand, though.
        }
    }
   *[no] You may also draw although you could play.
} After a draw, only { $draw_until_playable ->
    [yes] the last card drawn
   *[no] the card just drawn
} may be laid, never one you were holding before.
rules-turn-press = If you cannot play, press the launcher once. Cards that come out join your hand; if nothing comes out, so much the better. { $play_after_press ->
    [yes] { $force_play ->
        [yes] If some of them can be played, you have to lay one of them at once.
       *[no] If some of them can be played, you may lay one of them at once.
    } Then it is the next player’s turn.
   *[no] Either way your turn is over: even a card that would fit has to wait.
}
rules-turn-press-decline = { $force_play ->
    [yes] If you can play, you have to: you cannot press instead.
   *[no] You may also press although you could play. { $play_after_press ->
        [yes] Then, too, only a card that has just come out may be laid.
       *[no] That too ends your turn.
    }
}
rules-turn-jump = You may jump in although it is not your turn, if you hold exactly the card showing, the same in colour and in number or symbol. It takes effect as if it had been your turn, and play goes on after you. A wild card never jumps in. Nobody jumps in on the first card of the round, nor while something else is still to be settled, such as a penalty or a drawn card.

## Action cards

rules-effects-title = Action cards and wild cards
rules-effects = A coloured action card goes on its own colour or on the same symbol in another colour. A wild card goes on anything, even if you could play something else; as you lay it you name the colour to follow, which may be the one already in force{ $n_emoji ->
    [0] {""}
   *[other] . An Emoji has a rule of its own
}.
rules-card-skip = - Skip. The next player loses their turn. Turned up first, it makes the player on the dealer’s left lose their turn, and the following player begins.
rules-card-reverse = - Reverse. Play changes direction: it went to the left, now it goes to the right, or the other way about. Turned up first, it makes the dealer begin, and play goes to the right.
rules-card-plus-two = - +2. The next player draws { count-plus-two } and loses their turn{ $stack ->
    [none] ; another +2 is no defence
   *[other] , unless they { answer-plus-two }
}. Turned up first, it hits the player on the dealer’s left, and the following player begins.
rules-card-wild = - Wild. You name the colour. Turned up first, it lets the player on the dealer’s left name the colour and begin.
rules-card-wild-four = - Wild +4. You name the colour, and the next player draws { count-plus-four } and loses their turn{ $stack ->
    [none] {""}
   *[other] , unless they { answer-plus-four }
}. { $wd4_bluff ->
    [no] You may lay it only if you hold no card of the colour in force.
   *[yes] You ought to lay it only if you hold no card of the colour in force.
} Action cards of that colour count as well; a card that would only fit by its number or symbol does not matter, nor does a wild card. { $wd4_bluff ->
    [no] {""}
   *[yes] Nobody stops you from bluffing, but you may be challenged.{" "}
}Turned up first, it goes back, the pile is shuffled, and another card is turned up.
rules-challenge-title = Challenging a Wild +4
rules-challenge = Only the player who is to draw may challenge, and only before drawing. You then show your hand to the challenger, and to nobody else. What matters is the colour that was in force just before the Wild +4.
rules-challenge-guilty = - If you held that colour, you draw { $stack ->
    [none] the { count-plus-four }
   *[other] the { count-plus-four }, or the whole sum that was stacked,
} yourself. { $challenge_winner_plays ->
    [no] The challenger loses their turn all the same
   *[yes] The challenger plays as usual
}, and the colour you named stands.
rules-challenge-innocent = - If you did not, the challenger draws { count-challenge } instead of { $plus_four }{ $stack ->
    [none] {""}
   *[other] , or { $challenge_extra } more than the whole sum,
} and loses their turn.
rules-stack-title = Stacking
rules-stack = { $stack ->
    [any] Whoever is hit by a +2 may lay another +2 or a Wild +4 on it, and whoever is hit by a Wild +4 may lay another Wild +4.
   *[same] Whoever is hit by a +2 may lay another +2 on it, and whoever is hit by a Wild +4 may lay another Wild +4.
} Its colour does not matter. The cards to draw add up, and the whole sum falls on the next player. Whoever does not lay such a card draws the sum and loses their turn. This goes for a +2 turned up first too.{ $wd4_bluff ->
    [no] {""}
   *[yes] {" "}Only the last Wild +4 can be challenged.
}
rules-seven = - { $seven }. You swap hands with an opponent of your choice; you have to. { rules-hands-stay }
rules-zero = - { $zero }. Every hand is passed on to the next player in the direction of play. { rules-hands-stay }

## Best Friends

rules-card-best-friends = - Best Friends. You call a number from { $low } to { $high }, which you need not hold, and name the colour. Turned up first, it lets the player on the dealer’s left name the colour and begin; no number is called.
rules-friends-title = Joining in with Best Friends
rules-friends = Once the number is called, all players in turn may lay one card of that number, whatever its colour: first the player after you, in the direction of play, and you last of all. Nobody has to. A wild card bears no number and cannot be laid here.
rules-friends-after = Then the player after you takes a normal turn, { $friends_colour ->
    [top-card] following the colour or the number of the last card laid or, if none was laid, the colour you named.
   *[announced] following the colour you named or, if at least one card was laid, the number.
} If you had only just drawn Best Friends, the number you lay may still come from the rest of your hand.
rules-friends-out = Whoever lays their last card in this way wins the round on the spot, and those who have not laid yet no longer do. Whoever is left with one card has to call UNO.

## Customizable cards

rules-card-customizable = - Customizable card. You name the colour, then the rule written on the card takes effect. Turned up first, it lets the player on the dealer’s left name the colour and begin, without the written rule.
rules-written-title = Rules of your own
rules-written = You can write whatever you like and see to it yourselves. Pioche can carry out these effects for you, one after another:
rules-written-draw = - players draw a number of cards: the next player, the previous one, one you choose, all the others, everybody, or you;
rules-written-turn = - the next player loses their turn, play changes direction, or you play again;
rules-written-hands = - you swap hands with a player you choose, or every hand is passed on in the direction of play;
rules-written-pledge = - players keep to what the card says until their next turn{ $judging ->
    [off] {""}
   *[vote] , or draw the number of cards it names
}.

## Emoji

rules-card-emoji = - Emoji. You lay it together with a number card of any colour, which goes on top. No other kind of card will do{ $emoji_alone ->
    [yes] .
   *[no] , and without a number card you cannot lay it.
} { $emoji_colour ->
    [announced] You name the colour as you do so: from then on it counts, and so does the number of that card.
   *[face] You name no colour: from then on the colour and the number of that card count.
}{ $emoji_alone ->
    [yes] {" "}You may also lay it alone, as a plain Wild: you then name the colour, and there is no face to pull.
   *[no] {""}
} Turned up first, it lets the player on the dealer’s left name the colour and begin; there is no face to pull.
rules-face-title = Pulling faces
rules-face = Every number stands for a face, which counts only where a card with that number is laid on an Emoji. The player after you then pulls that face, plays as usual, and keeps it until their following turn. { $judging ->
    [off] {""}
   *[vote] Whoever fails draws { count-face }.{" "}
}Calling UNO never counts as a slip.
rules-face-colour = The booklet says of the Emoji: “{ option-emoji-colour-printed }” { $emoji_colour ->
    [announced] This table reads it like this: you change the colour by naming one.
   *[face] Pioche reads it like this: you change the colour by choosing the card that goes on top. If your table would rather name a colour, choose so before the game, under “{ option-emoji-colour }”.
}
rules-face-drawn = If you have just drawn the Emoji, the number card may come from the rest of your hand. But a number card just drawn does not let you lay an Emoji you were holding before.
rules-face-list = { $faces }

## Dares

rules-card-dare = - Dare. The next player chooses: draw { count-dare-draw }, or take the dare. A Dare goes on its own colour or on another Dare; its number only names the dare and is never matched. Turned up first, it hits the player on the dealer’s left, { $dare_takes_turn ->
    [always] and the following player begins.
    [on-draw] who then begins; if they draw, the following player does.
   *[never] who then begins.
}
rules-card-dare-joker = - Wild Dare. You name the colour, and the next player chooses as for a Dare. A Dare cannot follow it by its symbol: only the colour named counts. Turned up first, it hits the player on the dealer’s left, { $dare_takes_turn ->
    [always] who then names the colour; the following player begins.
    [on-draw] who then names the colour and begins; if they draw, the following player does.
   *[never] who then names the colour and begins.
}
rules-dare-title = Taking a dare
rules-dare = You know the dare before you choose. { $dare_takes_turn ->
    [always] Whether you draw or take it, you lose your turn.
    [on-draw] If you draw, you lose your turn; if you take it, you then play your turn as usual.
   *[never] Whether you draw or take it, you then play your turn as usual.
} Some dares are done on the spot, others last until your next turn. Once you have taken one you have to see it through{ $judging ->
    [off] {""}
   *[vote] : failing costs { count-dare-penalty }
}.
rules-dare-table = Before the game, the table agrees on two things. “{ option-strict-votes }”: does a tied vote count against you? It does not, unless you choose so. “{ option-dare-takes-turn }”: { option-dare-takes-turn-value-never }, unless you choose “{ option-dare-takes-turn-value-always }” or “{ option-dare-takes-turn-value-on-draw }”.
rules-dare-others = The others may make it easier or harder for you: ask questions, tease, hurry you along or slow you down. If the dare is about how you speak, you have to answer when spoken to.

## Discard All, Hit 2, Extreme Hit

rules-card-discard-all = - Discard All. You lay it together with all the other cards of its colour in your hand, numbers and action cards alike; the Discard All goes on top and the cards beneath have no effect. It is also allowed when you hold no other card of that colour. Turned up first, it has no effect: the player on the dealer’s left follows its colour, lays another Discard All or a wild card, or presses the launcher.
rules-card-hit-two = - Hit 2. The next player presses the launcher { count-hit-two } and loses their turn. Turned up first, it hits the player on the dealer’s left, and the following player begins.
rules-card-extreme-hit = - Extreme Hit. You name the colour and any opponent. The launcher is turned on your victim, who presses it { count-extreme-target }; then you press it { count-extreme-attacker }. All the cards go to your victim. { $extreme_skips_next ->
    [no] Then it is the turn of the player after you.
   *[yes] Play then skips the player after you.
} { $extreme_first ->
    [put-back] Turned up first, it goes back, the cards are shuffled, and another card is turned up.
   *[colour] Turned up first, it is a plain Wild: the player on the dealer’s left names the colour and begins.
}

## Pledges and votes

rules-pledge-title = { $judging ->
    [off] Pledges
   *[vote] Pledges and votes
}
rules-pledge-dare = A dare you have taken is a pledge{ $judging ->
    [off] {""}
   *[vote] , and breaking it costs { count-dare-penalty }
}.
rules-pledge-face = A face you have to keep is a pledge{ $judging ->
    [off] {""}
   *[vote] , and breaking it costs { count-face }
}.
rules-pledge-written = A written rule can lay a pledge on players{ $judging ->
    [off] {""}
   *[vote] ; the card says what breaking it costs
}.
rules-pledge-end = A pledge holds until your turn comes round again, even if you lose that turn. It also ends with the round.{ $judging ->
    [off] {""}
   *[vote] {" "}You pay for it only once.
}
rules-honour = { refusal-judging-off }
rules-accuse = If somebody seems to have broken a pledge, any other player may accuse them. Everyone but the accused votes guilty or innocent; the accuser’s vote is guilty from the start. { $strict_votes ->
    [yes] If there are at least as many guilty votes as innocent ones, the penalty is due at once: a tie counts against the accused.
   *[no] If there are more guilty votes than innocent ones, the penalty is due at once. A tie clears the accused, unless the table plays with strict votes.
} Whoever has accused in vain cannot accuse the same pledge again. A vote never changes whose turn it is.
rules-suggestion-title = No advice
rules-suggestion = Do not tell another player what to play.{ $judging ->
    [off] {" "}Here this is a matter of honour.
   *[vote] {" "}Whoever seems to have done so may be accused, once per turn. Everyone but the accused votes; the accuser’s vote is guilty from the start, and { $strict_votes ->
        [yes] a tie counts against the accused.
       *[no] a tie clears the accused, unless the table plays with strict votes.
    } Whoever is found guilty presses the launcher { count-suggestion }.
}

## UNO

rules-uno-title = Calling UNO
rules-uno = When your move leaves you with exactly one card, call “UNO!”, as you play or just after. Each time you come down to one card, you have to call again. Nothing is called when you lay your last card.
rules-catch = If you forget, any opponent may catch you with a “Caught!”, and you draw { count-uno }.
rules-catch-launcher = If you forget, any opponent may catch you with a “Caught!”, and you press the launcher { count-uno-presses }. With a little luck nothing comes out.
rules-catch-window = You are safe once you have called, even late, and also once the next player to have a turn of their own has laid a card or { $supply ->
    [launcher] pressed the launcher
   *[other] drawn
}{ $jump_in ->
    [yes] , or somebody has jumped in
   *[no] {""}
}. You are also safe after a penalty that puts more cards into your hand, for then you hold more than one. Penalties of the others{ $votes ->
    [yes] , lost turns and votes
   *[no] {" "}and lost turns
} in between do not save you. A call or a catch without reason is refused and costs nothing.

## End of a round

rules-end-title = End of a round
rules-end = The round ends as soon as somebody has laid their last card.
rules-last-draw = If that card is a +2 or a Wild +4, the next player still draws { $plus_two } or { count-plus-four }{ $stack ->
    [none] {""}
   *[other] , or the whole sum if it was stacked on others
}, which count in the score.{ $wd4_bluff ->
    [no] {""}
   *[yes] {" "}A Wild +4 laid last cannot be challenged.
}
# Where the edition has other cards of this kind than the +2 and the Wild +4.
rules-last-penalty = If that card makes the next player draw, they still do, and the cards count in the score.
rules-last-dare = If that card is a Dare or a Wild Dare, the next player still has to draw { count-dare-draw } or take the dare. { $judging ->
    [off] Nobody judges the dare;
   *[vote] { $strict_votes ->
        [yes] The others judge the dare by a vote there and then, with no accuser, and a tie counts against it;
       *[no] The others judge the dare by a vote there and then, with no accuser;
    }
} cards drawn count in the score.
rules-last-launcher = If that card is a Hit 2 or an Extreme Hit, the presses are still made, and the cards that come out count in the score.
rules-last-other = No other last card has any effect.
rules-last-friends = { $friends_last ->
    [yes] Best Friends alone is an exception: laid last, it still lets the others lay the number, and then the round ends. Whoever laid it wins the round, even if somebody else lays their last card too.
   *[no] This goes for Best Friends too: laid last, it ends the round before anybody can lay a number.
}
rules-last-emoji = An Emoji and a number card laid as your last two cards end the round: there is no face to pull any more.{ $emoji_alone ->
    [yes] {" "}So does an Emoji laid alone as your last card.
   *[no] {""}
}
rules-empty-pile = When the draw pile runs out, the discard is shuffled into a new one. The card showing stays where it is, with the colour that was named for it.
rules-no-cards = If there is no card left to draw anywhere, the rest of a penalty is waived, and whoever can play has to. If a whole lap of the table goes by in this way without a card played, the round is void: nobody scores, and the cards are dealt again.

## Scoring

rules-score-title = Scoring
rules-score = The winner of the round scores all the cards left in the other hands, in points:
rules-points-numbers = - numbers: their own value
rules-points-skip = - Skip: { $p_skip }
rules-points-reverse = - Reverse: { $p_reverse }
rules-points-plus-two = - +2: { $p_plus_two }
rules-points-dare = - Dare: { $p_dare }
rules-points-discard-all = - Discard All: { $p_discard_all }
rules-points-hit-two = - Hit 2: { $p_hit_two }
rules-points-wild = - Wild: { $p_wild }
rules-points-wild-four = - Wild +4: { $p_wild_four }
rules-points-best-friends = - Best Friends: { $p_best_friends }
rules-points-customizable = - Customizable card: { $p_customizable }
rules-points-emoji = - Emoji: { $p_emoji }
rules-points-dare-joker = - Wild Dare: { $p_dare_joker }
rules-points-extreme-hit = - Extreme Hit: { $p_extreme_hit }
rules-win = Whoever has { rules-target } or more after a round wins the game. Otherwise { rules-next-dealer } and a new round begins.
# Where the table counts in another way, which says nothing about the deal.
rules-deal-again = As long as the game is not over, { rules-next-dealer } and a new round begins.
rules-rounds = The game is over after { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} at the latest. Then { $scoring ->
    [own] the lowest total wins
    [elimination] the lowest total of those who are not out wins
   *[winner] the highest total wins
}, and players who share it win together.
rules-other-scores-title = Two other ways of scoring
rules-score-own = Own hands. After each round everyone writes down the points in their own hand; the winner of the round writes down none. As soon as somebody reaches { rules-target }, the player with the lowest total wins. { $lowest_tie ->
    [extra-round] Players who share it play one more round among themselves, and the lowest score of that round wins.
   *[shared] Players who share it win together.
}
rules-score-elimination = Elimination. The points are written down in the same way, but whoever reaches { rules-target } is out. The others go on with their totals; the last two play a duel under the rules for two players, { $duel_reset ->
    [yes] which both begin with no points, and the last one left wins.
   *[no] and the last one left wins.
}

## Two players

rules-two-title = Two players
rules-two = { $reverse_with_two ->
    [literal] With two players a Reverse only changes the direction, and your opponent’s turn comes next. Whoever lays a Skip takes another full turn at once, and draws if nothing can be played. If the round starts with a Skip or a Reverse, the dealer begins.
   *[skip] With two players a Reverse acts as a Skip: whoever lays a Skip or a Reverse takes another full turn at once, and draws if nothing can be played. If the round starts with one of them, the dealer begins.
}
rules-two-launcher = With two players a Reverse acts as a Skip: whoever lays a Skip or a Reverse takes another full turn at once, and presses the launcher if nothing can be played. If the round starts with one of them, the dealer begins.
rules-two-draw = After a +2 or a Wild +4 your opponent draws, and you play again{ $stack ->
    [none] { $wd4_bluff ->
        [no] {""}
       *[yes] { $challenge_winner_plays ->
            [no] , even if a challenge uncovers your bluff
           *[yes] , unless a challenge uncovers your bluff
        }
    }
   *[other] { $wd4_bluff ->
        [no] , unless a card is stacked on yours
       *[yes] { $challenge_winner_plays ->
            [no] , unless a card is stacked on yours
           *[yes] , unless a card is stacked on yours or a challenge uncovers your bluff
        }
    }
}.
rules-two-penalty = After a card that makes your opponent draw, you play again.
rules-two-hits = { $extreme_skips_next ->
    [no] After a Hit 2 it is your turn again; after an Extreme Hit it is your opponent’s.
   *[yes] After a Hit 2 or an Extreme Hit it is your turn again.
}
rules-two-pledge = Nobody is left to vote, so whoever is accused of breaking a pledge pays at once. That is hardly a judgement: where fewer than three people sit at a table of Pioche, pledges are a matter of honour, unless the table wants it otherwise.
rules-two-dare = Where the table does judge, only a dare on the last card of a round is put to a vote, and your opponent votes alone.
rules-two-suggestion = There is nobody to give advice to, so nobody can be accused of it.

## Options

# The options of a table, above its rules. $name, $value: an option and what was chosen, $help: its sentence.
rules-house-row = - { $name }: { $value }. { $help }
rules-cards-here-title = The cards of this table
# $title: what a customizable card is called, $text: what stands on it and what it does.
rules-cards-here-row = - { $title }: { $text }
rules-options-title = Playing it your way
rules-options = The table may change many of these rules, or add house rules such as jumping in or forced play. What is chosen holds for the whole game, and every player can see it.
