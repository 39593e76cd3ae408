"""The one barrier: what everybody sees at a moment when server, sockets and pages agree and nothing is unanswered.

A page says which entry of the table's log it shows (``data-seq`` on its body), its socket which one it was told last,
and the server how many there are. An assertion on what is told or shown is made on what ``together`` gives, or waited
for by ``expect`` or ``until``: ``tests/test_e2e_style.py`` forbids all others.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

from pioche.locales import text
from tests.server.live import Json

if TYPE_CHECKING:
    from tests.e2e.player import Player

BETWEEN = {"round-over", "game-over"}
RACES = {"server-stale", "server-illegal", "server-done-already"}
"""What somebody is told who was a moment too late."""

RECORD = """(seed) => {
  if (!location.protocol.startsWith('http')) return
  const loads = Number(localStorage.getItem('loads')) + 1
  localStorage.setItem('loads', loads)
  let state = seed + loads * 0x9e3779b1
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  Crypto.prototype.getRandomValues = (array) => array.map((_, i) => (array[i] = Math.random() * 256))
  const line = (window.line = { socket: null, told: -1, received: 0, sent: 0, open: 0, acts: 0 })
  const Socket = window.WebSocket
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given)
      Object.assign(line, { socket: this, told: -1, received: 0, sent: 0, open: 0 })
      this.addEventListener('message', ({ data }) => {
        if (line.socket !== this) return
        const message = JSON.parse(data)
        line.received += 1
        if (['done', 'refused', 'because', 'hint'].includes(message.type)) line.open -= 1
        if (message.type === 'game' || message.table?.state === 'open') line.told = message.seq
      })
    }
    send(data) {
      const { type } = JSON.parse(data)
      line.sent += 1
      if (type !== 'hello') line.open += 1
      if (type === 'act') line.acts += 1
      super.send(data)
    }
  }
}"""
"""In every page before anything else: it counts what goes over the socket, and its chance is always the same one."""

PAINTING = """(isPainted) => {
  const unseen = new CSSStyleSheet()
  unseen.replaceSync(':root { opacity: 0 }')
  window.paint = (isSeen) => (document.adoptedStyleSheets = isSeen ? [] : [unseen])
  paint(isPainted)
}"""
"""A page that is not painted is laid out and can be used, but draws no pixel, which is a third of a browser's work.

Those who look at colours, pixels or what moves on the screen call ``paint`` first.
"""

LOOK = """([playable, drawn]) => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility())
  const dialog = seen('[role=dialog]').at(-1)
  const { told = -1, received = 0, sent = 0, open = 0 } = window.line ?? {}
  return {
    shown: Number(document.body.dataset.seq ?? -1),
    told, received, sent, open,
    hasHand: seen('.own ul').length > 0,
    cards: seen('ul button[data-card]').map((node) => ({
      code: node.dataset.card,
      fits: [playable, drawn].some((end) => node.ariaLabel.endsWith(end)),
    })),
    offers: seen('[data-line]').map((node) => node.dataset.line),
    calls: seen('[role=group] button').map((node) => node.textContent),
    dialog: dialog ? document.getElementById(dialog.getAttribute('aria-labelledby')).textContent : null,
    choices: dialog ? [...dialog.querySelectorAll('button')].map((node) => node.ariaLabel ?? node.innerText) : [],
    measured: MEASURED,
  }
}"""


@dataclass(frozen=True)
class Seen:
    """What one player was told, did and sees, at a moment when everybody agreed."""

    name: str
    seq: int
    told: tuple[dict[str, Any], ...]
    """Every message of the server."""
    lines: tuple[str, ...]
    """Every line that was sent."""
    hand: list[str]
    playable: list[str]
    offers: list[str]
    """The lines on buttons."""
    calls: list[str]
    """What the two buttons say that are always there."""
    dialog: str | None
    choices: list[str]
    """The buttons of the dialog."""
    measured: Json
    """What was asked for besides."""

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind."""
        return next((message for message in reversed(self.told) if message["type"] == kind), {})

    @property
    def game(self) -> dict[str, Any]:
        """The game as the server told it."""
        found: dict[str, Any] = self.last("game").get("game", {}) if self.table["state"] != "open" else {}
        return found

    @property
    def table(self) -> dict[str, Any]:
        """The table as the server told it."""
        found: dict[str, Any] = self.last("table")["table"]
        return found

    @property
    def events(self) -> list[dict[str, Any]]:
        """Everything that was told to have happened."""
        return [event for message in self.told if message["type"] == "game" for event in message["events"]]

    @property
    def refusals(self) -> list[str]:
        """Why commands were refused, apart from races that were lost."""
        reasons = [message["reason"]["id"] for message in self.told if message["type"] == "refused"]
        return [reason for reason in reasons if reason not in RACES]

    @property
    def is_between(self) -> bool:
        """Whether the round is over."""
        return self.game.get("phase") in BETWEEN

    @property
    def sight(self) -> tuple[list[str], list[str], list[str], str | None]:
        """What the page offers."""
        return self.hand, self.playable, self.offers, self.dialog


