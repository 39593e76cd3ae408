### La table dans le navigateur : ce qui se trouve dessus et autour.

# Une liste de noms : « Ana, Bo et toi ».
table-and = { $first } et { $last }
# Qui lit, à la place d’un nom : « Ana et toi », « contre toi ».
table-you = toi
table-cards = { card-count }
table-points = { event-points }
table-nothing-to-catch = { refusal-nothing-to-catch }
table-close = Fermer
table-back = Retour
table-back-to-table = Retour à la table

## Autour de la table

table-round = Manche { $round }
table-to-the-left = vers la gauche
table-to-the-right = vers la droite
# Le total de qui lit.
table-my-score = Toi : { table-points-short }
table-points-short = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
}
table-is-acting = doit jouer
table-is-bot = un robot joue
table-is-dealer = donneur
table-is-out = hors jeu
table-owes = n’a pas dit UNO
table-owes-short = oubli !
table-watching = Tu regardes : tu vois ce que tout le monde peut voir.
table-lent = Un robot joue à ta place.
table-hint = Conseil
table-title-turn = À toi !
table-time-up = Temps écoulé : un robot a répondu pour toi.

## Le milieu

table-pile = Pioche, { card-count }
table-launcher = Distributeur, { card-count }
table-discard = Carte visible : { $card }. Que fait-elle ?
table-colour-in-force = Couleur à suivre :
table-no-colour = sans couleur
# Dans le volet de la carte visible, quand ce n’est pas la sienne.
table-colour-named = { table-colour-in-force } { colour-noun } (la couleur annoncée).
# Au-dessus de ce que disent les règles sur une carte.
table-clause = Dans les règles :
table-all-rules = Toutes les règles
# Combien de règles maison une table a.
table-rules = { $count ->
    [one] 1 option
   *[other] { $count } options
}
# La mimique sur une carte chiffre de l’édition Emoji ; la façon de la faire vient après.
table-face = Posé sur un Emoji, il demande { face-name } à la personne suivante :
table-penalty = Pénalité : { card-count }
# Pendant que les appuis se montrent, avant que la personne suivante joue.
table-presses = Le distributeur se braque { $count } fois sur { $name } : { event-ejected }.
table-pressing = Le distributeur s’agite…
table-cannot-draw = Réponds d’abord à ce qui est demandé.
table-not-now = Attends ton tour pour { $launcher ->
    [yes] appuyer sur le distributeur
   *[no] piocher
}.

## La main. $card : une carte en mots.

table-your-hand = Ta main, { card-count }
table-card-playable = { $card }, jouable
table-card-drawn = { $card }, carte que tu viens de piocher, jouable
table-tap-again = Touche encore

## Annonces

table-calls = Annonces UNO
table-uno = UNO !
table-catch = Contre-UNO !
table-uno-next = avec la prochaine carte
table-uno-armed = sera annoncé
table-uno-said = tu l’as dit
table-uno-later = pour ta dernière carte
table-uno-not-yet = UNO s’annonce avec une carte qui ne t’en laisse qu’une.
table-uno-no-more = Il n’y a pas d’UNO à dire maintenant.
table-uno-owed = annonce-le vite !
table-catch-now = quelqu’un a oublié !
table-catch-none = personne n’a oublié
table-accuse = Accuser
table-accuse-whom = Accuser qui ?

## Ce qui est demandé

table-prompt = Ce que la table attend
table-clock = { $seconds ->
    [one] Encore { $seconds } seconde
   *[other] Encore { $seconds } secondes
}
# Quelqu’un d’autre doit jouer, mais qui lit peut poser une carte.
table-jump-in = Tu peux intercepter avec la carte cochée.
table-tally = { $guilty } pour coupable, { $innocent } pour innocent
# $card : la carte que l’on pose.
table-choose-number = { $card } : quel chiffre ?
table-choose-face = { $card } : quelle carte par-dessus ?
table-choose-colour = { $card } : quelle couleur ?
table-choose-target = { $card } : qui choisis-tu ?
table-choose-nothing = Aucune
table-shown-hand = { $name } te montre sa main
table-nobody-judges = Ici, on n’accuse personne d’un conseil : à moins de trois, qui accuse jugerait seul.
# Avec les Meilleurs amis, pour qui n’a pas le chiffre annoncé.
table-passing = Tu n’en as pas : ça passe tout seul.

## Volets

table-menu = Menu
table-keys = Aide
table-mute = Couper les sons
table-sounds = Sons et vibrations
table-log = Ce qui s’est passé
table-log-empty = Rien pour l’instant.
table-scores = Feuille de score
table-rounds-limit = { $count ->
    [one] Après une manche, le meilleur score gagne.
   *[other] Après { $count } manches, le meilleur score gagne.
}
# $points : le total à atteindre ou la limite.
table-scoring-winner = Qui gagne la manche marque les cartes restées dans les autres mains ; { event-points } font gagner la partie.
table-scoring-own = Chacun compte ses propres cartes ; dès que quelqu’un atteint { event-points }, le plus petit total gagne.
table-scoring-elimination = Chacun compte ses propres cartes ; qui atteint { event-points } est hors jeu, et la dernière personne en jeu gagne.
table-player-column = Joueur
table-round-column = Manche
table-duel-reset = Duel : retour à zéro
table-rounds-before = avant
table-total = Total

## Discussion

table-chat = Discussion
table-chat-off = L’hôte a fermé la discussion.
table-chat-empty = Personne n’a encore rien dit.
table-chat-label = Dis quelque chose
table-chat-send = Envoyer
# Pour qui écoute. $words : ce qui a été dit, ou le nom de la réaction.
table-said = { $name } : { $words }
table-mute-player = Masquer ses messages
table-unmute-player = Montrer de nouveau ses messages
table-emote-clap = applaudissements
table-emote-laugh = éclat de rire
table-emote-wow = étonnement
table-emote-cry = larmes
table-emote-angry = colère
table-emote-wave = un signe de la main
table-emote-think = un air songeur
table-emote-heart = un cœur

# $name : qui l’a fait
table-drawing-by = un dessin signé { $name }
table-drawing = un dessin
table-draw = Dessiner
table-phrases = Phrases toutes prêtes
table-phrase-yes = Oui, avec plaisir !
table-phrase-no = Oh non, pitié !
table-phrase-thanks = Merci !
table-phrase-sorry = Pardon !
table-phrase-well-played = Bien joué !
table-phrase-no-hurry = Prends ton temps.
table-phrase-just-wait = Attends un peu…
table-phrase-guess = Devine ce que c’est !
table-phrase-almost = Presque !
table-phrase-exactly = Exactement !
table-phrase-masterpiece = Quel chef-d’œuvre !
table-phrase-back-soon = Je reviens tout de suite.
