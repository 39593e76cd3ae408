"""What is going to be played at this keyboard: edition, people, bots, options, what is written on the cards."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING

from ..bots import BrokenBot, UnknownBot, bot_names, new_bot
from ..bots.first_names import first_names
from ..cards import MAX_PLAYERS, MIN_PLAYERS
from ..editions import EDITIONS, FOUND, edition_named
from ..editions.option_presets import preset_options
from ..editions.options import (
    MAX_NUMBER,
    OPTION_RULES,
    OptionError,
    Value,
    concerned,
    default_of,
    is_left_to_honour,
    known_to,
    read_options,
)
from ..editions.written_rules import FORMS, WrittenRuleError
from ..game import Game
from ..kernel.game_setting import Setting, SettingError
from ..locales import text
from ..protocol.plain_text import clean_name, likeness
from .table_port import Texts
from .typed_text import clean, option_name, with_guess

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ..editions import Edition

MAX_PEOPLE = 8
"""Each of them has two keys."""
PERSON = ""
"""Means a person in the place of a bot's level."""


class PlanError(ValueError):
    """The choices cannot be played; the sentence says why, in the language of the plan."""


@dataclass(frozen=True)
class Plan:
    """Everything that is decided before the first card."""

    edition: str = "classic"
    people: tuple[str, ...] = ("",)
    bots: tuple[str, ...] = ("regular",) * 3
    options: Mapping[str, Value] = field(default_factory=dict)
    custom: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    dares: tuple[str, ...] = ()
    seed: int | None = None
    language: str = "en"

    @property
    def players(self) -> int:
        """How many sit down."""
        return len(self.people) + len(self.bots)

    @property
    def levels(self) -> tuple[str, ...]:
        """Who plays each seat: a person, or a bot of that level."""
        return (PERSON,) * len(self.people) + self.bots

    def written(self) -> Texts:
        """The names of everybody, and what was written."""
        people = tuple(clean_name(name) or text(self.language, "web-default-name") for name in self.people)
        bots = first_names(len(self.bots), people, str(self.seed))
        return Texts(people + bots, self.titles, self.texts, self.dares)

    def check(self) -> Setting:
        """The setting of the game; raises with a sentence if the plan makes no sense."""
        check_players(self.players, self.language)
        if len(self.people) > MAX_PEOPLE:
            raise PlanError(text(self.language, "terminal-too-many-people", high=MAX_PEOPLE))
        names = [likeness(name) for name in self.written().names]
        if len(set(names)) < len(names):
            raise PlanError(text(self.language, "terminal-same-names"))
        for level in self.bots:
            self._check_bot(level)
        edition = edition_named(self.edition)
        honour = is_left_to_honour(edition, self.options, len(self.people))
        try:
            setting = Setting.read(self.edition, self.players, self.options, self.custom, honour=honour)
            setting.check_deal()
        except OptionError as error:
            raise PlanError(why_not_that_option(edition, error, self.language)) from error
        except WrittenRuleError as error:
            raise PlanError(text(self.language, "terminal-bad-rule", number=error.number, forms=FORMS)) from error
        except SettingError as error:
            raise PlanError(text(self.language, "terminal-bad-deal")) from error
        return setting

    def _check_bot(self, level: str) -> None:
        try:
            new_bot(level, Random(0))
        except BrokenBot as error:
            why = clean(error.reason)
            raise PlanError(text(self.language, "terminal-broken-bot", level=clean(level), why=why)) from error
        except UnknownBot as error:
            levels = bot_names()
            sentence = text(self.language, "server-unknown-bot", level=clean(level), levels=", ".join(levels))
            raise PlanError(with_guess(sentence, self.language, level, levels)) from error

    def game(self) -> Game:
        """A new game of this plan."""
        return Game.of(self.check(), seed=self.seed)

    def for_edition(self, edition: str) -> Plan:
        """The same people in another edition, with the choices that it knows too."""
        kept = known_to(edition_named(edition), self.options)
        return replace(self, edition=edition, options=kept, custom=(), titles=(), texts=())


def check_players(count: int, language: str) -> None:
    """Refuse a number of players that cannot play, with a sentence."""
    if not MIN_PLAYERS <= count <= MAX_PLAYERS:
        raise PlanError(text(language, "terminal-bad-players", low=MIN_PLAYERS, high=MAX_PLAYERS, count=count))


