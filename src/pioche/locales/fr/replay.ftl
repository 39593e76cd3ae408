### La reprise d’une partie : ses commandes, ses réglages et ses touches.

# $number : quelle partie de la table.
replay-title = Partie { $number } revue coup par coup
# Dit à la table où se retrouve la personne qui regardait une partie passée.
replay-next-game = Une nouvelle partie a commencé : te revoilà à la table.
replay-loading = La partie est remise en place…
replay-controls = Rediffusion
replay-first = Au début
replay-back = Un coup en arrière
replay-play = Lecture
replay-pause = Pause
replay-forward = Un coup en avant
replay-last = À la fin de la manche
replay-moment-back = Moment clé précédent
replay-moment-on = Moment clé suivant
# Sous les signes des boutons : le plus court possible.
replay-word-first = Début
replay-word-back = Arrière
replay-word-on = Avant
replay-word-last = Fin
replay-word-moment = Moment
replay-word-moves = Coups
# Devant un coup dans la liste de tous les coups.
replay-moment = Moment clé :
replay-place = Coup { $step } sur { $count }
replay-deal = Les cartes sont distribuées.
replay-moves = Tous les coups
replay-settings = Vue
replay-game = Partie
replay-game-of = Partie { $number } : { $winners }
# À la place de qui a gagné.
replay-nobody = interrompue, personne n’a gagné
# $round, $count : quelle manche sur combien, $moves : son nombre de coups.
replay-round-of = Manche { $round } sur { $count } ({ $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
})
replay-eye = Vue par
replay-eye-none = quelqu’un qui regarde
replay-eye-all = tout le monde, cartes ouvertes
replay-speed = Vitesse
replay-hands = Les cartes de chacun
replay-no-cards = aucune carte
replay-to-table = À la table
# Ce qu’on peut toucher, dans l’aide.
replay-help-step = Touche les boutons sous la table pour avancer ou reculer, ou fais glisser le curseur jusqu’à un coup.
replay-help-moment = Touche une étoile pour aller à un moment clé ; les marques du curseur disent où ils sont.
replay-help-eye = Touche « { replay-settings } » pour voir la partie comme quelqu’un d’autre l’a vue, ou cartes ouvertes.
replay-help-card = Touche une carte pour lire ce qu’elle fait.
replay-help-seat = Touche une personne pour voir ses points et ses engagements.
replay-keys-step = un coup en arrière ou en avant
replay-keys-ends = au début ou à la fin de la manche
replay-keys-play = lecture ou pause
replay-keys-speed = moins vite ou plus vite
replay-keys-moment = au moment clé précédent ou suivant
replay-keys-round = à la manche précédente ou suivante
replay-keys-moves = la liste de tous les coups
replay-keys-hint = le meilleur coup, et pourquoi
