"""Which messages make the book of an edition, in order: its data say so, and the options of a table."""

from ..editions.card_effects import Op
from ..editions.edition import Edition, Face
from ..editions.house_rules import ROTATES, SWAPS, patched
from ..editions.options import Options, read_options

_LAUNCHER = ("rules-launcher-title", "rules-launcher", "rules-launcher-table", "rules-launcher-reload")
_CHALLENGE = ("rules-challenge-title", "rules-challenge", "rules-challenge-guilty", "rules-challenge-innocent")
_STACK = ("rules-stack-title", "rules-stack")
_FRIENDS = ("rules-friends-title", "rules-friends", "rules-friends-after", "rules-friends-out")
_WRITTEN = (
    *("rules-written-title", "rules-written", "rules-written-draw", "rules-written-turn", "rules-written-hands"),
    "rules-written-pledge",
)
_FACE = ("rules-face-title", "rules-face", "rules-face-colour", "rules-face-drawn", "rules-face-list")
_DARE = ("rules-dare-title", "rules-dare", "rules-dare-table", "rules-dare-others")
_ADVICE = ("rules-suggestion-title", "rules-suggestion")
_PLEDGES = {"dare": "rules-pledge-dare", "emoji": "rules-pledge-face", "customizable": "rules-pledge-written"}
_MOVED_HANDS = {SWAPS: "rules-seven", ROTATES: "rules-zero"}
_TO_CHOOSE = {"rules-options-title", "rules-options", "rules-dare-table"}
"""What a booklet says about choosing; a table has chosen."""
_HERE = {
    "rules-intro": "rules-intro-here",
    "rules-setup-list": "rules-setup-list-here",
    "rules-setup-written": "rules-setup-written-here",
}
"""What a table says instead."""


def sections_of(edition: Edition, options: Options | None = None) -> tuple[str, ...]:
    """The ids of the headings (in -title) and paragraphs; a sentence about a card is where that card is.

    With the options of a table, what they leave out is left out, and what they add is added.

    >>> from pioche.editions import edition_named
    >>> [each for each in sections_of(edition_named("dare")) if each.startswith("rules-card-")]
    ['rules-card-skip', 'rules-card-reverse', 'rules-card-dare', 'rules-card-dare-joker']
    """
    if options is None:
        return _sections(edition, read_options(edition, {}), is_booklet=True)
    told = _sections(played_edition(edition, options), options, is_booklet=False)
    return tuple(_HERE.get(each, each) for each in told if each not in _TO_CHOOSE)


def played_edition(edition: Edition, options: Options | None) -> Edition:
    """The edition with the cards of a table, or with those of its booklet."""
    return edition if options is None else patched(edition, options, ())


def entry_of(face: Face) -> str:
    """The message of the book that is about a face, where there is one."""
    moves = _MOVED_HANDS.get(face.number) if face.number is not None and face.effects else None
    return moves or f"rules-card-{face.name}"


def _sections(edition: Edition, options: Options, *, is_booklet: bool) -> tuple[str, ...]:
    cards = tuple(dict.fromkeys(face.name for face in edition.faces if face.number is None))
    launcher = edition.launcher
    return (
        *("rules-book-title", "rules-intro", "rules-aim-title"),
        "rules-aim" if options.scoring == "winner" else "rules-aim-charged",
        *("rules-deck-title", "rules-deck", *_rows("deck", ("numbers", *cards))),
        *("rules-setup-title", *_with(cards, customizable="rules-setup-written", dare="rules-setup-list")),
        *("rules-setup-dealer", "rules-setup-deal"),
        *("rules-setup-launcher" if launcher else "rules-setup-pile", "rules-setup-first"),
        *(_LAUNCHER if launcher else ()),
        *("rules-turn-title", "rules-turn", "rules-turn-example"),
        *(("rules-turn-press", "rules-turn-press-decline") if launcher else ("rules-turn-draw", "rules-turn-decline")),
        *(("rules-turn-jump",) if options.jump_in else ()),
        *("rules-effects-title", "rules-effects", *_rows("card", cards)),
        *(_moved_hands(edition) if options.seven_zero else ()),
        *(_CHALLENGE if "wild-four" in cards and options.wd4_bluff else ()),
        *(_STACK if any(face.stack for face in edition.faces) and options.stack != "none" else ()),
        *_special_sections(edition, cards, options),
        *("rules-uno-title", "rules-uno", "rules-catch-launcher" if launcher else "rules-catch", "rules-catch-window"),
        *("rules-end-title", "rules-end", *_last_cards(edition, cards)),
        *(("rules-no-cards",) if launcher else ("rules-empty-pile", "rules-no-cards")),
        *_scoring(_rows("points", ("numbers", *cards)), options),
        *(("rules-other-scores-title", "rules-score-own", "rules-score-elimination") if is_booklet else ()),
        *("rules-two-title", "rules-two-launcher" if launcher else "rules-two", *_two_players(edition, cards, options)),
        *("rules-options-title", "rules-options"),
    )


