### La page des règles dans le navigateur.

book-search = Chercher dans les règles
book-contents = Sommaire
book-print = Imprimer
book-found = { $count ->
    [0] Les règles n’en disent rien.
    [one] Trouvé dans { $count } chapitre.
   *[other] Trouvé dans { $count } chapitres.
}
