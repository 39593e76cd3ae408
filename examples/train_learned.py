"""Trains a network of the bot ``learned``: it plays against itself and improves by proximal policy optimization (PPO).

    python examples/train_learned.py classic --minutes 6 --out weights

Needs PyTorch, and a GPU with ``pioche[gpu]``; ``--on cpu`` is only there to try the program out. It writes
``weights/classic.z``, as in ``src/pioche/bots/weights``.
"""

from __future__ import annotations

import argparse
import sys
import time
import zlib
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

try:
    import torch
except ImportError:
    sys.exit("training needs PyTorch: pip install torch")

from pioche.bots import policy_network as network
from pioche.editions import EDITIONS
from pioche.kernel import codes
from pioche.kernel.action_slots import PASS, number_actions
from pioche.kernel.game_setting import Setting
from pioche.kernel.layout import COLOURS, KINDS, SEATS
from pioche.kernel.observation import PHASES, PLANES
from pioche.sim.vector_environment import TablesNow, VectorEnv, vector_setting

Tensor: TypeAlias = Any  # PyTorch is not installed where types are checked
Layer: TypeAlias = NDArray[np.float64]

SHARES = {2: 8, 3: 4, 4: 8, 6: 2, 10: 1}  # numbers of seats that are trained at once, and how many tables have them
STEPS = 64  # decisions at each table between two improvements
BATCH = 16_384
EPOCHS = 2
LAMBDA = 0.95
CLIP = 0.2
STEEPEST = 0.5
TEST_STEPS = 150
SECONDS_BETWEEN_TESTS = 45
NEVER = -1e9
AT = {plane.name: plane.first for plane in PLANES}
UNITS = (network.INPUTS, network.WIDE, network.NARROW, network.PARTS)
SIZES = [(rows + 1, width) for rows, width in pairwise(UNITS)]  # the last row always counts


# ---- the file: what bots/policy_network.py reads ----


def to_file(edition: str, layers: list[Layer]) -> bytes:
    """The weights as whole numbers; those of cards that the edition does not have are 0."""
    one, two, scores = (layer.copy() for layer in layers)
    for kind in set(range(KINDS)) - set(Setting.read(edition, 2, {}).kinds.values()):
        one[[first + kind for first in (network.HAND, network.DISCARD, network.TOP)]] = 0
        scores[:, network.KIND + 1 + kind] = 0
    largest = network.OFFSET - 1
    whole = [np.clip(np.round(layer * (1 << network.UNIT_BITS)), -largest, largest) for layer in (one, two, scores)]
    return zlib.compress(np.concatenate([layer.ravel() for layer in whole]).astype("<i2").tobytes(), 9)


def from_file(data: bytes) -> list[Layer]:
    """The weights of a file."""
    weights = np.frombuffer(zlib.decompress(data), "<i2") / (1 << network.UNIT_BITS)
    ends = np.cumsum([rows * width for rows, width in SIZES])[:-1]
    return [part.reshape(size) for part, size in zip(np.split(weights, ends), SIZES, strict=True)]


# ---- tables ----


