"""axe finds nothing to complain about on any screen: in both languages, on phone and desktop, light and dark."""

from __future__ import annotations

import re
from asyncio import Task
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, expect

from pioche.bots import BotDecision
from pioche.cards import Seat
from pioche.game import Game
from pioche.tables.thinkers import BotQuestion, Thinkers
from tests.e2e.axe import check
from tests.e2e.barrier import Seen, alone, together
from tests.e2e.conftest import PACE, PHONE, Guests, Stack, begins, serving_pages
from tests.e2e.faces import own_face
from tests.e2e.player import Player
from tests.e2e.playing import play_round
from tests.server.live import Live
from tests.tables.games import log_of, stored

pytestmark = pytest.mark.e2e

NAMELESS = "document.querySelector('main').append(document.createElement('button'))"
DIM_IN_THE_DARK = """() => {
  const words = document.createElement('p')
  words.textContent = 'In the dark'
  Object.assign(words.style, { color: '#444', background: 'light-dark(white, black)' })
  document.querySelector('main').append(words)
}"""


@pytest.mark.parametrize(
    ("mistake", "seen"),
    [
        (NAMELESS, r"en, 1280 pixels, light[\s\S]*button-name"),
        (DIM_IN_THE_DARK, r"en, 1280 pixels, dark[\s\S]*color-contrast"),
    ],
)
def test_axe_sees_what_is_wrong(mistake: str, seen: str, guests: Guests) -> None:
    ana = guests("Ana")
    ana.page.goto("/")
    expect(ana.button("web-play")).to_be_enabled()
    ana.page.evaluate(mistake)
    with pytest.raises(AssertionError, match=seen):
        check(ana, "home with a mistake")


# ---- before the game ----


class Idle:
    """Experts who can be seated, and are never asked."""

    waiting = 0

    def wake(self) -> None:
        pass

    def think(self, _: Mapping[Seat, BotQuestion]) -> Task[Mapping[Seat, BotDecision]]:
        raise AssertionError("an expert is asked")


@pytest.fixture
def thinkers() -> Thinkers:
    return Idle()


def test_pages(guests: Guests) -> None:
    ana = guests("Ana", "en")
    ana.page.goto("/")
    expect(ana.button("web-play")).to_be_enabled()
    check(ana, "home")
    ana.press(own_face(ana))
    expect(ana.button("avatar-take")).to_be_visible()
    check(ana, "the choice of a look", only_dialog=True)
    ana.press(ana.button("avatar-take"))
    ana.press(ana.button("web-open-table"))
    expect(ana.words(ana.say("web-name-first")).first).to_be_visible()
    check(ana, "a message")
    for page, heading in (("/#/rules/dare", "web-how-to-play"), ("/#/history", "web-your-games")):
        ana.page.goto(page)
        expect(ana.heading(heading)).to_be_visible()
        check(ana, page)
    ana.forgiven.append("404")
    for page, heading in (("/t/nowhere", "web-no-table"), ("/t/nowhere/games/none", "web-lost")):
        ana.page.goto(page)
        expect(ana.heading(heading)).to_be_visible()
        check(ana, page)


@pytest.mark.long
def test_rooms(guests: Guests) -> None:
    ana, bo = guests("Ana", "en"), guests("Bo", "fr")
    bo.page.goto(ana.open_table())
    expect(bo.button("web-sit-down")).to_be_visible()
    check(bo, "invitation")
    bo.sit_down()
    seat_an_expert(ana)
    link = ""
    for edition in ("classic", "custom", "dare"):
        ana.choose_edition(edition)
        if edition == "custom":
            write_a_card(ana)
        if edition == "dare":
            ana.choose("option-dare-list", "house")
            link = keep_choices(ana, "Sunday")
        together(ana, bo)
        for player in (ana, bo):
            player.page.evaluate("document.querySelectorAll('details').forEach((node) => (node.open = true))")
            check(player, f"room of {player.name}, {edition}")
    with opened(ana, ana.button("web-people"), ana.say("web-people")):
        check(ana, "people", only_dialog=True)
        ana.press(ana.page.get_by_role("button", name=re.compile(f"^{ana.say('web-remove')} Bo$")).last)
        expect(ana.dialog("web-remove-title", name="Bo")).to_be_visible()
        check(ana, "removal", only_dialog=True)
        ana.press(ana.button("web-remove-and-lock"))
    expect(bo.words(bo.say("server-seat-is-gone"))).to_be_visible()
    check(bo, "removed")
    bo.page.reload()
    expect(bo.words(bo.say("web-table-locked"))).to_be_visible()
    check(bo, "locked")
    bo.page.goto(link)
    expect(bo.page.get_by_role("heading", name="Sunday", level=1)).to_be_visible()
    check(bo, "shared choices")
    bo.press(bo.button("preset-open"))
    bo.until(lambda: (bo.table["edition"], bo.table["options"]) == ("dare", {"dare_list": "house"}), "the choices")


