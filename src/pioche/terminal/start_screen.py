"""The start screen: what is played, by whom, with which options; everything explained in one line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual.actions import parse
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.message import Message
from textual.widgets import Button, Collapsible, Input, Label, OptionList, Select

from ..editions import EDITIONS
from ..editions.dare_lists import HOUSE_LIST
from ..editions.options import OPTION_RULES
from ..locales import LANGUAGES
from ..protocol.rule_templates import TEMPLATES
from ..teller.choice_words import edition_help, edition_name
from .base_window import Window
from .game_plan import Plan
from .key_bindings import bind, sentences
from .saves import name_of
from .start_form import StartForm, select

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from textual import events
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from .saves import Standing

NARROW = 60
"""In fewer columns there is no room for explanations."""
LANGUAGE_NAMES: Final = {"fr": "Français", "en": "English"}


class StartScreen(StartForm):
    """Asks what is played; ``Begin`` says that the player has decided."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", priority=True, tooltip="terminal-explain-go"),
        Binding("down", "go(1)", priority=True, tooltip="terminal-explain-go"),
        bind("enter", "play", explained="terminal-explain-play"),
        bind("enter", "agree", explained="online-explain-agree"),
        bind("escape", "back", explained="terminal-explain-cancel"),
    ]
    DEFAULT_CSS = """
    StartScreen { padding: 0 1; }
    StartScreen .row { height: auto; }
    StartScreen .name { width: 28; }
    StartScreen .help { color: $text-muted; padding: 0 0 0 28; height: auto; width: 1fr; }
    StartScreen Select { width: 1fr; max-width: 50; }
    StartScreen SelectCurrent Static#label { text-wrap: nowrap; text-overflow: ellipsis; }
    StartScreen Input { width: 1fr; max-width: 50; }
    StartScreen #save { max-width: 100%; }
    StartScreen #form { height: 1fr; }
    StartScreen #problem { height: auto; width: 1fr; max-height: 5; text-style: bold; }
    StartScreen #buttons { height: auto; }
    StartScreen Button { margin: 0 2 0 0; }
    StartScreen Collapsible { height: auto; border: none; padding: 0; background: transparent; }
    StartScreen Collapsible:ansi { border: none; }
    StartScreen #keys { width: 1fr; height: auto; text-style: dim; }
    StartScreen.narrow .row { layout: vertical; }
    StartScreen.narrow .name { width: 1fr; }
    StartScreen.narrow #title, StartScreen.narrow .help { display: none; }
    StartScreen.narrow Button { min-width: 1; margin: 0 1 0 0; }
    StartScreen:nocolor Select:focus SelectCurrent { text-style: reverse; }
    StartScreen:nocolor Input:focus, StartScreen:nocolor CollapsibleTitle:focus { text-style: reverse; }
    StartScreen:nocolor OptionList > .option-list--option-highlighted { text-style: reverse; }
    """

    class Begin(Message):
        """The plan is made."""

        def __init__(self, plan: Plan) -> None:
            super().__init__()
            self.plan = plan

    class Spoken(Message):
        """Another language was chosen."""

        def __init__(self, language: str) -> None:
            super().__init__()
            self.language = language

    class Continue(Message):
        """An unfinished game is to be played on."""

        def __init__(self, path: Path, language: str) -> None:
            super().__init__()
            self.path = path
            self.language = language

    class Delete(Message):
        """An unfinished game is not wanted any more; ``plan`` is what is on the form."""

        def __init__(self, path: Path, plan: Plan) -> None:
            super().__init__()
            self.path = path
            self.plan = plan

    class Back(Message):
        """Nothing is to be chosen at the table after all."""

    def __init__(self, plan: Plan, saves: Sequence[Standing] = (), *, at_table: bool = False) -> None:
        """``at_table``: for a table on a server, where people choose their own seats and language."""
        super().__init__(plan, at_table=at_table)
        self._saves = saves
        self._problem = ""
        self._is_asked = False
        """Whether the next press of the button deletes."""

    # ---- keys ----

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In an open list the arrows choose; Esc goes back to a table."""
        match action:
            case "go":
                return not isinstance(self.focused, OptionList)
            case "agree" | "back":
                return self._at_table
            case "play":
                return not self._at_table
        return super().check_action(action, parameters)

    def action_go(self, step: int) -> None:
        """To the next line, or back."""
        if step > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_play(self) -> None:
        """Enter, where no list and no button takes it."""
        self._begin()

    action_agree = action_play

    def action_back(self) -> None:
        """Leave everything as it was at the table."""
        self.post_message(self.Back())

    def _keys(self) -> Text:
        """What the keys do here; Enter comes first, for the line that it is pressed on."""
        bindings = Binding.make_bindings((*self.BINDINGS, *Window.BINDINGS))
        acting = [binding for binding in bindings if self.check_action(parse(binding.action)[1], ())]
        return Text(" ").join(sentences(acting, self._say))

    # ---- the form ----

    def compose(self) -> ComposeResult:
        """One line for each choice, the explanations below."""
        plan = self.plan
        yield Label(Text(self._say("terminal-start-title"), "bold"), id="title")
        with VerticalScroll(id="form", can_focus=False):
            if not self._at_table:
                yield self._row("web-language", select(LANGUAGE_NAMES, plan.language, "language"))
            editions = {name: self._say(edition_name(name).id) for name in EDITIONS}
            yield self._row("web-edition", select(editions, plan.edition, "edition"))
            yield self._help(self._say(edition_help(plan.edition).id))
            yield from self._seats_at_table() if self._at_table else self._seats_here()
            yield from self._options(are_shown=True)
            hidden = any(not OPTION_RULES[name].shown for name in plan.options)
            with Collapsible(title=self._say("terminal-options"), collapsed=not hidden, id="options"):
                yield from self._options(are_shown=False)
            yield from self._written()
            yield from self._dares()
        yield Label(Text(self._problem), id="problem")
        with Horizontal(id="buttons"):
            play = self._say("online-take" if self._at_table else "terminal-play")
            yield Button(play, id="play", variant="primary", compact=True)
            if self._saves:
                yield Button(self._say("terminal-continue"), id="continue", compact=True)
                yield Button(self._say("terminal-delete"), id="delete", compact=True)
            yield Button(self._say("online-keep" if self._at_table else "terminal-quit"), id="quit", compact=True)
        if self._saves:
            names = {str(number): name_of(save, plan.language) for number, save in enumerate(self._saves)}
            yield self._row("terminal-continue", select(names, "0", "save"))

        yield Label(self._keys(), id="keys")

    def on_resize(self, event: events.Resize) -> None:
        """In a narrow window the question is above its line, and nothing else is shown."""
        self.set_class(event.size.width < NARROW, "narrow")

    def on_mount(self) -> None:
        """Enter plays at once what was played last time."""
        self.query_one("#play", Button).focus()

    # ---- what was chosen ----

    def on_select_changed(self, event: Select.Changed) -> None:
        """Another language or edition is another form; a template fills in its effects."""
        name, value = event.select.id or "", str(event.value)
        if name == "language" and value in LANGUAGES and value != self.plan.language:
            self.post_message(self.Spoken(value))
            self._again(replace(self._draft(), language=value))
        elif name == "edition" and value in EDITIONS and value != self.plan.edition:
            self._again(self._draft().for_edition(value))
        elif name == "option-dare_list" and (value == HOUSE_LIST) != (self.plan.options.get("dare_list") == HOUSE_LIST):
            self._again(self._draft())
        elif name == "save" and self._is_asked:
            self._ask(is_asked=False)
        elif name.startswith("template-") and value in TEMPLATES:
            self.query_one(f"#rule-{name.removeprefix('template-')}", Input).value = TEMPLATES[value]

    def _again(self, plan: Plan) -> None:
        self.plan = plan
        self.call_after_refresh(self.recompose)

    def on_input_submitted(self) -> None:
        """Enter in a line begins the game."""
        self._begin()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Play, continue, delete or stop."""
        if event.button.id != "delete":
            self._ask(is_asked=False)
        match event.button.id:
            case "play":
                self._begin()
            case "continue":
                self.post_message(self.Continue(self._save().path, self.plan.language))
            case "delete":
                self._delete()
            case _ if self._at_table:
                self.action_back()
            case _:
                self.app.exit()

    def _save(self) -> Standing:
        return self._saves[int(self._typed("save"))]

    def _delete(self) -> None:
        """Ask first; the second press deletes."""
        if self._is_asked:
            self.post_message(self.Delete(self._save().path, self._draft()))
        self._ask(is_asked=not self._is_asked)

    def _ask(self, *, is_asked: bool) -> None:
        self._is_asked = is_asked
        for button in self.query("#delete").results(Button):
            button.label = self._say("terminal-delete-sure" if is_asked else "terminal-delete")
            question = self._say("terminal-delete-question", game=name_of(self._save(), self.plan.language))
            self.complain(question if is_asked else "")

    def _begin(self) -> None:
        try:
            plan = self.read_plan()
            plan.check()
        except ValueError as error:
            self.complain(str(error))
        else:
            self.plan = plan
            self.post_message(self.Begin(plan))

    def complain(self, sentence: str) -> None:
        """Say why the game cannot begin."""
        self.query_one("#problem", Label).update(Text(sentence))
