### Le jeu dans le terminal : la table en plein écran, et les lignes de texte.

## Avant la partie

terminal-bad-players = On joue de { $low } à { $high }, robots compris, pas à { $count }.
terminal-too-many-people = { $high } personnes au plus partagent un clavier ; laisse les autres places aux robots.
terminal-same-names = Deux personnes ont le même nom : change l’un des deux.

## Ce qu’on peut faire

# $card : une carte avec son article, pour laquelle il faut d’abord annoncer quelque chose.
terminal-play-card = Jouer { $card }…
terminal-call-now = Dire UNO en même temps ?
terminal-not-your-seat = { $name } ne joue pas à ce clavier.

## Conseils. $action : une action permise ; $why : l’une des raisons.

terminal-hint-online = Pas de conseils à une table partagée.
# $chance : un pourcentage entier. $others : d’autres coups avec les leurs.
terminal-hint-odds = { $action } : { $chance } % de chances de gagner la manche ({ $others }). { $why }
terminal-hint-alone = { $action } : { $chance } % de chances de gagner la manche. { $why }
terminal-hint-short = { $action } : { $chance } % de chances de gagner la manche.
terminal-hint-short-rough = { $action } : environ { $chance } % de chances de gagner.
# $hint : l’un de ceux ci-dessus, trouvé en peu d’essais ; $playouts : combien.
terminal-hint-rough = { $hint } C’est approximatif : { $playouts } essais par coup.
terminal-hint-beside = { $move } : { $chance } %

## Annulation et sauvegardes. $path : un fichier.

terminal-undo-alone = À plusieurs au clavier, ce qui est joué est joué.
terminal-undo-nothing = Il n’y a rien à annuler.
terminal-undo-online = À une table partagée, ce qui est joué est joué.
terminal-taken-back = Ta dernière décision est annulée.
terminal-saved = La partie est gardée dans { $path }. Pour la reprendre : pioche play --continue
terminal-finished = L’enregistrement de la partie est dans { $path }.
# $why : une raison.
terminal-not-saved = La partie n’a pas pu être gardée : { $why }
terminal-no-folder = aucun dossier n’est prévu pour elle.
terminal-no-saves = Il n’y a pas de partie inachevée.
terminal-save-broken = Cette partie ne peut pas être reprise : { $why }

## La ligne de commande. $argument : ce qui a été tapé ; $command : où trouver de l’aide.

cli-unknown-command = Il n’y a pas de commande « { $argument } » ; il y a { $choices }.
cli-unknown-argument = « { $argument } » ne veut rien dire ici. Ce qui est possible : { $command } --help
cli-bad-argument = { $argument } ne s’emploie pas ainsi. Ce qui est possible : { $command } --help
cli-not-installed = Il manque le paquet { $package }. Installe { $extra }, par exemple avec : pip install "{ $extra }"
cli-missing-argument = Il manque quelque chose. Ce qui est possible : { $command } --help
cli-not-whole = un nombre entier comme 7, pas « { $typed } »
cli-not-number = un nombre comme 0.5, pas « { $typed } »
cli-not-one-of = l’une de ces valeurs : { $choices }, pas « { $typed } »
# $needs : l’une des trois ci-dessus.
cli-needs = { $argument } demande { $needs }.

## L’aide de la ligne de commande. Ce qu’on tape est le même dans toutes les langues ; ce qui en tient lieu est en capitales.

