### Ce qu’on écrit avant une partie, et où : les cartes à personnaliser, les défis.

web-written = Cartes à personnaliser
web-written-help = Donne à chaque carte un nom et une règle. Toute la table doit être d’accord avant le début.
web-customizable = { card-customizable }
web-card-title = Nom de la carte
web-card-text = Ce qui est écrit dessus
web-template = Ce qu’elle fait
web-template-wild = Rien que sa couleur
web-template-rain = Averse pour les autres
web-template-gift = Cadeau empoisonné
web-template-encore = Encore
web-template-uturn = Demi-tour
web-template-swap = Échange
web-template-carousel = Carrousel
web-template-promise = Promesse
web-template-own = Tes propres effets
web-erase = Effacer cette carte
web-effects = Choisir les effets un par un
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
web-you-agreed = Tu es d’accord
web-write-card-one = Écris une de ces cartes toi-même, si tu veux.

# $list : le nom de la liste.
web-dares = Défis : { $list }
web-dares-help = Écris un défi pour chaque numéro. Ce qui reste vide s’invente à table.
web-dares-show = Lire les défis
web-dares-need-chat = La discussion est fermée : sans elle, ni dessins ni phrases toutes prêtes, que ces défis demandent.
web-dare-number = Défi { $number }
web-dare-empty = à inventer à table
# $list : le nom d’une liste de défis.
web-start-from = Partir de la liste « { $list } »
web-write-one = Écris-en un toi-même : choisis un numéro libre.
