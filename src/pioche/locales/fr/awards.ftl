### Ce que l’on se raconte après une partie. $names : une ou deux personnes ; $count : combien de fois, de cartes ou de secondes.

award-plus-fours = { $names } : le plus de Jokers +4 ({ $count })
award-generous = { $names } : le plus de générosité, { $count ->
    [one] { $count } carte donnée aux autres
   *[other] { $count } cartes données aux autres
}
award-lucky-draws = { $names } : la pioche la plus chanceuse, { $count } cartes jouées aussitôt
award-collector = { $names } : la plus belle collection, { $count ->
    [one] { $count } carte piochée
   *[other] { $count } cartes piochées
}
award-catches = { $names } : l’œil le plus vif, { $count } Contre-UNO
award-dares = { $names } : le plus d’audace, { $count ->
    [one] { $count } défi relevé
   *[other] { $count } défis relevés
}
award-soonest-uno = { $names } : l’UNO le plus rapide, après { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
award-quickest = { $names } : les décisions les plus rapides, { $count } s chacune

## À côté

stats-awards = Palmarès
stats-time = Temps de réflexion :
stats-seconds = { $seconds } s
stats-picture = Image du résultat
