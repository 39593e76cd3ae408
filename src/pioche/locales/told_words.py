"""The teller's messages in words: seats, cards and colours among the arguments get their names for the reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import COLOUR_NAMES, HIDDEN, Card
from ..teller.told import Told
from . import Argument, Catalogue

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ..cards import Seat


class ToldWords:
    """Writes messages in one language, for one seat or (reader None) for a spectator."""

    def __init__(
        self, language: str, names: Sequence[str], reader: Seat | None, card_name: Callable[[Card], Told]
    ) -> None:
        self.names = tuple(names)
        self.reader = reader
        self._card_name = card_name
        self._say = Catalogue.of(language).say

    def say(self, told: Told | str, fields: Mapping[str, object] | None = None) -> str:
        """A message as a sentence; the fields of an event are arguments too. Texts of players stay unchanged."""
        if isinstance(told, str):
            return told
        return self._say(told.id, **self.words({**(fields or {}), **told.args}))

    def words(self, args: Mapping[str, object]) -> dict[str, Argument]:
        """The arguments as the catalogue takes them."""
        found: dict[str, Argument] = {"reader": self._role(args)}
        for name, value in args.items():
            match name, value:
                case "seat", int(seat):
                    found["name"] = self.name(seat)
                case "target", int(seat):
                    found["target"] = self.name(seat)
                case "seats", [*seats]:
                    found["name"] = found["names"] = self.name_all([seat for seat in seats if isinstance(seat, int)])
                case "cards", [*cards]:
                    found |= {"cards": self.cards([Card(str(card)) for card in cards]), "count": len(cards)}
                case "cards", int(count):
                    found["count"] = count
                case "card" | "face", str(card):
                    found[name] = self.card(Card(card), article=True)
                case "colour", str(letter):
                    found[name] = COLOUR_NAMES.get(letter, "")
                case _, bool(answer):
                    found[name] = "yes" if answer else "no"
                case _, Told():
                    found[name] = self.say(value)
                case _, str() | int():
                    found[name] = value
        return found

    def _role(self, args: Mapping[str, object]) -> str:
        """Which of the players that are named the reader is."""
        if self.reader is None:
            return "other"
        if args.get("target") == self.reader:
            return "target"
        return "actor" if args.get("seat") == self.reader else "other"

    def name(self, seat: Seat) -> str:
        """The name of a seat; the reader is "you"."""
        return self._say("table-you") if seat == self.reader else self.names[seat]

    def name_all(self, seats: Sequence[Seat]) -> str:
        """Several seats as a list, the reader last."""
        *names, last = [self.name(seat) for seat in sorted(seats, key=lambda seat: seat == self.reader)]
        return self._say("table-and", first=", ".join(names), last=last) if names else last

    def card(self, card: Card, *, article: bool = False) -> str:
        """A card in words, or with its article."""
        told = self._card_name(card)
        return self.say(Told(f"{told.id}-a", told.args) if article else told)

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards in words; where none may be seen, how many there are."""
        if all(card == HIDDEN for card in cards):
            return self._say("card-count", count=len(cards))
        return ", ".join(self.card(card) for card in cards)
