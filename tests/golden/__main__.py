"""Write all golden games again: `make golden`, after a change that is meant to change them."""

import sys

from tests.golden.games import GAMES, of_game, path_of


def main() -> None:
    """Write every file, and say which ones differ from before."""
    for name in GAMES:
        path, text = path_of(name), of_game(name)
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(text, encoding="utf-8")
        what = "as before" if text == before else "CHANGED" if before else "new"
        sys.stdout.write(f"{name}: {what}, {text.count(chr(10))} lines\n")


if __name__ == "__main__":
    main()
