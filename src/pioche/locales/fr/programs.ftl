### Ce que seuls des programmes font de travers : les pages du client ne le demandent jamais et n’ont pas ces mots.

server-not-over = Cela ne se fait qu’une fois la partie finie.
server-unknown-bot = Il n’y a pas de robot { $level } ; il y a { $levels }.
server-no-experts = Ce serveur n’a pas de place pour les robots qui réfléchissent longtemps, comme { $level }.
server-no-such-seat = La table n’a pas autant de places.
server-bad-line = Ce n’est pas une action du jeu.
server-unknown-edition = Cette édition n’existe pas.
server-option-unknown = Cette option n’existe pas.
server-option-edition = « { $option } » n’a pas de sens dans cette édition.
server-option-presses = « { $option } » demande deux nombres, de { $highest } au plus.
server-option-weights = « { $option } » est une liste de 1 à { $most } nombres entiers, dont la somme est comprise entre 1 et { $sum }.
server-bad-clock = L’horloge est arrêtée, ou donne de 15 à 120 secondes.
server-too-many-texts = Il y a plus de textes que de cartes à personnaliser.
server-seat-is-not-lent = Aucun robot ne remplace la personne de cette place.
server-unknown-emote = Cette réaction n’existe pas.
server-unknown-phrase = Cette phrase toute prête n’existe pas.
server-not-a-drawing = Ce n’est pas un dessin : chaque point a deux coordonnées, et il y en a trop ou il en manque une.
server-nothing-said = Il n’y a rien à lire dans ce message.
server-record-later = L’enregistrement se lit une fois la partie finie.
server-hello-first = Le premier message doit être hello, et sans tarder.
server-hello-once = On ne dit hello qu’une fois.
server-bad-message = Le serveur ne connaît pas ce message.
server-text-only = Les messages sont du JSON dans des trames de texte.
server-json-only = Le corps d’une requête doit être du JSON, et son Content-Type doit le dire.
server-message-too-big = Un message fait au plus { $bytes ->
    [one] { $bytes } octet
   *[other] { $bytes } octets
}.
server-wrong-origin = Cette page n’appartient pas au serveur ; la personne qui le fait tourner peut dire son adresse avec --public-url.
server-wrong-method = Cette adresse n’accepte pas ce genre de requête.
server-slow-request = La requête a mis trop de temps à arriver.
server-bad-request = Le serveur ne comprend pas cette requête.
server-other-version = Ce serveur parle la version { $version } du protocole : recharge la page.
server-too-many-messages = Trop de messages à la fois.
server-too-slow = Ta connexion est trop lente pour la table ; elle est rouverte.
server-bad-salt = Ce grain de sel ne peut pas être pris.
