### Le signe dans un champ, avant la partie : si la table a bien ce qui y est écrit.

web-saved = Enregistré
web-not-saved = Pas enregistré
