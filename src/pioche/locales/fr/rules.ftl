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

# Qui donne ensuite.
rules-next-dealer = { $dealer_policy ->
    [redraw] tout le monde tire de nouveau une carte pour désigner le donneur
    [same] le donneur reste le même
    [winner] la personne qui a gagné la manche donne
   *[rotate] la donne passe à gauche
}
# À la suite de ce qu’un 7 et un 0 font des mains.
rules-hands-stay = Aucune main ne bouge s’il est posé en dernière carte{ $n_emoji ->
    [0] {""}
   *[other] , s’il couvre un Emoji
}{ $n_best_friends ->
    [0] {""}
   *[other] , s’il est posé dans la tournée des meilleurs amis
} ou s’il est retourné au départ.
rules-list-number = Le numéro d’une carte Défi ou d’un Joker Défi renvoie au défi de la liste. Les listes ne font pas partie du paquet.

## But

# Au-dessus des règles d’une table.
rules-intro-here = Voici les règles telles que cette table les joue. Ce qu’elle a changé vient en premier.
rules-aim-title = But du jeu
rules-aim = Débarrasse-toi avant les autres de toutes tes cartes. Qui y parvient gagne la manche et marque la valeur des cartes restées dans les autres mains. { $rounds ->
    [0] Les points s’ajoutent de manche en manche, et la première personne à { rules-target } gagne la partie.
    [1] La partie se joue en une manche, et le plus grand total la gagne.
   *[other] Les points s’ajoutent de manche en manche, et la première personne à { rules-target } gagne la partie, ou sinon le plus grand total après { $rounds } manches.
}
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
rules-setup-list = Avant tout, la table choisit une liste de { $dares } défis pour toute la partie : { dare-list-family }, { dare-list-show-off }, { dare-list-daredevil }, { dare-list-afar } (quand on n’est pas dans la même pièce), ou une { dare-list-house } qu’elle écrit elle-même (Règles de la maison). { rules-list-number }
rules-setup-list-here = Cette table joue avec une liste de { $dares } défis : { $dare_list ->
    [show-off] { dare-list-show-off }
    [daredevil] { dare-list-daredevil }
    [afar] { dare-list-afar }
    [house] { dare-list-house }, qu’elle a écrite elle-même
   *[family] { dare-list-family }
}. { rules-list-number }
rules-setup-written = Avant tout, la table décide combien de cartes à personnaliser elle emploie, et donne à chacune un titre et une règle. Tout est permis, pourvu que tout le monde accepte ; ces règles valent pour toute la partie. Une carte laissée vierge est un simple Joker.
rules-setup-written-here = La table a donné un titre et une règle à { $n_customizable ->
    [one] { $n_customizable } carte à personnaliser
   *[other] { $n_customizable } cartes à personnaliser
}. Ils valent pour toute la partie. Une carte laissée vierge est un simple Joker.
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
rules-launcher-reload = { $reload_below ->
    [0] Quand un appui trouve trop peu de cartes dans le distributeur
    [one] Quand un tour s’achève avec moins de { $reload_below } carte dans le distributeur, ou quand un appui en trouve trop peu
   *[other] Quand un tour s’achève avec moins de { $reload_below } cartes dans le distributeur, ou quand un appui en trouve trop peu
}, le talon est mélangé et chargé sous ce qui reste. La carte visible ne bouge pas, et la couleur annoncée pour elle non plus.

## Un tour

