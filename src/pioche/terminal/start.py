"""The start screen: what is played, by whom, with which options; everything explained in one line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rich.text import Text
from textual.containers import Horizontal, VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Button, Collapsible, Input, Label, Select

from ..bots import bot_names
from ..cards import MAX_PLAYERS
from ..editions import EDITIONS, edition_named
from ..editions.dares import DARES
from ..editions.options import OPTION_RULES, OptionError, concerned, custom_cards, default_of
from ..locales import LANGUAGES, Catalogue
from .plan import Plan, names_from_text, value_from_text, why_not_that_option

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from textual.app import ComposeResult
    from textual.widget import Widget

    from ..editions.options import Value
    from ..locales import Argument
    from .saves import Save

TEMPLATES: Final = {
    "wild": "",
    "rain": "draw 1 others",
    "gift": "draw 3 chosen",
    "encore": "again",
    "uturn": "reverse; again",
    "swap": "swap chosen",
    "carousel": "rotate",
    "promise": "pledge all 2",
}
"""Written rules under a name; the names are those of the browser client."""
OWN = "own"
LANGUAGE_NAMES: Final = {"fr": "Français", "en": "English"}


class StartScreen(Screen[None]):
    """Asks what is played; ``Begin`` says that somebody has decided."""

    DEFAULT_CSS = """
    StartScreen { padding: 0 1; }
    StartScreen .row { height: auto; }
    StartScreen .name { width: 28; }
    StartScreen .help { color: $text-muted; padding: 0 0 0 28; height: auto; width: 1fr; }
    StartScreen Select { width: 1fr; max-width: 50; }
    StartScreen Input { width: 1fr; max-width: 50; }
    StartScreen #form { height: 1fr; }
    StartScreen #problem { height: auto; width: 1fr; max-height: 5; text-style: bold; }
    StartScreen #buttons { height: auto; }
    StartScreen Button { margin: 0 2 0 0; }
    StartScreen Collapsible { height: auto; border: none; padding: 0; background: transparent; }
    """

    class Begin(Message):
        """The plan is made."""

        def __init__(self, plan: Plan) -> None:
            super().__init__()
            self.plan = plan

    class Continue(Message):
        """An unfinished game is to be played on."""

        def __init__(self, save: Save, language: str) -> None:
            super().__init__()
            self.save = save
            self.language = language

    def __init__(self, plan: Plan, saves: Sequence[Save] = ()) -> None:
        super().__init__()
        self.plan = plan
        self._saves = saves
        self._problem = ""

    def _say(self, message_id: str, **words: Argument) -> str:
        return Catalogue.of(self.plan.language).say(message_id, **words)

    # ---- the form ----

    def compose(self) -> ComposeResult:
        """One line for each choice, the explanations below."""
        plan = self.plan
        yield Label(Text(self._say("terminal-start-title"), "bold"))
        with VerticalScroll(id="form"):
            yield self._row("web-language", Select(_pairs(LANGUAGE_NAMES), value=plan.language, id="language"))
            editions = {name: self._say(f"edition-{name}") for name in EDITIONS}
            yield self._row("web-edition", Select(_pairs(editions), value=plan.edition, id="edition"))
            yield self._help(self._say(f"edition-{plan.edition}-help"))
            people = Input(", ".join(filter(None, plan.people)), placeholder=self._say("web-default-name"), id="people")
            yield self._row("terminal-people", people)
            yield self._help(self._say("terminal-people-help"))
            counts = {str(count): str(count) for count in range(MAX_PLAYERS)}
            yield self._row("terminal-bots", Select(_pairs(counts), value=str(len(plan.bots)), id="count"))
            levels = {name: self._level(name) for name in bot_names()}
            chosen = plan.bots[0] if plan.bots else "regular"
            yield self._row("web-level", Select(_pairs(levels), value=chosen, id="level"))
            with Collapsible(title=self._say("terminal-options"), collapsed=not plan.options, id="options"):
                yield from self._options()
            yield from self._written()
            yield from self._dares()
        yield Label(Text(self._problem), id="problem")
        with Horizontal(id="buttons"):
            yield Button(self._say("terminal-play"), id="play", variant="primary", compact=True)
            if self._saves:
                yield Button(self._say("terminal-continue"), id="continue", compact=True)
            yield Button(self._say("terminal-quit"), id="quit", compact=True)
        if self._saves:
            names = {str(number): save.path.stem for number, save in enumerate(self._saves)}
            yield self._row("terminal-continue", Select(_pairs(names), value="0", id="save"))

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

    def _options(self) -> Iterator[Widget]:
        edition = edition_named(self.plan.edition)
        for name in concerned(edition):
            message = f"option-{name.replace('_', '-')}"
            default = default_of(edition, name)
            yield self._row(message, self._control(name, message, self.plan.options.get(name, default)))
            yield self._help(self._say(f"{message}-help"))

    def _control(self, name: str, message: str, value: Value) -> Widget:
        match value:
            case bool():
                words = {"true": self._say("option-value-true"), "false": self._say("option-value-false")}
                return Select(_pairs(words), value=str(value).lower(), id=f"option-{name}")
            case str():
                choices = {choice: self._say(f"{message}-value-{choice}") for choice in OPTION_RULES[name].choices}
                return Select(_pairs(choices), value=value, id=f"option-{name}")
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
            yield self._row("web-card-title", Input(_entry(plan.titles, number), id=f"title-{number}", max_length=40))
            yield self._row("web-card-text", Input(_entry(plan.texts, number), id=f"text-{number}", max_length=200))
            yield self._row("web-template", Select(_pairs(names), value=template, id=f"template-{number}"))
            yield self._row("terminal-own-rule", Input(rule, id=f"rule-{number}", max_length=200))

    def _dares(self) -> Iterator[Widget]:
        """The house list, where it is played with."""
        if self.plan.options.get("dare_list") != "house":
            return
        yield self._help(self._say("web-dares-help"))
        for number in range(1, DARES + 1):
            dare = Input(_entry(self.plan.dares, number), id=f"dare-{number}", max_length=200)
            yield self._row("web-dare-number", dare, number=number)

    # ---- what was chosen ----

    def on_select_changed(self, event: Select.Changed) -> None:
        """Another language or edition is another form; a template fills in its effects."""
        name, value = event.select.id or "", str(event.value)
        if name == "language" and value in LANGUAGES and value != self.plan.language:
            self._again(replace(self._draft(), language=value))
        elif name == "edition" and value in EDITIONS and value != self.plan.edition:
            self._again(self._draft().for_edition(value))
        elif name == "option-dare_list" and (value == "house") != (self.plan.options.get("dare_list") == "house"):
            self._again(self._draft())
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
            people=names_from_text(self._typed("people")) or ("",),
            bots=(self._typed("level"),) * int(self._typed("count")),
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
        """Play, continue or stop."""
        match event.button.id:
            case "play":
                self._begin()
            case "continue":
                save = self._saves[int(self._typed("save"))]
                self.post_message(self.Continue(save, self.plan.language))
            case _:
                self.app.exit()

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


def _pairs(words: dict[str, str]) -> list[tuple[str, str]]:
    """What is shown, and what it stands for."""
    return [(shown, value) for value, shown in words.items()]


def _entry(entries: Sequence[str], number: int) -> str:
    return entries[number - 1] if number <= len(entries) else ""
