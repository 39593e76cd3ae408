### Editions, options and house rules: short name, one sentence of help (-help), and the values that have a name.
### Sentences about an option are given its name here as $option.

## Editions

edition-classic = Classic
edition-classic-help = The game everybody knows: numbers, Skip, Reverse, +2 and two kinds of Wild.
edition-friends = Best Friends
edition-friends-help = Four soft colours and a wild that lets the whole table lay the same number.
edition-custom = Write Your Own
edition-custom-help = Wild cards on which you write rules of your own.
edition-dare = Dare
edition-dare-help = Draw or take a dare, before the eyes of the whole table.
edition-emoji = Emoji
edition-emoji-help = An Emoji makes the next player pull a face.
edition-extreme = Extreme
edition-extreme-help = A card launcher takes the place of the draw pile: nothing comes out, or far too much.

## Values of every option that is on or off

option-value-true = on
option-value-false = off

## The game and its score

option-scoring = Scoring
option-scoring-help = Who scores after a round, and how the game is won.
option-scoring-value-winner = the winner scores the other hands
option-scoring-value-own = everyone writes down their own hand, the lowest total wins
option-scoring-value-elimination = whoever reaches the target is out, the last one left wins
option-target = Target
option-target-help = The number of points that ends the game, or puts a player out in an elimination game.
option-rounds = Rounds
option-rounds-help = The number of rounds after which the best score wins, even if nobody has reached the target; 0 means no limit.
option-lowest-tie = Tie for the lowest total
option-lowest-tie-help = What happens when several players share the lowest total at the end.
option-lowest-tie-value-shared = they win together
option-lowest-tie-value-extra-round = they play one more round
option-duel-reset = Fresh start for the duel
option-duel-reset-help = Sets the scores of the last two players in an elimination game back to zero.
option-dealer-policy = Next dealer
option-dealer-policy-help = Who deals from the second round on.
option-dealer-policy-value-rotate = the deal passes to the left
option-dealer-policy-value-redraw = the cards are drawn again
option-dealer-policy-value-same = always the same player
option-dealer-policy-value-winner = the winner of the round
option-hand-size = Cards dealt
option-hand-size-help = The number of cards each player is dealt.

## Cards of every edition

option-reverse-with-two = Reverse with two players
option-reverse-with-two-help = What a Reverse does when only two play.
option-reverse-with-two-value-skip = it acts as a Skip
option-reverse-with-two-value-literal = it only changes the direction
option-wd4-bluff = Bluffing with the Wild +4
option-wd4-bluff-help = Lets you lay a Wild +4 although you hold the colour in force, at the risk of a challenge; without it such a play is refused.
option-challenge-winner-plays = A won challenge keeps the turn
option-challenge-winner-plays-help = Lets the player who has won a challenge play at once instead of losing the turn.

## Dares, faces, pledges

option-dare-list = Dare list
option-dare-list-help = The list in which the number on a Dare card is looked up.
option-dare-list-value-family = { dare-list-family }
option-dare-list-value-show-off = { dare-list-show-off }
option-dare-list-value-daredevil = { dare-list-daredevil }
option-dare-list-value-afar = { dare-list-afar }
option-dare-list-value-house = { dare-list-house }
option-dare-takes-turn = A Dare costs the turn
option-dare-takes-turn-help = Whether the player hit by a Dare loses their turn as well.
option-dare-takes-turn-value-never = never
option-dare-takes-turn-value-always = always
option-dare-takes-turn-value-on-draw = only after drawing
option-strict-votes = Strict votes
option-strict-votes-help = Counts a tied vote against the accused.
option-judging = Judging
option-judging-help = Whether players may accuse each other, and the table votes on it; among fewer than three people it is a matter of honour.
option-judging-value-vote = the table votes
option-judging-value-off = a matter of honour

## Special wilds

option-friends-colour = Colour after Best Friends
option-friends-colour-help = Which colour counts once everyone has laid.
option-friends-colour-value-announced = the colour that was called
option-friends-colour-value-top-card = the colour of the last card laid
option-friends-last = Best Friends as a last card
option-friends-last-help = Lets the others still lay their number when Best Friends is somebody’s last card.
option-custom-count = Customizable cards
option-custom-count-help = The number of customizable cards shuffled into the deck.
option-emoji-alone = Emoji alone
option-emoji-alone-help = Lets you lay an Emoji without a number card, as a plain Wild.
option-emoji-colour = Colour after an Emoji
option-emoji-colour-help = An Emoji is covered with a number card from the hand: which of the two colours counts then. The booklet says: “{ option-emoji-colour-printed }”
option-emoji-colour-printed = This card is also a wild card, so it lets whoever holds it change the colour.
option-emoji-colour-value-face = the colour of the number card
option-emoji-colour-value-announced = the colour named with the Emoji

## Launcher

option-extreme-presses = Presses of an Extreme Hit
option-extreme-presses-help = How often the target presses the launcher, then the attacker.
option-extreme-skips-next = Extreme Hit skips the next player
option-extreme-skips-next-help = Makes the player after the attacker lose the turn.
option-extreme-first = Extreme Hit turned up first
option-extreme-first-help = What happens when the round starts with an Extreme Hit.
option-extreme-first-value-colour = the first player names the colour
option-extreme-first-value-put-back = another card is turned up
option-play-after-press = Playing after a press
option-play-after-press-help = Lets you lay one of the cards that have just come out of the launcher.
option-launcher = Launcher
option-launcher-help = How likely the launcher is to throw out no card, one card, two cards and so on, as shares of all presses.
option-reload-below = Reload
option-reload-below-help = The launcher is reloaded after a turn that leaves fewer cards in it than this.
option-suggestions = Penalty for advice
option-suggestions-help = Lets the table punish a player who tells another what to play.

## House rules

option-stack = Stacking
option-stack-help = Lets a player hit by a +2 or Wild +4 lay another one and pass the whole sum on.
option-stack-value-none = no
option-stack-value-same = +2 on +2, +4 on +4
option-stack-value-any = also +4 on +2
option-seven-zero = Seven and zero
option-seven-zero-help = A 7 swaps your hand with an opponent’s, and a 0 passes every hand on in the direction of play.
option-jump-in = Jumping in
option-jump-in-help = Lets you lay a card identical to the one showing although it is not your turn; not a wild card, and not on the first card of the round.
option-draw-until-playable = Drawing until it fits
option-draw-until-playable-help = Makes a player who draws go on until a card can be played.
option-force-play = Forced play
option-force-play-help = Whoever can play has to, also with the card just drawn.
