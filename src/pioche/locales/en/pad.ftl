### The drawing pad. Its words come with it.

pad-title = Drawing pad
pad-help = Draw with a finger, a pen or the mouse.
pad-help-keys = With keys: the arrows move the pen, the space bar puts it down and lifts it, and a shape lands where the pen is.
pad-paper = The paper
pad-ink = Colour
pad-pen = Pen
pad-shapes = Shapes
pad-undo = Undo
pad-clear = Start again
pad-send = Show everybody
pad-full = The paper is full: show it, or undo something.
# $x, $y: where the pen is, in percent of the paper from its upper left corner
pad-up = Pen lifted, { $x } across, { $y } down
pad-down = Pen on the paper, { $x } across, { $y } down
# $shape: what was drawn in one press
pad-placed = { $shape } drawn
pad-ink-black = black
pad-ink-red = red
pad-ink-yellow = yellow
pad-ink-green = green
pad-ink-blue = blue
pad-ink-brown = brown
pad-ink-white = white
pad-pen-0 = fine
pad-pen-1 = medium
pad-pen-2 = broad
pad-shape-circle = circle
pad-shape-square = square
pad-shape-triangle = triangle
pad-shape-star = star
pad-shape-heart = heart
