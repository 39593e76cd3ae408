### The guided first game: every decision has its hint, one at a time.

# The name of the hints, for those who listen.
guide-label = Hint
guide-next = Got it
guide-end = End the tour
guide-ended = The tour is over. The rules and what each card does stay one tap away.

## The hints. $name: the player on turn; $card: a card in words; $cards: several of them; $why: why no card can be laid;
## $laid: whether the round was laid out.

guide-aim = The aim: be the first to get rid of all your cards.{ $laid ->
    [yes] {" "}This first round was laid out for you to learn, with five cards each; later ones are dealt by chance.
   *[no] {""}
}
guide-watch = It is { $name }’s turn now. The arrows in the middle show which way play goes round, and your turn will come.
# $named: whether the colour in force was named, and is not that of the card on top.
guide-turn = Your turn{ $named ->
    [yes] , and { colour-noun } was named
   *[no] {""}
}! { $top ->
    [number] On { $card }, lay a { colour-card }, the same number or a wild card.
    [symbol] On { $card }, lay a { colour-card }, the same symbol or a wild card.
   *[wild] On { $card }, lay a { colour-card } or a wild card.
} { $bluff ->
    [yes] The cards with a tick can be played. Choose { $cards }.
   *[no] The cards with a tick can be played: { $cards }. Choose one.
}
guide-again = { $named ->
    [yes] Your turn, and { colour-noun } was named. You can lay: { $cards }.
   *[no] Your turn. On { $card } you can lay: { $cards }.
}
guide-draw = None of your cards fits on { $card }. { $why } Draw one: press the pile in the middle, or the button below.
# With the launcher.
guide-draw-launcher = None of your cards fits on { $card }. { $why } Press the launcher in the middle, or the button below.
guide-drawn = You drew { $card }, and it { $bluff ->
    [yes] can be laid. { $risk } It is safer to keep it for later.
   *[no] fits: play it now, or keep it for later.
}
# $help: what the card does.
guide-wild = You hold { $card }: lay it now, or keep it for later. { $help }
# $risk: what the bluff risks, as a sentence.
guide-bluff = You hold { $card } too, but it is meant for when you have no card of the colour. { $risk } It is safer to lay another card.
guide-challenge = You are hit by { $card }. Take the cards, or challenge it if you think that its player could have followed the colour: if you are right, they draw instead; if you are wrong, you draw even more.
guide-accept = You are hit by { $card }. { $why } Take the cards, or lay a card with a tick, if you have one, and pass them on.
# $sure: whether every card leaves one; else $cards may.
guide-uno-soon = { $sure ->
    [yes] After this card you hold only one.
   *[no] Laying { $cards } may leave you with only one card.
} Press UNO first, then lay it: forget it, and somebody may catch you.
# $over: whether the moment has passed.
guide-uno-owed = { $over ->
    [yes] Good to know: press UNO as soon as you hold only one card, or somebody may catch you.
   *[no] One card left! Press UNO now, before somebody catches you.
}
guide-catch = { $over ->
    [yes] Good to know: who holds one card and has not called UNO can be caught with “Caught!”, before the next player { catch-until }.
   *[no] Somebody holds one card and has not called UNO. Press “Caught!” before the next player { catch-until }, and they pay for it.
}
guide-why = Good to know: press a card without a tick to read why it cannot be laid and what it does. The card in the middle explains itself too.
# $playable: whether a card can be laid as well.
guide-decide = It is for you to decide: press a button below{ $playable ->
    [yes] , or a card with a tick.
   *[no] .
}
# $won: who has won the round, as a sentence.
guide-round-over = { $won } The score sheet shows what the cards left in hand were worth. The tour ends here: you know how to play. Deal the next round when you like.