rules-turn-title = Ton tour
rules-turn = La personne à gauche du donneur commence, et le jeu tourne vers la gauche. À ton tour, couvre la carte visible d’une carte de même couleur, de même chiffre ou de même symbole. Après un Joker, c’est la couleur annoncée qui compte. Un Joker va sur tout.
rules-turn-example = Par exemple, sur un { card-number }, tu peux poser n’importe quelle { colour-card }, n’importe quel autre { $number } ou un Joker.
rules-turn-draw = { $draw_until_playable ->
    [yes] Si tu ne peux pas jouer, pioche jusqu’à ce qu’une carte puisse être jouée. { $force_play ->
        [yes] Tu dois la poser aussitôt.
       *[no] Tu peux la poser aussitôt ou la garder.
    } S’il n’y a plus de cartes avant cela, tu les gardes toutes.
   *[no] Si tu ne peux pas jouer, pioche une carte. { $force_play ->
        [yes] Si elle peut être jouée, tu dois la poser aussitôt ; sinon, elle reste dans ta main.
       *[no] Si elle peut être jouée, tu peux la poser aussitôt ou la garder ; sinon, elle reste dans ta main.
    }
} C’est ensuite à la personne suivante.
rules-turn-decline = { $force_play ->
    [yes] Si tu peux jouer, tu dois le faire : pas question de piocher à la place.{ $wd4_bluff ->
        [no] {""}
       *[yes] { $n_wild_four ->
            [0] {""}
           *[other] {" "}Mais personne n’est obligé de bluffer avec une carte de sa main.
        }
    }
   *[no] Tu peux aussi piocher alors que tu pourrais jouer.
} Après avoir pioché, tu ne peux poser que la { $draw_until_playable ->
    [yes] dernière carte piochée
   *[no] carte piochée
}, jamais une carte que tu avais déjà.
rules-turn-press = Si tu ne peux pas jouer, appuie une fois sur le distributeur. Les cartes qui sortent rejoignent ta main ; s’il ne sort rien, tant mieux. { $play_after_press ->
    [yes] { $force_play ->
        [yes] Si certaines peuvent être jouées, tu dois en poser une aussitôt.
       *[no] Si certaines peuvent être jouées, tu peux en poser une aussitôt.
    } C’est ensuite à la personne suivante.
   *[no] Dans les deux cas ton tour est fini : même une carte qui conviendrait doit attendre.
}
rules-turn-press-decline = { $force_play ->
    [yes] Si tu peux jouer, tu dois le faire : pas question d’appuyer à la place.
   *[no] Tu peux aussi appuyer alors que tu pourrais jouer. { $play_after_press ->
        [yes] Là aussi, tu ne peux poser qu’une carte qui vient de sortir.
       *[no] Cela termine également ton tour.
    }
}
rules-turn-jump = Tu peux intercepter le tour des autres si tu as exactement la carte visible, de même couleur et de même chiffre ou symbole. Elle agit comme si c’était ton tour, et le jeu continue après toi. Un Joker n’intercepte jamais. On n’intercepte pas sur la première carte de la manche, ni tant qu’autre chose reste à régler, une pénalité ou une carte piochée par exemple.

## Cartes action

