"""What the rulebook takes from an edition's data."""

from collections import Counter

from ..cards import COLOUR_NAMES, MAX_PLAYERS, MIN_PLAYERS
from ..editions.edition import Edition, Face
from ..editions.house_rules import patched
from ..editions.ops import Op
from ..editions.options import Options, read_options
from .rulebook import Facts

_NAMES = {
    "S": "skip",
    "R": "reverse",
    "+2": "plus_two",
    "A": "discard_all",
    "H": "hit_two",
    "W": "wild",
    "W+4": "wild_four",
    "WF": "best_friends",
    "WE": "emoji",
    "WX": "extreme_hit",
}
"""What the rulebook calls the faces that have one code."""


def facts_of(edition: Edition, options: Options | None = None) -> Facts:
    """The facts of an edition as it is played with these options.

    >>> from pioche.editions import edition_named
    >>> facts_of(edition_named("friends")).n_best_friends
    4
    """
    options = options or read_options(edition, {})
    played = patched(edition, options, ())
    numbers = {face.number: face.copies for face in played.faces if face.number is not None}
    low, high = min(numbers), max(numbers)
    draws = _amounts(played, Op.PENALTY)
    dare = max(_amounts(played, Op.DARE).values(), default=0)
    plus_four = draws.get("W+4", 0)
    return Facts(
        edition=edition.name,
        colours=tuple(COLOUR_NAMES[letter] for letter in edition.colours),
        deck=played.deck_size,
        players_min=MIN_PLAYERS,
        players_max=MAX_PLAYERS,
        hand=options.hand_size,
        target=options.target,
        low=low,
        high=high,
        n_numbers=sum(numbers.values()),
        n_zero=numbers.get(0, 0),
        n_digit=numbers[high],
        uno_penalty=edition.uno_penalty,
        plus_two=draws.get("+2", 0),
        plus_four=plus_four,
        challenge_penalty=plus_four + edition.challenge_extra if plus_four else 0,
        dares=sum(face.dare > 0 for face in played.faces),
        dare_draw=dare,
        dare_penalty=dare,
        face_penalty=_amounts(played, Op.FACE).get("WE", 0),
        emoji_colour=options.emoji_colour,
        hit_two=_amounts(played, Op.PRESS).get("H", 0),
        extreme_target=options.extreme_presses[0] if edition.launcher else 0,
        extreme_attacker=options.extreme_presses[1] if edition.launcher else 0,
        suggestion_penalty=edition.suggestion_presses if edition.launcher else 0,
        reload_below=options.reload_below if edition.launcher else 0,
        launcher=options.launcher if edition.launcher else (),
        **_counts(played),
    )


def _amounts(edition: Edition, op: Op) -> dict[str, int]:
    """The number of an op on each face that has it."""
    return {face.code: effect.n for face in edition.faces for effect in face.effects if effect.op is op}


def _counts(edition: Edition) -> dict[str, int]:
    """Copies and points of each kind of face: per colour for a coloured one, in all for a wild."""
    totals: Counter[str] = Counter()
    found: dict[str, int] = {}
    for _, face, copies in edition.cards():
        name = _name(face)
        if name:
            totals[name] += copies
            found[f"n_{name}"] = totals[name] if face.wild else totals[name] // len(edition.colours)
            found[f"p_{name}"] = face.points
    return found


def _name(face: Face) -> str:
    if face.dare:
        return "dare_joker" if face.wild else "dare"
    if face.custom:
        return "customizable"
    return _NAMES.get(face.code, "")
