### Sons et vibrations : les mots de leur panneau, qui viennent avec lui.

sounds-volume = Volume
# $percent : le volume, de 0 à 100
sounds-percent = { $percent } %
sounds-silent = Aucun son
sounds-speech = Dire les annonces à voix haute
# Ce qui se dit quand on l’allume
sounds-example = UNO !
sounds-no-voice = Ce navigateur n’a pas de voix française.
sounds-touch = Me faire sentir mon tour, mes pénalités et mes victoires
sounds-no-touch = Cet appareil ne peut pas vibrer.
