### Ce que veut dire une action permise, comme entrée d’un menu. $card, $face : cartes en toutes lettres ; $target : la
### personne concernée.

## L’identifiant dit ce qui est annoncé avec la carte : number, face, colour, target, dans cet ordre.

action-play = Jouer { $card }
action-play-colour = Jouer { $card } et annoncer { colour-noun }
action-play-number-colour = Jouer { $card }, demander le chiffre { $number } et annoncer { colour-noun }
action-play-face = Jouer { $card } et poser dessus { $face }
action-play-face-colour = Jouer { $card }, poser dessus { $face } et annoncer { colour-noun }
action-play-target = Jouer { $card } et désigner { $target }
action-play-colour-target = Jouer { $card }, annoncer { colour-noun } et désigner { $target }
action-lay = Poser { $card }
# $action : l’une de celles qui précèdent.
action-with-uno = { $action }, en disant UNO

action-draw = Piocher une carte
# Avec la règle maison draw_until_playable.
action-draw-until = Piocher jusqu’à une carte qui convient
# Avec le distributeur.
action-draw-launcher = Appuyer sur le distributeur
action-keep = Garder ce que tu as pioché
action-name-colour = Annoncer { colour-noun }
action-challenge = Contester le Joker +4
action-accept = Accepter la pénalité et perdre ton tour
# $count : les cartes à piocher.
action-take-cards = Piocher { card-count } à la place du défi
action-take-dare = Relever le défi
action-decline = Ne rien poser
action-call-uno = Dire UNO
action-catch = Dire Contre-UNO à { $target }
action-accuse = Accuser { $target } de ne pas tenir parole
# Là où tous les engagements sont des défis, ou des mimiques.
action-accuse-dare = Accuser { $target } d’avoir raté le défi
action-accuse-face = Accuser { $target } de ne pas faire la mimique
action-accuse-suggestion = Accuser { $target } d’avoir soufflé un conseil
action-vote = { $guilty ->
    [yes] Voter « coupable »
   *[no] Voter « innocent »
}
action-next-round = Distribuer la manche suivante
