### Conseils, pour les terminaux et les navigateurs : que faire et pourquoi, d’après ce qu’on peut savoir. Les chances sont des pourcentages entiers.

# $action : ce qu’il faut faire, un bluff.
hint-todo-bluff = { $action }, en bluffant
# $action : une entrée de menu qui serait un bluff.
hint-bluff = { $action } (bluff)

hint-close = Masquer le conseil
hint-thinking = Essai de tous les coups…
hint-wait = { server-nothing-to-decide }
# $name: whose move it was in a game that is over.
hint-for = Ce qu’on aurait dit ici à { $name }, avec ce qui pouvait se savoir :
hint-nobody = Ici, personne n’avait rien à décider.
hint-round-column = gagne la manche
hint-game-column = gagne la partie
hint-move-column = coup
# $playouts : combien de fois.
hint-tries = Chaque coup a été essayé { $playouts } fois, avec des cartes qui correspondent à tout ce que tu pouvais voir.
hint-tries-rough = Un conseil approximatif : chaque coup n’a été essayé que { $playouts } fois, avec des cartes qui correspondent à tout ce que tu pouvais voir.
# $action : que faire, quand il n’y a rien à essayer ; $why : l’une des raisons.
hint-known = { $action } : { $why }
hint-why-call = tu as oublié de le dire.
hint-why-catch = l’annonce a été oubliée.
hint-why-only = il n’y a rien d’autre à faire.
# $why : ce que les règles ont contre les cartes de la main ; $more : de même pour d’autres cartes. Des phrases entières.
hint-why-nothing-fits = rien ne convient dans ta main. { $why }
hint-why-both = { $why } { $more }
hint-why-dare = un défi tenu ne coûte aucune carte.
hint-why-vote = un robot n’a rien vu ; fie-toi à tes yeux.
# Ce qu’ont trouvé beaucoup d’essais de chaque coup. $before, $after, $best, $game : des pourcentages entiers.
hint-found-sure = Quoi que les autres aient en main, personne ne peut l’empêcher.
# $second : le deuxième coup, comme dans un menu. $playouts : combien de fois chacun a été essayé.
hint-found-close = « { $second } » vaut à peu près autant : après { $playouts } essais de chacun, l’écart peut venir du hasard.
hint-found-trade = « { $second } » gagne la manche plus souvent, mais la partie moins souvent : { $game } % au lieu de { $best } %.
# $name : qui y perd le plus. $count : les cartes qui lui restent. $drawn : les cartes à piocher.
hint-found-rival = { $name } a { card-count } et gagnerait la manche dans { $before } % des cas après « { $second } » ; ce coup lui laisse { $after } %.
hint-found-draws = { $name } a { card-count } et gagnerait la manche dans { $before } % des cas après « { $second } » ; ce coup lui en fait piocher { $drawn ->
    [one] une
   *[other] { $drawn }
} et lui laisse { $after } %.
hint-found-faces = { $name } a { card-count } et gagnerait la manche dans { $before } % des cas après « { $second } » ; ce coup lui en réclame { $drawn ->
    [one] une de plus
   *[other] { $drawn } de plus
} et lui laisse { $after } %.
hint-found-skips = { $name } a { card-count } et gagnerait la manche dans { $before } % des cas après « { $second } » ; ce coup lui prend son tour et lui laisse { $after } %.
# Ce qu’un conseil dit de faire : à l’impératif, pas comme dans un menu.
hint-advice-play = Joue { $card }
hint-advice-play-colour = Joue { $card } et annonce { colour-noun }
hint-advice-play-number-colour = Joue { $card }, demande le chiffre { $number } et annonce { colour-noun }
hint-advice-play-face = Joue { $card } et pose dessus { $face }
hint-advice-play-face-colour = Joue { $card }, pose dessus { $face } et annonce { colour-noun }
hint-advice-play-target = Joue { $card } et désigne { $target }
hint-advice-play-colour-target = Joue { $card }, annonce { colour-noun } et désigne { $target }
hint-advice-lay = Pose { $card }
hint-advice-with-uno = { $action }, en disant UNO
hint-advice-draw = Pioche une carte
hint-advice-draw-until = Pioche jusqu’à une carte qui convient
hint-advice-draw-launcher = Appuie sur le distributeur
hint-advice-keep = Garde ce que tu as pioché
hint-advice-name-colour = Annonce { colour-noun }
hint-advice-challenge = Conteste le Joker +4
hint-advice-accept = Accepte la pénalité
hint-advice-take-cards = Pioche { card-count } à la place du défi
hint-advice-take-dare = Relève le défi
hint-advice-decline = Ne pose rien
hint-advice-call-uno = Dis UNO
hint-advice-catch = Dis Contre-UNO à { $target }
hint-advice-vote = { $guilty ->
    [yes] Vote « coupable »
   *[no] Vote « innocent »
}
hint-advice-next-round = Distribue la manche suivante
# Comme dans un menu.
hint-nothing = ne rien faire
hint-do-nothing = Attends
