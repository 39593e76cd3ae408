### The sign in a field of the room: whether the table has what is typed there.

web-saved = Saved
web-not-saved = Not saved
