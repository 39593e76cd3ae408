### Ce qui est écrit sur les cartes personnalisables, et ce que cela fait, dans le navigateur.

web-written = Cartes à personnaliser
web-written-help = Donne à une carte un nom et une règle, si tu veux : une carte vierge est un simple Joker. Toute la table doit accepter ce qui est écrit avant le début.
# Pour qui n’est pas l’hôte.
web-written-guest = L’hôte les écrit, et chacun peut en écrire une ; une carte vierge est un simple Joker. Dis ce que tu voudrais changer.
# Quand quelque chose est écrit.
web-written-agree = Quand tu as fini et que tout te va, appuie sur « { web-agree } » : d’ici là, la partie attend.
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
web-you-agreed = Tu es d’accord
web-write-card-one = Écris une de ces cartes toi-même, si tu veux.
web-write-card-again = Modifie ta carte.
