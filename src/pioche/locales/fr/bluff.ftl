### Une carte qu’on peut poser contre une règle que seule une contestation vérifie.

# $colour : celle qui est dans la main de qui lit. $count : les cartes que pioche qui lit, si le bluff est découvert.
bluff-risk = Ce serait un bluff : tu as une { colour-card }. Si la personne suivante conteste, c’est toi qui pioches { card-count }.
