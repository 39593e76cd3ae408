### What a legal action means, as an entry of a menu. $card, $face: cards in words; $target: the player concerned.

## What is named with a card is in the id, in this order: number, face, colour, target.

action-play = Play { $card }
action-play-colour = Play { $card } and name { colour-noun }
action-play-number-colour = Play { $card }, call the number { $number } and name { colour-noun }
action-play-face = Play { $card } covered with { $face }
action-play-face-colour = Play { $card } covered with { $face } and name { colour-noun }
action-play-target = Play { $card } and choose { $target }
action-play-colour-target = Play { $card }, name { colour-noun } and choose { $target }
action-lay = Lay { $card }
# $action: one of those above.
action-with-uno = { $action }, and call UNO

action-draw = Draw a card
# Under the house rule draw_until_playable.
action-draw-until = Draw until a card fits
# With the launcher.
action-draw-launcher = Press the launcher
action-keep = Keep what you have drawn
action-name-colour = Name { colour-noun }
action-challenge = Challenge the Wild +4
action-accept = Accept the penalty and lose your turn
# $count: the cards to be drawn.
action-take-cards = Draw { card-count } instead of the dare
action-take-dare = Take the dare
action-decline = Lay nothing
action-call-uno = Call UNO
action-catch = Catch { $target } for not calling UNO
action-accuse = Accuse { $target } of not keeping their word
# Where all pledges are dares, or faces.
action-accuse-dare = Accuse { $target } of failing the dare
action-accuse-face = Accuse { $target } of not making the face
action-accuse-suggestion = Accuse { $target } of suggesting a play
action-vote = { $guilty ->
    [yes] Vote guilty
   *[no] Vote innocent
}
action-next-round = Deal the next round
