### Éditions, options et règles maison : nom court, une phrase d’aide (-help), et les valeurs qui ont un nom.
### Les phrases sur une option reçoivent son nom d’ici comme $option.

## Éditions

edition-classic = Classique
edition-classic-help = Le jeu que tout le monde connaît : chiffres, Passer, Inversion, +2 et deux sortes de Joker.
edition-friends = Meilleurs amis
edition-friends-help = Quatre couleurs douces et un Joker qui laisse toute la table poser le même chiffre.
edition-custom = À personnaliser
edition-custom-help = Des Jokers sur lesquels tu écris tes propres règles.
edition-dare = Défi
edition-dare-help = Piocher ou relever un défi, sous les yeux de toute la table.
edition-emoji = Emoji
edition-emoji-help = Un Emoji impose une mimique à la personne suivante.
edition-extreme = Extrême
edition-extreme-help = Un distributeur remplace la pioche : il ne sort rien, ou beaucoup trop.

## Valeurs de toute option qui s’active ou non

option-value-true = oui
option-value-false = non

## La partie et ses points

option-scoring = Points
option-scoring-help = Qui marque des points après une manche, et comment la partie se gagne.
option-scoring-value-winner = qui gagne marque les cartes des autres
option-scoring-value-own = chacun compte sa propre main, le plus petit total gagne
option-scoring-value-elimination = qui atteint la limite est hors jeu, la dernière personne en jeu gagne
option-target = Limite de points
option-target-help = Le nombre de points qui termine la partie, ou qui élimine dans une partie à élimination.
option-rounds = Nombre de manches
option-rounds-help = Le nombre de manches après lequel le meilleur score gagne, limite atteinte ou non ; 0 : autant qu’il en faut.
option-lowest-tie = Égalité au plus petit total
option-lowest-tie-help = Ce qui se passe quand plusieurs personnes partagent le plus petit total à la fin.
option-lowest-tie-value-shared = la victoire est partagée
option-lowest-tie-value-extra-round = une manche de plus les départage
option-duel-reset = Duel à zéro
option-duel-reset-help = Remet à zéro les points des deux dernières personnes d’une partie à élimination.
option-dealer-policy = Donneur suivant
option-dealer-policy-help = Qui distribue à partir de la deuxième manche.
option-dealer-policy-value-rotate = la donne passe à gauche
option-dealer-policy-value-redraw = on tire de nouveau les cartes
option-dealer-policy-value-same = toujours la même personne
option-dealer-policy-value-winner = qui a gagné la manche
option-hand-size = Cartes distribuées
option-hand-size-help = Le nombre de cartes que chaque personne reçoit.

## Cartes de toutes les éditions

option-reverse-with-two = Inversion à deux
option-reverse-with-two-help = Ce que fait une Inversion quand on ne joue qu’à deux.
option-reverse-with-two-value-skip = elle agit comme un Passer
option-reverse-with-two-value-literal = elle ne change que le sens du jeu
option-wd4-bluff = Bluff au Joker +4
option-wd4-bluff-help = Permet de poser un Joker +4 en ayant la couleur demandée, au risque d’une contestation ; sinon, le coup est refusé.
option-challenge-winner-plays = Contestation gagnée, tour gardé
option-challenge-winner-plays-help = Laisse jouer aussitôt la personne qui a gagné une contestation, au lieu de lui faire perdre son tour.

## Défis, mimiques, engagements

option-dare-list = Liste de défis
option-dare-list-help = La liste où se lit le numéro d’une carte Défi.
option-dare-list-value-family = { dare-list-family }
option-dare-list-value-show-off = { dare-list-show-off }
option-dare-list-value-daredevil = { dare-list-daredevil }
option-dare-list-value-afar = { dare-list-afar }
option-dare-list-value-house = { dare-list-house }
option-dare-takes-turn = Le Défi coûte le tour
option-dare-takes-turn-help = La personne visée par un Défi perd-elle aussi son tour ?
option-dare-takes-turn-value-never = jamais
option-dare-takes-turn-value-always = toujours
option-dare-takes-turn-value-on-draw = seulement si elle pioche
option-strict-votes = Votes stricts
option-strict-votes-help = Compte un vote à égalité contre la personne accusée.
option-judging = Jugement
option-judging-help = Permet d’accuser, et la table tranche par un vote ; s’il y a moins de trois personnes, c’est une affaire d’honneur.
option-judging-value-vote = la table vote
option-judging-value-off = affaire d’honneur

