"""Hints inside a page: found a few deals at a time, so that the games go on in between."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from ..judgement.move_hint import hint_in_parts
from ..judgement.outcomes import Playouts

if TYPE_CHECKING:
    from ..judgement.move_hint import Hint
    from ..view import View

PLAYOUTS: Final = 40
PART: Final = 2
"""Deals at a time: some hundredths of a second, in a browser."""


class PageHints:
    """Where the hints of a page are found: nothing compiles there, so that moves are tried less often."""

    def find(self, view: View) -> asyncio.Task[Hint | None]:
        """What is best for who sees this."""
        return asyncio.ensure_future(self._find(view))

    async def _find(self, view: View) -> Hint | None:
        parts = hint_in_parts(view, Playouts(PLAYOUTS), part=PART)
        while True:
            try:
                next(parts)
            except StopIteration as end:
                found: Hint = end.value
                return found
            await asyncio.sleep(0)
