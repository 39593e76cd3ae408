### Ce qui s’est passé, comme une ligne du journal : un message ou quelques-uns par classe de `pioche.events`, au présent.
### $name : la personne dont il s’agit ; $target : l’autre. Qui lit y est « { table-you } ».
### $reader : actor si $name est la personne qui lit, target si c’est $target, other pour les autres.
### $card, $cards : les cartes en toutes lettres ; $count : leur nombre. Oui et non s’écrivent « yes » et « no ».
### Un nom ne suit jamais « de » ni « que », qui devraient s’élider.

## La donne

event-dealer-card-drawn = { $reader ->
    [actor] Pour la donne, tu tires { $card }.
   *[other] Pour la donne, { $name } tire { $card }.
}
event-dealer-chosen = { $reader ->
    [actor] Tu distribues la manche.
   *[other] { $name } distribue la manche.
}
event-dealt = { $reader ->
    [actor] Tu reçois { card-count } : { $cards }.
   *[other] { $name } reçoit { card-count }.
}
event-turned-up = { $put_back ->
    [yes] La carte retournée est { $card } : elle repart dans la pioche, et une autre prend sa place.
   *[no] La première carte est { $card }.
}

## Les tours

event-turn-came = { $reader ->
    [actor] C’est ton tour.
   *[other] C’est à { $name } de jouer.
}
event-skipped = { $reader ->
    [actor] Tu perds ton tour.
   *[other] { $name } perd son tour.
}
# Avec le distributeur, une carte peut viser quelqu’un et coûter son tour à quelqu’un d’autre : on dit d’où cela vient.
event-skipped-launcher = { $reader ->
    [actor] Tu perds ton tour (carte posée).
   *[other] { $name } perd son tour (carte posée).
}
event-turned-round = { $to_the_left ->
    [yes] Le jeu tourne maintenant vers la gauche.
   *[no] Le jeu tourne maintenant vers la droite.
}

## Les cartes posées. L’identifiant dit ce qui est annoncé avec la carte : number, face, colour, target, dans cet ordre.

event-laid = { $reader ->
    [actor] Tu joues { $card }.
   *[other] { $name } joue { $card }.
}
event-laid-colour = { $reader ->
    [actor] Tu joues { $card } et annonces { colour-noun }.
   *[other] { $name } joue { $card } et annonce { colour-noun }.
}
event-laid-number-colour = { $reader ->
    [actor] Tu joues { $card }, demandes le chiffre { $number } et annonces { colour-noun }.
   *[other] { $name } joue { $card }, demande le chiffre { $number } et annonce { colour-noun }.
}
event-laid-face = { $reader ->
    [actor] Tu joues { $card } et poses dessus { $face }.
   *[other] { $name } joue { $card } et pose dessus { $face }.
}
event-laid-face-colour = { $reader ->
    [actor] Tu joues { $card }, poses dessus { $face } et annonces { colour-noun }.
   *[other] { $name } joue { $card }, pose dessus { $face } et annonce { colour-noun }.
}
event-laid-target = { $reader ->
    [actor] Tu joues { $card } et désignes { $target }.
    [target] { $name } joue { $card } et te désigne.
   *[other] { $name } joue { $card } et désigne { $target }.
}
event-laid-colour-target = { $reader ->
    [actor] Tu joues { $card }, annonces { colour-noun } et désignes { $target }.
    [target] { $name } joue { $card }, annonce { colour-noun } et te désigne.
   *[other] { $name } joue { $card }, annonce { colour-noun } et désigne { $target }.
}
# $laid : la phrase qui le dit. $text : ce qu’on a écrit sur la carte. $stop : un point, quand la citation n’en a pas.
event-laid-written = { $laid } On y lit : « { $text } »{ $stop }
event-shed = { $reader ->
    [actor] Avec cette carte, tu poses { card-count } : { $cards }.
   *[other] Avec cette carte, { $name } pose { card-count } : { $cards }.
}
event-colour-named = { $reader ->
    [actor] Tu annonces { colour-noun }.
   *[other] { $name } annonce { colour-noun }.
}

## Les cartes piochées

