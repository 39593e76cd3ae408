"""Which messages make the book of an edition, in order: its data say so."""

from ..editions.card_effects import Op
from ..editions.edition import Edition
from ..editions.options import Options

_LAUNCHER = ("rules-launcher-title", "rules-launcher", "rules-launcher-table", "rules-launcher-reload")
_CHALLENGE = ("rules-challenge-title", "rules-challenge", "rules-challenge-guilty", "rules-challenge-innocent")
_FRIENDS = ("rules-friends-title", "rules-friends", "rules-friends-after", "rules-friends-out")
_WRITTEN = (
    *("rules-written-title", "rules-written", "rules-written-draw", "rules-written-turn", "rules-written-hands"),
    "rules-written-pledge",
)
_FACE = ("rules-face-title", "rules-face", "rules-face-colour", "rules-face-drawn", "rules-face-list")
_DARE = ("rules-dare-title", "rules-dare", "rules-dare-table", "rules-dare-others")
_ADVICE = ("rules-suggestion-title", "rules-suggestion")
_PLEDGES = {"dare": "rules-pledge-dare", "emoji": "rules-pledge-face", "customizable": "rules-pledge-written"}


def sections_of(edition: Edition, options: Options | None = None) -> tuple[str, ...]:
    """The ids of the headings (in -title) and paragraphs; a sentence about a card is where that card is.

    With the options of a table, what they leave out is left out: other ways of scoring, judging, advice.

    >>> from pioche.editions import edition_named
    >>> [each for each in sections_of(edition_named("dare")) if each.startswith("rules-card-")]
    ['rules-card-skip', 'rules-card-reverse', 'rules-card-dare', 'rules-card-dare-joker']
    """
    cards = tuple(dict.fromkeys(face.name for face in edition.faces if face.number is None))
    launcher = edition.launcher
    return (
        *("rules-book-title", "rules-intro" if options is None else "rules-intro-here", "rules-aim-title"),
        "rules-aim" if options is None or options.scoring == "winner" else "rules-aim-charged",
        *("rules-deck-title", "rules-deck", *_rows("deck", ("numbers", *cards))),
        *("rules-setup-title", *_with(cards, customizable="rules-setup-written", dare="rules-setup-list")),
        *("rules-setup-dealer", "rules-setup-deal"),
        *("rules-setup-launcher" if launcher else "rules-setup-pile", "rules-setup-first"),
        *(_LAUNCHER if launcher else ()),
        *("rules-turn-title", "rules-turn", "rules-turn-example"),
        *(("rules-turn-press", "rules-turn-press-decline") if launcher else ("rules-turn-draw", "rules-turn-decline")),
        *("rules-effects-title", "rules-effects", *_rows("card", cards)),
        *(_CHALLENGE if "wild-four" in cards else ()),
        *_special_sections(edition, cards, options),
        *("rules-uno-title", "rules-uno", "rules-catch-launcher" if launcher else "rules-catch", "rules-catch-window"),
        *("rules-end-title", "rules-end", *_last_cards(edition, cards)),
        *(("rules-no-cards",) if launcher else ("rules-empty-pile", "rules-no-cards")),
        *_scoring(_rows("points", ("numbers", *cards)), options),
        *("rules-two-title", "rules-two-launcher" if launcher else "rules-two", *_two_players(edition, cards)),
        *(("rules-options-title", "rules-options") if options is None else ()),
    )


def _scoring(points: tuple[str, ...], options: Options | None) -> tuple[str, ...]:
    winner = ("rules-score-title", "rules-score", *points, "rules-win")
    if options is None:
        return (*winner, "rules-other-scores-title", "rules-score-own", "rules-score-elimination")
    if options.scoring == "winner":
        return winner
    return ("rules-score-title", f"rules-score-{options.scoring}", *points)


def _special_sections(edition: Edition, cards: tuple[str, ...], options: Options | None) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    for card, messages in (("best-friends", _FRIENDS), ("dare", _DARE), ("emoji", _FACE), ("customizable", _WRITTEN)):
        if card in cards:
            found += messages
    pledges = _with(cards, **_PLEDGES)
    if pledges:
        is_judged = options is None or options.judging != "off"
        found += ("rules-pledge-title", *pledges, "rules-pledge-end", *(("rules-accuse",) if is_judged else ()))
    has_advice = edition.launcher and (options is None or options.suggestions)
    return found + _ADVICE if has_advice else found


def _last_cards(edition: Edition, cards: tuple[str, ...]) -> tuple[str, ...]:
    draws = _draws(edition, cards, "rules-last-draw", "rules-last-penalty")
    acting = _with(cards, **{"dare": "rules-last-dare", "hit-two": "rules-last-launcher"})
    others = _with(cards, **{"best-friends": "rules-last-friends", "emoji": "rules-last-emoji"})
    return (*draws, *acting, "rules-last-other", *others)


def _two_players(edition: Edition, cards: tuple[str, ...]) -> tuple[str, ...]:
    return (
        *_draws(edition, cards, "rules-two-draw", "rules-two-penalty"),
        *(("rules-two-pledge",) if _with(cards, **_PLEDGES) else ()),
        *_with(cards, **{"dare": "rules-two-dare", "hit-two": "rules-two-hits"}),
        *(("rules-two-suggestion",) if edition.launcher else ()),
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
