"""A table in this process: what people may do, what bots do in between, undo and saves."""

from __future__ import annotations

from pathlib import Path

import pytest

from pioche.actions import Accuse, CallUno, Draw, Keep, NextRound, Play, TakeDare, Vote
from pioche.bots import Answer, RegularBot, finding_bots
from pioche.bots.plugin_bots import BotFailed
from pioche.cards import Card
from pioche.events import Drew, Laid, TurnCame, UnoCalled
from pioche.game import Game
from pioche.locales import text
from pioche.record import read_file
from pioche.tables.round_counts import MOST_BARREN
from pioche.terminal.game_plan import Plan
from pioche.terminal.local_table import LocalTable
from pioche.terminal.save_file import Save
from pioche.terminal.saves import new_save, read_kept, unfinished
from pioche.view import Phase, View
from tests import clockwork
from tests.terminal.players import sitting_for
from tests.terminal.tables import record, seated

R1, B2 = Card("R1"), Card("B2")


def acted(sitting: LocalTable, *actions: Play | Draw | NextRound | Accuse | CallUno | TakeDare | Vote) -> list[str]:
    """What the table answers to each action; all news are heard in between."""

    async def whole() -> list[str]:
        said = []
        for action in actions:
            said.append(await sitting.act(action))
            while not (await sitting.news()).is_quiet if said[-1] == "" else False:
                pass
        return said

    return clockwork.run(whole())


def test_people_see_their_hand_and_nobody_elses() -> None:
    sitting = seated(record(), "", "regular")
    assert sitting.look(0).hand == (R1, B2)
    assert sitting.look(0).counts == (2, 2)
    assert sitting.look(None).hand == ()
    assert (sitting.seats, sitting.reader) == ((0,), 0)


def test_few_people_are_told_that_nobody_is_accused() -> None:
    def told(*people: str) -> str:
        plan = Plan(edition="dare", people=people, bots=("novice",), seed=1)
        return clockwork.run(sitting_for(plan).news()).notice

    assert told("Ana", "Bo") == "Nobody is accused at this table: pledges are a matter of honour."
    assert told("Ana", "Bo", "Cleo") == ""


def test_a_refused_action_is_a_sentence_and_changes_nothing() -> None:
    sitting = seated(record(), "", "regular")
    before = sitting.look(0)
    said = acted(sitting, Play(0, B2), Draw(1))
    assert said[0] == ("That card does not go on a red 7: play a red card, the same number or a wild card.")
    assert said[1] == "Bo is not played from this keyboard."
    assert sitting.look(0) == before


def test_bots_answer_until_it_is_a_persons_turn_again() -> None:
    """Bo holds G4 G5 on a red 1, draws Y3 and cannot play it: two events, then it is Ana's turn."""

    async def whole() -> None:
        sitting = seated(record(), "", "regular")
        await sitting.news()
        assert await sitting.act(Play(0, R1, uno=True)) == ""
        mine = await sitting.news()
        assert mine.events[:2] == (Laid(Play(0, R1, uno=True)), UnoCalled(0))
        assert not mine.is_quiet
        theirs = await sitting.news()
        assert isinstance(theirs.events[0], Drew)
        assert theirs.events[0].cards == ("??",)
        assert theirs.events[-1] == TurnCame(0)
        assert theirs.is_quiet

    clockwork.run(whole())


def test_undo_goes_back_to_before_the_last_decision() -> None:
    sitting = seated(record(), "", "regular")
    before = sitting.look(0)
    acted(sitting, Play(0, R1, uno=True))
    assert sitting.look(0) != before

    async def back() -> tuple[str, bool, str]:
        first = await sitting.undo()
        news = await sitting.news()
        return first, news.is_rewound, await sitting.undo()

    assert clockwork.run(back()) == ("", True, "There is nothing to take back.")
    assert sitting.look(0) == before


def test_several_people_take_nothing_back() -> None:
    sitting = seated(record(), "", "")
    acted(sitting, Play(0, R1, uno=True))
    assert clockwork.run(sitting.undo()) == "With several people at the keyboard, what is played is played."
    assert sitting.reader is None


def test_between_rounds_people_decide_when_the_next_one_is_dealt() -> None:
    sitting = seated(record(hands='{ A = "R1", B = "G4 G5" }'), "", "regular")
    acted(sitting, Play(0, R1))
    assert sitting.look(0).phase is Phase.ROUND_OVER
    assert sitting.look(0).scores == (9, 0)  # 4 + 5
    acted(sitting, NextRound())
    assert sitting.look(0).round == 2


