"""Write the pictures of all screens again."""

from tests.terminal.screens import SCENES, SIZES, file_of, names, picture, seen

for scene, size, language in names():
    text = seen(SCENES[scene], SIZES[size], language, picture)
    file_of(scene, size, language).write_text(text, encoding="utf-8")
