"""The keys of the table: a list of them, how the key line shows them, and what the help says."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual.actions import parse

from ..actions import Accuse, CallUno, Catch, Draw, Keep
from ..locales.table_rules import house_rules
from .action_menu import KEYS
from .card_questions import accusations, calls, catches
from .followed_table import FollowedTable
from .key_bindings import bind, flowing, numbered, sentences
from .table_screen import CLOSE_KEY_WIDTH, NAME_WIDTH, SIDE_WIDTH, cut
from .table_widgets import clickable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.binding import Binding, BindingType

    from ..cards import Seat
    from .table_port import TablePort

KEY_OF: Final = {kind: key for key, kind in KEYS.items()}
PAIRS: Final = (KEY_OF[CallUno] + KEY_OF[Catch], "xv", "bm", "ty", "io", "fg", "we", "jz")
"""The keys for UNO and catch of each person at the keyboard."""
CALLS: Final = {"call": calls, "catch": catches}
"""What a player can do out of turn, by the name of the key's action."""


def _call_bindings() -> Iterator[Binding]:
    """The keys of everybody at the keyboard, numbered as they sit there."""
    for place, pair in enumerate(PAIRS):
        yield bind(pair[0], f"call({place})", "terminal-key-uno", "terminal-explain-uno")
        yield bind(pair[1], f"catch({place})", "table-keys-catch")


def _call_of(binding: Binding) -> tuple[str, int]:
    """The action of a key, and the seat that calls with it."""
    _, name, parameters = parse(binding.action)
    return name, int(str(parameters[0])) if name in CALLS else 0


class KeyedTable(FollowedTable):
    """A table with keys for everything."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bind("left", "move(-1)", explained="terminal-explain-move"),
        bind("right", "move(1)", explained="terminal-explain-move"),
        bind("tab", "move_to_playable", explained="terminal-explain-playable", shown="Tab"),
        bind("up", "choose(-1)", explained="terminal-explain-choose"),
        bind("down", "choose(1)", explained="terminal-explain-choose"),
        *numbered("answer", range(1, 10), "terminal-explain-choose"),
        bind("enter", "take", explained="terminal-explain-take"),
        bind("escape", "cancel", explained="terminal-explain-cancel"),
        bind(KEY_OF[Draw], "draw", explained="terminal-explain-draw"),
        bind(KEY_OF[Keep], "keep", explained="terminal-explain-keep"),
        *_call_bindings(),
        bind("space", "call", explained="terminal-explain-uno"),
        bind(KEY_OF[Accuse], "accuse", "terminal-key-accuse"),
        bind("r", "rule", "terminal-key-rule", "terminal-explain-rule"),
        bind("h", "hint", "terminal-key-hint"),
        bind("u", "undo", "terminal-key-undo", "terminal-explain-undo"),
        bind("s", "save", "terminal-key-save"),
        bind("p", "scores", "terminal-key-scores"),
        bind("pageup", "turn_pages(5)", explained="terminal-explain-pages", shown="Page ↑"),
        bind("pagedown", "turn_pages(-5)", explained="terminal-explain-pages", shown="↓"),
        bind("question_mark", "help", "terminal-key-help"),
        bind("q", "leave", "terminal-key-quit", "terminal-explain-leave"),
    ]

    def __init__(self, sitting: TablePort, language: str) -> None:
        super().__init__(sitting, language)
        self.armed: set[Seat] = set()
        """Who will call UNO with the next card."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Somebody who is not at this keyboard has no keys there."""
        if action in CALLS and parameters and parameters[0] not in range(len(self.sitting.seats)):
            return False
        return super().check_action(action, parameters)

    def is_offered(self, binding: Binding) -> bool:
        """Leave out what nobody can do now, and what is shown there with names."""
        match parse(binding.action)[1]:
            case "call" | "catch":
                return self.sitting.reader is not None and super().is_offered(binding)
            case "accuse":
                return any(accusations(look) for look in self.looks())
            case "hint" | "save":
                return self.sitting.can_help
            case "undo":
                return self.sitting.can_help and self.sitting.reader is not None
        return super().is_offered(binding)

    def key_label(self, binding: Binding) -> str:
        """UNO with a mark where it will be called with the next card."""
        name, place = _call_of(binding)
        return super().key_label(binding) + (self._armed_mark(place) if name == "call" else "")

    def key_style(self, binding: Binding) -> str:
        """Calls are bright, most of all when there is something to call or to catch."""
        name, place = _call_of(binding)
        return self._call_style(name, place) if name in CALLS else "bold" if name == "accuse" else "dim"

    def _armed_mark(self, place: int) -> str:
        return "✓" if self.sitting.seats[place] in self.armed else ""

    def _call_style(self, name: str, place: int) -> str:
        return "bold reverse" if CALLS[name](self.sitting.look(self.sitting.seats[place])) else "bold"

    def keys_with_names(self) -> list[Text]:
        """UNO and catch of everybody, where several people share the keyboard."""
        if self.sitting.reader is not None or not self.sitting.seats:
            return []
        keys = [Text(self.say("terminal-call-keys"), "dim")]
        for place, (seat, pair) in enumerate(zip(self.sitting.seats, PAIRS, strict=False)):
            name = cut(self.sitting.texts.names[seat], CLOSE_KEY_WIDTH if self.is_crowded else NAME_WIDTH)
            called = clickable(pair[0] + self._armed_mark(place), f"call({place})", self._call_style("call", place))
            caught = clickable(pair[1], f"catch({place})", self._call_style("catch", place))
            keys.append(Text.assemble(name, " ", called, "·", caught))
        return keys

    def action_help(self) -> None:
        """Where this table differs from the booklet, what the keys do, and what the signs mean."""
        width = self.size.width - 3 - SIDE_WIDTH * self.has_class("roomy")
        keys = flowing(sentences(self.acting_keys(), self.say), width)
        setting = self.sitting.setting
        house = house_rules(self.language, setting.base, setting.options)
        changed = "\n".join([self.say("web-house-rules"), *house, "", ""]) if house else ""
        self.toggle_sheet(Text(changed) + keys + Text("\n" + self.say("terminal-signs")), is_wide=True)