cli-about = Pioche : un jeu de cartes, six éditions. Pour jouer dans le terminal, ouvrir des tables aux navigateurs, vérifier et revoir des parties.
cli-usage = usage :
cli-commands = commandes
cli-arguments = arguments
cli-options = options
cli-word-command = COMMANDE
cli-word-file = FICHIER
cli-word-edition = ÉDITION
cli-word-levels = NIVEAUX
cli-word-names = NOMS
cli-word-name = NOM
cli-word-value = NOM=VALEUR
cli-word-seed = GRAINE
cli-word-number = NOMBRE
cli-word-pace = ALLURE
cli-word-table = TABLE
cli-word-url = URL
cli-word-address = ADRESSE
cli-word-port = PORT
cli-word-format = FORMAT
cli-word-listen = ADRESSE:PORT
cli-word-path = CHEMIN
cli-command-check = vérifier des fichiers de scénarios
cli-command-replay = revoir une partie sur la table, ou l’afficher action par action
cli-command-verify = recalculer le hasard d’une partie vérifiable
cli-command-editions = la liste des éditions
cli-command-rules = afficher les règles d’une édition
cli-command-demo = faire jouer une partie à des robots et l’afficher
cli-command-play = jouer dans le terminal, contre des robots ou à plusieurs au clavier
cli-command-saves = lister les parties inachevées, ou en supprimer
cli-command-join = prendre place à une table d’un serveur, dans le terminal
cli-command-serve = ouvrir des tables pour les navigateurs
cli-command-site = construire un dossier pour n’importe quel espace web : des tables entières dans la page, sans serveur
cli-help-site-folder = où le construire : un dossier nouveau ou vide, ou un site déjà construit
cli-help-site-cache = où garder ce qui vient de npm et de PyPI
cli-site-built = { $path } : { $megabytes } Mo. Copie le dossier sur n’importe quel espace web.
cli-site-try = Pour l’essayer ici : { $command }
cli-help-help = montrer cette aide
cli-help-version = montrer la version
cli-help-lang = la langue ; celle de cette machine si tu ne dis rien
cli-help-scenarios = des scénarios et des enregistrements, leurs dossiers, ou - pour ce qui arrive par un tube
cli-help-quiet = ne dire que ce qui ne va pas
cli-help-record = l’enregistrement d’une partie
cli-help-step = attendre Entrée avant chaque action
cli-help-print = l’afficher en texte, même dans un terminal
cli-help-edition = avec des règles maison : classic+stack+seven_zero
cli-help-players = combien de robots jouent ; d’ordinaire 4
cli-help-seed = les mêmes cartes encore une fois
cli-help-bots = regular,novice : un par place ; ou leur nombre
cli-help-people = Ana,Bo : tout le monde à ce clavier
cli-help-preset = des options sous un nom : booklet, quick, street, gentle…
cli-help-option = target=200 ; autant qu’on veut
cli-help-plain = des lignes de texte, pour les tubes et les lecteurs d’écran
cli-help-continue = une partie inachevée ; sans FICHIER, la plus récente
cli-help-delete = supprimer la partie de ce nom, après confirmation
cli-help-yes = supprimer sans demander
cli-help-pace = combien de temps les robots hésitent : 0.5 pour moitié moins
cli-help-table = son lien ; ou l’adresse du serveur et le code
cli-help-server = où chercher un code ; d’ordinaire cette machine, port 8000
cli-help-name = comment les autres t’appellent
cli-help-watch = regarder sans jouer
cli-help-open = ouvrir une nouvelle table sur ce serveur
cli-help-host = l’adresse où écouter ; d’ordinaire toutes celles de cette machine
cli-help-port = d’ordinaire 8000 ; 0 en prend un qui est libre
cli-help-database = d’ordinaire un fichier dans ton dossier de données
cli-help-serve-store = une base PostgreSQL au lieu du fichier, que plusieurs serveurs peuvent partager : postgresql://NOM@HÔTE/BASE ; le mot de passe est mieux gardé dans PIOCHE_STORE ou PGPASSFILE
cli-help-workers = combien de processus servent le port ; pour plus d’un, il faut --store
cli-help-public-url = où l’on trouve le serveur, derrière un proxy
cli-help-trust-proxy = croire les en-têtes X-Forwarded d’un proxy à cette adresse ou dans ce réseau (plusieurs : avec des virgules) ; sans rien : d’un proxy sur cette machine, et n’écouter qu’elle
cli-help-log-format = text, ou json : une ligne de JSON par message, sans adresses, noms ni cartes
cli-help-config = un fichier de réglages (TOML)
cli-help-set = n’importe quel réglage : limits.moves=40/2 ; docs/settings.md en a la liste
cli-help-metrics = donner là des chiffres pour Prometheus, sous /metrics ; un port seul veut dire : cette machine uniquement
cli-help-serve-site = proposer sur la première page un dossier construit par « pioche site », pour jouer sans réseau
cli-help-sync = attendre le disque à chaque coup : une coupure de courant n’en perd aucun, mais c’est plus lent
# $edition : son nom ; $seed : le nombre qui redonne la même partie.
cli-demo = { $edition }, graine { $seed }

## Les parties inachevées en ligne de commande. $name : ce qui a été tapé ; $game : une partie en une ligne.

cli-no-save = Il n’y a pas de partie inachevée « { $name } ». Pour voir leurs noms : pioche saves
cli-yes-or-no = [o/N]
cli-deleted = Partie supprimée : { $game }
cli-not-deleted = Rien n’a été supprimé.

## Ce qui n’est pas complet. $what, $why : une erreur telle quelle ; $id : un message ; $variable : une variable d’environnement.

cli-fault = Quelque chose s’est mal passé dans Pioche : { $what }. { $variable }=1 montre où.

## Une panne de Pioche. $path : un fichier ; $what : la panne telle quelle.

