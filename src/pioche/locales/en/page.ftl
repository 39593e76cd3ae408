# A page that is its own host: nothing but the browser is needed.
page-loading = Getting the table ready… { $percent } %
page-taken-title = Pioche is open in another tab
page-taken = Your tables can be played in one tab at a time. Nothing is lost: take them over here, or go on over there.
page-take = Play here
page-failed-title = The table could not be set up
page-failed = Pioche could not be loaded completely. Try again when you are online.
page-not-started = The table is not ready yet.
page-unkept = This browser cannot keep anything right now: its storage is full, or this is a private window. You can go on playing, but the game is lost when you close this tab.
page-needs-server = To play with friends on their own devices you need a server, and this page has none. Several people can play here on one device.
page-together = Together on one device
page-together-help = Everybody at this table plays here. The device is passed on, and hands stay covered in between.
page-add-name = Name
page-add = Add a player
page-switch = I am { $name }
page-pass-title = Pass the device to { $name }
page-pass = It is { $name }’s turn. Nobody else should look now.
page-show = I am { $name }: show my cards
