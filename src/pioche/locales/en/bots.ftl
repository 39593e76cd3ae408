### How a bot plays: the strength of the expert, and temperaments. For terminals, and with the controls of a bot's seat.

# $name: the bot or the free seat.
bots-level-of = Who plays here: { $name }
bots-keep-free = Keep it free
# $level: the name of the level.
bots-of-level = Bot: { $level }
bots-strength = Strength
# $step: the strength, $steps: the greatest.
bots-step = { $step } of { $steps }
# $name: the bot.
bots-temperament-of = Temperament of { $name }
bots-temperament = Temperament
bots-temperament-help = A matter of style, not of strength. Regulars and experts can have one.
bots-even = even-tempered
bots-cautious = cautious: provokes nobody, keeps strong cards
bots-aggressive = aggressive: strikes as soon as it can
bots-joker = joker: loves what nobody expects
