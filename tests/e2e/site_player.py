"""A person at a page that is its own host: what goes to its worker and comes from it is heard as over a socket."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

import msgspec
from playwright.sync_api import ConsoleMessage, Page

from tests.e2e.player import Player

LISTEN = """() => {
  if (!location.protocol.startsWith('http')) return
  localStorage.setItem('pioche-page.hesitation', '0.02')
  const line = window.line
  const Plain = window.Worker
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data: [kind, , text] }) => {
        if (kind !== 'message') return
        const message = JSON.parse(text)
        line.received += 1
        if (['done', 'refused', 'because', 'hint'].includes(message.type)) line.open -= 1
        if (message.type === 'game' || message.table?.state === 'open') line.told = message.seq
        window.heard('told', text)
      })
    }
    postMessage(data) {
      const [kind, , text] = Array.isArray(data) ? data : []
      if (kind === 'connect') {
        Object.assign(line, { told: -1, received: 0, sent: 0, open: 0 })
        window.heard('opened', '')
      }
      if (kind === 'message') {
        const { type } = JSON.parse(text)
        line.sent += 1
        if (type !== 'hello') line.open += 1
        if (type === 'act') line.acts += 1
        window.heard('sent', text)
      }
      super.postMessage(data)
    }
  }
}"""
"""In every page, behind the barrier's own script; bots are quick."""


@dataclass(eq=False)
class SitePlayer(Player):
    """One page of a folder of files; ``home`` is the address of the folder."""

    elsewhere: list[str] = field(default_factory=list)
    """Requests to anywhere else."""
    at_table: ClassVar[str] = "at=%2Ft%2F"

    def __post_init__(self) -> None:
        super().__post_init__()
        self.entries = lambda _: self.seq  # nobody else knows how many there are

    def _attend(self) -> None:
        super()._attend()
        self.page.expose_function("heard", self._hear)
        self.page.on("request", lambda request: self._note(request.url))

    def _on_console(self, message: ConsoleMessage) -> None:
        super()._on_console(message)
        if message.type == "warning":  # Python in the worker says so when something has failed
            self.problems.append(f"warning: {message.text}")

    def _note(self, url: str) -> None:
        if not url.startswith((self.home, "blob:")):
            self.elsewhere.append(url)

    def _hear(self, kind: str, text: str) -> None:
        if kind == "opened":
            self.seq, self.open, self.received, self.sent = -1, 0, 0, 0
            return
        message: dict[str, Any] = msgspec.json.decode(text)
        if kind == "sent":
            self.sent += 1
            self.open += message["type"] != "hello"
            if message["type"] == "act":
                self.lines.append(message["line"])
            return
        self.told.append(message)
        self.received += 1
        if message["type"] in {"done", "refused", "because", "hint"}:
            self.open -= 1
        if message["type"] == "game" or (message["type"] == "table" and message["table"]["state"] == "open"):
            self.seq = message["seq"]

    @property
    def unforgiven(self) -> list[str]:
        """What went wrong; asking anybody else is wrong, too."""
        return [*super().unforgiven, *(f"elsewhere: {url}" for url in self.elsewhere)]

    def come_back(self, page: Page) -> None:
        """Go on in another page of the same browser."""
        self.told.clear()
        self.seq, self.open, self.received, self.sent = -1, 0, 0, 0
        self.page = page
        self._attend()
