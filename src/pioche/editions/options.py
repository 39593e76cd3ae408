"""The options and house rules of a game: their values, defaults, clauses, and the editions they concern."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Final, TypeVar

from ..error_wording import as_toml, did_you_mean
from .card_effects import Op
from .dare_lists import DARE_LISTS
from .decks.extreme import LAUNCHER
from .edition import Edition

MAX_LAUNCHER_TABLE: Final = 32
MAX_NUMBER: Final = 1_000_000
MAX_PRESSES: Final = 99
FEW_PEOPLE: Final = 3
"""With fewer people at a table nobody judges pledges: the accuser would judge alone (DECISIONS 34)."""


class OptionError(ValueError):
    """An option is unknown, has a value it cannot have, or does not concern the edition.

    ``problem`` and ``facts`` say the same as ``reason``, so that it can be told in other languages.
    """

    def __init__(self, name: str, reason: str, problem: str = "value", **facts: int) -> None:
        super().__init__(f"option {name}: {reason}")
        self.name = name
        self.reason = reason
        self.problem = problem
        self.facts = facts


_T = TypeVar("_T")
_RULE: Final = "rule"

Value = bool | int | str | tuple[int, ...]
Concern = Callable[[Edition], bool]


def _always(_: Edition) -> bool:
    return True


def _reverse_is_free(edition: Edition) -> bool:
    return not edition.reverse_with_two_fixed


def _has_checked_wild(edition: Edition) -> bool:
    return any(face.checked for face in edition.faces)


def _has_dares(edition: Edition) -> bool:
    return edition.has_op(Op.DARE)


def _has_friends(edition: Edition) -> bool:
    return edition.has_op(Op.FRIENDS)


def _has_faces(edition: Edition) -> bool:
    return edition.has_op(Op.FACE)


def custom_cards(edition: Edition) -> int:
    """How many customizable cards the edition has."""
    return sum(face.custom > 0 for face in edition.faces)


def _has_custom(edition: Edition) -> bool:
    return custom_cards(edition) > 0


def _has_launcher(edition: Edition) -> bool:
    return edition.launcher


def _has_votes(edition: Edition) -> bool:
    return _has_dares(edition) or _has_faces(edition) or _has_custom(edition) or edition.launcher


def _has_stackable(edition: Edition) -> bool:
    return any(face.stack for face in edition.faces)


@dataclass(frozen=True, slots=True)
class OptionRule:
    """What values an option takes, which editions it concerns, and where it comes from."""

    clause: str
    concerns: Concern = _always
    choices: tuple[str, ...] = ()
    lowest: int = 0
    house: bool = False
    shown: bool = False
    """Whether everybody sees it before the start, because the booklet can be read in another way."""
    length: bool = False
    """Whether it says how long a game lasts."""


def _option(
    default: _T,
    clause: str,
    concerns: Concern = _always,
    *,
    choices: tuple[str, ...] = (),
    lowest: int = 0,
    house: bool = False,
    shown: bool = False,
    length: bool = False,
) -> _T:
    """Declare an option: its default, and the rule that goes with it."""
    rule = OptionRule(clause, concerns, choices, lowest, house, shown, length)
    made: _T = field(default=default, metadata={_RULE: rule})
    return made


@dataclass(frozen=True, slots=True)
class Options:
    """Every choice a table can make about the rules, declared once; the defaults are those of the booklets."""

    scoring: str = _option("winner", "BF-60, EX-54", choices=("winner", "own", "elimination"))
    target: int = _option(500, "A-70, A-73", lowest=1, length=True)
    rounds: int = _option(0, "DECISIONS 61", length=True)
    lowest_tie: str = _option("shared", "A-71", choices=("shared", "extra-round"))
    duel_reset: bool = _option(False, "A-73")
    dealer_policy: str = _option("rotate", "A-11", choices=("rotate", "redraw", "same", "winner"))
    hand_size: int = _option(7, "CL-14", lowest=1, length=True)
    reverse_with_two: str = _option("skip", "A-35", _reverse_is_free, choices=("skip", "literal"))
    wd4_bluff: bool = _option(True, "A-25", _has_checked_wild)
    challenge_winner_plays: bool = _option(True, "A-29", _has_checked_wild)
    dare_list: str = _option("family", "DA-13", _has_dares, choices=DARE_LISTS)
    dare_takes_turn: str = _option("never", "A-22", _has_dares, choices=("never", "always", "on-draw"))
    strict_votes: bool = _option(False, "A-51", _has_votes)
    judging: str = _option("vote", "A-51", _has_votes, choices=("vote", "off"))
    friends_colour: str = _option("announced", "A-39", _has_friends, choices=("announced", "top-card"))
    friends_last: bool = _option(False, "A-41", _has_friends)
    custom_count: int = _option(4, "A-03, A-04", _has_custom)
    emoji_alone: bool = _option(False, "A-46", _has_faces)
    emoji_colour: str = _option("face", "A-47", _has_faces, choices=("face", "announced"), shown=True)
    extreme_presses: tuple[int, int] = _option((1, 2), "A-78", _has_launcher)
    extreme_skips_next: bool = _option(True, "A-80", _has_launcher)
    extreme_first: str = _option("colour", "A-15", _has_launcher, choices=("colour", "put-back"))
    play_after_press: bool = _option(False, "A-20", _has_launcher)
    launcher: tuple[int, ...] = _option(LAUNCHER, "A-77", _has_launcher)
    reload_below: int = _option(10, "A-82", _has_launcher)
    suggestions: bool = _option(True, "A-83", _has_launcher)
    stack: str = _option("none", "A-34", _has_stackable, choices=("none", "same", "any"), house=True)
    seven_zero: bool = _option(False, "house", house=True)
    jump_in: bool = _option(False, "house", house=True)
    draw_until_playable: bool = _option(False, "house", house=True)
    force_play: bool = _option(False, "house", house=True)


OPTION_RULES: Final[Mapping[str, OptionRule]] = {each.name: each.metadata[_RULE] for each in fields(Options)}
"""The rule of each option, in the order of the documentation."""

_DEFAULTS: Final = Options()


def default_of(edition: Edition, name: str) -> Value:
    """The value an option has in an edition where nothing is said."""
    if name == "custom_count":
        return custom_cards(edition)
    if name == "hand_size":
        return edition.hand_size
    value: Value = getattr(_DEFAULTS, name)
    return value


def concerned(edition: Edition) -> tuple[str, ...]:
    """The names of all options that mean something in the edition."""
    return tuple(name for name, rule in OPTION_RULES.items() if rule.concerns(edition))


def known_to(edition: Edition, chosen: Mapping[str, _T]) -> dict[str, _T]:
    """What stays of choices when another edition is played: what it knows, unless it is so there without a choice.

    >>> from pioche.editions import edition_named
    >>> known_to(edition_named("classic"), {"rounds": 2, "hand_size": 7, "emoji_alone": True})
    {'rounds': 2}
    """
    names = concerned(edition)
    return {name: value for name, value in chosen.items() if name in names and value != default_of(edition, name)}


def read_options(edition: Edition, given: Mapping[str, object]) -> Options:
    """The options of a game from plain values, checked.

    >>> from pioche.editions import edition_named
    >>> read_options(edition_named("classic"), {"target": 200}).target
    200
    >>> read_options(edition_named("classic"), {"emoji_alone": True})
    Traceback (most recent call last):
        ...
    pioche.editions.options.OptionError: option emoji_alone: concerns no card of the edition classic
    """
    values: dict[str, Value] = {}
    for name, value in given.items():
        if name not in OPTION_RULES:
            known = ", ".join(concerned(edition))
            meant = did_you_mean(name, concerned(edition))
            raise OptionError(name, f"there is no such option{meant}; {edition.name} knows {known}", "unknown")
        if name == "reverse_with_two" and edition.reverse_with_two_fixed:
            reason = f"cannot be chosen in {edition.name}: between two players its booklet makes a Reverse a Skip"
            raise OptionError(name, reason, "fixed")
        if not OPTION_RULES[name].concerns(edition):
            raise OptionError(name, f"concerns no card of the edition {edition.name}", "edition")
        values[name] = _checked(edition, name, value)
    for name in ("custom_count", "hand_size"):
        values.setdefault(name, default_of(edition, name))
    options = replace(_DEFAULTS, **values)  # type: ignore[arg-type]
    _check_launcher(options)
    return options


def changed(edition: Edition, options: Options) -> dict[str, Value]:
    """The options that differ from the edition's defaults, in the order of the documentation."""
    found: dict[str, Value] = {}
    for name in OPTION_RULES:
        value: Value = getattr(options, name)
        if value != default_of(edition, name):
            found[name] = value
    return found


