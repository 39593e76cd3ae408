### Hints, for terminals and browsers: what to do and why, as the player can know it. Chances are whole percents.

# $action: what to do, a bluff.
hint-todo-bluff = { $action }, as a bluff
# $action: an entry of a menu that would be a bluff.
hint-bluff = { $action } (bluff)

hint-close = Hide the hint
hint-thinking = Trying every move…
hint-wait = { server-nothing-to-decide }
# $name: whose move it was in a game that is over.
hint-for = What { $name } would have been told here, by what they could know:
hint-nobody = Nobody had anything to decide here.
hint-round-column = wins the round
hint-game-column = wins the game
hint-move-column = move
# $playouts: how often.
hint-tries = Each move was tried { $playouts } times, with cards that fit all you could see.
hint-tries-rough = A rough hint: each move was tried only { $playouts } times, with cards that fit all you could see.
# $action: what to do, where nothing had to be tried; $why: one of the reasons.
hint-known = { $action }: { $why }
hint-why-call = you have forgotten to call.
hint-why-catch = the call was forgotten.
hint-why-only = there is nothing else to do.
# $why: what the rules have against the cards of the hand; $more: the same about other cards of it. Both are whole sentences.
hint-why-nothing-fits = nothing in your hand fits. { $why }
hint-why-both = { $why } { $more }
hint-why-dare = a dare that is kept costs no cards.
hint-why-vote = a bot has seen nothing; trust your own eyes.
# What was found by trying every move many times. $before, $after, $best, $game: whole percents.
hint-found-sure = Whatever the others hold, nobody can stop it.
# $second: the second-best move, as in a menu. $playouts: how often each was tried.
hint-found-close = “{ $second }” is about as good: after { $playouts } tries each, the difference may just be chance.
hint-found-trade = “{ $second }” wins the round more often, but the game less often: { $game }% rather than { $best }%.
# $name: who loses most by it. $count: the cards left there. $drawn: the cards to draw.
hint-found-rival = { $name } has { card-count } and would win the round { $before }% of the time after “{ $second }”; this leaves them { $after }%.
hint-found-draws = { $name } has { card-count } and would win the round { $before }% of the time after “{ $second }”; this makes them draw { $drawn ->
    [one] one
   *[other] { $drawn }
} and leaves them { $after }%.
hint-found-faces = { $name } has { card-count } and would win the round { $before }% of the time after “{ $second }”; this asks them for { $drawn ->
    [one] one more
   *[other] { $drawn } more
} and leaves them { $after }%.
hint-found-skips = { $name } has { card-count } and would win the round { $before }% of the time after “{ $second }”; this costs them their turn and leaves them { $after }%.
# What a hint tells to do: in French not as in a menu.
hint-advice-play = { action-play }
hint-advice-play-colour = { action-play-colour }
hint-advice-play-number-colour = { action-play-number-colour }
hint-advice-play-face = { action-play-face }
hint-advice-play-face-colour = { action-play-face-colour }
hint-advice-play-target = { action-play-target }
hint-advice-play-colour-target = { action-play-colour-target }
hint-advice-lay = { action-lay }
hint-advice-with-uno = { action-with-uno }
hint-advice-draw = { action-draw }
hint-advice-draw-until = { action-draw-until }
hint-advice-draw-launcher = { action-draw-launcher }
hint-advice-keep = { action-keep }
hint-advice-name-colour = { action-name-colour }
hint-advice-challenge = { action-challenge }
hint-advice-accept = { action-accept }
hint-advice-take-cards = { action-take-cards }
hint-advice-take-dare = { action-take-dare }
hint-advice-decline = { action-decline }
hint-advice-call-uno = { action-call-uno }
hint-advice-catch = { action-catch }
hint-advice-vote = { action-vote }
hint-advice-next-round = { action-next-round }
# As an entry of a menu.
hint-nothing = do nothing
hint-do-nothing = Wait
