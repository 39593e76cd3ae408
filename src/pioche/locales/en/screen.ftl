### The big screen: a television or a laptop in the middle of the room, while the phones are the hands.

screen-open = Show it on a big screen
screen-open-help = For a television or a laptop in the middle of the room: the table, large, without anybody’s hand.
screen-use = Use this as the big screen

## A seat that was handed on with a link

pass-yours = Somebody is passing their seat on to you: its points and the cards in its hand will be yours.
pass-take = Take the seat
