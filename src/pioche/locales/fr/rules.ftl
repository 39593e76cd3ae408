### Le livret. `rulebook_sections.py` dit quels messages forment le livret d’une édition, dans l’ordre ; `rulebook.Facts`
### nomme les valeurs à placer. Les identifiants en -title sont des titres ; un texte qui commence par « - » est un
### élément de liste. Les nombres que connaissent les données de l’édition ne sont jamais écrits en toutes lettres.

rules-book-title = { $edition_name } : les règles
rules-intro = Voici les règles du UNO, édition { $edition_name }, telles que Pioche les joue si la table n’a pas choisi d’autres options. On joue de { $players_min } à { $players_max }.

## Outils

# Une ligne de la table du distributeur. $chance est une part de 1.
rules-launcher-row = - { $cards ->
    [0] rien
    [one] { $cards } carte
   *[other] { $cards } cartes
} : { NUMBER($chance, style: "percent") }
# Une ligne de la liste des mimiques.
rules-face-row = - { $number }, { $face } : { $how }
rules-target = { $target ->
    [one] { $target } point
   *[other] { $target } points
}
count-challenge = { $challenge_penalty ->
    [one] { $challenge_penalty } carte
   *[other] { $challenge_penalty } cartes
}
count-uno = { $uno_penalty ->
    [one] { $uno_penalty } carte
   *[other] { $uno_penalty } cartes
}
count-uno-presses = { $uno_penalty } fois
count-dare-penalty = { $dare_penalty ->
    [one] { $dare_penalty } carte
   *[other] { $dare_penalty } cartes
}
count-suggestion = { $suggestion_penalty } fois

## But

# Au-dessus des règles d’une table.
rules-intro-here = Voici les règles telles que cette table les joue. Ce qu’elle a changé vient en premier.
rules-aim-title = But du jeu
rules-aim = Débarrasse-toi avant les autres de toutes tes cartes. Qui y parvient gagne la manche et marque la valeur des cartes restées dans les autres mains. Les points s’ajoutent de manche en manche, et la première personne à { rules-target } gagne la partie.
# Là où chaque personne note ce qui reste dans sa propre main.
rules-aim-charged = Débarrasse-toi avant les autres de toutes tes cartes : la manche est gagnée. Tous les autres notent les points qui leur restent en main, alors moins il y en a, mieux c’est.

## Le paquet

rules-deck-title = Le paquet
rules-deck = Le paquet compte { $deck } cartes. Ses couleurs sont { $colours } ; les Jokers, quels qu’ils soient, n’ont pas de couleur à eux. Quand le livret imprimé emploie un autre nom, il suit entre parenthèses.
rules-deck-numbers = - Chiffres de { $low } à { $high } : { $n_numbers } par couleur{ $n_zero ->
    [0] , soit { $n_digit } de chaque chiffre
   *[other] , soit { $n_zero } pour le { $low } et { $n_digit } pour chacun des autres
}
rules-deck-skip = - Passer : { $n_skip } par couleur
rules-deck-reverse = - Inversion : { $n_reverse } par couleur
rules-deck-plus-two = - +2 : { $n_plus_two } par couleur
rules-deck-dare = - Défi : { $n_dare } par couleur, chacun avec son propre numéro
rules-deck-discard-all = - Poser tout : { $n_discard_all } par couleur
rules-deck-hit-two = - Double appui (Appuyer 2 fois) : { $n_hit_two } par couleur
# $printed_wild, $printed_wild_four : le nom de la carte dans le livret.
rules-deck-wild = - Joker{ $printed_wild ->
    [Joker] {""}
   *[other] {" "}({ $printed_wild })
} : { $n_wild }
rules-deck-wild-four = - Joker +4 ({ $printed_wild_four }) : { $n_wild_four }
rules-deck-best-friends = - Meilleurs amis, un Joker (carte blanche Meilleurs amis) : { $n_best_friends }
rules-deck-customizable = - Cartes à personnaliser, qui sont des Jokers : { $n_customizable }
rules-deck-emoji = - Emoji, un Joker : { $n_emoji }
rules-deck-dare-joker = - Joker Défi (Défi Joker) : { $n_dare_joker }, chacun avec son propre numéro
rules-deck-extreme-hit = - Coup extrême, un Joker : { $n_extreme_hit }