def keep_choices(ana: Player, name: str) -> str:
    """What is chosen now, under a name in this browser; returns the link to share."""
    ana.page.evaluate("document.querySelectorAll('details').forEach((node) => (node.open = true))")
    ana.field("preset-save-as").fill(name)
    ana.press(ana.button("preset-save"))
    ana.press(ana.button("preset-share-named", name=name))
    return ana.field("preset-link").input_value()


def seat_an_expert(ana: Player) -> None:
    """A bot whose strength and temperament can be chosen."""
    third = ana.say("bots-level-of", name=ana.say("web-seat-number", number=3))
    ana.page.get_by_role("combobox", name=third).select_option("expert")
    expect(ana.page.get_by_role("slider", name=re.compile(f"^{ana.say('bots-strength')}"))).to_be_visible()
    ana.page.get_by_role("combobox", name=ana.say("bots-temperament")).select_option("joker")
    ana.until(lambda: ana.table["seats"][2]["bot"] == "expert:joker", "the temperament")


def write_a_card(ana: Player) -> None:
    """A rule of one's own, with its effects one by one."""
    first = ana.page.get_by_role("listitem").filter(has=ana.heading("card-customizable", number=1))
    first.get_by_label(ana.say("web-card-title")).fill("Averse")
    first.get_by_label(ana.say("web-card-title")).blur()
    written = ana.page.get_by_role("listitem").filter(has=ana.page.get_by_role("heading", name="Averse"))
    written.get_by_label(re.compile(f"^{ana.say('web-template')}")).select_option("rain")
    ana.until(lambda: bool(ana.table["custom"]) and bool(ana.table["custom"][0]), "the rule")


@contextmanager
def opened(player: Player, opener: Locator, title: str) -> Iterator[None]:
    """Something lies open; afterwards nothing does."""
    player.press(opener)
    expect(player.page.get_by_role("dialog", name=title)).to_be_visible()
    yield
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog")).to_have_count(0)


# ---- the table, edition by edition ----

CARDS = {"classic": r"^W\+4$", "friends": "^WF$", "custom": "^WC", "dare": "!", "emoji": "^WE$", "extreme": "^WX$"}
"""The cards that an edition is known for."""
ANSWERS = {
    "classic": " challenge$",
    "friends": " lay ",
    "custom": ".",
    "dare": " dare$",
    "emoji": ".",
    "extreme": " draw$",
}
"""What the next player says to them."""


def is_good(game: Game, edition: str) -> bool:
    """Ana begins with the card; of the numbers Bo holds one, so that they can lay it."""
    return begins(game, CARDS[edition]) and any(re.search("^[RYGB]5$", card) for card in game.view(1).hand)


