"""What happens when one of several processes is emptied, or dies: a simulation, not a measurement.

Assumptions, each of them a field of ``Case``:

- Tables are spread evenly, and those of the one that goes come to the others evenly, all four players to the same one.
- A client comes back as the browser does: after 0.5 s, then twice as long each time, up to 10 s, a quarter more or less
  by chance. Until the proxy has noticed (``notice``), who tries comes to the dead one and fails.
- Clients that are sent away by a process that is being emptied come within 0.3 s, and the proxy knows already.
- Who comes costs CPU time (``hello``), and the first of a table also that of reading and replaying its log (``entry``).
- Moves come first: what they leave of a core is there for those who come. Tables that have come move again at once.
- The database reads each log once. Whether it can is another matter: the peak of rows per second is told.

    python benchmarks/handover.py                 # the cases of docs/scale.md
    python benchmarks/handover.py --processes 8 --tables 7000 --dies
"""

import argparse
import statistics
import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

SEATS = 4
TICK = 0.01
"""Seconds of a step."""
FIRST, LONGEST = 0.5, 10.0
LIMIT = 900.0
"""Seconds after which a case is given up: it does not recover."""


@dataclass(frozen=True)
class Case:
    """What is simulated."""

    processes: int
    tables: int
    """At each process."""
    dies: bool = False
    """Killed; otherwise it is emptied."""
    every: float = 5.0
    """Seconds between the moves of a table."""
    move: float = 0.00035
    """CPU seconds of a move."""
    hello: float = 0.0026
    """CPU seconds of a client that comes."""
    entries: int = 150
    """Entries of a log, on the average."""
    entry: float = 0.000017
    """CPU seconds to read and replay one."""
    notice: float = 2.0
    """Seconds until the proxy sends nobody to a dead process any more."""

    @property
    def load(self) -> float:
        """How much of a core the moves of a process take."""
        return self.tables / self.every * self.move


@dataclass
class Outcome:
    """What came of it."""

    moved: int
    back: list[float]
    """When each table had all its players again, in order."""
    load: float
    """Of each process that is left, by moves alone, when all is over."""
    rows: float
    """Entries that the database reads in its busiest second."""
    queue: int
    """Clients that wait at one process, at most."""

    def at(self, share: float) -> float | None:
        """When this share of the tables was back; None: never."""
        needed = round(share * self.moved)
        return self.back[needed - 1] if len(self.back) >= needed else None


def arrivals(case: Case, chance: Random) -> list[tuple[float, int]]:
    """When each client of the process that goes comes to another one, and its table; in order."""
    return sorted((_arrival(case, chance), table) for table in range(case.tables) for _ in range(SEATS))


def _arrival(case: Case, chance: Random) -> float:
    if not case.dies:
        return chance.uniform(0.0, 0.3)
    at = 0.0
    for wait in _waits():
        at += wait * chance.uniform(0.75, 1.25)
        if at >= case.notice:
            return at
    raise AssertionError("there is always another try")


def _waits() -> Iterator[float]:
    wait = FIRST
    while True:
        yield wait
        wait = min(LONGEST, 2 * wait)


def simulate(case: Case, seed: int = 1) -> Outcome:
    """One process goes; one of those that are left stands for all, since they share evenly."""
    others = case.processes - 1
    coming = deque((at, table) for at, table in arrivals(case, Random(seed)) if table % others == 0)
    missing = dict.fromkeys((table for _, table in coming), SEATS)
    waiting: deque[int] = deque()
    begun: set[int] = set()
    back: list[float] = []
    rows: list[float] = []
    now = work = 0.0
    longest = 0
    while missing and now < LIMIT:
        now += TICK
        while coming and coming[0][0] <= now:
            waiting.append(coming.popleft()[1])
        longest = max(longest, len(waiting))
        moves = (case.tables + len(back)) / case.every * case.move
        work = min(work + TICK * max(0.0, 1.0 - moves), TICK if not waiting else work + TICK)
        read = 0
        while waiting and work > 0:
            table = waiting.popleft()
            work -= case.hello
            if table not in begun:
                begun.add(table)
                work -= case.entries * case.entry
                read += case.entries
            missing[table] -= 1
            if not missing[table]:
                del missing[table]
                back.append(now)
        rows.append(read)
    moved = case.tables
    every = [at for at in back for _ in range(others)][:moved] if not missing else back
    second = round(1 / TICK)
    busiest = max((sum(rows[start : start + second]) for start in range(0, len(rows), second)), default=0.0)
    return Outcome(moved, every, case.load * (1 + 1 / others), others * busiest, longest)


HEADS = ("processes", "tables each", "what", "core before", "core after", "half are back", "99 %", "all", "rows/s")


def row(case: Case) -> tuple[str, ...]:
    """A case and what came of it, as a row; medians of five."""
    runs = [simulate(case, seed) for seed in range(1, 6)]

    def when(share: float) -> str:
        times = [run.at(share) for run in runs]
        found = [time for time in times if time is not None]
        return f"{statistics.median(found):.1f} s" if len(found) == len(times) else "never"

    return (
        str(case.processes),
        f"{case.tables:,}",
        f"dies, noticed after {case.notice:g} s" if case.dies else "is emptied",
        f"{case.load:.0%}",
        f"{runs[0].load:.0%}",
        when(0.5),
        when(0.99),
        when(1.0),
        f"{statistics.median(run.rows for run in runs):,.0f}",
    )


def main() -> None:
    """Print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", type=int, default=0, help="only this case")
    parser.add_argument("--tables", type=int, default=1000, help="at each process")
    parser.add_argument("--dies", action="store_true", help="it is killed, not emptied")
    parser.add_argument("--every", type=float, default=Case.every, help="seconds between the moves of a table")
    asked = parser.parse_args()
    cases = [Case(processes, tables) for processes, tables in ((2, 2500), (4, 2500), (8, 2500), (8, 7000), (200, 5000))]
    if asked.processes:
        cases = [Case(asked.processes, asked.tables, asked.dies, asked.every)]
    else:
        cases = [replace(case, dies=dies) for case in cases for dies in (False, True)]
    print("| " + " | ".join(HEADS) + " |")
    print("|" + "---|" * len(HEADS))
    for case in cases:
        print("| " + " | ".join(row(case)) + " |", flush=True)
    print("\nSeconds until tables have all four players again; rows of logs that the database reads.", file=sys.stderr)


if __name__ == "__main__":
    main()
