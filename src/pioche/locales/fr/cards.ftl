### Cartes : couleurs, noms, effet de chaque carte, mimiques de l’édition Emoji.
### Le français tutoie, partout ; il ne vouvoie jamais, et il évite d’accorder avec le genre d’une personne.
### Vocabulaire : pioche, talon, donneur, manche, partie, Joker, contester (un Joker +4), défi, engagement, distributeur.

## Couleurs ($colour : red, yellow, green, blue, violet, pink)

colour-red = rouge
colour-yellow = jaune
colour-green = vert
colour-blue = bleu
colour-violet = violet
colour-pink = rose

# La couleur auprès d’un mot masculin : « 7 vert ».
colour-name = { $colour ->
    [red] { colour-red }
    [yellow] { colour-yellow }
    [green] { colour-green }
    [blue] { colour-blue }
    [violet] { colour-violet }
    [pink] { colour-pink }
   *[other] { $colour }
}
# La même auprès d’un mot féminin : « Inversion verte ».
colour-name-feminine = { $colour ->
    [green] verte
    [blue] bleue
    [violet] violette
   *[other] { colour-name }
}
# La couleur elle-même : « Ana choisit le vert ».
colour-noun = le { colour-name }
# « carte verte ».
colour-card = carte { colour-name-feminine }

## Noms des cartes. Chacun a une forme avec son article : « joue un 7 rouge ».

card-number = { $number } { colour-name }
card-number-a = un { card-number }
card-skip = Passer { colour-name }
card-skip-a = un { card-skip }
card-reverse = Inversion { colour-name-feminine }
card-reverse-a = une { card-reverse }
card-plus-two = +2 { colour-name }
card-plus-two-a = un { card-plus-two }
card-dare = Défi { $number } { colour-name }
card-dare-a = un { card-dare }
card-discard-all = Poser tout { colour-name }
card-discard-all-a = un { card-discard-all }
card-hit-two = Double appui { colour-name }
card-hit-two-a = un { card-hit-two }
card-wild = Joker
card-wild-a = un { card-wild }
card-wild-four = Joker +4
card-wild-four-a = un { card-wild-four }
card-best-friends = Meilleurs amis
card-best-friends-a = une carte { card-best-friends }
card-customizable = À personnaliser { $number }
card-customizable-a = la carte { card-customizable }
# Quand les joueurs lui ont donné un titre.
card-customizable-titled = « { $title } »
card-customizable-titled-a = la carte { card-customizable-titled }
card-emoji = Emoji
card-emoji-a = un { card-emoji }
card-dare-joker = Joker Défi { $number }
card-dare-joker-a = un { card-dare-joker }
card-extreme-hit = Coup extrême
card-extreme-hit-a = un { card-extreme-hit }
# Une carte qu’on n’a pas le droit de voir.
card-hidden = carte cachée
card-hidden-a = une { card-hidden }
card-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

## Quantités communes aux explications des cartes et au livret

count-plus-two = { $plus_two ->
    [one] { $plus_two } carte
   *[other] { $plus_two } cartes
}
count-plus-four = { $plus_four ->
    [one] { $plus_four } carte
   *[other] { $plus_four } cartes
}
count-dare-draw = { $dare_draw ->
    [one] { $dare_draw } carte
   *[other] { $dare_draw } cartes
}
count-face = { $face_penalty ->
    [one] { $face_penalty } carte
   *[other] { $face_penalty } cartes
}
count-hit-two = { $hit_two } fois
count-extreme-target = { $extreme_target } fois
count-extreme-attacker = { $extreme_attacker } fois

# Là où les pénalités se cumulent : à la suite de ce que pioche la personne suivante.
answer-plus-two = { $stack ->
    [any] poser un autre +2 ou un Joker +4 et de transmettre ainsi toute la somme
   *[other] poser un autre +2 et de transmettre ainsi toute la somme
}
answer-plus-four = poser un autre Joker +4 et de transmettre ainsi toute la somme

## L’effet de chaque carte, en une phrase

