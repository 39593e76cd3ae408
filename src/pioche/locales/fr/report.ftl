### La page qu’écrit `pioche report` : titres, ce que montrent les graphiques, têtes de tableaux.
### Nombres et taux arrivent écrits comme la langue le veut.

report-title = Ce que racontent beaucoup de manches
report-contents = Sur cette page
report-figures = Les chiffres
report-lead = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
} : { $editions }, à { $players } places, jouées par { $bots } ; graine { $seed }.
report-rounds-each = { $alike ->
    [yes] { $most ->
        [one] { $most } manche
       *[other] { $most } manches
    } par édition ; les règles maison ont été essayées sur moins de manches.
   *[no] De { $fewest } à { $most ->
        [one] { $most } manche
       *[other] { $most } manches
    } par édition ; les règles maison ont été essayées sur moins de manches.
}
report-interrupted = Le calcul a été arrêté avant la fin : { $asked ->
    [one] une manche par édition était demandée
   *[other] { $asked } manches par édition étaient demandées
}. Cette page porte sur celles qui ont été jouées.
report-foot = Page faite par Pioche. La même commande avec la même graine redonne la même page.
report-intervals = Les traits autour d’un point sont des intervalles à 95 % : ils contiennent la vraie valeur 95 fois sur 100. Beaucoup sont plus courts que le point.

## Têtes de tableaux, mots à côté des graphiques

report-edition = édition
report-rounds = manches
report-actions = actions par manche
report-points = points par manche
report-drawn = cartes piochées par manche
report-void = manches nulles
report-won = manches gagnées
report-rate = taux
report-interval = intervalle à 95 %
report-mean = moyenne
report-tenth = une sur dix au plus
report-median = la moitié au plus
report-ninety = neuf sur dix au plus
report-most = maximum
report-par = égalité
report-expected = attendu
report-card = carte
report-hands = mains de départ
report-players = joueurs
report-choice = choix
report-own-points = leurs points
report-challenged = contestés
report-given = cartes piochées par d’autres
report-taken = cartes piochées soi-même
report-shot = cartes sorties
report-shots = fois
report-win-rates = Manches gagnées, en part de toutes les manches

## Sections

report-editions = Les éditions côte à côte
report-editions-length = La plus longue : { $longest }, { $long } actions par manche en moyenne ; la plus rapide : { $shortest }, avec { $short }.
report-editions-points = C’est dans l’édition { $richest } qu’une manche vaut le plus, { $much } points en moyenne, et dans { $poorest } qu’elle vaut le moins, { $little }.
report-editions-drawn = C’est dans l’édition { $edition } qu’on pioche le plus : { $number } cartes par manche, toutes places ensemble.
report-mean-actions = Actions par manche, en moyenne
report-mean-points = Points par manche, en moyenne

report-seats = Qui gagne, selon la place
report-seats-who = place
report-seats-alike = Aucune place n’est favorisée. La plus éloignée de l’égalité, qui serait { $par }, est la place { $who } dans l’édition { $edition }, avec { $rate } : { $distance } points de pourcentage d’écart, pas plus que n’en fait le hasard.
report-seats-matter = Toutes les places ne gagnent pas autant : dans l’édition { $edition }, la place { $who } gagne { $rate } des manches, { $distance } points de pourcentage de { $more ->
    [more] plus
   *[less] moins
} que l’égalité, qui serait { $par }.

report-dealers = Qui gagne, selon qui distribue
report-dealers-who = position
report-dealers-alike = Peu importe qui distribue. Le plus éloigné de l’égalité, qui serait { $par }, est « { $who } » dans l’édition { $edition }, avec { $rate } : { $distance } points de pourcentage d’écart, pas plus que n’en fait le hasard.
report-dealers-matter = Distribuer n’est pas sans effet : « { $who } » gagne { $rate } des manches dans l’édition { $edition }, { $distance } points de pourcentage de { $more ->
    [more] plus
   *[less] moins
} que l’égalité, qui serait { $par }.
report-place = { $place ->
    [0] qui distribue
    [1] 1re place après
    [2] 2e place après
    [3] 3e place après
   *[other] { $place }e place après
}