def edition_from_text(given: str, language: str) -> tuple[str, list[str]]:
    """The edition of a text, and its house rules as options are typed.

    >>> edition_from_text("classic+stack+jump_in", "en")
    ('classic', ['stack=same', 'jump_in'])
    """
    edition, *rules = given.split("+")
    if edition in FOUND.broken:
        why = clean(FOUND.broken[edition])
        raise PlanError(text(language, "terminal-broken-edition", edition=edition, why=why))
    if edition not in EDITIONS:
        known = ", ".join(EDITIONS)
        sentence = text(language, "terminal-unknown-edition", edition=clean(edition), editions=known)
        raise PlanError(with_guess(sentence, language, edition, EDITIONS))
    return edition, [f"{rule}=same" if rule == "stack" else rule for rule in rules]


def options_from_text(edition: str, given: Iterable[str], language: str) -> dict[str, Value]:
    """Options as they are typed; raises with a sentence if one cannot be understood."""
    try:
        return dict(option_from_text(edition, option) for option in given)
    except OptionError as error:
        raise PlanError(why_not_that_option(EDITIONS[edition], error, language)) from error


def options_of_preset(edition: str, name: str, language: str) -> dict[str, Value]:
    """The options under a name; raises with a sentence if the edition has no such preset."""
    presets = preset_options(edition_named(edition))
    if name not in presets:
        sentence = text(language, "terminal-unknown-preset", preset=clean(name), presets=", ".join(presets))
        raise PlanError(with_guess(sentence, language, name, presets))
    return dict(presets[name])


def why_not_that_option(edition: Edition, error: OptionError, language: str) -> str:
    """What is wrong with an option, and what would be right, in a sentence.

    >>> why_not_that_option(edition_named("classic"), OptionError("scoring", "is something else"), "en")
    '“Scoring” is one of: winner, own, elimination.'
    """
    if error.problem == "unknown":
        known = concerned(edition)
        sentence = text(language, "terminal-option-unknown", option=clean(error.name), options=", ".join(known))
        return with_guess(sentence, language, error.name, known)
    rule, default = OPTION_RULES[error.name], default_of(edition, error.name)
    choices = ("true", "false") if isinstance(default, bool) else rule.choices
    option = option_name(error.name, language)
    if error.problem == "value" and choices:
        return text(language, "terminal-option-choices", option=option, choices=", ".join(choices))
    if error.problem == "value" and isinstance(default, int):
        return text(language, "server-option-number", option=option, lowest=rule.lowest, highest=MAX_NUMBER)
    if error.problem == "value":
        return text(language, "terminal-option-numbers", option=option)
    return text(language, f"server-option-{error.problem}", option=option, **error.facts)


def option_from_text(edition_name: str, given: str) -> tuple[str, Value]:
    """An option as it is typed.

    >>> option_from_text("classic", "target=200"), option_from_text("classic", "jump_in")
    (('target', 200), ('jump_in', True))
    >>> option_from_text("extreme", "extreme_presses=1,3")
    ('extreme_presses', (1, 3))
    """
    name, has_value, value = (part.strip() for part in given.partition("="))
    name = name.replace("-", "_")
    edition = edition_named(edition_name)
    if name not in OPTION_RULES:
        read_options(edition, {name: True})
    return name, value_from_text(name, default_of(edition, name), value if has_value else "true")


def value_from_text(name: str, default: Value, given: str) -> Value:
    """The value that a text means; whether the option accepts it is checked elsewhere."""
    match default:
        case bool():
            if given.casefold() not in {"true", "false", "on", "off", "yes", "no", "1", "0"}:
                raise OptionError(name, f"is true or false, not {given!r}")
            return given.casefold() in {"true", "on", "yes", "1"}
        case int():
            return _whole(name, given)
        case str():
            return given
    return tuple(_whole(name, part) for part in given.split(","))


def _whole(name: str, given: str) -> int:
    if not given.strip().isascii() or not given.strip().isdecimal() or len(given.strip()) > 9:
        raise OptionError(name, f"is a whole number, not {given!r}")
    return int(given)


def levels_from_text(given: str) -> tuple[str, ...]:
    """The levels of bots: names, or a number of regular ones.

    >>> levels_from_text("regular,novice"), levels_from_text("2")
    (('regular', 'novice'), ('regular', 'regular'))
    """
    given = given.strip()
    if given.isascii() and given.isdecimal() and len(given) <= 2:
        return ("regular",) * int(given)
    return names_from_text(given)


def names_from_text(given: str) -> tuple[str, ...]:
    """Names between commas."""
    return tuple(name.strip() for name in given.split(",") if name.strip())