## Préparation

rules-setup-title = Préparation
rules-setup-list = Avant tout, la table choisit une liste de { $dares } défis pour toute la partie : { dare-list-family }, { dare-list-show-off }, { dare-list-daredevil }, { dare-list-afar } (quand on n’est pas dans la même pièce), ou une { dare-list-house } qu’elle écrit elle-même (Règles de la maison). Le numéro d’une carte Défi ou d’un Joker Défi renvoie au défi de la liste. Les listes ne font pas partie du paquet.
rules-setup-written = Avant tout, la table décide combien de cartes à personnaliser elle emploie, et donne à chacune un titre et une règle. Tout est permis, pourvu que tout le monde accepte ; ces règles valent pour toute la partie. Une carte laissée vierge est un simple Joker.
rules-setup-dealer = Tout le monde tire une carte, et le chiffre le plus élevé désigne le donneur. { $n_dare ->
    [0] Une carte à symbole vaut zéro.
   *[other] Une carte à symbole vaut zéro, un Défi aussi, quel que soit son numéro.
} En cas d’égalité, seules les personnes à égalité tirent encore. Toutes ces cartes retournent au paquet avant la donne.
rules-setup-deal = Le donneur mélange et distribue { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
} par personne.
rules-setup-pile = Le reste, face cachée, forme la pioche. Sa première carte, retournée à côté, commence le talon.
rules-setup-launcher = Une carte retournée commence le talon, et toutes les autres sont chargées, face cachée, dans le distributeur, qui remplace la pioche.
rules-setup-first = Si la carte retournée n’est pas un chiffre, sa description plus bas dit ce qui se passe.

## Le distributeur

rules-launcher-title = Le distributeur
rules-launcher = Le distributeur est braqué sur la personne dont c’est le tour, ou sur celle qui subit une pénalité, et tout ce qu’il crache rejoint sa main. Il est d’humeur changeante. Chaque appui est une surprise, avec ces chances :
rules-launcher-table = { $launcher }
rules-launcher-reload = Quand un tour s’achève avec moins de { $reload_below ->
    [one] { $reload_below } carte
   *[other] { $reload_below } cartes
} dans le distributeur, ou quand un appui en trouve trop peu, le talon est mélangé et chargé sous ce qui reste. La carte visible ne bouge pas, et la couleur annoncée pour elle non plus.

## Un tour

rules-turn-title = Ton tour
rules-turn = La personne à gauche du donneur commence, et le jeu tourne vers la gauche. À ton tour, couvre la carte visible d’une carte de même couleur, de même chiffre ou de même symbole. Après un Joker, c’est la couleur annoncée qui compte. Un Joker va sur tout.
rules-turn-example = Par exemple, sur un { card-number }, tu peux poser n’importe quelle { colour-card }, n’importe quel autre { $number } ou un Joker.
rules-turn-draw = Si tu ne peux pas jouer, pioche une carte. Si elle peut être jouée, tu peux la poser aussitôt ou la garder ; sinon, elle reste dans ta main. C’est ensuite à la personne suivante.
rules-turn-decline = Tu peux aussi piocher alors que tu pourrais jouer. Après avoir pioché, tu ne peux poser que la carte piochée, jamais une carte que tu avais déjà.
rules-turn-press = Si tu ne peux pas jouer, appuie une fois sur le distributeur. Les cartes qui sortent rejoignent ta main ; s’il ne sort rien, tant mieux. Dans les deux cas ton tour est fini : même une carte qui conviendrait doit attendre.
rules-turn-press-decline = Tu peux aussi appuyer alors que tu pourrais jouer. Cela termine également ton tour.

## Cartes action

