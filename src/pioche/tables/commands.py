"""What a command does to a table: the entries it adds to the log, or a refusal in words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..bots import find_bots
from ..bots.finding_bots import level_and_temperament
from ..bots.first_names import first_names, in_character
from ..editions import UnknownEdition, edition_named
from ..editions.dare_lists import DARES, HOUSE_LIST
from ..editions.options import OptionError, custom_cards, is_left_to_honour
from ..editions.written_rules import WrittenRuleError
from ..kernel.game_setting import Setting, SettingError
from ..protocol.client_commands import (
    Act,
    Agree,
    Configure,
    FreeSeat,
    Lock,
    MoveSeat,
    PassSeat,
    Promise,
    Rematch,
    ReturnSeat,
    Salt,
    SeatBot,
    Start,
    SwitchChat,
    TableCommand,
    Write,
)
from ..protocol.plain_text import clean, likeness
from ..protocol.wire_types import Text
from ..teller.choice_words import option_name
from .command_refused import CommandRefused
from .first_lesson import need_lesson
from .game_moves import act
from .guest_writing import with_what_is_written, with_writing
from .log_entries import (
    Agreed,
    AnyEntry,
    BotSeated,
    ChatSwitched,
    Configured,
    Locked,
    Moved,
    Rematched,
    SeatLent,
    SeatOffered,
    SeatReturned,
    Started,
    Vacated,
    Wrote,
)
from .randomness import Randomness
from .salts import called_off, fixed, need_no_start, promised, told
from .shared_table import STAND_IN, SharedTable, State
from .tokens import hash_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

CLOCKS = (0, *range(15, 121))
"""Seconds for a decision; 0: no limit."""


MOST_CHANGES = 2000
"""Entries of a table, moves excepted, before one game, after which nobody else sits down; the host has three times as
many, since they must be able to start it whatever the others do."""
OWN_CHANGES = 200
"""The same for one player, so that nobody uses up what the others need."""


def entries_for(
    table: SharedTable,
    seat: int | None,
    client: str,
    command: TableCommand,
    *,
    now: float,
    present: Collection[int] = (),
    chance: Randomness | None = None,
) -> list[AnyEntry]:
    """The entries that carry out a command of the client in this seat; raises ``CommandRefused``."""
    if seat is None:
        raise CommandRefused("only-players")
    if isinstance(command, Act):
        return [act(table, seat, client, command, now)]
    if not isinstance(command, FreeSeat | ReturnSeat | Salt | Start | Rematch):  # these end by themselves
        _need_own_room(table, seat)
    if isinstance(command, PassSeat):
        return pass_seat(table, seat, command, now)
    if isinstance(command, Start):
        return start(table, seat, command, now, present)
    return _changes(table, seat, command, now, chance or Randomness())


def _changes(table: SharedTable, seat: int, command: TableCommand, now: float, chance: Randomness) -> list[AnyEntry]:
    """Commands that are no action of the game; no entries if the table is already as wanted."""
    match command:
        case Configure():
            need_host(table, seat)
            _need_state(table, State.OPEN)
            need_no_start(table)
            if any(taken >= command.players for taken in table.people):
                raise CommandRefused("seats-are-taken")
            return [configured(with_what_is_written(table.config, command), now)]
        case Write():
            _need_state(table, State.OPEN)
            need_no_start(table)
            choice = configured(with_writing(table, seat, command), now)
            return [choice] if table.host == seat else [choice, Wrote(now, seat, f"{command.what} {command.number}")]
        case Agree():
            _need_state(table, State.OPEN)
            if command.seq is not None and command.seq < table.seats[seat].to_read:
                raise CommandRefused("stale")
            return [] if table.seats[seat].has_agreed else [Agreed(now, seat)]
        case Promise() | Salt():
            _need_state(table, State.OPEN)
            return salt_given(table, seat, command, now)
        case SeatBot():
            return [seat_bot(table, seat, command, now)]
        case FreeSeat():
            return free_seat(table, seat, command.seat, now)
        case ReturnSeat():
            return [return_seat(table, seat, command.seat, now)]
        case MoveSeat():
            _need_state(table, State.OPEN)
            need_no_start(table)
            return [Moved(now, seat, free_chair(table, command.seat))]
        case SwitchChat():
            need_host(table, seat)
            return [] if table.config.chat == command.on else [ChatSwitched(now, command.on)]
        case Lock():
            need_host(table, seat)
            return [] if table.is_locked == command.on else [Locked(now, command.on)]
        case Rematch():
            need_host(table, seat)
            _need_state(table, State.OVER)
            return [Rematched(now, chance.secret().hex())]
        case Act() | Start() | PassSeat():
            raise AssertionError("what is asked for otherwise")


def need_room(table: SharedTable, times: int = 1) -> None:
    """Limit changes, so that nobody fills the log of a table, which is stored and read again."""
    if table.changes >= MOST_CHANGES * times:
        raise CommandRefused("too-many-changes")


def _need_own_room(table: SharedTable, seat: int) -> None:
    if table.host == seat:
        need_room(table, times=3)
    elif table.seats[seat].changes >= OWN_CHANGES:
        raise CommandRefused("too-many-changes")


def need_host(table: SharedTable, seat: int) -> None:
    """Refuse what only the host may do."""
    if table.host != seat:
        raise CommandRefused("only-the-host")


def _need_state(table: SharedTable, state: State) -> None:
    if table.state is not state:
        raise CommandRefused(f"not-{state.value}")


def _known_level(level: str) -> str:
    bots = _bots()
    if level_and_temperament(level)[0] not in bots.usable:
        raise CommandRefused("unknown-bot", bots.broken.get(level, ""), level=level, levels=", ".join(bots.usable))
    return level


_bots = cache(find_bots)
"""The bots that existed when the first one was needed: looking for plugins takes milliseconds."""


def _chair_number(table: SharedTable, seat: int) -> int:
    if seat >= table.config.players:
        raise CommandRefused("no-such-seat")
    return seat


def free_chair(table: SharedTable, seat: int) -> int:
    """The seat, if somebody may sit down there."""
    if not table.seats[_chair_number(table, seat)].is_free:
        raise CommandRefused("seat-is-taken")
    return seat


def configured(command: Configure, now: float) -> Configured:
    r"""What the host chose, checked as a whole: such a game could be dealt; its texts are plain lines.

    >>> configured(Configure(1, "custom", 3, texts=("hop\u202e\n twice",)), 0.0).texts
    ('hop twice',)
    """
    try:
        setting = Setting.read(command.edition, command.players, command.options, command.custom or ())
        setting.check_deal()
    except UnknownEdition as error:
        raise CommandRefused("unknown-edition", detail=str(error)) from None
    except WrittenRuleError as error:
        raise CommandRefused("bad-rule", detail=str(error)) from None
    except OptionError as error:
        raise bad_option(error) from None
    except SettingError as error:
        raise bad_setting(error) from None
    if command.clock not in CLOCKS:
        raise CommandRefused("bad-clock")
    titles, texts, dares = (tuple(map(clean, lines or ())) for lines in (command.titles, command.texts, command.dares))
    if max(len(titles), len(texts)) > custom_cards(setting.base):
        raise CommandRefused("too-many-texts")
    # Only the list that the players write themselves is kept.
    dares = dares if setting.options.dare_list == HOUSE_LIST else ()
    if dares and len(dares) != DARES:
        raise CommandRefused("bad-dares", count=DARES)
    return Configured(
        now,
        command.edition,
        command.players,
        command.options,
        command.custom or (),
        titles,
        texts,
        dares,
        command.clock,
        command.is_open,
        command.chat,
        command.shows_hands,
    )


def bad_option(error: OptionError) -> CommandRefused:
    """Why an option cannot have its value, in words."""
    option, detail, fact = Text(option_name(error.name).id), str(error), error.facts.get
    match error.problem:
        case "unknown":
            return CommandRefused("option-unknown", detail)
        case "edition":
            return CommandRefused("option-edition", detail, option=option)
        case "fixed":
            return CommandRefused("option-fixed", detail, option=option)
        case "number":
            return CommandRefused(
                "option-number", detail, option=option, lowest=fact("lowest", 0), highest=fact("highest", 0)
            )
        case "presses":
            return CommandRefused("option-presses", detail, option=option, highest=fact("highest", 0))
        case "weights":
            return CommandRefused("option-weights", detail, option=option, most=fact("most", 0), sum=fact("sum", 0))
        case _:
            return CommandRefused("option-value", detail, option=option)


def bad_setting(error: SettingError) -> CommandRefused:
    """Why no game can be played like this, in words."""
    fact = error.facts.get
    if "needed" in error.facts:
        return CommandRefused(
            "deck-too-small",
            str(error),
            players=fact("players", 0),
            hand=fact("hand", 0),
            needed=fact("needed", 0),
            deck=fact("deck", 0),
        )
    return CommandRefused("too-many-rules", str(error), count=fact("most", 0))


def seat_bot(table: SharedTable, seat: int, command: SeatBot, now: float) -> BotSeated | SeatLent:
    """The host seats a bot in a free seat; any player may ask for a bot in their own seat."""
    is_own = command.seat == seat
    if not is_own:
        need_host(table, seat)
    chair = table.seats[_chair_number(table, command.seat)]
    level = _known_level(command.level)
    if is_own:
        _need_state(table, State.PLAYING)
        return SeatLent(now, seat, level, is_wished=True)
    if chair.is_person:
        raise CommandRefused("others-agree-first" if table.state is State.PLAYING else "player-is-here")
    if table.state is not State.OPEN:
        raise CommandRefused("not-open")
    need_no_start(table)
    if chair.name:  # the host chooses again, and may choose no temperament
        return BotSeated(now, command.seat, level, chair.name)
    (name,) = bot_names_at(table, 1)
    return BotSeated(now, command.seat, in_character(level, name), name)


def bot_names_at(table: SharedTable, count: int, *taken: str) -> tuple[str, ...]:
    """Names for this number of bots, which nobody at the table has."""
    return first_names(count, [*taken, *(chair.name for chair in table.seats)], table.id)


def renamed_bots(table: SharedTable, name: str, now: float) -> list[BotSeated]:
    """A bot whose name a person has, who sits down, takes another one."""
    return [
        BotSeated(now, seat, chair.level, bot_names_at(table, 1, name)[0], chair.fills)
        for seat, chair in enumerate(table.seats)
        if not chair.is_person and chair.name and likeness(chair.name) == likeness(name)
    ]


def free_seat(table: SharedTable, seat: int, leaving: int, now: float) -> list[AnyEntry]:
    """A player leaves, or the host removes somebody; of a game that has begun only who leaves by themselves."""
    if seat != leaving:
        need_host(table, seat)
    chair = table.seats[_chair_number(table, leaving)]
    if chair.is_free or not (chair.is_person or table.state is State.OPEN):
        raise CommandRefused("seat-is-free")
    if seat != leaving and chair.is_person and table.state is State.PLAYING:
        raise CommandRefused("others-agree-first")
    return removed(table, leaving, now)


def removed(table: SharedTable, leaving: int, now: float) -> list[AnyEntry]:
    """Somebody's seat is free again; in a game that has begun a bot has it."""
    entries: list[AnyEntry] = [*called_off(table, now, leaving), Vacated(now, leaving)]
    if table.state is not State.OPEN:
        entries.append(BotSeated(now, leaving, STAND_IN, bot_names_at(table, 1)[0]))
    return entries


