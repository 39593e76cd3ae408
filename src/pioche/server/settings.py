"""Everything about a server that can be set, in one place: by an option, the environment, or a file.

An option of the command goes before the environment (``PIOCHE_PORT``, ``PIOCHE_LIMITS_MOVES``), that before the file
(TOML: ``port = 8000``, ``[limits]``, ``moves = "40/2"``), and that before the default. What nobody knows is refused.
"""

from __future__ import annotations

import os
import re
import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING

from ..error_wording import did_you_mean
from ..tables.expiry import DAY, Retention
from .limits import Limits, Rate
from .operations.draining import DrainTimes
from .thinking_pool import ExpertWishes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

PREFIX = "PIOCHE_"
FILE = "PIOCHE_CONFIG"
"""The variable that names a file."""


class BadSetting(ValueError):
    """An unknown setting, or a value that it cannot have: which, where it was given, and what would be right."""


@dataclass(frozen=True)
class ServerSetting:
    """One thing that can be set."""

    name: str
    kind: str
    """``text``, ``whole``, ``number``, ``switch``, ``rate`` or ``log``."""
    default: object
    meaning: str
    lowest: float = 0

    @property
    def variable(self) -> str:
        """That of the environment."""
        return PREFIX + re.sub(r"\W", "_", self.name).upper()

    @property
    def shown(self) -> str:
        """The default, as it would be written."""
        match self.default:
            case Rate(burst=burst, per_second=per_second):
                return f"{burst:g}/{per_second:g}"
            case bool():
                return "on" if self.default else "off"
            case float():
                return f"{self.default:g}"
        return str(self.default)

    def read(self, typed: str, where: str) -> object:
        """A value from a text; raises ``BadSetting``."""
        readers: dict[str, tuple[Callable[[str], object], str]] = {
            "text": (str, "a text"),
            "log": (_log_format, "text or json"),
            "switch": (_switch, "on or off"),
            "whole": (_whole, f"a whole number of at least {self.lowest:g}"),
            "number": (_number, f"a number of at least {self.lowest:g}"),
            "rate": (_rate, "two numbers such as 40/2: so many at once, and so many a second"),
        }
        read, wanted = readers[self.kind]
        try:
            value = read(typed.strip())
            if isinstance(value, int | float) and not isinstance(value, bool) and value < self.lowest:
                raise ValueError  # noqa: TRY301 (told like the rest)
        except ValueError:
            raise BadSetting(f"{where}: {self.name} takes {wanted}, and not {typed!r}") from None
        return value


def _whole(typed: str) -> int:
    if not re.fullmatch(r"[0-9_]{1,12}", typed):
        raise ValueError(typed)
    return int(typed)


def _number(typed: str) -> float:
    if not re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,9})?", typed):
        raise ValueError(typed)
    return float(typed)


def _rate(typed: str) -> Rate:
    burst, slash, per_second = typed.partition("/")
    if not slash:
        raise ValueError(typed)
    return Rate(_number(burst.strip()), _number(per_second.strip()))


def _switch(typed: str) -> bool:
    known = {"on": True, "true": True, "yes": True, "1": True, "off": False, "false": False, "no": False, "0": False}
    if typed.lower() not in known:
        raise ValueError(typed)
    return known[typed.lower()]


def _log_format(typed: str) -> str:
    if typed not in {"text", "json"}:
        raise ValueError(typed)
    return typed


def _of_limits() -> Iterable[ServerSetting]:
    limits = Limits()
    for field in fields(Limits):
        default = getattr(limits, field.name)
        kind = "rate" if isinstance(default, Rate) else "whole" if isinstance(default, int) else "number"
        yield ServerSetting(f"limits.{field.name}", kind, default, "")


