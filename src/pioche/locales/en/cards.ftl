### Cards: colours, names, what each does, and the faces of the emoji edition.
### English speaks to the player as "you"; players whose gender is unknown are "they".

## Colours ($colour: red, yellow, green, blue, violet, pink)

colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-violet = violet
colour-pink = pink

# The colour as it stands beside a masculine word in French: "7 vert".
colour-name = { $colour ->
    [red] { colour-red }
    [yellow] { colour-yellow }
    [green] { colour-green }
    [blue] { colour-blue }
    [violet] { colour-violet }
    [pink] { colour-pink }
   *[other] { $colour }
}
# The same beside a feminine word: "Inversion verte".
colour-name-feminine = { colour-name }
# The colour as a thing: "Ana chooses green", « Ana choisit le vert ».
colour-noun = { colour-name }
# "green card".
colour-card = { colour-name } card

## Card names. Each has a form with its article: "plays a red 7".

card-number = { colour-name } { $number }
card-number-a = a { card-number }
card-skip = { colour-name } Skip
card-skip-a = a { card-skip }
card-reverse = { colour-name } Reverse
card-reverse-a = a { card-reverse }
card-plus-two = { colour-name } +2
card-plus-two-a = a { card-plus-two }
card-dare = { colour-name } Dare { $number }
card-dare-a = a { card-dare }
card-discard-all = { colour-name } Discard All
card-discard-all-a = a { card-discard-all }
card-hit-two = { colour-name } Hit 2
card-hit-two-a = a { card-hit-two }
card-wild = Wild
card-wild-a = a { card-wild }
card-wild-four = Wild +4
card-wild-four-a = a { card-wild-four }
card-best-friends = Best Friends
card-best-friends-a = a { card-best-friends } card
card-customizable = Customizable { $number }
card-customizable-a = the card { card-customizable }
# Where the players gave the card a title.
card-customizable-titled = “{ $title }”
card-customizable-titled-a = the card { card-customizable-titled }
card-emoji = Emoji
card-emoji-a = an { card-emoji }
card-dare-joker = Wild Dare { $number }
card-dare-joker-a = a { card-dare-joker }
card-extreme-hit = Extreme Hit
card-extreme-hit-a = an { card-extreme-hit }
# A card one may not see.
card-hidden = hidden card
card-hidden-a = a { card-hidden }
card-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## Amounts that the cards’ explanations and the rulebook share

count-plus-two = { $plus_two ->
    [one] { $plus_two } card
   *[other] { $plus_two } cards
}
count-plus-four = { $plus_four ->
    [one] { $plus_four } card
   *[other] { $plus_four } cards
}
count-dare-draw = { $dare_draw ->
    [one] { $dare_draw } card
   *[other] { $dare_draw } cards
}
count-face = { $face_penalty ->
    [one] { $face_penalty } card
   *[other] { $face_penalty } cards
}
count-hit-two = { $hit_two ->
    [1] once
    [2] twice
   *[other] { $hit_two } times
}
count-extreme-target = { $extreme_target ->
    [1] once
    [2] twice
   *[other] { $extreme_target } times
}
count-extreme-attacker = { $extreme_attacker ->
    [1] once
    [2] twice
   *[other] { $extreme_attacker } times
}

# Where penalties are stacked: behind what the next player draws.
answer-plus-two = { $stack ->
    [any] lay another +2 or a Wild +4 and so pass on the whole sum
   *[other] lay another +2 and so pass on the whole sum
}
answer-plus-four = lay another Wild +4 and so pass on the whole sum

## What each card does, in one sentence

card-help-number = It goes on its own colour or on the same number.
card-help-skip = The next player loses their turn.
card-help-reverse = Play goes round the other way{ $reverse_with_two ->
    [literal] {""}
   *[skip] ; between two players it acts as a Skip
}.
card-help-plus-two = The next player draws { count-plus-two } and loses their turn{ $stack ->
    [none] {""}
   *[other] , unless they { answer-plus-two }
}.
card-help-dare = The next player draws { count-dare-draw } or takes the dare with this number.
card-help-discard-all = You lay it together with every other card of its colour in your hand.
card-help-hit-two = The next player presses the launcher { count-hit-two } (here it goes off by itself) and loses their turn. Its { $hit_two } is no number to follow.
card-help-wild = It goes on any card, and you name the colour that follows.
# $known: whether the colour in force is known, which is then $colour.
held-card = { $known ->
    [yes] { colour-card }
   *[no] card of the colour in force before it
}
card-help-wild-four = { $wd4_bluff ->
    [no] You may lay it only if you hold no { held-card }. You name the colour, and the next player draws { count-plus-four } and loses their turn{ $stack ->
        [none] {""}
       *[other] , unless they { answer-plus-four }
    }.
   *[yes] You name the colour, and the next player draws { count-plus-four } and loses their turn, unless they { $stack ->
        [none] {""}
       *[other] { answer-plus-four }, or{" "}
    }challenge you and find that you held a { held-card }.
}
card-help-best-friends = You call a number, of which everyone, you last of all, may lay one card, and the colour in which play goes on.
card-help-customizable = It goes on any card, you name the colour, and the rule written on it takes effect.
card-help-emoji = You cover it with a number card, and the next player keeps the face on that card until their following turn or draws { count-face }.{ $emoji_alone ->
    [yes] {" "}You may also lay it alone, as a plain Wild.
   *[no] {""}
}
card-help-dare-joker = You name the colour, and the next player draws { count-dare-draw } or takes the dare with this number.
card-help-extreme-hit = You name the colour and an opponent: they press the launcher { count-extreme-target }, then you press it { count-extreme-attacker }, and all the cards go to them. Here it goes off by itself.{ $extreme_skips_next ->
    [no] {""}
   *[yes] {" "}Then the player after you is skipped.
}

## Faces of the emoji edition: one for each number, with the way to make it

face-0 = thunderstruck
face-0-how = Open your eyes and your mouth as wide as they go.
face-1 = winking
face-1-how = Keep one eye shut and smile with the same side of your mouth.
face-2 = beaming
face-2-how = Grin from ear to ear and show all your teeth.
face-3 = kissing
face-3-how = Push your lips forward as if you were kissing your grandmother.
face-4 = cheeky
face-4-how = Stick out your tongue.
face-5 = furious
face-5-how = Lower your eyebrows, clench your teeth and flare your nostrils.
face-6 = heartbroken
face-6-how = Turn the corners of your mouth down and raise the middle of your eyebrows.
face-7 = sleepy
face-7-how = Let your eyelids droop until your eyes are almost closed.
face-8 = pufferfish
face-8-how = Fill your cheeks with air and hold it there.
face-9 = sceptical
face-9-how = Raise one eyebrow, or both if you must, and press your lips together.
# $number: 0 to 9.
face-name = { $number ->
    [0] { face-0 }
    [1] { face-1 }
    [2] { face-2 }
    [3] { face-3 }
    [4] { face-4 }
    [5] { face-5 }
    [6] { face-6 }
    [7] { face-7 }
    [8] { face-8 }
   *[9] { face-9 }
}
