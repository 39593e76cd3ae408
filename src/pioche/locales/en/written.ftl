### What is written on the customizable cards, and what it does, in the browser.

web-written = Customizable cards
web-written-help = Give a card a name and a rule if you like: a blank one is just a wild card. Everybody has to agree with what is written before the game begins.
# For everybody but the host.
web-written-guest = Written by the host, and one card by each of you if you like; a blank one is just a wild card. Say what you would like changed.
# Where something is written.
web-written-agree = Press “{ web-agree }” when you have finished and agree: until then the game waits.
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
web-you-agreed = You have agreed
web-write-card-one = Write one of these cards yourself, if you like.
web-write-card-again = Change your card.