def return_seat(table: SharedTable, seat: int, returning: int, now: float) -> SeatReturned:
    """A player takes their seat back from a bot; only the player may, because a host could stop the table with it."""
    chair = table.seats[_chair_number(table, returning)]
    if seat != returning:
        raise CommandRefused("not-your-seat")
    if table.is_played_out:
        raise CommandRefused("round-is-played-out")
    if not chair.is_person or not chair.is_played_by_bot:
        raise CommandRefused("seat-is-not-lent")
    return SeatReturned(now, returning)


def pass_seat(table: SharedTable, seat: int, command: PassSeat, now: float) -> list[AnyEntry]:
    """A player passes the seat on to the first one who has the key, or keeps it; only the hash of the key is stored."""
    if command.key is not None and table.is_locked:
        raise CommandRefused("table-is-locked")
    key_hash = "" if command.key is None else hash_of(command.key)
    return [] if table.seats[seat].key_hash == key_hash else [SeatOffered(now, seat, key_hash)]


def start(table: SharedTable, seat: int, command: Start, now: float, present: Collection[int]) -> list[AnyEntry]:
    """The host starts the game if everybody has agreed to its texts; first the players who are here send salts."""
    need_host(table, seat)
    _need_state(table, State.OPEN)
    level = _known_level(command.level)
    if table.config.is_written and not all(
        table.seats[player].has_agreed for player in table.people if player != table.host
    ):
        raise CommandRefused("not-all-agree")
    if table.salting.is_starting:
        return []
    if command.is_lesson:
        need_lesson(table)
        return begun(table, {}, level, now, is_lesson=True)
    asked = fixed(table, present, level, now)
    return [asked] if any(asked.promises) else begun(table, {}, level, now)