class Actions:
    """All actions of an edition with any number of seats, what they are made of, and which of them are not learned."""

    def __init__(self, edition: str, device: str) -> None:
        settings = {seats: vector_setting(edition, seats, None, (), rounds=True) for seats in SHARES}
        self.codes_of = {seats: number_actions(setting.rules)[1] for seats, setting in settings.items()}
        everything = sorted({code for some in self.codes_of.values() for code in some})
        self.place = {code: i for i, code in enumerate(everything)}
        self.count = len(everything)
        code = np.array(everything)
        verb, kind, argument = code & 15, code >> codes.KIND_SHIFT & 127, code >> codes.ARGUMENT_SHIFT & 127
        lays = np.isin(verb, [codes.PLAY, codes.LAY])
        parts = [
            network.VERB + verb,
            network.KIND + np.where(lays, kind + 1, 0),
            network.NAMED + (code >> codes.COLOUR_SHIFT & 7),
            network.ARGUMENT + np.where(verb == codes.JUDGE, 0, argument),
        ]
        self.parts = torch.tensor(np.stack(parts), device=device)
        self.targets = torch.tensor(np.where(verb == codes.PLAY, code >> codes.TARGET_SHIFT & 15, 0), device=device)
        called = np.where(lays & (code & codes.CALL_BIT == 0), code | codes.CALL_BIT, -1)
        self.with_call = torch.tensor([self.place.get(each, self.count) for each in called.tolist()], device=device)
        guilty = (verb == codes.JUDGE) & (argument == codes.GUILTY + 1)
        left_out = np.isin(verb, [codes.CALL, codes.CATCH, codes.ACCUSE, PASS]) | guilty
        self.left_out = torch.tensor(left_out, device=device)
        self.lays = torch.tensor(lays, device=device)
        self.idle = torch.tensor(np.isin(verb, [codes.DRAW, codes.KEEP, codes.ACCEPT, codes.DECLINE]), device=device)
        alike = np.where(lays, kind, 128 + verb)
        self.alike = torch.tensor(alike[:, None] == np.arange(128 + 16), device=device).float()

    def learned(self, masks: Tensor) -> Tensor:
        """Of the legal actions (and a last column of False) those to learn: who can call calls, who is dared tries."""
        legal = masks[:, : self.count] & ~masks[:, self.with_call] & ~self.left_out
        legal[:, self.place[codes.TAKE]] &= ~legal[:, self.place[codes.ATTEMPT]]
        return legal


class Seen(NamedTuple):
    """What the asked seats of some tables see, and may do."""

    inputs: Tensor
    backwards: Tensor
    legal: Tensor
    seats: Tensor


class Tables:
    """Tables with one number of seats, as tensors."""

    def __init__(self, edition: str, actions: Actions, seats: int, count: int, seed: int, device: str) -> None:
        self.seats, self.count, self.device, self.actions = seats, count, device, actions
        self.env: Any
        self.now: Any
        if device == "cuda":
            from pioche.sim.games_on_gpu import GpuVectorEnv, as_torch  # noqa: PLC0415 (not everybody has a GPU)

            self.env = GpuVectorEnv(edition, tables=count, seats=seats, seed=seed, check=False)
            self.now = as_torch(self.env.reset())
        else:
            self.env = VectorEnv(edition, tables=count, seats=seats, seed=seed)
            self.now = TablesNow(*map(torch.from_numpy, self.env.reset()))
        places = [actions.place[code] for code in actions.codes_of[seats]]
        self.places = torch.tensor(places, device=device)
        self.slots = torch.zeros(actions.count, dtype=torch.int64, device=device)
        self.slots[self.places] = torch.arange(len(places), device=device)

    def look(self) -> Seen:
        """What the asked seats see."""
        inputs, backwards = self.inputs()
        masks = torch.zeros(self.count, self.actions.count + 1, dtype=torch.bool, device=self.device)
        masks[:, self.places] = self.now.masks == 1
        return Seen(inputs, backwards, self.actions.learned(masks), torch.full_like(self.now.asked, self.seats))

    def inputs(self) -> tuple[Tensor, Tensor]:
        """What the network is told, a row for each table, and whether play goes backwards."""
        rows = self.now.observations.T
        backwards = rows[AT["direction"]] == 0
        around = [-place % self.seats for place in range(self.seats)]

        def plane(name: str, length: int, most: int = 1) -> Tensor:
            return rows[AT[name] : AT[name] + length].clamp(max=most)

        def in_order_of_play(name: str) -> Tensor:
            of_seats = rows[AT[name] : AT[name] + self.seats]
            empty = torch.zeros(SEATS - self.seats, self.count, dtype=torch.uint8, device=self.device)
            return torch.cat([torch.where(backwards, of_seats[around], of_seats), empty])

        cards = in_order_of_play("cards")
        told = [
            plane("hand", KINDS, network.MOST_OF_A_KIND), plane("discard", KINDS, network.MOST_OF_A_KIND),
            plane("top", KINDS), plane("phase", PHASES), plane("colour", COLOURS), plane("called", 10),
            in_order_of_play("playing"), *((cards >= size).to(torch.uint8) for size in network.THRESHOLDS),
            plane("penalty", 1, network.MOST_PENALTY), plane("first", 1),
        ]  # fmt: skip
        return torch.cat(told).T.contiguous(), backwards

    def step(self, chosen: Tensor) -> None:
        """Take an action at each table."""
        slots = self.slots[chosen]
        self.env.step(slots if self.device == "cuda" else slots.numpy())


