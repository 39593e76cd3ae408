"""A process that writes to a storage beside a test: ``-m tests.tables.storage_writer_process TASK MODULE:CLASS ARG``.

It says ``ready``, waits for a line, and then says after every append that has returned which it was.
"""

import importlib
import sys
from itertools import count
from typing import cast

from pioche.tables.storage import Conflict, Storage, Summary

TABLES = 3


def open_storage(address: tuple[str, str]) -> Storage:
    """The storage that a class, given as ``module:name``, opens at an argument."""
    module, name = address[0].split(":")
    return cast(Storage, getattr(importlib.import_module(module), name)(address[1]))


def summary(table: str, entries: int, *, changed: float = 0.0, state: str = "open") -> Summary:
    """A summary of a table whose code is made from its name."""
    return Summary(table, f"code-{table}", entries, changed, state)


def batch(table: str, expected: int) -> list[bytes]:
    """What `stream` appends behind that many entries: one to three of them, some larger than a page."""
    size = 1 + expected % 3
    return [f"{table}/{number}/".encode() * (1 + number % 7 * 100) for number in range(expected, expected + size)]


def stream(storage: Storage) -> None:
    """Append to some tables in turn until somebody ends this process, saying how many entries each has."""
    lengths = [len(storage.load(f"t{index}")) for index in range(TABLES)]
    for turn in count():
        index = turn % TABLES
        table, expected = f"t{index}", lengths[index]
        entries = batch(table, expected)
        lengths[index] += len(entries)
        storage.append(table, expected, entries, summary(table, lengths[index], changed=float(turn)))
        say(f"{table} {lengths[index]}")


def compete(storage: Storage, name: str, wins: int) -> None:
    """Append to one table until this number of attempts has won, and print which numbers they got."""
    while wins:
        number = len(storage.load("t"))
        try:
            storage.append("t", number, [f"{name} {number}".encode()], summary("t", number + 1))
        except Conflict:
            continue
        say(f"{number}")
        wins -= 1


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(task: str, opener: str, argument: str, *rest: str) -> None:
    say("ready")
    sys.stdin.readline()
    storage = open_storage((opener, argument))
    if task == "stream":
        stream(storage)
    else:
        compete(storage, rest[0], int(rest[1]))
    storage.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
