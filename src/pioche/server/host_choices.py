"""What a host can choose: editions with their options, presets under a name, bots, clocks."""

from __future__ import annotations

from functools import cache

from ..bots import find_bots, thinks_long
from ..bots.finding_bots import EXPERTS, WITH_TEMPERAMENT
from ..bots.temperaments import TEMPERAMENTS
from ..cards import COLOUR_NAMES, MAX_PLAYERS, MIN_PLAYERS
from ..editions import EDITIONS, FOUND, Edition
from ..editions.dare_lists import DARE_LISTS, DARE_OPTION
from ..editions.option_presets import preset_options
from ..editions.options import OPTION_RULES, Value, concerned, default_of, read_options
from ..kernel.game_setting import Setting, SettingError
from ..locales import LANGUAGES, brought_along
from ..locales.edition_check import try_editions
from ..protocol.edition_choices import (
    CardLook,
    Choices,
    ClockRange,
    DareChoice,
    EditionInfo,
    KeptDays,
    OptionInfo,
    Preset,
)
from ..protocol.emotes import EMOTES, PHRASES
from ..tables.commands import CLOCKS
from ..tables.expiry import DAY, Retention
from ..tables.words_to_send import table_words, text_of
from ..teller import Teller
from ..teller.choice_words import (
    dare_list_name,
    edition_help,
    edition_name,
    option_help,
    option_name,
    option_value,
    preset_help,
    preset_name,
)


def presets_of(edition: Edition) -> tuple[Preset, ...]:
    """The presets of an edition, with their words."""
    return tuple(
        Preset(name, text_of(preset_name(name)), text_of(preset_help(name)), options)
        for name, options in preset_options(edition).items()
    )


def option_info(edition: Edition, name: str) -> OptionInfo:
    """One option as a client has to show it."""
    rule = OPTION_RULES[name]
    default = default_of(edition, name)
    match default:
        case bool():
            kind = "bool"
        case str():
            kind = "choice"
        case int():
            kind = "int"
        case _:
            kind = "ints"
    values: tuple[Value, ...] = (True, False) if kind == "bool" else rule.choices
    return OptionInfo(
        name,
        text_of(option_name(name)),
        text_of(option_help(name)),
        kind,
        default,
        rule.choices,
        {str(value).lower(): text_of(told) for value in values if (told := option_value(name, value))},
        rule.lowest,
        is_house_rule=rule.house,
        clause=rule.clause,
        is_shown=rule.shown,
        is_length=rule.length,
    )


def dare_choice(edition: Edition) -> DareChoice | None:
    """The option that is the list of dares, and the first list of all, from which a house list can start."""
    if DARE_OPTION not in concerned(edition):
        return None
    first = Setting(edition, MIN_PLAYERS, read_options(edition, {DARE_OPTION: DARE_LISTS[0]}))
    return DareChoice(DARE_OPTION, text_of(dare_list_name(DARE_LISTS[0])), table_words(Teller(first)).dares)


def most_players(edition: Edition) -> int:
    """For how many players a whole round can be dealt."""
    for players in range(MAX_PLAYERS, MIN_PLAYERS, -1):
        try:
            Setting(edition, players, read_options(edition, {})).check_deal()
        except SettingError:
            continue
        return players
    return MIN_PLAYERS


@cache
def choices(
    kept: Retention | None = None, *, experts: bool = True, offline: bool = False, hints: bool = True
) -> Choices:
    """Everything that can be chosen on this server; ``experts``: also bots that think for long; ``offline``: a site."""
    try_editions()
    kept = kept or Retention()
    bots = tuple(name for name in find_bots().usable if experts or not thinks_long(name))
    return Choices(
        editions=tuple(
            EditionInfo(
                name=edition.name,
                title=text_of(edition_name(edition.name)),
                help=text_of(edition_help(edition.name)),
                colours=tuple(COLOUR_NAMES[letter] for letter in edition.colours),
                deck=edition.deck_size,
                most_players=most_players(edition),
                options=tuple(option_info(edition, name) for name in concerned(edition)),
                presets=presets_of(edition),
                cards=tuple(CardLook(code, face.look, face.label, face.figure) for code, face, _ in edition.cards()),
                picture=edition.picture,
                symbols=edition.symbols,
                has_launcher=edition.launcher,
                dares=dare_choice(edition),
                messages={
                    language: brought_along(edition, language) for language in LANGUAGES if edition in FOUND.of_others()
                },
            )
            for edition in EDITIONS.values()
        ),
        bots=bots,
        bot_steps=tuple(name for name in EXPERTS if name in bots),
        tempered_bots=tuple(name for name in WITH_TEMPERAMENT if name in bots),
        temperaments=tuple(TEMPERAMENTS),
        clock=ClockRange(shortest=CLOCKS[1], longest=CLOCKS[-1]),
        emotes=EMOTES,
        phrases=PHRASES,
        kept_days=KeptDays(*(round(seconds / DAY) for seconds in (kept.open, kept.playing, kept.over))),
        offline=offline,
        hints=hints,
    )
