### L’apparence des joueurs à une table.

avatar-choose = Choisis ton apparence
# $shape, $colour : deux des mots ci-dessous.
avatar-yours = Ton apparence : { $shape }, { $colour }. En changer
avatar-shape = Qui es-tu ?
avatar-colour = De quelle couleur ?
avatar-take = C’est moi

avatar-cat = chat
avatar-dog = chien
avatar-rabbit = lapin
avatar-bear = ours
avatar-fox = renard
avatar-owl = hibou
avatar-frog = grenouille
avatar-mouse = souris
avatar-lion = lion
avatar-penguin = manchot
avatar-pig = cochon
avatar-octopus = pieuvre

avatar-red = rouge
avatar-orange = orange
avatar-yellow = jaune
avatar-green = vert
avatar-teal = turquoise
avatar-blue = bleu
avatar-violet = violet
avatar-pink = rose
