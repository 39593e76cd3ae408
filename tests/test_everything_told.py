"""Everything that can happen is said in whole sentences, to players and to those who watch."""

import re
from dataclasses import dataclass
from random import Random
from typing import get_args

import pytest

from pioche import events as ev
from pioche import teller
from pioche.actions import (
    Accept,
    Accuse,
    Action,
    CallUno,
    Catch,
    Challenge,
    Decline,
    Draw,
    Keep,
    Lay,
    NameColour,
    NextRound,
    Play,
    TakeCards,
    TakeDare,
    Vote,
)
from pioche.cards import Card, Seat
from pioche.game import Game
from pioche.locales import LANGUAGES, Argument, Catalogue
from pioche.refusals import Refusal
from pioche.view import Phase, Pledge
from tests.locales.messages import messages
from tests.narrating import HAND, READERS, UNTOLD, cards, narrator, new_game


@dataclass(frozen=True)
class Told:
    """A game, and what may happen or be done in it."""

    edition: str
    events: tuple[ev.Event, ...] = ()
    actions: tuple[Action, ...] = ()
    options: tuple[tuple[str, object], ...] = ()


TOLD = (
    Told(
        "classic",
        (
            ev.DealerCardDrawn(0, Card("R7")),
            ev.DealerChosen(0),
            ev.Dealt(0, HAND),
            ev.TurnedUp(Card("W+4"), put_back=True),
            ev.TurnedUp(Card("G0"), put_back=False),
            ev.TurnCame(0),
            ev.Skipped(0),
            ev.TurnedRound(to_the_left=True),
            ev.TurnedRound(to_the_left=False),
            ev.Laid(Play(0, Card("RS"))),
            ev.Laid(Play(0, Card("W+4"), colour="G", uno=True)),
            ev.Laid(Play(0, Card("R7"), target=1)),
            *(ev.Drew(0, HAND, why) for why in ev.Why),
            ev.MayPlayDrawn(0),
            ev.Kept(0),
            ev.Passed(0),
            ev.Reshuffled(HAND),
            ev.ColourNamed(0, "B"),
            ev.UnoCalled(0),
            ev.Caught(0, 1),
            ev.DebtLapsed(0),
            ev.PenaltyAsked(0, 4),
            ev.PenaltyAccepted(0),
            ev.HandShown(0, 1, HAND),
            ev.ChallengeDecided(0, 1, guilty=True),
            ev.ChallengeDecided(0, 1, guilty=False),
            ev.HandsSwapped(0, 1, HAND, cards("Y1")),
            ev.HandsRotated(((0, 1, HAND), (1, 2, cards("Y1")), (2, 0, cards("BR")))),
            ev.RoundWon(0),
            ev.RoundVoid(),
            ev.Scored(0, 1, 41),
            ev.GameWon((0,)),
            ev.GameWon((0, 1)),
            ev.GameWon((0, 1, 2)),
        ),
        (
            Play(0, Card("R7")), Play(0, Card("R7"), uno=True), Play(0, Card("W"), colour="G"),
            Play(0, Card("R7"), target=1), Draw(0), Keep(0), NameColour(0, "B"), Challenge(0), Accept(0),
            CallUno(0), Catch(0, 1), NextRound(),
        ),
    ),
    Told("classic", actions=(Draw(0),), options=(("draw_until_playable", True),)),
    Told(
        "classic",
        (ev.Scored(0, 35, 120), ev.Eliminated(0), ev.ExtraRoundDue((0, 1))),
        options=(("scoring", "elimination"),),
    ),
    Told(
        "friends",
        (
            ev.Laid(Play(0, Card("WF"), colour="V", number=8)),
            ev.FriendsAsked(0, 8),
            ev.LaidAlong(0, Card("P8")),
            ev.Declined(0),
        ),
        (Play(0, Card("WF"), colour="V", number=8), Lay(0, Card("P8"), uno=True), Decline(0)),
    ),
    Told(
        "custom",
        (
            ev.Laid(Play(0, Card("WC1"), colour="G")),
            ev.Laid(Play(0, Card("WC2"), colour="G", target=1)),
            ev.Pledged(0, 2, Card("WC1"), None),
            ev.Pledged(0, 2, Card("WC2"), None),
            ev.PledgeKept(0),
            ev.Accused(0, 1, ev.Accusation.PLEDGE, Card("WC1")),
            ev.Accused(0, 1, ev.Accusation.PLEDGE, Card("WC2")),
            ev.Voted(0, guilty=True),
            ev.Voted(0, guilty=False),
            ev.Judged(0, True, ev.Accusation.PLEDGE),
            ev.Judged(0, False, ev.Accusation.PLEDGE),
        ),
        (
            Play(0, Card("WC1"), colour="G"), Play(0, Card("WC2"), colour="G", target=1), Accuse(0, 1),
            Vote(0, guilty=True), Vote(0, guilty=False),
        ),
    ),
    Told(
        "dare",
        (
            ev.Dared(0, 1),
            ev.DareRefused(0),
            ev.DareTaken(0, 16),
            ev.Pledged(0, 2, Card("R!1"), None),
            ev.Pledged(0, 2, Card("W!16"), None),
            ev.PledgeKept(0),
            ev.Accused(0, 1, ev.Accusation.PLEDGE, Card("R!1")),
            ev.Judged(0, True, ev.Accusation.PLEDGE),
            ev.Judged(0, False, ev.Accusation.PLEDGE),
            ev.Drew(0, cards("R1", "Y1"), ev.Why.PLEDGE),
            ev.Judged(0, True, ev.Accusation.LAST_DARE),
            ev.Judged(0, False, ev.Accusation.LAST_DARE),
        ),
        (TakeCards(0), TakeDare(0), Accuse(0, 1)),
    ),
    Told(
        "dare",
        (ev.Dared(0, 1), ev.Dared(0, 2), ev.Dared(0, 16), ev.Pledged(0, 2, Card("R!1"), None)),
        options=(("dare_list", "house"),),
    ),
    Told(
        "emoji",
        (
            ev.Laid(Play(0, Card("WE"), face=Card("R4"))),
            ev.Laid(Play(0, Card("WE"), face=Card("R4"), colour="G")),
            *(ev.Pledged(0, 4, Card("WE"), Card(f"Y{number}")) for number in range(10)),
            ev.Accused(0, 1, ev.Accusation.PLEDGE, Card("WE"), Card("Y4")),
        ),
        (Play(0, Card("WE"), face=Card("R4")), Play(0, Card("WE"), face=Card("R4"), colour="G")),
    ),
    Told(
        "extreme",
        (
            ev.Skipped(0),
            ev.Laid(Play(0, Card("RA"))),
            ev.Shed(0, cards("R1", "RH")),
            ev.Pressed(0, 0, ev.Why.TURN),
            ev.Pressed(0, 3, ev.Why.HIT),
            ev.Drew(0, HAND, ev.Why.HIT),
            ev.Reshuffled(HAND),
            ev.Accused(0, 1, ev.Accusation.SUGGESTION),
            ev.Judged(0, True, ev.Accusation.SUGGESTION),
            ev.Judged(0, False, ev.Accusation.SUGGESTION),
        ),
        (Play(0, Card("WX"), colour="G", target=1), Draw(0), Accuse(0, 1, suggestion=True)),
    ),
)  # fmt: skip


