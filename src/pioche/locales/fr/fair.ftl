### Une partie était-elle équitable ? Ce que dit la page qui le vérifie ; les mots viennent avec elle.

fair-title = La partie { $number } était-elle honnête ?
fair-how = Avant la partie, le serveur a tiré un secret et chaque navigateur un nombre au hasard, son grain de sel, et tous n’en ont donné que l’empreinte. Les grains de sel ont été révélés une fois tout fixé, le secret à la fin. Chaque mélange découle de tout cela ensemble : personne n’a donc pu choisir les cartes, pas même la personne qui gère le serveur, si elle joue à ta table. Cette page a tout recalculé elle-même.
fair-working = Tout est recalculé…
fair-fits = Tout concorde, pour autant que ce navigateur puisse en juger.
fair-good = Tout concorde : la partie était honnête.
fair-bad = Quelque chose ne concorde pas. Soit le hasard de cette partie ne découle pas de son secret, soit elle n’est pas racontée comme elle a été jouée.
# $what : ce qui a été vérifié, $verdict : l’un des trois qui suivent.
fair-line = { $what } : { $verdict }
fair-yes = c’est bon
fair-no = quelque chose cloche
fair-open = impossible à dire
fair-commitment = Le secret
fair-commitment-seen = Il correspond à l’empreinte que ce navigateur a reçue avant la partie.
fair-commitment-told = Il correspond à l’empreinte publiée maintenant. Ce navigateur n’était pas là avant la partie : il ne peut pas dire si c’était déjà la même.
fair-commitment-no = Il ne correspond pas à l’empreinte : c’est un autre secret qui était promis.
fair-promises = Les promesses
fair-promises-seen = Chaque grain de sel est celui que ce navigateur a vu promettre avant de révéler le sien.
fair-promises-told = Les grains de sel correspondent aux promesses publiées maintenant. Ce navigateur ne les a pas vues avant le départ.
fair-promises-no = Les grains de sel, ou ce qui a été joué, ne sont pas ce qui était fixé avant le départ.
fair-promises-none = Les grains de sel n’ont pas été promis avant le départ.
fair-start = Le départ
fair-start-again = { $count ->
    [one] Un départ a été annulé
   *[other] { $count } départs ont été annulés
}, faute de réponse. Qui connaissait les cartes en premier pouvait ainsi les refuser, mais pas en choisir d’autres.
fair-salt = Ton grain de sel
fair-salt-yes = Le nombre au hasard ajouté par ce navigateur a servi.
fair-salt-no = Ce navigateur a ajouté un nombre au hasard, et il n’a pas servi.
fair-salt-none = Ce navigateur n’a ajouté aucun nombre au hasard à cette partie.
fair-draw = Le tirage du donneur
fair-draw-yes = { $count ->
    [one] La carte tirée découle
   *[other] Les { $count } cartes tirées découlent
} du secret et des grains de sel.
fair-shuffle = Les mélanges
fair-shuffle-yes = { $count ->
    [one] Le mélange découle
   *[other] Les { $count } mélanges découlent
} du secret et des grains de sel. Chaque manche commence par le jeu entier, dans son ordre fixe, et le talon est mélangé à partir de l’ordre où il a été posé.
fair-press = Le distributeur
fair-press-yes = { $count ->
    [one] L’appui a éjecté
   *[other] Les { $count } appuis ont éjecté
} ce qui découle du secret et des grains de sel.
fair-take = Le chemin des cartes
fair-take-yes = Chaque carte distribuée, piochée ou retournée était bien au-dessus de la pioche, et chaque carte posée venait bien d’une main.
fair-mistake = { $done } sur { $count } concordent ; ce qui suit, non.
fair-unchecked = { $done } sur { $count } concordent ; les autres viennent après l’erreur.
fair-seen = Ce que tu as vu
# $count : ce que ce navigateur a vu tirer, poser, retourner et mélanger.
fair-seen-yes = Ce navigateur a suivi la partie : { $count ->
    [one] l’étape qu’il a vue est racontée maintenant avec les mêmes cartes
   *[other] les { $count } étapes qu’il a vues sont racontées maintenant dans le même ordre, avec les mêmes cartes
}.
# $count : le numéro de la manche.
fair-seen-no = À la manche { $count }, ce navigateur a vu autre chose que ce qui est raconté maintenant.
fair-seen-none = Ce navigateur n’a pas suivi la partie : il ne peut pas dire si elle s’est passée comme elle est racontée maintenant.
fair-details = Les chiffres
fair-secret = Secret
fair-fingerprint = Empreinte publiée
# $name : un joueur.
fair-salt-of = Grain de sel : { $name }
fair-steps = Pas à pas
# $name : un joueur, $cards : une carte.
fair-step-draw = { $name } tire pour la donne : { $cards }
# $source : ce qui est mélangé.
fair-step-shuffle = { $source ->
    [deck] Le jeu entier est mélangé
    [pile] Une carte est remise et la pioche mélangée
   *[discard] Le talon est mélangé et glissé sous la pioche
} ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
})
fair-step-press = Le distributeur éjecte { $count ->
    [0] rien
    [one] { $count } carte
   *[other] { $count } cartes
}
# $cards : une liste de cartes.
fair-step-take = { $name } reçoit : { $cards }
fair-step-turn = Retournée : { $cards }
fair-step-lay = { $name } pose : { $cards }
fair-by-hand = Cette page vient du serveur lui-même. Elle ne vérifie pas si chaque coup était permis, et ne voit pas ce qui a été montré aux autres. Compare donc ton enregistrement avec les leurs, et vérifie-le sur ton ordinateur : la commande « pioche verify » recalcule chaque mélange et rejoue chaque coup.
