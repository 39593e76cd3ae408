### What players write before a game, and where they write it: the customizable cards, the dares.

web-written = Customizable cards
web-written-help = Give each card a name and a rule. Everybody at the table has to agree before the game begins.
web-customizable = { card-customizable }
web-card-title = Name of the card
web-card-text = What is written on it
web-template = What it does
web-template-wild = Nothing but its colour
web-template-rain = Rain for the others
web-template-gift = Poisoned gift
web-template-encore = Encore
web-template-uturn = U-turn
web-template-swap = Swap
web-template-carousel = Carousel
web-template-promise = Promise
web-template-own = Your own effects
web-erase = Erase this card
web-effects = Choose the effects one by one
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
web-you-agreed = You have agreed
web-write-card-one = Write one of these cards yourself, if you like.

# $list: the name of the list.
web-dares = Dares: { $list }
web-dares-help = Write a dare for each number. What stays empty is made up at the table.
web-dares-show = Read the dares
web-dares-need-chat = The chat is switched off, and with it the drawing pad and the quick phrases that these dares ask for.
web-dare-number = Dare { $number }
web-dare-empty = made up at the table
# $list: the name of a list of dares.
web-start-from = Start from “{ $list }”
web-write-one = Write one yourself: choose a free number.
