"""What is said to a bot that is a program, and what it says: one JSON object on each line."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Final

from ..editions.options import concerned
from ..editions.written_rules import write_rules
from ..knowledge import KNOWN
from ..view import View

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..kernel.game_setting import Setting
    from ..knowledge import Beliefs

VERSION: Final = 1
"""A program that speaks another version is not used; fields may be added to a version."""
USUAL_SECONDS: Final = 1.0
"""How long a program hesitates at the table that does not say so."""
SEED_BITS: Final = 53
"""How many bits fit into a number of JavaScript."""


class BadLine(ValueError):
    """A line of a program is not one that it may write."""


@dataclass(frozen=True, slots=True)
class ProgramHello:
    """The first line that a program is sent; it answers with a ``Greeting``."""

    type: ClassVar[str] = "hello"
    version: int
    seconds: float
    """How long it may think about one question."""
    bytes: int
    """How long a line of it may be."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question; a ``Reply`` answers it."""

    type: ClassVar[str] = "ask"
    id: int
    want: str
    """``answer``: the table waits for the seat. ``claim``: it may do something out of turn, or nothing."""
    choices: tuple[str, ...]
    """The lines that it may answer with."""
    seed: int
    """All its chance: the same question with the same seed gets the same reply."""
    setting: Mapping[str, object]
    view: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class MoveRefused:
    """What was answered cannot be done; another ``Reply`` to the same question is wanted."""

    type: ClassVar[str] = "refused"
    id: int
    line: str
    reason: str
    """Its name: ``does-not-follow``."""
    why: str
    """A sentence."""
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Greeting:
    """What a program calls itself."""

    name: str
    version: int = VERSION


@dataclass(frozen=True, slots=True)
class Reply:
    """What a program does: one of the choices, or to claim nothing."""

    id: int
    line: str | None
    seconds: float = USUAL_SECONDS
    """How long a person would hesitate; the fastest at the table comes first."""


def written(message: ProgramHello | Ask | MoveRefused) -> bytes:
    r"""A message as a line.

    >>> written(ProgramHello(1, 5.0, 65536))
    b'{"type":"hello","version":1,"seconds":5.0,"bytes":65536}\n'
    """
    found = {"type": message.type, **{each.name: getattr(message, each.name) for each in fields(message)}}
    return json.dumps(found, separators=(",", ":")).encode() + b"\n"


def read_greeting(line: bytes) -> Greeting:
    """The answer to the hello.

    >>> read_greeting(b'{"name": "spender"}').name
    'spender'
    """
    found = _object(line)
    name, version = found.get("name"), found.get("version", VERSION)
    if not isinstance(name, str) or not 0 < len(name.strip()) <= 40 or not name.isprintable():
        raise BadLine(f"the answer to the hello needs a name of 1 to 40 characters: {_quoted(line)}")
    if version != VERSION:
        raise BadLine(f"it speaks version {version!r} of the messages, not {VERSION}")
    return Greeting(name.strip())


def read_reply(line: bytes, number: int) -> Reply:
    """The reply to question ``number``.

    >>> read_reply(b'{"id": 3, "line": "A draw"}', 3)
    Reply(id=3, line='A draw', seconds=1.0)
    """
    found = _object(line)
    said, text, seconds = found.get("id"), found.get("line"), found.get("seconds", USUAL_SECONDS)
    if said != number or isinstance(said, bool):
        raise BadLine(f"a reply to question {number} has its id, not {said!r}: {_quoted(line)}")
    if "line" not in found or not isinstance(text, str | None):
        raise BadLine(f"a reply has a line, which is a text or null: {_quoted(line)}")
    if not isinstance(seconds, int | float) or isinstance(seconds, bool) or not 0 <= seconds < math.inf:
        raise BadLine(f"the seconds of a reply are a number from 0 on: {_quoted(line)}")
    return Reply(number, text, float(seconds))


def _object(line: bytes) -> dict[str, object]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise BadLine(f"a line is not JSON: {_quoted(line)}") from None
    if not isinstance(found, dict):
        raise BadLine(f"a line is one JSON object: {_quoted(line)}")
    return found


def _quoted(line: bytes) -> str:
    """A line as far as a message can show it."""
    shown = line.rstrip(b"\r\n")
    more = "…" if len(shown) > 120 else ""
    return ascii(shown[:120].decode(errors="replace")) + more


# ---- what a seat may know ----


def setting_of(setting: Setting) -> dict[str, object]:
    """What is fixed for the whole game."""
    edition = setting.edition
    return {
        "edition": setting.base.name,
        "players": setting.players,
        "options": {name: _plain(getattr(setting.options, name)) for name in concerned(setting.base)},
        "custom": list(write_rules(setting.written)),
        "colours": list(edition.colours),
        "cards": {
            card: {
                "symbol": None if face.wild else face.symbol,
                "number": face.number,
                "points": face.points,
                "copies": copies,
            }
            for card, face, copies in edition.cards()
        },
    }


def view_of(view: View) -> dict[str, object]:
    """Everything in a view, which is all that its seat may know; the setting is told beside it."""
    found = {each.name: _plain(getattr(view, each.name)) for each in fields(View) if each.name not in _OTHERWISE}
    found["legal"] = [str(action) for action in view.legal]
    found["symbol"] = _symbol(view)
    found["beliefs"] = _beliefs(view.beliefs, view.setting)
    return found


_OTHERWISE: Final = {"setting", "legal", "symbol", "beliefs"}


def _plain(value: object) -> object:
    """A value of a view as JSON has it."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if is_dataclass(value):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    return value


def _symbol(view: View) -> str | None:
    """The symbol that may be followed, by its name."""
    setting = view.setting
    for card, face, _ in setting.edition.cards():
        if not face.wild and setting.rules.symbol_of[setting.kinds[card]] == view.symbol:
            return face.symbol
    return None


def _beliefs(beliefs: Beliefs, setting: Setting) -> dict[str, object]:
    """What is certain about hidden cards, with cards by their codes."""

    def cards(kinds: int) -> list[str]:
        return [card for kind, card in setting.cards.items() if kinds >> kind & 1]

    kinds, held = beliefs.attack
    return {
        "pools": [{card: pool[kind] for kind, card in setting.cards.items() if pool[kind]} for pool in beliefs.pools],
        "hands": [
            [{"pool": None if slot.pool == KNOWN else slot.pool, "cards": cards(slot.kinds)} for slot in hand]
            for hand in beliefs.hands
        ],
        "pile": [[{"pool": pool, "count": count} for pool, count in segment] for segment in beliefs.pile],
        "needs": [{"seat": need.seat, "among": need.cards, "cards": cards(need.kinds)} for need in beliefs.needs],
        "attack": {"cards": cards(kinds), "held": held},
        "fresh": list(beliefs.fresh),
    }
