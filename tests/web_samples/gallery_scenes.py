"""Moments of real games for the gallery and the tests, as the server sends them: web/src/table/gallery/scenes.json."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import msgspec

from pioche.actions import NextRound
from pioche.game import Game
from pioche.protocol.table_info import SeatInfo, TableInfo
from pioche.tables.words_to_send import bluff_words, game_words, happened, table_words
from pioche.teller import Teller
from pioche.view import Phase, View
from tests.web_samples import WEB

NAMES = ("Ana", "Bo", "Cléopâtre", "Dan", "Élise", "Farid", "Gwen", "Hugo", "Inès", "Jo")
CUSTOM = ("draw 1 others; again", "swap chosen", "pledge next 2", "rotate")
TOLD = 24


def begins_with(verb: str) -> Callable[[View], bool]:
    """Whether the reader may do such a thing."""
    return lambda view: any(f" {verb}" in str(action) for action in view.legal)


def bluffs(view: View) -> bool:
    """Whether the reader holds the colour in force."""
    return any(card[0] == view.colour for card in view.hand)


@dataclass(frozen=True)
class Scene:
    """A moment to look for: the first view of which ``when`` is true."""

    name: str
    edition: str
    when: Callable[[View], bool]
    players: int = 4
    options: dict[str, object] = field(default_factory=dict)
    reader: int | None = 0
    clock: int = 30


SCENES = (
    Scene("turn", "classic", lambda v: begins_with("play W ")(v) and v.phase is Phase.TURN and len(v.discard) > 5),
    Scene(
        "many-cards",
        "classic",
        lambda v: len(v.hand) >= 25 and begins_with("play")(v),
        options={"hand_size": 24, "wd4_bluff": True},
        players=3,
    ),
    Scene("challenge", "classic", begins_with("challenge")),
    Scene("drawn", "classic", begins_with("keep")),
    Scene("catch", "classic", begins_with("catch")),
    Scene("uno", "classic", lambda v: 0 in v.owes),
    Scene("swap", "classic", lambda v: any(">" in str(a) for a in v.legal), options={"seven_zero": True}),
    Scene(
        "bluff",
        "classic",
        lambda v: v.phase is Phase.TURN and v.actor == 0 and begins_with("play W+4")(v) and bluffs(v),
    ),
    Scene("shown", "classic", lambda v: v.shown is not None and v.shown.seat != 0),
    Scene(
        "jump-in",
        "classic",
        lambda v: v.phase is Phase.TURN and v.actor != 0 and begins_with("play")(v) and len(v.discard) > 4,
        options={"jump_in": True},
    ),
    Scene(
        "stack",
        "classic",
        lambda v: v.phase is Phase.CHALLENGE and v.actor == 0 and begins_with("play")(v),
        options={"stack": "any"},
    ),
    Scene("waiting", "classic", lambda v: v.actor == 2 and len(v.discard) > 8),
    Scene("ten", "classic", lambda v: v.actor == 0 and len(v.discard) > 12, players=10),
    Scene("two", "classic", lambda v: v.actor == 0 and len(v.discard) > 8, players=2),
    Scene("spectator", "classic", lambda v: v.actor == 1 and len(v.discard) > 8, reader=None),
    Scene("round-over", "classic", lambda v: v.phase is Phase.ROUND_OVER, options={"scoring": "elimination"}),
    Scene(
        "duel",
        "classic",
        lambda v: v.phase is Phase.ROUND_OVER and v.round > 1,
        players=2,
        options={"scoring": "own", "target": 200},
    ),
    Scene("game-over", "classic", lambda v: v.phase is Phase.GAME_OVER, options={"target": 20}),
    Scene("friends", "friends", begins_with("play WF")),
    Scene("lay", "friends", begins_with("lay")),
    Scene("custom", "custom", begins_with("play WC")),
    Scene("rule", "custom", lambda v: len(v.pledges[0]) > 0),
    Scene("dare", "dare", begins_with("dare")),
    Scene("dared", "dare", lambda v: len(v.pledges[0]) > 0 and v.phase is Phase.TURN),
    Scene("emoji", "emoji", begins_with("play WE")),
    Scene("face", "emoji", lambda v: bool(v.pledges[0]) and any(v.pledges[1:])),
    Scene("vote", "emoji", begins_with("vote")),
    Scene("colour", "emoji", begins_with("colour")),
    Scene("extreme", "extreme", lambda v: begins_with("play WX")(v) and len(v.discard) > 4, players=6),
)


def found(scene: Scene) -> dict[str, object]:
    """The scene as the server would send it."""
    for seed in range(4000):
        rng = Random(seed)
        custom = CUSTOM if scene.edition == "custom" else ()
        game = Game.new(scene.edition, scene.players, seed=seed, options=dict(scene.options), custom=custom)
        for _ in range(160):
            acts = game.legal_actions()
            if scene.when(game.view(scene.reader)):
                return told(scene, game)
            if not acts:
                break
            game.play(rng.choice([act for act in acts if " accuse " not in str(act)] if rng.random() < 0.9 else acts))
    raise LookupError(scene.name)


def told(scene: Scene, game: Game) -> dict[str, object]:
    """Table, game and the last events of a moment."""
    is_custom = scene.edition in ("custom", "emoji")
    titles = ("Grand vent", "Troc", "Chut") if is_custom else ()
    texts = ("", "", "Plus un mot jusqu’à ton tour.") if is_custom else ()
    teller = Teller(game.setting, titles=titles, texts=texts)
    reader, view = scene.reader, game.view(scene.reader)
    happenings = [event.seen_by(reader) for batch in game.batches for event in batch.events]
    events = [happened(teller, event, reader) for event in happenings]
    table = TableInfo(
        id="t",
        code="PIOCHE",
        state="playing",
        edition=scene.edition,
        players=scene.players,
        options=scene.options,
        custom=CUSTOM if scene.edition == "custom" else (),
        titles=titles,
        texts=texts,
        dares=(),
        clock=scene.clock,
        is_open=False,
        chat=True,
        honour=False,
        host=0,
        seats=tuple(
            SeatInfo(
                seat,
                NAMES[seat],
                bot="regular" if seat in (2, 5) else "",
                is_person=seat != 2,
                is_present=seat not in (2, 3),
            )
            for seat in range(scene.players)
        ),
        spectators=1,
        words=table_words(teller),
    )
    words = game_words(teller, view, reader, can_deal=NextRound() in view.legal)
    if reader is not None:
        words = msgspec.structs.replace(words, bluffs=bluff_words(teller, game, reader, game.legal_lines(reader)))
    return {
        "name": scene.name,
        "seat": scene.reader,
        "table": msgspec.to_builtins(table),
        "game": msgspec.to_builtins(game.seen_by(scene.reader)),
        "words": msgspec.to_builtins(words),
        "events": msgspec.to_builtins(events[-TOLD:]),
        "deadline": 21.5,
    }


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(found(scene), ensure_ascii=False, separators=(",", ":")) for scene in SCENES)
    (WEB / "table/gallery/scenes.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
