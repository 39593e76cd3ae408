# Une page qui est son propre hôte : rien d’autre que le navigateur n’est nécessaire.
page-loading = La table se prépare… { $percent } %
page-taken-title = Pioche est ouvert dans un autre onglet
page-taken = Tes tables se jouent dans un onglet à la fois. Rien n’est perdu : reprends-les ici, ou continue là-bas.
page-take = Jouer ici
page-failed-title = La table n’a pas pu être préparée
page-failed = Pioche n’a pas pu être chargé en entier. Réessaie quand tu as du réseau.
page-not-started = La table n’est pas encore prête.
page-unkept = Ce navigateur ne peut rien garder en ce moment : sa mémoire est pleine, ou c’est une fenêtre privée. Tu peux continuer, mais la partie sera perdue si tu fermes cet onglet.
page-needs-server = Pour jouer avec des gens sur leurs propres appareils, il faut un serveur, et cette page n’en a pas. Mais on peut jouer ici à plusieurs sur un même appareil.
page-together = Ensemble sur un appareil
page-together-help = Tout le monde à cette table joue ici. L’appareil passe de main en main, et les cartes restent cachées entre-temps.
page-add-name = Nom
page-add = Ajouter quelqu’un
page-switch = C’est moi, { $name }
page-pass-title = Passe l’appareil à { $name }
page-pass = C’est à { $name } de jouer. Personne d’autre ne devrait regarder.
page-show = C’est moi, { $name } : montrer mes cartes
