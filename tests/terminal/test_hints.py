"""Hints at the table: the best move beside the others, why, and nothing that is late or too long."""

from __future__ import annotations

from textwrap import wrap

import pytest

from pioche.actions import Draw, Play
from pioche.bots.action_search import warm_up
from pioche.cards import Card
from pioche.locales import text
from pioche.terminal import hints
from pioche.terminal.game_plan import Plan
from pioche.terminal.local_table import LocalTable
from pioche.terminal.main_window import PiocheApp
from tests import clockwork
from tests.terminal.players import press, settle, shown, sitting_for, typed
from tests.terminal.tables import record, seated

ATTACK = record(players="3", hands='{ A = "R+2 R5 B2 B3", B = "G4", C = "Y1 Y2 Y3" }')


STUCK = "You hold no red card, no card with the same number and no wild card."


def hinted(sitting: LocalTable, seat: int = 0) -> tuple[str, ...]:
    return clockwork.run(sitting.hint(seat))


def test_a_hint_is_the_best_move_with_its_chance_beside_the_others_and_why() -> None:
    first, *shorter = hinted(seated(ATTACK, "", "regular", "regular"))
    assert first == (
        "Play a red +2: 24% to win the round (Play a red 5: 17% · Draw a card: 14%). Bo has 1 card and would win "
        "the round 62% of the time after “Play a red 5”; this makes them draw 2 and leaves them 43%. "
        "This is rough: 100 tries a move."
    )
    assert [form.partition(". ")[0] for form in shorter] == [
        "Play a red +2: 24% to win the round (Play a red 5: 17%)",
        "Play a red +2: 24% to win the round",
        "Play a red +2: roughly 24% to win the round.",
    ]
    assert all(form.endswith("leaves them 43%. This is rough: 100 tries a move.") for form in shorter[:-1])
    assert hinted(seated(ATTACK, "", "regular", "regular"))[0] == first


def test_a_hint_in_french() -> None:
    assert hinted(seated(ATTACK, "", "regular", "regular", language="fr"))[0] == (
        "Joue un +2 rouge\u202f: 24\u202f% de chances de gagner la manche (Jouer un 5 rouge\u202f: 17\u202f% · "
        "Piocher une carte\u202f: 14\u202f%). Bo a 1 carte et gagnerait la manche dans 62\u202f% des cas après "
        "«\u202fJouer un 5 rouge\u202f»\u202f; ce coup lui en fait piocher 2 et lui laisse 43\u202f%. "
        "C’est approximatif\u202f: 100 essais par coup."
    )


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        ("B2 B3", f"Draw a card: nothing in your hand fits. {STUCK}"),
        ("R1", "Play a red 1: 100% to win the round (Draw a card: "),
        ("R1 B2", "Play a red 1, and call UNO: "),
    ],
)
def test_what_needs_no_search_and_what_wins(hand: str, sentence: str) -> None:
    assert hinted(seated(record(hands=f'{{ A = "{hand}", B = "G4 G5" }}'), "", "regular"))[0].startswith(sentence)


def test_nothing_is_advised_where_others_decide() -> None:
    assert hinted(seated(record(), "", "regular"), 1) == ("There is nothing to decide for you at the moment.",)


def test_a_forgotten_call_comes_first() -> None:
    sitting = seated(record(), "", "")
    assert clockwork.run(sitting.act(Play(0, Card("R1")))) == ""
    assert hinted(sitting, 0) == ("Call UNO: you have forgotten to call.",)
    assert hinted(sitting, 1) == ("Catch Ana for not calling UNO: the call was forgotten.",)


def test_who_could_jump_in_is_told_whether_to() -> None:
    rules = record(hands='{ A = "R1 B2 B3", B = "R7 G5 G6" }', options="{ jump_in = true }")
    told = hinted(seated(rules, "", ""), 1)[0]
    assert told.startswith(("Play a red 7: ", "Wait: "))
    assert "do nothing: " in told or "(Play a red 7: " in told


def test_a_hint_for_a_table_that_has_moved_on_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = seated(record(rest='"out"'), "", "")

    async def slow(*_: object) -> tuple[str, ...]:
        assert await sitting.act(Draw(0)) == ""
        return ("late",)

    monkeypatch.setattr("pioche.terminal.local_table.hint", slow)
    assert hinted(sitting) == ()


def test_compiled_playouts_are_used_as_soon_as_they_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both give the same, so that only the number of tries differs."""
    warm_up()  # which takes as long as it takes: the story below does not wait for ever
    monkeypatch.setattr(hints, "is_compiled", lambda: True)
    monkeypatch.setattr(hints, "COMPILED_PLAYOUTS", hints.PLAYOUTS)
    assert hinted(seated(ATTACK, "", "regular", "regular"))[0].startswith("Play a red +2: 24% to win the round (")
    monkeypatch.setattr("pioche.judgement.hint_words.ROUGH", hints.PLAYOUTS)
    assert hinted(seated(ATTACK, "", "regular", "regular"))[0].endswith("leaves them 43%."), "it is not rough"


def test_lines_of_text_have_the_whole_hint() -> None:
    assert "(Play a red 5: 17% · Draw a card: 14%). Bo has 1 card" in typed(
        seated(ATTACK, "", "regular", "regular"), "h"
    )


@pytest.mark.parametrize(("seats", "size", "rows"), [(3, (80, 24), 3), (10, (80, 24), 3), (10, (60, 20), 2)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_note_holds_all_of_it(seats: int, size: tuple[int, int], rows: int, language: str) -> None:
    """Also where so many play, and the window is so small, that lines are few."""
    plan = Plan(edition="friends", people=("Ana",), bots=("regular",) * (seats - 1), seed=4, language=language)

    async def whole() -> None:
        sitting = sitting_for(plan)
        app = PiocheApp(sitting, plan, pace=0.0)
        async with app.run_test(size=size):
            await settle(app)
            forms = await sitting.hint(0)
            await press(app, "h")
            await settle(app)
            screen = shown(app)
            told = [form for form in forms if all(line in screen for line in wrap(form, size[0] - 2))]
            assert told
            assert len(wrap(told[0], size[0] - 2)) <= rows
            assert text(language, "terminal-key-hint") in screen
            assert text(language, "hint-thinking") not in screen

    clockwork.run(whole())