def _checked(edition: Edition, name: str, value: object) -> Value:
    rule = OPTION_RULES[name]
    default: Value = getattr(_DEFAULTS, name)
    if isinstance(default, bool):
        if not isinstance(value, bool):
            raise OptionError(name, f"is true or false, not {as_toml(value)}")
        return value
    if isinstance(default, str):
        if not isinstance(value, str) or value not in rule.choices:
            raise OptionError(name, f"is one of {', '.join(rule.choices)}, not {as_toml(value)}")
        return value
    if isinstance(default, int):
        if isinstance(value, bool) or not isinstance(value, int) or not rule.lowest <= value <= MAX_NUMBER:
            reason = f"is a whole number from {rule.lowest} to {MAX_NUMBER}, not {as_toml(value)}"
            raise OptionError(name, reason, "number", lowest=rule.lowest, highest=MAX_NUMBER)
        if name == "custom_count" and value > custom_cards(edition):
            most = custom_cards(edition)
            raise OptionError(
                name, f"is at most {most} in {edition.name}, not {value}", "number", lowest=0, highest=most
            )
        return value
    if not isinstance(value, list | tuple) or not all(
        isinstance(n, int) and not isinstance(n, bool) and n >= 0 for n in value
    ):
        raise OptionError(name, f"is a list of whole numbers of at least 0, not {as_toml(value)}")
    if name == "extreme_presses" and (len(value) != 2 or max(value) > MAX_PRESSES):
        raise OptionError(
            name,
            f"is two numbers up to {MAX_PRESSES}, for the target and the attacker, not {list(value)}",
            "presses",
            highest=MAX_PRESSES,
        )
    return tuple(value)


def is_left_to_honour(edition: Edition, chosen: Mapping[str, object], people: int) -> bool:
    """Whether so few people sit down that nobody is judged; a table that has chosen ``judging`` has its way.

    >>> from pioche.editions import edition_named
    >>> is_left_to_honour(edition_named("dare"), {}, 2), is_left_to_honour(edition_named("classic"), {}, 2)
    (True, False)
    """
    return people < FEW_PEOPLE and "judging" not in chosen and OPTION_RULES["judging"].concerns(edition)


def _check_launcher(options: Options) -> None:
    table = options.launcher
    facts = {"most": MAX_LAUNCHER_TABLE, "sum": MAX_NUMBER}
    if not 1 <= len(table) <= MAX_LAUNCHER_TABLE:
        reason = f"has 1 to {MAX_LAUNCHER_TABLE} weights, not {len(table)}"
        raise OptionError("launcher", reason, "weights", **facts)
    if not 0 < sum(table) <= MAX_NUMBER:
        reason = f"needs weights that add up to 1 to {MAX_NUMBER}: the chances of 0, 1, 2 … cards"
        raise OptionError("launcher", reason, "weights", **facts)
