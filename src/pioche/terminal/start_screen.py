"""The start screen: what is played, by whom, with which options; everything explained in one line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Button, Collapsible, Input, Label, OptionList, Select

from ..bots import bot_names
from ..cards import MAX_PLAYERS, MIN_PLAYERS
from ..editions import EDITIONS, edition_named
from ..editions.dares import DARES, HOUSE_LIST
from ..editions.options import OPTION_RULES, OptionError, concerned, custom_cards, default_of
from ..locales import LANGUAGES, Catalogue
from ..protocol.lengths import MAX_TEXT, MAX_TITLE
from ..protocol.rule_templates import TEMPLATES
from .game_plan import Plan, names_from_text, value_from_text, why_not_that_option
from .saves import name_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from textual import events
    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.widget import Widget

    from ..editions.options import Value
    from ..locales import Argument
    from .saves import Standing

OWN = "own"
NARROW = 60
"""In fewer columns there is no room for explanations."""
LANGUAGE_NAMES: Final = {"fr": "Français", "en": "English"}


class StartScreen(Screen[None]):
    """Asks what is played; ``Begin`` says that somebody has decided."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", show=False, priority=True),
        Binding("down", "go(1)", show=False, priority=True),
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
        """An unfinished game is not wanted any more; ``plan`` is what stands on the form."""

        def __init__(self, path: Path, plan: Plan) -> None:
            super().__init__()
            self.path = path
            self.plan = plan

    class Back(Message):
        """Nothing is to be chosen at the table after all."""

    def __init__(self, plan: Plan, saves: Sequence[Standing] = (), *, at_table: bool = False) -> None:
        """``at_table``: for a table on a server, where people choose their own seats and language."""
        super().__init__()
        self.plan = plan
        self._saves = saves
        self._at_table = at_table
        self._problem = ""
        self._is_asked = False
        """Whether the next press of the button deletes."""

    def _say(self, message_id: str, **words: Argument) -> str:
        return Catalogue.of(self.plan.language).say(message_id, **words)

    # ---- keys ----

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a list that is open the arrows choose."""
        if action == "go" and isinstance(self.focused, OptionList):
            return False
        return super().check_action(action, parameters)

    def action_go(self, step: int) -> None:
        """To the next line, or back."""
        if step > 0:
            self.focus_next()
        else:
            self.focus_previous()

    # ---- the form ----

    def compose(self) -> ComposeResult:
        """One line for each choice, the explanations below."""
        plan = self.plan
        yield Label(Text(self._say("terminal-start-title"), "bold"), id="title")
        with VerticalScroll(id="form", can_focus=False):
            if not self._at_table:
                yield self._row("web-language", _select(LANGUAGE_NAMES, plan.language, "language"))
            editions = {name: self._say(f"edition-{name}") for name in EDITIONS}
            yield self._row("web-edition", _select(editions, plan.edition, "edition"))
            yield self._help(self._say(f"edition-{plan.edition}-help"))
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
            yield self._row("terminal-continue", _select(names, "0", "save"))

        yield Label(Text(self._say("online-choose-keys" if self._at_table else "terminal-start-keys")), id="keys")

    def _seats_here(self) -> Iterator[Widget]:
        plan = self.plan
        people = Input(", ".join(filter(None, plan.people)), placeholder=self._say("web-default-name"), id="people")
        yield self._row("terminal-people", people)
        yield self._help(self._say("terminal-people-help"))
        counts = {str(count): str(count) for count in range(MAX_PLAYERS)}
        yield self._row("terminal-bots", _select(counts, str(len(plan.bots)), "count"))
        levels = {name: self._level(name) for name in bot_names()}
        yield self._row("web-level", _select(levels, self._first_level(), "level"))

    def _seats_at_table(self) -> Iterator[Widget]:
        """How many play; a seat is there for everybody who has sat down."""
        people = len(self.plan.people)
        counts = {str(seats - people): str(seats) for seats in range(max(people, MIN_PLAYERS), MAX_PLAYERS + 1)}
        yield self._row("web-people", _select(counts, str(len(self.plan.bots)), "count"))

    def _first_level(self) -> str:
        return self.plan.bots[0] if self.plan.bots else "regular"

    def on_resize(self, event: events.Resize) -> None:
        """In a narrow window what is asked stands above its line, and only that."""
        self.set_class(event.size.width < NARROW, "narrow")

    def on_mount(self) -> None:
        """Enter plays at once what was played last time."""
        self.query_one("#play", Button).focus()

    def _level(self, name: str) -> str:
        catalogue = Catalogue.of(self.plan.language)
        return catalogue.say(f"web-level-{name}") if catalogue.has(f"web-level-{name}") else name

    def _row(self, name: str, control: Widget, **words: Argument) -> Horizontal:
        control.styles.height = 1
        if isinstance(control, Select | Input):
            control.compact = True
        return Horizontal(Label(self._say(name, **words), classes="name"), control, classes="row")

    def _help(self, sentence: str) -> Label:
        return Label(Text(sentence), classes="help")

    def _options(self, *, are_shown: bool) -> Iterator[Widget]:
        """Those that everybody sees before the start, or all the others."""
        edition = edition_named(self.plan.edition)
        for name in concerned(edition):
            if OPTION_RULES[name].shown != are_shown:
                continue
            message = f"option-{name.replace('_', '-')}"
            default = default_of(edition, name)
            yield self._row(message, self._control(name, message, self.plan.options.get(name, default)))
            yield self._help(self._say(f"{message}-help"))

    def _control(self, name: str, message: str, value: Value) -> Widget:
        match value:
            case bool():
                words = {"true": self._say("option-value-true"), "false": self._say("option-value-false")}
                return _select(words, str(value).lower(), f"option-{name}")
            case str():
                choices = {choice: self._say(f"{message}-value-{choice}") for choice in OPTION_RULES[name].choices}
                return _select(choices, value, f"option-{name}")
            case int():
                return Input(str(value), id=f"option-{name}")
        return Input(",".join(map(str, value)), id=f"option-{name}")

    def _written(self) -> Iterator[Widget]:
        """The customizable cards: a title, a text, and what Pioche carries out."""
        plan = self.plan
        cards = custom_cards(edition_named(plan.edition))
        if cards:
            yield Label(Text(self._say("web-written"), "bold"))
            yield self._help(self._say("web-written-help"))
        names = {name: self._say(f"web-template-{name}") for name in (*TEMPLATES, OWN)}
        for number in range(1, cards + 1):
            rule = _entry(plan.custom, number)
            template = next((name for name, effects in TEMPLATES.items() if effects == rule), OWN)
            yield Label(Text(self._say("card-customizable", number=number), "bold"))
            yield self._row(
                "web-card-title", Input(_entry(plan.titles, number), id=f"title-{number}", max_length=MAX_TITLE)
            )
            yield self._row(
                "web-card-text", Input(_entry(plan.texts, number), id=f"text-{number}", max_length=MAX_TEXT)
            )
            yield self._row("web-template", _select(names, template, f"template-{number}"))
            yield self._row("terminal-own-rule", Input(rule, id=f"rule-{number}", max_length=MAX_TEXT))

    def _dares(self) -> Iterator[Widget]:
        """The house list, where it is played with."""
        if self.plan.options.get("dare_list") != HOUSE_LIST:
            return
        yield self._help(self._say("web-dares-help"))
        for number in range(1, DARES + 1):
            dare = Input(_entry(self.plan.dares, number), id=f"dare-{number}", max_length=MAX_TEXT)
            yield self._row("web-dare-number", dare, number=number)

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

    def _draft(self) -> Plan:
        """What stands on the form; what cannot be read stays as it was."""
        try:
            return self.read_plan()
        except ValueError:
            return self.plan

    def read_plan(self) -> Plan:
        """The plan that stands on the form."""
        edition = edition_named(self.plan.edition)
        options: dict[str, Value] = {}
        for name in concerned(edition):
            default = default_of(edition, name)
            typed = self._typed(f"option-{name}")
            try:
                value = value_from_text(name, default, typed)
            except OptionError as error:
                raise ValueError(why_not_that_option(edition, error, self.plan.language)) from None
            if value != default:
                options[name] = value
        cards = range(1, custom_cards(edition) + 1)
        has_dares = bool(self.query("#dare-1"))
        return replace(
            self.plan,
            people=self.plan.people if self._at_table else names_from_text(self._typed("people")) or ("",),
            bots=(self._first_level() if self._at_table else self._typed("level"),) * int(self._typed("count")),
            options=options,
            custom=tuple(self._typed(f"rule-{number}") for number in cards),
            titles=tuple(self._typed(f"title-{number}") for number in cards),
            texts=tuple(self._typed(f"text-{number}") for number in cards),
            dares=tuple(self._typed(f"dare-{n}") for n in range(1, DARES + 1)) if has_dares else self.plan.dares,
        )

    def _typed(self, name: str) -> str:
        control = self.query_one(f"#{name}")
        return str(control.value).strip() if isinstance(control, Select | Input) else ""

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
                self.post_message(self.Back())
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


def _select(words: dict[str, str], value: str, name: str) -> Select[str]:
    """A list from which one thing is always chosen; ``words``: what each value is called."""
    return Select([(shown, value) for value, shown in words.items()], value=value, id=name, allow_blank=False)


def _entry(entries: Sequence[str], number: int) -> str:
    return entries[number - 1] if number <= len(entries) else ""
