"""The guided first game: what it shows in which order, and that nobody takes it for a fair deal."""

from __future__ import annotations

from random import Random

import pytest

from pioche.actions import Action, Catch, Challenge, NextRound, Play
from pioche.bots.interface import answers
from pioche.protocol.client_commands import Configure, SeatBot, Start
from pioche.record import read_record, verify
from pioche.tables.chance_transcript import chance
from pioche.tables.command_refused import CommandRefused
from pioche.tables.finished import past_game, record_text, replay
from pioche.tables.first_lesson import TEACHER, bots_to_move
from pioche.tables.log_entries import Acted, AnyEntry, Created, Origin, Seated, Started, decode_entry, encode_entry
from pioche.tables.parts_to_send import table_info
from pioche.tables.randomness import BotChance
from pioche.tables.seated_bots import SeatedBots
from pioche.tables.shared_table import SharedTable
from pioche.view import Phase, View
from tests.tables.command_parts import do, reason

SECRET = "5e" * 32


def opened(secret: str = SECRET) -> SharedTable:
    """Ana alone at a table for three, with the classic game."""
    table = SharedTable("lesson")
    for entry in (Created(0.0, "ABCDEF", secret), Seated(0.0, 0, "Ana", "ana's hash")):
        table.apply(entry)
    do(table, 0, Configure(1, "classic", 3))
    return table


def taught(secret: str = SECRET) -> SharedTable:
    table = opened(secret)
    do(table, 0, Start(2, "novice", is_lesson=True))
    return table


def moment_of(view: View) -> str:
    """What a learner has to be told of at this decision."""
    plays = [action for action in answers(view) if isinstance(action, Play)]
    if view.phase is not Phase.TURN:
        return "wild" if "W" in view.drawn else view.phase.value
    if not plays:
        return "draw"
    return "uno" if any(play.uno for play in plays) else "turn"


def learner_answer(view: View, rng: Random, challenges: bool) -> Action:
    """Lays what fits, also what was drawn."""
    options = answers(view)
    if view.phase is Phase.CHALLENGE:
        return next(action for action in options if isinstance(action, Challenge) == challenges)
    plays = [action for action in options if isinstance(action, Play)]
    return rng.choice(plays or options)


def played_round(table: SharedTable, seed: int, log: list[AnyEntry]) -> list[str]:
    """Ana plays the round with the bots; what Ana met, each thing once, in its order."""
    game, rng = table.game, Random(seed)
    assert game is not None
    met: list[str] = []
    bots = SeatedBots(BotChance(1))
    while game.phase not in (Phase.ROUND_OVER, Phase.GAME_OVER):
        if 0 in game.actors:
            view = game.view(0)
            met.append(moment_of(view))
            action = learner_answer(view, rng, challenges=seed % 2 == 0)
        else:
            found = bots.next(game, bots_to_move(table), table.moment)
            assert found is not None
            action = found.action
        log.append(Acted(10.0, str(action), Origin.BOT))
        table.apply(log[-1])
        if any(isinstance(one, Catch) for one in game.legal_actions(0)):
            met.append("catch")
    return list(dict.fromkeys(met))


@pytest.mark.parametrize("seed", range(8))
def test_whoever_lays_what_fits_meets_everything_in_its_order(seed: int) -> None:
    met = played_round(taught(f"{seed:02x}" * 32), seed, [])
    assert met == ["turn", "draw", "drawn", "wild", "challenge", "catch", "uno"]


def test_it_is_played_by_teachers_in_its_first_round_only() -> None:
    table = taught()
    assert bots_to_move(table) == {1: TEACHER, 2: TEACHER}
    assert table.bots == {1: "novice", 2: "novice"}, "nobody is told of teachers"
    played_round(table, 0, [])
    table.apply(Acted(20.0, str(NextRound()), Origin.PERSON))
    assert bots_to_move(table) == table.bots
    assert table.game is not None
    assert len(table.game.hand(0)) == 7