def together(*players: Player, measure: str | None = None) -> tuple[Seen, ...]:
    """Wait until server, sockets and pages agree; what everybody sees then, and what the page says to ``measure``."""
    seen: list[Seen] = []
    problem = ""

    def agree() -> bool:
        nonlocal problem
        seen.clear()
        number = entries_at(players[0])
        for player in players:
            problem = disagreement(player, number) or ""
            if problem:
                return False
        for player in players:
            look = look_at(player, measure)
            problem = difference(player, look, number) or ""
            if problem:
                return False
            seen.append(frozen(player, look))
        problem = "the table does not rest"
        return entries_at(players[0]) == number

    players[0].until(agree, lambda: f"the same news for all ({problem})")
    return tuple(seen)


def alone(player: Player, measure: str | None = None) -> Seen:
    """The same for one player."""
    (seen,) = together(player, measure=measure)
    return seen


def entries_at(player: Player) -> int:
    """How many entries the server has."""
    address = urlsplit(player.page.url)
    (path,) = parse_qs(address.query).get("at", [address.path])  # a folder of files has one path
    found = re.fullmatch(r"/t/([^/]+)(?:/screen)?", path)
    return player.entries(found[1]) if found else -1


def look_at(player: Player, measure: str | None = None) -> dict[str, Any]:
    """What the page shows now, whatever that is worth."""
    ends = [text(player.language, f"table-card-{kind}", card="") for kind in ("playable", "drawn")]
    found: dict[str, Any] = player.page.evaluate(LOOK.replace("MEASURED", measure or "null"), ends)
    return found


def disagreement(player: Player, number: int) -> str | None:
    """What is still under way, as far as one knows without looking at the page."""
    if player.seq != number:
        return f"{player.name} was told {player.seq}, and the server has {number}"
    return f"{player.name} waits for {player.open} answers" if player.open > 0 else None


def difference(player: Player, look: dict[str, Any], number: int) -> str | None:
    """What keeps the page from showing exactly what the player was told last."""
    if not look["shown"] == look["told"] == number:
        return f"{player.name} is shown {look['shown']} and told {look['told']}, and the server has {number}"
    if (look["received"], look["sent"]) != (player.received, player.sent) or look["open"] > 0:
        return f"{player.name}: something is under way"
    hand = [card["code"] for card in look["cards"]]
    if look["hasHand"] and hand != player.game.get("hand", []):
        return f"{player.name} is shown {hand}, not {player.game.get('hand')}"
    if not set(look["offers"]) <= set(player.game.get("legal", [])):
        return f"{player.name} is offered {look['offers']}, not {player.game.get('legal')}"
    return None


def frozen(player: Player, look: dict[str, Any]) -> Seen:
    return Seen(
        name=player.name,
        seq=look["shown"],
        told=tuple(player.told),
        lines=tuple(player.lines),
        hand=[card["code"] for card in look["cards"]],
        playable=[card["code"] for card in look["cards"] if card["fits"]],
        offers=look["offers"],
        calls=look["calls"],
        dialog=look["dialog"],
        choices=look["choices"],
        measured=look["measured"],
    )