report-lengths-heading = Combien de temps dure une manche
report-lengths-plot = Manches selon leur nombre d’actions
report-lengths-told = { $edition } : { $mean } actions en moyenne, { $median } au plus pour la moitié des manches, { $ninety } pour neuf sur dix, { $most } pour la plus longue.
report-points-heading = Combien de points vaut une manche
report-points-plot = Manches selon les points marqués à la fin
report-points-told = { $edition } : { $mean } points en moyenne, { $median } au plus pour la moitié des manches, { $ninety } pour neuf sur dix, { $most } au maximum.
report-hills = Plus la colline est haute, plus il y a de manches ; le trait qui la coupe en marque le milieu, avec la moitié des manches de chaque côté.

report-cards = Quelles cartes font gagner
report-cards-how = Combien de fois on gagne quand on a une carte en main au moment du premier choix. Ce n’est que de la chance : personne ne l’a choisie. En posant une carte on gagne le plus souvent davantage que l’égalité, car on pose plus de cartes quand on gagne ; en l’ayant eue à un moment ou à un autre, le plus souvent moins, car qui pioche beaucoup a beaucoup de cartes.
report-cards-told = { $edition } : la meilleure carte pour commencer est { $best }, avec { $high } des manches gagnées ; la moins bonne est { $worst }, avec { $low }. L’égalité serait { $par }.
report-cards-legend = Point : dans la main de départ. Anneau : posée pendant la manche.
report-cards-opened = gagné en l’ayant au départ
report-cards-held = en l’ayant eue
report-cards-played = en l’ayant posée

report-house = Ce que changent les règles maison
report-house-how = Actions par manche en moyenne, avec une règle maison de plus à la fois ; le trait pointillé est le jeu selon le livret.
report-house-plot = Actions par manche, en moyenne
report-house-none = règles du livret
report-house-rule = règle maison
report-house-first = victoires de la 1re place après
report-house-told = { $edition } : la règle qui change le plus est « { $rule } » : les manches sont { $change } plus { $longer ->
    [longer] longues
   *[shorter] courtes
}.
report-house-unused = { $editions } : avec ces robots, les manches restent exactement les mêmes sous { $rules }.

report-bluffs = Ce que vaut un +4 bluffé
report-bluffs-how = Poser un Joker +4 en ayant la couleur demandée en main, c’est bluffer. On compare des situations semblables, la première fois qu’elles se présentent dans une manche : on pouvait bluffer, et on l’a fait ou non ; on n’avait pas la couleur, et on a posé le +4 ou autre chose.
report-bluffs-told = { $edition } : en bluffant on gagne { $rate } des manches, en s’abstenant { $other }. { $worth ->
    [gain] Un bluff rapporte { $gain } points de pourcentage (± { $error }).
    [loss] Un bluff coûte { $gain } points de pourcentage (± { $error }).
   *[unclear] L’écart de { $gain } points de pourcentage (± { $error }) peut être dû au hasard.
} { $challenged } des bluffs ont été contestés ; pour chacun, d’autres ont pioché { $given } cartes, et qui bluffait { $taken }.
report-bluffs-bluffed = bluff
report-bluffs-spared = pouvait, s’abstient
report-bluffs-honest = posé honnêtement
report-bluffs-saved = gardé en main

report-launcher = Le distributeur est-il équitable ?
report-launcher-told = { $edition } : sur { $shots ->
    [one] { $shots } appui
   *[other] { $shots } appuis
} au tour de quelqu’un, { $nothing } n’ont rien sorti ; sa table dit { $expected }. { $fair ->
    [yes] Rien n’indique qu’il traite une place autrement qu’une autre, ni qu’il s’écarte de sa table.
   *[no] C’est plus loin de sa table, ou plus inégal d’une place à l’autre, que le hasard ne l’explique.
}
report-launcher-legend = Barre ou point : ce qui est sorti. Trait bleu, ou « attendu » : ce que dit la table du distributeur.
report-launcher-turn = un appui, à son tour
report-launcher-next = une carte qui vise la place suivante
report-launcher-target = une carte qui vise qui l’on veut
report-launcher-seats = cartes par appui, selon la place