def test_bots_keep_their_word_and_people_are_accused() -> None:
    """Cleo, a bot, takes a dare and is under a pledge; so is Bo, a person, one turn later."""
    dares = record(
        "dare",
        players="3",
        hands='{ A = "R!1 R2", B = "R!2 G4 G5", C = "Y8 Y9 Y1" }',
        discard='"R7"',
        draw='"Y3 Y4"',
    )
    sitting = seated(dares, "", "", "regular")
    assert acted(sitting, Play(0, Card("R!1")), TakeDare(1), Play(1, Card("R!2"))) == ["", "", ""]
    assert any(sitting.look(0).pledges[2])
    assert not any(isinstance(action, Accuse) and action.target == 2 for action in sitting.look(0).legal)
    assert acted(sitting, Accuse(0, 2)) == ["Bots keep their word: they cannot be accused."]


def test_an_unfinished_game_comes_back_as_it_was(tmp_path: Path) -> None:
    plan = Plan(edition="dare", people=("Ana",), bots=("novice", "random"), seed=11)
    save = new_save("dare", tmp_path)
    sitting = LocalTable(plan.game(), plan.written(), plan.levels, language="en", save=save, pace=0.0)

    async def some_moves() -> None:
        for _ in range(4):
            while not (await sitting.news()).is_quiet:
                pass
            legal = sitting.look(0).legal
            assert await sitting.act(legal[0]) == ""

    clockwork.run(some_moves())
    assert sitting.save() == f"The game is kept in {save.path}. Go on with: pioche play --continue"
    assert unfinished(tmp_path) == [save.path]
    kept = read_kept(save.path)
    assert kept.levels == ("", "novice", "random")
    assert kept.texts.names == plan.written().names
    again = LocalTable(kept.game, kept.texts, kept.levels, language="en", pace=0.0)
    assert again.look(0) == sitting.look(0)


def test_what_was_told_is_kept_already_also_what_bots_did(tmp_path: Path) -> None:
    save = Save(tmp_path / "unfinished" / "a.toml")
    sitting = seated(record(), "", "regular", save=save)

    async def whole() -> None:
        await sitting.news()
        assert read_kept(save.path).game.view(0) == sitting.game.view(0)
        assert await sitting.act(Play(0, R1, uno=True)) == ""
        while not (await sitting.news()).is_quiet:
            assert read_kept(save.path).game.view(0) == sitting.game.view(0)
        assert read_kept(save.path).game.view(0) == sitting.game.view(0)
        assert isinstance(read_kept(save.path).game.events[-2], Drew)  # Bo's, who has nothing that fits

    clockwork.run(whole())


def test_a_continued_game_has_the_cards_it_would_have_had(tmp_path: Path) -> None:
    plan = Plan(people=("Ana", "Bo"), bots=(), seed=3)
    save = Save(tmp_path / "unfinished" / "a.toml")
    first = LocalTable(plan.game(), plan.written(), plan.levels, language="en", save=save, pace=0.0)
    first.save()
    kept = read_kept(save.path)
    second = LocalTable(kept.game, kept.texts, kept.levels, language="en", pace=0.0)
    actor = first.look(None).actors[0]
    acted(first, Draw(actor))
    acted(second, Draw(actor))
    assert first.look(actor).hand == second.look(actor).hand


def test_a_finished_game_becomes_a_record_among_the_finished_ones(tmp_path: Path) -> None:
    opening = record(hands='{ A = "R1", B = "G4 G5" }', options="{ target = 1 }")
    save = Save(tmp_path / "unfinished" / "short.toml")
    sitting = seated(opening, "", "regular", save=save)
    sitting.save()
    assert save.path.exists()
    acted(sitting, Play(0, R1))
    finished = tmp_path / "games" / "short.toml"
    assert clockwork.run(sitting.close()) == f"The record of the game is in {finished}."
    assert not save.path.exists()
    assert read_file(finished).actions == (Play(0, R1),)


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "unfinished").write_text("in the way")
    sitting = seated(record(), "", "regular", save=Save(tmp_path / "unfinished" / "x.toml"))
    assert sitting.save().startswith("The game could not be kept: ")
    assert acted(sitting, Play(0, R1, uno=True)) == [""]


