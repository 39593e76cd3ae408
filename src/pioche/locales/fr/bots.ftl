### How a bot plays: the strength of the expert, and temperaments. For terminals, and with the controls of a bot's seat.

# $name : le robot ou la place libre.
bots-level-of = Qui joue ici : { $name }
bots-keep-free = Laisser libre
# $level : le nom du niveau.
bots-of-level = Robot : { $level }
bots-strength = Force
# $step: the strength, $steps: the greatest.
bots-step = { $step } sur { $steps }
# $name: the bot.
bots-temperament-of = Tempérament : { $name }
bots-temperament = Tempérament
bots-temperament-help = Une question de style, pas de force. Les habitués et les experts peuvent en avoir un.
bots-even = d’humeur égale
bots-cautious = prudent : ne provoque personne, garde ses cartes fortes
bots-aggressive = agressif : frappe dès qu’il peut
bots-joker = farceur : adore ce que personne n’attend
