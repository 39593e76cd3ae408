"""Whether anything can be stored now: asked by writing, at most once in a while."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..tables.storage import Storage

log = logging.getLogger(__name__)


class Probe:
    """Tries the storage; a caller that asks again soon gets the same answer."""

    def __init__(self, storage: Storage, now: Callable[[], float] = time.monotonic, seconds: float = 1.0) -> None:
        self._storage = storage
        self._now = now
        self._seconds = seconds
        self._asked: float | None = None
        self._works = True

    def works(self) -> bool:
        """Whether something could be written just now."""
        if self._asked is None or self._now() - self._asked >= self._seconds:
            self._asked = self._now()
            try:
                self._storage.probe()
                self._works = True
            except Exception as error:  # noqa: BLE001 (whatever it is, nothing can be stored)
                log.error("nothing can be stored: %s", error)  # noqa: TRY400 (it says all there is)
                self._works = False
        return self._works
