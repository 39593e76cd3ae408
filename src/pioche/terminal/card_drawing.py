"""Cards drawn with characters: a symbol for each colour, so that nobody depends on colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.style import Style
from rich.text import Text

from ..cards import HIDDEN, Card, is_wild

if TYPE_CHECKING:
    from ..editions.edition import Edition

SYMBOLS: Final = {"R": "▲", "Y": "◆", "G": "●", "B": "■", "V": "✚", "P": "♥"}
WILD_SYMBOL: Final = "★"
HUES: Final = {"R": "#ff5f5f", "Y": "#ffd75f", "G": "#5fd75f", "B": "#5fafff", "V": "#9f6fff", "P": "#ff87d7"}


def symbol(card: Card) -> str:
    """The shape of a card's colour.

    >>> symbol(Card("G7")), symbol(Card("W+4"))
    ('●', '★')
    """
    return WILD_SYMBOL if is_wild(card) else SYMBOLS.get(card[0], "?")


def label(card: Card, edition: Edition) -> str:
    """The text on a card, at most three characters.

    >>> from pioche.editions import edition_named
    >>> [label(Card(code), edition_named("emoji")) for code in ("R5", "B+2", "W+4", "WC2", "GS", "??")]
    ['5', '+2', '+4', 'C2', '⊘', '?']
    """
    return "?" if card == HIDDEN else edition.face_of[card].label


def hue(card: Card) -> Style:
    """The colour a card is drawn in; wilds have the terminal's own."""
    return Style(color=HUES[card[0]]) if card[0] in HUES else Style(bold=True)


def colour_mark(letter: str) -> Text:
    """A colour as its shape."""
    return Text(SYMBOLS[letter], Style(color=HUES[letter], bold=True))


class Size(NamedTuple):
    """How large cards are drawn."""

    width: int
    height: int


LARGEST_CARD, LARGE, SMALL = Size(9, 7), Size(7, 5), Size(5, 4)


def box(card: Card, edition: Edition, size: Size, *, marked: bool = False, strong: bool = False) -> list[Text]:
    """A card as lines: ``marked`` where the cursor is, ``strong`` where it can be played."""
    style = hue(card) + Style(bold=strong, dim=not strong and not marked, reverse=marked)
    inner = size.width - 2
    corners = "╔═╗║╚╝" if strong else "╭─╮│╰╯"
    said = label(card, edition)
    body = [said, symbol(card)] if size.height == SMALL.height else [said, "", symbol(card)]
    if size == LARGEST_CARD:
        body = ["", *body, ""]
    lines = [corners[0] + corners[1] * inner + corners[2]]
    lines += [corners[3] + text.center(inner) + corners[3] for text in body]
    lines.append(corners[4] + corners[1] * inner + corners[5])
    return [Text(line, style) for line in lines]


CHIP_WIDTH = 7


def chip(card: Card, edition: Edition, *, marked: bool = False, strong: bool = False) -> Text:
    """A card in one line, for large hands."""
    style = hue(card) + Style(bold=strong, dim=not strong and not marked, reverse=marked)
    left, right = "[]" if strong else "  "
    return Text.assemble((f"{left}{symbol(card)}{label(card, edition):<3}{right}", style), " ")
