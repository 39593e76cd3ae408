"""Between JSON text and commands, messages and bodies."""

from __future__ import annotations

import msgspec

from .client_commands import AnyCommand
from .lengths import MAX_MESSAGE
from .server_messages import AnyMessage
from .wire_types import VERSION, Wire


class _AnyHello(msgspec.Struct, tag_field="type", tag="hello"):
    """A ``hello`` of any version, with any other fields, and perhaps without a version."""

    version: int = 0


_commands = msgspec.json.Decoder(AnyCommand)
_hellos = msgspec.json.Decoder(_AnyHello)
_encoder = msgspec.json.Encoder()


class BadMessage(ValueError):
    """A client sent something that is not a command; the text says where."""


def read_command(data: str | bytes) -> AnyCommand:
    """The command that a client sent.

    >>> read_command('{"type": "start", "n": 3}')
    Start(n=3, level='regular', is_lesson=False)
    """
    size = len(data.encode(errors="surrogatepass")) if isinstance(data, str) else len(data)
    if size > MAX_MESSAGE:
        raise BadMessage(f"a message has at most {MAX_MESSAGE} bytes, not {size}")
    try:
        command: AnyCommand = _commands.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadMessage(str(error)) from None
    return command


def speaks_otherwise(data: bytes) -> bool:
    """Whether this is the hello of a client with another version of the protocol.

    >>> speaks_otherwise(b'{"type": "hello", "n": 1, "client": "an-old-one"}')
    True
    """
    try:
        return _hellos.decode(data).version != VERSION
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return False


def write_message(message: AnyMessage) -> bytes:
    """A message as it is sent."""
    return _encoder.encode(message)


def write_body(body: Wire) -> bytes:
    """An answer as it is sent."""
    return _encoder.encode(body)
