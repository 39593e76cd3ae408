"""Damaged files thrown at the record reader: `make fuzz` accepts a record or a RecordError, nothing else."""

import argparse
import sys
import time
import traceback
from pathlib import Path
from random import Random

from pioche.record import RecordError, check, read_file, read_record, write_record

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios").glob("*/*.toml"))
PIECES = (
    *('"', "'", '"""', "[", "]", "{", "}", "=", "#", "\n", "\\", "\0", "\ufeff", "é", "?", "!", "next"),
    *("uno", " >B", "W+4", "none", "-1", "99999999999999999999", "true", "A draw", "script", "[options]", "1e9"),
)


def damaged(text: str, others: list[str], rng: Random) -> str:
    """The text with a few lines or characters taken out, doubled, exchanged or put in."""
    for _ in range(rng.randint(1, 4)):
        lines = text.split("\n")
        place = rng.randrange(len(lines))
        match rng.randrange(7):
            case 0:
                del lines[place]
            case 1:
                lines.insert(rng.randrange(len(lines) + 1), lines[place])
            case 2:
                lines.insert(place, rng.choice(rng.choice(others).split("\n")))
            case 3:
                words = lines[place].split(" ")
                rng.shuffle(words)
                lines[place] = " ".join(words)
            case 4:
                at = rng.randrange(len(lines[place]) + 1)
                lines[place] = lines[place][:at] + rng.choice(PIECES) + lines[place][at:]
            case 5:
                at = rng.randrange(len(lines[place]) + 1)
                lines[place] = lines[place][:at] + lines[place][at + rng.randint(1, 3) :]
            case _:
                words = lines[place].split(" ")
                words[rng.randrange(len(words))] = rng.choice(rng.choice(others).split())
                lines[place] = " ".join(words)
        text = "\n".join(lines)
    return text


def throw(text: str) -> str:
    """Read and run the text; the answer says whether it was valid."""
    try:
        record = read_record(text)
        assert read_record(write_record(record)) == record
        check(record)
    except RecordError:
        return "refused"
    return "valid"


def main() -> int:
    """Fuzz for some minutes; the first crash is printed with its file and ends it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    rng = Random(given.seed)
    texts = [path.read_text(encoding="utf-8") for path in SCENARIOS]
    counts = {"refused": 0, "valid": 0}
    for path in SCENARIOS:
        read_file(path)
    end = time.monotonic() + given.minutes * 60
    while time.monotonic() < end:
        text = damaged(rng.choice(texts), texts, rng)
        try:
            counts[throw(text)] += 1
        except Exception:  # noqa: BLE001  # whatever goes wrong is what is looked for
            traceback.print_exc()
            print(f"---- the file that did it:\n{text}")
            return 1
    print(f"{counts['refused']} files refused, {counts['valid']} valid, no crash")
    return 0


if __name__ == "__main__":
    sys.exit(main())
