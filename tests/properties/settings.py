"""Settings to draw from: every edition with its options and house rules, for 2 to 10 seats."""

from hypothesis import strategies as st

from pioche.editions import EDITIONS
from pioche.editions.model import Edition
from pioche.editions.options import OPTION_RULES, concerned, custom_cards, default_of
from pioche.game import Game

EFFECTS = (
    *(f"draw {n} {who}" for n in (1, 2) for who in ("next", "previous", "chosen", "others", "all", "self")),
    *("skip", "reverse", "again", "swap chosen", "rotate"),
    *(f"pledge {who} 2" for who in ("next", "previous", "chosen", "others", "all", "self")),
)
NUMBERS = {"target": (60, 300), "hand_size": (2, 8), "reload_below": (0, 20)}


def written_rules() -> st.SearchStrategy[str]:
    """The effects of a customizable card; often blank."""
    return st.lists(st.sampled_from(EFFECTS), max_size=3).map("; ".join)


def option_values(edition: Edition, name: str) -> st.SearchStrategy[object]:
    """Values that an option can have."""
    default = default_of(edition, name)
    if isinstance(default, bool):
        return st.booleans()
    if isinstance(default, str):
        return st.sampled_from(OPTION_RULES[name].choices)
    if name == "custom_count":
        return st.integers(0, custom_cards(edition))
    if name == "launcher":
        return st.sampled_from([list(default) if isinstance(default, tuple) else [], [0, 1], [1, 1, 1], [9, 0, 0, 1]])
    if name == "extreme_presses":
        return st.lists(st.integers(0, 3), min_size=2, max_size=2)
    return st.integers(*NUMBERS[name])


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A freshly dealt game of any edition, with a few options changed."""
    edition = EDITIONS[draw(st.sampled_from(sorted(EDITIONS)))]
    names = draw(st.lists(st.sampled_from(concerned(edition)), unique=True, max_size=6))
    options = {name: draw(option_values(edition, name)) for name in names}
    options.setdefault("target", 60)
    count = options.get("custom_count", custom_cards(edition))
    assert isinstance(count, int)
    custom = draw(st.lists(written_rules(), max_size=count))
    players = draw(st.integers(2, 10))
    return Game.new(edition.name, players, seed=draw(st.integers(0, 2**40)), options=options, custom=custom)
