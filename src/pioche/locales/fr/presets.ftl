### Des choix sous un nom à soi : dans la salle de qui invite, et derrière un lien.

preset-help = Édition, options, temps, et ce qui est écrit sur les cartes et les défis restent dans ce navigateur. Un lien mène les autres aux mêmes choix.
preset-name = Nom
preset-save-as = Garder les choix actuels sous le nom
preset-example = Dimanche soir
preset-save = Garder
preset-kept = « { $name } » est gardé dans ce navigateur.
preset-too-many = Il y a de la place pour { $count } : supprimes-en un d’abord.
preset-share = Copier un lien
preset-share-named = Copier un lien vers « { $name } »
preset-rename = Renommer
preset-rename-named = Renommer « { $name } »
preset-rename-done = Renommer
preset-delete = Supprimer
preset-delete-named = Supprimer « { $name } »
preset-link = Le lien à partager

## La page derrière un lien.

preset-shared = Choix partagés
preset-broken = Ce lien ne dit rien de lisible : il en manque peut-être un morceau. Demande-le encore une fois.
preset-booklet = Tout selon le livret.
preset-clock = { $count } secondes par décision.
preset-written = { $count ->
    [one] Avec un texte écrit à une table.
   *[other] Avec { $count } textes écrits à une table.
}
preset-open = Ouvrir une table avec ces choix
preset-keep = Les garder dans ce navigateur