terminal-fault = Quelque chose s’est mal passé dans Pioche, qui a dû s’arrêter. Ce qui a été joué est gardé. Les détails sont dans { $path }.
terminal-fault-unwritten = Quelque chose s’est mal passé dans Pioche, qui a dû s’arrêter. Ce qui a été joué est gardé. Les détails : { $what }

## La règle d’une carte

terminal-rule-dare = Défi { $number } : { $dare }
# $text : ce qui est écrit sur la carte.
terminal-rule-written = Sur la carte : { $text }
terminal-rule-clauses = { event-points }. Clauses du livret : { $clauses }.

## Lignes de texte

terminal-plain-welcome = Bienvenue dans Pioche. Réponds par un numéro, une carte comme R5, ou des mots ; ? pour l’aide, q pour arrêter.
terminal-plain-help = Un numéro choisit dans la liste. Une carte aussi (R5, W), une ligne de la notation (play W G) ou des débuts de mots (jouer jo vert). Des lettres : d pioche, k garde la carte piochée, n dit UNO, c dit Contre-UNO, a accuse. Le point d’interrogation montre cette aide, r ce que fait la carte du dessus, r R5 ce que fait une autre carte, h un conseil, u annule ta dernière décision, p les scores, s garde la partie, q arrête et la garde. Entrée montre encore la table, ou prend la seule réponse possible.
terminal-write-first = Choisis un numéro pour y écrire. Entrée commence la partie.
terminal-end-of-input = Plus personne ne répond : la partie s’arrête ici.
terminal-press-enter = { $name }, appuie sur Entrée quand personne d’autre ne regarde.
terminal-forgot = { $name } n’a plus qu’une carte et n’a pas dit UNO.
terminal-claim = { $name }, c’est le moment d’être rapide. Entrée laisse passer.
terminal-not-understood = « { $typed } » n’est pas une des réponses. Tape son numéro, ou ? pour l’aide.
terminal-several = Cela peut vouloir dire plusieurs choses :
# $card : une carte ; $colour : la couleur annoncée.
terminal-top-colour = { $card } (couleur : { $colour })
# $direction : « vers la gauche », « vers la droite ». $count : les cartes de la pioche.
terminal-top = Sur le dessus : { $card }. On joue { $direction } ; { card-count } dans la pioche.
terminal-top-launcher = Sur le dessus : { $card }. On joue { $direction } ; { card-count } dans le distributeur.
terminal-holds = { $name } : { card-count }
# $cards : la main en toutes lettres.
terminal-hand = Ta main : { $cards }
terminal-drawn = Tout juste pioché : { $cards }
terminal-score = { $name } : { event-points }

## La table

# $what : une option, une carte, une personne ; $fact : ce qu’il y a à en dire.
terminal-fact = { $what } : { $fact }
# $text : ce que quelqu’un a écrit.
terminal-quoted = « { $text } »
terminal-too-small = La fenêtre est trop petite pour la table : agrandis-la à { $width } colonnes et { $height } lignes au moins. Rien n’est perdu pendant ce temps. q : arrêter.
terminal-show-hand = Montrer ma main
terminal-choose = Laquelle ?
terminal-by = { $name } : { $action }
terminal-nobody-to-accuse = Il n’y a personne à accuser pour l’instant.
terminal-uno-armed = { $reader ->
    [actor] Tu diras UNO avec ta prochaine carte.
   *[other] { $name } dira UNO avec la prochaine carte.
}
terminal-uno-not = { $reader ->
    [actor] Tu ne diras pas UNO avec ta prochaine carte.
   *[other] { $name } ne dira pas UNO avec la prochaine carte.
}
terminal-call-keys = UNO et Contre-UNO :
# Ce qui est écrit sur les touches.
# Ce que font les touches, dans la ligne des touches.
terminal-key-uno = UNO
terminal-key-accuse = accuser
terminal-key-rule = règle
terminal-key-hint = conseil
terminal-key-undo = annuler
terminal-key-save = garder
terminal-key-scores = scores
terminal-key-help = aide
terminal-key-quit = quitter
# Ce que font les touches, dans l’aide : « d : piocher. »
terminal-explain-move = choisir une carte
terminal-explain-playable = la prochaine jouable
terminal-explain-choose = choisir une réponse
terminal-explain-take = jouer la carte, ou répondre
terminal-explain-cancel = retour
terminal-explain-draw = piocher
terminal-explain-keep = garder la carte piochée
terminal-explain-uno = UNO (ou à la prochaine carte)
terminal-explain-rule = la règle de la carte
terminal-explain-undo = annuler ta dernière décision
terminal-explain-pages = ce qui s’est passé avant
terminal-explain-leave = arrêter ; la partie est gardée
terminal-signs =
    Les cartes à double cadre peuvent être jouées.
    ▲ rouge, ◆ jaune, ● vert, ■ bleu, ✚ violet, ♥ rose, ★ Joker.
    ▶ : à qui de jouer. ▯ : cartes. ⚑ : qui a distribué. ✋ : engagement à tenir.

