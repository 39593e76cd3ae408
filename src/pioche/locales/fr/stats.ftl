### Les statistiques du navigateur : soirées, prix, qui a battu qui, une image à partager.

# $seconds : le temps de réflexion d’une personne pendant une soirée.
stats-thought = { $seconds } s de réflexion
stats-streak-now = Victoires d’affilée en ce moment
stats-evenings = Soirées
# $count : les parties de la soirée.
stats-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
# $name : une personne ; $count : ses parties gagnées.
stats-wins = { $name } : { $count ->
    [0] aucune victoire
    [one] { $count } victoire
   *[other] { $count } victoires
}
stats-head-to-head = Face à face
# $mine : parties que tu as gagnées ; $theirs : parties gagnées par l’autre ; $games : toutes les parties à deux.
stats-duel = { $mine } à { $theirs } en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
stats-forget-game = Oublier cette partie
stats-import = Lire un fichier
stats-imported = { $count ->
    [0] Toutes les parties de ce fichier étaient déjà là.
    [one] { $count } partie a été ajoutée.
   *[other] { $count } parties ont été ajoutées.
}
stats-not-a-history = Ce fichier ne contient aucune partie de Pioche. Rien n’a changé.

## Historique

stats-history-help = Ces parties ne sont gardées que dans ce navigateur.
stats-no-games = Aucune partie n’a encore été finie ici. À toi de jouer !
stats-games-played = Parties jouées
stats-games-won = Parties gagnées
stats-streak = Plus longue série gagnante
stats-by-edition = Par édition
stats-won-of = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
} sur { $games }
stats-last-games = Dernières parties
stats-won = Gagnée
stats-lost-game = Perdue
stats-export = Enregistrer dans un fichier
stats-forget = Oublier toutes les parties
stats-forget-sure = Vraiment tout oublier ?
