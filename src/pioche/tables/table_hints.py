"""Hints at a table: for the only person there, from what their seat may see; found somewhere else."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from ..judgement.hint_words import found_advice, known_advice
from ..judgement.outcomes import moves_of
from ..protocol.server_messages import Hinted, HintedMove
from .client_updates import send
from .command_refused import CommandRefused
from .words_to_send import teller_of, text_of

if TYPE_CHECKING:
    from asyncio import Task
    from collections.abc import Callable

    from ..judgement.hint_words import Advice
    from ..judgement.move_hint import Hint
    from ..protocol.client_commands import AskHint
    from ..view import View
    from .live_table import LiveTable
    from .presence import TableClient
    from .thinkers import HintFinder


@dataclass(eq=False)
class Hints:
    """The hints of one table; only one is looked for at a time."""

    live: LiveTable
    finder: HintFinder | None
    _sought: Task[Hint | None] | None = None
    _last: tuple[View, Advice] | None = field(default=None)
    """What was asked last, and the answer."""

    @property
    def are_given(self) -> bool:
        """Whether the table has them: where two people play, a hint would be cheating."""
        return self.finder is not None and len(self.live.table.people) == 1

    def ask(
        self, client: TableClient, command: AskHint, refuse: Callable[[CommandRefused], None]
    ) -> Callable[[], None]:
        """Look for a hint; the answer sends it, or says later why there is none."""
        view = self._view(client)
        finder = self.finder
        assert finder is not None
        teller = teller_of(self.live.table.config)
        if self._last is not None and self._last[0] == view:
            return partial(self._answer, client, command, self._last[1])
        known = known_advice(view, teller)
        if known is not None:
            return partial(self._answer, client, command, known)
        if self._sought is not None:
            raise CommandRefused("hint-is-sought")
        self._sought = finder.find(view)
        self._sought.add_done_callback(partial(self._hear, client, command, view, refuse))
        return _later

    def close(self) -> None:
        """Nobody waits any longer."""
        if self._sought is not None:
            self._sought.cancel()

    def _view(self, client: TableClient) -> View:
        """What the one who asks may see; raises ``CommandRefused`` where nobody is told what is best."""
        table, seat = self.live.table, client.seat
        if seat is None:
            raise CommandRefused("only-players")
        if table.game is None or table.game.is_over:
            raise CommandRefused("not-playing")
        if len(table.people) > 1:
            raise CommandRefused("hint-against-people")
        if self.finder is None:
            raise CommandRefused("no-hints")
        if table.is_played_out:
            raise CommandRefused("round-is-played-out")
        if table.seats[seat].is_played_by_bot:
            raise CommandRefused("seat-is-lent")
        view = table.game.view(seat)
        if not any(moves_of(view)):
            raise CommandRefused("nothing-to-decide")
        return view

    def _hear(
        self,
        client: TableClient,
        command: AskHint,
        view: View,
        refuse: Callable[[CommandRefused], None],
        sought: Task[Hint | None],
    ) -> None:
        """A hint was found, or not; where the table has moved on it would mislead."""
        self._sought = None
        if sought.cancelled() or client not in self.live.presence.clients:
            return
        found = sought.result()
        if found is None:
            refuse(CommandRefused("hints-are-busy"))
            return
        try:
            is_same = self._view(client) == view
        except CommandRefused:
            is_same = False
        if not is_same:
            refuse(CommandRefused("stale"))
            return
        advice = found_advice(view, teller_of(self.live.table.config), found)
        self._last = None if advice.is_rough else (view, advice)  # who asks again may get a better one
        self._answer(client, command, advice)

    def _answer(self, client: TableClient, command: AskHint, advice: Advice) -> None:
        send(client, as_sent(advice, command.n, self.live.table.entries))
        client.answered(command)


def as_sent(advice: Advice, n: int, seq: int) -> Hinted:
    """A hint as a client gets it."""
    words = text_of(advice.todo), text_of(advice.why)
    return Hinted(n, seq, *words, hinted_moves(advice), advice.playouts, advice.is_rough)


def hinted_moves(advice: Advice) -> tuple[HintedMove, ...]:
    """The moves that were tried, as a client gets them."""
    return tuple(
        HintedMove(
            "-" if move.action is None else str(move.action),
            text_of(move.words),
            round(move.round, 4),
            round(move.game, 4),
        )
        for move in advice.moves
    )


def _later() -> None:
    """The answer comes when it is found."""
