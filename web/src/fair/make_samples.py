"""Writes samples.json: the chance of some games, which the client has to derive, and what seat 0 saw of them.

Run from the repository root: ``PYTHONPATH=. .venv/bin/python web/src/fair/make_samples.py``
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from tests.server.games import told_games

if __name__ == "__main__":
    Path(__file__).with_name("samples.json").write_bytes(msgspec.json.encode(told_games()) + b"\n")
