"""Every file and text format that comes from outside: samples of it, and what may come of a damaged one.

``attempt`` does with the bytes what the program does; it returns what came of it in a word or two, and whatever it
raises is a finding. Records and scenarios have a fuzzer of their own in ``tests/heavy/fuzz_records.py``.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cache
from importlib import invalidate_caches
from pathlib import Path
from random import Random

import msgspec

from pioche.bots import find_bots
from pioche.editions.finding_editions import find_editions
from pioche.editions.written_rules import WrittenRuleError, read_effects, write_effects
from pioche.game import Game
from pioche.notation import NotationError, parse_action
from pioche.protocol.client_commands import Configure
from pioche.protocol.reading_and_writing import BadMessage, read_command
from pioche.protocol.rule_templates import TEMPLATES
from pioche.record import CommentLine, RecordError, record_of, write_record
from pioche.server.sqlite import SqliteStorage, UnusableFile
from pioche.tables.command_refused import CommandRefused
from pioche.tables.commands import configured
from pioche.tables.log_entries import encode_entry
from pioche.tables.registry import Registry
from pioche.tables.storage import Conflict, Damaged, Summary, Unavailable
from pioche.terminal.remembered_choices import recall, remember
from pioche.terminal.saves import is_ours, name_of, standing_of, take_up
from pioche.terminal.seat_tokens import SeatToken, SeatTokens
from tests import clockwork
from tests.heavy.damaged_records import damaged
from tests.tables.games import log_of
from tests.tables.tables import MemoryStorage


@dataclass(frozen=True)
class Format:
    """One kind of file or text."""

    samples: Callable[[], list[bytes]]
    attempt: Callable[[bytes, Path], str]
    is_text: bool = True


class Finding(Exception):
    """An outcome that no reader may have."""


# ---- the terminal's own files ----


@cache
def save_samples() -> list[bytes]:
    """Games that were left in the middle."""
    found = []
    marks = (CommentLine("seats: A person, B regular, C novice"), CommentLine("round 1, scores 0 0 0"))
    for edition in ("classic", "dare", "extreme"):
        game, rng = Game.new(edition, 3, seed=4), Random(1)
        for _ in range(12):
            game.play(rng.choice(game.legal_actions()))
        record = record_of(game)
        found.append(write_record(replace(record, script=(*marks, *record.script))).encode())
    return found


def try_save(data: bytes, folder: Path) -> str:
    """List it, and go on with it."""
    place = folder / "unfinished"
    place.mkdir(exist_ok=True)
    path = place / "game.toml"
    path.write_bytes(data)
    said = name_of(standing_of(path), "en")
    if any(ord(character) < 32 for character in said):
        raise Finding(f"a line that acts on the terminal: {said!r}")
    ours = is_ours(path, folder)
    try:
        kept, save = take_up(path, folder)
    except RecordError as error:
        return f"refused: {type(error).__name__} {ours}"
    save.leave()
    if path.read_bytes() != data:
        raise Finding("looking at a file has changed it")
    return f"kept: {kept.game.setting.base.name} {ours}"


def try_choices(data: bytes, folder: Path) -> str:
    """Read what was chosen last time, and keep it again."""
    path = folder / "terminal.toml"
    path.write_bytes(data)
    memory = recall(path)
    memory.plan.check()
    remember(memory.plan, path, language=memory.language)
    if recall(path) != memory:
        raise Finding("what was remembered is recalled as something else")
    return f"{memory.plan.edition} {memory.language} {len(memory.plan.options)} {len(memory.plan.people)}"


def try_tokens(data: bytes, folder: Path) -> str:
    """Read who sits where, and add somebody."""
    tokens = SeatTokens(folder / "tokens.json")
    tokens.path.write_bytes(data)
    held = tokens.all()
    tokens.keep(SeatToken("Zoe", "t" * 32))
    if tokens.find("zoe") is None:
        raise Finding("a seat was lost")
    return str(len(held))


# ---- the server's own files ----


def log_samples() -> list[bytes]:
    """Logs of tables, an entry in each line."""
    logs = (log_of(), log_of(2), log_of(1, "dare"), log_of(1, "custom"))
    return [b"\n".join(encode_entry(entry) for entry in log[:40]) for log in logs]


def try_log(data: bytes, _: Path) -> str:
    """Load a table whose log says that, its checksums right: what an older or another program has written."""

    async def load() -> str:
        storage = MemoryStorage()
        storage.logs["table"] = data.split(b"\n")
        registry = Registry(storage)
        try:
            room = await registry.arrive("table")
        except (Damaged, CommandRefused) as error:
            return type(error).__name__
        finally:
            await registry.close()
        return f"{room.table.state} {room.table.entries}"

    return clockwork.run(load())


@cache
def database_samples() -> list[bytes]:
    """A file with two tables."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite"
        for number, log in enumerate((log_of(), log_of(1, "dare"))):
            with closing(SqliteStorage(path)) as storage:
                entries = [encode_entry(entry) for entry in log[:30]]
                storage.append(f"t{number}", 0, entries, Summary(f"t{number}", f"CODE{number}X", 30, 1.0, "open"))
        with closing(sqlite3.connect(path)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            db.execute("PRAGMA journal_mode = DELETE")
        return [path.read_bytes()]


def try_database(data: bytes, folder: Path) -> str:
    """Open it, read everything, add to it."""
    path = folder / "tables.sqlite"
    for old in folder.glob("tables.sqlite*"):
        old.unlink()
    path.write_bytes(data)
    expected = (UnusableFile, Unavailable, Damaged, Conflict)
    try:
        storage = SqliteStorage(path, alone=True)
    except expected as error:
        return type(error).__name__
    said = []
    try:
        for use in (
            lambda: len(storage.summaries()),
            lambda: len(storage.load("t0")),
            lambda: sum(map(len, storage.parts("t1"))),
            lambda: storage.find_code("CODE0X"),
            lambda: storage.append("t0", 30, [b"{}"], Summary("t0", "CODE0X", 31, 2.0, "open")),
            storage.probe,
            lambda: len(storage.pass_time(1.0)),
            lambda: storage.delete(["t0"]),
        ):
            try:
                said.append(str(use()))
            except expected as error:
                said.append(type(error).__name__)
    finally:
        try:
            storage.close()
        except expected as error:
            said.append(type(error).__name__)
    return " ".join(said)


def try_plugins(data: bytes, folder: Path) -> str:
    """A package that says so of itself is installed beside Pioche."""
    place = folder / "site" / "stranger-1.0.dist-info"
    place.mkdir(parents=True, exist_ok=True)
    (place / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n", encoding="utf-8")
    (place / "entry_points.txt").write_bytes(data)
    sys.path.insert(0, str(folder / "site"))
    invalidate_caches()
    try:
        bots, editions = find_bots(), find_editions()
    finally:
        sys.path.remove(str(folder / "site"))
    if not {"random", "novice", "regular"} <= bots.usable.keys() or len(editions.usable) < 6:
        raise Finding("a stranger's package has taken something of ours away")
    return f"{len(bots.broken)} {len(editions.broken)}"


# ---- texts that people type ----


def try_rule(data: bytes, _: Path) -> str:
    """A rule on a customizable card."""
    typed = data.decode("utf-8", "replace")
    try:
        effects = read_effects(typed)
    except WrittenRuleError:
        return "refused"
    if read_effects(write_effects(effects)) != effects:
        raise Finding("what was written reads as another rule")
    return str(len(effects))


@cache
def _game() -> Game:
    return Game.new("extreme", 3, seed=1)


def try_line(data: bytes, _: Path) -> str:
    """An action in the notation."""
    typed = data.decode("utf-8", "replace")
    try:
        action = parse_action(typed, _game().setting)
    except NotationError:
        return "refused"
    if parse_action(str(action), _game().setting) != action:
        raise Finding(f"{action} reads as another action")
    return f"{type(action).__name__} {_game().why_not(action)}"


def try_command(data: bytes, _: Path) -> str:
    """A message of a client; what a host chooses is checked as a whole."""
    try:
        command = read_command(data)
        if isinstance(command, Configure):
            encode_entry(configured(command, 1.0))
    except (BadMessage, CommandRefused) as error:
        return type(error).__name__
    return type(command).__name__


def command_samples() -> list[bytes]:
    """Some of each kind."""
    rule = ["swap chosen", "draw 1 others; again"]
    chosen = {"edition": "dare", "players": 4, "options": {"dare_list": "house"}, "dares": [f"d{n}" for n in range(16)]}
    return [
        *(msgspec.json.encode({"type": "configure", "n": 1, **one}) for one in (
            chosen,
            {"edition": "custom", "players": 3, "custom": rule, "titles": ["Rain"], "texts": ["x"], "clock": 30},
            {"edition": "extreme", "players": 10, "options": {"launcher": [1, 2, 3], "extreme_presses": [1, 3]}},
        )),
        b'{"type":"hello","n":1,"client":"client-0001","version":3,"known":{"game":1,"events":2}}',
        b'{"type":"act","n":2,"seq":5,"line":"A play R5 uno"}',
        b'{"type":"seat-bot","n":3,"seat":1,"level":"regular"}',
    ]  # fmt: skip


FORMATS = {
    "save": Format(save_samples, try_save),
    "choices": Format(
        lambda: [
            b'language = "fr"\nedition = "custom"\npeople = ["Ana"]\ncustom = ["again"]\n[options]\ntarget = 200\n',
            b'edition = "classic"\npeople = ["Ana", "Bo"]\nbots = ["regular"]\ndares = []\n[options]\nstack = "any"\n',
            b'edition = "dare"\npeople = [""]\n[options]\ndare_list = "house"\nstrict_votes = true\n',
        ],
        try_choices,
    ),
    "tokens": Format(
        lambda: [b'[{"name":"Ana","token":"0123456789abcdef"},{"name":"Bo","token":"x"}]', b"[]"], try_tokens
    ),
    "log": Format(log_samples, try_log),
    "database": Format(database_samples, try_database, is_text=False),
    "plugins": Format(
        lambda: [
            b"[pioche.bots]\nstrong = nowhere:Bot\nrandom = os:getcwd\n\n[pioche.editions]\nstorm = json:loads\n",
            b"[console_scripts]\nx = y:z\n[pioche.editions]\nclassic = os:sep\nbad name = sys:exit\n",
        ],
        try_plugins,
    ),
    "rule": Format(lambda: [rule.encode() for rule in TEMPLATES.values()] + [b"draw 2 next; skip"], try_rule),
    "line": Format(lambda: [b"A play R5 uno", b"B challenge", b"A play W R", b"C catch A", b"next"], try_line),
    "command": Format(command_samples, try_command),
}


def damage(format_: Format, data: bytes, rng: Random) -> bytes:
    """The bytes with some of them wrong."""
    if format_.is_text and rng.random() < 0.8:
        others = [sample.decode() for sample in format_.samples()]
        return damaged(data.decode("utf-8", "replace"), rng, others).encode("utf-8", "surrogatepass")
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8, 40))):
        at = rng.randrange(len(changed) + 1)
        match rng.randrange(5):
            case 0:
                changed[at : at + 1] = rng.randbytes(1)
            case 1:
                del changed[at : at + rng.choice((1, 2, 100, 5000))]
            case 2:
                changed[at:at] = rng.randbytes(rng.choice((1, 4, 100)))
            case 3:
                changed[at : at + 4] = rng.choice((b"\xff\xff\xff\xff", b"\x00\x00\x00\x00", b"\x7f\xff\xff\xff"))
            case _:
                changed[at : at + 1] = bytes([(changed[at] if at < len(changed) else 0) ^ (1 << rng.randrange(8))])
    return bytes(changed)