rules-effects-title = Cartes action et Jokers
rules-effects = Une carte action de couleur va sur sa couleur ou sur le même symbole d’une autre couleur. Un Joker, quel qu’il soit, va sur tout, même si tu pourrais jouer autre chose ; en le posant, tu annonces la couleur à suivre, qui peut être celle déjà demandée{ $n_emoji ->
    [0] {""}
   *[other] . L’Emoji a sa propre règle
}.
rules-card-skip = - Passer. La personne suivante perd son tour. Retourné au départ, il fait perdre son tour à la personne à gauche du donneur, et la suivante commence.
rules-card-reverse = - Inversion. Le jeu change de sens : il allait à gauche, il va à droite, ou l’inverse. Retournée au départ, elle fait commencer le donneur, et le jeu va vers la droite.
rules-card-plus-two = - +2. La personne suivante pioche { count-plus-two } et perd son tour{ $stack ->
    [none]  ; un autre +2 n’y change rien
   *[other] , à moins de { answer-plus-two }
}. Retourné au départ, il frappe la personne à gauche du donneur, et la suivante commence.
rules-card-wild = - Joker. Tu annonces la couleur. Retourné au départ, il laisse la personne à gauche du donneur annoncer la couleur et commencer.
rules-card-wild-four = - Joker +4. Tu annonces la couleur, et la personne suivante pioche { count-plus-four } et perd son tour{ $stack ->
    [none] {""}
   *[other] , à moins de { answer-plus-four }
}. { $wd4_bluff ->
    [no] Tu ne peux le poser que si tu n’as aucune carte de la couleur demandée.
   *[yes] Tu ne devrais le poser que si tu n’as aucune carte de la couleur demandée.
} Les cartes action de cette couleur comptent aussi ; une carte qui ne conviendrait que par son chiffre ou son symbole ne compte pas, un Joker non plus. { $wd4_bluff ->
    [no] {""}
   *[yes] Rien ne t’empêche de bluffer, sauf le risque d’une contestation.{" "}
}Retourné au départ, il est remis dans la pioche, qui est mélangée, et une autre carte prend sa place.
rules-challenge-title = Contester un Joker +4
rules-challenge = Seule la personne qui doit piocher peut contester, et seulement avant de piocher. Tu lui montres alors ta main, à elle et à personne d’autre. C’est la couleur demandée juste avant le Joker +4 qui compte.
rules-challenge-guilty = - Si tu avais cette couleur, c’est toi qui pioches { count-plus-four }{ $stack ->
    [none] {""}
   *[other] , ou toute la somme cumulée
}. { $challenge_winner_plays ->
    [no] L’autre perd quand même son tour
   *[yes] L’autre joue normalement
}, et la couleur que tu as annoncée reste.
rules-challenge-innocent = - Si tu ne l’avais pas, l’autre pioche { count-challenge } au lieu de { $plus_four }{ $stack ->
    [none] {""}
   *[other] , ou { $challenge_extra } de plus que toute la somme,
} et perd son tour.
rules-stack-title = Le cumul
rules-stack = { $stack ->
    [any] Une personne frappée par un +2 peut poser dessus un autre +2 ou un Joker +4 ; frappée par un Joker +4, elle peut poser un autre Joker +4.
   *[same] Une personne frappée par un +2 peut poser dessus un autre +2 ; frappée par un Joker +4, elle peut poser un autre Joker +4.
} La couleur de cette carte ne compte pas. Les cartes à piocher s’additionnent, et toute la somme retombe sur la personne suivante. Qui ne pose pas de carte de ce genre pioche la somme et perd son tour. Cela vaut aussi pour un +2 retourné au départ.{ $wd4_bluff ->
    [no] {""}
   *[yes] {" "}Seul le dernier Joker +4 peut être contesté.
}
rules-seven = - { $seven }. Tu échanges ta main avec un adversaire de ton choix ; c’est obligatoire. { rules-hands-stay }
rules-zero = - { $zero }. Chaque main passe à la personne suivante dans le sens du jeu. { rules-hands-stay }

## Meilleurs amis

rules-card-best-friends = - Meilleurs amis. Tu annonces un chiffre de { $low } à { $high }, que tu n’as pas besoin d’avoir, et la couleur. Retournée au départ, elle laisse la personne à gauche du donneur annoncer la couleur et commencer ; aucun chiffre n’est annoncé.
rules-friends-title = La tournée des meilleurs amis
rules-friends = Le chiffre annoncé, tout le monde peut à son tour poser une carte de ce chiffre, quelle que soit sa couleur : d’abord la personne après toi, dans le sens du jeu, et toi en dernier. Personne n’y est obligé. Un Joker n’a pas de chiffre et ne peut pas être posé ici.
rules-friends-after = Ensuite, la personne après toi joue un tour normal, { $friends_colour ->
    [top-card] en suivant la couleur ou le chiffre de la dernière carte posée ou, si aucune ne l’a été, la couleur que tu as annoncée.
   *[announced] en suivant la couleur que tu as annoncée ou, si au moins une carte a été posée, le chiffre.
} Si tu viens de piocher Meilleurs amis, le chiffre que tu poses peut quand même venir du reste de ta main.
rules-friends-out = Qui pose ainsi sa dernière carte gagne la manche sur-le-champ, et les personnes qui n’ont pas encore posé ne posent plus. Qui n’a plus qu’une carte doit dire UNO.

## Cartes à personnaliser