event-drew = { $reader ->
    [actor] Tu pioches { card-count } : { $cards }.
   *[other] { $name } pioche { card-count }.
}
# Pour une autre raison que le tour.
event-drew-for = { $reader ->
    [actor] Tu pioches { card-count } ({ event-reason }) : { $cards }.
   *[other] { $name } pioche { card-count } ({ event-reason }).
}
# Ce que le distributeur a craché ; sa propre ligne a dit pourquoi. $over : si l’appui était un tour, et le termine.
event-drew-launcher = { $reader ->
    [actor] Tu ramasses { card-count } : { $cards }.{ $over ->
        [yes] {" "}À jouer dès ton prochain tour.
       *[no] {""}
    }
   *[other] { $name } ramasse { card-count }.
}
event-reason = { $why ->
    [penalty] pénalité
    [catch] UNO oublié
    [challenge] contestation
    [dare] à la place du défi
    [pledge] parole non tenue
    [pledge-dare] défi raté
    [pledge-face] mimique manquée
    [suggestion] conseil soufflé
    [rule] règle écrite
    [hit] à cause de la carte posée
   *[turn] tour
}
event-pressed = { $reader ->
    [actor] Tu appuies sur le distributeur : { event-ejected }.
   *[other] { $name } appuie sur le distributeur : { event-ejected }.
}
# Pour une autre raison que le tour.
event-pressed-for = Le distributeur se braque sur { $name } ({ event-reason }) : { event-ejected }.
event-ejected = { $ejected ->
    [0] rien ne sort
    [one] { $ejected } carte sort
   *[other] { $ejected } cartes sortent
}
event-may-play-drawn = { $reader ->
    [actor] Tu peux jouer ce que tu viens de piocher.
   *[other] { $name } peut jouer aussitôt après avoir pioché.
}
event-kept = { $reader ->
    [actor] Tu gardes ce que tu as pioché.
   *[other] { $name } garde en main ce qui vient d’être pioché.
}
event-passed = { $reader ->
    [actor] Il n’y a plus rien à piocher : tu passes.
   *[other] Il n’y a plus rien à piocher : { $name } passe.
}
event-reshuffled = { $launcher ->
    [yes] Le talon est mélangé et chargé dans le distributeur : { card-count }.
   *[no] Le talon est mélangé et remis sous la pioche : { card-count }.
}

## UNO et Contre-UNO

event-uno-called = { $reader ->
    [actor] Tu dis UNO !
   *[other] { $name } dit UNO !
}
event-caught = { $reader ->
    [actor] Contre-UNO ! { $target } n’a pas dit UNO, et tu l’as remarqué.
    [target] Contre-UNO ! Tu n’as pas dit UNO, et { $name } l’a remarqué.
   *[other] Contre-UNO ! { $target } n’a pas dit UNO, et { $name } l’a remarqué.
}
event-debt-lapsed = { $reader ->
    [actor] Tu as de nouveau plus d’une carte : plus besoin de dire UNO.
   *[other] { $name } a de nouveau plus d’une carte : plus besoin de dire UNO.
}

## Pénalités et contestations

event-penalty-asked = { $reader ->
    [actor] Une pénalité t’attend : { card-count }.
   *[other] Une pénalité attend { $name } : { card-count }.
}
event-penalty-accepted = { $reader ->
    [actor] Tu acceptes la pénalité.
   *[other] { $name } accepte la pénalité.
}
event-hand-shown = { $reader ->
    [actor] Tu montres ta main à { $target } : { $cards }.
    [target] { $name } te montre sa main : { $cards }.
   *[other] { $name } montre sa main à { $target }.
}
event-challenge-decided = { $guilty ->
    [yes] { $reader ->
        [actor] Tu contestes à raison : { $target } bluffait.
        [target] { $name } conteste à raison : tu bluffais.
       *[other] { $name } conteste à raison : { $target } bluffait.
    }
   *[no] { $reader ->
        [actor] Tu contestes à tort : { $target } ne bluffait pas.
        [target] { $name } conteste à tort : tu ne bluffais pas.
       *[other] { $name } conteste à tort : { $target } ne bluffait pas.
    }
}

## Défis

event-dared = { $reader ->
    [actor] Tu dois piocher { card-count } ou relever le défi { $number } : « { $dare } »
   *[other] { $name } doit piocher { card-count } ou relever le défi { $number } : « { $dare } »
}
event-dare-refused = { $reader ->
    [actor] Tu refuses le défi.
   *[other] { $name } refuse le défi.
}
event-dare-taken = { $reader ->
    [actor] Tu relèves le défi : « { $dare } »
   *[other] { $name } relève le défi : « { $dare } »
}
# Tient lieu du texte d’un défi que la table n’a pas écrit.
event-dare-unwritten = Défi { $number } de la liste maison.

