"""The chance of a record: its shuffles, presses and dealer's cards are used first, then the seed."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..chance_log import ChanceLog
from ..error_wording import counted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..cards import Card
    from .contents import Record


class ChanceError(ValueError):
    """A recorded shuffle does not contain the cards that are shuffled."""


class RecordedChance(ChanceLog):
    """Plays back the chance of a record, and logs everything.

    What was seen so far counts how much has been played back.
    """

    __slots__ = ("_dealer_draw", "_presses", "_seeded", "_setting", "_shuffles")

    def __init__(self, record: Record) -> None:
        super().__init__()
        kinds = record.setting.kinds
        self._setting = record.setting
        self._shuffles = tuple(tuple(kinds[card] for card in order) for order in record.shuffles)
        # The cards that are not named lie in the order of the first entry if it is theirs, and else in seeded order.
        rest_is_shuffled = record.is_set_up and record.rest == "below"
        self._seeded = int(rest_is_shuffled and Counter(*record.shuffles[:1]) != record.rest_cards)
        self._presses = record.presses
        self._dealer_draw = tuple(kinds[card] for card in record.dealer_draw)

    def shuffled(self, pile: list[int], count: int) -> None:
        """Put the cards in the recorded order of this shuffle, if there is one."""
        number = len(self.shuffles) - self._seeded
        if 0 <= number < len(self._shuffles):
            order = self._shuffles[number]
            self._compare(number, order, pile[:count])
            pile[:count] = reversed(order)
        super().shuffled(pile, count)

    def pressed(self, ejected: int) -> int:
        """Eject the recorded number of cards of this press, if there is one."""
        number = len(self.presses)
        return super().pressed(self._presses[number] if number < len(self._presses) else ejected)

    def dealer_card(self, kind: int) -> int:
        """Draw the card that was laid down, if one was."""
        number = len(self.dealer_cards)
        return super().dealer_card(self._dealer_draw[number] if number < len(self._dealer_draw) else kind)

    @property
    def unused_shuffle(self) -> int:
        """The number of the first recorded shuffle that has not happened; 0: there is none."""
        used = len(self.shuffles) - self._seeded
        return used + 1 if used < len(self._shuffles) else 0

    def copy(self) -> RecordedChance:
        """The same chance, to be played back further on its own."""
        twin = RecordedChance.__new__(RecordedChance)
        twin._setting = self._setting
        twin._shuffles = self._shuffles
        twin._seeded = self._seeded
        twin._presses = self._presses
        twin._dealer_draw = self._dealer_draw
        self._tell(twin)
        return twin

    def _compare(self, number: int, order: tuple[int, ...], cards: list[int]) -> None:
        missing, surplus = Counter(cards) - Counter(order), Counter(order) - Counter(cards)
        if missing or surplus:
            raise ChanceError(
                f"shuffle {number + 1} must hold exactly the {counted(len(cards), 'card')} that "
                f"{'is' if len(cards) == 1 else 'are'} shuffled, "
                f"but lacks {self._codes(missing.elements())} and has {self._codes(surplus.elements())} more"
            )

    def _codes(self, kinds: Iterable[int]) -> str:
        codes: list[Card] = [self._setting.cards[kind] for kind in sorted(kinds)]
        return " ".join(codes) or "nothing"
