# Ce qui se trouve au pied de la première page d’un serveur.
foot-kept = Il n’y a pas de comptes, et le serveur oublie les tables de lui-même : celle où personne ne commence au bout { $open ->
    [one] d’un jour
   *[other] de { $open } jours
}, une partie interrompue après { $playing ->
    [one] un jour
   *[other] { $playing } jours
} sans un coup, une partie finie après { $over ->
    [one] un jour
   *[other] { $over } jours
}.
foot-offline = Jouer sans réseau