## L’écran de départ

terminal-start-title = Pioche – à quoi joue-t-on ?
terminal-people = À ce clavier
terminal-people-help = Des noms séparés par des virgules ; vide : rien que toi
terminal-bots = Robots
terminal-play = Jouer
terminal-continue = Reprendre
terminal-quit = Quitter
terminal-another = Rejouer
terminal-back-to-start = Choisir autre chose
terminal-own-rule = Effets dans la notation
terminal-unknown-preset = Il n’y a pas d’options appelées « { $preset } » ici ; il y a { $presets }.
terminal-unknown-edition = Il n’y a pas d’édition « { $edition } » ; il y a { $editions }.
# $words : ce qui était sans doute voulu.
terminal-did-you-mean = Tu voulais dire « { $words } » ?
# $why : l’erreur du robot lui-même.
terminal-broken-edition = L’édition « { $edition } » est inutilisable : { $why }
terminal-broken-bot = Le robot « { $level } » est inutilisable : { $why }
terminal-bot-failed = Le robot « { $level } » n’a pas pu continuer : { $why }. La partie est gardée.
# $action : une ligne de la notation ; $why : une phrase.
terminal-refused = { $action } est refusé. { $why }
terminal-option-unknown = Il n’y a pas d’option « { $option } » ; cette édition a { $options }.
terminal-option-choices = « { $option } » prend l’une de ces valeurs : { $choices }.
terminal-option-numbers = « { $option } » est une liste de nombres entiers séparés par des virgules.
terminal-bad-deal = Il n’y a pas assez de cartes à distribuer : moins de monde, ou moins de cartes par personne.
# $number : quelle carte. $forms : les effets comme ils s’écrivent.
terminal-bad-rule = Les effets de la carte à personnaliser { $number } sont incompréhensibles. Il y a : { $forms }
terminal-options = Options et règles maison
terminal-explain-go = se déplacer
terminal-explain-play = ouvrir une liste, ou jouer
# $edition : son nom ; $names : qui joue ; $round, $scores : où elle en est ; $date : quand on y a joué pour la dernière fois.
terminal-save = { $edition } · { $date } · manche { $round }, { $scores } · { $names }
# $name : un fichier ; $game : la ligne ci-dessus ; $why : une raison.
terminal-save-unreadable = { $name } (illisible)
terminal-save-busy = « { $name } » est en cours dans une autre fenêtre. Ferme-la d’abord, ou choisis une autre partie.
terminal-save-over = Cette partie est terminée. Pour la revoir : pioche replay { $path }
terminal-save-not-ours = « { $name } » n’a pas été écrit par Pioche ; Pioche ne le supprime donc pas.
terminal-not-deleted = La partie n’a pas pu être supprimée : { $why }
terminal-delete = Supprimer
terminal-delete-sure = Oui, supprimer
terminal-delete-question = Supprimer cette partie pour de bon ? { $game }

## Revoir une partie. $number : combien d’actions sont jouées, $count : sur combien.

terminal-replay-place = { $number } sur { $count }
terminal-replay-line = Action : { $line }
terminal-replay-begin = La donne.
terminal-broken-off = La partie a été arrêtée ici : personne ne l’a gagnée.
terminal-replay-hand = Cartes : { $name }
terminal-replay-jump = À l’action { $number }… Entrée
# Les touches, chacune avec ce qu’elle fait ; step, round et whose suivent les flèches.
terminal-replay-step = pas à pas
terminal-replay-round = manche
terminal-replay-home = la donne
terminal-replay-end = la dernière action
terminal-replay-moment = moment clé
terminal-replay-space = fait défiler
terminal-replay-speed = vitesse
terminal-replay-whose = à qui sont les cartes
terminal-replay-number = un nombre et Entrée y va
terminal-replay-review = analyse
# $chances: players with their percentages.
terminal-replay-chances = Gagner la partie : { $chances }

## À une table sur un serveur. $server : son adresse ; $link : ce qui mène à la table.

