"""The rules for players: which messages make each edition's book, and which numbers its data gives them."""

from collections.abc import Sequence
from dataclasses import dataclass, fields

from pioche.locales import Argument, Catalogue

__all__ = ["SECTIONS", "Facts", "Section", "rulebook"]

EXAMPLE_NUMBER = 7
"""The number on the card of the rulebook's example."""


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What the rulebook takes from an edition's data: each field is the placeholder of that name.

    Some are made ready first: `$colours` is a list in words; `$colour`, its first one, and `$number` name the
    card of the example; `$launcher` and, from `low` to `high`, `$faces` are lists with one entry a line.
    """

    edition: str
    """classic, friends, custom, dare, emoji or extreme."""
    colours: tuple[str, ...]
    """Keys of the deck's colours: red, yellow, green, blue, violet, pink."""
    deck: int
    """Cards in the deck."""
    players_min: int = 2
    """Fewest players."""
    players_max: int = 10
    """Most players."""
    hand: int
    """Cards dealt to each player."""
    target: int
    """Points that end the game, or eliminate."""

    low: int
    """Lowest number on a card."""
    high: int
    """Highest number on a card."""
    n_numbers: int
    """Number cards per colour."""
    n_zero: int
    """Copies of the 0 per colour; 0 where the edition has none."""
    n_digit: int
    """Copies of each other number per colour."""

    # Copies per colour; 0 where the edition has no such card.
    n_skip: int
    """Skip cards per colour."""
    n_reverse: int
    """Reverse cards per colour."""
    n_plus_two: int = 0
    """+2 cards per colour."""
    n_dare: int = 0
    """Dare cards per colour."""
    n_discard_all: int = 0
    """Discard All cards per colour."""
    n_hit_two: int = 0
    """Hit 2 cards per colour."""

    # Copies in the whole deck.
    n_wild: int = 0
    """Wild cards."""
    n_wild_four: int = 0
    """Wild +4 cards."""
    n_best_friends: int = 0
    """Best Friends cards."""
    n_customizable: int = 0
    """Customizable cards (option `custom_count`)."""
    n_emoji: int = 0
    """Emoji cards."""
    n_dare_joker: int = 0
    """Dare Jokers."""
    n_extreme_hit: int = 0
    """Extreme Hit cards."""

    # Points of each card.
    p_skip: int
    """Points of a Skip."""
    p_reverse: int
    """Points of a Reverse."""
    p_plus_two: int = 0
    """Points of a +2."""
    p_dare: int = 0
    """Points of a Dare."""
    p_discard_all: int = 0
    """Points of a Discard All."""
    p_hit_two: int = 0
    """Points of a Hit 2."""
    p_wild: int = 0
    """Points of a Wild."""
    p_wild_four: int = 0
    """Points of a Wild +4."""
    p_best_friends: int = 0
    """Points of a Best Friends."""
    p_customizable: int = 0
    """Points of a customizable card."""
    p_emoji: int = 0
    """Points of an Emoji."""
    p_dare_joker: int = 0
    """Points of a Dare Joker."""
    p_extreme_hit: int = 0
    """Points of an Extreme Hit."""

    # What is drawn or pressed.
    uno_penalty: int
    """Cards drawn, or presses made in `extreme`, by a player caught without an UNO call."""
    plus_two: int = 0
    """Cards drawn for a +2."""
    plus_four: int = 0
    """Cards drawn for a Wild +4."""
    challenge_penalty: int = 0
    """Cards drawn in all by a challenger who was wrong."""
    dares: int = 0
    """Dares on a list."""
    dare_draw: int = 0
    """Cards drawn instead of taking a dare."""
    dare_penalty: int = 0
    """Cards drawn for a failed dare."""
    face_penalty: int = 0
    """Cards drawn for a face that was not kept."""
    emoji_colour: str = "face"
    """Which colour counts after an Emoji (option `emoji_colour`): face or announced."""
    hit_two: int = 0
    """Presses for a Hit 2."""
    extreme_target: int = 0
    """Presses by the target of an Extreme Hit (first of `extreme_presses`)."""
    extreme_attacker: int = 0
    """Presses by its player (second of `extreme_presses`)."""
    suggestion_penalty: int = 0
    """Presses for telling another player what to play."""
    reload_below: int = 0
    """The launcher is reloaded after a turn that leaves fewer cards than this."""
    launcher: tuple[int, ...] = ()
    """Weights of a press that ejects 0, 1, 2 … cards."""

    def arguments(self, language: str) -> dict[str, Argument]:
        """The placeholders of the rulebook, and of every `card-help-…`, in that language."""
        say = Catalogue.of(language).say
        values: dict[str, Argument] = {}
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, int | str):
                values[field.name] = value
        names = [say("colour-noun", colour=colour) for colour in self.colours]
        rows = [
            say("rules-launcher-row", cards=cards, chance=weight / sum(self.launcher))
            for cards, weight in enumerate(self.launcher)
        ]
        faces = [
            say("rules-face-row", number=number, face=say(f"face-{number}"), how=say(f"face-{number}-how"))
            for number in range(self.low, self.high + 1)
        ]
        return values | {
            "colours": say("rules-and", first=", ".join(names[:-1]), last=names[-1]),
            "colour": self.colours[0],
            "number": EXAMPLE_NUMBER,
            "launcher": "\n".join(rows),
            "faces": "\n".join(faces),
        }