def test_nobody_moves_for_a_while_when_a_teacher_forgot_its_call() -> None:
    table = taught()
    bots = SeatedBots(BotChance(1))
    for line in ("A play R8", "B play R1", "C play B1", "A draw", "A play B9", "B play B7", "C play R7", "A draw"):
        table.apply(Acted(10.0, line, Origin.BOT))
    for line in ("A play W G", "B play G4", "C play W+4 Y", "A accept", "B play Y0"):
        table.apply(Acted(10.0, line, Origin.BOT))
    assert table.game is not None
    assert table.game.view(0).owes == (1,)
    found = bots.next(table.game, bots_to_move(table), table.moment)
    assert found is not None
    assert (str(found.action)[0], found.seconds) == ("C", 15.0)


def test_everybody_is_told_that_it_was_laid_out() -> None:
    table = opened()
    assert not table_info(table, [0], 0).is_lesson
    do(table, 0, Start(2, "novice", is_lesson=True))
    assert table_info(table, [0], 0).is_lesson


def test_the_log_is_kept_and_read_again() -> None:
    table = opened()
    entries = do(table, 0, Start(2, "novice", is_lesson=True))
    started = decode_entry(encode_entry(entries[-1]))
    assert isinstance(started, Started)
    assert started.is_lesson
    old = encode_entry(Started(1.0, SECRET, (), honour=False)).replace(b',"is_lesson":false', b"")
    assert decode_entry(old) == Started(1.0, SECRET, (), honour=False)


def finished_log() -> tuple[list[AnyEntry], SharedTable]:
    """A lesson in which Ana wins the game after some rounds."""
    table = SharedTable("lesson")
    log: list[AnyEntry] = [Created(0.0, "ABCDEF", SECRET), Seated(0.0, 0, "Ana", "ana's hash")]
    for entry in log:
        table.apply(entry)
    log += do(table, 0, Configure(1, "classic", 3))
    log += do(table, 0, Start(2, "novice", is_lesson=True))
    assert table.game is not None
    for seed in range(60):
        played_round(table, seed, log)
        if table.game.is_over:
            break
        log.append(Acted(20.0, str(NextRound()), Origin.PERSON))
        table.apply(log[-1])
    assert table.game.is_over
    return log, table


def test_its_record_says_how_it_was_laid_out_and_nothing_calls_it_fair() -> None:
    log, table = finished_log()
    past = past_game("lesson", log, 1)
    record = read_record(record_text(past))
    assert record.names[0] == "Ana"
    assert record.hands[0] == ("R8", "G3", "G9", "Y3", "Y6")
    assert record.first == ("R5",)
    assert table.game is not None
    assert record.replay().scores == table.game.scores
    verdict = verify(record)
    assert not verdict.is_fair
    assert "no commitment" in verdict.reason
    assert "laid out by hand" in record.title
    with pytest.raises(CommandRefused) as refused:
        chance(past)
    assert refused.value.reason.id == "server-lesson-is-laid-out"
    assert replay(past, "0", 1).frames[0].game.hand == ("R8", "Y3", "Y6", "G3", "G9")


@pytest.mark.parametrize(
    "choice",
    [
        Configure(1, "emoji", 3),
        Configure(1, "classic", 4),
        Configure(1, "classic", 3, {"stack": "same"}),
    ],
)
def test_it_is_the_classic_game_by_the_booklet(choice: Configure) -> None:
    table = opened()
    do(table, 0, choice)
    assert reason(table, 0, Start(2, "novice", is_lesson=True)) == "server-no-lesson"


def test_it_is_for_one_person() -> None:
    table = opened()
    table.apply(Seated(3.0, 1, "Bo", "bo's hash"))
    assert reason(table, 0, Start(2, "novice", is_lesson=True)) == "server-no-lesson"
    assert reason(table, 1, Start(2, "novice", is_lesson=True)) == "server-only-the-host"


def test_bots_that_were_seated_before_teach_too() -> None:
    table = opened()
    do(table, 0, SeatBot(3, 1, "regular"))
    do(table, 0, Start(2, "novice", is_lesson=True))
    assert bots_to_move(table) == {1: TEACHER, 2: TEACHER}
