"""What is told at a table: to everybody what everybody may know, to each client the game as it may see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..protocol.reading_and_writing import write_message
from ..protocol.server_messages import TableNews
from .told_words import teller_of
from .wire import OwnParts, SeenNews, history, table_info

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ..events import Event
    from ..protocol.server_messages import AnyMessage, Said
    from ..protocol.table_info import ProposalInfo
    from .decision_time import DecisionTime
    from .live_table import LiveTable
    from .presence import TableClient


def send(client: TableClient, message: AnyMessage) -> None:
    """Tell one client."""
    client.send(write_message(message))


@dataclass(eq=False)
class Telling:
    """Speaks to the clients of one table."""

    live: LiveTable
    time: DecisionTime
    _own: OwnParts | None = None

    def all(self, message: AnyMessage) -> None:
        """The same to everybody."""
        written = write_message(message)
        for client in list(self.live.presence.clients):
            client.send(written)

    def table(self, proposal: ProposalInfo | None) -> None:
        """Who sits where, what is played, what is proposed: to everybody."""
        table, presence = self.live.table, self.live.presence
        self.all(TableNews(table.entries, table_info(table, presence.seats, presence.spectators, proposal)))

    def history(self, client: TableClient, chat: Collection[Said]) -> None:
        """What was told before a client came, if there is anything."""
        table = self.live.table
        chat = chat if table.config.chat else ()
        if table.game is not None or chat:
            send(client, history(table, client.seat, chat))

    def events(self, events: Sequence[Event]) -> None:
        """What happened in the game, and how it stands now: to everybody."""
        if self.live.table.game is not None:
            news = self._news(events)
            for client in list(self.live.presence.clients):
                client.send(news.seen_by(client.seat))

    def game(self, client: TableClient) -> None:
        """The game as it is, to one client."""
        if self.live.table.game is not None:
            client.send(self._news(()).seen_by(client.seat))

    def _news(self, events: Sequence[Event]) -> SeenNews:
        game = self.live.table.game
        assert game is not None
        if self._own is None or self._own.game is not game:
            self._own = OwnParts(game, teller_of(self.live.table.config))
        return SeenNews(game, self.live.table.entries, events, self.time.left, self._own)
