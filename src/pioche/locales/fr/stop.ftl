### L’hôte arrête une partie avant que quelqu’un l’ait gagnée.

stop-help = Personne ne la gagne. Chacun garde sa place, et tout redevient comme avant le début : on peut choisir un autre jeu.
stop-asks = On demande d’abord aux autres : la partie ne se termine que si tout le monde est d’accord.
stop-yes = Terminer la partie
