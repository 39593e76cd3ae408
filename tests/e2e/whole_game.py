"""Which scripts a page has loaded by itself: those that ``npm run budget`` weighs, and no other."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.e2e.barrier import alone
from tests.e2e.player import Player

LISTED = json.loads(Path("web/scripts/whole-game.json").read_text(encoding="utf-8"))
FIRST_PAGE = {"index", "shared", "en", "fr", "ServerFoot"}
"""What is there before the room, for everybody."""
LOADED = "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))"


def expect_only_listed(player: Player, who: str, edition: str = "every", *, all_of_them: bool = False) -> None:
    """Host or guest have loaded nothing that is not listed; at the end of a game: all of it."""
    listed = {*LISTED[who]["every"], *LISTED[who][edition]}
    names = alone(player, measure=LOADED).measured
    loaded = {re.sub(r"-.{8}\.js$", "", name.rpartition("/")[2]) for name in names} - FIRST_PAGE
    assert loaded <= listed, f"loaded by itself, and not listed in whole-game.json: {sorted(loaded - listed)}"
    assert not all_of_them or loaded == listed, f"listed, and not loaded: {sorted(listed - loaded)}"