def test_bots_play_a_whole_game_among_themselves() -> None:
    sitting = sitting_for(Plan(people=(), bots=("random", "novice"), seed=2, options={"target": 1}))

    async def whole() -> None:
        while not (await sitting.news()).is_quiet:
            pass

    clockwork.run(whole())
    assert sitting.look(None).winners


class Falls(RegularBot):
    """Raises when it is asked."""

    def answer(self, view: View) -> Answer:
        raise RuntimeError(f"no idea in phase {view.phase}")


def test_a_bot_that_fails_ends_the_wait_for_news_and_the_game_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = finding_bots.bot_named
    monkeypatch.setattr(finding_bots, "bot_named", lambda name: Falls if name == "falls" else known(name))
    save = Save(tmp_path / "unfinished" / "a.toml")
    sitting = seated(record(), "", "falls", save=save)

    async def whole() -> None:
        await sitting.news()
        assert await sitting.act(Play(0, R1, uno=True)) == ""
        with pytest.raises(BotFailed, match="falls: RuntimeError: no idea in phase"):
            await sitting.news()

    clockwork.run(whole())
    assert read_file(save.path).actions == (Play(0, R1, uno=True),)


def test_a_fault_in_a_move_of_a_bot_ends_the_wait_for_news(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = seated(record(), "", "regular")

    async def whole() -> None:
        await sitting.news()
        assert await sitting.act(Play(0, R1, uno=True)) == ""
        monkeypatch.setattr(Game, "play", lambda *_: 1 // 0)
        await sitting.news()  # what was played here
        with pytest.raises(ZeroDivisionError):
            await sitting.news()

    clockwork.run(whole())


def test_bots_wait_as_long_as_nobody_asks_for_news() -> None:
    async def whole() -> None:
        sitting = seated(record(), "", "regular")
        await sitting.news()
        assert await sitting.act(Play(0, R1, uno=True)) == ""
        await clockwork.later(3600.0)
        assert sitting.look(0).actors == (1,)
        while not (await sitting.news()).is_quiet:
            pass
        assert sitting.look(0).actors == (0,)

    clockwork.run(whole())


def test_bots_do_the_same_again_after_a_move_was_taken_back() -> None:
    sitting = sitting_for(Plan(bots=("random",) * 3, seed=5))

    async def whole() -> None:
        while not (await sitting.news()).is_quiet:
            pass
        before = len(sitting.game.history)
        mine = sitting.look(0).legal[0]
        assert await sitting.act(mine) == ""
        while not (await sitting.news()).is_quiet:
            pass
        first = sitting.game.history[before:]
        assert len(first) > 2
        assert await sitting.undo() == ""
        assert (await sitting.news()).is_rewound
        assert len(sitting.game.history) == before
        assert await sitting.act(mine) == ""
        while not (await sitting.news()).is_quiet:
            pass
        assert sitting.game.history[before:] == first

    clockwork.run(whole())


def test_a_round_that_leads_nowhere_is_played_out_by_bots() -> None:
    """Two people only draw and keep, which no rule forbids; taken back it cannot be, since they are two."""
    sitting = sitting_for(Plan(people=("Ana", "Bo"), bots=(), seed=2))

    async def whole() -> str:
        for _ in range(3 * MOST_BARREN):
            notice = (await sitting.news()).notice
            if notice:
                return notice
            look = sitting.look(sitting.look(None).actors[0])
            idle = [action for action in look.legal if isinstance(action, Draw | Keep)]
            assert await sitting.act((idle or look.legal)[0]) == ""
        raise AssertionError("nobody says anything")

    assert clockwork.run(whole()) == text("en", "server-round-is-played-out")
    assert acted(sitting, Draw(sitting.look(None).actors[0])) == [text("en", "server-round-is-played-out")]

    async def to_the_end() -> None:
        while not (await sitting.news()).is_quiet:
            pass

    clockwork.run(to_the_end())
    assert sitting.look(None).phase is Phase.ROUND_OVER
    assert acted(sitting, NextRound()) == [""]
    assert sitting.look(None).round == 2


def test_no_command_stands_in_a_save(tmp_path: Path) -> None:
    """Files may come from others: continuing a game starts no program."""
    save = Save(tmp_path / "unfinished" / "x.toml")
    sitting = seated(record(), "", "cmd: sh bot.sh", save=save)
    sitting.save()
    assert "# seats: A person, B command\n" in save.path.read_text(encoding="utf-8")
    assert read_kept(save.path).levels == ("", "regular")
    sitting.leave()
