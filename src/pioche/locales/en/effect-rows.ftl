### The effects of a customizable card, one by one, in the browser.

web-effect-number = Effect { $number }
web-effect-remove = Remove effect { $number }
web-effect-add = Another effect
web-cards = Cards
web-whom = Who
web-whom-next = the next player
web-whom-previous = the previous player
web-whom-chosen = a player of your choice
web-whom-others = all the others
web-whom-all = everybody
web-whom-self = whoever plays it
web-op-draw = Draw cards
web-op-pledge = Keep a promise
web-op-skip = Skip
web-op-reverse = Reverse
web-op-again = Play again
web-op-swap = Swap hands
web-op-rotate = Pass all hands on
