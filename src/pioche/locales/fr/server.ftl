### Ce que dit le serveur : refus de commandes et de requêtes, et noms des choix tout prêts.

## Commandes à une table

server-only-players = Il faut jouer pour faire cela : tu regardes.
server-only-the-host = Cela revient à l’hôte de la table.
server-seats-are-taken = Quelqu’un occupe une place qui disparaîtrait : il faut d’abord la libérer.
server-not-open = Cela ne se fait qu’avant le début de la partie.
server-not-playing = Aucune partie n’est en cours à cette table.
server-done-already = C’est déjà fait.
server-not-your-seat = Tu ne peux agir que pour ta propre place.
server-stale = La table a changé entre-temps.
server-bots-keep-their-word = Les robots tiennent parole : on ne les accuse pas.
# $refusal : la phrase de la règle qui l’interdit.
server-illegal = { $refusal }
server-seat-is-lent = Un robot joue pour toi : reprends d’abord ta place.
server-bad-rule = La règle écrite sur une carte ne peut pas être appliquée.
server-too-many-rules = { $count ->
    [0] Aucune carte à personnaliser n’est en jeu : on ne peut pas écrire de règle.
    [one] Il n’y a que { $count } carte à personnaliser en jeu : on ne peut écrire qu’une règle.
   *[other] Il n’y a que { $count } cartes à personnaliser en jeu : on ne peut pas écrire plus de règles.
}
server-deck-too-small = Pour { $players } joueurs avec { $hand } { $hand ->
    [one] carte
   *[other] cartes
} chacun, il faut un paquet de { $needed } cartes ; celui-ci en a { $deck }.
server-option-fixed = « { $option } » ne se choisit pas dans cette édition : ses règles l’ont fixé.
server-option-value = « { $option } » ne peut pas avoir cette valeur.
server-option-number = « { $option } » est un nombre entier de { $lowest } à { $highest }.
server-seat-is-taken = Cette place est déjà prise.
server-bad-dares = Une liste maison demande { $count ->
    [one] { $count } défi
   *[other] { $count } défis
}, et l’option qui la choisit.
server-player-is-here = La personne qui occupe cette place est là : elle joue elle-même.
server-seat-is-free = Cette place est libre.
server-not-all-agree = Tout le monde n’a pas encore accepté ce qui est écrit sur les cartes.
server-no-lesson = La partie guidée se joue dans l’édition classique, selon le livret, une personne contre deux robots.
server-lesson-is-laid-out = Partie guidée : sa première manche a été arrangée pour apprendre, il n’y a pas de hasard à vérifier.
server-nothing-to-write = Il n’y a rien à écrire ici.
server-wrote-already = Tu as déjà écrit quelque chose : efface-le d’abord.
server-written-already = Quelqu’un d’autre a déjà écrit là.
server-starting = La partie va commencer : encore un instant.
# $names : les personnes qui doivent être là
server-salts-need = Le départ annulé a besoin des mêmes personnes : { $names }. Attends leur retour, ou libère leur place.
server-chat-is-off = La discussion est fermée à cette table.
server-too-much-chat = Moins vite : il faut aussi que les autres te lisent.
server-accused-already = Une seule accusation par tour : attends le prochain coup.
server-accused-in-vain = { $count } de tes accusations ont été rejetées dans cette manche : attends la prochaine.
server-others-agree-first = Pendant une partie, les autres doivent d’abord être d’accord.
server-nobody-to-ask = Personne d’autre n’est là pour donner son accord : après un moment, un robot joue à la place de la personne absente.
server-asked-already = La question vient d’être posée : attends un instant.
server-nothing-asked = Il n’y a plus rien à décider.
server-round-is-played-out = Personne n’a posé de carte depuis longtemps : des robots finissent cette manche.
server-too-many-moves = Pas si vite : attends un instant, puis joue.
server-hint-against-people = Une autre personne joue à cette table : un conseil serait de la triche.
server-no-hints = Ce serveur ne donne pas de conseils.
server-nothing-to-decide = Tu n’as rien à décider pour l’instant.
server-hints-are-busy = Trop de conseils demandés en ce moment. Réessaie bientôt.
server-hint-is-sought = Un conseil est en préparation.
server-too-many-hints = Cela fait beaucoup de conseils : attends un instant avant d’en redemander.
server-too-many-changes = Trop de changements : joue d’abord une partie, ou attends quelques minutes.
server-try-again = La table a changé ailleurs au même moment : essaie encore.
server-not-stored = Cela n’a pas pu être enregistré, donc rien ne s’est passé : essaie encore.
server-maybe-stored = Le serveur a perdu le contact avec sa base à cet instant : regarde d’abord si cela a compté.

