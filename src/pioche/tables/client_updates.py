"""What is sent at a table: public news to everybody, and to each client the game as it may see it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..protocol.reading_and_writing import write_message
from ..protocol.server_messages import History, TableNews
from ..score_sheet import last_rows
from .chat import Chat
from .parts_to_send import MOST_EVENTS, MOST_ROWS, OwnParts, SeenNews, table_info
from .words_to_send import teller_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..protocol.server_messages import AnyMessage, Said
    from ..protocol.table_info import ProposalInfo
    from ..score_sheet import SheetRow
    from .decision_time import DecisionTime
    from .live_table import LiveTable
    from .presence import TableClient
    from .shared_table import SharedTable


def send(client: TableClient, message: AnyMessage) -> None:
    """Tell one client."""
    client.send(write_message(message))


@dataclass(eq=False)
class ClientUpdates:
    """Speaks to the clients of one table."""

    live: LiveTable
    time: DecisionTime
    said: Chat = field(default_factory=Chat)
    _own: OwnParts | None = None

    def all(self, message: AnyMessage) -> None:
        """The same to everybody."""
        written = write_message(message)
        for client in list(self.live.presence.clients):
            client.send(written)

    def table(self, proposal: ProposalInfo | None, *, has_hints: bool) -> None:
        """Who sits where, what is played, what is proposed: to everybody."""
        table, presence = self.live.table, self.live.presence
        told = table_info(table, presence.seats, presence.spectators, proposal, has_hints=has_hints)
        self.all(TableNews(table.entries, told))

    def chat(self) -> None:
        """Send the latest line to everybody, and everything else that a client was not told yet."""
        for client in list(self.live.presence.clients):
            for said in self._unheard(client):
                send(client, said)

    def history(self, client: TableClient) -> None:
        """What was said before a client came, if there is anything."""
        chat = self._unheard(client) if self.live.table.config.chat else ()
        if chat:
            send(client, History(chat))

    def _unheard(self, client: TableClient) -> tuple[Said, ...]:
        chat = self.said.since(client.told.chat)
        if chat:
            client.told.chat = chat[-1].at
        return chat

    def game(self, *clients: TableClient) -> None:
        """Send the game as it is, and what a client was not told of it yet, to these clients or to everybody."""
        table = self.live.table
        if table.game is None:
            return
        number, happened, sheet = table.number, table.happened, table.sheet
        rows = len(sheet)
        written: dict[tuple[int, int, int | None], SeenNews] = {}
        for client in clients or list(self.live.presence.clients):
            told = client.told
            known = told.game, told.events, told.rows
            news = written.get(known)
            if news is None:
                news = written[known] = self._news(table, sheet, *known)
            told.game, told.events, told.rows = number, happened, rows
            client.send(news.seen_by(client.seat))

    def _news(
        self,
        table: SharedTable,
        sheet: Sequence[SheetRow],
        game_known: int,
        events_known: int,
        rows_known: int | None,
    ) -> SeenNews:
        """What is sent to clients that know this many events, and rows of the sheet, of the game with that number."""
        game = table.game
        assert game is not None
        if self._own is None or self._own.game is not game:
            self._own = OwnParts(game, teller_of(table.config, honour=table.honour))
        is_known = game_known == table.number
        # Who knows nothing of this game, or more than there is, is told the present round.
        since = events_known if is_known and events_known <= table.happened else table.round_since
        since = max(since, table.happened - MOST_EVENTS)
        has_sheet = not is_known or rows_known != len(sheet)
        rows = last_rows(sheet, MOST_ROWS) if has_sheet else None
        return SeenNews(
            game,
            table.entries,
            since,
            table.events_since(since),
            self.time.left,
            self._own,
            rows,
            shows_hands=table.config.shows_hands,
        )
