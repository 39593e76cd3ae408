### Ce que dit le client du navigateur de lui-même : accueil, table avant la partie, résultat, historique. La table de jeu a son propre fichier.

## Partout

web-skip = Aller au jeu
web-menu = Menu
web-home = Accueil
web-rules = Règles
web-history = Historique
web-language = Langue
web-dark = Passer aux couleurs sombres
web-light = Passer aux couleurs claires
web-notes = Messages
web-edition = Édition
# $what : ce qu’il y a en moins ou en plus, par exemple « Adversaires ».
web-less = { $what } : moins
web-more = { $what } : plus
web-lost = Il n’y a rien ici
web-lost-help = Cette adresse ne mène à aucune page ni à aucune table.
web-refused = C’est refusé.
web-not-opened = La page ne s’ouvre pas
web-new-version = Il y a une nouvelle version de Pioche
web-retry = Réessayer
web-no-server = Le serveur est injoignable. Vérifie ton réseau et réessaie.
web-server-broken = Le serveur a donné une réponse illisible. Réessaie dans un moment.

## Accueil

web-tagline = Pose tes cartes, crie UNO, et ne fais confiance à personne.
web-play-now = Jouer tout de suite, contre des robots
web-learn = Première fois ? Apprends en jouant
web-learn-help = Une manche arrangée pour apprendre, contre deux adversaires faciles, avec un conseil pour chaque décision.
web-play = Jouer
web-opponents = Adversaires
web-level = Niveau des robots
web-level-random = Tête en l’air
web-level-novice = Débutant
web-level-regular = Habitué
web-level-learned = Autodidacte
web-level-expert-1 = Expert, force 1 sur 4
web-level-expert-2 = Expert, force 2 sur 4
web-level-expert-3 = Expert, force 3 sur 4
web-level-expert = Expert
# $level: one of the levels above.
web-level-tempered = { $level }, { $temperament ->
    [cautious] prudent
    [aggressive] agressif
   *[joker] farceur
}
web-with-friends = Entre amis
web-your-name = Ton nom
web-name-first = Dis d’abord ton nom aux autres.
web-default-name = Moi
web-open-table = Ouvrir une table
web-open-table-help = Tu reçois un lien, un code et une image à scanner. Personne n’a besoin d’un compte.
web-code = Code de la table
web-join = Rejoindre
web-open-tables = Tables ouvertes
web-no-open-tables = Personne n’attend pour l’instant. Ouvre une table et laisse tout le monde la voir.
# $name : l’hôte.
web-table-of = Chez { $name }
web-free-seats = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
web-your-tables = Retour à ta table
web-how-to-play = Comment jouer
web-your-games = Tes parties

## Arriver à une table

web-no-table = Pas de table ici
# $name : l’hôte.
web-join-title = { $name } t’invite à jouer
web-sit-down = S’asseoir
web-watch = Regarder
web-table-full = Toutes les places sont prises, mais tu peux regarder.
web-table-locked = La table est verrouillée : personne d’autre ne peut s’asseoir.
web-wrong-code = Aucune table n’a ce code. Vérifie les six lettres avec la personne qui t’invite.
web-hints = Première fois ? Des conseils pendant la partie
web-choose-seat = Tu peux choisir ta place ; on joue d’une place à la suivante.
web-game-on = La partie a commencé, mais tu peux regarder.
web-ask = Demander à entrer
web-ask-help = La partie a commencé. Tu peux prendre la suite d’un robot, avec ses cartes et ses points, si tous ceux qui jouent sont d’accord.
web-ask-whom = Choisis la place que tu voudrais.
web-seated-now = Te voilà dans la partie : la place et ses cartes sont à toi.
web-connecting = Connexion…
web-reconnecting = La connexion est perdue. Reconnexion…
web-not-connected = Il n’y a pas de connexion en ce moment : réessaie dans un instant.
web-not-loaded = Cette partie n’a pas pu être chargée : pas de connexion, ou une nouvelle version de Pioche. Recharge la page.
web-dealing = On mélange et on distribue…
web-watching = Tu regardes. Tu vois ce que tout le monde voit.
# $edition : le nom de l’édition.
web-game-of = Partie : { $edition }
web-ended = Tu n’es plus à cette table
web-reload = Recharger la page

## Les gens autour de la table

web-people = Joueurs
web-host = hôte
web-away = n’est pas là
# $number : les places se comptent à partir de 1.
web-seat-number = Place { $number }
web-sit-here = S’asseoir ici
web-free-seat = Place libre
# $number : la place.
web-bot-name = Robot { $number }
web-spectators = { $count ->
    [0] Personne ne regarde.
    [one] { $count } personne regarde.
   *[other] { $count } personnes regardent.
}
web-take-back = Reprendre ma place
web-remove = Retirer
web-cancel = Annuler
web-remove-title = Retirer { $name } ?
# Ce que l’hôte propose au milieu d’une partie. $host : qui le propose ; $name : à qui est la place.
web-consent-free = { $host } propose de retirer { $name } de la partie ; un robot jouerait à sa place. Es-tu d’accord ?
web-consent-bot = { $name } n’est plus là, et { $host } propose qu’un robot joue à sa place. Es-tu d’accord ?
web-consent-sit = { $name } voudrait remplacer { $bot } et reprendre ses cartes. Es-tu d’accord ?
web-consent-end = { $host } propose de terminer cette partie : personne ne la gagne, et chacun garde sa place. Es-tu d’accord ?
web-consent-you = { $host } propose de te retirer de la partie. Si tu veux rester, dis-le dans la demi-minute.
web-consent-waits = On demande aux autres s’ils sont d’accord.
web-consent-kept = Rien ne change : { $name } garde sa place.
web-consent-goes-on = Rien ne change : la partie continue.
web-consent-no = Je ne suis pas d’accord
web-leave = Quitter la table
web-has-come = { $name } a pris place.
web-has-left = { $name } a quitté la table.
web-host-now = C’est toi l’hôte maintenant.
web-end-game = Finir ou changer de jeu…
web-end-title = Terminer cette partie ?
web-game-began = Une partie a commencé.
web-broken-off = La partie a été interrompue : personne ne l’a gagnée.

