"""Messages of the catalogue that clients are sent: the words for the present state of a game, and for its cards.

The arguments of these messages are explained in ``pioche.teller.told``.
"""

from __future__ import annotations

from .wire_types import Text, Wire

Words = Text | str
"""A message of the catalogue, or what players have written themselves."""


class CardInfo(Wire, frozen=True):
    """A card of the deck in words."""

    name: Text
    """The same id with ``-a`` is the name with its article."""
    family: str
    """``number``, ``symbol`` or ``wild``: what else may follow it, apart from its colour."""
    help: tuple[Words, ...]
    """What it does, and what is written on it."""
    picture: Text | None = None
    """What else is pictured on it."""


class TableWords(Wire, frozen=True):
    """What is played at a table: its words, and which of them can be written."""

    edition: Text
    cards: dict[str, CardInfo]
    """Every card of the deck by its code, and one that may not be seen."""
    pile: str
    """The id of the message that says how many cards are left to draw: in a pile, or in a launcher."""
    actions: dict[str, Text]
    """What a line means that lays no card, by the words of it that are spelled small: ``accuse suggestion``.

    The seat or the colour that it names is an argument as well."""
    dares: tuple[Words, ...]
    """The dares of the list that is played with, the first one first."""
    dare_list: Text | None
    """What that list is called; None where nobody is dared."""
    aim: tuple[Text, ...]
    """How points are counted, and when the game ends."""
    customizable: int = 0
    """How many customizable cards are played with."""
    has_own_dares: bool = False
    """Whether the players write the list of dares themselves."""
    need_chat: bool = False
    """Whether the dares of that list are done where people talk."""
    low_wins: bool = False
    """Whether fewer points are better."""


class GameWords(Wire, frozen=True):
    """What the present state of a game says to one reader."""

    prompt: Text
    """What the table asks the reader for, or whom it waits for."""
    pledges: tuple[tuple[tuple[Words, ...], ...], ...] = ()
    """What each seat keeps to, pledge by pledge; nothing where nobody keeps to anything."""
    result: Text | None = None
    """How the round or the game has ended."""
    stuck: tuple[Text, ...] = ()
    """Why the reader can lay no card although it is for them to decide, as the rules see it; nothing where they can."""
    bluffs: dict[str, Text] = {}
    """Cards that the reader can lay, but only as a bluff, each with what that risks."""