def salt_given(table: SharedTable, seat: int, command: Promise | Salt, now: float) -> list[AnyEntry]:
    """A player promises a salt, or sends the promised one; with the last salt the game begins."""
    if isinstance(command, Promise):
        return [*promised(table, seat, command.promise, now)]
    entries: list[AnyEntry] = [*told(table, seat, command.salt, now)]
    salting = table.salting
    if entries and salting.missing == (seat,):
        entries += begun(table, {**salting.told, seat: command.salt}, salting.level, now)
    return entries


def begun(
    table: SharedTable, salts: Mapping[int, str], level: str, now: float, *, is_lesson: bool = False
) -> list[AnyEntry]:
    """The game begins: bots fill the free seats; players without a salt add nothing to the chance."""
    names = bot_names_at(table, len(table.free_seats))
    seats = zip(table.free_seats, names, strict=True)
    entries: list[AnyEntry] = [
        BotSeated(now, free, level if is_lesson else in_character(level, name), name, fills=True)
        for free, name in seats
    ]
    edition = edition_named(table.config.edition)
    honour = is_left_to_honour(edition, table.config.options, len(table.people))
    by_seat = tuple(salts.get(seat, "") for seat in range(table.config.players))
    entries.append(Started(now, table.secret, by_seat, honour, is_lesson))
    return entries
