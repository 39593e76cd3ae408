### Le résultat d’une partie, dans le navigateur.

web-you-win = Tu gagnes !
web-player = Joueur
web-points = Points
web-rematch = Rejouer
web-rematch-room = Changer quelque chose d’abord
web-rematch-by-host = L’hôte peut lancer une autre partie avec les mêmes personnes.
web-record-help = Le fichier contient chaque carte et chaque coup, et le secret qui prouve que les mélanges étaient honnêtes.
web-look-at-table = Revoir la table
