"""How strong the bots are: matches on the same deals with the seats rotated, intervals, resumable.

One bot plays alone against others of one kind. Every deal is played once from each seat, and the deals are what the
interval is made of: rounds of one deal depend on each other. Each match writes what it has found so far into a file of
its own under ``build/strength``, and goes on from there the next time; ``--markdown`` writes them all down as a table.

    python benchmarks/strength.py --match classic:2:expert:random --deals 400 --playouts 2000
    python benchmarks/strength.py --match classic:2:expert:regular --seconds 0.1
    python benchmarks/strength.py --markdown
    python benchmarks/strength.py --plot classic:2:expert:regular
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass, replace
from math import log10, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import TYPE_CHECKING, ClassVar, Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pioche.bots import Budget, ExpertBot, LearnedBot, NoviceBot, RandomBot, RegularBot, moves, thinks_long
from pioche.bots.action_search import warm_up
from pioche.bots.finding_bots import level_and_temperament, tempered_name
from pioche.bots.temperaments import TEMPERAMENTS
from pioche.game import Game
from pioche.kernel.layout import KINDS
from pioche.knowledge import Slot
from pioche.view import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pioche.actions import Action
    from pioche.bots import Bot
    from pioche.bots.action_search import JudgedAction
    from pioche.bots.base_bot import BaseBot
    from pioche.view import View

KEPT: Final = Path("build/strength")


class SeerBot(ExpertBot):
    """An expert that looks into all hands: how much could be won at most by guessing them better.

    It knows what lies in the pile, but not in which order.
    """

    name: ClassVar[str] = "seer"
    game: Game

    def judged(self, view: View, options: Sequence[Action | None]) -> list[JudgedAction]:
        """How good each option is with the cards as they really lie."""
        table = self.game.table
        others = [seat for seat in range(table.seats) if seat != view.seat]
        pile = [0] * KINDS
        for kind in table.pile[: table.pile_n]:
            pile[kind] += 1
        hands = list(view.beliefs.hands)
        for pool, seat in enumerate(others, 1):
            held = sum(1 << kind for kind in range(KINDS) if table.hands[seat][kind])
            hands[seat] = (Slot(pool, held),) * table.count[seat]
        beliefs = view.beliefs._replace(
            pools=(tuple(pile), *(tuple(table.hands[seat]) for seat in others)),
            hands=tuple(hands),
            pile=(((0, table.pile_n),),) if table.pile_n else (),
            needs=(),
        )
        return super().judged(replace(view, beliefs=beliefs), options)


BOTS: Final[dict[str, type[BaseBot]]] = {
    "random": RandomBot,
    "novice": NoviceBot,
    "regular": RegularBot,
    "learned": LearnedBot,
    "expert": ExpertBot,
    "seer": SeerBot,
}


@dataclass(frozen=True)
class Match:
    """Who plays what against whom."""

    edition: str
    players: int
    bot: str
    other: str
    playouts: int
    """For each decision of the expert; 0: by time."""
    seconds: float
    """Of processor time, so that other programs on the machine take none of it."""
    calls_and_catches: bool
    """Otherwise everybody calls in time and nobody is caught, as in the figures that others have published."""
    interpreted: bool

    @classmethod
    def read(cls, text: str, given: argparse.Namespace) -> Match:
        """A match from ``edition:players:bot:other``; a bot may have a temperament, as in ``regular:joker``."""
        edition, players, *named = text.split(":")
        bots: list[str] = []
        for word in named:
            if word in TEMPERAMENTS:
                bots[-1] = tempered_name(bots[-1], word)
            else:
                bots.append(word)
        bot, other = bots
        return cls(edition, int(players), bot, other, given.playouts, given.seconds, given.catches, given.interpreted)

    @property
    def path(self) -> Path:
        """Where its results are kept."""
        spent = f"{self.playouts}p" if self.playouts else f"{self.seconds * 1000:g}ms"
        how = ("-catches" if self.calls_and_catches else "") + ("-interpreted" if self.interpreted else "")
        bots = f"{self.bot}-{self.other}".replace(":", "_")
        return KEPT / f"{self.edition}-{self.players}-{bots}-{spent}{how}.json"

    def seated(self, name: str, seed: str) -> Bot:
        """A bot of that name."""
        rng = Random(seed)
        level, temperament = level_and_temperament(name)
        made = BOTS[level]
        if temperament:
            made = type(made.__name__, (made,), {"temperament": TEMPERAMENTS[temperament]})
        if not self.calls_and_catches:
            made = type(made.__name__, (made,), {"calls": 1.0, "calls_late": 1.0, "catches": 0.0})
        if issubclass(made, ExpertBot):
            budget = Budget(self.seconds, self.playouts or None, process_time)
            return made(rng, budget, compiled=not self.interpreted)
        return made(rng)

    def play_deal(self, deal: int) -> float:
        """The share of the rounds of one deal that the bot wins, one from each seat."""
        won = 0.0
        for seat in range(self.players):
            game = Game.new(self.edition, self.players, seed=deal, options={"rounds": 1})
            bots = [self.seated(self.other, f"{deal} {seat} {place}") for place in range(self.players)]
            bots[seat] = self.seated(self.bot, f"{deal} {seat} alone")
            for bot in bots:
                if isinstance(bot, SeerBot):
                    bot.game = game
            for _ in moves(game, bots, Random(f"{deal} {seat}")):
                if game.phase is Phase.ROUND_OVER:
                    break
            won += seat == game.table.winner
        return won / self.players

    def play(self, deals: int) -> None:
        """Go on until this number of deals is played."""
        shares = json.loads(self.path.read_text()) if self.path.exists() else []
        self.path.parent.mkdir(parents=True, exist_ok=True)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns) as progress:
            task = progress.add_task(self.path.stem, total=deals, completed=len(shares))
            for deal in range(len(shares), deals):
                shares.append(self.play_deal(deal))
                self.path.write_text(json.dumps(shares))
                progress.update(task, advance=1, description=f"{self.path.stem} {interval(shares)}")
        print(f"{self.path.stem}: {interval(shares)} ({len(shares) * self.players} rounds)")


def interval(shares: list[float]) -> str:
    """The mean with its 95 % interval, over deals.

    >>> interval([1.0, 0.5, 0.5, 1.0])
    '75.0 % ± 28.3'
    """
    half = 196 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 100.0
    return f"{100 * fmean(shares):.1f} % ± {half:.1f}"


def markdown() -> str:
    """All matches that were played, as a table."""
    lines = ["| match | rounds | won |", "|---|---|---|"]
    for path in sorted(KEPT.glob("*.json")):
        shares = json.loads(path.read_text())
        players = int(path.stem.split("-")[1])
        lines.append(f"| {path.stem} | {len(shares) * players:,} | {interval(shares)} |")
    return "\n".join(lines)


def plot(text: str) -> str:
    """How often the bot of a match won with each number of playouts, with intervals, as a picture (SVG)."""
    edition, players, bot, other = text.split(":")
    found = []
    for path in KEPT.glob(f"{edition}-{players}-{bot}-{other}-*p.json"):
        shares = json.loads(path.read_text())
        half = 1.96 * stdev(shares) / sqrt(len(shares))
        found.append((int(path.stem.rpartition("-")[2][:-1]), fmean(shares), half, len(shares) * int(players)))
    found.sort()
    low, high = log10(found[0][0]), log10(found[-1][0])

    def at(playouts: int, share: float) -> tuple[float, float]:
        return 60 + 520 * (log10(playouts) - low) / (high - low), 250 - 400 * (share - 0.45)

    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 300" font-family="sans-serif" font-size="12">',
        f"<title>{bot} against {other}, {edition}, {players} seats: rounds won for each number of playouts</title>",
        '<rect width="620" height="300" fill="#fff"/>',
    ]
    for percent in range(50, 101, 10):
        y = at(found[0][0], percent / 100)[1]
        lines.append(f'<path d="M60 {y:.0f}H580" stroke="#ccc"/>')
        lines.append(f'<text x="52" y="{y + 4:.0f}" text-anchor="end">{percent} %</text>')
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(playouts, share) for playouts, share, _, _ in found))
    lines.append(f'<polyline points="{points}" fill="none" stroke="#0b6e99" stroke-width="2"/>')
    for playouts, share, half, rounds in found:
        (x, y), (_, top), (_, bottom) = (at(playouts, value) for value in (share, min(1, share + half), share - half))
        lines.append(
            f'<path d="M{x:.1f} {top:.1f}V{bottom:.1f}" stroke="#0b6e99"/><circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
        )
        lines.append(f'<text x="{x:.1f}" y="268" text-anchor="middle">{playouts:,}</text>')
        lines.append(f'<text x="{x:.1f}" y="284" text-anchor="middle" fill="#555">{rounds:,} rounds</text>')
    return "\n".join([*lines, "</svg>\n"])


def main() -> None:
    """Play the matches that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--match", action="append", default=[], help="edition:players:bot:other; may be repeated")
    parser.add_argument("--deals", type=int, default=200, help="each is played once from every seat")
    parser.add_argument("--playouts", type=int, default=0, help="for each decision of the expert; 0: by time")
    parser.add_argument("--seconds", type=float, default=0.1, help="of processor time for each decision of the expert")
    parser.add_argument("--catches", action="store_true", help="calls are forgotten and caught as the bots do")
    parser.add_argument("--interpreted", action="store_true", help="without Numba")
    parser.add_argument("--markdown", action="store_true", help="print all results so far as a table")
    parser.add_argument("--plot", metavar="MATCH", help="print how one of them grows with its playouts, as SVG")
    given = parser.parse_args()
    if given.plot:
        print(plot(given.plot), end="")
        return
    matches = [Match.read(text, given) for text in given.match]
    if (
        any(thinks_long(bot) or bot == "seer" for match in matches for bot in (match.bot, match.other))
        and not given.interpreted
    ):
        warm_up()
    for match in matches:
        match.play(given.deals)
    if given.markdown:
        print(markdown())


if __name__ == "__main__":
    main()