online-bad-link = { $link } n’est pas le lien d’une table. Il ressemble à http://192.168.1.5:8000/t/… – demande-le à la personne qui t’invite.
online-bad-code = { $code } n’est pas le code d’une table : il a six lettres.
online-no-table = { $server } est un serveur, pas une table. Ajoute les six lettres du code, ou ouvre ta propre table avec --open.
online-unknown-edition = Cette table joue à l’édition « { $edition } », qui n’est pas installée sur cette machine.
online-no-server = Personne ne répond à { $server }. Vérifie l’adresse et ton réseau ; le serveur se lance avec : pioche serve
online-not-pioche = { $server } répond, mais ce n’est pas un serveur Pioche. Vérifie l’adresse.
online-other-version = Ce serveur parle une autre version du protocole (version { $version }). Installe la même version de Pioche que le serveur.
online-bad-key = Le lien vers cette place n’est pas complet : copie-le en entier, avec ce qui suit le #.
online-watch-instead = { $why } Pour regarder : pioche join { $link } --watch
online-seat-lost = Ta place à cette table n’est plus à toi. Pour regarder : pioche join { $link } --watch
online-gone = Tu as quitté la table.
online-come-back = Ta place est gardée ; un robot joue pour toi pendant ton absence. Reviens avec : pioche join { $link }
online-back = La connexion est rétablie. Rien n’est perdu.
online-will-be-sent = Il n’y a pas de connexion en ce moment. Ton coup partira dès qu’elle sera rétablie.
online-still-waiting = Ton dernier coup est encore en route. Attends d’abord la réponse.
online-too-late = La table a avancé : « { $typed } » est arrivé trop tard.
online-server-keeps = Le serveur garde la partie ; son enregistrement sera gardé ici quand elle sera finie.
online-is-away = { $name } n’est plus là.
online-is-here = { $name } est de retour.
online-you-host = C’est toi l’hôte de la table maintenant.
# $code : les six lettres de la table.
online-invite = Code : { $code }. Lien : { $link }
# $seats : tout le monde, avec ce qu’il y a à en dire.
online-seats = Places : { $seats }.
online-move = Changer de place
# $clock : « 30 secondes ».
online-clock = { $clock } pour se décider
# $facts : une partie des trois suivantes.
online-table = Table : { $facts }.
online-is-open = ouverte à tout le monde
online-is-locked = verrouillée
online-no-chat = sans discussion
online-hands-hidden = mains jamais montrées
online-list = Ouvrir la table à tout le monde
online-unlist = Seulement avec le lien ou le code
online-lock = Verrouiller la table
online-unlock = Déverrouiller la table
online-company = Discussion et mains
online-stop-chat = Couper la discussion
online-hide-hands = Garder les mains cachées à la fin d’une manche
online-show-hands = Montrer toutes les mains à la fin d’une manche
online-allow-chat = Permettre la discussion
online-add-bot = Ajouter un robot
online-choose = Choisir ce qu’on joue
online-write-card = Écrire une carte de ton cru
online-write-dare = Écrire un défi de ton cru
online-change-dare = Le changer
online-empty-dare = L’effacer
# $name : quelqu’un d’invité ; $what : cards ou dares.
online-has-written = { $name } a écrit { $what ->
        [cards] une carte
       *[dares] un défi
    }.
online-take = Jouer à cela
online-keep = Garder comme avant
online-explain-agree = ouvrir une liste, ou choisir
online-plain-welcome = Bienvenue à la table. Réponds par un numéro ; t et un texte parle à tout le monde, ? pour l’aide, q pour arrêter.
online-plain-help = t et un texte : dire quelque chose. e : la liste des réactions et des phrases toutes prêtes, e et un numéro : en envoyer une. o target=200 : comme hôte, changer une option. s + : passer ta place par un lien, s - : la garder finalement. s : demander la place d’un robot dans une partie commencée. x : comme hôte, terminer la partie avant que quelqu’un l’ait gagnée. q : arrêter ; ta place est gardée.
online-plain-line = Tape le texte ; une ligne vide le laisse comme il est.
# $number, $emote : une entrée de la liste des réactions et des phrases.
online-emote = e { $number } : { $emote }
# $link : ce que suit la personne qui reprend la place.
online-pass-link = La première personne qui suit ce lien prend ta place : { $link }
online-pass-kept = Tu gardes ta place : le lien ne marche plus.
# $number : ce qu’il faut taper ; $seat : le robot qui y joue.
online-ask-for = s { $number } : { $seat }
online-consent-keys = + : je suis d’accord. - : je ne suis pas d’accord.
online-end-key = x + : terminer la partie.
online-key-chat = discuter
online-key-emote = réaction
online-chat-help = Entrée envoie, Échap ferme. F2 : UNO, F3 : Contre-UNO.
online-line-help = Entrée l’écrit, Échap le laisse comme il est.
online-explain-write = écrire à toute la table
online-explain-emote = une réaction ou une phrase
online-explain-consent = être d’accord ou non avec ce que l’hôte propose
online-explain-end = comme hôte, terminer la partie avant que quelqu’un l’ait gagnée
online-explain-call = UNO, même pendant que tu écris
online-explain-catch = Contre-UNO, même pendant que tu écris
online-explain-choose = choisir
online-explain-leave = arrêter ; ta place est gardée

