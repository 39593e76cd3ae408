### Whether a game was fair: what the page about it says. It comes with that page.

fair-title = Was game { $number } fair?
fair-how = Before the game, the server drew a secret and each browser a random number, its salt, and each of them published only a fingerprint. The salts were revealed once everything was fixed, the secret at the end. Every shuffle follows from all of them together, so nobody could choose the cards, not even an administrator of the server who plays at your table. This page has worked it all out again by itself.
fair-working = Working it all out again…
fair-good = Everything fits: the game was fair.
fair-fits = Everything fits, as far as this browser can tell.
fair-bad = Something does not fit. Either the chance of this game does not follow from its secret, or the game is told otherwise than it was played.
# $what: what was checked, $verdict: one of the three that follow.
fair-line = { $what }: { $verdict }
fair-yes = all right
fair-no = something is wrong
fair-open = cannot be told
fair-commitment = The secret
fair-commitment-seen = It fits the fingerprint that this browser was told before the game.
fair-commitment-told = It fits the fingerprint that is published now. This browser was not there before the game, so it cannot tell whether it was the same one then.
fair-commitment-no = It does not fit the fingerprint: another secret was promised.
fair-promises = The promises
fair-promises-seen = Every salt is the one that this browser saw promised before it told its own.
fair-promises-told = The salts fit the promises that are published now. This browser did not see them before the start.
fair-promises-no = The salts, or what was played, are not what was fixed before the start.
fair-promises-none = The salts were not promised before the start.
fair-start = The start
fair-start-again = { $count ->
    [one] A start was
   *[other] { $count } starts were
} called off because somebody did not answer. Whoever knew the cards first could refuse them that way, but not choose others.
fair-salt = Your salt
fair-salt-yes = The random number that this browser added was used.
fair-salt-no = This browser added a random number, and it was not used.
fair-salt-none = This browser added no random number to this game.
fair-draw = The draw for the deal
fair-draw-yes = { $count ->
    [one] The card drawn follows
   *[other] All { $count } cards drawn follow
} from the secret and the salts.
fair-shuffle = The shuffles
fair-shuffle-yes = { $count ->
    [one] The shuffle follows
   *[other] All { $count } shuffles follow
} from the secret and the salts. Each round begins with the whole deck in its fixed order, and the discard is shuffled from the order in which it was laid.
fair-press = The launcher
fair-press-yes = { $count ->
    [one] The press ejected
   *[other] All { $count } presses ejected
} what follows from the secret and the salts.
fair-take = Where the cards went
fair-take-yes = Every card that was dealt, drawn or turned up lay on top of the pile, and every card that was laid came from a hand.
fair-mistake = { $done } of { $count } fit; what comes next does not.
fair-unchecked = { $done } of { $count } fit; the others come after the mistake.
fair-seen = What you saw
# $count: what this browser saw being drawn, laid, turned up and shuffled.
fair-seen-yes = This browser followed the game: { $count ->
    [one] the step it saw is told now with the same cards
   *[other] the { $count } steps it saw are told now in the same order and with the same cards
}.
# $count: the number of the round.
fair-seen-no = In round { $count }, this browser saw something different from what is told now.
fair-seen-none = This browser did not follow the game, so it cannot tell whether it was played as it is told now.
fair-details = The figures
fair-secret = Secret
fair-fingerprint = Published fingerprint
# $name: a player.
fair-salt-of = Salt of { $name }
fair-steps = Step by step
# $name: a player, $cards: a card.
fair-step-draw = { $name } draws for the deal: { $cards }
# $source: what is shuffled.
fair-step-shuffle = { $source ->
    [deck] The whole deck is shuffled
    [pile] A card is put back and the pile shuffled
   *[discard] The discard is shuffled and put under the pile
} ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
})
fair-step-press = The launcher ejects { $count ->
    [0] nothing
    [one] { $count } card
   *[other] { $count } cards
}
# $cards: a list of cards.
fair-step-take = { $name } gets: { $cards }
fair-step-turn = Turned up: { $cards }
fair-step-lay = { $name } lays: { $cards }
fair-by-hand = This page comes from the server itself. It does not check whether each move was allowed, nor can it see what the others were shown. So compare your records, and check one on your own computer: the command “pioche verify” works out every shuffle and plays every move again.
