### Défis : quatre listes de seize, et la liste que les joueurs écrivent eux-mêmes.
### Sans danger, rapides, faisables à table et presque toujours en visio.

dare-list-family = Famille
dare-list-show-off = Tape-à-l’œil
dare-list-daredevil = Casse-cou
dare-list-afar = À distance
dare-list-house = Liste maison

## Famille

dare-family-1 = Ne parle qu’en chuchotant jusqu’à ton prochain tour.
dare-family-2 = Chante le refrain d’une chanson enfantine.
dare-family-3 = Garde une main à plat sur la tête jusqu’à ton prochain tour.
dare-family-4 = Imite un animal jusqu’à ce que quelqu’un devine lequel.
dare-family-5 = Termine chaque phrase par « miaou » jusqu’à ton prochain tour.
dare-family-6 = Raconte une blague ; si personne ne sourit, racontes-en une autre.
dare-family-7 = Parle comme un robot à court de piles jusqu’à ton prochain tour.
dare-family-8 = Nomme cinq parfums de glace en dix secondes.
dare-family-9 = Ne dis ni « oui » ni « non » jusqu’à ton prochain tour.
dare-family-10 = Invente une poignée de main secrète et montre-la avec un ami invisible.
dare-family-11 = Appelle tout le monde « capitaine » jusqu’à ton prochain tour.
dare-family-12 = Dessine un chat les yeux fermés et montre ton chef-d’œuvre.
dare-family-13 = Garde un coude collé au corps jusqu’à ton prochain tour.
dare-family-14 = Fais un compliment sincère à chaque personne de la table.
dare-family-15 = Hoche gravement la tête dès que quelqu’un parle jusqu’à ton prochain tour.
dare-family-16 = Compte à rebours depuis vingt sans te tromper.

## Tape-à-l’œil

dare-show-off-1 = Décris la dernière carte posée comme si tu commentais une finale de coupe.
dare-show-off-2 = Parle de toi par ton prénom, sans jamais dire « je », jusqu’à ton prochain tour.
dare-show-off-3 = Danse dix secondes sur une musique que tu entends sans les autres.
dare-show-off-4 = Salue ton public imaginaire et remercie-le, la larme à l’œil.
dare-show-off-5 = Chante tout ce que tu dis jusqu’à ton prochain tour.
dare-show-off-6 = Joue un solo sur une guitare invisible, grand final compris.
dare-show-off-7 = Accueille chaque carte posée d’un roulement de tambour jusqu’à ton prochain tour.
dare-show-off-8 = Vends-nous l’objet le plus proche comme une merveille du téléachat.
dare-show-off-9 = Parle comme la voix d’une bande-annonce jusqu’à ton prochain tour.
dare-show-off-10 = Salue royalement de la main quiconque dit ton nom jusqu’à ton prochain tour.
dare-show-off-11 = Présente la météo de cette pièce.
dare-show-off-12 = Récite l’alphabet comme un poème d’amour tragique.
dare-show-off-13 = Prends une nouvelle pose à chaque carte posée jusqu’à ton prochain tour.
dare-show-off-14 = Parle comme sur une scène d’opéra jusqu’à ton prochain tour.
dare-show-off-15 = Improvise deux vers qui riment sur la carte du talon.
dare-show-off-16 = Applaudis tout ce que font les autres jusqu’à ton prochain tour.

## Casse-cou

dare-daredevil-1 = Tiens quinze secondes sur un pied, les bras écartés.
dare-daredevil-2 = Garde les yeux fermés jusqu’à ton prochain tour.
dare-daredevil-3 = Dis trois fois, vite, un virelangue choisi par les autres.
dare-daredevil-4 = Ne souris pas jusqu’à ton prochain tour, quoi que les autres inventent.
dare-daredevil-5 = Improvise une chanson autour d’un mot donné par les autres.
dare-daredevil-6 = Réponds à chaque question par une question jusqu’à ton prochain tour.
dare-daredevil-7 = Regarde quelqu’un, ou la caméra, dans les yeux vingt secondes sans rire.
dare-daredevil-8 = Garde un objet léger en équilibre sur la tête jusqu’à ton prochain tour.
dare-daredevil-9 = Avoue la chose la plus absurde que tu croyais dans ton enfance.
dare-daredevil-10 = Bâille pendant vingt secondes et tâche de faire bâiller quelqu’un.
dare-daredevil-11 = Parle sans bouger les lèvres jusqu’à ton prochain tour.
dare-daredevil-12 = Bouge au ralenti jusqu’à ton prochain tour.
dare-daredevil-13 = Nomme dix animaux en te levant et en te rasseyant dix fois.
dare-daredevil-14 = Lance une boule de papier en l’air, tape deux fois dans tes mains et rattrape-la.
dare-daredevil-15 = Garde un doigt sur le bout du nez jusqu’à ton prochain tour.
dare-daredevil-16 = Répète en écho le dernier mot de qui vient de parler jusqu’à ton prochain tour.

## À distance

# Pour celles et ceux qui ne sont pas dans la même pièce : tout se fait avec la discussion, l’ardoise, les réactions et les phrases toutes prêtes.
# Si l’on s’appelle en jouant, les sons s’entendent ; sinon, ils s’écrivent.
dare-afar-1 = Dessine un animal ; les autres devinent lequel.
dare-afar-2 = Fais rimer tout ce que tu écris jusqu’à ton prochain tour.
dare-afar-3 = Raconte un film en trois réactions ; les autres devinent le titre.
dare-afar-4 = N’ÉCRIS QU’EN MAJUSCULES jusqu’à ton prochain tour.
dare-afar-5 = Fais en cinq traits au plus le portrait de qui t’a lancé ce défi.
dare-afar-6 = Ne parle que par phrases toutes prêtes jusqu’à ton prochain tour.
dare-afar-7 = Envoie à chaque personne une carte postale d’une ligne : où tu es, et ce que tu lui souhaites.
dare-afar-8 = Passe-toi de la lettre S dans tout ce que tu écris jusqu’à ton prochain tour.
dare-afar-9 = Dessine ce que tu vois par la fenêtre la plus proche.
dare-afar-10 = Tape une phrase entière avec le coude et envoie-la telle quelle.
dare-afar-11 = Fais un bruit avec un objet à portée de main, ou écris ce bruit ; les autres devinent ce que c’était.
dare-afar-12 = Envoie une réaction pour chaque carte posée jusqu’à ton prochain tour.
dare-afar-13 = Dessine le dîner de tes rêves ; les autres y lisent le menu.
dare-afar-14 = Fredonne un air, ou écris ses la-la-la, jusqu’à ce que quelqu’un le reconnaisse.
dare-afar-15 = N’écris que des télégrammes STOP un STOP après chaque phrase STOP jusqu’à ton prochain tour STOP
dare-afar-16 = Dessine un trophée pour qui a le plus de cartes, et dis ce qu’il récompense.
