"""The commands that tell about the game: editions, rules, demo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import SEAT_LETTERS
from .output import OK, print_events, spoken, tell, tell_broken_editions, tell_paragraph

if TYPE_CHECKING:
    import argparse


def editions(given: argparse.Namespace) -> int:
    from ..editions import EDITIONS
    from ..locales import text
    from ..teller.choice_words import edition_name

    language = spoken(given)
    for name, edition in EDITIONS.items():
        tell(f"{name:8} {edition.deck_size}  {text(language, edition_name(name).id)}")
    tell_broken_editions(language)
    return OK


def rules(given: argparse.Namespace) -> int:
    """The rules of an edition, and of the options that are added to it."""
    from ..editions import edition_named
    from ..editions.options import OptionError, read_options
    from ..locales.table_rules import told_rulebook
    from ..terminal.game_plan import PlanError, edition_from_text, options_from_text, why_not_that_option

    language = spoken(given)
    name, added = edition_from_text(given.edition, language)
    edition = edition_named(name)
    chosen = options_from_text(name, added, language)
    try:
        read_options(edition, chosen)
    except OptionError as error:
        raise PlanError(why_not_that_option(edition, error, language)) from error
    for section in told_rulebook(language, name, chosen):
        tell_paragraph(f"# {section.title}")
        for paragraph in section.paragraphs:
            tell_paragraph(paragraph)
    return OK


def demo(given: argparse.Namespace) -> int:
    """A whole game of bots in words."""
    from random import Random

    from ..bots import moves, new_bot
    from ..locales import text
    from ..narrate import Narrator
    from ..teller.choice_words import edition_name
    from ..terminal.game_plan import Plan, check_players, edition_from_text, levels_from_text, options_from_text

    language = spoken(given)
    edition, added = edition_from_text(given.edition, language)
    bots = ("regular",) * min(given.players, 99) if given.bots is None else levels_from_text(given.bots)
    check_players(given.players if given.bots is None else len(bots), language)
    options = options_from_text(edition, added, language)
    game = Plan(edition, people=(), bots=bots, options=options, seed=given.seed, language=language).game()
    assert game.seed is not None
    tell(text(language, "cli-demo", edition=text(language, edition_name(edition).id), seed=str(game.seed)))
    narrator = Narrator(language, game.setting, SEAT_LETTERS[: len(bots)], reader=None)
    print_events(narrator, game.events)
    players = [new_bot(level, Random(game.seed + seat)) for seat, level in enumerate(bots)]
    for move in moves(game, players, Random(game.seed)):
        tell(str(move.action))
        print_events(narrator, move.events)
    return OK