rules-card-customizable = - Carte à personnaliser. Tu annonces la couleur, puis la règle écrite sur la carte s’applique. Retournée au départ, elle laisse la personne à gauche du donneur annoncer la couleur et commencer, sans la règle écrite.
rules-written-title = Tes propres règles
rules-written = Tu peux écrire ce que tu veux, et la table y veille elle-même. Pioche peut aussi se charger de ces effets, l’un après l’autre :
rules-written-draw = - des joueurs piochent un nombre de cartes : la personne suivante, la précédente, une que tu choisis, toutes les autres, tout le monde, ou toi ;
rules-written-turn = - la personne suivante perd son tour, le jeu change de sens, ou tu rejoues ;
rules-written-hands = - tu échanges ta main avec une personne que tu choisis, ou chaque main passe à la suivante dans le sens du jeu ;
rules-written-pledge = - des joueurs respectent ce que dit la carte jusqu’à leur prochain tour{ $judging ->
    [off] {""}
   *[vote] , ou piochent le nombre de cartes qu’elle fixe
}.

## Emoji

rules-card-emoji = - Emoji. Tu le poses avec une carte chiffre (carte mimique) de n’importe quelle couleur, qui va par-dessus. Aucune autre carte ne convient{ $emoji_alone ->
    [yes] .
   *[no] , et sans carte chiffre tu ne peux pas le poser.
} { $emoji_colour ->
    [announced] Tu annonces la couleur en même temps : c’est elle qui compte désormais, et le chiffre de cette carte aussi.
   *[face] Tu n’annonces pas de couleur : celle de cette carte compte désormais, et son chiffre aussi.
}{ $emoji_alone ->
    [yes] {" "}Tu peux aussi le poser seul, comme un simple Joker : tu annonces alors une couleur, et il n’y a pas de mimique à faire.
   *[no] {""}
} Retourné au départ, il laisse la personne à gauche du donneur annoncer la couleur et commencer ; il n’y a pas de mimique à faire.
rules-face-title = Les mimiques
rules-face = Chaque chiffre correspond à une mimique, qui ne compte que si une carte de ce chiffre couvre un Emoji. La personne après toi fait alors cette mimique, joue normalement, et la garde jusqu’à son tour suivant. { $judging ->
    [off] {""}
   *[vote] Qui n’y parvient pas pioche { count-face }.{" "}
}Dire UNO n’est jamais une faute.
rules-face-colour = Le livret dit de l’Emoji : « { option-emoji-colour-printed } » { $emoji_colour ->
    [announced] Cette table le lit ainsi : tu changes de couleur en annonçant la nouvelle.
   *[face] Pioche le lit ainsi : tu changes de couleur en choisissant la carte qui va par-dessus. Si ta table préfère annoncer une couleur, elle le choisit avant la partie, sous « { option-emoji-colour } ».
}
rules-face-drawn = Si tu viens de piocher l’Emoji, la carte chiffre peut venir du reste de ta main. Mais une carte chiffre tout juste piochée ne permet pas de poser un Emoji que tu avais déjà.
rules-face-list = { $faces }

## Défis

