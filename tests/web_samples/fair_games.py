"""The chance of some games, which the client has to derive, and what seat 0 saw of them: web/src/fair/samples.json."""

from __future__ import annotations

import msgspec

from tests.tables.games import told_games
from tests.web_samples import WEB

if __name__ == "__main__":
    (WEB / "fair/samples.json").write_bytes(msgspec.json.encode(told_games()) + b"\n")
