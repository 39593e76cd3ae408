"""After the game: its replay, by mouse and by keyboard and by anybody's eyes; and whether everything was fair."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from pioche.record import read_record, verify
from pioche.tables.finished import past_game, replay
from pioche.view import Phase
from tests.e2e.barrier import Seen, alone, together
from tests.e2e.conftest import HOME, PACE, Guests, Stack, ends_at_once, entries_of, inviting, serving_pages
from tests.e2e.faces import expect_mood
from tests.e2e.player import Player
from tests.e2e.playing import play_round
from tests.server.live import Json, Live
from tests.tables.games import log_of, stored

pytestmark = pytest.mark.e2e

STEP_TIME = 1700
"""Milliseconds from one move of a replay to the next."""
HOUR = 3600.0
FASTEST = STEP_TIME // 8 + 1
CODES = "nodes => nodes.map((node) => node.dataset.card)"


def finish_a_game(ana: Player, bo: Player) -> tuple[Seen, Seen]:
    """A short game of two, until its result is shown: what they saw of it."""
    address = ana.open_table()
    ana.play_short_games(2)
    bo.join(address)
    ana.start()
    one, other = play_round(ana, bo)
    for player in (ana, bo):
        player.show_result()
    return one, other


def test_the_result_comes_when_it_is_asked_for(guests: Guests, stack: Stack) -> None:
    stack("classic", 2, ends_at_once, options={"rounds": 1, "hand_size": 1})
    ana = guests("Ana", "fr")
    ana.page.clock.install()
    ana.open_table()
    ana.play_short_games(2, cards=1)
    ana.start()
    alone(ana)
    expect_mood(ana, 1, "excited")  # a bot with one card
    stop_time(ana)
    play_round(ana)
    expect(ana.button("web-result")).to_be_visible()
    ana.page.clock.run_for(60_000)
    expect(ana.button("web-look-at-table")).to_have_count(0)
    ana.press(ana.button("web-result"))
    expect(ana.button("web-look-at-table")).to_be_visible()
    expect(ana.button("web-result")).to_have_count(0)


def stop_time(player: Player) -> None:
    """From now on the page's clock goes only when it is told to."""
    player.page.clock.pause_at(player.page.evaluate("Date.now()") / 1000 + HOUR)


def follow(player: Player, message: str) -> None:
    player.press(player.page.get_by_role("link", name=player.say(message), exact=True))


# ---- the replay ----


