"""Our bots inside rlcard's own environment, against its rule agent and its random agent: two seats, resumable.

rlcard deals, says what is legal and carries it out. Our bot is given a table of ``classic`` with what rlcard's state
shows: own hand, played cards, card on top, how many cards the other one holds; the rest is dealt anew. What the other
player did before is not in that state, so that the bot knows less than at a table of our own. The rules differ in
places (benchmarks/other_engines.py says where); the bot chooses among what rlcard allows.

Every deal is played once from each seat, from the same seed; the interval is over deals. What is found is kept in
``build/strength``, and the next run goes on from there.

    python benchmarks/rlcard_strength.py --pair rule:random --pair regular:rule --deals 500
    python benchmarks/rlcard_strength.py --pair expert:rule --deals 50 --playouts 2000
"""

from __future__ import annotations

import argparse
import json
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
from strength import KEPT, interval

from pioche.actions import Play
from pioche.bots import Budget, ExpertBot, LearnedBot, NoviceBot, RegularBot
from pioche.bots.action_search import warm_up
from pioche.bots.policy_network import network_of
from pioche.cards import Card
from pioche.record import open_game, read_record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pioche.actions import Action
    from pioche.bots.base_bot import BaseBot
    from pioche.view import View


class LearnedAnywayBot(LearnedBot):
    """Plays by the network of ``classic``; ``learned`` itself plays as a regular under rules it has not learned."""

    def choose(self, view: View, options: Sequence[Action]) -> Action:
        """The action with the highest score."""
        self._known = view.setting, network_of("classic")
        return super().choose(view, options)


OURS: dict[str, type[BaseBot]] = {
    "novice": NoviceBot,
    "regular": RegularBot,
    "learned": LearnedAnywayBot,
    "expert": ExpertBot,
}
SYMBOLS = {"skip": "S", "reverse": "R", "draw_2": "+2"}
WILDS = {"wild": "W", "wild_draw_4": "W+4"}


def card_of(text: str) -> str:
    """A card of rlcard's as ours is written.

    >>> card_of("r-5"), card_of("g-draw_2"), card_of("y-wild_draw_4")
    ('R5', 'G+2', 'W+4')
    """
    colour, trait = text.split("-")
    return WILDS.get(trait) or colour.upper() + SYMBOLS.get(trait, trait)


def table_text(seen: dict[str, Any], seed: int) -> str:
    """What an agent of rlcard sees, as the record of a round in the middle; seat A is the one that sees it."""
    hand = [card_of(card) for card in seen["hand"]]
    played = [card_of(card) for card in seen["played_cards"][:-1]] + [card_of(seen["target"])]
    left = [str(kind) for kind in deck()]
    for card in hand + played:
        left.remove(card)
    Random(seed).shuffle(left)
    others = left[: seen["num_cards"][1 - seen["current_player"]]]
    lines = [
        'edition = "classic"\nplayers = 2\nturn = "A"\nrest = "below"',
        f"seed = {seed}",
        f'hands = {{ A = "{" ".join(hand)}", B = "{" ".join(others)}" }}',
        f'discard = "{" ".join(played)}"',
    ]
    if played[-1] in WILDS.values():
        lines.append(f'colour = "{colour_in_force(seen)}"')
    lines.append('[options]\nrounds = 1\nwd4_bluff = false\nforce_play = true\nreverse_with_two = "literal"')
    return "\n".join(lines)


def colour_in_force(seen: dict[str, Any]) -> str:
    """The colour that a wild named, found from what is legal as rlcard shows another one; otherwise one not held."""
    coloured = [text for text in seen["legal_actions"] if text != "draw" and card_of(text) not in WILDS.values()]
    held = {card_of(text)[0] for text in seen["hand"]}
    return coloured[0][0].upper() if coloured else next((colour for colour in "RYGB" if colour not in held), "R")


def deck() -> list[str]:
    """All cards of the deck, which both have."""
    coloured = [f"{colour}{face}" for colour in "RYGB" for face in ("0", *"123456789SR" * 2, "+2", "+2")]
    return coloured + ["W", "W+4"] * 4


class OurAgent:
    """One of our bots as an agent of rlcard."""

    use_raw = True

    def __init__(self, bot: BaseBot, rng: Random) -> None:
        self.bot, self.rng = bot, rng

    def step(self, state: dict[str, Any]) -> str:
        """The action that the bot chooses of those that rlcard allows."""
        legal: list[str] = state["raw_legal_actions"]
        if len(legal) == 1:
            return legal[0]
        view = open_game(read_record(table_text(state["raw_obs"], self.rng.getrandbits(31)))).view(0)
        known = {play_of(text): text for text in legal}
        options = [
            one for one in view.legal if isinstance(one, Play) and not one.uno and (one.card, one.colour) in known
        ]
        chosen = self.bot.choose(view, options)
        assert isinstance(chosen, Play)
        return known[chosen.card, chosen.colour]

    def eval_step(self, state: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """The same when nothing is learnt."""
        return self.step(state), {}


def play_of(text: str) -> tuple[Card, str | None]:
    """A card and the colour that a wild names."""
    card = card_of(text)
    return Card(card), text[0].upper() if card in WILDS.values() else None


def agent(name: str, env: Any, seed: str, playouts: int) -> Any:  # noqa: ANN401 (rlcard ships no types)
    """An agent of that name."""
    from rlcard import models
    from rlcard.agents import RandomAgent

    if name == "random":
        return RandomAgent(num_actions=env.num_actions)
    if name == "rule":
        return models.load("uno-rule-v1").agents[0]
    made = OURS[name]
    rng = Random(seed)
    bot = made(rng, Budget(playouts=playouts), compiled=True) if issubclass(made, ExpertBot) else made(rng)
    return OurAgent(bot, Random(f"{seed} deals"))


def play_deal(pair: tuple[str, str], deal: int, playouts: int) -> float:
    """The share of the two rounds of one deal that the first of the pair wins."""
    import rlcard

    won = 0
    for seat in range(2):
        env = rlcard.make("uno", {"seed": deal})
        np.random.seed(deal)  # noqa: NPY002 (rlcard's agents draw from it)
        names = pair if seat == 0 else pair[::-1]
        env.set_agents([agent(name, env, f"{deal} {seat} {name}", playouts) for name in names])
        won += env.run(is_training=False)[1][seat] > 0
    return won / 2


def main() -> None:
    """Play the pairs that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", action="append", default=[], help="ours:rule, ours:random, rule:random; repeatable")
    parser.add_argument("--deals", type=int, default=200, help="each is played from both seats")
    parser.add_argument("--playouts", type=int, default=2000, help="for each decision of the expert")
    given = parser.parse_args()
    if any("expert" in pair for pair in given.pair):
        warm_up()
    KEPT.mkdir(parents=True, exist_ok=True)
    for text in given.pair:
        first, second = text.split(":")
        spent = f"-{given.playouts}p" if "expert" in (first, second) else ""
        path = KEPT / f"rlcard-2-{first}-{second}{spent}.json"
        shares = json.loads(path.read_text()) if path.exists() else []
        for deal in range(len(shares), given.deals):
            shares.append(play_deal((first, second), deal, given.playouts))
            path.write_text(json.dumps(shares))
        print(f"{path.stem}: {interval(shares)} ({2 * len(shares)} rounds)", flush=True)


if __name__ == "__main__":
    main()
