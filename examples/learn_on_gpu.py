"""``learn.py`` at 16,384 tables on a GPU, with PyTorch: a linear policy, trained with REINFORCE."""

import sys
import time

import numpy as np
import torch

from pioche.kernel.action_slots import number_actions
from pioche.kernel.codes import DRAW, KEEP, PLAY
from pioche.kernel.observation import WIDTH
from pioche.sim.games_on_gpu import GpuVectorEnv, as_torch

TABLES, STEPS, DISCOUNT = 16_384, 96, 0.95
torch.manual_seed(0)
env = GpuVectorEnv("classic", tables=TABLES, seats=2, check=False)
torch.set_default_device("cuda")
verb = torch.tensor(number_actions(env.setting.rules)[1]) & 15
lays, idle = verb == PLAY, (verb == DRAW) | (verb == KEEP)
weights = torch.zeros(WIDTH + 1, env.action_count)  # all actions are equally likely
now = as_torch(env.reset())


def features(rows):
    return torch.cat([rows.clamp(max=3), torch.ones_like(rows[:, :1])], 1).float()


def play():
    """Some steps at all tables: rows, masks, actions and returns of the learner, seat 0; games won and played."""
    kept, gains, later = [], [], torch.full((TABLES,), torch.nan)  # what comes of games that go on is not known
    for _ in range(STEPS):
        masks, mine, rows = now.masks == 1, now.asked == 0, now.observations.clone()
        masks &= ~(idle & (masks & lays).any(1, keepdim=True))  # both lay a card if they can
        logits = -torch.log(torch.empty(masks.shape).exponential_())  # noise: the largest sum is drawn
        logits += mine[:, None] * (features(rows) @ weights)
        actions = torch.where(masks, logits, -torch.inf).argmax(1)
        env.step(actions)
        kept.append((rows, masks, actions, mine, now.over == 1, now.rewards[:, 0].clone()))
    for *_, mine, over, reward in reversed(kept):
        gains.append(later := torch.where(over, reward, torch.where(mine, later * DISCOUNT, later)))
    rows, masks, actions, mine, over, reward = map(torch.stack, zip(*kept, strict=True))
    used = mine & ~(gains := torch.stack(gains[::-1])).isnan()
    return rows[used], masks[used], actions[used], gains[used], int((reward[over] > 0).sum()), int(over.sum())


def test(when):
    won, played = np.sum([play()[4:] for _ in range(2)], axis=0)
    print(f"{when}: {100 * won / played:.1f} % of {played} games won, ± {98 / played**0.5:.1f} (95 %)")


test("before")
end, square = time.perf_counter() + float((*sys.argv, 10)[1]), torch.full_like(weights, 1e-4)
while time.perf_counter() < end:
    rows, masks, actions, gains, *_ = play()
    odds = torch.softmax(torch.where(masks, features(rows) @ weights, -torch.inf), 1)
    odds[torch.arange(len(odds)), actions] -= 1
    slope = features(rows).T @ (odds * (gains.mean() - gains)[:, None]) / len(gains)
    square = 0.95 * square + 0.05 * slope**2
    weights += 0.01 * slope / (square.sqrt() + 1e-6)
test("after")
