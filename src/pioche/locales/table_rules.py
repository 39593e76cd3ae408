"""The rules as one table plays them: its options and written cards first, then the book with its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..editions import edition_named
from ..editions.options import concerned, default_of, read_options
from ..editions.written_rules import read_effects
from ..teller.choice_words import option_help, option_name, option_value
from ..teller.effect_words import effects_told
from . import Catalogue
from .rulebook import Section, rulebook
from .rulebook_facts import facts_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from ..editions.card_effects import Effect
    from ..editions.edition import Edition
    from ..editions.options import Options, Value


def table_rulebook(
    language: str, edition: str, chosen: Mapping[str, Value], written: Iterable[tuple[str, str, str]] = ()
) -> list[Section]:
    """The rules of a table; ``written``: title, text and effects of each customizable card.

    >>> book = table_rulebook("en", "classic", {"stack": "same", "hand_size": 5})
    >>> book[1].title, len(book[1].paragraphs)
    ('House rules', 2)
    """
    played = edition_named(edition)
    options = read_options(played, chosen)
    title, *others = rulebook(language, facts_of(played, options))
    say = Catalogue.of(language).say
    house = [_option_row(say, name, value) for name, value in chosen.items()]
    added = [(say("web-house-rules"), house), (say("rules-cards-here-title"), written_rows(language, written).values())]
    return [title, *(Section(heading, tuple(rows)) for heading, rows in added if rows), *others]


def written_rows(language: str, written: Iterable[tuple[str, str, str]]) -> dict[int, str]:
    """The row about each customizable card that is not blank, by its number.

    >>> written_rows("en", [("", "", ""), ("Rain", "", "draw 2 next")])
    {2: '- Rain: The next player draws 2 cards.'}
    """
    say = Catalogue.of(language).say
    return {number: _card_row(say, number, *card) for number, card in enumerate(written, 1) if any(card)}


def told_rulebook(language: str, edition: str, chosen: Mapping[str, Value]) -> list[Section]:
    """The booklet, or the rules of a table where it has chosen something.

    >>> told_rulebook("en", "dare", {})[0].paragraphs == told_rulebook("en", "dare", {"target": 200})[0].paragraphs
    False
    """
    return table_rulebook(language, edition, chosen) if chosen else rulebook(language, facts_of(edition_named(edition)))


def house_rules(language: str, edition: Edition, options: Options) -> list[str]:
    """Where a game differs from the booklet, one row for each option.

    >>> classic = edition_named("classic")
    >>> len(house_rules("en", classic, read_options(classic, {"jump_in": True})))
    1
    """
    say = Catalogue.of(language).say
    chosen = [(name, getattr(options, name)) for name in concerned(edition)]
    return [_option_row(say, name, value) for name, value in chosen if value != default_of(edition, name)]


def _option_row(say: Callable[..., str], name: str, value: Value) -> str:
    told = option_value(name, value)
    shown = say(told.id) if told else ", ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
    return say("rules-house-row", name=say(option_name(name).id), value=shown, help=say(option_help(name).id))


def _card_row(say: Callable[..., str], number: int, title: str, text: str, effects: str) -> str:
    said = [say("terminal-quoted", text=text.strip())] if text.strip() else []
    told = [*said, *effects_in_words(say, read_effects(effects))]
    return say(
        "rules-cards-here-row", title=title.strip() or say("card-customizable", number=number), text=" ".join(told)
    )


def effects_in_words(say: Callable[..., str], effects: Sequence[Effect]) -> list[str]:
    """What a written rule does, one sentence for each effect.

    >>> effects_in_words(Catalogue.of("en").say, read_effects("draw 2 next; again"))
    ['The next player draws 2 cards.', 'Whoever plays it plays again.']
    """
    return [say(told.id, **told.args) for told in effects_told(effects)]
