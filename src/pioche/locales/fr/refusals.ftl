### Pourquoi une action est refusée : une phrase par membre de `Refusal`, qui dit ce qui ne va pas et ce qui irait.
### Variables, toutes tirées de la vue de qui lit (voir `Narrator.refusal`) :
###   $name    la personne que la table attend      $card    la carte visible, avec son article
###   $colour  la couleur demandée                  $count   les cartes de la pénalité qui attend une réponse
###   $number  le chiffre annoncé avec Meilleurs amis $top     carte visible : chiffre, symbole ou Joker (number, symbol, wild)

# Tient lieu de $name quand la table n’attend personne en particulier.
refusal-somebody = quelqu’un

## Personne, ou quelqu’un d’autre, peut agir

refusal-not-playing = Tu ne joues pas dans cette manche : tu peux seulement regarder.
refusal-game-over = La partie est finie : commences-en une autre pour continuer à jouer.
refusal-round-over = La manche est finie : distribue d’abord la suivante.
refusal-round-not-over = La manche n’est pas finie : la suivante sera distribuée quand elle le sera.
refusal-vote-open = Un vote est en cours : à { $name } de voter d’abord. D’ici là, on peut seulement dire UNO ou Contre-UNO.
refusal-not-your-turn = Ce n’est pas à toi : la table attend { $name }.

## Il faut d’abord répondre à autre chose

refusal-name-colour-first = Annonce d’abord la couleur de départ.
refusal-answer-dare-first = Réponds d’abord au défi : pioche les cartes, ou relève-le.
# Comme la question est posée : sans cumul, et avec, après un +2 ou un Joker +4.
refusal-answer-penalty-first = La pénalité d’abord. { phase-challenge-choice }
refusal-answer-penalty-first-stack = La pénalité d’abord. { phase-challenge-ask-stack }
refusal-answer-penalty-first-stack-four = La pénalité d’abord. { phase-challenge-choice-stack-four }
refusal-answer-friends-first = Réponds d’abord à Meilleurs amis : pose un { $number }, ou renonce.
refusal-already-drawn = Tu as déjà pioché pendant ce tour : décide maintenant du sort de la carte piochée.

## Il n’y a rien de tel à quoi répondre

refusal-nothing-drawn = Il n’y a pas de carte piochée à garder : on la garde juste après l’avoir piochée.
refusal-no-colour-asked = Aucune couleur de départ n’est demandée : celle d’un Joker s’annonce en le jouant.
refusal-no-penalty = Il n’y a pas de pénalité à accepter ni à contester pour le moment.
refusal-no-dare = Il n’y a pas de défi à relever ni à refuser pour le moment.
refusal-no-friends = Aucune carte Meilleurs amis n’attend de réponse : à ton tour, joue une carte ou pioche.

## La carte

refusal-not-in-hand = Tu n’as pas cette carte : choisis-en une dans ta main.
# $figures : les cartes qui portent un chiffre que nulle carte ne suit.
same-number = même chiffre{ $figures ->
    [plus] {" "}(un +2 n’est pas un 2)
    [dare] {" "}(celui d’un défi ne compte pas)
    [hit] {" "}(celui d’un Double appui ne compte pas)
   *[none] {""}
}
# $named : si la couleur demandée a été annoncée, et n’est pas celle de la carte visible.
refusal-does-not-follow = Cette carte ne va pas sur { $card } : { $named ->
    [yes] c’est { colour-noun } qui a été annoncé. Joue
   *[no] joue
} une { colour-card }{ $top ->
    [number] , le { same-number }
    [symbol] , le même symbole
   *[wild] {""}
} ou un Joker.
refusal-only-the-drawn-card = Après avoir pioché, tu ne peux jouer que ce que tu viens de piocher.
refusal-cannot-stack = Cette carte ne se cumule pas sur { $card } : joues-en une qui se cumule, ou accepte { card-count }.
refusal-bluff-forbidden = Tu as encore une { colour-card }, et cette table joue sans bluff : joue autre chose que le Joker +4.
refusal-needs-face-card = Un Emoji se couvre d’une carte chiffre de ta main : si tu n’en as pas, garde-le pour plus tard.
refusal-not-a-face-card = Seule une carte chiffre peut couvrir un Emoji.
refusal-needs-colour = Annonce aussi la couleur à suivre.
refusal-names-no-colour = N’annonce pas de couleur ici : c’est la carte chiffre posée sur l’Emoji qui la donne.
refusal-needs-target = Dis à quel adversaire cette carte s’adresse.
refusal-names-no-target = Cette carte ne vise personne en particulier : joue-la sans désigner quelqu’un.
refusal-not-an-opponent = Choisis une autre personne qui joue encore cette manche.
refusal-must-play = Tu as une carte qui convient, et cette table oblige à la jouer : tu ne peux pas piocher.
refusal-must-play-no-cards = Il n’y a plus rien à piocher, et tu as une carte qui convient : joue-la.
refusal-must-lay-drawn = La carte que tu as piochée convient, et cette table oblige à la jouer : tu ne peux pas la garder.
refusal-cannot-challenge = Cette pénalité ne peut pas être contestée : réponds par une carte qui se cumule, ou accepte { card-count }.
refusal-wrong-number = Le chiffre annoncé est le { $number } : pose un { $number } de n’importe quelle couleur, ou renonce.

## Pourquoi aucune carte de la main ne peut être posée, quand c’est le cas : la phrase d’un refus, pour toutes.

stuck-colour = { colour-card }{ $named ->
    [yes] {" "}(la couleur annoncée)
   *[no] {""}
}
# $others : s’il y a parmi elles des Jokers, qu’autre chose interdit.
stuck-does-not-follow = Tu n’as { $top ->
    [number] ni { stuck-colour }, ni carte du { same-number }
    [symbol] ni { stuck-colour }, ni carte du même symbole
   *[wild] { $others ->
        [yes] pas de { stuck-colour }
       *[no] ni { stuck-colour }
    }
}{ $others ->
    [yes] .
   *[no] , ni Joker.
}
stuck-cannot-stack = Aucune de tes cartes ne se cumule sur { $card }, et { card-count } t’attendent.
stuck-wrong-number = Tu n’as pas de carte avec le chiffre { $number }.

## UNO, Contre-UNO, accusations et votes

refusal-owes-no-call = Tu n’as pas d’oubli à rattraper : dis UNO en jouant ton avant-dernière carte.
refusal-nothing-to-catch = Il n’y a pas d’oubli à relever : le Contre-UNO vise qui pose son avant-dernière carte sans dire UNO, jusqu’à ce que la personne suivante { catch-until }.
# Quand il est trop tard pour le Contre-UNO : la personne suivante… $launcher : si les cartes viennent d’un distributeur.
catch-until = pose une carte ou { $launcher ->
    [yes] appuie sur le distributeur
   *[no] pioche
}
refusal-judging-off = À cette table, on n’accuse personne : les engagements sont une affaire d’honneur.
refusal-no-pledge = Cette personne n’a pas d’engagement à tenir en ce moment.
refusal-already-dismissed = La table a déjà écarté ton accusation : tu ne peux pas la répéter pour le même engagement.
refusal-no-suggestions = À cette table, souffler un conseil ne coûte rien : on ne peut en accuser personne.
refusal-suggestion-judged = Cette personne a déjà été accusée d’un conseil pendant ce tour : attends le suivant.
refusal-only-two-players = À deux, il n’y a personne à qui souffler un conseil.
refusal-no-vote = Aucun vote n’est en cours.
refusal-no-voice = Tu n’as pas de voix à donner : tu as déjà voté, ou c’est toi que l’on juge.
