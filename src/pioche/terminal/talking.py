"""Talking at a table on a server: the line that is written, and the emotes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.widgets import Input

from ..protocol.emotes import EMOTES
from .widgets import Choice

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine


class ChatLine(Input):
    """A line to write to everybody; it is there only while somebody writes."""

    DEFAULT_CSS = "ChatLine { display: none; }"

    def open(self) -> None:
        """Begin to write: from now on, not from the next look at the window."""
        self.display = True
        self.screen.set_focus(self)

    def close(self) -> None:
        """Give the keys back."""
        self.display = False
        self.screen.set_focus(None)


async def said(answer: Coroutine[object, object, str], note: Callable[[str], None]) -> None:
    """Note a refusal, once it is there."""
    sentence = await answer
    if sentence:
        note(sentence)


def emote_choices(say: Callable[..., str], send: Callable[[str], None]) -> tuple[Choice, ...]:
    return tuple(Choice(say(f"table-emote-{name}"), partial(send, name)) for name in EMOTES)


def taken(line: Input) -> str:
    """What was written; the line is empty again."""
    written, line.value = line.value, ""
    return written