cli-command-backup = copier toutes les tables dans un fichier, pendant qu’un serveur tourne
cli-command-restore = reprendre les tables d’un tel fichier
cli-command-vacuum = rendre au disque la place des tables oubliées
cli-help-store = une base PostgreSQL à la place d’un fichier : postgresql://…
cli-help-backup-file = le fichier à écrire ; dans un dossier, un nouveau avec la date dans son nom
cli-help-keep = dans un dossier : ne garder que ce nombre de fichiers, les plus récents
cli-help-restore-file = un fichier que backup a écrit
cli-help-restore-check = seulement vérifier le fichier : ses sommes de contrôle, et chaque partie en la rejouant
# $tables, $entries : combien ; $path : le fichier.
cli-backed-up = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} et { $entries ->
    [one] { $entries } entrée, rejouée
   *[other] { $entries } entrées, toutes rejouées
} : { $path }
cli-backup-holds = Le fichier contient { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} et { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
}. Toutes les sommes sont justes, et tout peut être rejoué.
# $already : les tables qui étaient déjà là.
cli-restored = Repris : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} et { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
}. Déjà là : { $already }.
# $before, $after : kilo-octets.
cli-vacuumed = Le fichier a maintenant { $after } Ko ; il en avait { $before }.

cli-word-action = ACTION
cli-word-target = CIBLE
cli-word-duration = DURÉE
cli-command-admin = interroger et diriger les serveurs qui tournent sur cette machine
cli-help-admin = status, list, close, ban, unban, bans ou drain ; close prend une table, ban et unban un réseau
cli-help-admin-target = le début de l’identifiant d’une table, comme list le montre, ou une adresse ou un réseau
cli-help-ban-for = combien de temps un réseau reste dehors : 90s, 30m, 12h ou 7d ; d’ordinaire pour toujours
cli-help-admin-all = montrer toutes les tables gardées, pas seulement celles en mémoire
cli-help-control = le dossier où les serveurs laissent le chemin vers eux ; d’ordinaire celui de la base
cli-admin-unknown = Il n’y a pas d’action { $action } ; il y a { $actions }.
cli-admin-target = { $actions } prennent une cible, les autres actions n’en prennent pas ; l’action demandée était { $action }.
cli-admin-length = --for prend un nombre avec s, m, h ou d, comme 12h, et non { $typed }.
cli-admin-none = Aucun de tes serveurs ne tourne sur { $folder }. Donne --database ou --control comme au serveur.
cli-admin-refused = Cela n’a pas été fait : { $why }
# $pid : le processus ; $hours : depuis son démarrage ; $tables, $sockets : combien ; $state : draining, ready ou sick.
cli-admin-status = Processus { $pid }, version { $version }, { $hours } h : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $sockets ->
    [one] { $sockets } connexion
   *[other] { $sockets } connexions
} ; { $state ->
    [ready] prêt
    [draining] envoie tout le monde ailleurs
   *[other] rien ne peut être enregistré
}
cli-admin-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
} ; colonnes : identifiant, état, édition, joueurs, spectateurs, entrées, calme depuis
cli-admin-closed = La table { $table } est fermée et oubliée.
# $count : les clients qui ont été mis dehors.
cli-admin-banned = { $network } reste dehors ; { $count ->
    [one] { $count } connexion fermée
   *[other] { $count } connexions fermées
}.
cli-admin-unbanned = { $network } peut revenir.
cli-admin-not-banned = { $network } n’était pas dehors.
cli-admin-ban-for-good = { $network }, pour toujours
cli-admin-ban-until = { $network }, jusqu’au { $until }
cli-admin-bans = { $count ->
    [one] { $count } réseau
   *[other] { $count } réseaux
} dehors.
cli-admin-drained = { $processes ->
    [one] Un processus se vide
   *[other] { $processes } processus se vident
}, avec { $count ->
    [one] { $count } connexion
   *[other] { $count } connexions
} ; { $processes ->
    [one] il s’arrête tout seul
   *[other] ils s’arrêtent tout seuls
}.

# pioche bot
cli-command-bot = vérifier qu’un robot peut s’asseoir à toutes les tables
cli-help-bot-action = check
cli-word-bot = ROBOT
cli-help-bot = le nom d’un robot, ou « cmd: node mybot.js » : un programme qui joue
cli-help-bot-edition = seulement celle-ci ; peut être donné plusieurs fois
cli-help-bot-games = combien de parties avec chaque jeu d’options ; d’ordinaire 4
cli-help-bot-seconds = combien de temps il peut réfléchir au plus ; d’ordinaire 5
cli-bot-action = Il n’y a pas d’action { $action } ; il y a check.
cli-bot-checking = { $edition }…
cli-bot-ok = { $name } réussit : il peut s’asseoir à toutes les tables.
cli-bot-left-running = { $name } joue bien, mais ne s’arrête pas quand son entrée se termine.

