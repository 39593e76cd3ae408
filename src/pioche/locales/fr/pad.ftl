### L’ardoise. Ses mots viennent avec elle.

pad-title = L’ardoise
pad-help = Dessine au doigt, au stylet ou à la souris.
pad-help-keys = Au clavier : les flèches déplacent le crayon, la barre d’espace le pose et le lève, et une forme se place là où il est.
pad-paper = Le papier
pad-ink = Couleur
pad-pen = Crayon
pad-shapes = Formes
pad-undo = Annuler
pad-clear = Recommencer
pad-send = Montrer à la table
pad-full = Le papier est plein : montre-le, ou annule un trait.
# $x, $y : où est le crayon, en pour cent du papier depuis le coin en haut à gauche
pad-up = Crayon levé, { $x } vers la droite, { $y } vers le bas
pad-down = Crayon posé, { $x } vers la droite, { $y } vers le bas
# $shape : ce qui a été dessiné d’un coup
pad-placed = { $shape } : c’est dessiné
pad-ink-black = noir
pad-ink-red = rouge
pad-ink-yellow = jaune
pad-ink-green = vert
pad-ink-blue = bleu
pad-ink-brown = brun
pad-ink-white = blanc
pad-pen-0 = fin
pad-pen-1 = moyen
pad-pen-2 = large
pad-shape-circle = cercle
pad-shape-square = carré
pad-shape-triangle = triangle
pad-shape-star = étoile
pad-shape-heart = cœur
