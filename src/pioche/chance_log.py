"""The log of chance: every shuffle, press and card drawn for the deal, so that a game can be replayed."""

from __future__ import annotations


class ChanceLog:
    """Writes down the chance of one table without changing it."""

    __slots__ = ("dealer_cards", "presses", "shuffles")

    def __init__(self) -> None:
        self.shuffles: list[tuple[int, ...]] = []
        """The kinds of each shuffle, the first one drawn first."""
        self.presses: list[int] = []
        """What each press of the launcher wanted to eject."""
        self.dealer_cards: list[int] = []
        """The kinds drawn for the deal."""

    def shuffled(self, pile: list[int], count: int) -> None:
        """The lowest ``count`` cards of the pile have been shuffled."""
        self.shuffles.append(tuple(reversed(pile[:count])))

    def pressed(self, ejected: int) -> int:
        """The launcher ejects this number of cards."""
        self.presses.append(ejected)
        return ejected

    def dealer_card(self, kind: int) -> int:
        """A seat draws this kind for the deal."""
        self.dealer_cards.append(kind)
        return kind

    def copy(self) -> ChanceLog:
        """A separate log with the same contents."""
        twin = ChanceLog()
        self._tell(twin)
        return twin

    def _tell(self, twin: ChanceLog) -> None:
        twin.shuffles = self.shuffles[:]
        twin.presses = self.presses[:]
        twin.dealer_cards = self.dealer_cards[:]
