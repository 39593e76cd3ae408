"""A review: the chances of everybody after every move, the moves that cost most, luck and skill apart, accuracy."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import exp
from typing import TYPE_CHECKING, Final

from ..cards import SEAT_LETTERS
from .judged_moves import judged_steps, open_chances
from .odds import BadPlayouts
from .outcomes import MOST_PLAYOUTS, Playouts, can_compile, usual_playouts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..cards import Seat
    from ..game import Game
    from ..record import Record
    from .judged_moves import JudgedStep

    Progress = Callable[[int, int], None]

MARKS: Final = ((0.15, "??"), (0.07, "?"), (0.03, "?!"))
"""What a move has to cost at least for its mark: a blunder, a mistake, an inaccuracy."""
STEEP: Final = 8.0
"""How steeply accuracy falls with what a move costs: a tenth of the chance to win leaves 45 of 100."""
DIGITS: Final = 4


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """One action of the game."""

    number: int
    """Which action it is, from 1."""
    round: int
    seat: Seat | None
    line: str
    chances: tuple[float, ...]
    """How likely each seat wins the game after it, with all hands open."""
    choices: int
    """How many moves there were to choose from; 0: it is not judged."""
    cost: float
    """What it takes from the mover's chance to win the game, as far as they could know."""
    better: str
    """What would have been better, in the notation; `-` means doing nothing."""
    chance: float
    """The mover's chance with it, as far as they could know."""
    best: float
    """The same with what would have been better."""
    mark: str
    """`??` a blunder, `?` a mistake, `?!` an inaccuracy."""


@dataclass(frozen=True, slots=True)
class PlayerReview:
    """How one player has played, and what the cards have given them; all parts together lead to the result."""

    seat: Seat
    name: str
    result: float
    """Their share of the game: 1 for the only winner."""
    deal: float
    """What the deals have given."""
    draws: float
    """What draws and presses have given."""
    own: float
    """What their own moves have given, compared with those of a sensible player who sees no more."""
    others: float
    """What the moves of the others have given."""
    accuracy: float | None
    """From 0 to 100; None where they had nothing to choose."""
    judged: int
    """How many of their moves were judged."""
    marks: tuple[int, int, int]
    """Blunders, mistakes, inaccuracies."""


@dataclass(frozen=True, slots=True)
class Review:
    """A game judged from its first move to its last."""

    edition: str
    names: tuple[str, ...]
    start: tuple[float, ...]
    """How likely each seat wins the game after the first deal."""
    moves: tuple[ReviewedMove, ...]
    players: tuple[PlayerReview, ...]
    playouts: int
    seed: int

    def costly(self, most: int = 10) -> list[ReviewedMove]:
        """The moves that cost most, the worst first."""
        return sorted((move for move in self.moves if move.mark), key=lambda move: (-move.cost, move.number))[:most]

    def chances(self, number: int) -> tuple[float, ...]:
        """How likely each seat wins after this number of actions."""
        return self.moves[number - 1].chances if number else self.start

    def to_dict(self) -> dict[str, object]:
        """The same as numbers, texts, lists and dictionaries."""
        return asdict(self)


def review(
    record: Record,
    *,
    playouts: int | None = None,
    seed: int = 0,
    compiled: bool | None = None,
    progress: Progress = lambda _done, _count: None,
) -> Review:
    """Judge every move of a record; the same record, playouts and seed give the same review.

    >>> from pioche import load_record
    >>> found = review(
    ...     load_record('''
    ... edition = "classic"
    ... players = 2
    ... hands = { A = "R1", B = "G4 G5" }
    ... discard = "R7"
    ... turn = "A"
    ... options = { rounds = 1 }
    ... script = "A play R1"
    ... '''),
    ...     playouts=20,
    ...     compiled=False,
    ... )
    >>> found.moves[-1].chances, found.players[0].accuracy
    ((1.0, 0.0), 100.0)
    """
    play_on = how_carefully(playouts, seed, compiled)
    record.replay()  # what the rules refuse is refused before anything is judged
    actions = record.actions
    found = []
    progress(0, len(actions))
    game = record.open()
    for judged in judged_steps(game, actions, play_on):
        found.append(judged)
        progress(len(found), len(actions))
    names = record.names or tuple(SEAT_LETTERS[: record.players])
    return put_together(game, names, found, play_on)


def how_carefully(playouts: int | None, seed: int, compiled: bool | None) -> Playouts:
    """The playouts with these values; None takes the default."""
    count = usual_playouts() if playouts is None else playouts
    if not 1 <= count <= MOST_PLAYOUTS:
        raise BadPlayouts(count)
    return Playouts(count, seed, can_compile() if compiled is None else compiled)


def put_together(game: Game, names: Sequence[str], steps: Sequence[JudgedStep], playouts: Playouts) -> Review:
    """The review of a game that stands after its last action, from its judged actions."""
    last = open_chances(game, playouts, len(steps))
    after = [*(step.before for step in steps[1:]), last]
    chances = [
        arrived if step.is_chance or step.seat is None else _mean(step.expected, arrived)
        for step, arrived in zip(steps, after, strict=True)
    ]
    start = steps[0].before if steps else last
    moves = tuple(
        ReviewedMove(
            number,
            step.round,
            step.seat,
            step.line,
            _rounded(reached),
            step.choices,
            round(step.cost, DIGITS),
            step.better,
            round(step.chance, DIGITS),
            round(step.best, DIGITS),
            mark_of(step.cost),
        )
        for number, (step, reached) in enumerate(zip(steps, chances, strict=True), 1)
    )
    players = tuple(_player(seat, name, steps, start, [start, *chances], after) for seat, name in enumerate(names))
    return Review(game.setting.base.name, tuple(names), _rounded(start), moves, players, playouts.count, playouts.seed)


def mark_of(cost: float) -> str:
    """The mark of a move with this cost."""
    return next((mark for least, mark in MARKS if cost >= least), "")


def _player(
    seat: Seat,
    name: str,
    steps: Sequence[JudgedStep],
    start: tuple[float, ...],
    chances: Sequence[tuple[float, ...]],
    after: Sequence[tuple[float, ...]],
) -> PlayerReview:
    """Everything about one player; what no other part accounts for comes from the moves of the others."""
    even, result = 1 / len(start), chances[-1][seat]
    deal, draws, own = start[seat] - even, 0.0, 0.0
    for i, step in enumerate(steps):
        if step.seat is None:
            deal += chances[i + 1][seat] - chances[i][seat]
        if step.is_chance and step.seat is not None:
            draws += after[i][seat] - step.expected[seat]
        if step.seat == seat:
            own += step.expected[seat] - step.before[seat]
    judged = [step for step in steps if step.seat == seat and step.choices]
    accuracy = 100 * sum(exp(-STEEP * step.cost) for step in judged) / len(judged) if judged else None
    found = [mark_of(step.cost) for step in judged]
    blunders, mistakes, inaccuracies = (found.count(mark) for _, mark in MARKS)
    deal, draws, own = round(deal, DIGITS), round(draws, DIGITS), round(own, DIGITS)
    return PlayerReview(
        seat,
        name,
        round(result, DIGITS),
        deal,
        draws,
        own,
        round(result - even - deal - draws - own, DIGITS),
        None if accuracy is None else round(accuracy, 1),
        len(judged),
        (blunders, mistakes, inaccuracies),
    )


def _mean(one: tuple[float, ...], two: tuple[float, ...]) -> tuple[float, ...]:
    return tuple((a + b) / 2 for a, b in zip(one, two, strict=True))


def _rounded(chances: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(chance, DIGITS) for chance in chances)