rules-effects-title = Cartes action et Jokers
rules-effects = Une carte action de couleur va sur sa couleur ou sur le même symbole d’une autre couleur. Un Joker, quel qu’il soit, va sur tout, même si tu pourrais jouer autre chose ; en le posant, tu annonces la couleur à suivre, qui peut être celle déjà demandée{ $n_emoji ->
    [0] {""}
   *[other] . L’Emoji a sa propre règle
}.
rules-card-skip = - Passer. La personne suivante perd son tour. Retourné au départ, il fait perdre son tour à la personne à gauche du donneur, et la suivante commence.
rules-card-reverse = - Inversion. Le jeu change de sens : il allait à gauche, il va à droite, ou l’inverse. Retournée au départ, elle fait commencer le donneur, et le jeu va vers la droite.
rules-card-plus-two = - +2. La personne suivante pioche { count-plus-two } et perd son tour ; un autre +2 n’y change rien. Retourné au départ, il frappe la personne à gauche du donneur, et la suivante commence.
rules-card-wild = - Joker. Tu annonces la couleur. Retourné au départ, il laisse la personne à gauche du donneur annoncer la couleur et commencer.
rules-card-wild-four = - Joker +4. Tu annonces la couleur, et la personne suivante pioche { count-plus-four } et perd son tour. Tu ne devrais le poser que si tu n’as aucune carte de la couleur demandée. Les cartes action de cette couleur comptent aussi ; une carte qui ne conviendrait que par son chiffre ou son symbole ne compte pas, un Joker non plus. Rien ne t’empêche de bluffer, sauf le risque d’une contestation. Retourné au départ, il est remis dans la pioche, qui est mélangée, et une autre carte prend sa place.
rules-challenge-title = Contester un Joker +4
rules-challenge = Seule la personne qui doit piocher peut contester, et seulement avant de piocher. Tu lui montres alors ta main, à elle et à personne d’autre. C’est la couleur demandée juste avant le Joker +4 qui compte.
rules-challenge-guilty = - Si tu avais cette couleur, c’est toi qui pioches { count-plus-four }. L’autre joue normalement, et la couleur que tu as annoncée reste.
rules-challenge-innocent = - Si tu ne l’avais pas, l’autre pioche { count-challenge } au lieu de { $plus_four } et perd son tour.

## Meilleurs amis

rules-card-best-friends = - Meilleurs amis. Tu annonces un chiffre de { $low } à { $high }, que tu n’as pas besoin d’avoir, et la couleur. Retournée au départ, elle laisse la personne à gauche du donneur annoncer la couleur et commencer ; aucun chiffre n’est annoncé.
rules-friends-title = La tournée des meilleurs amis
rules-friends = Le chiffre annoncé, tout le monde peut à son tour poser une carte de ce chiffre, quelle que soit sa couleur : d’abord la personne après toi, dans le sens du jeu, et toi en dernier. Personne n’y est obligé. Un Joker n’a pas de chiffre et ne peut pas être posé ici.
rules-friends-after = Ensuite, la personne après toi joue un tour normal, en suivant la couleur que tu as annoncée ou, si au moins une carte a été posée, le chiffre. Si tu viens de piocher Meilleurs amis, le chiffre que tu poses peut quand même venir du reste de ta main.
rules-friends-out = Qui pose ainsi sa dernière carte gagne la manche sur-le-champ, et les personnes qui n’ont pas encore posé ne posent plus. Qui n’a plus qu’une carte doit dire UNO.

## Cartes à personnaliser

rules-card-customizable = - Carte à personnaliser. Tu annonces la couleur, puis la règle écrite sur la carte s’applique. Retournée au départ, elle laisse la personne à gauche du donneur annoncer la couleur et commencer, sans la règle écrite.
rules-written-title = Tes propres règles
rules-written = Tu peux écrire ce que tu veux, et la table y veille elle-même. Pioche peut aussi se charger de ces effets, l’un après l’autre :
rules-written-draw = - des joueurs piochent un nombre de cartes : la personne suivante, la précédente, une que tu choisis, toutes les autres, tout le monde, ou toi ;
rules-written-turn = - la personne suivante perd son tour, le jeu change de sens, ou tu rejoues ;
rules-written-hands = - tu échanges ta main avec une personne que tu choisis, ou chaque main passe à la suivante dans le sens du jeu ;
rules-written-pledge = - des joueurs respectent ce que dit la carte jusqu’à leur prochain tour, ou piochent le nombre de cartes qu’elle fixe.

## Emoji

