### Le grand écran : un téléviseur ou un ordinateur au milieu de la pièce, les téléphones sont les mains.

screen-open = Afficher sur un grand écran
screen-open-help = Pour un téléviseur ou un ordinateur au milieu de la pièce : la table, en grand, sans la main de personne.
screen-use = En faire le grand écran
screen-full = Remplir tout l’écran
screen-join = Scanne ceci, ou ouvre cette adresse sur ton téléphone et tape le code :
screen-join-late = Rejoindre la table ou regarder :
# $name : l’hôte ; $count : combien de personnes sont à la table.
screen-host-starts = { $count ->
    [one] { $name } est là. Qui d’autre vient ?
   *[other] { $name } lance la partie sur son téléphone quand tout le monde est là.
}
screen-play-again = Le téléphone de l’hôte distribue une nouvelle partie.
screen-kept = Défis et engagements
