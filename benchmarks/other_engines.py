"""What the engine is measured beside: rlcard's UNO, OpenSpiel's crazy eights, and a C program as the limit.

Every measurement plays for about the given seconds of CPU time and says how many steps and rounds that was.
Their steps are not all the same thing:

rlcard game   One call of `UnoGame.step`, which also builds the next seat's state: lists of its hand, of all
              cards played, of its legal actions. Those hold `draw` only when nothing can be played ("keen").
              A card drawn that has the target's colour, or is wild, is played at once, inside the same step.
rlcard round  The same game one layer below, `UnoRound.proceed_round` and `get_legal_actions`: no states.
rlcard env    One call of `Env.step`, which adds the 4x4x15 observation, with rlcard's own `RandomAgent`.
OpenSpiel     One decision of a player: a card, a suit, a draw or a pass. Chance nodes (the dealer, each card
              dealt or drawn, about 52 a round) are played but not counted. Uniform over the legal actions,
              and drawing stays legal beside playing: compare it with uniform play, not with keen play.
limit.c       One action of a seat: a card with its colour, a draw, or, after a draw that can be played,
              play or pass. Keen and uniform.

rlcard's rules are simpler than the engine's in places (a reverse between two is not a skip, a wild card drawn
takes a random colour), and crazy eights is another, similar game: read the ratios as orders of magnitude.

`UnoGame(num_players=4)` plays four seats. `rlcard.make("uno", {"game_num_players": 4})` ignores the number,
because UNO is not in rlcard's list of configurable games; here its game is configured directly after `make`.
Payoffs are wrong then (rlcard writes them for two seats), and they are not asked for.
"""

import argparse
import atexit
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmark_report import Measurement, Report, Result, Sample, Unavailable, compare, measure, publish

LIMIT_SOURCE = Path(__file__).parent / "limit.c"
BATCH = 64  # rounds between two looks at the clock, where the counting is done outside the measured time
LINE = re.compile(
    r"^(?P<policy>keen|uniform) +players=(?P<players>\d+) +games/s= *(?P<speed>\d+) "
    r".*\| steps/game=(?P<length>[\d.]+)"
)


def play_rounds(play_round: Callable[[], int], seconds: float) -> Sample:
    """Play whole rounds until the time is up; `play_round` returns its number of steps."""
    steps = rounds = 0
    start = time.process_time()
    while True:
        steps += play_round()
        rounds += 1
        elapsed = time.process_time() - start
        if elapsed >= seconds:
            return Sample(steps, rounds, elapsed)


# ---- rlcard ----


def rlcard_game(players: int, seconds: float) -> Sample:
    """Keen random play by `UnoGame.step`, the legal actions taken from the state it returns."""
    from rlcard.games.uno import Game

    game = Game(num_players=players)
    draw = random.random

    def play_round() -> int:
        state, _ = game.init_game()
        steps = 0
        while not game.is_over():
            legal = state["legal_actions"]
            state, _ = game.step(legal[int(draw() * len(legal))])
            steps += 1
        return steps

    return play_rounds(play_round, seconds)


def rlcard_round(players: int, seconds: float) -> Sample:
    """Keen random play by `UnoRound.proceed_round`, without building states."""
    from rlcard.games.uno import Game

    game = Game(num_players=players)
    draw = random.random

    def play_round() -> int:
        game.init_game()
        here, seats = game.round, game.players
        steps = 0
        while not here.is_over:
            legal = here.get_legal_actions(seats, here.current_player)
            here.proceed_round(seats, legal[int(draw() * len(legal))])
            steps += 1
        return steps

    return play_rounds(play_round, seconds)


def rlcard_env(players: int, seconds: float) -> Sample:
    """Keen random play by `Env.step` and rlcard's random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno")
    env.game.configure({"game_num_players": players})
    env.num_players = players
    agents = [RandomAgent(num_actions=env.num_actions) for _ in range(players)]

    def play_round() -> int:
        state, seat = env.reset()
        steps = 0
        while not env.is_over():
            state, seat = env.step(agents[seat].step(state))
            steps += 1
        return steps

    return play_rounds(play_round, seconds)


# ---- OpenSpiel ----


def open_spiel_bots(players: int, seconds: float) -> Sample:
    """Uniform random playouts inside C++; the decisions are counted outside the measured time."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights", {"players": players})
    bots = [pyspiel.make_uniform_random_bot(seat, random.getrandbits(30)) for seat in range(players)]
    steps = rounds = 0
    elapsed = 0.0
    while elapsed < seconds:
        seeds = [random.getrandbits(30) for _ in range(BATCH)]
        start = time.process_time()
        states = [game.new_initial_state() for _ in range(BATCH)]
        for state, seed in zip(states, seeds, strict=True):
            pyspiel.evaluate_bots(state, bots, seed)
        elapsed += time.process_time() - start
        rounds += BATCH
        steps += sum(decisions(state) for state in states)
    return Sample(steps, rounds, elapsed)


def decisions(state: Any) -> int:  # noqa: ANN401 (pyspiel ships no types)
    """How many of a finished state's moves were made by players, not by chance."""
    return sum(move.player >= 0 for move in state.full_history())


