"""``pioche serve`` where nobody is taken for absent: on a busy machine one page may come back long before another."""

from __future__ import annotations

from functools import partial
from unittest.mock import patch

from pioche.cli import main
from pioche.server import serve
from pioche.tables.table_pace import Pace

PATIENT = Pace(away=3600.0)

if __name__ == "__main__":
    with patch.object(serve, "Service", partial(serve.Service, pace=PATIENT)):
        main()
