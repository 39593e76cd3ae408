### L’aide à la table : ce qu’on peut toucher, et les touches. Ses mots viennent avec elle.

table-help-play = Touche une carte cochée pour la poser ; si la main est serrée, elle se lève d’abord.
table-help-card = Garde le doigt sur une carte, ou touche celle du milieu, pour lire ce qu’elle fait.
table-help-draw = Touche la pioche pour piocher.
# Avec le distributeur.
table-help-launcher = Touche le distributeur pour appuyer dessus. Chaque appui est une surprise : rien, ou plusieurs cartes. Les règles donnent les chances.
table-help-seat = Touche une personne pour voir où elle en est, ou ne plus lire ses messages.

table-key-page = Page ↑ ↓
table-key-enter = Entrée
table-key-escape = Échap
table-key-space = Espace
table-key-home = Début
table-key-end = Fin
table-keys-move = aller de carte en carte
table-keys-playable = aller à la prochaine carte jouable
table-keys-play = jouer la carte
table-keys-help = ce que fait la carte (ou garde le doigt dessus)
table-keys-draw = piocher
table-keys-launcher = appuyer sur le distributeur
table-keys-keep = garder la carte piochée
table-keys-uno = UNO : l’annoncer, ou l’annoncer avec la prochaine carte
table-keys-catch = Contre-UNO
table-keys-accuse = accuser quelqu’un
table-keys-hand = aller à ta main
table-keys-prompt = aller aux réponses
table-keys-log = ce qui s’est passé
table-keys-scores = feuille de score
table-keys-chat = discussion
table-keys-mute = avec ou sans les sons
table-keys-close = fermer un volet
table-keys-keys = cette liste
table-keys-guide = continuer la visite de la première partie
table-keys-hint = le meilleur coup, et pourquoi (contre des robots)
table-keys-switch = Utiliser les touches d’une seule lettre
