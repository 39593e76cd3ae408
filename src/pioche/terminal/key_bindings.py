"""Keys as Textual's bindings: one declaration says what a key does, its word in the key line, and its line of the help.

A class is declared before anybody has chosen a language: the words of a binding are ids of messages, ``description``
for the key line and ``tooltip`` for the help, and the screen says them in the player's language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text
from textual.binding import Binding
from textual.keys import format_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    Say = Callable[[str], str]

NAMES: Final = {
    "enter": "table-key-enter",
    "escape": "table-key-escape",
    "space": "table-key-space",
    "home": "table-key-home",
    "end": "table-key-end",
}
"""Keys that have another name in another language."""


def bind(keys: str, action: str, label: str = "", explained: str = "", *, shown: str | None = None) -> Binding:
    """What keys do; a letter counts in both cases. ``explained``: what the help says, if not the label.

    >>> bind("d", "draw").key, bind("up,left", "move(-1)").key
    ('d,D', 'up,left')
    """
    cases = (f"{key},{key.upper()}" if len(key) == 1 and key.isalpha() else key for key in keys.split(","))
    return Binding(",".join(cases), action, label, key_display=shown, tooltip=explained or label)


def numbered(action: str, numbers: Iterable[int], explained: str = "") -> list[Binding]:
    """The keys of digits; the help has one line for all of them."""
    first, *others = numbers
    shown = f"{first}–{others[-1]}"
    return [bind(str(first), f"{action}({first})", explained=explained, shown=shown)] + [
        bind(str(number), f"{action}({number})") for number in others
    ]


def key_name(binding: Binding, say: Say) -> str:
    """The text on the key."""
    if binding.key_display is not None:
        return binding.key_display
    return say(NAMES[binding.key]) if binding.key in NAMES else format_key(binding.key)


def together(bindings: Iterable[Binding], message_of: Callable[[Binding], str]) -> dict[str, list[Binding]]:
    """The bindings with the same label; if several keys do the same, the first one that works."""
    found: dict[str, dict[str, Binding]] = {}
    for binding in bindings:
        if message_of(binding):
            found.setdefault(message_of(binding), {}).setdefault(binding.action, binding)
    return {message: list(actions.values()) for message, actions in found.items()}


def sentences(bindings: Iterable[Binding], say: Callable[..., str]) -> list[Text]:
    """Keys with what they do, as the help says it."""
    found = []
    for message, group in together(bindings, lambda binding: binding.tooltip).items():
        names = " ".join(key_name(binding, say) for binding in group)
        found.append(Text(say("terminal-fact", what=names, fact=say(message)) + "."))
    return found


def flowing(parts: Sequence[Text], width: int, gap: int = 1) -> Text:
    """As many parts on a line as fit, each one whole."""
    text = Text()
    column = 0
    for part in parts:
        if column and column + part.cell_len > width:
            text.append("\n")
            column = 0
        text.append_text(part).append(" " * gap)
        column += part.cell_len + gap
    return text