@dataclass(frozen=True)
class Section:
    """A heading and the paragraphs below it; each line that begins with "- " is an entry of a list."""

    title: str
    paragraphs: tuple[str, ...]


def rulebook(language: str, facts: Facts) -> list[Section]:
    """The rules of an edition in that language; the first section bears the title of the book."""
    say = Catalogue.of(language).say
    arguments = facts.arguments(language)
    sections: list[Section] = []
    for message_id in SECTIONS[facts.edition]:
        said = say(message_id, **arguments)
        if message_id.endswith("-title"):
            sections.append(Section(said, ()))
        else:
            last = sections[-1]
            sections[-1] = Section(last.title, (*last.paragraphs, said))
    return sections


def _rows(kind: str, faces: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"rules-{kind}-{face}" for face in faces)


def _book(
    faces: Sequence[str],
    *,
    setup: Sequence[str] = (),
    specials: Sequence[str] = (),
    last: Sequence[str],
    two: Sequence[str],
    launcher: bool = False,
) -> tuple[str, ...]:
    """The base that all editions share, with one edition's cards, sections and endings in their places."""
    return (
        *("rules-book-title", "rules-intro", "rules-aim-title", "rules-aim"),
        *("rules-deck-title", "rules-deck", *_rows("deck", ("numbers", *faces))),
        *("rules-setup-title", *setup, "rules-setup-dealer", "rules-setup-deal"),
        *("rules-setup-launcher" if launcher else "rules-setup-pile", "rules-setup-first"),
        *(_LAUNCHER if launcher else ()),
        *("rules-turn-title", "rules-turn", "rules-turn-example"),
        *(("rules-turn-press", "rules-turn-press-decline") if launcher else ("rules-turn-draw", "rules-turn-decline")),
        *("rules-effects-title", "rules-effects", *_rows("card", faces)),
        *(_CHALLENGE if "wild-four" in faces else ()),
        *specials,
        *(
            "rules-uno-title",
            "rules-uno",
            "rules-catch-launcher" if launcher else "rules-catch",
            "rules-catch-window",
        ),
        *("rules-end-title", "rules-end", *last),
        *(("rules-no-cards",) if launcher else ("rules-empty-pile", "rules-no-cards")),
        *("rules-score-title", "rules-score", *_rows("points", ("numbers", *faces)), "rules-win"),
        *("rules-other-scores-title", "rules-score-own", "rules-score-elimination"),
        *("rules-two-title", "rules-two-launcher" if launcher else "rules-two", *two),
        *("rules-options-title", "rules-options"),
    )


_LAUNCHER = ("rules-launcher-title", "rules-launcher", "rules-launcher-table", "rules-launcher-reload")
_CHALLENGE = (
    "rules-challenge-title",
    "rules-challenge",
    "rules-challenge-guilty",
    "rules-challenge-innocent",
)
_FRIENDS = ("rules-friends-title", "rules-friends", "rules-friends-after", "rules-friends-out")
_WRITTEN = (
    *(
        "rules-written-title",
        "rules-written",
        "rules-written-draw",
        "rules-written-turn",
        "rules-written-hands",
    ),
    "rules-written-pledge",
)
_FACE = ("rules-face-title", "rules-face", "rules-face-colour", "rules-face-drawn", "rules-face-list")
_DARE = ("rules-dare-title", "rules-dare", "rules-dare-table", "rules-dare-others")
_VOTE = ("rules-pledge-end", "rules-accuse")
_CLASSIC = ("skip", "reverse", "plus-two", "wild", "wild-four")

SECTIONS: dict[str, tuple[str, ...]] = {
    "classic": _book(_CLASSIC, last=("rules-last-draw", "rules-last-other"), two=("rules-two-draw",)),
    "friends": _book(
        (*_CLASSIC, "best-friends"),
        specials=_FRIENDS,
        last=("rules-last-draw", "rules-last-other", "rules-last-friends"),
        two=("rules-two-draw",),
    ),
    "custom": _book(
        (*_CLASSIC, "customizable"),
        setup=("rules-setup-written",),
        specials=(*_WRITTEN, "rules-pledge-title", "rules-pledge-written", *_VOTE),
        last=("rules-last-draw", "rules-last-other"),
        two=("rules-two-draw", "rules-two-pledge"),
    ),
    "dare": _book(
        ("skip", "reverse", "dare", "dare-joker"),
        setup=("rules-setup-list",),
        specials=(*_DARE, "rules-pledge-title", "rules-pledge-dare", *_VOTE),
        last=("rules-last-dare", "rules-last-other"),
        two=("rules-two-pledge", "rules-two-dare"),
    ),
    "emoji": _book(
        (*_CLASSIC, "customizable", "emoji"),
        setup=("rules-setup-written",),
        specials=(
            *_FACE,
            *_WRITTEN,
            "rules-pledge-title",
            "rules-pledge-face",
            "rules-pledge-written",
            *_VOTE,
        ),
        last=("rules-last-draw", "rules-last-other", "rules-last-emoji"),
        two=("rules-two-draw", "rules-two-pledge"),
    ),
    "extreme": _book(
        ("skip", "reverse", "discard-all", "hit-two", "wild", "extreme-hit"),
        specials=("rules-suggestion-title", "rules-suggestion"),
        last=("rules-last-launcher", "rules-last-other"),
        two=("rules-two-hits", "rules-two-suggestion"),
        launcher=True,
    ),
}
"""Edition → ids of its headings (in -title) and paragraphs, in order."""
