"""A signal to stop that comes in the moment in which a worker is born: everybody ends."""

import subprocess
import sys

import pytest

STORY = """
import os, signal
from pioche.server.supervisor import Supervisor

fork = os.fork

def stopped_at_birth():
    pid = fork()
    if pid if {whom!r} == "parent" else not pid:
        os.kill(os.getpid(), signal.SIGTERM)
    elif {whom!r} == "worker":
        os.kill(os.getpid(), signal.SIGTERM)
    return pid

os.fork = stopped_at_birth
Supervisor(lambda number: signal.pause(), 2).watch()
print("ended")
"""


@pytest.mark.parametrize("whom", ["parent", "worker"])
def test_who_is_stopped_while_a_worker_is_born_stops_it_too(whom: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", STORY.format(whom=whom)], capture_output=True, text=True, check=False, timeout=120
    )
    assert (done.returncode, done.stdout) == (0, "ended\n"), done.stderr