# pioche mcp
cli-command-mcp = faire jouer un modèle de langage, par le Model Context Protocol
cli-help-mcp-seed = de la première partie ; les suivantes ont les nombres d’après
cli-help-mcp-records = le dossier des parties jouées et de leurs résultats

# What a language model is told beside what all players are. $start, $join, $wait: names of its tools.
model-no-table = Tu n’es à aucune table : { $start } commence une partie ici, { $join } rejoint une table sur un serveur.
model-not-begun = La partie n’a pas commencé : { $wait } l’attend.
model-no-programs = On ne choisit ici que des robots qui ont un nom : aucun programme n’est lancé pour un modèle.
model-left = Tu as quitté la table.
model-nothing-to-do = Il n’y a rien que tu puisses faire maintenant.
model-can-be-played = Ce coup est possible maintenant.
# $why: a sentence.
model-refused = Refusé : { $why } Rien n’a changé.
model-other-seat = Tu joues à la place { $seat }.
# $own, $all: seats with their letters and names.
model-who = Tu es { $own } ; à la table : { $all }.
model-codes = Codes de tes cartes : { $hand } ; carte du dessus : { $top }
model-lines = Tu peux jouer une de ces lignes :
model-may-pass = Personne ne t’attend : { $wait } laisse passer.
model-moves = Tes coups : { $moves } ; refusés en plus : { $refused }.

cli-command-simulate = jouer beaucoup de parties entre robots, et compter
cli-help-simulated-bots = un pour toutes les places, ou un pour chacune : keen,aimless,regular,bots/le_mien.py:MonRobot
cli-help-rounds = combien de manches isolées : 1_000_000
cli-help-games = combien de parties entières, au lieu de manches
cli-help-cores = sur combien de cœurs ; en général sur tous
cli-help-on = gpu : sur une carte graphique plutôt que sur les cœurs, où seuls keen et aimless jouent ; tcp://10.0.0.5:8786 : sur la grappe Dask de cet ordonnanceur
cli-help-on-cluster = tcp://10.0.0.5:8786 : sur la grappe Dask de cet ordonnanceur
cli-help-format = table, json ou csv
cli-help-out = écrire le résultat dans un fichier qui finit par .json, .csv, .parquet ou .txt

