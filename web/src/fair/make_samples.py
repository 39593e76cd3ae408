"""Writes samples.json: the chance of two short games, which the client has to derive.

Run from the repository root: ``PYTHONPATH=. .venv/bin/python web/src/fair/make_samples.py``
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from tests.server.games import past

from pioche.server.transcript import chance

if __name__ == "__main__":
    told = {"classic": chance(past()), "extreme": chance(past(edition="extreme", reload_below=60))}
    Path(__file__).with_name("samples.json").write_bytes(msgspec.json.encode(told) + b"\n")
