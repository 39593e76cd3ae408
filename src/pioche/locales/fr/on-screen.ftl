### Ce qui se lit sur le grand écran lui-même.

screen-full = Plein écran
screen-join = Scanne ceci, ou ouvre cette adresse sur ton téléphone et tape le code :
screen-join-late = Rejoindre la table ou regarder :
# $name : l’hôte ; $count : combien de personnes sont à la table.
screen-host-starts = { $count ->
    [one] { $name } est là. Qui d’autre vient ?
   *[other] { $name } lance la partie sur son téléphone quand tout le monde est là.
}
screen-play-again = L’hôte peut relancer une partie sur son téléphone.
screen-kept = Défis et engagements
# $count: how many are not shown for want of room.
screen-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