@pytest.mark.long
@pytest.mark.parametrize("edition", CARDS)
def test_tables(edition: str, guests: Guests, stack: Stack) -> None:
    stack(edition, 3, lambda game: is_good(game, edition))
    ana, bo, cleo = guests("Ana", "en"), guests("Bo", "fr"), guests("Cleo", "en")
    address = ana.open_table()
    ana.choose_players(3)
    ana.choose_edition(edition)
    for player in (bo, cleo):
        player.join(address)
    if edition == "custom":
        write_a_card(ana)
        for player in (bo, cleo):
            player.press(player.button("web-agree"))
        ana.until(lambda: all(seat.get("has_agreed") for seat in ana.table["seats"][1:]), "agreement")
    ana.start()
    hand = together(ana, bo, cleo)[0].hand
    check(ana, "table")
    lay(ana, next(card for card in hand if re.search(CARDS[edition], card)))
    together(ana, bo, cleo)
    check(bo, "answer")
    for player in (bo, cleo):
        player.answers, player.likes = ANSWERS[edition], "^.5$" if edition == "friends" else "$^"
    of_bo, of_cleo = play_round(bo, cleo, until=lambda: bool(bo.lines or cleo.lines))
    if edition == "classic":
        expect(bo.dialog("table-shown-hand", name="Ana")).to_be_visible()
        check(bo, "hand that is shown", only_dialog=True)
    elif edition == "dare":
        check_the_vote(ana, bo, cleo)
    else:
        assert re.search(ANSWERS[edition], (of_bo.lines or of_cleo.lines)[0])
        check(bo if of_bo.lines else cleo, "after the answer")


def lay(ana: Player, card: str) -> None:
    """Lay a card, and look at every question it asks."""
    ana.press_card(card)
    while (seen := alone(ana)).dialog is not None:
        check(ana, seen.dialog, only_dialog=True)
        choice = seen.choices.index("5") if "5" in seen.choices else 1  # the first button closes the dialog
        ana.press(ana.page.get_by_role("dialog", name=seen.dialog, exact=True).get_by_role("button").nth(choice))
    assert len(seen.lines) == 1


def check_the_vote(ana: Player, bo: Player, cleo: Player) -> None:
    ana.until(lambda: any(" accuse B" in line for line in ana.game["legal"]), "the pledge")
    check(bo, "a dare that is kept")
    ana.press(ana.page.get_by_role("button", name=re.compile("^Bo,")))
    expect(ana.button("action-accuse-dare", target="Bo")).to_be_visible()
    check(ana, "a player who can be accused")
    ana.page.keyboard.press("Escape")
    ana.press(ana.button("table-accuse"))
    expect(ana.button("action-accuse-dare", target="Bo")).to_be_visible()
    check(ana, "who is accused")
    ana.press(ana.button("action-accuse-dare", target="Bo"))
    ana.until(lambda: ana.game["phase"] == "vote", "the vote")
    together(ana, bo, cleo)
    for player in (bo, cleo):
        check(player, f"vote, {player.name}")


@pytest.mark.long
def test_panels_and_results(guests: Guests) -> None:
    ana, bo = guests("Ana", "en", viewport=PHONE), guests("Bo", "fr")
    address = ana.open_table()
    ana.choose_players(2)
    ana.set_number("option-rounds", 2)
    ana.set_number("option-hand-size", 2)
    bo.join(address)
    ana.start()
    together(ana, bo)
    for title, opener in panels(ana):
        with opened(ana, opener, title):
            check(ana, title or "a card that lies on top", only_dialog=True)
    with opened(ana, ana.button("table-rules", count=2), ana.say("web-house-rules")):
        check(ana, "house rules", only_dialog=True)
    with opened(ana, ana.button("table-chat"), ana.say("table-chat")):
        ana.press(ana.button("table-draw"))
        expect(ana.dialog("pad-title")).to_be_visible()
        check(ana, "drawing pad", only_dialog=True)
        ana.page.keyboard.press("Escape")
        expect(ana.dialog("pad-title")).to_have_count(0)
    for message in ("table-keys", "web-people", "table-sounds"):
        with opened(ana, ana.find_in_menu(message), ana.say(message)):
            check(ana, message, only_dialog=True)
    eve = guests("Eve", "fr")
    eve.page.goto(address)
    eve.press(eve.button("web-watch"))
    expect(eve.words(eve.say("table-watching"))).to_be_visible()
    check(eve, "table of a spectator")
    eve.page.goto(f"{address}/screen")
    for player, seen in zip((ana, bo), play_round(ana, bo), strict=True):
        tells_the_ending(player, seen)
    check(ana, "end of the round")
    check_the_big_screen(eve, "end of a round")
    ana.press(ana.button("action-next-round"))
    ana.until(lambda: not ana.is_between, "the next round")
    play_round(ana, bo)
    for player in (ana, bo):
        player.show_result()
        check(player, "result")
    check_the_big_screen(eve, "end of a game")
    ana.page.goto("/#/history")
    expect(ana.button("stats-export")).to_be_visible()
    check(ana, "history with a game")
    ana.page.goto(f"{address}#/fair/{address.rpartition('/')[2]}/1")
    expect(ana.page.get_by_role("main").get_by_text(ana.say("fair-good"))).to_be_visible()
    ana.page.evaluate("document.querySelectorAll('details').forEach((node) => (node.open = true))")
    check(ana, "fairness")


