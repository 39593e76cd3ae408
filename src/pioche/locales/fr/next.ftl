### Sous un résultat qu’on lit encore pendant que l’hôte prépare la partie suivante.

next-prepared = { $name } prépare la partie suivante.
next-agree = On attend ton accord sur les cartes.
next-room = À la salle