class Viewer:
    """The replay as somebody looks at it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page
        self.slider = self.page.get_by_role("slider", name=player.say("replay-controls"))
        self.shown = self.page.locator("ul button[data-card]")
        expect(self.slider).to_be_visible()

    def stop_time(self) -> None:
        stop_time(self.player)

    def expect_step(self, step: int) -> None:
        expect(self.slider).to_have_value(str(step))

    @property
    def last(self) -> int:
        return int(self.slider.get_attribute("max") or "0")

    def expect_hand(self, cards: Iterable[str]) -> None:
        """In any order: the page sorts them."""
        cards = sorted(cards)
        self.player.until(lambda: sorted(self.shown.evaluate_all(CODES)) == cards, f"the hand {cards}")

    def choose(self, label: str, value: str) -> None:
        """In what one sees."""
        self.player.press(self.player.button("replay-settings"))
        box = self.player.dialog("replay-settings").get_by_label(self.player.say(label))
        box.select_option(value)
        expect(box).to_have_value(value)
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)


def first_hand(seen: Seen, seat: int) -> list[str]:
    """What the player saw when it was dealt."""
    dealt = next(event for event in seen.events if event["kind"] == "dealt" and event["fields"]["seat"] == seat)
    cards: list[str] = dealt["fields"]["cards"]
    return cards


def test_who_watches_a_replay_is_still_at_the_table(guests: Guests) -> None:
    """They stay its host where they are, and the next game takes them along."""
    ana, bo = guests("Ana"), guests("Bo", "fr", phone=True)
    finish_a_game(ana, bo)
    follow(bo, "replay-watch")
    Viewer(bo)
    ana.press(ana.button("web-rematch"))
    expect(bo.words(bo.say("replay-next-game"))).to_be_visible()
    expect(bo.page).to_have_url(re.compile(r"/t/[^/?]+$"))
    expect(bo.page.get_by_role("region", name=bo.say("table-prompt"))).to_be_visible()


def test_the_replay_of_the_game_just_played(guests: Guests, stack: Stack) -> None:
    short = {"rounds": 1, "hand_size": 3}
    stack("classic", 2, lambda game: game.phase is Phase.TURN and game.view(0).counts == (3, 3), options=short)
    ana, bo = guests("Ana", "fr"), guests("Bo", phone=True)
    of_ana, of_bo = finish_a_game(ana, bo)
    ana.page.clock.install()
    follow(ana, "replay-watch")
    viewer = Viewer(ana)
    viewer.expect_step(0)
    viewer.expect_hand(first_hand(of_ana, 0))  # one sees by one's own eyes first
    for button, step in (("forward", 1), ("back", 0), ("last", viewer.last), ("first", 0)):
        ana.press(ana.button(f"replay-{button}"))
        viewer.expect_step(step)
    ana.press(ana.button("replay-moves"))
    moves = ana.dialog("replay-moves").get_by_role("listitem")
    expect(moves).to_have_count(viewer.last + 1)
    ana.press(moves.nth(2).get_by_role("button"))
    viewer.expect_step(2)
    viewer.choose("replay-eye", "1")
    viewer.expect_step(2)
    ana.press(ana.button("replay-first"))
    viewer.expect_step(0)
    viewer.expect_hand(first_hand(of_bo, 1))
    viewer.choose("replay-eye", "none")
    expect(viewer.shown).to_have_count(0)
    viewer.choose("replay-eye", "all")
    hands = ana.page.get_by_role("region", name=ana.say("replay-hands"))
    expect(hands.get_by_role("heading")).to_have_text(["Ana", "Bo"])
    expect(hands.get_by_role("listitem")).to_have_count(6)
    for _ in range(3):
        ana.press(ana.page.get_by_role("button", name=re.compile(f"^{ana.say('replay-speed')}")))
    expect(ana.page.get_by_role("button", name=f"{ana.say('replay-speed')} ×8")).to_be_visible()
    viewer.stop_time()
    ana.press(ana.button("replay-play"))
    for step in (1, 2):
        ana.page.clock.run_for(FASTEST)
        viewer.expect_step(step)
    ana.press(ana.button("replay-pause"))
    expect(ana.button("replay-play")).to_be_visible()
    ana.page.clock.run_for(2 * FASTEST)
    viewer.expect_step(2)


def test_the_files_to_keep(guests: Guests, tmp_path: Path) -> None:
    ana, bo = guests("Ana", "fr", phone=True), guests("Bo")
    _, seen = finish_a_game(ana, bo)
    with bo.page.expect_download() as download:
        follow(bo, "web-record")
    download.value.save_as(tmp_path / "game.toml")
    record = read_record((tmp_path / "game.toml").read_text("utf-8"))
    assert verify(record).is_fair
    assert re.fullmatch(r"pioche-[A-Z]{6}-1\.toml", download.value.suggested_filename)

    ana.page.goto("/#/history")
    with ana.page.expect_download() as download:
        ana.press(ana.button("stats-export"))
    download.value.save_as(tmp_path / "games.json")
    kept = msgspec.json.decode((tmp_path / "games.json").read_bytes())
    assert kept["format"] == "pioche-history"
    (game,) = kept["games"]
    assert (game["names"], game["scores"]) == (["Ana", "Bo"], seen.game["scores"])
    assert game["winners"] == seen.game["winners"]
    assert (game["seat"], game["edition"], game["rounds"], game["people"]) == (0, "classic", 1, 2)


LOG = log_of(2, options=(("target", 10_000), ("rounds", 2), ("hand_size", 2)))


@pytest.fixture
def archive() -> Iterator[Live]:
    """A server that remembers two games of several rounds."""
    with serving_pages(stored(LOG), pace=PACE) as live:
        yield live


def test_the_replay_by_keyboard_for_somebody_who_was_not_there(readers: Guests) -> None:
    eve = readers("Eve", "en")
    eve.page.clock.install()
    eve.page.goto("/t/table/games/2")
    viewer = Viewer(eve)
    expect(viewer.shown).to_have_count(0)
    keys = eve.page.keyboard
    last = viewer.last
    for key, step in (("ArrowRight", 1), (".", 2), (",", 1), ("ArrowLeft", 0), (">", last), ("Home", 0), ("End", last)):
        keys.press(key)
        viewer.expect_step(step)
    keys.press("j")
    expect(viewer.slider).not_to_have_value(str(last))
    keys.press("k")
    viewer.expect_step(last)
    keys.press("<")
    viewer.expect_step(0)
    keys.press("v")
    expect(eve.dialog("replay-moves")).to_be_visible()
    keys.press("Escape")
    expect(eve.page.get_by_role("dialog")).to_have_count(0)
    keys.press("n")
    expect(eve.page).to_have_url(re.compile(r"round=2&step=0$"))
    viewer.expect_step(0)
    keys.press("b")
    expect(eve.page).to_have_url(re.compile(r"round=1&step=0$"))
    viewer.stop_time()
    keys.press("a")
    expect(eve.button("replay-pause")).to_be_visible()
    viewer.expect_step(0)
    eve.page.clock.run_for(STEP_TIME)
    viewer.expect_step(1)
    keys.press("a")
    expect(eve.button("replay-play")).to_be_visible()
    viewer.slider.focus()
    keys.press("ArrowRight")
    viewer.expect_step(2)


def test_an_address_leads_to_the_same_move(readers: Guests) -> None:
    eve = readers("Eve", "fr", phone=True)
    eve.page.goto("/t/table/games/1?eye=1&round=2&step=3")
    viewer = Viewer(eve)
    viewer.expect_step(3)
    hand = replay(past_game("table", LOG, 1), "1", 2).frames[3].game.hand
    assert hand
    viewer.expect_hand(hand)
    for button, step in (("forward", 4), ("back", 3)):
        eve.press(eve.button(f"replay-{button}"))
        expect(eve.page).to_have_url(re.compile(rf"\?eye=1&round=2&step={step}$"))
    eve.page.reload()
    viewer.expect_step(3)
    viewer.expect_hand(hand)
    asks_for_help(eve)


def asks_for_help(eve: Player) -> None:
    """On a phone the help of a replay says what can be touched, and what it says is so."""
    eve.press(eve.button("table-menu"))
    eve.press(eve.button("table-keys"))
    sheet = eve.dialog("table-keys")
    for what in ("step", "moment", "eye", "card", "seat"):
        expect(sheet.get_by_text(eve.say(f"replay-help-{what}"))).to_be_visible()
    expect(sheet.locator("kbd").first).to_be_hidden()
    eve.press(sheet.get_by_role("button", name=eve.say("table-close")))
    expect(sheet).to_have_count(0)
    eve.press(eve.page.get_by_role("button", name=re.compile("^Ana,")))
    expect(eve.page.get_by_role("dialog", name="Ana")).to_be_visible()
    eve.page.keyboard.press("Escape")
    expect(eve.page.get_by_role("dialog")).to_have_count(0)


def test_a_game_that_nobody_played(readers: Guests) -> None:
    eve = readers("Eve", "fr")
    eve.forgiven.append("404|409")
    eve.page.goto("/t/table/games/7")
    expect(eve.words(eve.say("server-no-such-game"))).to_be_visible()


# ---- was it fair? ----


@pytest.fixture
def neighbours(browser: Browser, live: Live, request: pytest.FixtureRequest) -> Iterator[Guests]:
    """People in a home network: no TLS, and not the machine itself."""
    yield from inviting(browser, f"http://{HOME}:{live.port}", request, entries_of(live))


def findings(player: Player) -> Locator:
    return player.page.get_by_role("listitem").filter(has=player.page.get_by_role("strong"))


def line(player: Player, what: str, verdict: str) -> str:
    return player.say("fair-line", what=player.say(f"fair-{what}"), verdict=player.say(f"fair-{verdict}"))


def another_secret(chance: Json) -> None:
    chance["secret"] = "00" * 32


def another_salt(chance: Json) -> None:
    chance["salts"][0] = "0" * 32


def another_order(chance: Json) -> None:
    """The first two cards of the first shuffle that differ change places."""
    order = next(step for step in chance["steps"] if step["step"] == "shuffle")["after"]
    other = next(place for place, card in enumerate(order) if card != order[0])
    order[0], order[other] = order[other], order[0]


def another_hand(chance: Json) -> None:
    """Ana's first card is exchanged for one that they were not dealt."""
    taken = next(step for step in chance["steps"] if step["step"] == "take" and step["seat"] == 0)
    taken["cards"][0] = next(card for card in chance["deck"] if card not in taken["cards"])


