"""Settings drawn at random: any edition, options, written rules and number of seats."""

from random import Random

from pioche.editions import EDITIONS
from pioche.editions.edition import Edition
from pioche.editions.options import OPTION_RULES, concerned, custom_cards, default_of, read_options
from pioche.editions.written_rules import read_effects
from pioche.kernel.game_setting import Setting

EFFECTS = (
    *(f"draw {n} {who}" for n in (1, 2) for who in ("next", "previous", "chosen", "others", "all", "self")),
    *("skip", "reverse", "again", "swap chosen", "rotate"),
    *(f"pledge {who} 2" for who in ("next", "previous", "chosen", "others", "all", "self")),
)
NUMBERS = {"target": (60, 300), "rounds": (0, 4), "hand_size": (2, 8), "reload_below": (0, 20)}
LAUNCHERS = ((65, 6, 9, 9, 6, 5), (0, 1), (1, 1, 1), (9, 0, 0, 1))


def random_value(edition: Edition, name: str, rng: Random) -> object:
    """A value that the option can have."""
    default = default_of(edition, name)
    if isinstance(default, bool):
        return rng.random() < 0.5
    if isinstance(default, str):
        return rng.choice(OPTION_RULES[name].choices)
    if name == "custom_count":
        return rng.randint(0, custom_cards(edition))
    if name == "launcher":
        return rng.choice(LAUNCHERS)
    if name == "extreme_presses":
        return (rng.randint(0, 3), rng.randint(0, 3))
    return rng.randint(*NUMBERS[name])


def random_rule(rng: Random) -> str:
    """The effects of a customizable card; often blank."""
    return "; ".join(rng.choice(EFFECTS) for _ in range(rng.randint(0, 3)))


def random_setting(rng: Random) -> Setting:
    """A setting with up to six options changed and a low target, so that its games are short."""
    edition = EDITIONS[rng.choice(sorted(EDITIONS))]
    names = rng.sample(concerned(edition), rng.randint(0, 6))
    given = {name: random_value(edition, name, rng) for name in names}
    given.setdefault("target", 60)
    options = read_options(edition, given)
    custom = [random_rule(rng) for _ in range(options.custom_count)]
    return Setting(edition, rng.randint(2, 10), options, tuple(read_effects(text) for text in custom))
