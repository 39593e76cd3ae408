"""The process that does slow work for the server, which starts and ends it (``-m pioche.server.slow_work_process``).

It reads jobs from its standard input, functions with their arguments, and writes what they return; both are pickled,
behind their length. When the server ends, however it ends, the input does too, and so does this process.
"""

from __future__ import annotations

import os
import pickle
import select
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, BinaryIO

from ..tables.storage import Damaged

if TYPE_CHECKING:
    from collections.abc import Callable

Job = tuple["Callable[..., Any]", tuple[Any, ...]]
DONE, DAMAGED, FAILED = range(3)
Answer = tuple[int, Any]
"""How it ended, and what was returned or what went wrong."""
HEAD = 8
"""Bytes that tell a length."""
POLITE = 10
"""By how much work that nobody at a table waits for is less urgent than the games."""


def packed(thing: Job | Answer) -> bytes:
    """A job or an answer behind its length."""
    data = pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(HEAD) + data


def unpacked(data: bytes) -> Any:  # noqa: ANN401 (whatever a function takes or returns)
    """What was packed, without its length; both ends belong to the same server."""
    return pickle.loads(data)  # noqa: S301


def carried_out(data: bytes) -> Answer:
    """What the job gives."""
    try:
        function, arguments = unpacked(data)
        return DONE, function(*arguments)
    except Damaged as error:
        return DAMAGED, str(error)
    except Exception:  # noqa: BLE001 (the server logs it)
        return FAILED, traceback.format_exc()


def work(jobs: BinaryIO, answers: BinaryIO) -> None:
    """Do one job after the other until there are no more."""
    while len(head := jobs.read(HEAD)) == HEAD:
        answers.write(packed(carried_out(jobs.read(int.from_bytes(head)))))
        answers.flush()


def be_polite(by: int = POLITE, session: Path = Path("/proc/self/autogroup")) -> None:
    """Let the games go first; Linux may weigh whole sessions, and the worker has one of its own."""
    if hasattr(os, "nice"):
        os.nice(by)
    if session.exists():
        with suppress(OSError):  # it may not be ours to change
            session.write_text(str(by), encoding="ascii")


def end_with(server: int) -> None:
    """End at once when nobody can send jobs any more, whatever is being done: to compile takes a minute."""
    ends = select.poll()
    ends.register(server, 0)  # that it was closed is always told
    ends.poll()
    os._exit(0)


def main() -> None:
    """Work politely; nothing but answers goes to standard output."""
    be_polite(int(sys.argv[1]))
    if hasattr(select, "poll"):
        Thread(target=end_with, args=[sys.stdin.fileno()], daemon=True).start()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        work(sys.stdin.buffer, answers)
        answers.close()
    except BrokenPipeError:
        os._exit(0)  # the server has gone


if __name__ == "__main__":
    main()
