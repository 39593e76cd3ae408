"""A review in words, for terminals and pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..locales import Catalogue
from ..notation import parse_action
from ..sim.pages.numbers import written
from .review import MARKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..narrate import Narrator
    from .review import Review, ReviewedMove

BARS: Final = "▁▂▃▄▅▆▇█"
NOTHING: Final = "-"


class ReviewWords:
    """One review in the language of its narrator."""

    def __init__(self, found: Review, narrator: Narrator) -> None:
        self.found = found
        self.narrator = narrator
        self.language = narrator.language
        self.say: Callable[..., str] = Catalogue.of(self.language).say

    def percent(self, value: float, *, signed: bool = False) -> str:
        """A chance as people write it."""
        return written(f"{value:{'+' if signed else ''}.1%}", self.language)

    def move(self, line: str) -> str:
        """A line of the notation in words."""
        if line == NOTHING:
            return self.say("review-nothing")
        return self.narrator.action(parse_action(line, self.narrator.setting))

    def who(self, move: ReviewedMove) -> str:
        """Who made a move."""
        return "" if move.seat is None else self.narrator.name(move.seat)

    def told(self, move: ReviewedMove) -> str:
        """Who did what, with its mark."""
        done = f"{self.move(move.line)} {move.mark}".strip()
        return done if move.seat is None else self.say("review-move-of", name=self.who(move), move=done)

    def why(self, move: ReviewedMove) -> str:
        """What a move cost, and what would have been better."""
        return self.say(
            "review-why",
            cost=self.percent(move.cost),
            chance=self.percent(move.chance),
            best=self.percent(move.best),
            better=self.move(move.better),
        )

    def title(self) -> str:
        """What was judged."""
        head = self.say("cli-review-head", edition=self.found.edition, count=len(self.found.moves))
        return f"{self.say('review-title')} · {head}"

    def note(self) -> str:
        """How carefully it was judged."""
        return self.say("cli-review-note", playouts=self.found.playouts, seed=self.found.seed)

    def accuracies(self) -> list[list[str]]:
        """How well everybody has played: a row of headings, then one for each player."""
        kinds = zip(("blunders", "mistakes", "inaccuracies"), MARKS, strict=True)
        heads = [f"{self.say(f'review-{kind}')} {mark}" for kind, (_, mark) in kinds]
        rows = [[self.say("review-player"), self.say("review-accuracy"), *heads]]
        for one in self.found.players:
            accuracy = "–" if one.accuracy is None else written(f"{one.accuracy:.1f}", self.language)
            rows.append([self.narrator.name(one.seat), accuracy, *map(str, one.marks)])
        return rows

    def luck(self) -> list[list[str]]:
        """What gave everybody their result, heads first."""
        heads = ("player", "result", "deal", "draws", "own", "others")
        rows = [[self.say(f"review-{head}") for head in heads]]
        for one in self.found.players:
            parts = (one.deal, one.draws, one.own, one.others)
            shown = [self.percent(part, signed=True) for part in parts]
            rows.append([self.narrator.name(one.seat), self.percent(one.result), *shown])
        return rows

    def costly(self) -> list[list[str]]:
        """The moves that cost most, heads first."""
        heads = ("move", "player", "played", "cost", "better")
        rows = [[self.say(f"review-{head}") for head in heads]]
        for move in self.found.costly():
            cost = f"{self.percent(move.cost)} {move.mark}"
            rows.append([str(move.number), self.who(move), self.move(move.line), cost, self.move(move.better)])
        return rows

    def points(self) -> list[list[str]]:
        """Everybody's chances after every move, heads first."""
        rows = [[self.say("review-move"), "", *map(self.narrator.name, range(len(self.found.names)))]]
        rows.append(["0", self.say("review-deal-point"), *map(self.percent, self.found.start)])
        return [
            *rows,
            *([str(move.number), self.told(move), *map(self.percent, move.chances)] for move in self.found.moves),
        ]

    def bars(self, width: int) -> list[str]:
        """The chances of everybody as a row of bars each."""
        count = len(self.found.moves) + 1
        shown = [self.found.chances(at * count // min(width, count)) for at in range(min(width, count))]
        names = [self.narrator.name(seat) for seat in range(len(self.found.names))]
        most = max(map(len, names))
        last = self.found.chances(count - 1)
        return [
            f"{name:{most}}  "
            + "".join(BARS[min(int(chances[seat] * len(BARS)), len(BARS) - 1)] for chances in shown)
            + f"  {self.percent(last[seat])}"
            for seat, name in enumerate(names)
        ]
