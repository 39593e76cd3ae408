"""What can be wrong with a cluster, in the words of the catalogue."""

from __future__ import annotations

from ..locales import text
from .workers import CrewLost


class ClusterError(Exception):
    """A cluster cannot be used; the message says why.

    >>> print(ClusterError("unreachable", address="tcp://nowhere:8786"))
    No Dask scheduler answers at tcp://nowhere:8786.
    """

    def __init__(self, kind: str, **facts: str) -> None:
        super().__init__(kind, facts)
        self.kind = kind
        self.facts = facts

    def __reduce__(self) -> tuple[object, ...]:
        """Makes the error travel from worker to client."""
        return _made, (type(self), self.kind, self.facts)

    def sentence(self, language: str) -> str:
        """What is wrong, in that language."""
        return text(language, f"cluster-{self.kind}", **self.facts)

    def __str__(self) -> str:
        return self.sentence("en")


class ClusterLost(ClusterError, CrewLost):
    """The cluster has gone in the middle."""


def _made(error: type[ClusterError], kind: str, facts: dict[str, str]) -> ClusterError:
    return error(kind, **facts)
