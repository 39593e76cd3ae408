"""Written rules of customizable cards: their little language and how it becomes effects."""

import re
from collections.abc import Iterable
from typing import Final

from ..control_characters import strange_space
from ..error_wording import quote
from .card_effects import Effect, Op, Who

MAX_EFFECTS: Final = 8
MAX_AMOUNT: Final = 99

_PLAIN: Final = {"skip": Op.SKIP, "reverse": Op.REVERSE, "again": Op.AGAIN, "rotate": Op.ROTATE}
_WHO: Final = {who.name.lower(): who for who in Who}
OPS: Final = ("draw", "pledge", "skip", "reverse", "again", "swap", "rotate")
"""What an effect begins with, in the order in which a form offers it."""
WHOM: Final = tuple(_WHO)
"""Whom it concerns."""
FORMS: Final = "draw N WHO, skip, reverse, again, swap chosen, rotate, pledge WHO N"


class WrittenRuleError(ValueError):
    """The effects of a customizable card cannot be understood."""

    number: int = 0
    """The number of the rule, from 1; 0 if there is only one."""


def read_effects(text: str) -> tuple[Effect, ...]:
    """The effects of a written rule, in order; blank means none.

    >>> read_effects("draw 1 others; again")
    (Effect(op=<Op.DRAW: 9>, n=1, who=<Who.OTHERS: 3>), Effect(op=<Op.AGAIN: 10>, n=0, who=<Who.NEXT: 0>))
    >>> read_effects("")
    ()
    """
    strange = strange_space(text)
    if strange:
        raise WrittenRuleError(f"{strange} stands between words; write an ordinary space")
    if not text.strip():
        return ()
    effects = tuple(_read_effect(part.split()) for part in text.split(";"))
    if len(effects) > MAX_EFFECTS:
        raise WrittenRuleError(f"a card has at most {MAX_EFFECTS} effects, this one has {len(effects)}")
    return effects


def read_rules(texts: Iterable[str]) -> tuple[tuple[Effect, ...], ...]:
    """The effects of several written rules.

    >>> read_rules(["skip", ""])
    ((Effect(op=<Op.SKIP: 1>, n=0, who=<Who.NEXT: 0>),), ())
    """
    found = []
    for number, text in enumerate(texts, 1):
        try:
            found.append(read_effects(text))
        except WrittenRuleError as error:
            error.number = number
            raise
    return tuple(found)


def write_effects(effects: tuple[Effect, ...]) -> str:
    """The text of a written rule: the inverse of ``read_effects``.

    >>> write_effects(read_effects("draw 1 others;again"))
    'draw 1 others; again'
    """
    return "; ".join(_write_effect(effect) for effect in effects)


def write_rules(written: Iterable[tuple[Effect, ...]]) -> tuple[str, ...]:
    """The texts of all written rules, without the blank ones at the end: the inverse of ``read_rules``.

    >>> write_rules(read_rules(["", "again", ""]))
    ('', 'again')
    """
    rules = [write_effects(effects) for effects in written]
    while rules and not rules[-1]:
        rules.pop()
    return tuple(rules)


def _write_effect(effect: Effect) -> str:
    who = effect.who.name.lower()
    match effect.op:
        case Op.DRAW:
            return f"draw {effect.n} {who}"
        case Op.PLEDGE:
            return f"pledge {who} {effect.n}"
        case Op.SWAP:
            return "swap chosen"
        case op:
            return op.name.lower()


def _read_effect(words: list[str]) -> Effect:
    match words:
        case ["draw", amount, who] if who in _WHO and _is_amount(amount):
            return Effect(Op.DRAW, int(amount), _WHO[who])
        case ["pledge", who, amount] if who in _WHO and _is_amount(amount):
            return Effect(Op.PLEDGE, int(amount), _WHO[who])
        case ["swap", "chosen"]:
            return Effect(Op.SWAP, who=Who.CHOSEN)
        case [word] if word in _PLAIN:
            return Effect(_PLAIN[word])
    raise WrittenRuleError(
        f"{quote(' '.join(words))} is not an effect; effects are {FORMS}, "
        f"with N from 1 to {MAX_AMOUNT} and WHO one of {', '.join(_WHO)}"
    )


def _is_amount(word: str) -> bool:
    return re.fullmatch(r"[1-9][0-9]?", word) is not None
