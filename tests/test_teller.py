"""One teller: what is sent says what the narrator says, and nobody else chooses a message about the game."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pioche.actions import Lay, NextRound, Play
from pioche.cards import Card
from pioche.editions.card_effects import Op
from pioche.events import PublicEvent
from pioche.game import Game
from pioche.kernel.game_setting import Setting
from pioche.locales.told_words import ToldWords
from pioche.narrate import Narrator
from pioche.protocol.game_words import TableWords
from pioche.protocol.wire_types import Text
from pioche.refusals import Refusal
from pioche.tables.words_to_send import game_words, happened, table_words, text_of
from pioche.teller import Teller, Told
from pioche.terminal.received_game import read_told
from pioche.view import Pledge
from tests.narrating import READERS, new_game
from tests.test_everything_told import TOLD

WEB = Path(__file__).parents[1] / "web/src"
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


def sent(value: Any) -> Any:  # noqa: ANN401 (JSON values are of any type)
    """What is left of it after a journey."""
    return msgspec.json.decode(msgspec.json.encode(value))


def read(text: Any) -> Told:  # noqa: ANN401 (JSON values are of any type)
    told = read_told(text)
    assert told is not None
    return told


class Client:
    """Somebody who knows nothing but what was sent."""

    def __init__(self, language: str, words: TableWords, reader: int | None) -> None:
        self._table = sent(words)
        self._words = ToldWords(language, NAMES, reader, self._name)

    def _name(self, card: Card) -> Told:
        return read(self._table["cards"][card]["name"])

    def say(self, text: Any, fields: Any = None) -> str:  # noqa: ANN401 (JSON values are of any type)
        return self._words.say(read(text), fields)

    def action(self, line: str, named: dict[str, object]) -> str:
        verb = " ".join(re.findall(r"\b[a-z]+\b", line))
        return self.say(self._table["actions"][verb], named)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("edition", "options"), SETTINGS, ids=str)
def test_what_is_sent_says_what_the_narrator_says(language: str, edition: str, options: dict[str, object]) -> None:
    dares = HOUSE if options.get("dare_list") == "house" else ()
    custom = CUSTOM if edition == "custom" else ()
    game = Game.new(edition, 4, seed=11, options=dict(options), custom=custom)
    teller = Teller(game.setting, dares=dares, titles=TITLES, texts=TEXTS)
    readers: tuple[int | None, ...] = (0, None)
    narrators = {
        one: Narrator(language, game.setting, NAMES, one, dares=dares, titles=TITLES, texts=TEXTS) for one in readers
    }
    clients = {one: Client(language, table_words(teller), one) for one in readers}
    rng = Random(f"{edition} {options}")
    for _ in range(120):
        for reader in readers:
            narrator, client, view = narrators[reader], clients[reader], game.view(reader)
            for event in game.batches[-1].events:
                seen = event.seen_by(reader)
                told = sent(happened(teller, seen, reader))
                assert client.say(told["words"], told.get("fields")) == narrator.event(seen)
            words = sent(game_words(teller, view, reader, can_deal=NextRound() in view.legal))
            assert client.say(words["prompt"]) == narrator.phase(view)
            for action in view.legal:
                if not isinstance(action, Play | Lay):
                    named = {name: getattr(action, name, None) for name in ("target", "colour")}
                    assert client.action(str(action), named) == narrator.action(action)
            refusal = rng.choice(list(Refusal))
            assert client.say(sent(text_of(teller.refusal(refusal, view)))) == narrator.refusal(refusal, view)
        acts = game.legal_actions()
        if not acts:
            break
        game.play(rng.choice(acts))


def test_everybody_reads_a_public_event_alike() -> None:
    public = 0
    for told in TOLD:
        teller = Teller(new_game(told.edition, dict(told.options)).setting)
        for event in told.events:
            if isinstance(event, PublicEvent):
                public += 1
                assert len({repr(teller.event(event, reader)) for reader in READERS}) == 1
    assert public > 40


def test_the_words_of_a_table_name_every_card_with_its_amounts() -> None:
    for edition, card, amounts in (
        ("classic", "R+2", {"plus_two": 2, "plus_four": 4}),
        ("emoji", "WE", {"face_penalty": 4}),
        ("extreme", "WX", {"extreme_target": 2, "extreme_attacker": 3}),
    ):
        options: dict[str, object] = {"extreme_presses": [2, 3]} if edition == "extreme" else {}
        setting = new_game(edition, options).setting
        words = table_words(Teller(setting))
        assert set(words.cards) == {*setting.edition.face_of, "??"}
        help_text = words.cards[card].help[0]
        assert isinstance(help_text, Text)
        assert amounts.items() <= help_text.args.items()


def test_only_a_printed_list_says_whether_a_dare_lasts() -> None:
    for dare_list, lasting in (("show-off", (False, True)), ("house", ("unknown", "unknown"))):
        teller = Teller(new_game("dare", {"dare_list": dare_list}).setting)
        faces = [card for card, face in teller.setting.edition.face_of.items() if face.dare in (1, 2)]
        pledges = [teller.pledge(_pledge(card)) for card in sorted(faces, key=lambda card: card[-1])]
        assert tuple(dict.fromkeys(told.args["lasting"] for told in pledges)) == tuple(dict.fromkeys(lasting))


def test_what_stands_at_a_seat_is_shorter_than_what_is_told() -> None:
    teller = Teller(new_game("dare").setting)
    card = next(card for card, face in teller.setting.edition.face_of.items() if face.dare)
    assert teller.pledge(_pledge(card)).id == "event-pledged-dare"
    assert teller.pledge(Pledge(2, card, None, ())).id == "pledged-dare"


@pytest.mark.parametrize(
    ("edition", "options", "told"),
    [
        ("classic", {"scoring": "winner", "rounds": 1}, ["table-rounds-limit"]),
        ("classic", {"scoring": "winner", "rounds": 2}, ["table-scoring-winner", "table-rounds-limit"]),
        ("classic", {"scoring": "own", "rounds": 1}, ["table-scoring-own", "table-rounds-limit"]),
        ("classic", {"scoring": "winner", "rounds": 0}, ["table-scoring-winner"]),
    ],
)
def test_points_that_nobody_can_collect_are_not_told(edition: str, options: dict[str, object], told: list[str]) -> None:
    """The winner of the only round wins, with however many points."""
    assert [one.id for one in Teller(new_game(edition, options).setting).aim] == told


def _pledge(card: Card) -> Any:  # noqa: ANN401 (the event of a pledge, without a seat that matters)
    from pioche.events import Pledged

    return Pledged(0, 2, card, None)


def test_faces_are_pictured_only_where_the_edition_has_them() -> None:
    for edition in ("classic", "emoji"):
        teller = Teller(new_game(edition).setting)
        picture = teller.cards.picture(Card("R4"))
        assert (picture is not None) == teller.setting.edition.has_op(Op.FACE)
        assert len(teller.cards.help(Card("R4"))) == (3 if picture else 1)


def helped(card: str, edition: str = "classic", **options: object) -> list[str]:
    """What is told of a card, in English; the written cards are those of all tests here."""
    custom = CUSTOM if edition == "custom" else ()
    setting = Setting.read(edition, 4, options, custom)
    narrator = Narrator("en", setting, NAMES, None, titles=TITLES, texts=TEXTS)
    return [narrator.say(each) for each in narrator.teller.cards.help(Card(card))]


def test_the_sheet_of_a_number_says_when_its_face_is_pulled_and_by_whom() -> None:
    assert helped("R5", "emoji")[1:] == [
        "Laid on an Emoji, it asks the next player for the furious face:",
        "Lower your eyebrows, clench your teeth and flare your nostrils.",
    ]


def test_a_written_rule_is_told_with_what_it_does() -> None:
    first = "It goes on any card, you name the colour, and the rule written on it takes effect."
    assert helped("WC1", "custom") == [first, "Every other player draws 1 card.", "Whoever plays it plays again."]
    assert "swaps hands with a player" in helped("WC2", "custom")[1]
    kept = "The next player keeps to what is written until their next turn, or draws 2 cards."
    assert helped("WC3", "custom") == [first, "Plus un mot.", kept]


def test_a_card_with_nothing_written_on_it_is_a_plain_wild() -> None:
    assert helped("WC2", "emoji") == helped("W", "emoji")


def test_what_a_card_does_is_what_it_does_at_this_table() -> None:
    assert helped("R7") == helped("R5") == ["It goes on its own colour or on the same number."]
    for card in ("R7", "R0"):
        assert "swaps your hand" in helped(card, seven_zero=True)[1]
    assert helped("R5", seven_zero=True) == helped("R5")
    assert "challenge" in helped("W+4")[0]
    assert "challenge" not in helped("W+4", wd4_bluff=False)[0]
    assert "only if you hold no card of the colour in force" in helped("W+4", wd4_bluff=False)[0]
    assert "another" not in helped("R+2")[0] + helped("W+4")[0]
    assert "unless they lay another +2 and so" in helped("R+2", stack="same")[0]
    assert "unless they lay another +2 or a Wild +4 and so" in helped("R+2", stack="any")[0]
    assert "lay another Wild +4 and so" in helped("W+4", stack="same")[0]
    assert "Skip" in helped("RR")[0]
    assert "Skip" not in helped("RR", reverse_with_two="literal")[0]
    assert "alone" not in helped("WE", "emoji")[0]
    assert "alone" in helped("WE", "emoji", emoji_alone=True)[0]
    assert "is skipped" in helped("WX", "extreme")[0]
    assert "is skipped" not in helped("WX", "extreme", extreme_skips_next=False)[0]


# ---- nobody else chooses ----

CHOSEN = re.compile(r"(?<!class=)['`\"](?:event|phase|action|refusal|card|face|dare)-(?!list-)[a-z$]")
"""The beginning of a message id that tells of the game; the name of a list of dares is a choice of the host."""
EDITION_TEST = re.compile(r"(?<!typeof )edition\s*[!=]==?\s*['\"]|['\"]\s*[!=]==?\s*\w*edition\b")


def chosen_in(source: str) -> list[str]:
    """The places of a source where a message about the game is chosen, or an edition is asked for by its name."""
    found = [*CHOSEN.finditer(source), *EDITION_TEST.finditer(source)]
    return [source[match.start() : match.end() + 20].split("\n", maxsplit=1)[0] for match in found]


def test_the_browser_chooses_no_message_about_the_game() -> None:
    files = [path for path in WEB.rglob("*") if path.suffix in (".ts", ".svelte") and ".test." not in path.name]
    assert len(files) > 100
    found = {str(path.relative_to(WEB)): chosen_in(path.read_text(encoding="utf-8")) for path in files}
    assert {name: places for name, places in found.items() if places} == {}


@pytest.mark.parametrize(
    "line",
    [
        "say('event-round-void')",
        "t(`event-${kind}`)",
        "t(`card-help-${kind}`, amounts)",
        't("phase-turn-ask")',
        "t(`dare-${list}-${number}`)",
        "const hasLauncher = table.edition === 'extreme'",
        "if (edition !== 'emoji') return",
    ],
)
def test_a_choice_is_found(line: str) -> None:
    assert chosen_in(line)


@pytest.mark.parametrize("line", ["t('table-cards')", "t(`dare-list-${list}`)", "import { x } from './action-words'"])
def test_what_is_no_choice_is_left_alone(line: str) -> None:
    assert not chosen_in(line)
