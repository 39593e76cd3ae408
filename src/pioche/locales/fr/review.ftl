# A game judged after it is over. Chances and costs are written before they come here: 41 %.

review-title = Analyse
review-accuracy = précision
review-accuracy-note = La précision est de 100 pour qui a toujours joué le meilleur coup.
# Ce que veut dire un signe.
review-blunder = gaffe
review-mistake = erreur
review-inaccuracy = imprécision
review-blunders = gaffes
review-mistakes = erreurs
review-inaccuracies = imprécisions
review-result = résultat
review-deal = donnes
review-draws = pioches
review-own = ses coups
review-others = coups des autres
review-player = joueur
review-graph = Chances de gagner la partie
review-graph-note = Après chaque coup, toutes les mains ouvertes ; seul l’ordre de la pioche est inconnu.
review-move = coup
review-deal-point = la donne
review-costly = Les coups qui ont coûté le plus
review-no-costly = Aucun coup n’a coûté cher.
review-cost = coût
review-played = joué
review-better = mieux
review-nothing = ne rien faire
review-luck = Chance et habileté
review-luck-note = Ce qui a mené chacun d’une part égale au résultat, en chances de gagner : les donnes, les pioches, ses coups comparés à ceux d’un joueur raisonnable, et ce qu’ont fait les autres.
review-knowable = Un coup n’est une erreur que d’après ce que son joueur pouvait savoir. Défis, votes et accusations ne sont pas jugés.
# $cost, $chance, $best: percentages. $better: a move in words.
review-why = coûte { $cost } : { $chance } de chances de gagner ; avec « { $better } », c’était { $best }
# Who did what.
review-move-of = { $name } : { $move }
# The moves that are judged so far.
review-working = La partie est en cours d’analyse : { $done ->
    [one] { $done } coup
   *[other] { $done } coups
} sur { $count }
review-close = Fermer l’analyse
review-now = maintenant
review-table = En tableau