def _moved_hands(edition: Edition) -> tuple[str, ...]:
    numbers = {face.number for face in edition.faces}
    return tuple(entry for number, entry in _MOVED_HANDS.items() if number in numbers)


def _scoring(points: tuple[str, ...], options: Options) -> tuple[str, ...]:
    rounds = ("rules-rounds",) if options.rounds else ()
    if options.scoring == "winner":
        # One round has a winner, whatever the total.
        return ("rules-score-title", "rules-score", *points, *(() if options.rounds == 1 else ("rules-win",)), *rounds)
    again = () if options.rounds == 1 else ("rules-deal-again",)
    return ("rules-score-title", f"rules-score-{options.scoring}", *points, *again, *rounds)


def _special_sections(edition: Edition, cards: tuple[str, ...], options: Options) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    for card, messages in (("best-friends", _FRIENDS), ("dare", _DARE), ("emoji", _FACE), ("customizable", _WRITTEN)):
        if card in cards:
            found += messages
    pledges = _with(cards, **_PLEDGES)
    if pledges:
        judged = "rules-honour" if options.judging == "off" else "rules-accuse"
        found += ("rules-pledge-title", *pledges, "rules-pledge-end", judged)
    return found + _ADVICE if edition.launcher and options.suggestions else found


def _last_cards(edition: Edition, cards: tuple[str, ...]) -> tuple[str, ...]:
    draws = _draws(edition, cards, "rules-last-draw", "rules-last-penalty")
    acting = _with(cards, **{"dare": "rules-last-dare", "hit-two": "rules-last-launcher"})
    others = _with(cards, **{"best-friends": "rules-last-friends", "emoji": "rules-last-emoji"})
    return (*draws, *acting, "rules-last-other", *others)


def _two_players(edition: Edition, cards: tuple[str, ...], options: Options) -> tuple[str, ...]:
    is_judged = options.judging != "off"
    return (
        *_draws(edition, cards, "rules-two-draw", "rules-two-penalty"),
        *(("rules-two-pledge",) if is_judged and _with(cards, **_PLEDGES) else ()),
        *(_with(cards, dare="rules-two-dare") if is_judged else ()),
        *_with(cards, **{"hit-two": "rules-two-hits"}),
        *(("rules-two-suggestion",) if is_judged and edition.launcher and options.suggestions else ()),
    )


def _draws(edition: Edition, cards: tuple[str, ...], usual: str, other: str) -> tuple[str, ...]:
    """What is said of cards that make somebody draw: the usual two have a sentence with their names."""
    if {"plus-two", "wild-four"} <= set(cards):
        return (usual,)
    return (other,) if edition.has_op(Op.PENALTY) else ()


def _with(cards: tuple[str, ...], **messages: str) -> tuple[str, ...]:
    """The messages of those cards that the edition has."""
    return tuple(message for card, message in messages.items() if card in cards)


def _rows(kind: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"rules-{kind}-{card}" for card in cards)
