### Dares: four lists of sixteen, and the list the players write themselves.
### Harmless, quick, doable at a table and nearly always on a video call.

dare-list-family = Family
dare-list-show-off = Show-off
dare-list-daredevil = Daredevil
dare-list-afar = From afar
dare-list-house = House list

## Family

dare-family-1 = Speak only in a whisper until your next turn.
dare-family-2 = Sing the chorus of a children’s song.
dare-family-3 = Keep one hand flat on top of your head until your next turn.
dare-family-4 = Imitate an animal until somebody guesses which one.
dare-family-5 = End every sentence with a ‘meow’ until your next turn.
dare-family-6 = Tell a joke; if nobody smiles, tell a second one.
dare-family-7 = Talk like a robot with a dying battery until your next turn.
dare-family-8 = Name five ice-cream flavours in ten seconds.
dare-family-9 = Say neither ‘yes’ nor ‘no’ until your next turn.
dare-family-10 = Invent a secret handshake and show it with an invisible friend.
dare-family-11 = Call everybody ‘Captain’ until your next turn.
dare-family-12 = Draw a cat with your eyes closed and show your masterpiece.
dare-family-13 = Keep one elbow glued to your side until your next turn.
dare-family-14 = Pay every player a sincere compliment.
dare-family-15 = Nod gravely each time somebody speaks until your next turn.
dare-family-16 = Count down from twenty without a mistake.

## Show-off

dare-show-off-1 = Describe the last card laid like a commentator at a cup final.
dare-show-off-2 = Speak of yourself by your first name, never as ‘I’, until your next turn.
dare-show-off-3 = Dance for ten seconds to music that only you can hear.
dare-show-off-4 = Take a bow and thank your imaginary audience in tears.
dare-show-off-5 = Sing everything you say until your next turn.
dare-show-off-6 = Play a solo on a guitar that is not there, grand finale included.
dare-show-off-7 = Greet every card laid with a drum roll until your next turn.
dare-show-off-8 = Sell us the nearest object as if it were a miracle on television.
dare-show-off-9 = Talk like the voice of a film trailer until your next turn.
dare-show-off-10 = Wave like royalty at anyone who says your name until your next turn.
dare-show-off-11 = Present the weather forecast for this room.
dare-show-off-12 = Recite the alphabet as if it were a tragic love poem.
dare-show-off-13 = Strike a new pose at each card laid until your next turn.
dare-show-off-14 = Speak as if from the stage of an opera house until your next turn.
dare-show-off-15 = Make up two rhyming lines about the card on the discard.
dare-show-off-16 = Applaud whatever the others do until your next turn.

## Daredevil

dare-daredevil-1 = Stand on one leg for fifteen seconds with your arms outstretched.
dare-daredevil-2 = Keep your eyes closed until your next turn.
dare-daredevil-3 = Say a tongue-twister chosen by the others three times, fast.
dare-daredevil-4 = Do not smile until your next turn, whatever the others try.
dare-daredevil-5 = Improvise a song around a word the others give you.
dare-daredevil-6 = Answer every question with a question until your next turn.
dare-daredevil-7 = Look another player, or the camera, in the eye for twenty seconds without laughing.
dare-daredevil-8 = Balance something light on your head until your next turn.
dare-daredevil-9 = Confess the silliest thing you believed as a child.
dare-daredevil-10 = Yawn for twenty seconds and try to make somebody yawn with you.
dare-daredevil-11 = Speak without moving your lips until your next turn.
dare-daredevil-12 = Move in slow motion until your next turn.
dare-daredevil-13 = Name ten animals while you stand up and sit down ten times.
dare-daredevil-14 = Throw a ball of paper in the air, clap twice and catch it.
dare-daredevil-15 = Keep a finger on the tip of your nose until your next turn.
dare-daredevil-16 = Echo the last word of whoever has just spoken until your next turn.

## From afar

# For people who are not in one room: everything can be done with the chat, the drawing pad, emotes and quick phrases.
# With a call beside the game, sounds are made; without one, they are spelled.
dare-afar-1 = Draw an animal; the others guess which one.
dare-afar-2 = Make everything you write rhyme until your next turn.
dare-afar-3 = Tell a film in three emotes; the others guess its title.
dare-afar-4 = WRITE ONLY IN CAPITALS until your next turn.
dare-afar-5 = Draw a portrait of whoever dared you, in five strokes at most.
dare-afar-6 = Speak only in quick phrases until your next turn.
dare-afar-7 = Send everybody a postcard of one line: where you are, and what you wish them.
dare-afar-8 = Do without the letter S in everything you write until your next turn.
dare-afar-9 = Draw what you see out of the nearest window.
dare-afar-10 = Type a whole sentence with your elbow, and send it exactly as it comes out.
dare-afar-11 = Make a noise with something within reach, or spell that noise; the others guess what it was.
dare-afar-12 = Send an emote for every card that is laid until your next turn.
dare-afar-13 = Draw the dinner of your dreams; the others read the menu out of it.
dare-afar-14 = Hum a tune, or write its la-la-la, until somebody names it.
dare-afar-15 = Write telegrams only STOP with a STOP after each sentence STOP until your next turn STOP
dare-afar-16 = Draw a trophy for whoever holds the most cards, and say what it is for.
