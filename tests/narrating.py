"""Games and those who tell them, for the tests of what is said."""

import re

from pioche.cards import Card, Seat
from pioche.game import Game
from pioche.narrate import Narrator

NAMES = ("Ana", "Bo", "Cleo")
READERS = (0, 1, 2, None)
CUSTOM = {
    "custom": ("draw 1 others; again", "swap chosen; pledge next 2", "rotate; reverse", "pledge all 3"),
    "emoji": ("pledge all 3",),
}
OPTIONS: dict[str, tuple[dict[str, object], ...]] = {
    "classic": (
        {},
        {"stack": "any", "seven_zero": True, "jump_in": True, "force_play": True},
        {"stack": "same", "wd4_bluff": False, "draw_until_playable": True},
        {"scoring": "elimination"},
        {"scoring": "own", "lowest_tie": "extra-round", "hand_size": 1, "target": 10},
    ),
    "friends": ({}, {"friends_last": True}),
    "custom": ({}, {"judging": "off"}),
    "dare": ({}, {"dare_list": "house"}, {"dare_list": "show-off", "dare_takes_turn": "always"}),
    "emoji": ({}, {"emoji_alone": True, "emoji_colour": "announced"}),
    "extreme": ({}, {"play_after_press": True, "suggestions": False}),
}
UNTOLD = re.compile(
    r"[{}$]|\?\?|\b(?:event|action|refusal|phase|card|colour|dare|face|rules)-[a-z]"  # ids and placeholders
    r"|\b[RYGBVP](?:\d|!|\+)|\bW[FECX+!]"  # codes of cards
)


def cards(*codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes))


def new_game(edition: str, options: dict[str, object] | None = None, *, players: int = 3, seed: int = 1) -> Game:
    given = {"target": 60, **(options or {})}
    return Game.new(edition, players, seed=seed, options=given, custom=CUSTOM.get(edition, ()))


def narrator(language: str, game: Game, reader: Seat | None, names: tuple[str, ...] = NAMES) -> Narrator:
    """A narrator with some texts of the players' own, and some left blank."""
    return Narrator(
        language,
        game.setting,
        names[: game.setting.players],
        reader,
        dares=("Hop twice.", "  ", "Bark."),
        titles=("Storm", ""),
        texts=("Stay silent.",),
    )


HAND = cards("R5", "W")
