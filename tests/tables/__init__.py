import pytest

# It holds tests, but other modules collect them.
pytest.register_assert_rewrite("tests.tables.storage_contract")
