"""What the rulebook takes from an edition's data."""

from collections import Counter

from ..cards import COLOUR_NAMES, MAX_PLAYERS, MIN_PLAYERS
from ..editions.edition import Edition
from ..editions.house_rules import patched
from ..editions.options import Options, read_options
from .rulebook import Facts


def facts_of(edition: Edition, options: Options | None = None) -> Facts:
    """The facts of the booklet, or of the edition as a table plays it with these options.

    >>> from pioche.editions import edition_named
    >>> facts_of(edition_named("friends")).copies["best-friends"]
    4
    """
    given, options = options, options or read_options(edition, {})
    played = patched(edition, options, ())
    numbers = {face.number: face.copies for face in played.faces if face.number is not None}
    low, high = min(numbers, default=0), max(numbers, default=0)
    counts = {face.name: effect.n for face in played.faces for effect in face.effects if effect.n}
    dare, plus_four = counts.get("dare", 0), counts.get("wild-four", 0)
    return Facts(
        edition=edition.name,
        colours=tuple(COLOUR_NAMES[letter] for letter in edition.colours),
        deck=played.deck_size,
        players_min=MIN_PLAYERS,
        players_max=MAX_PLAYERS,
        hand=options.hand_size,
        target=options.target,
        options=given,
        low=low,
        high=high,
        n_numbers=sum(numbers.values()),
        n_zero=numbers.get(0, 0),
        n_digit=numbers.get(high, 0),
        uno_penalty=edition.uno_penalty,
        plus_two=counts.get("plus-two", 0),
        plus_four=plus_four,
        challenge_penalty=plus_four + edition.challenge_extra if plus_four else 0,
        dares=sum(face.dare > 0 for face in played.faces),
        dare_draw=dare,
        dare_penalty=dare,
        face_penalty=counts.get("emoji", 0),
        hit_two=counts.get("hit-two", 0),
        extreme_target=options.extreme_presses[0] if edition.launcher else 0,
        extreme_attacker=options.extreme_presses[1] if edition.launcher else 0,
        suggestion_penalty=edition.suggestion_presses if edition.launcher else 0,
        reload_below=options.reload_below if edition.launcher else 0,
        launcher=options.launcher if edition.launcher else (),
        copies=_copies(played),
        points={face.name: face.points for face in played.faces if face.number is None},
        counts=counts,
        printed={face.name: face.printed for face in played.faces if face.printed},
    )


def _copies(edition: Edition) -> dict[str, int]:
    """Copies of each kind of card: per colour of a coloured one, in all of a wild."""
    found: Counter[str] = Counter()
    for _, face, copies in edition.cards():
        if face.number is None:
            found[face.name] += copies
    wild = {face.name for face in edition.faces if face.wild}
    return {name: count if name in wild else count // len(edition.colours) for name, count in found.items()}
