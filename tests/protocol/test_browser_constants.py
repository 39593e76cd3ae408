"""The numbers and lists that all clients share: what is offered can be played, and the browser gets the same."""

import io
from contextlib import redirect_stdout

import msgspec
import pytest

from pioche.editions.card_effects import Who
from pioche.editions.written_rules import (
    MAX_AMOUNT,
    MAX_EFFECTS,
    OPS,
    WHOM,
    WrittenRuleError,
    read_effects,
    write_effects,
)
from pioche.locales import LANGUAGES, text
from pioche.protocol import browser_constants
from pioche.protocol.drawings import INKS, PENS
from pioche.protocol.emotes import EMOTES, PHRASES
from pioche.protocol.lengths import MAX_TEXT
from pioche.protocol.rule_templates import TEMPLATES
from pioche.protocol.wire_types import VERSION


@pytest.mark.parametrize("rule", TEMPLATES.values())
def test_a_template_is_a_rule_as_it_is_written(rule: str) -> None:
    assert write_effects(read_effects(rule)) == rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_offered_has_names(language: str) -> None:
    assert all(text(language, f"web-template-{name}") for name in TEMPLATES)
    assert all(text(language, f"table-emote-{name}") for name in EMOTES)
    assert all(text(language, f"table-phrase-{name}") for name in PHRASES)
    assert all(text(language, f"pad-ink-{name}") for name in INKS)
    assert all(text(language, f"pad-pen-{number}") for number in range(len(PENS)))


def forms(op: str) -> list[str]:
    """Every way to write an effect with that first word."""
    match op:
        case "draw":
            return [f"draw {MAX_AMOUNT} {whom}" for whom in WHOM]
        case "pledge":
            return [f"pledge {whom} {MAX_AMOUNT}" for whom in WHOM]
    return ["swap chosen" if op == "swap" else op]


def test_a_form_offers_every_effect_and_nothing_else() -> None:
    offered = [form for op in OPS for form in forms(op)]
    assert [write_effects(read_effects(form)) for form in offered] == offered
    assert len(WHOM) == len(Who)
    with pytest.raises(WrittenRuleError):
        read_effects("dare")


def test_the_longest_rule_of_a_form_can_be_sent() -> None:
    longest = max((form for op in OPS for form in forms(op)), key=len)
    assert len("; ".join([longest] * MAX_EFFECTS)) <= MAX_TEXT


def test_the_constants_are_printed_for_the_browser() -> None:
    said = io.StringIO()
    with redirect_stdout(said):
        browser_constants.main()
    printed = msgspec.json.decode(said.getvalue())
    assert printed.keys() == browser_constants.CONSTANTS.keys()
    assert (printed["VERSION"], printed["TEMPLATES"], printed["OPS"]) == (VERSION, TEMPLATES, list(OPS))
