### Le caractère d’un robot. $name : son nom.

avatar-bot-random = { $name } ferme les deux yeux et pose tout ce qui va.
avatar-bot-novice = { $name } apprend encore, se réjouit de chaque carte et oublie souvent d’annoncer UNO.
avatar-bot-regular = { $name } joue comme on joue entre voisins : l’œil ouvert, de bonne humeur, et annonce toujours à temps.
avatar-bot-expert = { $name } voit loin et compte chaque carte posée.
avatar-bot-learned = { $name } a appris de millions de parties et se fie à son instinct.
avatar-bot-cautious = { $name } ne provoque personne, et garde ses cartes fortes pour plus tard.
avatar-bot-aggressive = { $name } frappe à la première occasion.
avatar-bot-joker = { $name } adore ce que personne n’attend.
