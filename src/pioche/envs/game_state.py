"""One game on the compiled rules, in the manner of OpenSpiel: whose turn, what is legal, the result, a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from ..actions import NextRound
from ..cards import seat_letter
from ..codec import Codec
from ..compiled import load
from ..game import Game
from ..kernel.action_slots import PASS, action_in, number_actions
from ..kernel.legal import MOST_ACTIONS
from ..kernel.observation import WIDTH
from ..sim.table_records import empty_tables, from_record, to_record
from ..sim.vector_environment import flags_of, vector_setting
from ..table_text import whole_table
from ..view import Phase, hand_of, lying_open

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from numpy.typing import NDArray

    from ..actions import Action
    from ..cards import Card, Seat
    from ..kernel.layout import Table
    from ..sim.vector_environment import Rewards
    from ..view import OpenGame

TERMINAL: Final = -4
"""The player of a finished game; OpenSpiel has the same number."""


class RefusedAction(ValueError):
    """The action may not be taken now; nothing was changed."""


class EnvGame:
    """What is played, and what its actions are called: the part that all states of one setting share."""

    def __init__(
        self,
        edition: str = "classic",
        *,
        seats: int = 2,
        rewards: Rewards = "win",
        rounds: bool = True,
        out_of_turn: bool = False,
        options: Mapping[str, object] | None = None,
        custom: Iterable[str] = (),
    ) -> None:
        self.setting: Final = vector_setting(edition, seats, options, custom, rounds=rounds)
        self.flags: Final = flags_of(rewards, out_of_turn=out_of_turn)
        self.kernel: Final = load("table_rows")
        self.codec: Final = Codec(self.setting)
        slots, codes = number_actions(self.setting.rules)
        self.codes: Final = tuple(codes)
        self.wait: Final = slots.verbs[PASS]
        """The slot of a seat that does nothing."""
        self.rules, self.slots = to_record(self.setting.rules), to_record(slots)

    def num_players(self) -> int:
        """How many seats there are."""
        return self.setting.players

    def num_distinct_actions(self) -> int:
        """How many slots there are for actions; a mask has this number of columns."""
        return len(self.codes)

    def observation_tensor_shape(self) -> tuple[int]:
        """How many columns an observation has."""
        return (WIDTH,)

    def new_initial_state(self, seed: int = 0) -> GameState:
        """A game that begins; the same seed deals the same cards."""
        return GameState(self, seed)

    def code_of(self, seat: Seat, slot: int) -> int:
        """The kernel's number of the action that a slot means for a seat."""
        return action_in(self.codes, self.setting.players, seat, slot)

    def action_to_string(self, seat: Seat, slot: int) -> str:
        """The action as a line of the notation.

        >>> load_game("classic", seats=3).action_to_string(1, 5)
        'B play R5'
        """
        if slot == self.wait:
            return f"{seat_letter(seat)} waits"
        return self.codec.line(self.code_of(seat, slot))


def load_game(
    edition: str = "classic",
    *,
    seats: int = 2,
    rewards: Rewards = "win",
    rounds: bool = True,
    out_of_turn: bool = False,
    options: Mapping[str, object] | None = None,
    custom: Iterable[str] = (),
) -> EnvGame:
    """A game to make states of, named as in OpenSpiel; it has the same choices as ``VectorEnv``.

    >>> state = load_game("emoji", seats=3).new_initial_state(seed=1)
    >>> while not state.is_terminal():
    ...     state.apply_action(state.legal_actions()[0])
    >>> sum(state.returns())
    0.0
    """
    return EnvGame(
        edition, seats=seats, rewards=rewards, rounds=rounds, out_of_turn=out_of_turn, options=options, custom=custom
    )