SETTINGS: dict[str, ServerSetting] = {
    one.name: one
    for one in (
        ServerSetting(
            "host", "text", "", "the address to listen on; empty: all, or this machine alone if the proxy is there"
        ),
        ServerSetting("port", "whole", 8000, "0 takes any that is free"),
        ServerSetting("database", "text", "", "the SQLite file; empty: in the data directory of the user"),
        ServerSetting("store", "text", "", "a PostgreSQL database in the place of the file: `postgresql://…`"),
        ServerSetting("workers", "whole", 1, "processes that serve the port; more than one need `store`", lowest=1),
        ServerSetting("public_url", "text", "", "where people find the server, behind a proxy"),
        ServerSetting(
            "trust_proxy", "text", "", "addresses and networks of proxies, with commas; `local`: this machine"
        ),
        ServerSetting(
            "experts.processes",
            "whole",
            ExpertWishes().processes,
            "processes in which the experts of each worker think, once one is seated; 0: no experts and no hints",
        ),
        ServerSetting("experts.seconds", "number", ExpertWishes().seconds, "for one decision of an expert", 0.001),
        ServerSetting(
            "experts.wait", "number", ExpertWishes().wait, "seconds after which `regular` decides in its place", 0.001
        ),
        ServerSetting(
            "experts.idle", "number", ExpertWishes().idle, "seconds after which processes end that nobody has asked"
        ),
        ServerSetting(
            "site",
            "text",
            "",
            "a folder built by `pioche site`: offered on the first page, to play without a network; empty: none",
        ),
        ServerSetting("sync", "switch", default=False, meaning="wait for the disk at every move (SQLite)"),
        ServerSetting("metrics", "text", "", "port, or address and port, for Prometheus; empty: none"),
        ServerSetting(
            "control",
            "text",
            "",
            "where `pioche admin` finds the server, and bans are kept; empty: beside the database",
        ),
        ServerSetting(
            "traces",
            "switch",
            default=False,
            meaning="send traces to OpenTelemetry (extra `otel`)",
        ),
        ServerSetting("log_format", "log", "text", "`json`: a line of JSON for each"),
        ServerSetting(
            "drain.delay",
            "number",
            DrainTimes().delay,
            "seconds in which a server that stops is not ready, and goes on",
        ),
        ServerSetting("drain.bound", "number", DrainTimes().bound, "seconds after which it ends in any case"),
        ServerSetting(
            "keep.open", "number", Retention().open / DAY, "days for which a table is kept where nobody has begun", 0.01
        ),
        ServerSetting(
            "keep.playing",
            "number",
            Retention().playing / DAY,
            "days without a move after which a game is forgotten",
            0.01,
        ),
        ServerSetting(
            "keep.over", "number", Retention().over / DAY, "days for which a game that is over can be looked at", 0.01
        ),
        *_of_limits(),
    )
}
"""Every setting, by its name."""


def read_settings(
    typed: Mapping[str, object],
    assigned: Iterable[str] = (),
    file: str = "",
    environment: Mapping[str, str] | None = None,
) -> dict[str, object]:
    """The value of every setting; ``typed`` are those of options that were given, ``assigned`` are ``NAME=VALUE``."""
    env = os.environ if environment is None else environment
    found = {name: one.default for name, one in SETTINGS.items()}
    path = file or env.get(FILE, "")
    if path:
        found |= _from_file(Path(path))
    for name, one in SETTINGS.items():
        if one.variable in env:
            found[name] = one.read(env[one.variable], one.variable)
    for text in assigned:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetting(f"--set takes NAME=VALUE, and not {text!r}")
        found[name.strip()] = _known(name.strip(), "--set").read(value, "--set")
    return found | {name: value for name, value in typed.items() if value is not None}


def _known(name: str, where: str) -> ServerSetting:
    if name not in SETTINGS:
        raise BadSetting(f"{where}: there is no setting {name!r}{did_you_mean(name, SETTINGS)}")
    return SETTINGS[name]


def _from_file(path: Path) -> dict[str, object]:
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise BadSetting(f"{path}: {error}") from error
    found: dict[str, object] = {}
    for name, value in _flat(read):
        one = _known(name, str(path))
        if isinstance(value, bool):
            found[name] = one.read("on" if value else "off", str(path))
        elif isinstance(value, str | int | float):
            found[name] = one.read(str(value), str(path))
        elif isinstance(value, list):
            found[name] = one.read(",".join(map(str, value)), str(path))
        else:
            raise BadSetting(f"{path}: {name} takes a text, a number, a switch or a list")
    return found


def _flat(read: Mapping[str, object], before: str = "") -> Iterable[tuple[str, object]]:
    for key, value in read.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{key}.")
        else:
            yield before + key, value


def limits_of(found: Mapping[str, object]) -> Limits:
    """The limits among the settings."""
    return Limits(**{field.name: found[f"limits.{field.name}"] for field in fields(Limits)})  # type: ignore[arg-type]


def retention_of(found: Mapping[str, object]) -> Retention:
    """How long tables are kept."""
    days = {state: found[f"keep.{state}"] for state in ("open", "playing", "over")}
    return Retention(**{state: float(value) * DAY for state, value in days.items() if isinstance(value, int | float)})


def drain_of(found: Mapping[str, object]) -> DrainTimes:
    """How the server is emptied."""
    delay, bound = found["drain.delay"], found["drain.bound"]
    assert isinstance(delay, int | float)
    assert isinstance(bound, int | float)
    return DrainTimes(float(delay), float(bound))


def experts_of(found: Mapping[str, object]) -> ExpertWishes:
    """How much the experts may use."""
    seconds = {name: float(str(found[f"experts.{name}"])) for name in ("seconds", "wait", "idle")}
    return ExpertWishes(int(str(found["experts.processes"])), **seconds)
