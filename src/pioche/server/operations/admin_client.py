"""Asks the running servers of one folder, through the ports that their files name."""

from __future__ import annotations

import http.client
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from ..own_addresses import LOOPBACK
from .admin_door import AdminProblem, ControlFile

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE = 30.0


class NoServer(ValueError):
    """No server that runs has left its file there."""


class NotDone(ValueError):
    """A server has refused what was asked."""


@dataclass
class RunningServers:
    """Every process that runs on one folder."""

    folder: Path

    def ask(self, path: str, body: object = None) -> list[bytes]:
        """The answers of all of them; raises ``NoServer`` and ``NotDone``."""
        answers, problems = [], []
        for file in sorted(self.folder.glob("admin-*.json")):
            try:
                control = msgspec.json.decode(file.read_bytes(), type=ControlFile)
                status, answer = _ask(control, path, body)
            except (OSError, msgspec.MsgspecError, http.client.HTTPException):
                continue  # of a server that was killed
            if status == 200:
                answers.append(answer)
            else:
                problems.append(answer)
        if not answers and not problems:
            raise NoServer(str(self.folder))
        if not answers:
            reason = "refused"
            with suppress(msgspec.MsgspecError):
                reason = msgspec.json.decode(problems[0], type=AdminProblem).problem
            raise NotDone(reason)
        return answers


def _ask(control: ControlFile, path: str, body: object) -> tuple[int, bytes]:
    with closing(http.client.HTTPConnection(LOOPBACK, control.port, timeout=PATIENCE)) as line:
        headers = {"Authorization": f"Bearer {control.token}"}
        if body is None:
            line.request("GET", path, headers=headers)
        else:
            line.request("POST", path, msgspec.json.encode(body), headers)
        answer = line.getresponse()
        return answer.status, answer.read()
