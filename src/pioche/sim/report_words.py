"""How a report says things: numbers, rates, editions, options and cards in the words of one language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards import seat_letter
from ..editions import edition_named
from ..locales import Catalogue
from .pages.numbers import written
from .simulation_result import rate_interval

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..locales import Argument
    from .pages.plots import Written
    from .simulation_result import Simulation


NARROW_SPACE: Final = "\u202f"


class ReportWords:
    """Writes the texts of a report in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue = Catalogue.of(language)

    def say(self, message_id: str, /, **args: Argument) -> str:
        """A message of the catalogue; those of a report begin with ``report-``."""
        return self._catalogue.say(message_id, **args)

    def number(self, value: float, form: str = ",") -> str:
        """A number as this language writes it."""
        return written(f"{value:{form}}", self.language)

    def rate(self, value: float, digits: int = 2) -> str:
        """A rate in per cent."""
        return self.number(value, f".{digits}%")

    def rates(self, digits: int) -> Written:
        """The function that writes rates next to a plot."""
        return lambda value: self.rate(value, digits)

    def numbers(self, form: str) -> Written:
        """The function that writes numbers next to a plot."""
        return lambda value: self.number(value, form)

    def interval(self, count: int, of: int) -> str:
        """The interval that contains the true rate."""
        low, high = rate_interval(count, of)
        return f"{self.rate(low)} – {self.rate(high)}"

    def edition(self, simulation: Simulation) -> str:
        """An edition with the options that were chosen for it."""
        name = self.say(f"edition-{simulation.edition}")
        chosen = ", ".join(self.option(option, value) for option, value in simulation.options.items())
        return f"{name} ({chosen})" if chosen else name

    def option(self, option: str, value: object) -> str:
        """An option with its value; one that is on or off is said by its name alone where it is on."""
        name = option.replace("_", "-")
        if value is True:
            return self.say(f"option-{name}")
        if value is False:
            return f"{self.say(f'option-{name}')} ({self.say('option-value-false')})"
        value_id = f"option-{name}-value-{value}"
        return f"{self.say(f'option-{name}')} ({self.say(value_id) if self._catalogue.has(value_id) else value})"

    def seat(self, simulation: Simulation, seat: int) -> str:
        """A seat by its letter, with its bot where not everybody plays alike."""
        letter = seat_letter(seat)
        return f"{letter} {simulation.bots[seat]}" if len(set(simulation.bots)) > 1 else letter

    def place(self, place: int) -> str:
        """A place counted from the dealer."""
        return self.say("report-place", place=place)

    def behind(self, title: str, words: str) -> str:
        """Words behind a title and a colon, before which French has a narrow space."""
        return f"{title}{NARROW_SPACE if self.language == 'fr' else ''}: {words}"

    def listed(self, words: Sequence[str]) -> str:
        """Several things as a list."""
        *before, last = words
        return self.say("table-and", first=", ".join(before), last=last) if before else last


def card_groups(simulation: Simulation, words: ReportWords) -> Mapping[str, list[str]]:
    """The codes of the cards that are one kind for a reader, in all colours; by the name of the kind."""
    assert simulation.closely is not None
    faces, found = edition_named(simulation.edition).face_of, dict[str, list[str]]()
    for card, face in faces.items():
        if card in simulation.closely.cards:
            number = "" if face.number is None else str(face.number)
            name = words.say(f"card-{face.name}", colour="", number=number, title="")
            found.setdefault(" ".join(name.split()), []).append(card)
    return found
