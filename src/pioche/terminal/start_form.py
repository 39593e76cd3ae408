"""The lines of the start screen: one for each choice, and the plan that they make."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rich.text import Text
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Input, Label, Select

from ..bots import bot_names
from ..bots.finding_bots import WITH_TEMPERAMENT, level_and_temperament, tempered_name
from ..bots.temperaments import TEMPERAMENTS
from ..cards import MAX_PLAYERS, MIN_PLAYERS
from ..editions import edition_named
from ..editions.dare_lists import DARES, HOUSE_LIST
from ..editions.options import OPTION_RULES, OptionError, concerned, custom_cards, default_of
from ..locales import Catalogue
from ..protocol.lengths import MAX_TEXT, MAX_TITLE
from ..protocol.rule_templates import TEMPLATES
from ..teller.choice_words import option_help, option_name, option_value
from .game_plan import Plan, names_from_text, value_from_text, why_not_that_option

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from textual.widget import Widget

    from ..editions.options import Value
    from ..locales import Argument

OWN: Final = "own"
EVEN: Final = "even"
"""No temperament in particular."""


class StartForm(Screen[None]):
    """What is asked, and what was chosen."""

    def __init__(self, plan: Plan, *, at_table: bool) -> None:
        super().__init__()
        self.plan = plan
        self._at_table = at_table

    def _say(self, message_id: str, **words: Argument) -> str:
        return Catalogue.of(self.plan.language).say(message_id, **words)

    def _seats_here(self) -> Iterator[Widget]:
        plan = self.plan
        people = Input(", ".join(filter(None, plan.people)), placeholder=self._say("web-default-name"), id="people")
        yield self._row("terminal-people", people)
        yield self._help(self._say("terminal-people-help"))
        counts = {str(count): str(count) for count in range(MAX_PLAYERS)}
        yield self._row("terminal-bots", select(counts, str(len(plan.bots)), "count"))
        levels = {name: self._level(name) for name in bot_names()}
        level, temperament = level_and_temperament(self._first_level())
        yield self._row("web-level", select(levels, level, "level"))
        temperaments = {EVEN: self._say("bots-even")} | {name: self._say(f"bots-{name}") for name in TEMPERAMENTS}
        yield self._row("bots-temperament", select(temperaments, temperament or EVEN, "temperament"))
        yield self._help(self._say("bots-temperament-help"))

    def _seats_at_table(self) -> Iterator[Widget]:
        """How many play; there is a seat for everybody who has sat down."""
        people = len(self.plan.people)
        counts = {str(seats - people): str(seats) for seats in range(max(people, MIN_PLAYERS), MAX_PLAYERS + 1)}
        yield self._row("web-people", select(counts, str(len(self.plan.bots)), "count"))

    def _first_level(self) -> str:
        return self.plan.bots[0] if self.plan.bots else "regular"

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
        """The options that everybody sees before the start, or all the others."""
        edition = edition_named(self.plan.edition)
        for name in concerned(edition):
            if OPTION_RULES[name].shown != are_shown:
                continue
            default = default_of(edition, name)
            yield self._row(option_name(name).id, self._control(name, self.plan.options.get(name, default)))
            yield self._help(self._say(option_help(name).id))

    def _control(self, name: str, value: Value) -> Widget:
        match value:
            case bool():
                return select(self._named(name, (True, False)), str(value).lower(), f"option-{name}")
            case str():
                return select(self._named(name, OPTION_RULES[name].choices), value, f"option-{name}")
            case int():
                return Input(str(value), id=f"option-{name}")
        return Input(",".join(map(str, value)), id=f"option-{name}")

    def _named(self, option: str, values: Iterable[Value]) -> dict[str, str]:
        """What the values of an option are called."""
        return {str(value).lower(): self._say(told.id) for value in values if (told := option_value(option, value))}

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
            yield self._row("web-template", select(names, template, f"template-{number}"))
            yield self._row("terminal-own-rule", Input(rule, id=f"rule-{number}", max_length=MAX_TEXT))

    def _dares(self) -> Iterator[Widget]:
        """The house list, where it is played with."""
        if self.plan.options.get("dare_list") != HOUSE_LIST:
            return
        yield self._help(self._say("web-dares-help"))
        for number in range(1, DARES + 1):
            dare = Input(_entry(self.plan.dares, number), id=f"dare-{number}", max_length=MAX_TEXT)
            yield self._row("web-dare-number", dare, number=number)

    def _draft(self) -> Plan:
        """What is on the form; what cannot be read stays as it was."""
        try:
            return self.read_plan()
        except ValueError:
            return self.plan

    def read_plan(self) -> Plan:
        """The plan on the form."""
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
            bots=(self._first_level() if self._at_table else self._chosen_bot(),) * int(self._typed("count")),
            options=options,
            custom=tuple(self._typed(f"rule-{number}") for number in cards),
            titles=tuple(self._typed(f"title-{number}") for number in cards),
            texts=tuple(self._typed(f"text-{number}") for number in cards),
            dares=tuple(self._typed(f"dare-{n}") for n in range(1, DARES + 1)) if has_dares else self.plan.dares,
        )

    def _chosen_bot(self) -> str:
        """The level with its temperament, where it can have one."""
        level, temperament = self._typed("level"), self._typed("temperament")
        return tempered_name(level, temperament) if temperament != EVEN and level in WITH_TEMPERAMENT else level

    def _typed(self, name: str) -> str:
        control = self.query_one(f"#{name}")
        return str(control.value).strip() if isinstance(control, Select | Input) else ""


def select(words: dict[str, str], value: str, name: str) -> Select[str]:
    """A list with exactly one chosen value; ``words``: the name of each value."""
    return Select([(shown, value) for value, shown in words.items()], value=value, id=name, allow_blank=False)


def _entry(entries: Sequence[str], number: int) -> str:
    return entries[number - 1] if number <= len(entries) else ""
