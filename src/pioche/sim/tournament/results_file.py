"""The file of a tournament: what has been played, line by line, so that it can go on where it was stopped.

The first line says what the tournament is; each further one is a deal at a table. Only one process writes it, no file
of somebody else is touched, and a last line that was cut off is played again.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any, Final, Self

from ...file_lock import let_go, take_lock
from .deals import DealResult, LostByFault
from .pairing import rotations

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from .plan import TournamentPlan

MARK: Final = "pioche-tournament"
VERSION: Final = 1


class NotThisTournament(ValueError):
    """The file is none of ours, is damaged, belongs to another tournament, or somebody else is writing it."""


class ResultsFile:
    """The results of one tournament on disk, held by this process."""

    def __init__(self, path: Path, plan: TournamentPlan) -> None:
        self._path = path
        self._plan = plan
        self._held: int | None = None
        self.results: list[DealResult] = []
        """What has been played before."""

    def __enter__(self) -> Self:
        """Take the file, or make it."""
        header = json.dumps({"file": MARK, "version": VERSION, **self._plan.written()}) + "\n"
        try:
            made = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        except FileExistsError:
            self._check_ours()
        else:
            os.write(made, header.encode())
            os.fsync(made)
            os.close(made)
        self._held = take_lock(self._path)
        if self._held is None:
            raise NotThisTournament(f"{self._path} is being written by another process")
        try:
            self._read()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let the file go."""
        if self._held is not None:
            let_go(self._held)
            self._held = None

    def add(self, result: DealResult) -> None:
        """Write down one more deal."""
        assert self._held is not None
        os.write(self._held, (_line(result) + "\n").encode())

    def _check_ours(self) -> None:
        """Look at the beginning without touching anything."""
        if not self._path.is_file():
            raise NotThisTournament(f"{self._path} is no file")
        with self._path.open("rb") as file:
            if file.read(len(_BEGINS)) != _BEGINS:
                raise NotThisTournament(f"{self._path} is no file of a tournament; it is left as it is")

    def _read(self) -> None:
        """Take in what has been played, and cut off a last line that is not whole."""
        assert self._held is not None
        whole = self._path.read_bytes()
        kept = whole.rfind(b"\n") + 1
        lines = whole[:kept].decode("utf-8", "replace").splitlines()
        if not lines:
            raise NotThisTournament(f"{self._path} is damaged: its first line is not whole")
        self._check_plan(_read_json(self._path, 1, lines[0]))
        for number, line in enumerate(lines[1:], 2):
            self.results.append(self._result(number, _read_json(self._path, number, line)))
        os.ftruncate(self._held, kept)
        os.lseek(self._held, kept, os.SEEK_SET)

    def _check_plan(self, header: dict[str, Any]) -> None:
        wanted = self._plan.written()
        if header.get("version") != VERSION:
            raise NotThisTournament(f"{self._path} is of another version of Pioche ({header.get('version')})")
        for name, value in wanted.items():
            if header.get(name) != value:
                raise NotThisTournament(
                    f"{self._path} belongs to another tournament ({name.replace('_', ' ')}: "
                    f"{json.dumps(header.get(name))} there, {json.dumps(value)} now); take another file"
                )

    def _result(self, number: int, line: dict[str, Any]) -> DealResult:
        try:
            found = DealResult(
                int(line["table"]),
                tuple(map(int, line["lineup"])),
                int(line["deal"]),
                tuple(tuple(map(int, seats)) for seats in line["winners"]),
                tuple(LostByFault(int(one[0]), int(one[1]), str(one[2])) for one in line["failures"]),
            )
        except (KeyError, TypeError, ValueError, IndexError):
            raise NotThisTournament(f"{self._path} is damaged: line {number} is no deal") from None
        seats, bots = range(self._plan.players), range(len(self._plan.bots))
        fits = (
            len(found.lineup) == self._plan.players
            and all(bot in bots for bot in (*found.lineup, *(one.bot for one in found.failures)))
            and len(found.winners) == len(rotations(found.lineup))
            and all(won and len(set(won)) == len(won) and all(seat in seats for seat in won) for won in found.winners)
        )
        if not fits:
            raise NotThisTournament(f"{self._path} is damaged: line {number} does not fit its first line")
        return found


_BEGINS: Final = f'{{"file": "{MARK}"'.encode()


def _line(result: DealResult) -> str:
    failures = [[one.bot, one.rotation, one.error] for one in result.failures]
    return json.dumps(
        {
            "table": result.table,
            "deal": result.deal,
            "lineup": result.lineup,
            "winners": result.winners,
            "failures": failures,
        }
    )


def _read_json(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise NotThisTournament(f"{path} is damaged: line {number} cannot be read")
    return found
