"""Which faults come when: everything about them follows from a seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

KINDS = {
    "cut": "some connections are reset",
    "hush": "some connections carry nothing any longer, in one direction or both, and nobody is told",
    "delay": "some connections become slow",
    "duplicate": "some clients send every command twice",
    "kill": "kill -9 of a server, which is started again at once",
    "stop": "a server is stopped as its owner does it, and started again",
    "pause": "a server stands still for a while (SIGSTOP)",
    "full": "the disk is full for a while",
    "clock": "the date jumps, forwards or back",
    "flip": "a server is killed, one bit of a finished table is flipped, the server is started again",
    "database-restart": "the database is restarted",
    "database-crash": "the database is shut down at once, without putting anything in order, and started again",
    "database-cut": "all connections to the database are reset",
    "database-pause": "the database stands still for a while (SIGSTOP)",
    "fail-over": "the database is killed, and its replica takes over",
}
ALL_SERVERS = {"cut": 24, "hush": 15, "delay": 12, "duplicate": 12, "kill": 13, "stop": 3, "pause": 8, "clock": 4}
SQLITE = {**ALL_SERVERS, "full": 6, "flip": 3}
"""How often each comes, of a hundred."""
DAYS = 86_400


@dataclass(frozen=True)
class Planned:
    """A fault that is to come."""

    number: int
    kind: str
    after: int
    """How many actions are acknowledged between the one before and this one."""
    share: float
    """Of all clients, where it concerns some of them."""
    seconds: float
    """How long it lasts, where it lasts."""
    which: int
    """By chance: which server, table or direction."""

    @property
    def slowness(self) -> float:
        """Seconds by which a slow connection is slow."""
        return 0.02 + (self.which % 100) / 250

    @property
    def jump(self) -> int:
        """Seconds by which the date is off: up to forty days, or only some."""
        far = self.which % 2
        return (self.which // 2 % 80 - 40) * (DAYS if far else 1)


def schedule(seed: int, faults: int, every: float, kinds: Mapping[str, int]) -> list[Planned]:
    """A number of faults, with ``every`` acknowledged actions between two of them on average.

    >>> schedule(1, 2, 50, {"cut": 1}) == schedule(1, 2, 50, {"cut": 1})
    True
    """
    rng = Random(f"faults {seed}")
    names, weights = list(kinds), list(kinds.values())
    return [
        Planned(
            number,
            rng.choices(names, weights)[0],
            max(1, round(rng.uniform(0.2, 1.8) * every)),
            rng.choice((0.05, 0.2, 0.5)),
            round(rng.uniform(0.3, 3.0), 2),
            rng.getrandbits(30),
        )
        for number in range(faults)
    ]


def each_once(kinds: Mapping[str, int], every: int) -> list[Planned]:
    """One of each kind, in a fixed order, for a short run."""
    return [Planned(number, kind, every, 0.5, 0.3, 4 * number + 2) for number, kind in enumerate(kinds)]
