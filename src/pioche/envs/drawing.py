"""What ``render`` shows of a game: text, printed text, or a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from ..cards import HIDDEN, is_wild, seat_letter
from ..table_text import waits_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from ..cards import Card, Seat
    from .game_state import GameState

RENDER_MODES: Final = ("ansi", "human", "rgb_array")
WIDTH: Final = 720
ROW: Final = 84
CARD: Final = (42, 62)
LEFT: Final = 150
"""Where the cards of a seat begin."""
BACKGROUND: Final = "#fdf4e3"
INK: Final = "#2c1b2e"
SOFT: Final = "#66505f"
TURN: Final = "#f3dcb0"
BACK: Final = "#4d3d5a"
COLOURS: Final = {
    "R": ("#c8321e", "white"), "Y": ("#f2c230", INK), "G": ("#1f7a45", "white"), "B": ("#1c5bd8", "white"),
    "V": ("#6a3fb5", "white"), "P": ("#f29ac4", INK),
}  # fmt: skip
"""The background of a card and the colour of its letters; the letter of its colour is on the card too."""
SMALL: Final = 15
LARGE: Final = 19
Anchor = Literal["lm", "mm"]


def render_state(state: GameState, mode: str | None, open_hands: Iterable[Seat]) -> str | NDArray[np.uint8] | None:
    """What an environment's ``render`` returns in a mode; None without a mode, and if it prints."""
    if mode == "rgb_array":
        return draw_state(state, open_hands)
    if mode == "ansi":
        return state.to_text(open_hands)
    if mode == "human":
        print(state.to_text(open_hands), end="\n\n")
    return None


def draw_state(state: GameState, open_hands: Iterable[Seat]) -> NDArray[np.uint8]:
    """A picture of the table: the piles on top, then a row for each seat, its cards face up or face down."""
    shown, hands = state.seen(open_hands)
    players = state.env_game.num_players()
    picture = _Picture(WIDTH, ROW * (players + 1))
    picture.card(HIDDEN, 24, 11)
    picture.card(shown.top, 24 + CARD[0] + 12, 11)
    colour = f"colour {shown.colour}" if shown.colour else "no colour yet"
    way = "left" if shown.to_the_left else "right"
    picture.text(f"{colour}, {shown.pile} cards in the pile, play goes to the {way}", LEFT, 28, LARGE, INK)
    picture.text(f"round {shown.round}: {waits_for(shown)}", LEFT, 54, SMALL, SOFT)
    if shown.colour:
        picture.box(WIDTH - 66, 22, 40, 40, *COLOURS[shown.colour], text=shown.colour)
    for seat in range(players):
        top = ROW * (seat + 1)
        if seat in shown.actors:
            picture.band(top, ROW, TURN)
        mark = "> " if seat in shown.actors else ""
        picture.text(f"{mark}{seat_letter(seat)}: {shown.counts[seat]} cards", 16, top + 28, LARGE, INK)
        owes = ", owes a call" if seat in shown.owes else ""
        picture.text(f"{shown.scores[seat]} points{owes}", 16, top + 52, SMALL, SOFT)
        picture.hand(hands.get(seat, (HIDDEN,) * shown.counts[seat]), top + 11)
    return picture.pixels()


class _Picture:
    """A sheet that cards and lines of text are drawn on."""

    def __init__(self, width: int, height: int) -> None:
        self._image = Image.new("RGB", (width, height), BACKGROUND)
        self._draw = ImageDraw.Draw(self._image)

    def pixels(self) -> NDArray[np.uint8]:
        """The picture as rows of pixels."""
        return np.asarray(self._image)

    def text(self, words: str, x: int, y: int, size: int, ink: str, anchor: Anchor = "lm") -> None:
        """A line of text, its middle at this height."""
        self._draw.text((x, y), words, fill=ink, font=ImageFont.load_default(size), anchor=anchor)

    def band(self, top: int, height: int, fill: str) -> None:
        """A band across the whole width."""
        self._draw.rectangle((0, top, self._image.width, top + height), fill=fill)

    def box(self, x: int, y: int, width: int, height: int, fill: str, ink: str, *, text: str) -> None:
        """A rounded box with a word in it."""
        self._draw.rounded_rectangle((x, y, x + width, y + height), 6, fill=fill, outline=INK, width=1)
        self.text(text, x + width // 2, y + height // 2, LARGE if len(text) < 4 else SMALL, ink, "mm")

    def card(self, card: Card, x: int, y: int) -> None:
        """A card with its code, or its back."""
        if card == HIDDEN:
            self.box(x, y, *CARD, BACK, BACKGROUND, text="?")
        elif is_wild(card):
            self.box(x, y, *CARD, INK, "white", text=card)
        else:
            self.box(x, y, *CARD, *COLOURS[card[0]], text=card)

    def hand(self, cards: Sequence[Card], top: int) -> None:
        """Cards side by side; they overlap where there are many."""
        room = WIDTH - LEFT - CARD[0] - 16
        apart = min(CARD[0] + 5, room / max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            self.card(card, LEFT + int(place * apart), top)