rules-card-dare = - Défi. La personne suivante choisit : piocher { count-dare-draw }, ou relever le défi. Un Défi va sur sa couleur ou sur un autre Défi ; son numéro ne désigne que le défi et ne permet jamais de suivre. Retourné au départ, il frappe la personne à gauche du donneur, { $dare_takes_turn ->
    [always] et la suivante commence.
    [on-draw] qui commence ensuite ; si elle pioche, c’est la suivante qui commence.
   *[never] qui commence ensuite.
}
rules-card-dare-joker = - Joker Défi. Tu annonces la couleur, et la personne suivante choisit comme pour un Défi. Un Défi ne peut pas le suivre par son symbole : seule la couleur annoncée compte. Retourné au départ, il frappe la personne à gauche du donneur, { $dare_takes_turn ->
    [always] qui annonce ensuite la couleur ; la suivante commence.
    [on-draw] qui annonce ensuite la couleur et commence ; si elle pioche, c’est la suivante qui commence.
   *[never] qui annonce ensuite la couleur et commence.
}
rules-dare-title = Relever un défi
rules-dare = Tu connais le défi avant de choisir. { $dare_takes_turn ->
    [always] Que tu pioches ou que tu le relèves, tu perds ton tour.
    [on-draw] Si tu pioches, tu perds ton tour ; si tu le relèves, tu joues ensuite ton tour normalement.
   *[never] Que tu pioches ou que tu le relèves, tu joues ensuite ton tour normalement.
} Certains défis se font sur-le-champ, d’autres durent jusqu’à ton prochain tour. Une fois relevé, un défi va jusqu’au bout{ $judging ->
    [off] {""}
   *[vote]  : l’échec coûte { count-dare-penalty }
}.
rules-dare-table = Avant la partie, la table se met d’accord sur deux points. « { option-strict-votes } » : une égalité compte-t-elle contre toi ? Non, sauf si la table en décide ainsi. « { option-dare-takes-turn } » : { option-dare-takes-turn-value-never }, sauf si la table choisit « { option-dare-takes-turn-value-always } » ou « { option-dare-takes-turn-value-on-draw } ».
rules-dare-others = Les autres peuvent te faciliter la tâche ou te la compliquer : poser des questions, taquiner, presser ou ralentir. Si le défi porte sur ta façon de parler, tu dois répondre quand on te parle.

## Poser tout, Double appui, Coup extrême

rules-card-discard-all = - Poser tout. Tu le poses avec toutes les autres cartes de sa couleur que tu as en main, chiffres et cartes action ; le Poser tout va par-dessus et les cartes du dessous n’ont pas d’effet. Il est permis même sans autre carte de cette couleur. Retourné au départ, il n’a pas d’effet : la personne à gauche du donneur suit sa couleur, pose un autre Poser tout ou un Joker, ou appuie sur le distributeur.
rules-card-hit-two = - Double appui. La personne suivante appuie { count-hit-two } sur le distributeur et perd son tour. Retourné au départ, il frappe la personne à gauche du donneur, et la suivante commence.
rules-card-extreme-hit = - Coup extrême. Tu annonces la couleur et désignes un adversaire de ton choix. Le distributeur se braque sur ta cible, qui appuie { count-extreme-target } ; puis tu appuies { count-extreme-attacker }. Toutes les cartes vont à ta cible. { $extreme_skips_next ->
    [no] C’est ensuite à la personne après toi.
   *[yes] Le jeu saute ensuite la personne après toi.
} { $extreme_first ->
    [put-back] Retourné au départ, il est remis avec les autres cartes, qui sont mélangées, et une autre carte prend sa place.
   *[colour] Retourné au départ, c’est un simple Joker : la personne à gauche du donneur annonce la couleur et commence.
}

## Engagements et votes

rules-pledge-title = { $judging ->
    [off] Engagements
   *[vote] Engagements et votes
}
rules-pledge-dare = Un défi relevé est un engagement{ $judging ->
    [off] {""}
   *[vote] , et le rompre coûte { count-dare-penalty }
}.
rules-pledge-face = Une mimique à garder est un engagement{ $judging ->
    [off] {""}
   *[vote] , et le rompre coûte { count-face }
}.
rules-pledge-written = Une règle écrite peut imposer un engagement{ $judging ->
    [off] {""}
   *[vote]  ; la carte dit ce qu’il en coûte de le rompre
}.
rules-pledge-end = Un engagement tient jusqu’à ce que ton tour revienne, même si tu perds ce tour. Il s’éteint aussi avec la manche.{ $judging ->
    [off] {""}
   *[vote] {" "}Tu ne le paies qu’une fois.
}
rules-honour = { refusal-judging-off }
rules-accuse = Si quelqu’un semble avoir rompu un engagement, n’importe qui d’autre peut l’accuser. Tout le monde vote « coupable » ou « innocent », sauf la personne accusée ; la voix de qui accuse compte d’emblée comme « coupable ». { $strict_votes ->
    [yes] S’il y a au moins autant de voix « coupable » que de voix « innocent », la pénalité tombe aussitôt : une égalité compte contre la personne accusée.
   *[no] S’il y a plus de voix « coupable » que de voix « innocent », la pénalité tombe aussitôt. À égalité, l’accusation est écartée, sauf si la table joue avec des votes stricts.
} Après une accusation écartée, on ne peut plus accuser pour le même engagement. Un vote ne change jamais l’ordre des tours.
rules-suggestion-title = Pas de conseils
rules-suggestion = Ne souffle à personne quoi jouer.{ $judging ->
    [off] {" "}Ici, c’est une affaire d’honneur.
   *[vote] {" "}Qui semble l’avoir fait peut en être accusé, une fois par tour. Tout le monde vote, sauf la personne accusée ; la voix de qui accuse compte d’emblée comme « coupable », et { $strict_votes ->
        [yes] une égalité compte contre la personne accusée.
       *[no] une égalité écarte l’accusation, sauf si la table joue avec des votes stricts.
    } Si la table juge la personne coupable, celle-ci appuie { count-suggestion } sur le distributeur.
}

