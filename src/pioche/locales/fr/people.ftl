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
web-remove-help = Cette personne perd sa place. Avec le lien, elle pourrait revenir s’asseoir, sauf si la table est verrouillée.
web-remove-help-playing = Si les autres sont d’accord, un robot continue à sa place ; cette personne peut seulement regarder.
web-remove-and-lock = Retirer et verrouiller la table