def tell_everything(language: str, reader: Seat | None) -> list[str]:
    """One of every event, action and refusal."""
    said = []
    for told in TOLD:
        game = new_game(told.edition, dict(told.options))
        speaker = narrator(language, game, reader)
        said += [speaker.event(event.seen_by(reader)) for event in told.events]
        said += [speaker.action(action) for action in told.actions]
        said += [speaker.refusal(refusal, game.view(reader)) for refusal in Refusal]
        stuck = speaker.teller.stuck(set(Refusal), game.view(reader), is_symbol_followed=True)
        said += [speaker.say(told) for told in stuck]
    return said


def test_there_is_one_of_everything() -> None:
    assert {type(event) for told in TOLD for event in told.events} == set(get_args(ev.Event))
    assert {type(action) for told in TOLD for action in told.actions} == set(get_args(Action))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reader", READERS)
def test_everything_is_a_whole_sentence(language: str, reader: Seat | None) -> None:
    for said in tell_everything(language, reader):
        assert UNTOLD.search(said) is None, said
        assert said[0].isupper()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reader_is_spoken_to_and_a_spectator_is_not(language: str) -> None:
    pattern = {"en": r"\b(?:you|your)\b", "fr": r"\b(?:tu|toi|ton|ta|tes)\b|\bt’"}[language]
    you = re.compile(pattern, re.IGNORECASE)
    for told in TOLD:
        game = new_game(told.edition, dict(told.options))
        for event in told.events:
            if isinstance(event, ev.Dared | ev.DareTaken | ev.Accused) or not hasattr(event, "seat"):
                continue  # the text of a dare says "you" to everybody
            assert you.search(narrator(language, game, 0).event(event.seen_by(0))), event
            assert not you.search(narrator(language, game, None).event(event.seen_by(None))), event


def penalty_to_stack(card: str) -> Game:
    """A game in which somebody has to answer such a card, and may stack."""
    chance = Random(7)
    game = new_game("classic", {"stack": "any", "target": 100_000})
    while game.phase is not Phase.CHALLENGE or not game.view(None).top.endswith(card):
        game.play(chance.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_unused(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()
    say = Catalogue.say

    def noted(self: Catalogue, message_id: str, /, **args: Argument) -> str:
        used.add(message_id)
        return say(self, message_id, **args)

    monkeypatch.setattr(Catalogue, "say", noted)
    for reader in READERS:
        tell_everything(language, reader)
    over = new_game("classic")
    while over.phase is not Phase.ROUND_OVER and not over.is_over:
        over.play(over.legal_actions()[0])
    narrator(language, over, 0).refusal(Refusal.ROUND_OVER, over.view(0))
    for card in ("+2", "W+4"):
        penalty = penalty_to_stack(card)
        narrator(language, penalty, 0).refusal(Refusal.ANSWER_PENALTY_FIRST, penalty.view(0))
    dares = narrator(language, new_game("dare"), 0)
    at_a_seat = dares.teller.pledge(Pledge(2, Card("R!1"), None, ()))
    dares.say(teller.Told(at_a_seat.id, {"seat": 0, **at_a_seat.args}))
    without_written_pledges = Game.new("emoji", 3, seed=1)
    only_faces = narrator(language, without_written_pledges, 0)
    only_faces.action(Accuse(0, 1))
    only_faces.event(ev.PledgeKept(0))
    only_faces.event(ev.Judged(0, True, ev.Accusation.PLEDGE))
    found = messages(language)
    waiting = sorted(used)
    while waiting:
        references = found[waiting.pop()].references - used
        used |= references
        waiting += references
    assert set(messages(language, "events.ftl", "refusals.ftl", "actions.ftl")) - used == set()