rules-card-emoji = - Emoji. Tu le poses avec une carte chiffre (carte mimique) de n’importe quelle couleur, qui va par-dessus. Aucune autre carte ne convient, et sans carte chiffre tu ne peux pas le poser. { $emoji_colour ->
    [announced] Tu annonces la couleur en même temps : c’est elle qui compte désormais, et le chiffre de cette carte aussi.
   *[face] Tu n’annonces pas de couleur : celle de cette carte compte désormais, et son chiffre aussi.
} Retourné au départ, il laisse la personne à gauche du donneur annoncer la couleur et commencer ; il n’y a pas de mimique à faire.
rules-face-title = Les mimiques
rules-face = Chaque chiffre correspond à une mimique. La personne après toi fait celle du chiffre que tu as posé, joue normalement, et la garde jusqu’à son tour suivant. Qui n’y parvient pas pioche { count-face }. Dire UNO n’est jamais une faute.
rules-face-colour = Le livret dit de l’Emoji : « { option-emoji-colour-printed } » Pioche le lit ainsi : tu changes de couleur en choisissant la carte qui va par-dessus. Si ta table préfère annoncer une couleur, elle le choisit avant la partie, sous « { option-emoji-colour } ».
rules-face-drawn = Si tu viens de piocher l’Emoji, la carte chiffre peut venir du reste de ta main. Mais une carte chiffre tout juste piochée ne permet pas de poser un Emoji que tu avais déjà.
rules-face-list = { $faces }

## Défis

rules-card-dare = - Défi. La personne suivante choisit : piocher { count-dare-draw }, ou relever le défi. Un Défi va sur sa couleur ou sur un autre Défi ; son numéro ne désigne que le défi et ne permet jamais de suivre. Retourné au départ, il frappe la personne à gauche du donneur, qui commence ensuite.
rules-card-dare-joker = - Joker Défi. Tu annonces la couleur, et la personne suivante choisit comme pour un Défi. Un Défi ne peut pas le suivre par son symbole : seule la couleur annoncée compte. Retourné au départ, il frappe la personne à gauche du donneur, qui annonce ensuite la couleur et commence.
rules-dare-title = Relever un défi
rules-dare = Tu connais le défi avant de choisir. Que tu pioches ou que tu le relèves, tu joues ensuite ton tour normalement. Certains défis se font sur-le-champ, d’autres durent jusqu’à ton prochain tour. Une fois relevé, un défi va jusqu’au bout : l’échec coûte { count-dare-penalty }.
rules-dare-table = Avant la partie, la table se met d’accord sur deux points. « { option-strict-votes } » : une égalité compte-t-elle contre toi ? Non, sauf si la table en décide ainsi. « { option-dare-takes-turn } » : { option-dare-takes-turn-value-never }, sauf si la table choisit « { option-dare-takes-turn-value-always } » ou « { option-dare-takes-turn-value-on-draw } ».
rules-dare-others = Les autres peuvent te faciliter la tâche ou te la compliquer : poser des questions, taquiner, presser ou ralentir. Si le défi porte sur ta façon de parler, tu dois répondre quand on te parle.

## Poser tout, Double appui, Coup extrême

rules-card-discard-all = - Poser tout. Tu le poses avec toutes les autres cartes de sa couleur que tu as en main, chiffres et cartes action ; le Poser tout va par-dessus et les cartes du dessous n’ont pas d’effet. Il est permis même sans autre carte de cette couleur. Retourné au départ, il n’a pas d’effet : la personne à gauche du donneur suit sa couleur, pose un autre Poser tout ou un Joker, ou appuie sur le distributeur.
rules-card-hit-two = - Double appui. La personne suivante appuie { count-hit-two } sur le distributeur et perd son tour. Retourné au départ, il frappe la personne à gauche du donneur, et la suivante commence.
rules-card-extreme-hit = - Coup extrême. Tu annonces la couleur et désignes un adversaire de ton choix. Le distributeur se braque sur ta cible, qui appuie { count-extreme-target } ; puis tu appuies { count-extreme-attacker }. Toutes les cartes vont à ta cible. Le jeu saute ensuite la personne après toi. Retourné au départ, c’est un simple Joker : la personne à gauche du donneur annonce la couleur et commence.

## Engagements et votes

