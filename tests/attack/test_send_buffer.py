"""What the system keeps for clients who do not read is bounded as well."""

from __future__ import annotations

import socket
from pathlib import Path

from pioche.server.serve import SEND_BUFFER, Service, bound


def test_connections_have_a_send_buffer_of_a_fixed_size(tmp_path: Path) -> None:
    service = Service(tmp_path / "tables.sqlite", host="127.0.0.1", port=0)
    with bound(service) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            size = accepted.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF)
    assert SEND_BUFFER <= size <= 2 * SEND_BUFFER  # Linux doubles it, for its own bookkeeping