def another_discard(chance: Json) -> None:
    """The first card that was laid and the next one that differs change places."""
    steps = chance["steps"]
    first, *others = [place for place, step in enumerate(steps) if step["step"] == "lay"]
    other = next(place for place in others if steps[place] != steps[first])
    steps[first], steps[other] = steps[other], steps[first]


LIES: list[tuple[Callable[[Json], None], str, str]] = [
    (another_secret, "commitment", "fair-commitment-no"),
    (another_salt, "salt", "fair-salt-no"),
    (another_order, "shuffle", "fair-mistake"),
    (another_hand, "seen", "fair-seen-no"),
    (another_discard, "seen", "fair-seen-no"),
]


def test_fairness_is_checked_without_the_browsers_crypto(neighbours: Guests) -> None:
    ana, bo, eve = neighbours("Ana", "fr", phone=True), neighbours("Bo", "en"), neighbours("Eve", "en")
    finish_a_game(ana, bo)
    for player in (ana, bo):
        player.page.wait_for_function("!isSecureContext && crypto.subtle === undefined")
        follow(player, "fair-check")
        expect(player.page.get_by_role("main").get_by_text(player.say("fair-good"))).to_be_visible()
        for what in ("commitment", "promises", "salt", "draw", "shuffle", "take", "seen"):
            expect(player.words(line(player, what, "yes"), exact=True)).to_be_visible()
        expect(findings(player)).to_have_count(7)
    eve.page.goto(ana.page.url)
    expect(eve.page.get_by_role("main").get_by_text(eve.say("fair-fits"))).to_be_visible()
    expect(eve.words(eve.say("fair-commitment-told"))).to_be_visible()
    for what in ("salt", "seen"):
        expect(eve.words(line(eve, what, "open"), exact=True)).to_be_visible()


