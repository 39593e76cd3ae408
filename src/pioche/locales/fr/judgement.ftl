# Ce qui est dit des chances et des analyses dans un terminal.

cli-word-seat = PLACE
cli-command-odds = les chances de chacun, et de chaque coup, dans une position d’un fichier
cli-help-position = une partie enregistrée, un scénario ou une sauvegarde
cli-help-at = la position après ce nombre d’actions ; par défaut, après la dernière
cli-help-seat = la place dont on voit le jeu, par sa lettre ; par défaut, celle qui doit jouer
cli-help-playouts = combien de fois chaque coup est essayé
cli-help-judging-seed = le même hasard de nouveau, donc les mêmes chiffres
cli-help-json = en JSON, pour les programmes
cli-bad-playouts = --playouts prend un nombre de 1 à { $most }, pas { $given }
cli-odds-too-far = Il n’y a pas d’action { $at } dans ce fichier : il en a { $count ->
    [one] une seule
   *[other] { $count }
}.
cli-odds-no-seat = Il n’y a pas de place { $seat } dans ce fichier : ses places vont de { $first } à { $last }.
cli-odds-after = Après { $at ->
    [0] la donne
    [one] une action
   *[other] { $at } actions
}
cli-odds-eyes = D’après ce que peut savoir { $name }.
cli-odds-onlooker = D’après ce que peut savoir quelqu’un qui regarde.
cli-odds-seat = joueur
cli-odds-move = coup
cli-odds-round = gagne la manche
cli-odds-game = gagne la partie
cli-odds-certain = intervalle à 95 %

# $move: what can be done.
cli-odds-sure = { $move } (gagne la manche à coup sûr)
cli-odds-note = La position a été jouée { $playouts ->
    [one] une fois
   *[other] { $playouts } fois
}, graine { $seed }.
cli-odds-moves-note = Chaque coup a été essayé { $playouts ->
    [one] une fois
   *[other] { $playouts } fois
}, graine { $seed }. Les chances des joueurs sont celles d’après le meilleur coup.

cli-command-review = juger une partie : les chances de chacun après chaque coup, les coups qui ont coûté le plus, chance et habileté
cli-help-review-html = écrire une seule page avec un graphique, sans autre fichier
cli-review-head = { $edition }, { $count ->
    [one] un coup
   *[other] { $count } coups
}
cli-review-written = Écrit : { $path }
cli-review-note = Chaque coup a été essayé { $playouts ->
    [one] une fois
   *[other] { $playouts } fois
}, graine { $seed }.
cli-review-contents = Sommaire
cli-review-figures = En tableau
cli-review-foot = Fait avec pioche review.
cli-review-json-or-html = --json et --html ne vont pas ensemble.
cli-review-empty = Il n’y a aucun coup dans ce fichier : rien ne peut être jugé.
