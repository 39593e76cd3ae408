### Le grand écran : un téléviseur ou un ordinateur au milieu de la pièce, les téléphones sont les mains.

screen-open = Afficher sur un grand écran
screen-open-help = Pour un téléviseur ou un ordinateur au milieu de la pièce : la table, en grand, sans la main de personne.
screen-use = Utiliser comme grand écran

## Une place cédée par un lien

pass-yours = On te passe une place : ses points et les cartes de sa main seront à toi.
pass-take = Prendre la place
