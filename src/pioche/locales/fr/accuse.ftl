### Qui l’on accuse, dans le navigateur.

table-accuse-help = Les autres votent. Si l’accusation est écartée, elle ne te coûte rien, mais tu ne peux pas la répéter.
table-accuse-suggestion-help = Personne ne doit souffler aux autres ce qu’il faut jouer.
