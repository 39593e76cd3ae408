"""Simulations on a cluster: a real scheduler and two workers, one of which is killed; what is refused, and how."""

from __future__ import annotations

import os
import pickle
import re
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pioche import simulate
from pioche.cli import main
from pioche.locales import LANGUAGES
from pioche.sim import cluster_worker
from pioche.sim import dask_cluster as cluster
from pioche.sim.cluster_errors import ClusterError, ClusterLost
from pioche.sim.cluster_worker import Expected, Installation, difference, facts_here
from pioche.sim.dask_cluster import address_of
from pioche.sim.report_data import report
from pioche.sim.tournament.run import tournament
from tests.locales.messages import messages
from tests.sim.dask_cluster import DaskCluster, dask_cluster, wait_until

if TYPE_CHECKING:
    from distributed import Client

Out = pytest.CaptureFixture[str]

WAITING = """
import os, time
from pathlib import Path
from pioche import NoviceBot

PLACE = Path({place!r})

class Waiting(NoviceBot):
    '''Each game of a worker leaves a file; the first one waits until somebody says go.'''

    name = {name!r}

    def __init__(self, rng):
        super().__init__(rng)
        if os.getpid() != {ours}:
            (PLACE / f"{{os.getpid()}} {{self.name}} {{len(os.listdir(PLACE))}}").touch()
            end = time.monotonic() + 90
            while not (PLACE / "go").exists() and time.monotonic() < end:
                time.sleep(0.01)
            time.sleep({seconds})
"""


class OwnBots:
    """A file with a bot that tells where it plays, and waits until the test lets it go on."""

    def __init__(self, folder: Path, name: str = "waiting", seconds: float = 0.0) -> None:
        self._place = folder / name
        self._place.mkdir()
        self._file = folder / f"{name}.py"
        self.write(name, seconds)

    def write(self, name: str, seconds: float = 0.0) -> None:
        text = WAITING.format(place=str(self._place), name=name, ours=os.getpid(), seconds=seconds)
        self._file.write_text(text)

    @property
    def bot(self) -> str:
        return f"{self._file}:Waiting"

    def playing(self) -> set[int]:
        """The workers that have begun a game."""
        return {int(entry.name.split()[0]) for entry in self._place.iterdir() if " " in entry.name}

    def names(self) -> list[str]:
        """What the bots that workers have made call themselves."""
        return [entry.name.split()[1] for entry in self._place.iterdir() if " " in entry.name]

    def go(self) -> None:
        (self._place / "go").touch()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[DaskCluster, Client]]:
    with dask_cluster(tmp_path_factory.mktemp("dask"), workers=2) as found:
        yield found


def test_a_worker_that_is_killed_in_the_middle_loses_nothing(
    running: tuple[DaskCluster, Client], tmp_path: Path
) -> None:
    machines, client = running
    own = OwnBots(tmp_path)

    def kill_one_that_plays() -> None:
        wait_until(lambda: own.playing() == set(machines.process_ids()), "both workers play")
        machines.kill_worker()
        own.go()

    killer = threading.Thread(target=kill_one_that_plays)
    killer.start()
    told: list[int] = []
    bots = [own.bot, "keen", "regular"]
    found = simulate("dare", 3, bots, rounds=75, seed=5, on=client, progress=lambda done, _: told.append(done))
    killer.join()
    assert len(client.nthreads()) == 1
    assert found == simulate("dare", 3, bots, rounds=75, seed=5)
    assert told == [10, 20, 30, 40, 50, 60, 70, 75]
    machines.start_workers(1)
    wait_until(lambda: len(client.nthreads()) == 2, "the next worker is there")