def check_the_big_screen(eve: Player, moment: str) -> None:
    expect(eve.page.get_by_role("region", name=eve.say("ending-hands"))).to_be_visible()
    if moment == "end of a game":
        expect(eve.words(eve.say("screen-play-again"))).to_be_visible()
    check(eve, f"{moment} on a big screen")


def tells_the_ending(player: Player, seen: Seen) -> None:
    """What was left in the hand of the one who has lost the round, what it counts, and the card that won."""
    ending, winner = seen.game["ending"], seen.game["round_winner"]
    left = ending["hands"][1 - winner]
    shown = player.page.get_by_role("region", name=player.say("ending-hands"))
    row = shown.locator(".rows > li")
    expect(row).to_have_count(1)
    expect(row).to_contain_text(player.say("ending-points", count=ending["points"][1 - winner]))
    expect(row.locator(".hand svg.card")).to_have_count(len(left))
    assert left
    card = shown.locator(".won svg.card").get_attribute("aria-label")
    expect(shown.locator(".won")).to_contain_text(f" {card}")


PANELS = ("log", "chat", "scores", "menu")


def panels(player: Player) -> list[tuple[str, Locator]]:
    """Everything that can be opened over the table on a phone, by its title."""
    page = player.page
    return [
        *((player.say(f"table-{panel}"), player.button(f"table-{panel}")) for panel in PANELS),
        ("Bo", page.get_by_role("button", name=re.compile("^Bo,"))),
        (
            "",
            page.get_by_role(
                "button", name=re.compile("^" + re.escape(player.say("table-discard", card="").split(".")[0]))
            ),
        ),
    ]


def test_the_guided_first_game(guests: Guests) -> None:
    ana = guests("Ana", "fr")
    ana.page.goto("/")
    ana.press(ana.button("web-learn"))
    expect(ana.page.get_by_role("region", name=ana.say("guide-label"))).to_be_visible()
    alone(ana)
    check(ana, "hint")


# ---- afterwards ----


@pytest.fixture
def archive() -> Iterator[Live]:
    with serving_pages(stored(log_of(2)), pace=PACE) as live:
        yield live


def test_the_replay(readers: Guests) -> None:
    eve = readers("Eve", "en")
    eve.page.goto("/t/table/games/1?eye=0&step=5")
    expect(eve.page.get_by_role("slider")).to_have_value("5")
    check(eve, "replay")
    for panel in ("moves", "settings"):
        with opened(eve, eve.button(f"replay-{panel}"), eve.say(f"replay-{panel}")):
            check(eve, panel, only_dialog=True)
    eve.page.goto("/t/table/games/1?eye=all&step=5")
    expect(eve.page.get_by_role("region", name=eve.say("replay-hands"))).to_be_visible()
    check(eve, "replay with open hands")


def test_a_game_that_was_not_fair(readers: Guests) -> None:
    eve = readers("Eve", "en")
    eve.page.route("**/chance", lambda route: route.fulfill(json={**route.fetch().json(), "secret": "00" * 32}))
    eve.page.goto("/#/fair/table/1")
    expect(eve.page.get_by_role("main").get_by_text(eve.say("fair-bad"))).to_be_visible()
    check(eve, "unfair")
