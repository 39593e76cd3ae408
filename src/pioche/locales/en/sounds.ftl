### Sound and touch: the words of their panel, which come with it.

sounds-volume = Volume
# $percent: how loud, from 0 to 100
sounds-percent = { $percent }%
sounds-silent = No sounds at all
sounds-speech = Speak calls aloud
# What is spoken when this is switched on
sounds-example = UNO!
sounds-no-voice = This browser has no English voice.
sounds-touch = Let me feel my turn, penalties and wins
sounds-no-touch = This device cannot vibrate.
