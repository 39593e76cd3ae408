"""Learns in a minute: a linear policy, trained with REINFORCE, against a player who lays any card that can be laid."""

import argparse
import time
from itertools import count

import numpy as np

from pioche.kernel.codes import DRAW, KEEP, PLAY
from pioche.kernel.observation import WIDTH
from pioche.sim.vector_environment import VectorEnv

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("seconds", nargs="?", type=float, default=60)
parser.add_argument("--updates", type=int, help="how many, however long they take: the same weights every time")
parser.add_argument("--tables", type=int, default=512)
arguments = parser.parse_args()
TABLES, STEPS, DISCOUNT = arguments.tables, 96, 0.95
chance = np.random.default_rng(0)
env = VectorEnv("classic", tables=TABLES, seats=2, threads=2)
lays, idle = (np.isin(env.codes & 15, verbs) for verbs in ([PLAY], [DRAW, KEEP]))
weights = np.zeros((WIDTH + 1, env.action_count), np.float32)  # all actions are equally likely
now = env.reset()


def features(rows):
    return np.hstack([np.minimum(rows, 3), np.ones((len(rows), 1), np.uint8)]).astype(np.float32)


def play():
    """Some steps at all tables: rows, masks, actions and returns of the learner, seat 0; games won and played."""
    kept, gains, later = [], [], np.full(TABLES, np.nan, np.float32)  # what comes of games that go on is not known
    for _ in range(STEPS):
        masks, mine, rows = now.masks == 1, now.asked == 0, now.observations.copy()
        masks &= ~(idle & (masks & lays).any(1, keepdims=True))  # both lay a card if they can
        logits = -np.log(chance.exponential(size=masks.shape).astype(np.float32))  # noise: the largest sum is drawn
        logits[mine] += features(rows[mine]) @ weights
        actions = np.where(masks, logits, -np.inf).argmax(1)
        env.step(actions)
        kept.append((rows, masks, actions, mine, now.over == 1, now.rewards[:, 0].copy()))
    for *_, mine, over, reward in reversed(kept):
        gains.append(later := np.where(over, reward, np.where(mine, later * DISCOUNT, later)))
    rows, masks, actions, mine, over, reward = map(np.array, zip(*kept, strict=True))
    used = mine & ~np.isnan(gains[::-1])
    return rows[used], masks[used], actions[used], np.array(gains[::-1])[used], (reward[over] > 0).sum(), over.sum()


def test(when):
    won, played = np.sum([play()[4:] for _ in range(12)], axis=0)
    print(f"{when}: {100 * won / played:.1f} % of {played} games won, ± {98 / played**0.5:.1f} (95 %)")


test("before")
end, square = time.perf_counter() + arguments.seconds, np.full(weights.shape, 1e-4, np.float32)
for done in count():
    if done == arguments.updates or (arguments.updates is None and time.perf_counter() > end):
        break
    rows, masks, actions, gains, *_ = play()
    odds = np.exp(np.where(masks, features(rows) @ weights, -np.inf))
    odds /= odds.sum(1, keepdims=True)
    odds[np.arange(len(odds)), actions] -= 1
    slope = features(rows).T @ (odds * (gains.mean() - gains)[:, None]) / len(gains)
    square = 0.95 * square + 0.05 * slope**2
    weights += 0.01 * slope / (np.sqrt(square) + 1e-6)
test("after")
