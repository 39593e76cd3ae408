"""The order of the tests: ``long`` ones first, so that no core waits for them at the end; or by chance.

``--order-seed N`` shuffles the modules, and the tests within each.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest


class Named(Protocol):
    """What has the name of a test: its file, ``::``, its own name."""

    @property
    def nodeid(self) -> str: ...


Test = TypeVar("Test", bound=Named)


def shuffled(tests: Sequence[Test], seed: int) -> list[Test]:
    """The tests in an order that the seed alone gives; those of a module stay together and share its fixtures."""
    modules: dict[str, list[Test]] = {}
    for test in sorted(tests, key=lambda test: test.nodeid):
        modules.setdefault(test.nodeid.split("::", 1)[0], []).append(test)
    rng = Random(seed)
    groups = list(modules.values())
    rng.shuffle(groups)
    for group in groups:
        rng.shuffle(group)
    return [test for group in groups for test in group]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--order-seed", type=int, metavar="N", help="shuffle modules, and tests within them, by this seed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    seed = config.getoption("order_seed")
    if seed is not None:
        items[:] = shuffled(items, seed)
    else:
        items.sort(key=lambda item: item.get_closest_marker("long") is None)
