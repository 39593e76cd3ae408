"""A finger that does more than tap: it goes down, moves and goes up, as the browser gets it from a screen."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.e2e.player import Player

SCROLLED = "[...document.querySelectorAll('*')].map((node) => node.scrollTop).filter(Boolean)"
"""How far things are scrolled."""
STEP = 5
FRAME = 0.02
"""Seconds from one move to the next."""
REST = 10
"""Moves that lead nowhere: a finger that is lifted while it moves flings the page, and the next tap only stops that."""


def draw_down(player: Player, paper: Locator, length: int) -> None:
    """A stroke from above to below, where a page would scroll."""
    left, top = paper.evaluate(
        "node => [node.getBoundingClientRect().left + 60, node.getBoundingClientRect().top + 20]"
    )
    ways = [0, *range(STEP, length + 1, STEP), *[length] * REST]
    begins = player.page.evaluate("Date.now()") / 1000 - FRAME * (len(ways) + 1)
    touch = player.page.context.new_cdp_session(player.page)
    for i, way in enumerate(ways):
        event = {"type": "touchMove" if i else "touchStart", "timestamp": begins + FRAME * i}
        touch.send("Input.dispatchTouchEvent", {**event, "touchPoints": [{"x": left, "y": top + way}]})
    end = {"type": "touchEnd", "timestamp": begins + FRAME * len(ways)}
    touch.send("Input.dispatchTouchEvent", {**end, "touchPoints": []})
    touch.detach()
