"""Writes docs/settings.md: every setting of a server, from the code that reads them."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

from pioche.server import limits
from pioche.server.settings import SETTINGS, ServerSetting

PAGE = Path(__file__).parent / "settings.md"
KINDS = {"log": "`text` or `json`", "switch": "`on` or `off`", "whole": "whole number"}
HEAD = """# Settings of a server

<!-- Written by `make docs` from src/pioche/server/settings.py and limits.py. -->

Everything about a server can be set in three ways. An option of `pioche serve` goes before the environment, the
environment before a file, and a file before the default.

- **Options**: `--port 8080`; whatever has no option of its own: `--set limits.moves=60/3`, as often as you like.
- **Environment**: `PIOCHE_PORT=8080`, `PIOCHE_LIMITS_MOVES=60/3`: the name in capitals, with `_` for the dot.
- **File**: `pioche serve --config pioche.toml`, or `PIOCHE_CONFIG=pioche.toml`:

```toml
port = 8080
public_url = "https://pioche.example.org"
trust_proxy = "local"

[keep]
over = 7

[limits]
moves = "60/3"
```

A setting that nobody knows, or a value it cannot have, is refused with a sentence before the server starts.
A rate such as `40/2` means: 40 at once, and 2 a second in the long run.

| setting | default | value | what it does |
|---|---|---|---|
"""


def meanings() -> dict[str, str]:
    """What stands below each limit in its class."""
    tree = ast.parse(inspect.getsource(limits.Limits))
    assert isinstance(tree.body[0], ast.ClassDef)
    found, name = {}, ""
    for node in tree.body[0].body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and name:
            found[name] = " ".join(str(node.value.value).split())
    return found


def row(one: ServerSetting, known: dict[str, str]) -> str:
    """One line of the table."""
    limit = one.name.removeprefix("limits.")
    meaning = one.meaning or known.get(limit, limit.replace("_", " "))
    return f"| `{one.name}` | {f'`{one.shown}`' if one.shown else ''} | {KINDS.get(one.kind, one.kind)} | {meaning} |"


def page() -> str:
    """The whole page."""
    known = meanings()
    return HEAD + "".join(f"{row(one, known)}\n" for one in SETTINGS.values())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
