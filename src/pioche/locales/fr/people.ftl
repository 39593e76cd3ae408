### La liste des personnes à une table, dans le navigateur.

web-here = est là
web-bot-stands-in = Un robot joue à sa place
web-mute = Mettre en sourdine
web-unmute = Enlever la sourdine
web-block = Bloquer
web-unblock = Débloquer
web-block-help = Cache tout ce que cette personne a dit et dira à cette table, même à ta prochaine visite.
web-lend = Laisser jouer un robot
web-bot-for-me = Laisser un robot jouer pour moi
web-leave-for-good = Partir pour de bon
