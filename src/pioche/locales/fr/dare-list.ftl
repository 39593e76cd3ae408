### La liste de défis avant la partie, et en écrire soi-même.

# $list : le nom de la liste.
web-dares = Défis : { $list }
web-dares-help = Écris un défi pour chaque numéro, si tu veux. Ce qui reste vide s’invente à table.
web-dares-show = Lire les défis
web-dares-need-chat = La discussion est fermée : sans elle, ni dessins ni phrases toutes prêtes, que ces défis demandent.
web-dare-number = Défi { $number }
web-dare-empty = à inventer à table
# $list : le nom d’une liste de défis.
web-start-from = Partir de la liste « { $list } »
web-write-one = Écris-en un toi-même : choisis un numéro libre.
