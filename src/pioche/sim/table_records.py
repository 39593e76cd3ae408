"""Tables as NumPy records, for the compiled kernel: many at once, and to and from the slots classes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..kernel.action_slots import Slots
from ..kernel.hidden_cards import Hidden
from ..kernel.layout import Rules, Table, kernel_fields
from ..kernel.seen import Seen

Records = NDArray[np.void]

_record_types: dict[str, np.dtype[np.void]] = {}


def record_type(kind: type[Table | Rules | Slots | Hidden | Seen]) -> np.dtype[np.void]:
    """The record that has the same fields as the slots class; always one object, which Numba recognises fastest."""
    if kind.__name__ not in _record_types:
        made = np.dtype([(f.name, *f.metadata["dtype"]) for f in kernel_fields(kind)], align=True)
        _record_types[kind.__name__] = made
    return _record_types[kind.__name__]


def to_record(source: Table | Rules | Slots | Hidden | Seen) -> Records:
    """A record array of one row with the contents of a slots object."""
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
    """An array of empty tables."""
    tables = np.zeros(count, record_type(Table))
    tables[:] = to_record(Table())[0]
    return tables