## UNO

rules-uno-title = Dire UNO
rules-uno = Quand ton coup te laisse exactement une carte, dis « UNO ! », en jouant ou juste après. Chaque fois que tu redescends à une carte, il faut le redire. On ne dit rien en posant sa dernière carte.
rules-catch = Si tu oublies, n’importe quel adversaire peut te prendre en faute d’un « Contre-UNO ! », et tu pioches { count-uno }.
rules-catch-launcher = Si tu oublies, n’importe quel adversaire peut te prendre en faute d’un « Contre-UNO ! », et tu appuies { count-uno-presses } sur le distributeur. Avec un peu de chance, il ne sort rien.
rules-catch-window = Tu ne risques plus rien une fois le mot dit, même tard, ni une fois que la personne suivante à jouer son propre tour a posé une carte ou { $supply ->
    [launcher] appuyé sur le distributeur
   *[other] pioché
}{ $jump_in ->
    [yes] , ou que quelqu’un a intercepté le tour
   *[no] {""}
}. Tu ne risques plus rien non plus après une pénalité qui te donne d’autres cartes : tu en as alors plus d’une. Les pénalités des autres{ $votes ->
    [yes] , les tours perdus et les votes
   *[no] {" "}et les tours perdus
} entre-temps ne te sauvent pas. Un UNO ou un Contre-UNO sans raison est refusé et ne coûte rien.

## Fin de la manche

