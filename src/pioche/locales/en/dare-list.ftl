### The list of dares in the room, and writing one’s own.

# $list: the name of the list.
web-dares = Dares: { $list }
web-dares-help = Write a dare for each number, if you like. What stays empty is made up at the table.
web-dares-show = Read the dares
web-dares-need-chat = The chat is switched off, and with it the drawing pad and the quick phrases that these dares ask for.
web-dare-number = Dare { $number }
web-dare-empty = made up at the table
# $list: the name of a list of dares.
web-start-from = Start from “{ $list }”
web-write-one = Write one yourself: choose a free number.