## La table avant la partie

web-room = Avant la partie
web-room-yours = Ta table
web-seats = Places
web-agreed = d’accord
web-not-agreed = pas encore d’accord
# Avait accepté, avant un changement.
web-asked-again = à redemander après un changement
# $name : l’hôte.
web-wait-for-host = { $name } lance la partie. Installe-toi bien.
# $names : qui n’a pas encore accepté ce qui est écrit ; $count : combien.
web-have-not-agreed = { $count ->
    [one] { $names } n’a pas encore donné son accord.
   *[other] { $names } n’ont pas encore donné leur accord.
}
web-agree-first = Lis ce qui est écrit sur les cartes, puis appuie sur « { web-agree } ».
# À qui avait accepté, avant un changement.
web-agree-again = Ce qui est écrit a changé : regarde, puis appuie sur « Je suis d’accord ».
web-wait-for-agreement = Tout le monde doit d’abord accepter ce qui est écrit sur les cartes.
web-fill-with-bots = { $count ->
    [one] { $count } place libre sera jouée par un robot
   *[other] { $count } places libres seront jouées par des robots
}
web-start = Lancer la partie
web-invite = Inviter du monde
web-code-help = Scanne l’image, ou tape ce code sur la page d’accueil.
web-qr = Code QR avec le lien vers cette table
web-link = Lien vers cette table
web-copy = Copier
web-copied = Le lien est copié.
web-share = Partager
web-share-text = Viens jouer à Pioche avec moi ! Le code est { $code }.
web-game = À quoi on joue
web-presets = Choix tout prêts
web-presets-none = Tes propres choix. Appuie sur un de ces modèles pour les remplacer.
web-write-cards = Écrire les cartes
web-write-card = Écrire une carte
web-clock = Temps pour se décider
web-clock-off = Autant qu’on veut
web-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
web-open = Ouverte à tout le monde
web-open-help = La page d’accueil montre la table ; sinon, seuls le lien et le code y mènent.
web-hands = Montrer toutes les mains à la fin d’une manche
web-hands-help = Tout le monde voit ce qui restait, et ce que ça vaut.
web-hands-hidden = À la fin d’une manche, les mains restent cachées.
web-chat = Discussion
web-chat-help = On peut s’écrire et s’envoyer des réactions.
web-lock = Verrouillée
web-lock-help = Personne d’autre ne peut s’asseoir ; les personnes qui regardent peuvent rester.
web-house-rules = Règles maison
web-own-presets = Tes propres choix
web-all-options = Toutes les options
web-by-the-booklet = Tout le reste suit le livret.

## Cartes à personnaliser

web-effect-unknown = Un effet que cette page ne connaît pas : « { $text } ».
web-effect-none = C’est un Joker, et rien d’autre.
web-effect-draw = { $whom ->
    [previous] La personne précédente pioche
    [chosen] Une personne de ton choix pioche
    [others] Chacune des autres personnes pioche
    [all] Tout le monde pioche
    [self] Qui la pose pioche
   *[next] La personne suivante pioche
} { card-count }.
web-effect-pledge = { $whom ->
    [previous] La personne précédente respecte
    [chosen] Une personne de ton choix respecte
    [others] Chacune des autres personnes respecte
    [all] Tout le monde respecte
    [self] Qui la pose respecte
   *[next] La personne suivante respecte
} ce qui est écrit jusqu’à son prochain tour, ou pioche { card-count }.
web-effect-skip = La personne suivante perd son tour.
web-effect-reverse = Le jeu tourne dans l’autre sens.
web-effect-again = Qui la pose rejoue.
web-effect-swap = Qui la pose échange sa main avec une personne de son choix.
web-effect-rotate = Chaque main passe à la personne suivante.
web-agree = Je suis d’accord

## Défis

web-free-seat-help = libre : un robot joue ici si personne ne vient
# $names: those who have not agreed yet; $count: how many they are.
web-waits-for = Commencer quand { $names } { $count ->
        [one] est
       *[other] sont
    } d’accord
# $names: those who have not agreed yet.
web-waits-on = On attend { $names } – touche pour arrêter

## Le résultat

web-result = Voir le résultat
# $names : les gagnants.
web-winners = { $count ->
    [one] { $names } gagne !
   *[other] { $names } gagnent !
}
web-rounds = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
web-record = Télécharger la partie