card-help-number = Il va sur sa couleur ou sur le même chiffre.
card-help-skip = La personne suivante perd son tour.
card-help-reverse = Le jeu repart dans l’autre sens{ $reverse_with_two ->
    [literal] {""}
   *[skip]  ; à deux, elle agit comme un Passer
}.
card-help-plus-two = La personne suivante pioche { count-plus-two } et perd son tour{ $stack ->
    [none] {""}
   *[other] , à moins de { answer-plus-two }
}.
card-help-dare = La personne suivante pioche { count-dare-draw } ou relève le défi qui porte ce numéro.
card-help-discard-all = Tu le poses avec toutes les autres cartes de sa couleur que tu as en main.
card-help-hit-two = La personne suivante appuie { count-hit-two } sur le distributeur (ici, il se déclenche tout seul) et perd son tour. Son { $hit_two } n’est pas un chiffre à suivre.
card-help-wild = Il va sur n’importe quelle carte, et tu annonces la couleur à suivre.
# $known : si l’on sait quelle couleur est demandée ; c’est alors $colour.
held-card = { $known ->
    [yes] { colour-card }
   *[no] carte de la couleur demandée juste avant
}
card-help-wild-four = { $wd4_bluff ->
    [no] Tu ne peux le poser que si tu n’as aucune { held-card }. Tu annonces la couleur, et la personne suivante pioche { count-plus-four } et perd son tour{ $stack ->
        [none] {""}
       *[other] , à moins de { answer-plus-four }
    }.
   *[yes] Tu annonces la couleur, et la personne suivante pioche { count-plus-four } et perd son tour, à moins de { $stack ->
        [none] {""}
       *[other] { answer-plus-four }, ou de{" "}
    }contester et de découvrir que tu avais une { held-card }.
}
card-help-best-friends = Tu annonces un chiffre, dont tout le monde, toi en dernier, peut poser une carte, et la couleur dans laquelle le jeu continue.
card-help-customizable = Elle va sur n’importe quelle carte, tu annonces la couleur, et la règle écrite dessus s’applique.
card-help-emoji = Tu le couvres d’une carte chiffre, et la personne suivante garde la mimique de cette carte jusqu’à son tour d’après ou pioche { count-face }.{ $emoji_alone ->
    [yes] {" "}Tu peux aussi le poser seul, comme un simple Joker.
   *[no] {""}
}
card-help-dare-joker = Tu annonces la couleur, et la personne suivante pioche { count-dare-draw } ou relève le défi qui porte ce numéro.
card-help-extreme-hit = Tu annonces la couleur et désignes un adversaire : ta cible appuie { count-extreme-target } sur le distributeur, puis toi { count-extreme-attacker }, et toutes les cartes lui reviennent. Ici, il se déclenche tout seul.{ $extreme_skips_next ->
    [no] {""}
   *[yes] {" "}Ensuite, la personne après toi passe son tour.
}

## Mimiques de l’édition Emoji : une par chiffre, et la façon de la faire

face-0 = l’ébahi
face-0-how = Ouvre les yeux et la bouche aussi grand que possible.
face-1 = le clin d’œil
face-1-how = Garde un œil fermé et souris du même côté.
face-2 = le grand sourire
face-2-how = Souris jusqu’aux oreilles, toutes dents dehors.
face-3 = le bisou
face-3-how = Avance les lèvres comme pour embrasser ta grand-mère.
face-4 = l’insolent
face-4-how = Tire la langue.
face-5 = le furieux
face-5-how = Fronce les sourcils, serre les dents et gonfle les narines.
face-6 = le cœur brisé
face-6-how = Abaisse les coins de la bouche et relève le milieu des sourcils.
face-7 = l’endormi
face-7-how = Laisse tomber les paupières jusqu’à fermer presque les yeux.
face-8 = le poisson-globe
face-8-how = Remplis tes joues d’air et garde-le.
face-9 = le sceptique
face-9-how = Lève un sourcil, ou les deux s’il le faut, et pince les lèvres.
# $number : de 0 à 9.
face-name = { $number ->
    [0] { face-0 }
    [1] { face-1 }
    [2] { face-2 }
    [3] { face-3 }
    [4] { face-4 }
    [5] { face-5 }
    [6] { face-6 }
    [7] { face-7 }
    [8] { face-8 }
   *[9] { face-9 }
}