# ---- networks ----


class Policy:
    """What scores actions: the network of ``bots/policy_network.py``, with floats."""

    def __init__(self, actions: Actions, layers: list[Layer] | None, device: str) -> None:
        self.actions = actions
        if layers is None:
            usual = [torch.nn.Linear(rows, width) for rows, width in pairwise(UNITS[:-1])]
            made = [torch.cat([layer.weight.T, layer.bias[None]]).detach() for layer in usual]
            made[0][network.HAND : network.DISCARD] *= 1.5
            made[0][network.PLAYING : network.INPUTS] *= 0.3
            made.append(torch.randn(SIZES[2]) * 0.02)
        else:
            made = [torch.tensor(layer, dtype=torch.float32) for layer in layers]
        self.layers = [layer.to(device).requires_grad_() for layer in made]

    def scores(self, seen: Seen) -> Tensor:
        """The scores of all actions."""
        found = seen.inputs.float()
        for layer in self.layers[:2]:
            found = torch.relu(found @ layer[:-1] + layer[-1])
        last = self.layers[2]
        of_actions = last[:, self.actions.parts].sum(1)
        scores = found @ of_actions[:-1] + of_actions[-1]
        targets = last[:, network.TARGET : network.TARGET + SEATS]
        place = self.actions.targets[None]
        turned = torch.where((place > 0) & seen.backwards[:, None], seen.seats[:, None] - place, place).clamp(min=0)
        scores = scores + (found @ targets[:-1] + targets[-1]).gather(1, turned)
        return scores.masked_fill(~seen.legal, NEVER)

    def to_file(self, edition: str) -> bytes:
        """The weights as a file of the bot."""
        return to_file(edition, [layer.detach().cpu().numpy().astype(np.float64) for layer in self.layers])


def value_network(device: str) -> Any:  # noqa: ANN401 (a module of PyTorch)
    """What estimates how a round will end; used in training only."""
    nn = torch.nn
    layers = nn.Linear(network.INPUTS, 256), nn.ReLU(), nn.Linear(256, 128), nn.ReLU(), nn.Linear(128, 1), nn.Flatten(0)
    return nn.Sequential(*layers).to(device)


def draw(logits: Tensor) -> Tensor:
    """An action at each table, by its probability."""
    noise = -torch.log(-torch.log(torch.rand_like(logits).clamp_(1e-10, 1 - 1e-7)))
    return (logits + noise).argmax(1)


def any_card(actions: Actions, legal: Tensor) -> Tensor:
    """What a player does who lays any card that can be laid, each kind equally likely."""
    legal = legal & ~(actions.idle & (legal & actions.lays).any(1, keepdim=True))
    ways = legal.float() @ actions.alike @ actions.alike.T
    return draw(torch.where(legal, -torch.log(ways.clamp(min=1)), NEVER))


