"""What the narrator says about real games, and the client has to say too: web/src/table/testing/samples.json."""

from __future__ import annotations

import json
import re
from random import Random
from typing import TYPE_CHECKING

import msgspec

from pioche.game import Game
from pioche.narrate import Narrator
from pioche.refusals import Refusal
from pioche.tables.amounts import amounts_of, lasting_dares
from pioche.tables.wire import happened
from tests.web_samples import WEB

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

NAMES = ("Ana", "Bo", "Cléo", "Dan")
TITLES = ("Grand vent", "", "Chut !")
TEXTS = ("", "", "Plus un mot.")
CUSTOM = ("draw 1 others; again", "swap chosen", "pledge next 2", "rotate")
HOUSE = tuple(f"House dare {number}." for number in range(1, 17))
SETTINGS: tuple[tuple[str, dict[str, object]], ...] = (
    ("classic", {}),
    ("classic", {"seven_zero": True, "stack": "any", "draw_until_playable": True, "force_play": True}),
    ("classic", {"scoring": "elimination", "target": 40}),
    ("friends", {"target": 30}),
    ("custom", {"scoring": "own", "target": 60, "lowest_tie": "extra-round"}),
    ("dare", {}),
    ("dare", {"dare_list": "house"}),
    ("emoji", {}),
    ("emoji", {"emoji_colour": "announced", "emoji_alone": True}),
    ("extreme", {"extreme_presses": [2, 3], "play_after_press": True}),
)


def samples() -> Iterator[dict[str, object]]:
    """One sample of every kind of event, action, phase and refusal, to every kind of reader."""
    seen: set[str] = set()
    for number, (edition, options) in enumerate(SETTINGS):
        custom = CUSTOM if edition == "custom" else ()
        dares = HOUSE if options.get("dare_list") == "house" else ()
        said: list[dict[str, object]] = []
        for seed in range(8):
            game = Game.new(edition, 4, seed=100 * number + seed, options=dict(options), custom=custom)
            said += play(game, Random(seed), dares, seen)
        yield {
            "edition": edition,
            "options": options,
            "amounts": amounts_of(edition, options),
            "lasting_dares": lasting_dares(edition, options),
            "titles": TITLES,
            "texts": TEXTS,
            "dares": dares,
            "names": NAMES,
            "said": said,
        }


def play(game: Game, rng: Random, dares: tuple[str, ...], seen: set[str]) -> list[dict[str, object]]:
    """What is new in one random game."""
    found: list[dict[str, object]] = []
    tellers = {
        (language, reader): Narrator(language, game.setting, NAMES, reader, dares=dares, titles=TITLES, texts=TEXTS)
        for language in ("en", "fr")
        for reader in (0, None)
    }
    for _ in range(500):
        for reader in (0, None):
            en, fr = tellers["en", reader], tellers["fr", reader]
            view = game.view(reader)
            info = msgspec.to_builtins(game.seen_by(reader))
            for event in game.batches[-1].events:
                told = event.seen_by(reader)
                sent = happened(told)
                words = {"en": en.event(told), "fr": fr.event(told)}
                if fresh(seen, "event", reader, shape(words["en"])):
                    found.append({"event": msgspec.to_builtins(sent), "reader": reader, **words})
            for action in view.legal:
                words = {"en": en.action(action), "fr": fr.action(action)}
                if fresh(seen, "action", 0, shape(words["en"])):
                    found.append({"action": str(action), "reader": reader, **words})
            words = {"en": en.phase(view), "fr": fr.phase(view)}
            if fresh(seen, "phase", reader, shape(words["en"])):
                found.append({"phase": without_hand(info), "reader": reader, **words})
        if not seen & {f"refusal {refusal}" for refusal in Refusal} and game.table.penalty:
            found += refusals(game, tellers, seen)
        acts = game.legal_actions()
        if not acts:
            break
        game.play(rng.choice(acts))
    return found


def refusals(game: Game, tellers: Mapping[tuple[str, int | None], Narrator], seen: set[str]) -> list[dict[str, object]]:
    """Every refusal as seat 0 reads it now."""
    view = game.view(0)
    info = without_hand(msgspec.to_builtins(game.seen_by(0)))
    seen |= {f"refusal {refusal}" for refusal in Refusal}
    return [
        {
            "refusal": refusal.message_id,
            "game": info,
            "reader": 0,
            **{language: tellers[language, 0].refusal(refusal, view) for language in ("en", "fr")},
        }
        for refusal in (Refusal.DOES_NOT_FOLLOW, Refusal.NOT_YOUR_TURN, Refusal.ANSWER_PENALTY_FIRST)
    ]


def without_hand(info: dict[str, object]) -> dict[str, object]:
    """What the narrator does not read, left out."""
    told = ("phase", "actors", "top", "colour", "penalty", "friends", "vote", "legal")
    kept = {name: info[name] for name in told}
    legal = info["legal"]
    assert isinstance(legal, list | tuple)
    return {**kept, "legal": [line for line in legal if line == "next"]}


def fresh(seen: set[str], kind: str, reader: int | None, form: str) -> bool:
    """Whether nothing of this form was said to such a reader before."""
    key = f"{kind} {reader} {form}"
    if key in seen:
        return False
    seen.add(key)
    return True


def shape(words: str) -> str:
    """A sentence without its names, cards, colours and numbers."""
    words = re.sub(r"\b(Ana|Bo|Cléo|Dan)\b", "X", words)
    words = re.sub(r"(: .*|“.*)", "", words)
    words = re.sub(r"\b(red|yellow|green|blue|violet|pink)\b", "C", words)
    words = re.sub(r"\d+", "#", words)
    return re.sub(r"(Skip|Reverse|\+#|Dare #|Discard All|Hit #|Wild|Joker #)", "K", words)


if __name__ == "__main__":
    target = WEB / "table/testing/samples.json"
    lines = ",\n".join(json.dumps(sample, ensure_ascii=False, separators=(",", ":")) for sample in samples())
    target.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
