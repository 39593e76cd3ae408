"""The rulebook over HTTP is the one of the catalogue, in both languages."""

from __future__ import annotations

import pytest

from pioche.cards import Card
from pioche.editions import EDITIONS, edition_named
from pioche.editions.options import Value
from pioche.locales import LANGUAGES, Catalogue
from pioche.locales.rulebook import rulebook
from pioche.locales.rulebook_facts import facts_of
from pioche.locales.table_rules import table_rulebook
from pioche.protocol.http_bodies import RulesPage
from pioche.server.rulebook_pages import rules_page
from pioche.tables.log_entries import BotSeated, Configured, Created, Rematched, Seated, Started
from pioche.tables.rules_of_table import rules_of_table
from tests.server.live import Json, Live, at_once, running
from tests.tables.games import ANA_HASH, log_of, secret_of, stored


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rulebook_is_told(server: Live, language: str) -> None:
    for edition in EDITIONS:
        sections = server.http.get(f"/api/rules/{edition}", params={"lang": language}).json()["sections"]
        book = rulebook(language, facts_of(edition_named(edition)))
        assert [(section["title"], tuple(section["paragraphs"])) for section in sections] == [
            (section.title, section.paragraphs) for section in book
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_tells_its_own_rules(server: Live, language: str) -> None:
    ana = server.open_table()
    chosen: dict[str, Value] = {"stack": "same", "hand_size": 5, "scoring": "own"}
    written: dict[str, Json] = {"custom": ["draw 2 next"], "titles": ["Rain"], "texts": ["Take an umbrella."]}
    host = server.client(ana["table"], ana["token"])
    assert host.ask("configure", edition="custom", players=3, options=chosen, **written)["type"] == "done"
    host.close()
    told = server.http.get(f"/api/tables/{ana['table']}/rules", params={"lang": language}).json()
    rules = [(section["title"], tuple(section["paragraphs"])) for section in told["sections"]]
    book = table_rulebook(language, "custom", chosen, [("Rain", "Take an umbrella.", "draw 2 next")])
    assert rules == [(section.title, section.paragraphs) for section in book]
    (house, rows), (cards, rain) = rules[1:3]
    say = Catalogue.of(language).say
    assert (house, cards) == (say("web-house-rules"), say("rules-cards-here-title"))
    assert len(rows) == len(chosen)
    assert say("option-stack") in rows[0]
    assert "Rain" in rain[0]
    assert "Take an umbrella." in rain[0]
    assert server.http.get(f"/api/tables/{ana['table']}/rules?lang=de").status_code == 404
    assert server.http.get(f"/api/tables/none/rules?lang={language}").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_over_tells_the_rules_it_was_played_by(language: str) -> None:
    """Also when something else is chosen since."""
    options: tuple[tuple[str, Value], ...] = (("target", 1), ("stack", "same"))
    again = (Rematched(500.0, secret_of(2)), Configured(501.0, "classic", 3, {"target": 300}))
    with running(stored((*log_of(options=options), *again)), workshop=at_once()) as live:
        told = live.http.get("/api/tables/table/games/1/rules", params={"lang": language}).json()
        rules = [(section["title"], tuple(section["paragraphs"])) for section in told["sections"]]
        book = table_rulebook(language, "classic", dict(options), [])
        assert rules == [(section.title, section.paragraphs) for section in book]
        assert told != live.http.get("/api/tables/table/rules", params={"lang": language}).json()
        assert live.http.get("/api/tables/table/games/1/rules?lang=de").status_code == 404
        assert live.http.get("/api/tables/table/games/2/rules").status_code == 404


def test_the_rules_know_the_judging_that_is_played() -> None:
    """DECISIONS 34: from the start on, a person and a bot leave pledges to honour."""
    opened = (
        Created(0.0, "ABCDEF", secret_of(1)),
        Seated(0.0, 0, "Ana", ANA_HASH),
        Configured(1.0, "dare", 2, {}),
        BotSeated(2.0, 1, "novice"),
    )
    for log, played in (
        (opened, {}),
        ((*opened, Started(3.0, secret_of(1), ("", ""), honour=True)), {"judging": "off"}),
    ):
        with running(stored(log), workshop=at_once()) as live:
            told = live.http.get("/api/tables/table/rules", params={"lang": "en"}).json()
        rules = [(section["title"], tuple(section["paragraphs"])) for section in told["sections"]]
        assert rules == [(section.title, section.paragraphs) for section in table_rulebook("en", "dare", played)]


def drawn(page: RulesPage) -> dict[str, set[str]]:
    """The rows of a book that have cards drawn beside them, with those cards."""
    rows = [line for section in page.sections for part in section.paragraphs for line in part.split("\n")]
    found: dict[str, set[str]] = {}
    for row in (line.removeprefix("- ") for line in rows if line.startswith("- ")):
        cards = {card for card, entry in page.cards.items() if entry == row} | {*page.pictures.get(row, ())}
        if cards:
            assert row not in found, "drawn once"
            found[row] = cards
    assert set(page.pictures) <= set(found), "each is a row of the book"
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_face_of_a_deck_is_drawn_beside_its_sentence(edition: str, language: str) -> None:
    faces = EDITIONS[edition].face_of
    names = {face.name for face in faces.values() if face.number is None}
    rows = drawn(rules_page(edition, language))
    acting = [{faces[Card(code)].name for code in cards} for cards in rows.values() if not is_numbers(edition, cards)]
    assert sorted(acting, key=sorted) == sorted(({name} for name in names), key=sorted)
    pulled = [cards for cards in rows.values() if is_numbers(edition, cards)]
    tens = [{f"{colour}{number}" for colour in "RYGB"} for number in range(10)]
    assert pulled == (tens if edition == "emoji" else [])


def is_numbers(edition: str, cards: set[str]) -> bool:
    return all(EDITIONS[edition].face_of[Card(code)].number is not None for code in cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_written_cards_of_a_table_are_drawn(language: str) -> None:
    config = Configured(0.0, "custom", 3, {}, ("draw 2 next", "", "again"), ("Rain", "", "Rain"), ("", "", ""))
    rows = drawn(rules_of_table(config, language, honour=False))
    assert [cards for row, cards in rows.items() if row.startswith("Rain")] == [{"WC1"}, {"WC3"}]
    assert {"WC1", "WC2", "WC3", "WC4"} in rows.values(), "beside what the booklet says of them"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_that_moves_hands_and_pulls_a_face_is_drawn_beside_both(language: str) -> None:
    rows = drawn(rules_of_table(Configured(0.0, "emoji", 3, {"seven_zero": True}), language, honour=False))
    assert [cards for cards in rows.values() if "R7" in cards] == [{"R7", "Y7", "G7", "B7"}] * 2


@pytest.mark.parametrize("path", ["/api/rules/chess?lang=en", "/api/rules/classic?lang=de"])
def test_other_books_are_not_there(server: Live, path: str) -> None:
    assert server.http.get(path).status_code == 404
