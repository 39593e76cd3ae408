"""What every test shares: the Hypothesis profiles, their order, and what pytest must not collect."""

import os

import pytest
from hypothesis import settings

from tests.order_of_tests import pytest_addoption, pytest_collection_modifyitems

__all__ = ["pytest_addoption", "pytest_collection_modifyitems"]

# Scripts behind `make fuzz`, `make mutate`, `make agree` and `make soak`; --doctest-modules would import them.
collect_ignore = ["heavy"]

# What is said is compared in English, also on a machine that speaks French.
os.environ["LC_ALL"] = "C.UTF-8"

# `repeatable` gives the same answer twice; `explore` looks for new examples, and more of them.
settings.register_profile("repeatable", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))


@pytest.fixture(autouse=True)
def patched_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test patches stays until its servers and pages have gone: what they still ask for is answered alike.

    Made first, so that it ends last; among the fixtures of a test the order would be that of their names.
    """
