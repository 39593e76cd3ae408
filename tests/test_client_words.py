"""The browser client knows no edition, option or list of dares by name: the server tells what there is, in words."""

import re
from pathlib import Path

import pytest

from pioche.editions import EDITIONS
from pioche.editions.dare_lists import DARE_LISTS
from pioche.editions.options import OPTION_RULES

WEB = Path(__file__).parents[1] / "web" / "src"
GENERATED = {"protocol/types.ts", "protocol/constants.ts"}
PAGES = {
    name: path.read_text("utf-8")
    for path in sorted(WEB.rglob("*"))
    if path.suffix in {".ts", ".svelte"} and not path.name.endswith(".test.ts")
    if (name := path.relative_to(WEB).as_posix()) not in GENERATED
}
NAMES = "|".join(map(re.escape, {*EDITIONS, *OPTION_RULES, *DARE_LISTS}))
NAMED = re.compile(
    rf"""(?<!class=)(?<!id=)(?<!labelledby=)['"`](?P<text>{NAMES})['"`]|[oO]ptions\??\.(?P<field>{NAMES})\b"""
)
CHOSEN = re.compile(r"['`](?:option|edition|dare-list|server-preset)-")
ALLOWED = {
    "cards/ActionPictogram.svelte": {"dare", "emoji"},  # families of pictures, which the data of a card names
    "cards/Card.svelte": {"dare"},  # a family of pictures as well
    "ui/EditionIcon.svelte": {"custom", "dare", "emoji", "extreme", "friends"},  # the pictures that an edition can have
    "i18n/told-words.ts": {"target"},  # the player at whom something is aimed, an argument of messages
    "presets/own-presets.svelte.ts": {"custom"},  # what is written on cards, a field of a table
    "table/ChoiceSheet.svelte": {"target"},  # the same in a line of the notation
    "table/card-questions.ts": {"target"},  # the same
    "table/Prompt.svelte": {"dare"},  # a verb of the notation: to take the dare
    "table/notation-lines.ts": {"dare"},  # the same verb
    "table/event-sounds.ts": {"dare"},  # the name of a sound
}
"""Words that mean something else, or a look that data declare."""


def named_in(text: str) -> set[str]:
    """The names that a page has in its code.

    >>> sorted(named_in("if (edition === 'extreme' && options.stack) ..."))
    ['extreme', 'stack']
    >>> named_in('<div class="stack">a new target</div>')
    set()
    """
    return {match["text"] or match["field"] for match in NAMED.finditer(text)}


@pytest.mark.parametrize("page", PAGES)
def test_no_page_knows_an_edition_or_an_option(page: str) -> None:
    assert named_in(PAGES[page]) - ALLOWED.get(page, set()) == set()
    assert CHOSEN.findall(PAGES[page]) == [], "the server names the message"


def test_nothing_is_allowed_in_vain() -> None:
    assert {page: named_in(PAGES[page]) & words for page, words in ALLOWED.items()} == ALLOWED
