### The list of the people at a table, in the browser.

web-here = here
web-bot-stands-in = A bot is standing in
web-mute = Mute
web-unmute = Unmute
web-block = Block
web-unblock = Unblock
web-block-help = Hides everything they have said and will say at this table, also on your next visit.
web-lend = Let a bot play
web-bot-for-me = Let a bot play for me
web-leave-for-good = Leave for good
web-remove-help = They lose their seat. With the link they could sit down again, unless the table is locked.
web-remove-help-playing = If the others agree, a bot plays on in their seat, and they can only watch.
web-remove-and-lock = Remove and lock the table