## Meilleurs amis

event-friends-asked = { $reader ->
    [actor] Tu demandes un { $number } à tout le monde.
   *[other] { $name } demande un { $number } à tout le monde.
}
event-laid-along = { $reader ->
    [actor] Tu suis avec { $card }.
   *[other] { $name } suit avec { $card }.
}
event-declined = { $reader ->
    [actor] Tu ne poses rien.
   *[other] { $name } ne pose rien.
}

## Engagements, accusations et votes. $count : les cartes que coûte un engagement rompu.

# $lasting : yes si le défi dure jusqu’au prochain tour, no s’il se fait sur-le-champ, ou unknown.
event-pledged-dare = { $reader ->
    [actor] { $lasting ->
        [yes] Tu tiens le défi jusqu’à ton tour d’après ; l’échec coûte { card-count }. { pledge-accuse }
        [no] Tu fais le défi sur-le-champ ; l’échec coûte { card-count }. { pledge-done } { pledge-accuse }
       *[unknown] Tu fais le défi ; l’échec coûte { card-count }. { pledge-done } { pledge-accuse }
    }
   *[other] { $lasting ->
        [yes] { $name } tient le défi jusqu’à son prochain tour ; l’échec coûte { card-count }. { pledge-accuse }
        [no] { $name } fait le défi sur-le-champ ; l’échec coûte { card-count }. { pledge-done } { pledge-accuse }
       *[unknown] { $name } fait le défi ; l’échec coûte { card-count }. { pledge-done } { pledge-accuse }
    }
}
# La même chose tant que le défi tient : vraie avant qu’il soit fait comme après.
pledged-dare = { $reader ->
    [actor] { $lasting ->
        [yes] Tu tiens le défi jusqu’à ton tour d’après ; l’échec coûte { card-count }.
       *[no] Tu as relevé le défi : il est réussi dès que ton tour revient ; l’échec coûte { card-count }.
    }
   *[other] { $lasting ->
        [yes] { $name } tient le défi jusqu’à son prochain tour ; l’échec coûte { card-count }.
       *[no] { $name } a relevé le défi : il est réussi dès que son tour revient ; l’échec coûte { card-count }.
    }
}
# Quand un défi fait sur-le-champ est réussi.
pledge-done = { $reader ->
    [actor] Personne n’a à confirmer : c’est réussi dès que ton tour revient.
   *[other] C’est réussi dès que son tour revient.
}
# $judged : qui juge : all (tous les autres), one (l’autre, à deux) ou none (personne).
pledge-accuse = { $reader ->
    [actor] { $judged ->
        [all] D’ici là, n’importe qui peut t’accuser, et les autres jugent.
        [one] D’ici là, l’autre peut t’accuser, et tu paies aussitôt.
       *[none] Ici, personne ne juge : c’est une affaire d’honneur.
    }
   *[other] { $judged ->
        [all] D’ici là, n’importe qui peut l’accuser, et les autres jugent.
        [one] D’ici là, l’autre peut l’accuser, et il faut payer aussitôt.
       *[none] Ici, personne ne juge : c’est une affaire d’honneur.
    }
}
# $number : celui de la mimique. $how : la façon de la faire.
event-pledged-face = { $reader ->
    [actor] Tu fais { face-name } jusqu’à ton tour d’après ; l’échec coûte { card-count }. { $how }
   *[other] { $name } fait { face-name } jusqu’à ce que son tour revienne ; l’échec coûte { card-count }.
}
# $card : la carte à personnaliser.
event-pledged-rule = { $reader ->
    [actor] Tu respectes { $card } jusqu’à ton tour d’après ; l’échec coûte { card-count }.
   *[other] { $name } respecte { $card } jusqu’à ce que son tour revienne ; l’échec coûte { card-count }.
}
# $text : ce que la table a écrit dessus.
event-pledged-rule-text = { $reader ->
    [actor] Tu respectes { $card } (« { $text } ») jusqu’à ton tour d’après ; l’échec coûte { card-count }.
   *[other] { $name } respecte { $card } (« { $text } ») jusqu’à ce que son tour revienne ; l’échec coûte { card-count }.
}
event-pledge-kept = { $reader ->
    [actor] Ton tour revient : tu as tenu parole.
   *[other] { $name } retrouve son tour : parole tenue.
}
# Là où tout engagement est un défi, ou une mimique.
event-pledge-kept-dare = { $reader ->
    [actor] Ton tour revient : le défi est réussi.
   *[other] { $name } retrouve son tour : le défi est réussi.
}
event-pledge-kept-face = { $reader ->
    [actor] Ton tour revient : la mimique compte comme faite.
   *[other] { $name } retrouve son tour : la mimique compte comme faite.
}
# $what : de quoi, avec la fin de la phrase ; l’un des messages ci-dessous. $stop : un point, quand la citation n’en a pas.
event-accused = { $reader ->
    [actor] Tu accuses { $target } d’avoir { $what }
    [target] { $name } t’accuse d’avoir { $what }
   *[other] { $name } accuse { $target } d’avoir { $what }
}
event-accused-of-dare = raté le défi : « { $dare } »{ $stop }
event-accused-of-face = oublié sa mimique : { face-name }.
event-accused-of-rule = manqué à ce que demande { $card }.
event-accused-of-rule-text = manqué à ce que demande { $card } : « { $text } »{ $stop }
event-accused-of-suggestion = soufflé un conseil.
event-voted = { $guilty ->
    [yes] { $reader ->
        [actor] Tu votes « coupable ».
       *[other] { $name } vote « coupable ».
    }
   *[no] { $reader ->
        [actor] Tu votes « innocent ».
       *[other] { $name } vote « innocent ».
    }
}
event-judged = { $about ->
    [suggestion] { $upheld ->
        [yes] L’accusation contre { $name } est retenue : un conseil a été soufflé.
       *[no] L’accusation contre { $name } est écartée : aucun conseil n’a été soufflé.
    }
    [last-dare] { $upheld ->
        [yes] { $reader ->
            [actor] La table a tranché : tu as raté le défi.
           *[other] La table a tranché : { $name } a raté le défi.
        }
       *[no] { $reader ->
            [actor] La table a tranché : tu as réussi le défi.
           *[other] La table a tranché : { $name } a réussi le défi.
        }
    }
   *[pledge] { $upheld ->
        [yes] L’accusation contre { $name } est retenue : parole non tenue.
       *[no] L’accusation contre { $name } est écartée : parole tenue.
    }
}
event-judged-dare = { $upheld ->
    [yes] L’accusation contre { $name } est retenue : le défi est raté.
   *[no] L’accusation contre { $name } est écartée : le défi n’est pas raté.
}
event-judged-face = { $upheld ->
    [yes] L’accusation contre { $name } est retenue : mimique non faite.
   *[no] L’accusation contre { $name } est écartée : mimique bien faite.
}

