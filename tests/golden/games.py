"""The games that are kept, how they are played, and how they are written down."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from pioche.cards import seat_letter
from pioche.game import Game
from pioche.kernel.chance import below
from pioche.kernel.legal import MOST_ACTIONS
from pioche.kernel.playout import any_action, random_action
from pioche.record import ActionLine, CommentLine, open_game, record_of, steps, write_record
from pioche.view import Penalty, Pledge, VoteState

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pioche.actions import Action
    from pioche.events import Event
    from pioche.record import Record, ScriptLine

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Golden:
    """One game: what is played, by how many, from which seed."""

    edition: str
    players: int
    seed: int
    options: dict[str, object] = field(default_factory=dict)
    custom: tuple[str, ...] = ()
    keen: bool = True


GAMES = {
    "classic": Golden("classic", 4, 1),
    "classic-options": Golden(
        "classic",
        3,
        (20 << 40) + 3,
        {
            "scoring": "own",
            "target": 150,
            "lowest_tie": "extra-round",
            "dealer_policy": "winner",
            "hand_size": 5,
            "stack": "any",
            "seven_zero": True,
            "jump_in": True,
            "draw_until_playable": True,
        },
    ),
    "friends": Golden("friends", 6, 21),
    "friends-options": Golden(
        "friends",
        5,
        3,
        {
            "scoring": "elimination",
            "target": 120,
            "duel_reset": True,
            "friends_colour": "top-card",
            "friends_last": True,
            "challenge_winner_plays": False,
            "stack": "same",
            "jump_in": True,
        },
    ),
    "custom": Golden("custom", 5, 24, custom=("draw 1 others; again", "skip", "pledge next 2")),
    "custom-options": Golden(
        "custom",
        4,
        4,
        {"target": 250, "dealer_policy": "redraw", "strict_votes": True, "force_play": True, "seven_zero": True},
        (
            "swap chosen; skip",
            "rotate; reverse; pledge self 1",
            "pledge all 2; draw 2 previous",
            "draw 3 chosen; again",
        ),
    ),
    "dare": Golden("dare", 4, 30),
    "dare-options": Golden(
        "dare",
        2,
        37,
        {"target": 200, "dare_takes_turn": "on-draw", "reverse_with_two": "literal", "draw_until_playable": True},
    ),
    "emoji": Golden("emoji", 4, 6, custom=("draw 2 next",)),
    "emoji-options": Golden(
        "emoji",
        3,
        32,
        {
            "target": 250,
            "dealer_policy": "same",
            "wd4_bluff": False,
            "custom_count": 1,
            "emoji_alone": True,
            "emoji_colour": "announced",
            "strict_votes": True,
            "stack": "any",
            "hand_size": 3,
        },
        ("reverse; draw 1 all",),
        keen=False,
    ),
    "extreme": Golden("extreme", 4, 19),
    "extreme-options": Golden(
        "extreme",
        6,
        32,
        {
            "scoring": "elimination",
            "target": 100,
            "hand_size": 4,
            "extreme_presses": [0, 3],
            "extreme_skips_next": False,
            "extreme_first": "put-back",
            "play_after_press": True,
            "launcher": [6, 1, 1, 1],
            "reload_below": 25,
            "jump_in": True,
        },
        keen=False,
    ),
}


def play(golden: Golden) -> Game:
    """Play the game to its end: mostly the actor's random moves, one in eight anything that anybody may do."""
    game = Game.new(golden.edition, golden.players, seed=golden.seed, options=golden.options, custom=golden.custom)
    rules, table, out = game.setting.rules, game.table, [0] * MOST_ACTIONS
    while not game.is_over:
        code = random_action(rules, table, golden.keen) if below(table, 8) else any_action(rules, table, out)
        game.play(game.codec.decode(code))
    return game


def written(game: Game, title: str) -> str:
    """The record of a game that has been played, with what the teller says of it."""
    record = record_of(game, title=title)
    lines: list[ScriptLine] = []
    for action, told in narrated(record):
        lines += [] if action is None else [ActionLine(action)]
        lines += [CommentLine(text) for text in told]
    return write_record(replace(record, script=tuple(lines)))


def narrated(record: Record) -> Iterator[tuple[Action | None, list[str]]]:
    """Play a record again: for the set-up and for each action what happened, and what everybody can see has changed."""
    game = open_game(record)
    before: dict[str, str] = {}
    for action, events in chain([(None, game.batches[0].events)], steps(record, game)):
        view = game.view(None)
        now = {name: _word(name, getattr(view, name)) for name in SEEN}
        changed = [f"{name}: {word}" for name, word in now.items() if word != before.get(name, word)]
        told = [in_words(event) for event in events]
        yield action, [*told, f"now {', '.join(changed)}"] if changed else told
        before = now


SEEN = (
    *("turned_up", "penalty", "last_card", "loses_turn", "passes", "owes", "suggested", "pledges", "vote"),
    *("round", "points", "playing", "next_playing", "extra_round", "duel_due", "round_winner", "void"),
)
"""What a view shows and no event tells."""


def in_words(event: Event) -> str:
    """An event in a few words: what it is, and its fields."""
    name = re.sub(r"(?<!^)(?=[A-Z])", "-", type(event).__name__).lower()
    return " ".join([name, *(_word(f.name, getattr(event, f.name)) for f in fields(event))])


def _word(name: str, value: object) -> str:
    match value:
        case None:
            return "-"
        case bool():
            return name if value else f"not-{name}"
        case Enum():
            return f"({value.value})"
        case int():
            return seat_letter(value) if name in SEATS else str(value)
        case tuple():
            return f"[{' '.join(_word(name, entry) for entry in value)}]"
        case Penalty() | Pledge() | VoteState():
            return f"[{' '.join(_word(f.name, getattr(value, f.name)) for f in fields(value))}]"
        case _:
            return str(value)


SEATS = {
    *("seat", "target", "to", "seats", "owes", "suggested", "accused", "accuser", "waiting", "attacker", "caller"),
    *("dismissed", "playing", "next_playing", "round_winner", "got"),
}
"""Fields whose numbers are seats."""


def of_game(name: str) -> str:
    """The text that the file of a game has to hold."""
    golden = GAMES[name]
    options = f" and {len(golden.options)} options" if golden.options else ""
    title = f"Golden game: {golden.edition} with {golden.players} players{options}"
    return written(play(golden), title)


def path_of(name: str) -> Path:
    """The file of a game."""
    return FOLDER / f"{name}.toml"


def told(script: Iterable[ScriptLine]) -> list[list[str]]:
    """What the comments of a script tell, for the set-up and for each action."""
    batches: list[list[str]] = [[]]
    for line in script:
        if isinstance(line, ActionLine):
            batches.append([])
        elif isinstance(line, CommentLine):
            batches[-1].append(line.text)
    return batches