class GameState:
    """One game; chance is drawn from its seed, so that there are no chance nodes and a copy has the same cards."""

    def __init__(self, game: EnvGame, seed: int, *, listeners: int = -1) -> None:
        """``listeners`` are the seats, as bits, that are asked out of turn if the game has that; by default all."""
        self.env_game: Final = game
        self.seed: Final = seed
        self.listeners: Final = listeners
        self._tables = empty_tables(1)
        self._scratch = np.empty(MOST_ACTIONS, np.int64)
        self._rewards = np.zeros(game.num_players(), np.float32)
        self._returns = np.zeros(game.num_players(), np.float64)
        self._waiting = 0
        self._codes: list[int] = []
        self._shown: dict[int, tuple[NDArray[np.uint8], NDArray[np.int8]]] = {}
        game.kernel.begin_row(game.rules, self._tables, 0, seed)
        self._asked: int = game.kernel.asked_row(self._tables, 0, 0)

    def clone(self) -> GameState:
        """A separate game with the same state."""
        twin = GameState.__new__(GameState)
        vars(twin).update(vars(self))
        twin._tables = self._tables.copy()
        twin._scratch = np.empty(MOST_ACTIONS, np.int64)
        twin._rewards, twin._returns = self._rewards.copy(), self._returns.copy()
        twin._codes, twin._shown = self._codes[:], self._shown.copy()
        return twin

    # ---- whose turn it is, and what they may do ----

    def current_player(self) -> int:
        """The seat that is asked; ``TERMINAL`` where the game is over."""
        return TERMINAL if self._asked < 0 else self._asked

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._asked < 0

    def is_chance_node(self) -> bool:
        """Never: chance is drawn inside."""
        return False

    def may_interrupt(self, seat: Seat) -> bool:
        """Whether the seat is still to be asked out of turn; only where the game has ``out_of_turn``."""
        return bool(self._waiting >> seat & 1)

    def legal_actions_mask(self, seat: Seat | None = None) -> NDArray[np.int8]:
        """1 for each slot that the seat may take; a seat that is not asked can only wait."""
        return self._show(seat)[1].copy()

    def legal_actions(self, seat: Seat | None = None) -> list[int]:
        """The slots that the seat may take, by default the asked seat; none for others and at the end."""
        seat = self._asked if seat is None else seat
        if seat != self._asked or seat < 0:
            return []
        slots: list[int] = np.flatnonzero(self._show(seat)[1]).tolist()
        return slots

    def action_to_string(self, slot: int, seat: Seat | None = None) -> str:
        """An action of the asked seat, or of another one, as a line of the notation."""
        return self.env_game.action_to_string(max(0, self._asked) if seat is None else seat, slot)

    # ---- what happens ----

    def why_refused(self, slot: int) -> str | None:
        """Why the asked seat may not take this action now; None where it may."""
        if self.is_terminal():
            return "the game is over"
        if not 0 <= slot < len(self.env_game.codes):
            return f"actions are numbers from 0 to {len(self.env_game.codes) - 1}, not {slot}"
        if self._show(self._asked)[1][slot]:
            return None
        legal = [self.action_to_string(legal) for legal in self.legal_actions()[:6]]
        return f"{self.action_to_string(slot)} ({slot}) is not legal now; legal are {', '.join(legal)} ..."

    def apply_action(self, slot: int) -> None:
        """Take an action of the asked seat; an illegal one raises ``RefusedAction`` and changes nothing."""
        if self._asked < 0 or not 0 <= slot < len(self.env_game.codes) or not self._show(self._asked)[1][slot]:
            raise RefusedAction(self.why_refused(slot))
        if slot == self.env_game.wait:
            self._rewards[:] = 0
            self.pass_over(self._asked)
        else:
            self.take(self.env_game.code_of(self._asked, slot))

    def take(self, code: int) -> None:
        """Carry out an action of any seat that the kernel lists as legal, given as its number."""
        game = self.env_game
        self._rewards[:] = 0
        waiting = game.kernel.take_row(game.rules, self._tables, 0, code, self._rewards, game.flags, self._scratch)
        self._waiting = waiting & self.listeners
        self._returns += self._rewards
        self._codes.append(code)
        self._turn()

    def pass_over(self, seat: Seat) -> None:
        """A seat that could have said something out of turn does not."""
        self._waiting &= ~(1 << seat)
        self._turn()

    def _turn(self) -> None:
        self._shown.clear()
        self._asked = self.env_game.kernel.asked_row(self._tables, 0, self._waiting)

    def rewards(self) -> list[float]:
        """What the last action brought to each seat."""
        found: list[float] = self._rewards.tolist()
        return found

    def returns(self) -> list[float]:
        """What the whole game has brought to each seat so far."""
        found: list[float] = self._returns.tolist()
        return found

    # ---- what is seen ----

    def observation_tensor(self, seat: Seat | None = None) -> NDArray[np.uint8]:
        """What the seat may know, as the planes of ``pioche.kernel.observation``; a new row each time."""
        return self._show(seat)[0].copy()

    def _show(self, seat: Seat | None) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
        if seat is None:
            seat = max(0, self._asked)
        if seat not in self._shown:
            game = self.env_game
            row, mask = np.empty(WIDTH, np.uint8), np.empty(len(game.codes), np.int8)
            game.kernel.show_row(
                game.rules, game.slots, self._tables, 0, seat, seat == self._asked, self._waiting, row, mask,
                self._scratch,
            )  # fmt: skip
            self._shown[seat] = row, mask
        return self._shown[seat]

    def information_state_string(self, seat: Seat | None = None) -> str:
        """Everything the seat has seen since the deal, one event a line: what a player with perfect memory knows."""
        seat = max(0, self._asked) if seat is None else seat
        return "\n".join(str(event.seen_by(seat)) for event in self.game().events)

    def history(self) -> tuple[Action, ...]:
        """What was done since the deal; passing when asked out of turn is not included."""
        return tuple(map(self.env_game.codec.decode, self._codes))

    def game(self) -> Game:
        """The same game as ``pioche.Game``, played again from its seed: to look at, or to write as a record."""
        game = Game.of(self.env_game.setting, seed=self.seed, codec=self.env_game.codec)
        for action in self.history():
            play_on(game, action)
        return game

    def table(self) -> Table:
        """The present table, hidden cards included."""
        return from_record(self._tables, 0)

    def seen(self, open_hands: Iterable[Seat]) -> tuple[OpenGame, dict[Seat, tuple[Card, ...]]]:
        """What everybody sees, and the cards of some hands: the contents of a picture."""
        table, setting = self.table(), self.env_game.setting
        hands = {seat: hand_of(table, setting.cards, seat) for seat in open_hands}
        return lying_open(setting, table, self.env_game.codec), hands

    def to_text(self, open_hands: Iterable[Seat] | None = None) -> str:
        """The table as lines of text, all hands open or only these."""
        everybody = range(self.env_game.num_players())
        shown, hands = self.seen(everybody if open_hands is None else open_hands)
        return whole_table(shown, self.env_game.setting, hands)

    def observation_string(self, seat: Seat | None = None) -> str:
        """The table as the seat sees it, as lines of text."""
        return self.to_text([max(0, self._asked) if seat is None else seat])

    def __str__(self) -> str:
        return self.to_text()


def play_on(game: Game, action: Action) -> None:
    """Play an action, and deal the next round where one is due."""
    game.play(action)
    if game.phase is Phase.ROUND_OVER:
        game.play(NextRound())
