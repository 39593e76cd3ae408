"""A server with limits that one address does not reach: `python -m tests.heavy.generous_server DATABASE`."""

from __future__ import annotations

import sys
from pathlib import Path

from pioche.server.serve import Service, serve
from tests.server.live import GENEROUS

if __name__ == "__main__":
    serve(Service(Path(sys.argv[1]), host="127.0.0.1", port=0, limits=GENEROUS))