## Venir à une table

server-no-such-table = Cette table n’existe pas ; elle a peut-être été oubliée avec le temps.
server-table-is-damaged = Le journal de cette table est abîmé : elle ne peut pas être montrée sans une copie de sauvegarde.
server-table-is-locked = L’hôte ne laisse plus personne s’asseoir ; tu peux regarder.
server-table-is-full = Toutes les places sont prises ; tu peux regarder.
server-bad-name = Un nom demande au moins un caractère visible.
server-name-is-taken = Quelqu’un s’appelle déjà { $name } à cette table.
server-no-free-code = Aucun code n’est libre pour une autre table : essaie plus tard.
server-unknown-token = Ce jeton ne donne droit à aucune place à cette table.
server-seat-is-gone = Cette place n’est plus la tienne ; tu peux revenir regarder.
server-has-a-seat = Tu as déjà une place à cette table.
server-unknown-key = Ce lien n’est plus valable : la place est prise, ou son joueur la garde finalement.
server-no-such-game = Cette table n’a pas joué cette partie ou cette manche.
server-record-refused = Ce fichier n’est pas un enregistrement qui peut être rejoué : { $reason }

## Connexions et requêtes

server-too-many-seats = Tu as pris des places où tu n’es pas encore : vas-y d’abord, ou attends un instant.
server-too-many-listed = Tout le monde voit déjà { $count ->
    [one] une
   *[other] { $count }
} de tes tables : invite plutôt avec le lien.
server-too-many-requests = Trop de requêtes à la fois : attends un instant.
server-too-many-tables = Trop de nouvelles tables depuis un même endroit : attends quelques minutes.
server-too-many-codes = Trop de codes faux : attends quelques minutes.
server-too-many-connections = Trop de connexions depuis un même endroit.
server-table-is-crowded = Il y a déjà trop de monde à cette table.
server-no-such-page = Il n’y a rien à cette adresse.
server-not-available = Le serveur n’a pas accès à ses données en ce moment. Rien n’a été changé : réessaie dans un instant.
server-broken = Une erreur s’est produite sur le serveur ; elle a été notée.

## Règles toutes prêtes : un nom et une phrase

server-preset-booklet = Selon le livret
server-preset-booklet-help = Exactement comme le dit le livret de l’édition.
server-preset-quick = Soirée rapide
server-preset-quick-help = Les mêmes règles, avec moins de points à atteindre.
server-preset-one-round = Une manche
server-preset-one-round-help = Une seule manche, selon le livret : qui la gagne gagne la partie.
server-preset-gentle = Avec des enfants
server-preset-gentle-help = Une partie courte, sans bluff et sans vote, pour qui découvre le jeu.
server-preset-street = Règles de rue
server-preset-street-help = Les cartes se cumulent, un 7 échange les mains, un 0 les fait tourner, et on peut jouer hors de son tour.
server-preset-last-one-standing = Dernière personne en jeu
server-preset-last-one-standing-help = Qui atteint la limite est hors jeu ; la dernière personne en jeu gagne.
server-moving = Ce serveur va s’arrêter, et la partie continue ailleurs. Réessaie dans un instant.
server-banned = La personne qui gère ce serveur ne te laisse pas entrer.
server-table-was-closed = La personne qui gère ce serveur a fermé la table.
