### The guided first game: one hint at a time, at the moment it is of use.

# On the home screen.
guide-start = First time? Learn by playing
guide-start-help = A real game against two easy opponents; hints appear when you need them.
# The name of the hints, for those who listen.
guide-label = Hint
guide-next = Got it
guide-end = End the tour
guide-ended = The tour is over. The rules and what each card does stay one tap away.

## The hints. $name: the player on turn; $card: a card in words; $cards: several of them.

guide-watch = Be the first to get rid of all your cards. It is { $name }’s turn; the arrows in the middle show which way play goes round, and yours will come.
guide-turn = Your turn! { $top ->
    [number] On { $card }, lay a { colour-card }, the same number or a wild card.
    [symbol] On { $card }, lay a { colour-card }, the same symbol or a wild card.
   *[wild] On { $card }, lay a { colour-card } or a wild card.
} The cards with a tick can be played: { $cards }. Choose one.
guide-draw = None of your cards fits on { $card }. Draw one: press the pile in the middle.
guide-drawn = You drew { $card }, and it fits: play it now, or keep it for later.
guide-wild = You hold { $card }, which goes on anything. Lay it and name the colour that follows.
guide-challenge = You are hit by { $card }. Take the cards, or challenge it if you think that its player could have followed the colour: if you are right, they draw instead; if you are wrong, you draw even more.
guide-uno-soon = One more card, and you hold only one. Press UNO first, then lay the card: forget it, and somebody may catch you.
guide-uno-owed = One card left! Press UNO now, before somebody catches you.
guide-catch = Somebody holds one card and has not called UNO. Press Contre-UNO before the next player lays a card or draws, and they pay for it.
guide-why = Good to know: press a card without a tick to read why it cannot be laid and what it does. The card in the middle explains itself too.
# $won: who won the round, as a sentence.
guide-round-over = { $won } The score sheet shows what the cards left in hand were worth. Deal the next round, or end the tour here: you know how to play.