rules-end-title = Fin de la manche
rules-end = La manche est finie dès que quelqu’un a posé sa dernière carte.
rules-last-draw = Si cette carte est un +2 ou un Joker +4, la personne suivante pioche encore { $plus_two } ou { count-plus-four }{ $stack ->
    [none] {""}
   *[other] , ou toute la somme s’il y a eu cumul
}, qui entrent dans le compte.{ $wd4_bluff ->
    [no] {""}
   *[yes] {" "}Un Joker +4 posé en dernier ne peut pas être contesté.
}
# Quand l’édition a d’autres cartes de ce genre que le +2 et le Joker +4.
rules-last-penalty = Si cette carte fait piocher la personne suivante, elle pioche encore, et ces cartes entrent dans le compte.
rules-last-dare = Si cette carte est un Défi ou un Joker Défi, la personne suivante doit encore piocher { count-dare-draw } ou relever le défi. { $judging ->
    [off] Personne ne le juge
   *[vote] { $strict_votes ->
        [yes] Les autres le jugent aussitôt par un vote, sans accusation, et une égalité vaut échec
       *[no] Les autres le jugent aussitôt par un vote, sans accusation
    }
} ; les cartes piochées entrent dans le compte.
rules-last-launcher = Si cette carte est un Double appui ou un Coup extrême, on appuie encore, et les cartes qui sortent entrent dans le compte.
rules-last-other = Aucune autre dernière carte n’a d’effet.
rules-last-friends = { $friends_last ->
    [yes] Seule Meilleurs amis fait exception : posée en dernier, elle laisse encore les autres poser le chiffre, puis la manche est finie. Qui l’a posée gagne la manche, même si quelqu’un d’autre pose aussi sa dernière carte.
   *[no] Cela vaut aussi pour Meilleurs amis : posée en dernier, elle termine la manche avant que quiconque pose un chiffre.
}
rules-last-emoji = Un Emoji et une carte chiffre posés comme deux dernières cartes terminent la manche : il n’y a plus de mimique à faire.{ $emoji_alone ->
    [yes] {" "}Un Emoji posé seul comme dernière carte la termine aussi.
   *[no] {""}
}
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
rules-win = Qui a { rules-target } ou plus après une manche gagne la partie. Sinon, { rules-next-dealer } et une nouvelle manche commence.
# Quand la table compte autrement, ce qui ne dit rien de la donne.
rules-deal-again = Tant que la partie n’est pas finie, { rules-next-dealer } et une nouvelle manche commence.
rules-rounds = La partie est finie au plus tard après { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}. Alors { $scoring ->
    [own] le plus petit total gagne
    [elimination] le plus petit total des personnes encore en jeu gagne
   *[winner] le plus grand total gagne
}, et en cas d’égalité la victoire est partagée.
rules-other-scores-title = Deux autres façons de compter
rules-score-own = Chaque main pour soi. Après chaque manche, tout le monde note les points de sa propre main ; qui a gagné la manche ne note rien. Dès que quelqu’un atteint { rules-target }, le plus petit total gagne. { $lowest_tie ->
    [extra-round] En cas d’égalité, les personnes concernées jouent encore une manche entre elles, et la moins chargée de cette manche gagne.
   *[shared] En cas d’égalité, la victoire est partagée.
}
rules-score-elimination = Élimination. Les points se notent de la même façon, mais qui atteint { rules-target } est hors jeu. Les autres continuent avec leur total ; les deux derniers s’affrontent en duel selon les règles à deux, { $duel_reset ->
    [yes] en repartant tous deux de zéro, et la dernière personne en jeu gagne.
   *[no] et la dernière personne en jeu gagne.
}

## À deux

rules-two-title = À deux
rules-two = { $reverse_with_two ->
    [literal] À deux, une Inversion ne fait que changer le sens du jeu, et c’est au tour de ton adversaire. Qui pose un Passer joue aussitôt un nouveau tour complet, et pioche si rien ne peut être joué. Si la manche commence par un Passer ou une Inversion, le donneur commence.
   *[skip] À deux, une Inversion agit comme un Passer : qui pose un Passer ou une Inversion joue aussitôt un nouveau tour complet, et pioche si rien ne peut être joué. Si la manche commence par l’une de ces cartes, le donneur commence.
}
rules-two-launcher = À deux, une Inversion agit comme un Passer : qui pose un Passer ou une Inversion joue aussitôt un nouveau tour complet, et appuie sur le distributeur si rien ne peut être joué. Si la manche commence par l’une de ces cartes, le donneur commence.
rules-two-draw = Après un +2 ou un Joker +4, ton adversaire pioche et tu rejoues{ $stack ->
    [none] { $wd4_bluff ->
        [no] {""}
       *[yes] { $challenge_winner_plays ->
            [no] , même si une contestation révèle ton bluff
           *[yes] , à moins qu’une contestation ne révèle ton bluff
        }
    }
   *[other] { $wd4_bluff ->
        [no] , sauf en cas de cumul
       *[yes] { $challenge_winner_plays ->
            [no] , sauf en cas de cumul
           *[yes] , sauf en cas de cumul ou si une contestation révèle ton bluff
        }
    }
}.
rules-two-penalty = Après une carte qui fait piocher ton adversaire, tu rejoues.
rules-two-hits = { $extreme_skips_next ->
    [no] Après un Double appui, c’est de nouveau à toi ; après un Coup extrême, c’est à ton adversaire.
   *[yes] Après un Double appui ou un Coup extrême, c’est de nouveau à toi.
}
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
