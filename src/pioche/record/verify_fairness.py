"""Verifying a fair game: its chance is derived again from the secret and compared with the record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards import seat_letter
from ..error_wording import counted
from ..fair import FairWords, commit, promise_salt
from ..kernel.layout import BIG, Table
from .opening import set_up
from .recorded_chance import RecordedChance
from .replay import play_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .contents import Record


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a game was fair, and in a sentence why, or what differs first."""

    is_fair: bool
    reason: str


def verify(record: Record) -> Verdict:
    """Derive the draw for the deal, every shuffle and every press again, and compare them with the record."""
    if not record.commitment:
        return Verdict(False, "the record has no commitment: its chance was not committed to before the game")
    if not record.secret:
        return Verdict(False, "the record has no secret; it is told once the game is over")
    secret = bytes.fromhex(record.secret)
    if commit(secret) != record.commitment:
        return Verdict(False, "the secret does not fit the commitment: another one was committed to")
    for seat, (salt, promise) in enumerate(zip(record.salts, record.salt_promises, strict=False)):
        if promise != (promise_salt(record.salt_context, seat, salt) if salt else ""):
            return Verdict(False, f"the salt of {seat_letter(seat)} is not the one that was promised before the start")
    chance = _Auditor(record)
    table = Table(log=[], script=chance, words=FairWords(secret, record.salts), word_count=BIG)
    try:
        game = set_up(record, table)
        for line in record.action_lines:
            play_line(record, game, line)
    except _Differs as difference:
        return Verdict(False, str(difference))
    left_over = chance.left_over()
    if left_over:
        return Verdict(False, left_over)
    if not game.is_over and not record.broken_off:
        return Verdict(False, "the game is not over, although its secret is told")
    if game.is_over and record.broken_off:
        return Verdict(False, "the game is over, although the record says that it was broken off")
    return Verdict(
        True,
        f"the draw for the deal, all shuffles ({len(chance.shuffles)}) and all presses "
        f"({len(chance.presses)}) follow from the secret that was committed to{_about_salts(record)}"
        f"{'; the game was broken off, and nobody has won it' if record.broken_off else ''}",
    )


def _about_salts(record: Record) -> str:
    """What else is known about the salts; nothing if none was promised."""
    if not record.salt_promises:
        return ""
    told = f" and from the salts that were promised before any was told ({sum(map(bool, record.salt_promises))})"
    return told + (f"; starts called off before: {record.called_off}" if record.called_off else "")


class _Differs(Exception):
    """What the record says is not what the secret gives."""


class _Auditor(RecordedChance):
    """Compares the chance that follows from the secret with the record, during its replay."""

    __slots__ = ()

    def shuffled(self, pile: list[int], count: int) -> None:
        """Compare a shuffle card by card."""
        number = len(self.shuffles)
        derived = tuple(reversed(pile[:count]))
        if number >= len(self._shuffles):
            raise _Differs(f"shuffle {number + 1} is missing from the record")
        told = self._shuffles[number]
        if told != derived:
            raise _Differs(f"shuffle {number + 1}: {self._first_difference(derived, told)}")
        super().shuffled(pile, count)

    def pressed(self, ejected: int) -> int:
        """Compare a press."""
        number = len(self.presses)
        if number >= len(self._presses):
            raise _Differs(f"press {number + 1} is missing from the record")
        if self._presses[number] != ejected:
            told = self._presses[number]
            raise _Differs(f"press {number + 1}: the secret gives {ejected} cards, the record says {told}")
        return super().pressed(ejected)

    def dealer_card(self, kind: int) -> int:
        """Compare a card drawn for the deal."""
        number = len(self.dealer_cards)
        if number >= len(self._dealer_draw):
            raise _Differs(f"card {number + 1} of the draw for the deal is missing from the record")
        if self._dealer_draw[number] != kind:
            derived, told = self._codes([kind]), self._codes([self._dealer_draw[number]])
            raise _Differs(f"draw for the deal, card {number + 1}: the secret gives {derived}, the record says {told}")
        return super().dealer_card(kind)

    def _first_difference(self, derived: Sequence[int], told: Sequence[int]) -> str:
        for place, (right, found) in enumerate(zip(derived, told, strict=False), 1):
            if right != found:
                right_code, found_code = self._codes([right]), self._codes([found])
                return f"at position {place} the secret gives {right_code}, the record says {found_code}"
        return f"{len(derived)} cards are shuffled, the record says {len(told)}"

    def left_over(self) -> str:
        """What the record lays down beyond what was used."""
        for what, used, told in (
            (("card of the draw for the deal", "cards of the draw for the deal"), self.dealer_cards, self._dealer_draw),
            (("shuffle",), self.shuffles, self._shuffles),
            (("press", "presses"), self.presses, self._presses),
        ):
            if len(told) > len(used):
                return f"the record has {counted(len(told), *what)}, but the game used {len(used)}"
        return ""