def tested(policy: Policy, tables: Tables) -> str:
    """How many rounds the policy wins alone against players who lay any card, from every seat."""
    won = played = 0
    own = torch.arange(tables.count, device=tables.device) % tables.seats
    tables.env.reset()
    with torch.no_grad():
        for _ in range(TEST_STEPS):
            seen = tables.look()
            best = policy.scores(seen).argmax(1)
            tables.step(torch.where(tables.now.asked == own, best, any_card(policy.actions, seen.legal)))
            over = tables.now.over == 1
            won += int(((tables.now.rewards.gather(1, own[:, None])[:, 0] > 0) & over).sum())
            played += int(over.sum())
    share = won / max(played, 1)
    error = 196 * (share * (1 - share) / max(played, 1)) ** 0.5
    return f"{tables.seats} seats: {100 * share:.1f} % of {played} rounds won, ± {error:.1f} (95 %)"


# ---- learning ----


class Decisions(NamedTuple):
    """Decisions of all seats, and what came of them."""

    seen: Seen
    chosen: Tensor
    likelihood: Tensor
    gain: Tensor  # how much better the round went on than the value network had expected
    outcome: Tensor
    known: Tensor  # False where nothing came of it yet


def joined(parts: list[Decisions]) -> Decisions:
    """Decisions at all tables as one."""
    seen = Seen(*map(torch.cat, zip(*(part.seen for part in parts), strict=True)))
    return Decisions(seen, *map(torch.cat, zip(*(part[1:] for part in parts), strict=True)))


def picked(decisions: Decisions, which: Tensor) -> Decisions:
    """Some of the decisions."""
    return Decisions(Seen(*(each[which] for each in decisions.seen)), *(each[which] for each in decisions[1:]))


def play(tables: Tables, policy: Policy, value: Any) -> Decisions:  # noqa: ANN401
    """Let the policy decide for all seats."""
    kept = []
    for _ in range(STEPS):
        seen = tables.look()
        logits = policy.scores(seen)
        chosen = draw(logits)
        likelihood = torch.log_softmax(logits, 1).gather(1, chosen[:, None])[:, 0]
        expected, asked = value(seen.inputs.float()), tables.now.asked[:, None].clone()
        tables.step(chosen)
        over, rewards = (tables.now.over == 1)[:, None].clone(), tables.now.rewards.clone()
        kept.append((seen, chosen, likelihood, expected, asked, over, rewards))
    # Backwards: what each seat expected at its next decision, gained there, and was given in between.
    later, later_gain, given = (torch.zeros_like(tables.now.rewards) for _ in range(3))
    certain = torch.zeros_like(later, dtype=torch.bool)
    later.scatter_(1, tables.now.asked[:, None], value(tables.look().inputs.float())[:, None])
    certain.scatter_(1, tables.now.asked[:, None], True)
    found = []
    for _, _, _, expected, asked, over, rewards in reversed(kept):
        later, later_gain = (torch.where(over, 0.0, each) for each in (later, later_gain))
        given, certain = torch.where(over, rewards, given), certain | over
        of_seat = [each.gather(1, asked)[:, 0] for each in (given, later, later_gain, certain)]
        gain = torch.where(of_seat[3], of_seat[0] + of_seat[1] - expected + LAMBDA * of_seat[2], 0.0)
        found.append((gain, gain + expected, of_seat[3]))
        later, later_gain = later.scatter(1, asked, expected[:, None]), later_gain.scatter(1, asked, gain[:, None])
        given, certain = given.scatter(1, asked, 0.0), certain.scatter(1, asked, True)
    return joined([Decisions(*each[:3], *rest) for each, rest in zip(kept, reversed(found), strict=True)])


