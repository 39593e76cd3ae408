### Après la partie dans le navigateur : la rediffusion, et la vérification que tout hasard était honnête.

## La rediffusion

replay-watch = Revoir coup par coup
replay-gone = La table de cette partie n’existe plus.

## Était-ce honnête ?

fair-check = Était-ce honnête ?
# $names : les personnes qui n’ont pas répondu
fair-called-off = Le départ est annulé, faute de réponse : { $names }.

## La fin d’une manche

ending-hands = Ce qui restait en main
ending-last = La carte gagnante
ending-points = { $count ->
    [one] { $count } point en main
   *[other] { $count } points en main
}
ending-none = plus rien
