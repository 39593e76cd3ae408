### La première partie guidée : chaque décision a son conseil, un à la fois.

# Le nom des conseils, pour qui écoute.
guide-label = Conseil
guide-next = Compris
guide-end = Arrêter la visite
guide-ended = La visite est finie. Les règles et l’effet de chaque carte restent à portée de doigt.

## Les conseils. $name : qui doit jouer ; $card : une carte en mots ; $cards : plusieurs ; $why : pourquoi aucune carte ne va ;
## $laid : si la manche a été arrangée.

guide-aim = Le but : te débarrasser de toutes tes cartes avant les autres.{ $laid ->
    [yes] {" "}Cette première manche a été arrangée pour apprendre, avec cinq cartes chacun ; les suivantes sont distribuées au hasard.
   *[no] {""}
}
guide-watch = C’est maintenant à { $name }. Les flèches du milieu montrent le sens du jeu, et ton tour viendra.
# $named : si la couleur demandée a été annoncée, et n’est pas celle de la carte visible.
guide-turn = À toi{ $named ->
    [yes] , et c’est { colour-noun } qui a été annoncé
   *[no] {""}
} ! { $top ->
    [number] Sur { $card }, pose une { colour-card }, le même chiffre ou un Joker.
    [symbol] Sur { $card }, pose une { colour-card }, le même symbole ou un Joker.
   *[wild] Sur { $card }, pose une { colour-card } ou un Joker.
} { $bluff ->
    [yes] Les cartes cochées peuvent être jouées. Choisis : { $cards }.
   *[no] Les cartes cochées peuvent être jouées : { $cards }. Choisis-en une.
}
guide-again = { $named ->
    [yes] À toi, et c’est { colour-noun } qui a été annoncé. Tu peux poser : { $cards }.
   *[no] À toi. Sur { $card }, tu peux poser : { $cards }.
}
guide-draw = Aucune de tes cartes ne va sur { $card }. { $why } Pioche : appuie sur la pile au milieu, ou sur le bouton en dessous.
# Avec le distributeur.
guide-draw-launcher = Aucune de tes cartes ne va sur { $card }. { $why } Appuie sur le distributeur au milieu, ou sur le bouton en dessous.
guide-drawn = Tu as pioché { $card }, et { $bluff ->
    [yes] tu peux poser cette carte. { $risk } Il est plus sûr de la garder.
   *[no] cette carte convient : joue-la tout de suite, ou garde-la pour plus tard.
}
# $help : ce que fait la carte.
guide-wild = Tu as { $card } : joue cette carte maintenant, ou garde-la pour plus tard. { $help }
# $risk : ce que risque le bluff, en une phrase.
guide-bluff = Tu as aussi { $card }, mais cette carte est faite pour quand on n’a pas la couleur. { $risk } Il est plus sûr d’en poser une autre.
guide-challenge = Tu dois répondre à { $card }. Prends les cartes, ou conteste si tu penses que la couleur pouvait être suivie : si tu as raison, c’est l’autre qui pioche ; si tu te trompes, tu pioches encore plus.
guide-accept = Tu dois répondre à { $card }. { $why } Prends les cartes, ou pose une carte cochée, si tu en as une, pour les passer à la personne suivante.
# $sure : si toute carte en laisse une seule ; sinon, c’est $cards qui le peut.
guide-uno-soon = { $sure ->
    [yes] Après cette carte, il ne t’en reste qu’une.
   *[no] Poser { $cards } peut ne te laisser qu’une carte.
} Appuie d’abord sur UNO, puis pose-la : si tu oublies, gare au Contre-UNO.
# $over : si le moment est passé.
guide-uno-owed = { $over ->
    [yes] Bon à savoir : appuie sur UNO dès qu’il ne te reste qu’une carte, sinon on peut te surprendre.
   *[no] Plus qu’une carte ! Appuie vite sur UNO, avant qu’on te surprenne.
}
guide-catch = { $over ->
    [yes] Bon à savoir : Contre-UNO surprend qui n’a plus qu’une carte et n’a pas dit UNO, avant que la personne suivante { catch-until }.
   *[no] Quelqu’un n’a plus qu’une carte et n’a pas dit UNO. Appuie sur Contre-UNO avant que la personne suivante { catch-until }, et l’oubli se paiera.
}
guide-why = Bon à savoir : appuie sur une carte sans coche pour lire pourquoi elle ne va pas et ce qu’elle fait. La carte du milieu s’explique aussi.
# $playable : si l’on peut aussi poser une carte.
guide-decide = À toi de décider : appuie sur un bouton en dessous{ $playable ->
    [yes] , ou sur une carte cochée.
   *[no] .
}
# $won : qui gagne la manche, en une phrase.
guide-round-over = { $won } La feuille de score montre ce que valaient les cartes restées en main. La visite s’arrête ici : tu sais jouer. Distribue la manche suivante quand tu veux.