def improve(policy: Policy, value: Any, optimizer: Any, some: Decisions, curiosity: float) -> None:  # noqa: ANN401
    """One step of both networks."""
    known = some.known.float()
    free = known * (some.seen.legal.sum(1) > 1)

    def mean(each: Tensor, weights: Tensor) -> Tensor:
        return (each * weights).sum() / weights.sum().clamp(min=1)

    surprise = mean((value(some.seen.inputs.float()) - some.outcome) ** 2, known)
    likelihoods = torch.log_softmax(policy.scores(some.seen), 1)
    ratio = (likelihoods.gather(1, some.chosen[:, None])[:, 0] - some.likelihood).exp()
    gain = (some.gain - mean(some.gain, free)) / mean(some.gain**2, free).sqrt().clamp(min=1e-6)
    better = mean(torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain), free)
    entropy = mean(-(likelihoods.exp() * likelihoods.clamp(min=-50)).sum(1), free)
    optimizer.zero_grad(set_to_none=True)
    (0.5 * surprise - better - curiosity * entropy).backward()
    torch.nn.utils.clip_grad_norm_(policy.layers, STEEPEST)
    optimizer.step()


def train(edition: str, arguments: argparse.Namespace) -> None:
    """Train one edition and write its weights."""
    device, file = "cuda" if arguments.on == "gpu" else "cpu", f"{edition}.z"
    torch.manual_seed(arguments.seed)
    torch.set_float32_matmul_precision("high")
    actions = Actions(edition, device)
    start = from_file((arguments.start / file).read_bytes()) if arguments.start else None
    policy, value = Policy(actions, start, device), value_network(device)
    optimizer = torch.optim.Adam([*policy.layers, *value.parameters()])
    whole = sum(SHARES.values())
    everywhere = [
        Tables(edition, actions, seats, max(1, arguments.tables * share // whole), arguments.seed + 7 * seats, device)
        for seats, share in SHARES.items()
    ]
    tests = [Tables(edition, actions, seats, arguments.tables, 10**9, device) for seats in (2, 4)]
    print(edition, "before:", "; ".join(tested(policy, tables) for tables in tests), flush=True)
    began = reported = time.monotonic()
    end, decided = began + 60 * arguments.minutes, 0
    while (now := time.monotonic()) < end:
        left = (end - now) / (end - began)
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * left + 5e-5
        with torch.no_grad():
            decisions = joined([play(tables, policy, value) for tables in everywhere])
        count = len(decisions.chosen)
        decided += count
        for _ in range(EPOCHS):
            for which in torch.randperm(count, device=device).split(BATCH):
                improve(policy, value, optimizer, picked(decisions, which), curiosity=0.02 * left + 0.001)
        (arguments.out / file).write_bytes(policy.to_file(edition))
        if (now := time.monotonic()) > min(reported + SECONDS_BETWEEN_TESTS, end):
            reported = now
            when = f"{edition} after {decided:,} decisions, {now - began:.0f} s:"
            print(when, "; ".join(tested(policy, tables) for tables in tests), flush=True)


def why_no_gpu() -> str | None:
    """A sentence where there is no GPU to train on."""
    try:
        from pioche.sim.gpu_availability import require_gpu  # noqa: PLC0415 (its package may be missing)

        require_gpu()
    except ImportError as missing:
        return str(missing)
    return None if torch.cuda.is_available() else "this PyTorch was built without CUDA"


def main() -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description="Train a network of the bot learned.")
    parser.add_argument("edition", choices=sorted(EDITIONS))
    parser.add_argument("--minutes", type=float, default=6.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("weights"), help="the folder for EDITION.z")
    parser.add_argument("--start", type=Path, help="a folder with an EDITION.z to go on from")
    parser.add_argument("--tables", type=int, default=23_552, help="how many play at once")
    parser.add_argument("--on", choices=("gpu", "cpu"), default="gpu")
    arguments = parser.parse_args()
    if arguments.tables < 1 or arguments.minutes < 0:
        parser.error("at least one table and no negative time")
    if arguments.start and not (arguments.start / f"{arguments.edition}.z").is_file():
        parser.error(f"there is no {arguments.edition}.z in {arguments.start}")
    if arguments.on == "gpu" and (why := why_no_gpu()):
        sys.exit(f"{why}; --on cpu --tables 230 tries the program out without a GPU")
    arguments.out.mkdir(parents=True, exist_ok=True)
    train(arguments.edition, arguments)


if __name__ == "__main__":
    main()
