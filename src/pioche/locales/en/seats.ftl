### Seats that change hands in the middle of a game.

pass-title = Pass your seat on
pass-help = The first person to open the link has your seat, your cards and your points. You can watch from then on.
pass-make-link = Make the link
pass-new-link = Make another link
pass-link = The link to your seat
pass-is-out = Your link is out there and works until somebody opens it.
pass-keep = Keep my seat after all