## Les mains qui changent de place

event-hands-swapped = { $reader ->
    [actor] Tu échanges ta main avec { $target } et reçois : { $cards }.
    [target] { $name } échange sa main avec toi, et tu reçois : { $cards }.
   *[other] { $name } et { $target } échangent leurs mains.
}
event-hands-rotated = Chaque main passe à la personne suivante.
# $name : qui a donné sa main à qui lit. $target : qui a reçu celle de qui lit. $cards : la nouvelle main de qui lit.
event-hands-rotated-reader = Chaque main passe à la personne suivante : la tienne va à { $target }, et { $name } te donne : { $cards }.

## La fin d’une manche et de la partie

event-round-won = { $reader ->
    [actor] Tu gagnes la manche !
   *[other] { $name } gagne la manche.
}
event-round-void = Personne ne peut jouer et il n’y a plus rien à piocher : la manche est nulle.
event-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
event-scored = { $reader ->
    [actor] Tu marques { event-points } : { $total } en tout.
   *[other] { $name } marque { event-points } : { $total } en tout.
}
# Quand les points sont à charge : chaque personne prend ceux des cartes qui lui restent.
event-scored-against = { $reader ->
    [actor] Tu prends { event-points } : { $total } en tout.
   *[other] { $name } prend { event-points } : { $total } en tout.
}
# $points : la limite.
event-eliminated = { $reader ->
    [actor] Tu atteins { event-points } et quittes la partie.
   *[other] { $name } atteint { event-points } et quitte la partie.
}
# $names : les personnes, en liste.
event-extra-round-due = Égalité au total le plus bas : encore une manche entre { $names }.
event-game-won = { $reader ->
    [actor] Tu gagnes la partie !
   *[other] { $name } gagne la partie.
}
event-game-won-together = La victoire est partagée : la partie revient à { $names }.