## Jokers spéciaux

option-friends-colour = Couleur après Meilleurs amis
option-friends-colour-help = La couleur qui compte quand tout le monde a posé.
option-friends-colour-value-announced = la couleur annoncée
option-friends-colour-value-top-card = celle de la dernière carte posée
option-friends-last = Meilleurs amis en dernière carte
option-friends-last-help = Laisse encore les autres poser leur chiffre quand Meilleurs amis est la dernière carte de quelqu’un.
option-custom-count = Cartes à personnaliser
option-custom-count-help = Le nombre de cartes à personnaliser mêlées au paquet.
option-emoji-alone = Emoji seul
option-emoji-alone-help = Permet de poser un Emoji sans carte chiffre, comme un simple Joker.
option-emoji-colour = Couleur après un Emoji
option-emoji-colour-help = On couvre un Emoji d’une carte chiffre de sa main : laquelle des deux couleurs compte ensuite. Le livret dit : « { option-emoji-colour-printed } »
option-emoji-colour-printed = Cette carte est également une carte blanche, elle permet donc à celui qui la détient de changer de couleur.
option-emoji-colour-value-face = celle de la carte chiffre
option-emoji-colour-value-announced = celle annoncée avec l’Emoji

## Distributeur

option-extreme-presses = Appuis du Coup extrême
option-extreme-presses-help = Combien de fois la cible appuie sur le distributeur, puis combien de fois appuie l’auteur de l’attaque.
option-extreme-skips-next = Le Coup extrême fait sauter un tour
option-extreme-skips-next-help = Fait perdre son tour à la personne qui suit l’attaque.
option-extreme-first = Coup extrême retourné au départ
option-extreme-first-help = Ce qui se passe quand la manche commence par un Coup extrême.
option-extreme-first-value-colour = la première personne annonce la couleur
option-extreme-first-value-put-back = on retourne une autre carte
option-play-after-press = Jouer après un appui
option-play-after-press-help = Permet de poser une des cartes qui viennent de sortir du distributeur.
option-launcher = Distributeur
option-launcher-help = Les chances que sortent zéro, une, deux cartes et ainsi de suite, en parts de tous les appuis.
option-reload-below = Recharge
option-reload-below-help = Le distributeur est rechargé après un tour qui y laisse moins de cartes que ce nombre.
option-suggestions = Pénalité pour conseil
option-suggestions-help = Permet à la table de punir qui souffle à quelqu’un quoi jouer.

## Règles maison

option-stack = Cumul
option-stack-help = Permet à la personne visée par un +2 ou un Joker +4 d’en poser un autre et de renvoyer toute la somme à la suivante.
option-stack-value-none = non
option-stack-value-same = +2 sur +2, +4 sur +4
option-stack-value-any = aussi +4 sur +2
option-seven-zero = Sept et zéro
option-seven-zero-help = Un 7 échange ta main avec celle d’un adversaire, et un 0 fait passer chaque main à la personne suivante, dans le sens du jeu.
option-jump-in = Interception
option-jump-in-help = Permet de poser hors de son tour une carte identique à celle du talon ; ni un Joker, ni sur la première carte de la manche.
option-draw-until-playable = Piocher jusqu’à pouvoir jouer
option-draw-until-playable-help = Oblige qui pioche à continuer jusqu’à une carte jouable.
option-force-play = Jeu forcé
option-force-play-help = Qui peut jouer doit jouer, même la carte tout juste piochée.
