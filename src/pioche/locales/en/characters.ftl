### What a bot is like. $name: its name.

avatar-bot-random = { $name } closes both eyes and lays anything that fits.
avatar-bot-novice = { $name } is still learning, is happy about every card and often forgets to call UNO.
avatar-bot-regular = { $name } plays like a good neighbour: attentive, friendly, and always calls in time.
avatar-bot-expert = { $name } thinks far ahead and counts every card that is laid.
avatar-bot-learned = { $name } has learned from millions of games and plays by instinct.
avatar-bot-cautious = { $name } provokes nobody, and keeps strong cards for later.
avatar-bot-aggressive = { $name } strikes at the first chance.
avatar-bot-joker = { $name } loves what nobody expects.
