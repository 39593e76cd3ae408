"""Which messages tell of a card: its name, what is pictured on it, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards import HIDDEN
from ..editions.card_effects import Op
from ..locales.rulebook import choices_of
from ..locales.rulebook_facts import facts_of
from .choice_words import option_help
from .effect_words import effects_told
from .told import Told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..cards import Card
    from ..editions.edition import Face
    from ..kernel.game_setting import Setting

_AMOUNTS: Final = (
    "plus_two",
    "plus_four",
    "dare_draw",
    "face_penalty",
    "hit_two",
    "extreme_target",
    "extreme_attacker",
)
"""The facts of the rulebook that the explanations of cards name."""
_CHOICES: Final = {
    "reverse": ("reverse_with_two",),
    "plus-two": ("stack",),
    "wild-four": ("stack", "wd4_bluff"),
    "emoji": ("emoji_alone",),
    "extreme-hit": ("extreme_skips_next",),
}
"""The options that the explanation of a card depends on, by its name."""


class CardWords:
    """The cards of one game in messages, with what its players have written on them."""

    def __init__(self, setting: Setting, titles: Sequence[str], texts: Sequence[str], dares: Sequence[str]) -> None:
        self.setting = setting
        self._titles, self._texts, self._dares = tuple(titles), tuple(texts), tuple(dares)
        self._has_faces = setting.edition.has_op(Op.FACE)
        facts = facts_of(setting.base, setting.options)
        self._amounts = {name: amount for name in _AMOUNTS if (amount := getattr(facts, name))}
        self._counts = facts.counts
        self._choices = choices_of(setting.options)

    def family(self, card: Card) -> str:
        """What may follow a card apart from its colour: the same number, the same symbol, or for a wild nothing."""
        return self.setting.base.face_of[card].kind

    def name(self, card: Card) -> Told:
        """A card; its message has a form with the article as well, under the same id with ``-a``."""
        if card == HIDDEN:
            return Told("card-hidden")
        face = self.setting.base.face_of[card]
        title = _entry(self._titles, face.custom)
        if title:
            return Told(f"card-{face.name}-titled", {"title": title})
        args: dict[str, str | int] = {} if face.wild else {"colour": card[0]}
        if face.figure is not None:
            args["number"] = face.figure
        return Told(f"card-{face.name}", args)

    def picture(self, card: Card) -> Told | None:
        """The face that is pictured on a number card, where the edition has faces."""
        number = self.setting.edition.face_of[card].number
        return Told("face-name", {"number": number}) if self._has_faces and number is not None else None

    def help(self, card: Card) -> tuple[Told | str, ...]:
        """What a card does at this table, and what is written on it."""
        face = self.setting.edition.face_of[card]
        if face.custom:
            return self._written(face)
        args = {choice: self._choices[choice] for choice in _CHOICES.get(face.name, ())}
        if face.number is None and face.effects:
            args |= self._amounts
        if face.name in self._counts:
            args[f"e_{face.name.replace('-', '_')}"] = self._counts[face.name]
        if face.checked:
            args["known"] = "no"  # a client that knows the colour in force says so
        found: list[Told | str] = [Told(f"card-help-{face.name}", args)]
        if face.dare:
            found.append(self.dare(face.dare))
        if face.number is not None and face.effects:
            found.append(option_help("seven_zero"))
        if self.picture(card):
            assert face.number is not None  # only number cards have a picture
            found += [Told("table-face", {"number": face.number}), self.face_how(face.number)]
        return tuple(found)

    def _written(self, face: Face) -> tuple[Told | str, ...]:
        """A customizable card: as a blank one it is a plain wild."""
        text = _entry(self._texts, face.custom)
        if not text and not face.effects:
            return (Told("card-help-wild"),)
        told = effects_told(face.effects) if face.effects else ()
        return (Told(f"card-help-{face.name}"), *((text,) if text else ()), *told)

    def face_how(self, number: int) -> Told:
        """How a face is made."""
        return Told(f"face-{number}-how")

    def text(self, card: Card) -> str:
        """What the players have written on a customizable card; empty where they wrote nothing."""
        return _entry(self._texts, self.setting.edition.face_of[card].custom)

    @property
    def dares(self) -> int:
        """How many dares are played with."""
        return max((face.dare for face in self.setting.base.faces), default=0)

    def dare(self, number: int) -> Told | str:
        """The text of a dare on the list that is played with."""
        dare_list = self.setting.options.dare_list
        if dare_list != "house":
            return Told(f"dare-{dare_list}-{number}")
        return _entry(self._dares, number) or Told("event-dare-unwritten", {"number": number})


def _entry(entries: Sequence[str], number: int) -> str:
    """What the players wrote under that number, counted from 1; empty where they wrote nothing."""
    return entries[number - 1].strip() if 0 < number <= len(entries) else ""