def open_spiel_loop(players: int, seconds: float) -> Sample:
    """Uniform random playouts by a loop in Python.

    With 2 to 4 players there is one deck and every chance node is uniform: one way to choose serves both.
    """
    import pyspiel

    game = pyspiel.load_game("crazy_eights", {"players": players})
    draw = random.random

    def play_round() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            steps += not state.is_chance_node()
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
        return steps

    return play_rounds(play_round, seconds)


# ---- limit.c ----


class Limit:
    """The compiled limit.c. One run measures all its policies and numbers of players, each a median of 9."""

    def __init__(self) -> None:
        self.program = compile_limit()
        self.seconds_per_round = 1.5e-4  # of a whole run, for one round of its argument; each run corrects it
        self.lines: dict[tuple[str, int], Sample] = {}

    def play(self, policy: str, players: int, seconds: float) -> Sample:
        """One line of a run of about this many seconds; the next line asked for may come from the same run."""
        if (policy, players) not in self.lines:
            self.lines = self.run(seconds)
        return self.lines.pop((policy, players))

    def run(self, seconds: float) -> dict[tuple[str, int], Sample]:
        base = max(1400, int(seconds / self.seconds_per_round))
        start = time.perf_counter()
        done = subprocess.run([str(self.program), str(base)], capture_output=True, text=True, check=True)
        self.seconds_per_round = (time.perf_counter() - start) / base
        return dict(parse_limit(done.stdout, base))


def compile_limit() -> Path:
    """Compile limit.c in a temporary folder, which is removed when Python ends."""
    compiler = shutil.which("gcc")
    if compiler is None:
        raise Unavailable("limit.c is not measured: there is no gcc (on Debian and Ubuntu: install gcc)")
    folder = Path(tempfile.mkdtemp(prefix="pioche-limit-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    program = folder / "limit"
    command = [compiler, "-O3", "-march=native", "-o", str(program), str(LIMIT_SOURCE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unavailable(f"limit.c is not measured: gcc refused it (it needs x86 with BMI2)\n{done.stderr}")
    return program


def parse_limit(output: str, base: int) -> Iterator[tuple[tuple[str, int], Sample]]:
    """Read its lines. The time comes from games/s, which is printed with more digits than ns/step."""
    for found in filter(None, map(LINE.match, output.splitlines())):
        rounds = base if found["policy"] == "keen" else base // 14
        steps = round(rounds * float(found["length"]))
        yield (found["policy"], int(found["players"])), Sample(steps, rounds, rounds / int(found["speed"]))


# ---- all of them ----


def rlcard_measurements(players: int) -> list[Measurement]:
    return [
        Measurement(f"rlcard game, {players} players", lambda s: rlcard_game(players, s), "keen; game.step"),
        Measurement(f"rlcard round, {players} players", lambda s: rlcard_round(players, s), "keen; no states"),
        Measurement(f"rlcard env, {players} players", lambda s: rlcard_env(players, s), "keen; env.step"),
    ]


def open_spiel_measurements(players: int) -> list[Measurement]:
    return [
        Measurement(f"OpenSpiel C++ bots, {players} players", lambda s: open_spiel_bots(players, s), "uniform"),
        Measurement(f"OpenSpiel loop, {players} players", lambda s: open_spiel_loop(players, s), "uniform"),
    ]


def limit_measurements(players: Sequence[int]) -> list[Measurement]:
    """One run of the program gives all of these, so they stand together."""
    limit = Limit()

    def one(policy: str, number: int) -> Measurement:
        return Measurement(f"limit.c {policy}, {number} players", lambda s: limit.play(policy, number, s), policy)

    return [one(policy, number) for policy in ("keen", "uniform") for number in players]


def measurements(players: Sequence[int] = (2, 4)) -> list[Measurement]:
    """All peers that are on this machine; what is missing is said on stderr. limit.c knows 2, 3, 4, 7, 10."""
    found: list[Measurement] = []
    for package, build in (("rlcard", rlcard_measurements), ("pyspiel", open_spiel_measurements)):
        try:
            __import__(package)
        except ImportError:
            print(f"{package} is not measured: it is not installed (pip install '.[bench]')", file=sys.stderr)
            continue
        found += [one for number in players for one in build(number)]
    try:
        found += limit_measurements(players)
    except Unavailable as reason:
        print(reason, file=sys.stderr)
    return found


def limit_of(peer: Result) -> str:
    """The limit that plays as this peer does: "limit.c keen, 2 players" for "rlcard game, 2 players"."""
    policy, players = peer.note.partition(";")[0], peer.name.rpartition(", ")[2]
    return f"limit.c {policy}, {players}"


def main() -> None:
    """Measure the peers alone."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of one repetition")
    parser.add_argument("--repetitions", type=int, default=7)
    parser.add_argument("--folder", type=Path, help="write peers.md and peers.json there")
    asked = parser.parse_args()
    results = measure(measurements(), seconds=asked.seconds, repetitions=asked.repetitions)
    pairs = [(limit_of(result), name) for name, result in results.items() if not name.startswith("limit.c")]
    ratios = [compare(results, limit, name) for limit, name in pairs if limit in results]
    publish(Report("Peers", results, ratios), asked.folder, "peers")


if __name__ == "__main__":
    main()
