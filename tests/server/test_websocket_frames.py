"""Messages that come in one piece, or in several."""

from __future__ import annotations

from websockets.frames import Frame, Opcode

from pioche.server.limits import Limits, Rate
from tests.server.live import Live, Player, standing
from tests.server.test_websocket_clients import HELLO


def framed(*messages: str | bytes) -> bytes:
    """What a client sends for these messages, texts and others."""
    kinds = [(Opcode.TEXT, one.encode()) if isinstance(one, str) else (Opcode.BINARY, one) for one in messages]
    return b"".join(Frame(kind, data).serialize(mask=True) for kind, data in kinds)


def say(n: int) -> str:
    return f'{{"type": "say", "n": {n}, "text": "line {n}"}}'


def greeted(server: Live) -> Player:
    host = server.open_table()
    player = server.client(host["table"], host["token"])
    player.until("table")
    return player


def test_messages_in_one_piece_are_answered_in_their_order(server: Live) -> None:
    player = greeted(server)
    player.socket.socket.sendall(framed(say(2), '{"type": "agree", "n": 3}', say(4), say(5)))
    assert [player.until("done")["n"] for _ in range(4)] == [2, 3, 4, 5]
    assert [one["text"] for one in player.seen if one["type"] == "said"] == ["line 2", "line 4", "line 5"]
    player.close()


def test_a_message_in_several_frames_is_one(server: Live) -> None:
    player = greeted(server)
    first, second, third = say(2)[:9], say(2)[9:20], say(2)[20:]
    parts = [
        Frame(Opcode.TEXT, first.encode(), fin=False),
        Frame(Opcode.CONT, second.encode(), fin=False),
        Frame(Opcode.CONT, third.encode()),
    ]
    for part in parts:
        player.socket.socket.sendall(part.serialize(mask=True))
    assert player.until("done")["n"] == 2
    player.close()


def test_what_comes_before_a_message_that_is_refused_is_done(server: Live) -> None:
    player = greeted(server)
    player.socket.socket.sendall(framed(say(2), b"\x00\x01", say(3)))
    assert player.ending() == ("server-text-only", 1003)
    assert [one["n"] for one in player.seen if one["type"] == "done"] == [2]


def test_what_comes_behind_a_message_that_is_refused_is_not_done(server: Live) -> None:
    player = greeted(server)
    player.socket.socket.sendall(framed(say(2), HELLO, say(3), say(4)))
    assert player.ending() == ("server-hello-once", 1008)
    assert [one["n"] for one in player.seen if one["type"] == "done"] == [2]


def test_too_many_messages_in_one_piece() -> None:
    with standing(limits=Limits(messages=Rate(4, 0.001))) as live:
        player = greeted(live)
        player.socket.socket.sendall(framed(*map(say, range(2, 40))))
        assert player.ending() == ("server-too-many-messages", 1008)
        assert [one["n"] for one in player.seen if one["type"] == "done"] == [2, 3, 4]


def test_a_text_that_is_none_ends_the_talk(server: Live) -> None:
    player = greeted(server)
    player.socket.socket.sendall(Frame(Opcode.TEXT, b'{"type": "say\xff').serialize(mask=True))
    assert player.ending() == ("", 1007)