rules-pledge-title = Engagements et votes
rules-pledge-dare = Un défi relevé est un engagement, et le rompre coûte { count-dare-penalty }.
rules-pledge-face = Une mimique à garder est un engagement, et le rompre coûte { count-face }.
rules-pledge-written = Une règle écrite peut imposer un engagement ; la carte dit ce qu’il en coûte de le rompre.
rules-pledge-end = Un engagement tient jusqu’à ce que ton tour revienne, même si tu perds ce tour. Il s’éteint aussi avec la manche. Tu ne le paies qu’une fois.
rules-accuse = Si quelqu’un semble avoir rompu un engagement, n’importe qui d’autre peut l’accuser. Tout le monde vote « coupable » ou « innocent », sauf la personne accusée ; la voix de qui accuse compte d’emblée comme « coupable ». S’il y a plus de voix « coupable » que de voix « innocent », la pénalité tombe aussitôt. À égalité, l’accusation est écartée, sauf si la table joue avec des votes stricts. Après une accusation écartée, on ne peut plus accuser pour le même engagement. Un vote ne change jamais l’ordre des tours.
rules-suggestion-title = Pas de conseils
rules-suggestion = Ne souffle à personne quoi jouer. Qui semble l’avoir fait peut en être accusé, une fois par tour. Tout le monde vote, sauf la personne accusée ; la voix de qui accuse compte d’emblée comme « coupable », et une égalité écarte l’accusation, sauf si la table joue avec des votes stricts. Si la table juge la personne coupable, celle-ci appuie { count-suggestion } sur le distributeur.

## UNO

rules-uno-title = Dire UNO
rules-uno = Quand ton coup te laisse exactement une carte, dis « UNO ! », en jouant ou juste après. Chaque fois que tu redescends à une carte, il faut le redire. On ne dit rien en posant sa dernière carte.
rules-catch = Si tu oublies, n’importe quel adversaire peut te prendre en faute d’un « Contre-UNO ! », et tu pioches { count-uno }.
rules-catch-launcher = Si tu oublies, n’importe quel adversaire peut te prendre en faute d’un « Contre-UNO ! », et tu appuies { count-uno-presses } sur le distributeur. Avec un peu de chance, il ne sort rien.
rules-catch-window = Tu ne risques plus rien une fois le mot dit, même tard, ni une fois que la personne suivante à jouer son propre tour a posé une carte ou { $supply ->
    [launcher] appuyé sur le distributeur
   *[other] pioché
}. Tu ne risques plus rien non plus après une pénalité qui te donne d’autres cartes : tu en as alors plus d’une. Les pénalités des autres, les tours perdus et les votes entre-temps ne te sauvent pas. Un UNO ou un Contre-UNO sans raison est refusé et ne coûte rien.

## Fin de la manche

rules-end-title = Fin de la manche
rules-end = La manche est finie dès que quelqu’un a posé sa dernière carte.
rules-last-draw = Si cette carte est un +2 ou un Joker +4, la personne suivante pioche encore { $plus_two } ou { count-plus-four }, qui entrent dans le compte. Un Joker +4 posé en dernier ne peut pas être contesté.
# Quand l’édition a d’autres cartes de ce genre que le +2 et le Joker +4.
rules-last-penalty = Si cette carte fait piocher la personne suivante, elle pioche encore, et ces cartes entrent dans le compte.
rules-last-dare = Si cette carte est un Défi ou un Joker Défi, la personne suivante doit encore piocher { count-dare-draw } ou relever le défi. Les autres le jugent aussitôt par un vote, sans accusation ; les cartes piochées entrent dans le compte.
rules-last-launcher = Si cette carte est un Double appui ou un Coup extrême, on appuie encore, et les cartes qui sortent entrent dans le compte.
rules-last-other = Aucune autre dernière carte n’a d’effet.
rules-last-friends = Cela vaut aussi pour Meilleurs amis : posée en dernier, elle termine la manche avant que quiconque pose un chiffre.
rules-last-emoji = Un Emoji et une carte chiffre posés comme deux dernières cartes terminent la manche : il n’y a plus de mimique à faire.
rules-empty-pile = Quand la pioche est vide, le talon est mélangé et la remplace. La carte visible ne bouge pas, et la couleur annoncée pour elle non plus.
rules-no-cards = S’il ne reste plus une carte à piocher nulle part, le reste d’une pénalité est oublié, et qui peut jouer doit jouer. Si un tour de table complet se passe ainsi sans une carte jouée, la manche est nulle : personne ne marque, et l’on redistribue.

