"""The table before and after a game, in words: who sits where, what is played, and what one can ask for."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

import msgspec

from ..bots import bot_names
from ..bots.finding_bots import BUILT_IN, WITH_TEMPERAMENT, level_and_temperament, tempered_name
from ..bots.temperaments import TEMPERAMENTS
from ..cards import MAX_PLAYERS, MIN_PLAYERS
from ..editions import EDITIONS, edition_named
from ..editions.dare_lists import DARES, HOUSE_LIST
from ..editions.options import OPTION_RULES, OptionError, concerned, default_of, known_to
from ..editions.written_rules import read_effects
from ..locales.table_rules import effects_in_words
from ..protocol.client_commands import (
    Agree,
    Configure,
    FreeSeat,
    Lock,
    MoveSeat,
    Rematch,
    SeatBot,
    Start,
    SwitchChat,
)
from ..tables.guest_writing import WrittenLists
from ..teller.choice_words import edition_name, option_help, option_name, option_value
from .game_plan import Plan, option_from_text, why_not_that_option
from .table_changes import OPEN, OVER, seat_name
from .table_offers import Offer
from .typed_text import clean
from .writing_offers import guest_writing, writing

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..cards import Seat
    from ..protocol.table_info import SeatInfo, TableInfo
    from ..tables.guest_writing import Written

CLOCKS = (0, 15, 20, 30, 45, 60, 90, 120)
"""Seconds for a decision, as the page offers them; 0 is no clock."""
CHOICES = tuple(name for name in Configure.__struct_fields__ if name not in {"n", *WrittenLists._fields})
"""What the host chooses, as a table tells it; what is written stays as it is then: a guest may just be writing."""


# ---- what there is to see ----


def describe(say: Callable[..., str], table: TableInfo, own: Seat | None, link: str) -> list[str]:
    """The table in a few lines: how to find it, what is played, who sits where."""
    lines = [
        say("online-invite", code=clean(table.code), link=link),
        _played(say, table),
        *_shown(say, table),
        say("online-seats", seats=", ".join(_seat(say, table, seat, own) for seat in table.seats)),
    ]
    special = {
        "online-is-open": table.is_open,
        "online-is-locked": table.is_locked,
        "online-no-chat": not table.chat,
        "online-hands-hidden": not table.shows_hands,
    }
    if any(special.values()):
        lines.append(say("online-table", facts=", ".join(say(fact) for fact, holds in special.items() if holds)))
    lines += written_cards(say, table)
    if table.is_broken_off:
        lines.append(say("web-broken-off"))
    if own is None:
        lines.append(say("web-watching"))
    elif table.state == OVER:
        lines.append(say("web-rematch-by-host"))
    elif table.host is not None and table.host != own:
        undecided = [seat_name(say, table, seat.seat) for seat in _undecided(table) if seat.seat != own]
        if undecided:
            lines.append(say("web-have-not-agreed", names=", ".join(undecided), count=len(undecided)))
        lines.append(say("web-wait-for-host", name=seat_name(say, table, table.host)))
    elif _undecided(table):
        lines.append(say("web-wait-for-agreement"))
    return lines


def _played(say: Callable[..., str], table: TableInfo) -> str:
    parts = [say(edition_name(table.edition).id)]
    edition = edition_named(table.edition)
    for name, value in table.options.items():
        is_chosen = (tuple(value) if isinstance(value, list) else value) != default_of(edition, name)
        if is_chosen and not OPTION_RULES[name].shown:
            option = say(option_name(name).id)
            parts.append(say("terminal-fact", what=option, fact=_value(say, name, value)))
    if table.clock:
        parts.append(say("online-clock", clock=_clock(say, table.clock)))
    return say("web-game-of", edition=", ".join(parts))


def _shown(say: Callable[..., str], table: TableInfo) -> list[str]:
    """What everybody sees before the start, with its explanation."""
    edition = edition_named(table.edition)
    lines = []
    for name in concerned(edition):
        if OPTION_RULES[name].shown:
            value = _value(say, name, table.options.get(name, default_of(edition, name)))
            fact = say("terminal-fact", what=say(option_name(name).id), fact=value)
            lines.append(f"{fact}. {say(option_help(name).id)}")
    return lines


def _clock(say: Callable[..., str], seconds: int) -> str:
    return say("web-seconds", count=seconds) if seconds else say("web-clock-off")


def _value(say: Callable[..., str], name: str, value: object) -> str:
    match value:
        case bool() | str():
            told = option_value(name, value)
            return say(told.id) if told else str(value)
        case list() | tuple():
            return ", ".join(map(str, value))
    return str(value)


def _seat(say: Callable[..., str], table: TableInfo, seat: SeatInfo, own: Seat | None) -> str:
    if not seat.is_person and not seat.bot:
        return say("web-free-seat")
    facts = []
    if seat.seat == own:
        facts.append(say("table-you"))
    if seat.seat == table.host:
        facts.append(say("web-host"))
    if not seat.is_person:
        facts.append(level_name(say, seat.bot))
    elif not seat.is_present and seat.seat != own:
        facts.append(say("web-away"))
    if table.needs_agreement and seat.is_person and seat.seat != table.host:
        asked = "web-asked-again" if seat.is_asked_again else "web-not-agreed"
        facts.append(say("web-agreed" if seat.has_agreed else asked))
    name = seat_name(say, table, seat.seat)
    return f"{name} ({', '.join(facts)})" if facts else name


def written_cards(say: Callable[..., str], written: Written) -> list[str]:
    """What is written on the customizable cards."""
    lines = []
    cards = zip_longest(written.custom, written.titles, written.texts, fillvalue="")
    for number, (rule, title, said) in enumerate(cards, 1):
        card = clean(title) or say("card-customizable", number=number)
        words = [say("terminal-quoted", text=clean(said))] if said else []
        words += effects_in_words(say, read_effects(rule))
        lines.append(say("terminal-fact", what=card, fact=" ".join(words)))
    return lines


def level_name(say: Callable[..., str], level: str) -> str:
    """A level of bots in words; one that the server alone knows by its own name."""
    base, temperament = level_and_temperament(level)
    if base not in BUILT_IN:
        return clean(level)
    named = say(f"web-level-{base}")
    return say("web-level-tempered", level=named, temperament=temperament) if temperament else named


def _undecided(table: TableInfo) -> list[SeatInfo]:
    """Who has not agreed with what is written."""
    if not table.needs_agreement:
        return []
    return [seat for seat in table.seats if seat.is_person and seat.seat != table.host and not seat.has_agreed]


# ---- what can be asked for ----


def offers(
    say: Callable[..., str], table: TableInfo, own: Seat | None, seq: int, *, chooses: bool = True
) -> list[Offer]:
    """Everything that this client may ask for now, but for chat; ``chooses``: also what is played and written.

    ``seq``: of the news that told the table as it is shown, so that nobody agrees with what was written since.
    """
    if own is None:
        return []
    found: list[Offer] = []
    is_host = table.host == own
    if table.state == OPEN:
        if table.needs_agreement and not is_host and not table.seats[own].has_agreed:
            found.append(Offer(say("web-agree"), Agree(0, seq)))
        if not is_host:
            found += guest_writing(say, table, own)
        else:
            found += _for_the_host(say, table, own, chooses=chooses)
        free = [seat.seat for seat in table.seats if not seat.is_person and not seat.bot]
        found += _one_or_more(
            say("online-move"), [Offer(say("web-seat-number", number=seat + 1), MoveSeat(0, seat)) for seat in free]
        )
    elif table.state == OVER and is_host:
        found.append(Offer(say("web-rematch"), Rematch(0)))
    leave = Offer(say("web-leave-for-good"), FreeSeat(0, own))
    return [*found, Offer(say("web-leave"), more=(leave,))]


def _for_the_host(say: Callable[..., str], table: TableInfo, own: Seat, *, chooses: bool) -> list[Offer]:
    free = [seat.seat for seat in table.seats if not seat.is_person and not seat.bot]
    levels = bot_names()
    found = []
    if not _undecided(table):
        if free:
            bots = say("web-fill-with-bots", count=len(free))
            starts = [Offer(level_name(say, level), Start(0, level)) for level in levels]
            found.append(Offer(f"{say('web-start')} ({bots})", more=tuple(starts)))
        else:
            found.append(Offer(say("web-start"), Start(0)))
    if chooses:
        editions = [Offer(say(edition_name(name).id), configured(table, edition=name)) for name in EDITIONS]
        found.append(Offer(say("web-edition"), more=tuple(editions)))
        counts = range(MIN_PLAYERS, MAX_PLAYERS + 1)
        players = [Offer(str(count), configured(table, players=count)) for count in counts if count != table.players]
        found.append(Offer(say("web-people"), more=tuple(players)))
        found += writing(say, table)
    found += _settings(say, table)  # offers that come and go with other players are last, so that fewer numbers change
    if free:
        bots_for_seat = [Offer(level_name(say, level), SeatBot(0, free[0], level)) for level in levels]
        found.append(Offer(say("online-add-bot"), more=tuple(bots_for_seat)))
    found += _one_or_more(say("bots-temperament"), _temperaments(say, table))
    others = [seat for seat in table.seats if (seat.is_person or seat.bot) and seat.seat != own]
    removals = [Offer(seat_name(say, table, seat.seat), FreeSeat(0, seat.seat)) for seat in others]
    return found + _one_or_more(say("web-remove"), removals)


def _temperaments(say: Callable[..., str], table: TableInfo) -> list[Offer]:
    """For each bot that can have one, all temperaments but its own."""
    found = []
    for seat in table.seats:
        level, current = level_and_temperament(seat.bot)
        if seat.is_person or level not in WITH_TEMPERAMENT:
            continue
        ways = [
            Offer(say(f"bots-{one or 'even'}"), SeatBot(0, seat.seat, tempered_name(level, one)))
            for one in ("", *TEMPERAMENTS)
            if one != current
        ]
        found.append(Offer(say("bots-temperament-of", name=seat_name(say, table, seat.seat)), more=tuple(ways)))
    return found


def _settings(say: Callable[..., str], table: TableInfo) -> list[Offer]:
    """The clock, who finds the table, who can sit down, whether there is chat, and whether hands are shown."""
    clocks = [Offer(_clock(say, clock), configured(table, clock=clock)) for clock in CLOCKS if clock != table.clock]
    company = (
        Offer(say("online-stop-chat" if table.chat else "online-allow-chat"), SwitchChat(0, not table.chat)),
        Offer(
            say("online-hide-hands" if table.shows_hands else "online-show-hands"),
            configured(table, shows_hands=not table.shows_hands),
        ),
    )
    return [
        Offer(say("web-clock"), more=tuple(clocks)),
        Offer(say("online-unlist" if table.is_open else "online-list"), configured(table, is_open=not table.is_open)),
        Offer(say("online-unlock" if table.is_locked else "online-lock"), Lock(0, not table.is_locked)),
        Offer(say("online-company"), more=company),
    ]


def _one_or_more(label: str, offers: list[Offer]) -> list[Offer]:
    return [Offer(label, more=tuple(offers))] if offers else []


def configured(table: TableInfo, **changes: object) -> Configure:
    """What is played, with changes; another edition keeps the choices that it knows, and begins with blank cards."""
    chosen: dict[str, object] = {name: getattr(table, name) for name in CHOICES}
    edition = str(changes.get("edition", table.edition))
    if edition != table.edition:
        chosen |= {
            "options": known_to(edition_named(edition), table.options),
            **dict.fromkeys(WrittenLists._fields, ()),
        }
    return msgspec.convert({"type": "configure", "n": 0, **chosen, **changes}, Configure)


def with_option(table: TableInfo, typed: str, language: str) -> Configure | str:
    """The choice with one option changed, as it is typed: ``target=200``; or a sentence that says what is wrong."""
    try:
        name, value = option_from_text(table.edition, typed)
    except OptionError as error:
        return why_not_that_option(edition_named(table.edition), error, language)
    return configured(table, options={**table.options, name: value})


def plan_of_table(table: TableInfo, language: str) -> Plan:
    """What is played, as the start screen shows it: people in their seats, bots in all the others."""
    people = tuple(clean(seat.name) for seat in table.seats if seat.is_person)
    bots = (seat.bot for seat in table.seats if not seat.is_person)
    level = next((bot for bot in bots if level_and_temperament(bot)[0] in bot_names()), "regular")
    return Plan(
        edition=table.edition,
        people=people,
        bots=(level,) * (table.players - len(people)),
        options={name: tuple(value) if isinstance(value, list) else value for name, value in table.options.items()},
        custom=table.custom,
        titles=table.titles,
        texts=table.texts,
        dares=table.dares,
        language=language,
    )


def chosen_by_plan(table: TableInfo, plan: Plan) -> Configure:
    """What was chosen on the start screen, for this table."""
    is_custom = any((*plan.custom, *plan.titles, *plan.texts))
    is_house = plan.options.get("dare_list") == HOUSE_LIST
    return configured(
        table,
        edition=plan.edition,
        players=plan.players,
        options=dict(plan.options),
        custom=plan.custom if is_custom else (),
        titles=plan.titles if is_custom else (),
        texts=plan.texts if is_custom else (),
        dares=plan.dares if is_house and len(plan.dares) == DARES else (),
    )
