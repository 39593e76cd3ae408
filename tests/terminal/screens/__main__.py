"""Write the pictures of all screens again."""

from tests.terminal.screens import SCENES, SIZES, file_of, names, picture

for scene, size, language in names():
    file_of(scene, size, language).write_text(picture(SCENES[scene], SIZES[size], language), encoding="utf-8")
