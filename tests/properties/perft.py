"""Counting legal sequences of actions: what may be done, by anybody, and what may be done after it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pioche.editions import edition_named
from pioche.editions.options import read_options
from pioche.editions.written_rules import read_effects
from pioche.kernel.apply import apply
from pioche.kernel.game_setting import Setting
from pioche.kernel.layout import Rules, Table
from pioche.kernel.legal import MOST_ACTIONS, list_actions
from pioche.kernel.playout import mixed_steps
from pioche.kernel.round_start import new_game


@dataclass(frozen=True)
class Position:
    """A table after a seeded deal and some random moves of everybody."""

    edition: str
    players: int
    seed: int
    moves: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    custom: tuple[str, ...] = ()

    def setting(self) -> Setting:
        """What is played."""
        edition = edition_named(self.edition)
        return Setting(
            edition, self.players, read_options(edition, self.options), tuple(map(read_effects, self.custom))
        )

    def __str__(self) -> str:
        options = "-with-options" if self.options else ""
        return f"{self.edition}-{self.players}-players-seed-{self.seed}-move-{self.moves}{options}"

    def table(self, rules: Rules) -> Table:
        """The table where the counting begins."""
        table = Table()
        new_game(rules, table, self.seed)
        mixed_steps(rules, table, [0] * MOST_ACTIONS, self.moves)
        return table


def actions_of_all(rules: Rules, table: Table) -> list[int]:
    """Everything anybody may do now, each action once."""
    out = [0] * MOST_ACTIONS
    found: dict[int, None] = {}
    for seat in range(table.seats):
        found.update(dict.fromkeys(out[: list_actions(rules, table, seat, out)]))
    return list(found)


def count(rules: Rules, table: Table, depth: int) -> int:
    """How many sequences of ``depth`` legal actions there are; shorter ones count where the game is over."""
    actions = actions_of_all(rules, table)
    if depth == 1 or not actions:
        return len(actions)
    total = 0
    for action in actions:
        after = table.copy()
        apply(rules, after, action)
        total += count(rules, after, depth - 1)
    return total
