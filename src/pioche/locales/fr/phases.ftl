### Phases du jeu : ce qui est demandé à qui doit agir (-ask), ce que lisent les autres (-wait, avec $name).

phase-colour-ask = Annonce la couleur de départ de la manche.
phase-colour-wait = { $name } choisit la couleur de départ.

phase-turn-ask = Joue une carte qui convient, ou pioche.
# Avec le distributeur.
phase-turn-ask-launcher = Joue une carte qui convient, ou appuie sur le distributeur.
phase-turn-wait = C’est à { $name } de jouer.

phase-drawn-ask = Joue la carte que tu viens de piocher, ou garde-la.
# Avec la règle maison force_play.
phase-drawn-ask-forced = Joue la carte que tu viens de piocher.
phase-drawn-wait = { $name } a pioché, et choisit de jouer la carte ou de la garder.

# $count : les cartes à piocher.
phase-challenge-choice = Pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, ou conteste le Joker +4.
# Avec la règle maison stack, après un +2…
phase-challenge-ask-stack = Réponds par une carte qui se cumule, si tu en as une, ou pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
# … et après un Joker +4.
phase-challenge-choice-stack-four = Réponds par une carte qui se cumule, si tu en as une, pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, ou conteste le Joker +4.
# L’enjeu. $target : qui a posé le Joker +4. $colour : la couleur qu’il ne fallait pas avoir. $count : les cartes que pioche
# cette personne si elle l’avait. $lost : celles que pioche sinon qui lit. $plays : si qui lit, ayant raison, joue.
phase-challenge-stakes = Si { $target } avait une { colour-card }, c’était un bluff : { $plays ->
    [yes] { $target } pioche les { card-count } et c’est à toi de jouer.
   *[no] { $target } pioche les { card-count }, mais tu perds quand même ton tour.
} Sinon, tu pioches { $lost ->
    [one] { $lost } carte
   *[other] { $lost } cartes
} et tu perds ton tour.
phase-challenge-ask = { phase-challenge-choice } { phase-challenge-stakes }
phase-challenge-ask-stack-four = { phase-challenge-choice-stack-four } { phase-challenge-stakes }
phase-challenge-wait = { $name } réfléchit.

# $count : les cartes à piocher. $dare : le texte du défi.
phase-dare-ask = Pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, ou relève le défi{ $lasting ->
    [yes] {" "}et tiens-le jusqu’à ton tour d’après
    [no] {" "}et fais-le sur-le-champ
   *[unknown] {""}
} ({ $turn ->
    [always] les deux te coûtent ton tour
    [on-draw] piocher te coûte ton tour
   *[never] tu joues dans les deux cas
}) : { $dare }
phase-dare-wait = { $name } choisit entre les cartes et le défi : « { $dare } »

# $number : le chiffre annoncé.
phase-friends-ask = Pose un { $number } de n’importe quelle couleur, ou renonce.
phase-friends-wait = { $name } peut poser un { $number }.

# $name : la personne accusée. $target : qui l’accuse. $what : de quoi, avec la fin de la phrase.
phase-vote-ask = Coupable ou innocent ? { $target } accuse { $name } d’avoir { $what } { phase-vote-cost }
phase-vote-wait = { $reader ->
    [target] La table vote : tu accuses { $name } d’avoir { $what } { phase-vote-cost }
   *[other] La table vote : { $target } accuse { $name } d’avoir { $what } { phase-vote-cost }
}
# Pour la personne accusée.
phase-vote-wait-you = La table vote : { $target } t’accuse d’avoir { $what } { phase-vote-cost }
# Un défi qu’apporte la dernière carte d’une manche : personne n’accuse.
phase-vote-ask-dare = { $name } a raté le défi ? Vote « coupable » ou « innocent » : « { $dare } »{ $stop } { phase-vote-cost }
phase-vote-wait-dare = La table vote : { $name } a réussi le défi ? « { $dare } »{ $stop } { phase-vote-cost }
phase-vote-wait-you-dare = La manche finit sur ton défi, alors la table vote tout de suite : « { $dare } »{ $stop } { phase-vote-cost }
# Ce que coûte un verdict de culpabilité. $presses : combien de fois on appuie sur le distributeur ; 0 : on pioche.
phase-vote-cost = { $presses ->
    [0] Coupable, c’est { card-count } de plus.
   *[other] Coupable, c’est { $presses } fois le distributeur.
}

phase-round-over-ask = Quand tout le monde est prêt, n’importe qui peut distribuer la manche suivante.
phase-round-over-wait = La manche suivante va être distribuée.

phase-game-over-wait = La partie est finie.
