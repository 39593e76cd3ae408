"""What people tell each other after a game, counted once, from everything that happened."""

from __future__ import annotations

import pytest

from pioche.actions import Play
from pioche.cards import Card
from pioche.events import Caught, DareTaken, Dealt, Drew, Event, Kept, Laid, LaidAlong, MayPlayDrawn, UnoCalled
from pioche.events.moved_cards import Why
from pioche.locales import LANGUAGES, Catalogue
from pioche.tables.awards import LEAST, AwardCounts, Stopwatch, awards
from pioche.tables.finished import past_game, summary
from pioche.tables.log_entries import Acted, Origin
from tests.tables.games import log_of, past


def tally(*events: Event, edition: str = "classic") -> AwardCounts:
    counted = AwardCounts(edition)
    for event in events:
        counted.see(event)
    return counted


def counts(kind: str, *events: Event, edition: str = "classic") -> dict[int, int]:
    return dict(+tally(*events, edition=edition).counts[kind])


def test_cards_that_make_others_draw() -> None:
    events = (
        Laid(Play(0, Card("W+4"), colour="R")),
        Drew(1, (Card("R1"),) * 4, Why.PENALTY),
        Drew(2, (Card("R2"),), Why.TURN),
    )
    assert counts("plus-fours", *events) == {0: 1}
    assert counts("generous", *events) == {0: 4}
    assert counts("collector", *events) == {1: 4, 2: 1}
    assert counts("generous", Laid(Play(0, Card("R+2"))), Drew(0, (Card("R1"),), Why.PENALTY)) == {}, (
        "what hits oneself is no gift"
    )


def test_a_lucky_draw_is_laid_at_once() -> None:
    drawn = (Drew(0, (Card("R1"),), Why.TURN), MayPlayDrawn(0))
    assert counts("lucky-draws", *drawn, Laid(Play(0, Card("R1")))) == {0: 1}
    assert counts("lucky-draws", *drawn, Kept(0), Laid(Play(1, Card("R1"))), Laid(Play(0, Card("R2")))) == {}


def test_the_fastest_uno_is_counted_anew_in_each_round() -> None:
    lay = Laid(Play(0, Card("R1")))
    found = tally(lay, lay, lay, UnoCalled(0), Dealt(0, (Card("R1"),)), lay, UnoCalled(0), lay, UnoCalled(0))
    assert found.soonest == {0: 1}


def test_a_card_laid_along_with_best_friends_is_one_that_was_played() -> None:
    lay, along = Laid(Play(0, Card("P1"))), LaidAlong(0, Card("P5"))
    assert tally(lay, along, lay, UnoCalled(0), edition="friends").soonest == {0: 3}
    assert tally(lay, LaidAlong(1, Card("G5")), UnoCalled(0), edition="friends").soonest == {0: 1}


def test_catches_and_dares() -> None:
    assert counts("catches", Caught(1, 0), Caught(1, 2)) == {1: 2}
    assert counts("dares", DareTaken(2, 7), edition="dare") == {2: 1}


def test_time_is_counted_for_people_whom_the_table_waits_for() -> None:
    log = list(log_of())
    first = next(number for number, entry in enumerate(log) if isinstance(entry, Acted))
    slow = [
        Acted(1000.0 + 10 * number, entry.line, Origin.PERSON) if isinstance(entry, Acted) else entry
        for number, entry in enumerate(log)
    ]
    told = summary(past_game("table", slow, 1))
    assert len(told.seconds) == 3
    assert all(seconds > 0 for seconds in told.seconds)
    assert any(award.id == "award-quickest" for award in told.awards)
    bots = [Acted(entry.at, entry.line, Origin.BOT) if isinstance(entry, Acted) else entry for entry in log]
    assert summary(past_game("table", bots, 1)).seconds == (0.0, 0.0, 0.0)
    assert first > 0


@pytest.mark.parametrize("edition", ["classic", "dare", "extreme"])
def test_awards_name_seats_of_the_game_and_are_never_shared_by_all(edition: str) -> None:
    found = past_game("table", log_of(1, edition, (("target", 200),)), 1)
    given = awards(found.game, edition, found.watch)
    assert given
    for award in given:
        assert 1 <= len(award.args["seats"]) <= 2
        assert set(award.args["seats"]) <= {0, 1, 2}


def test_every_award_is_said_in_both_languages() -> None:
    for language in LANGUAGES:
        for kind in (*LEAST, "soonest-uno", "quickest"):
            for count in (1, 3):
                assert "Ana" in Catalogue.of(language).say(f"award-{kind}", names="Ana", count=count)


def test_a_game_without_a_watch_has_no_quickest() -> None:
    found = past(1, of=1)
    assert all(one.id != "award-quickest" for one in awards(found.game, "classic", Stopwatch()))
