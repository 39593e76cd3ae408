"""Writes the lists in docs/environments.md: planes of the observation, codes of actions, fields of a table."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

from pioche.kernel import codes, layout
from pioche.kernel.observation import PLANES

PAGE = Path(__file__).parent / "environments.md"
COMMENT = re.compile(r"^ +(\w+): .*  # (.*)$", re.MULTILINE)


def planes() -> list[str]:
    """The planes of an observation, as rows of a table."""
    return [f"| `{plane.name}` | {plane.first} | {plane.length} | {plane.meaning} |" for plane in PLANES]


def verbs() -> list[str]:
    """The verbs of actions with their numbers, as rows of a table."""
    source = inspect.getsource(codes).partition("# Verbs")[2].partition("\n\n")[0]
    return [
        f"| {number} | {name.lower()} |" for name, number in re.findall(r"^(\w+): Final = (\d+)$", source, re.MULTILINE)
    ]


def fields() -> list[str]:
    """The fields of a table, as rows of a table."""
    meanings = dict(COMMENT.findall(inspect.getsource(layout.Table)))
    rows = []
    for field in layout.kernel_fields(layout.Table):
        kind, *shape = field.metadata["dtype"]
        length = " × ".join(map(str, shape[0])) if shape else ""
        rows.append(f"| {field.name} | {kind} | {length} | {meanings.get(field.name, '')} |")
    return rows


def written(text: str) -> str:
    """The page with its lists as they are now."""
    for name, rows in (("planes", planes()), ("verbs", verbs()), ("fields", fields())):
        begin, end = f"<!-- {name}: written by make docs -->\n", f"<!-- end of {name} -->"
        head, _, rest = text.partition(begin)
        table, _, tail = rest.partition(end)
        titles = table.splitlines()[:2]
        text = head + begin + "\n".join([*titles, *rows]) + "\n" + end + tail
    return text


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