def test_what_was_seen_outlives_a_reload(neighbours: Guests) -> None:
    ana, bo = neighbours("Ana", "fr"), neighbours("Bo", "en")
    address = ana.open_table()
    ana.play_short_games(2)
    bo.join(address)
    ana.start()
    together(ana, bo)
    bo.page.reload()
    play_round(ana, bo)
    for player in (ana, bo):
        player.show_result()
    ana.page.reload()
    for player in (ana, bo):
        follow(player, "fair-check")
        expect(player.words(line(player, "seen", "yes"), exact=True)).to_be_visible()


def test_a_game_that_is_told_otherwise_is_not_fair(neighbours: Guests) -> None:
    ana, bo = neighbours("Ana", "en"), neighbours("Bo", "fr")
    finish_a_game(ana, bo)
    follow(ana, "fair-check")
    expect(ana.page.get_by_role("main").get_by_text(ana.say("fair-good"))).to_be_visible()
    table = ana.page.url.split("/")[-2]
    told = ana.page.evaluate(f"fetch('/api/tables/{table}/games/1/chance').then((answer) => answer.json())")
    shuffles = sum(step["step"] == "shuffle" for step in told["steps"])
    for lie, what, says in LIES:
        ana.page.route("**/chance", telling(lie))
        ana.page.reload()
        expect(ana.page.get_by_role("main").get_by_text(ana.say("fair-bad"))).to_be_visible()
        expect(ana.words(line(ana, what, "no"), exact=True)).to_be_visible()
        expect(ana.words(ana.say(says, done=0, count=shuffles if what == "shuffle" else 1))).to_be_visible()
        ana.page.unroute("**/chance")


def telling(lie: Callable[[Json], None]) -> Callable[[Route], None]:
    """What the server says, but for a lie."""

    def tell(route: Route) -> None:
        answer = route.fetch(url=route.request.url.replace(HOME, "127.0.0.1"))
        chance = answer.json()
        lie(chance)
        route.fulfill(response=answer, json=chance)

    return tell