def test_the_command_gives_the_local_result(
    running: tuple[DaskCluster, Client], capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["simulate", "--edition", "emoji", "--seats", "2", "--rounds", "25_000", "--format", "json"]
    assert main(words) == 0  # compiles what no earlier test has, for the workers too
    here = capsys.readouterr()
    assert main([*words, "--on", address_of(running[1])]) == 0
    there = capsys.readouterr()
    assert (there.out, there.err) == (here.out, "")
    monkeypatch.setattr(cluster_worker, "__file__", __file__)  # as if the sources here were others
    facts_here.cache_clear()
    try:
        assert main([*words, "--on", address_of(running[1]), "--lang", "en"]) == 2
    finally:
        facts_here.cache_clear()
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("pioche: The worker tcp://127.0.0.1:")
    assert "too, but with other sources. Install the same ones there" in said.err


def test_a_report_is_the_same_too(running: tuple[DaskCluster, Client]) -> None:
    there = report(["dare"], players=2, rounds=60, house_rounds=0, on=running[1])
    assert there.runs == report(["dare"], players=2, rounds=60, house_rounds=0).runs


def test_a_tournament_is_the_same_too(
    running: tuple[DaskCluster, Client], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    own = OwnBots(tmp_path)
    own.go()
    monkeypatch.chdir(tmp_path)  # the workers are elsewhere: they need the whole path
    words = ["tournament", "--bots", "waiting.py:Waiting,keen,aimless", "--deals", "4", "--format", "json"]
    for style in ("round-robin", "swiss"):
        assert main([*words, "--style", style]) == 0
        here = capsys.readouterr()
        kept = ["--file", f"{style}.jsonl"]
        assert main([*words, "--style", style, *kept, "--on", address_of(running[1])]) == 0
        there = capsys.readouterr()
        assert (there.out, there.err) == (here.out, here.err)
        assert main([*words, "--style", style, *kept]) == 0  # everything is in the file
        assert capsys.readouterr().out == here.out
    assert own.playing() >= set(running[0].process_ids())
    assert main([*words, "--on", "tcp://127.0.0.1:1", "--workers", "2", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "pioche: Say --workers or --on, not both: a cluster has its own workers.\n"
    assert main([*words, "--on", "gpu", "--lang", "en"]) == 2
    assert "gpu" in capsys.readouterr().err
    with pytest.raises(ValueError, match="either a number of workers or a cluster"):
        tournament(["keen", "aimless"], workers=2, on=running[1])


def test_ctrl_c_keeps_what_is_done(running: tuple[DaskCluster, Client]) -> None:
    def stop(done: int, _: int) -> None:
        if done == 20:
            raise KeyboardInterrupt

    _, client = running
    found = simulate(players=2, bots="novice", rounds=200, on=client, progress=stop, keeps_interrupted=True)
    assert (found.asked, found.games) == (200, 20)
    assert replace(found, asked=20) == simulate(players=2, bots="novice", rounds=20)
    wait_until(lambda: not any(client.processing().values()), "nothing is queued any more")


def test_a_bot_that_was_changed_is_loaded_again(running: tuple[DaskCluster, Client], tmp_path: Path) -> None:
    own = OwnBots(tmp_path, "first")
    own.go()
    simulate(players=2, bots=[own.bot, "keen"], rounds=20, on=running[1])
    own.write("second-one")
    simulate(players=2, bots=[own.bot, "keen"], rounds=30, on=running[1])
    assert sorted(own.names()) == ["first"] * 20 + ["second-one"] * 30


def test_ctrl_c_takes_back_what_is_queued_and_stops_what_runs(
    running: tuple[DaskCluster, Client], tmp_path: Path
) -> None:
    machines, client = running
    own = OwnBots(tmp_path, seconds=0.2)

    def press_ctrl_c() -> None:
        wait_until(lambda: own.playing() == set(machines.process_ids()), "both workers play")
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)

    keyboard = threading.Thread(target=press_ctrl_c)
    # What a shell starts in the background ignores Ctrl-C, and tests may be started so.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        keyboard.start()
        with pytest.raises(KeyboardInterrupt):
            simulate(players=2, bots=own.bot, rounds=100, on=client, keeps_interrupted=True)
        keyboard.join()
    finally:
        signal.signal(signal.SIGINT, before)
    own.go()
    # A worker has one thread: when it has done something else, the games before have ended.
    next_ones = [client.submit(os.getpid, workers=[worker], pure=False) for worker in client.nthreads()]
    assert {future.result() for future in next_ones} == set(machines.process_ids())
    assert len(own.names()) < 2 * 2 * 10  # of two bots in each of the ten games of both pieces that had begun


def test_a_worker_says_what_is_wrong_with_it(tmp_path: Path) -> None:
    ours, path = Installation("1.0", "abc", has_numba=True), tmp_path / "mine.py"

    def said(theirs: Installation) -> str:
        return str(difference(ours, theirs, "tcp://worker:1"))

    assert difference(ours, ours, "tcp://worker:1") is None
    assert "runs Pioche 0.9, and here it is 1.0" in said(ours._replace(version="0.9"))
    assert "but with other sources" in said(ours._replace(digest="abd"))
    assert "has no Numba" in said(ours._replace(has_numba=False))
    assert difference(ours._replace(has_numba=False), ours, "tcp://worker:1") is None
    expected = Expected(facts_here(), {path: "abc"})
    with pytest.raises(ClusterError, match=r"has no file .*mine\.py\. A bot of your own has to lie at the same path"):
        expected.check("tcp://worker:1")
    path.write_text("")
    with pytest.raises(ClusterError, match=r"the file .*mine\.py is not the same as here"):
        expected.check("tcp://worker:1")
    with pytest.raises(ClusterError, match="runs Pioche"):
        replace(expected, facts=ours).check("tcp://worker:1")


@pytest.mark.parametrize("address", ["", "here", "tcp://", "http://host:80", "host:8786"])
def test_what_is_no_address_is_refused(address: str, capsys: Out) -> None:
    assert main(["simulate", "--rounds", "1", "--on", address, "--lang", "en"]) == 2
    assert "is not the address of a Dask scheduler; one looks like tcp://10.0.0.5:8786." in capsys.readouterr().err


def test_a_scheduler_that_does_not_answer_is_told_in_one_sentence(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.3)
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # and does not listen
        address = f"tcp://127.0.0.1:{nobody.getsockname()[1]}"
        assert main(["simulate", "--rounds", "1", "--on", address, "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"pioche: No Dask scheduler answers at {address}.\n"


def test_without_the_packages_it_is_said_how_to_install_them(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", "--rounds", "1", "--on", "tcp://host:1", "--lang", "en"]) == 2
    said = 'pioche: A cluster needs the package distributed: pip install "pioche[cluster]"\n'
    assert capsys.readouterr().err == said


def test_a_cluster_has_its_own_workers(capsys: Out) -> None:
    assert main(["simulate", "--on", "tcp://host:1", "--workers", "2", "--lang", "en"]) == 2
    assert "Say --workers or --on, not both" in capsys.readouterr().err
    with pytest.raises(ValueError, match="a cluster has workers of its own"):
        simulate(workers=2, on="tcp://host:1")


def test_errors_travel_and_have_words() -> None:
    error = pickle.loads(pickle.dumps(ClusterLost("gone", address="tcp://host:1")))  # noqa: S301 (our own)
    assert isinstance(error, ClusterLost)
    assert str(error) == "The cluster at tcp://host:1 is gone."
    source = "".join(Path(file).read_text() for file in (cluster.__file__, cluster_worker.__file__))
    kinds = set(re.findall(r'Cluster(?:Error|Lost)\(\s*"([a-z-]+)"', source)) | {"other-file", "no-file"}
    for language in LANGUAGES:
        assert {f"cluster-{kind}" for kind in kinds} == set(messages(language, "cluster.ftl"))
