"""The commands that tell about the game: editions, rules, demo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import SEAT_LETTERS
from .output import OK, print_events, spoken

if TYPE_CHECKING:
    import argparse


def editions(given: argparse.Namespace) -> int:
    from ..editions import EDITIONS
    from ..locales import text

    for name, edition in EDITIONS.items():
        print(f"{name:8} {edition.deck_size}  {text(spoken(given), f'edition-{name}')}")
    return OK


def rules(given: argparse.Namespace) -> int:
    from ..editions import edition_named
    from ..locales.facts import facts_of
    from ..locales.rulebook import rulebook

    for section in rulebook(spoken(given), facts_of(edition_named(given.edition))):
        print(f"# {section.title}\n")
        for paragraph in section.paragraphs:
            print(f"{paragraph}\n")
    return OK


def demo(given: argparse.Namespace) -> int:
    """A whole game of bots in words."""
    from random import Random

    from ..bots import RegularBot, moves
    from ..locales import text
    from ..narrate import Narrator
    from ..terminal.plan import Plan, check_players, edition_from_text, options_from_text

    language = spoken(given)
    edition, rules = edition_from_text(given.edition, language)
    check_players(given.players, language)
    options = options_from_text(edition, rules, language)
    bots = ("regular",) * given.players
    game = Plan(edition, people=(), bots=bots, options=options, seed=given.seed, language=language).game()
    assert game.seed is not None
    print(text(language, "cli-demo", edition=text(language, f"edition-{edition}"), seed=str(game.seed)))
    narrator = Narrator(language, game.setting, SEAT_LETTERS[: given.players], reader=None)
    print_events(narrator, game.events)
    players = [RegularBot(game.seed + seat) for seat in range(given.players)]
    for move in moves(game, players, Random(game.seed)):
        print(move.action)
        print_events(narrator, move.events)
    return OK
