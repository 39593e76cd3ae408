"""Why a table refuses something, in words: for a local table and for one on a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..locales import MessageError, UnknownMessage, text
from .finding_tables import in_words
from .received_game import read_told
from .table_port import narrator_of

if TYPE_CHECKING:
    from ..cards import Seat
    from ..protocol.wire_types import Text
    from .table_port import TablePort


def refusal_words(sitting: TablePort, language: str, reader: Seat | None, reason: Text | None) -> str:
    """The reason as a sentence, a rule as the narrator says it; empty if there is none."""
    if reason is None:
        return ""
    told = read_told(reason.args.get("refusal"))
    if reason.id != "server-illegal" or told is None:
        return in_words(reason, language)
    try:
        return narrator_of(sitting, language, reader).say(told)
    except (UnknownMessage, MessageError, LookupError):
        return text(language, "web-refused")