# $count : combien on en a demandé.
cli-sim-too-few = On joue au moins une manche ou une partie, pas { $count }.
cli-sim-no-workers = Il faut au moins un cœur, pas { $count }.
cli-sim-workers-or-on = Il faut choisir --workers ou --on : les cœurs ne comptent que sur cette machine.
cli-sim-games-or-rounds = Il faut choisir --rounds ou --games : les manches sont des parties d’une seule manche.
# $count : combien de robots ; $seats : combien de places.
cli-sim-bots-and-seats = Pour { $seats } places il faut un robot pour toutes, ou { $seats } ; il y en a { $count }.
cli-sim-rounds-option = L’option « rounds » termine des parties entières : il faut alors --games, pas --rounds.
# $path : le fichier ; $suffixes : .json, .csv …
cli-sim-bad-suffix = { $path } doit finir par { $suffixes }.
# $done, $count, $rate : des nombres ; $time : 4 s
cli-sim-progress = { $done } sur { $count } · { $rate }/s · encore { $time }
cli-sim-gpu-bots = Sur un GPU, seules les stratégies keen et aimless peuvent jouer.
cli-sim-gpu-package = Pour jouer sur un GPU il faut numba-cuda : pip install "pioche[gpu]". Sans --on, on joue sur les cœurs de cette machine.
cli-sim-gpu-device = Aucun GPU avec un pilote CUDA n’a été trouvé ici. Sans --on, on joue sur les cœurs de cette machine.
cli-sim-interrupted = Arrêté. { $done } sur { $count } avaient été jouées ; le résultat porte sur celles-là.
cli-sim-nothing-done = Arrêté avant que rien ne soit fait.
cli-sim-written = Écrit : { $path }
# Tout cela se trouve dans le tableau des résultats ; les nombres sont déjà écrits.
cli-sim-played = { $edition }, { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}, graine { $seed } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}, { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
cli-sim-lengths = actions par manche : { $mean } en moyenne ; la moitié des manches en prend { $median } au plus, neuf sur dix { $ninety }, la plus longue { $longest }
cli-sim-per-game = { $number } manches par partie
cli-sim-void = manches nulles : { $void } ; manches où il ne restait aucune carte à piocher : { $dry }
cli-sim-compiled = compilées : toutes les places
cli-sim-uncompiled = compilées : aucune place, toutes ont été jouées en Python
cli-sim-seat = place
cli-sim-bot = robot
cli-sim-won = parties gagnées
cli-sim-certain = intervalle à 95 %
cli-sim-rounds-won = manches gagnées
cli-sim-points = points par partie
cli-sim-plays = posées
cli-sim-drawn = piochées
cli-sim-calls = UNO
cli-sim-catches = Contre-UNO
cli-sim-caught = pris
cli-sim-fours = Jokers +4
cli-sim-bluffs = bluffs
cli-sim-challenges = contestations
cli-sim-challenges-won = réussies
cli-sim-each-round = Par manche : cartes posées et piochées, UNO, Contre-UNO, fois où l’on s’est fait prendre. En tout : Jokers +4, bluffs, contestations.

cli-command-report = jouer beaucoup de manches et écrire une page de graphiques : qui gagne, quelles cartes, ce que vaut un bluff
cli-help-report-editions = une ou plusieurs, entre virgules, avec des règles maison : classic,emoji+stack ; d’ordinaire les six
cli-help-report-rounds = combien de manches par édition ; d’ordinaire 100_000
cli-help-house-rounds = combien avec chaque règle maison ; d’ordinaire un dixième, 0 pour aucune
cli-help-report-out = la page ; d’ordinaire pioche-report.html
cli-help-force = écraser aussi un fichier qui n’est pas une page de Pioche
cli-report-not-ours = { $path } existe et n’est pas une page de Pioche. Rien n’y est changé ; --force l’écrase.
cli-report-rounds-option = Un rapport compte des manches isolées : l’option « rounds », qui termine des parties entières, n’y a pas sa place.
cli-report-interrupted = Arrêté. La page porte sur ce qui avait été joué, et le dit.

cli-command-tournament = faire jouer des robots les uns contre les autres, et les classer
cli-help-tournament-bots = qui participe : regular,novice,bots/mine.py:MyBot,cmd: node mybot.js
cli-help-table-seats = combien de places à une table ; en général 2
cli-help-style = round-robin : chacun rencontre chacun ; swiss : les égaux se rencontrent
cli-help-deals = combien de donnes par rencontre, ou par ronde suisse ; chacune dans toutes les rotations des places
cli-help-swiss-rounds = combien de rondes suisses
cli-help-whole-games = une donne est une partie entière, pas une manche
cli-help-tournament-file = garder dans ce fichier ce qui est joué, et continuer plus tard
cli-help-tournament-out = écrire le résultat dans un fichier qui finit par .html, .json, .csv ou .txt

# Results of a tournament: in a table of the terminal, and on a page. Numbers are written already.
cli-tour-title = Tournoi : { $bots ->
    [one] { $bots } robot
   *[other] { $bots } robots
}, { $edition }
cli-tour-round-robin = Chacun a rencontré chacun, à { $seats } par table.
cli-tour-swiss = Rondes suisses, à { $seats } par table.
cli-tour-played = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} sur { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, graine { $seed } ; chaque donne a été jouée dans toutes les rotations des places, avec les mêmes cartes.
cli-tour-options = Options : { $options }
cli-tour-kernel = Tous les robots ont joué dans le noyau.
cli-tour-python = Tous les robots ont joué en Python.
cli-tour-standings = Classement
cli-tour-place = rang
cli-tour-bot = robot
cli-tour-rating = cote
cli-tour-certain = intervalle à 95 %
cli-tour-games = parties
cli-tour-won = gagnées
cli-tour-rate = taux
cli-tour-cross = Rencontres
cli-tour-cross-note = Parmi les parties gagnées par l’un de deux robots à une même table, la part de celui de la ligne, avec son intervalle à 95 %.
cli-tour-rating-note = Les cotes suivent l’échelle d’Elo, 1500 en moyenne : 400 points de plus, ce sont dix parties gagnées pour une perdue. Ce sont les plus vraisemblables (modèle de Bradley et Terry) ; les intervalles viennent de { $samples } nouveaux tirages des donnes.
cli-tour-ratings = Cotes
cli-tour-average = moyenne
cli-tour-faults = Perdu par faute
# $bot: its name; $games: how many it lost; $deal: a number; $error: a line
cli-tour-fault = { $bot } : parties perdues par sa faute : { $games }. La première fois, à la donne { $deal } : { $error }
cli-tour-contents = Sommaire
cli-tour-figures = En tableau
cli-tour-foot = Fait avec pioche tournament.
