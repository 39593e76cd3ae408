"""Tables as NumPy records, for the compiled kernel: many at once, and to and from the slots classes."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from .layout import Rules, Table, kernel_fields

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Records = NDArray[np.void]


@cache
def record_type(kind: type[Table] | type[Rules]) -> np.dtype[np.void]:
    """The record that has the same fields as the slots class; always one object, which Numba knows again fastest."""
    import numpy as np

    return np.dtype([(f.name, *f.metadata["dtype"]) for f in kernel_fields(kind)], align=True)


def to_record(source: Table | Rules) -> Records:
    """A record array of one row with the contents of a slots object."""
    import numpy as np

    rows = np.zeros(1, record_type(type(source)))
    for f in kernel_fields(type(source)):
        rows[0][f.name] = getattr(source, f.name)
    return rows


def from_record(rows: Records, index: int) -> Table:
    """A slots table with the contents of one row."""
    table = Table()
    for f in kernel_fields(Table):
        setattr(table, f.name, rows[index][f.name].tolist())
    return table


def empty_tables(count: int) -> Records:
    """So many empty tables."""
    import numpy as np

    tables = np.zeros(count, record_type(Table))
    tables[:] = to_record(Table())[0]
    return tables
