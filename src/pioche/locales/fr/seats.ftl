### Les places qui changent de main en cours de partie.

pass-title = Passer ta place
pass-help = La première personne qui ouvre le lien a ta place, tes cartes et tes points. Ensuite, tu peux regarder.
pass-make-link = Créer le lien
pass-new-link = Créer un autre lien
pass-link = Le lien vers ta place
pass-is-out = Ton lien circule et reste valable jusqu’à ce que quelqu’un l’ouvre.
pass-keep = Finalement, je garde ma place