## Points

rules-score-title = Les points
rules-score = Qui gagne la manche marque toutes les cartes restées dans les autres mains, en points :
rules-points-numbers = - chiffres : leur propre valeur
rules-points-skip = - Passer : { $p_skip }
rules-points-reverse = - Inversion : { $p_reverse }
rules-points-plus-two = - +2 : { $p_plus_two }
rules-points-dare = - Défi : { $p_dare }
rules-points-discard-all = - Poser tout : { $p_discard_all }
rules-points-hit-two = - Double appui : { $p_hit_two }
rules-points-wild = - Joker : { $p_wild }
rules-points-wild-four = - Joker +4 : { $p_wild_four }
rules-points-best-friends = - Meilleurs amis : { $p_best_friends }
rules-points-customizable = - Carte à personnaliser : { $p_customizable }
rules-points-emoji = - Emoji : { $p_emoji }
rules-points-dare-joker = - Joker Défi : { $p_dare_joker }
rules-points-extreme-hit = - Coup extrême : { $p_extreme_hit }
rules-win = Qui a { rules-target } ou plus après une manche gagne la partie. Sinon, la donne passe à gauche et une nouvelle manche commence.
rules-other-scores-title = Deux autres façons de compter
rules-score-own = Chaque main pour soi. Après chaque manche, tout le monde note les points de sa propre main ; qui a gagné la manche ne note rien. Dès que quelqu’un atteint { rules-target }, le plus petit total gagne. En cas d’égalité, la victoire est partagée.
rules-score-elimination = Élimination. Les points se notent de la même façon, mais qui atteint { rules-target } est hors jeu. Les autres continuent avec leur total ; les deux derniers s’affrontent en duel selon les règles à deux, et la dernière personne en jeu gagne.

## À deux

rules-two-title = À deux
rules-two = À deux, une Inversion agit comme un Passer : qui pose un Passer ou une Inversion joue aussitôt un nouveau tour complet, et pioche si rien ne peut être joué. Si la manche commence par l’une de ces cartes, le donneur commence.
rules-two-launcher = À deux, une Inversion agit comme un Passer : qui pose un Passer ou une Inversion joue aussitôt un nouveau tour complet, et appuie sur le distributeur si rien ne peut être joué. Si la manche commence par l’une de ces cartes, le donneur commence.
rules-two-draw = Après un +2 ou un Joker +4, ton adversaire pioche et tu rejoues, à moins qu’une contestation ne révèle ton bluff.
rules-two-penalty = Après une carte qui fait piocher ton adversaire, tu rejoues.
rules-two-hits = Après un Double appui ou un Coup extrême, c’est de nouveau à toi.
rules-two-pledge = Il ne reste personne pour voter : une accusation d’engagement rompu se paie aussitôt. Ce n’est guère un jugement : à une table de Pioche où il y a moins de trois personnes, les engagements sont une affaire d’honneur, sauf si la table en décide autrement.
rules-two-dare = Si la table juge quand même, seul un défi sur la dernière carte d’une manche passe au vote, et ton adversaire est seul à voter.
rules-two-suggestion = Il n’y a personne à qui souffler un conseil : cette accusation n’existe pas.

## Options

# Les options d’une table, au-dessus de ses règles. $name, $value : une option et son choix, $help : sa phrase.
rules-house-row = - { $name } : { $value }. { $help }
rules-cards-here-title = Les cartes de cette table
# $title : le nom d’une carte à personnaliser, $text : ce qui y est écrit et ce qu’elle fait.
rules-cards-here-row = - { $title } : { $text }
rules-options-title = À ta façon
rules-options = La table peut changer beaucoup de ces règles, ou ajouter des règles maison comme l’interception ou le jeu forcé. Ce qui est choisi vaut pour toute la partie, et tout le monde peut le voir.
