"""Python in a page may come out of a stored memory: what it knew of chance is not to be relied on."""

from __future__ import annotations

import random

from pioche.page.page_host import PageHost
from pioche.page.waking import wake


def test_chance_begins_anew_and_the_host_is_there() -> None:
    kept = random.getstate()
    try:
        random.seed(0)
        stored = random.getrandbits(128)
        random.seed(0)
        assert wake() is PageHost
        assert random.getrandbits(128) != stored
    finally:
        random.setstate(kept)
