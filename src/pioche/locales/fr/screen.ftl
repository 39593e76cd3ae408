### Le grand écran : un téléviseur ou un ordinateur au milieu de la pièce, les téléphones sont les mains.

screen-open = Afficher sur un grand écran
screen-open-help = Pour un téléviseur ou un ordinateur au milieu de la pièce : la table, en grand, sans la main de personne.
screen-use = Utiliser comme grand écran
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
