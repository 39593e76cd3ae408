### What players look like at a table.

avatar-choose = Choose your look
# $shape, $colour: two of the words below.
avatar-yours = Your look: { $shape }, { $colour }. Change it
avatar-shape = Who are you?
avatar-colour = Which colour?
avatar-take = That is me

avatar-cat = cat
avatar-dog = dog
avatar-rabbit = rabbit
avatar-bear = bear
avatar-fox = fox
avatar-owl = owl
avatar-frog = frog
avatar-mouse = mouse
avatar-lion = lion
avatar-penguin = penguin
avatar-pig = piglet
avatar-octopus = octopus

avatar-red = red
avatar-orange = orange
avatar-yellow = yellow
avatar-green = green
avatar-teal = teal
avatar-blue = blue
avatar-violet = violet
avatar-pink = pink
