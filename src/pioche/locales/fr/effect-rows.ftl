### Les effets d’une carte à personnaliser, un par un, dans le navigateur.

web-effect-number = Effet { $number }
web-effect-remove = Retirer l’effet { $number }
web-effect-add = Un autre effet
web-cards = Cartes
web-whom = Qui
web-whom-next = la personne suivante
web-whom-previous = la personne précédente
web-whom-chosen = une personne de ton choix
web-whom-others = toutes les autres personnes
web-whom-all = tout le monde
web-whom-self = qui la pose
web-op-draw = Piocher
web-op-pledge = Tenir une promesse
web-op-skip = Passer
web-op-reverse = Inversion
web-op-again = Rejouer
web-op-swap = Échanger deux mains
web-op-rotate = Faire tourner les mains
