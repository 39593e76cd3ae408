### La première partie guidée : un conseil à la fois, au moment où il sert.

# Sur la page d’accueil.
guide-start = Première fois ? Apprends en jouant
guide-start-help = Une vraie partie contre deux adversaires faciles ; les conseils viennent quand il faut.
# Le nom des conseils, pour qui écoute.
guide-label = Conseil
guide-next = Compris
guide-end = Arrêter la visite
guide-ended = La visite est finie. Les règles et l’effet de chaque carte restent à portée de doigt.

## Les conseils. $name : qui doit jouer ; $card : une carte en mots ; $cards : plusieurs.

guide-watch = Le but : te débarrasser de toutes tes cartes avant les autres. C’est à { $name } de jouer ; les flèches du milieu montrent le sens du jeu, et ton tour viendra.
guide-turn = À toi ! { $top ->
    [number] Sur { $card }, pose une { colour-card }, le même chiffre ou un Joker.
    [symbol] Sur { $card }, pose une { colour-card }, le même symbole ou un Joker.
   *[wild] Sur { $card }, pose une { colour-card } ou un Joker.
} Les cartes cochées peuvent être jouées : { $cards }. Choisis-en une.
guide-draw = Aucune de tes cartes ne va sur { $card }. Pioche : appuie sur la pile au milieu.
guide-drawn = Tu as pioché { $card }, et ça convient : joue tout de suite, ou garde pour plus tard.
guide-wild = Tu as { $card } : il va sur tout. Pose-le et annonce la couleur à suivre.
guide-challenge = Tu dois répondre à { $card }. Prends les cartes, ou conteste si tu penses que la couleur pouvait être suivie : si tu as raison, c’est l’autre qui pioche ; si tu te trompes, tu pioches encore plus.
guide-uno-soon = Encore une carte, et il ne t’en reste qu’une. Appuie d’abord sur UNO, puis pose la carte : si tu oublies, gare au Contre-UNO.
guide-uno-owed = Plus qu’une carte ! Appuie vite sur UNO, avant qu’on te surprenne.
guide-catch = Quelqu’un n’a plus qu’une carte et n’a pas dit UNO. Appuie sur Contre-UNO avant que la personne suivante pose une carte ou pioche, et l’oubli se paiera.
guide-why = Bon à savoir : appuie sur une carte sans coche pour lire pourquoi elle ne va pas et ce qu’elle fait. La carte du milieu s’explique aussi.
# $won : qui gagne la manche, en une phrase.
guide-round-over = { $won } La feuille de score montre ce que valaient les cartes restées en main. Distribue la manche suivante, ou arrête la visite ici : tu sais jouer.
