"""Before a game a guest at a terminal writes one card, or one dare of the house list: by keys and by lines of text."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from pioche.locales import Catalogue, text
from pioche.protocol.client_commands import Command, Configure, Write
from pioche.protocol.table_info import TableInfo
from pioche.tables.parts_to_send import table_info
from pioche.terminal.chat_input import ChatLine
from pioche.terminal.online_table import OnlineTable
from pioche.terminal.online_window import SharedApp
from pioche.terminal.table_changes import changes
from pioche.terminal.table_offers import Offer
from pioche.terminal.table_widgets import Panel
from pioche.terminal.waiting_room import offers
from tests import clockwork
from tests.server.live import Live, at_once, standing
from tests.tables.command_parts import do
from tests.tables.tables import open_table
from tests.terminal.online import ENTRY, Conversation, press, shown, sit, until, visit

HOUSE = {"dare_list": "house"}
GUEST, OTHER = 1, 2
CARD, DARE = "Write a card yourself", "Write a dare yourself"


@pytest.fixture
def live() -> Iterator[Live]:
    with standing(workshop=at_once()) as live:
        yield live


def offered(table: TableInfo, seat: int | None, label: str) -> tuple[Offer, ...]:
    """What stands behind this label; nothing if it is not offered."""
    found = [offer for offer in offers(Catalogue.of("en").say, table, seat, 1) if offer.label == label]
    return found[0].more if found else ()


def typed(offer: Offer, text: str) -> Command:
    assert offer.line is not None
    return offer.line.command(text)


# ---- what is offered ----


def test_a_guest_is_offered_the_blank_cards_bit_by_bit() -> None:
    shared = open_table(people=3, players=3, edition="custom", titles=("", "Storm"))
    first, second, *_ = offered(table_info(shared, (), 0), GUEST, CARD)
    assert (first.label, second.label) == ("Customizable 1", "Storm")
    assert (second.more, second.note) == ((), "Somebody else has written there.")
    title, text, effects = first.more
    assert typed(title, "Rain") == Write(0, "cards", 1, title="Rain")
    assert typed(text, "Wet!") == Write(0, "cards", 1, text="Wet!")
    rain = next(effect for effect in effects.more if effect.label == "Rain for the others")
    assert rain.command == Write(0, "cards", 1, rule="draw 1 others", title="Rain for the others")
    assert effects.more[0].command == Write(0, "cards", 1, rule="", title="")
    assert typed(effects.more[-1], "again") == Write(0, "cards", 1, rule="again")


def test_what_a_guest_has_written_is_theirs_to_change_and_to_empty() -> None:
    shared = open_table(people=3, players=3, edition="custom")
    do(shared, GUEST, Write(1, "cards", 1, title="Mine", rule="again"))
    first, second, *_ = offered(table_info(shared, (), 0), GUEST, CARD)
    title, _, effects, erase = first.more
    assert title.line is not None
    assert title.line.text == "Mine"
    assert effects.more[1].command == Write(0, "cards", 1, rule="draw 1 others"), "a name of one's own stays"
    assert erase.command == Write(0, "cards", 1, title="", text="", rule="")
    assert second.note == "You have written something already: empty that first."
    assert offered(table_info(shared, (), 0), OTHER, CARD)[0].note == "Somebody else has written there."


def test_the_dares_of_the_house_list_are_read_and_one_of_them_is_written() -> None:
    shared = open_table(people=3, players=3, edition="dare", options=HOUSE)
    do(shared, GUEST, Write(1, "dares", 3, text="Hop"))
    table = table_info(shared, (), 0)
    mine = offered(table, GUEST, DARE)
    assert [dare.label for dare in mine[1:3]] == ["Dare 2: made up at the table", "Dare 3: Hop"]
    assert mine[1].note == "You have written something already: empty that first."
    change, empty = mine[2].more
    assert typed(change, "Hop twice") == Write(0, "dares", 3, text="Hop twice")
    assert empty.command == Write(0, "dares", 3, text="")
    theirs = offered(table, OTHER, DARE)
    assert typed(theirs[1], "Sing") == Write(0, "dares", 2, text="Sing")
    assert theirs[2].note == "Somebody else has written there."


@pytest.mark.parametrize("edition", ["classic", "dare"])
def test_nothing_is_offered_where_nothing_is_blank(edition: str) -> None:
    table = table_info(open_table(edition=edition), (), 0)
    assert not offered(table, GUEST, CARD)
    assert not offered(table, GUEST, DARE)


@pytest.mark.parametrize(
    ("language", "what", "told"),
    [("en", "cards 2", "Player 1 has written a card."), ("fr", "dares 7", "Player 1 a écrit un défi.")],
)
def test_the_others_are_told_who_has_written(language: str, what: str, told: str) -> None:
    shared = open_table(people=3, players=3)
    before = table_info(shared, (), 0)
    shared.chairs[GUEST].wrote = what
    now = table_info(shared, (), 0)
    say = Catalogue.of(language).say
    assert changes(say, before, now, OTHER) == [told]
    assert changes(say, before, now, GUEST) == []
    assert changes(say, now, before, OTHER) == []


# ---- at a table ----


def at_table(live: Live, folder: Path, choice: Configure, steps: Callable[[OnlineTable], Awaitable[None]]) -> TableInfo:
    """Ana opens a table and chooses what is played, Bo comes; the table as Ana sees it then."""

    async def whole() -> TableInfo:
        ana = await sit(folder / "ana", live.url, opens=True, name="Ana")
        assert await ana.ask(choice) == ""
        bo = await sit(folder / "bo", ana.place.link, name="Bo")
        try:
            await steps(bo)
            await until(lambda: ana.connection.seq == bo.connection.seq, "the news")
            assert ana.table is not None
            return ana.table
        finally:
            await ana.leave()
            await bo.leave()

    return clockwork.run(whole())


def chooser(*wanted: str) -> Callable[[str], str]:
    """Chooses entries by how they begin, types what is asked for (behind ``=``), and goes."""
    left = iter(wanted)

    def choose(asked: str) -> str:
        label = next(left, "q")
        if label.startswith("="):
            return label[1:]
        return next((number for number, entry in ENTRY.findall(asked) if entry.startswith(label)), "q")

    return choose


def test_a_guest_writes_a_card_by_lines_of_text(live: Live, tmp_path: Path) -> None:
    printed: list[str] = []
    answers = [
        *(CARD, "Customizable 1", "Name of the card", "=  Rain\x1b[31m "),
        *(CARD, "Rain", "What is written on it", "="),
        *(CARD, "Rain", "What it does", "Effects in the notation", "=explode"),
        *(CARD, "Rain", "What it does", "Effects in the notation", "=draw 2 next"),
        *(CARD, "Customizable 2"),
        *(CARD, "Rain", "Name of the card", "=Storm"),
    ]

    async def steps(bo: OnlineTable) -> None:
        printed.append(await visit(bo, Conversation(chooser(*answers))))

    table = at_table(live, tmp_path, Configure(0, "custom", 3), steps)
    assert (table.titles[0], table.texts[0], table.custom[0]) == ("Storm", "", "draw 2 next")
    assert table.seats[GUEST].wrote == "cards 1"
    (said,) = printed
    assert "Name of the card\nType the text; an empty line leaves it as it is.\n> " in said
    assert text("en", "server-bad-rule") in said
    assert "You have written something already: empty that first." in said
    assert "“Rain[31m”\nType the text" in said


def test_a_guest_writes_a_dare_by_keys(live: Live, tmp_path: Path) -> None:
    async def steps(bo: OnlineTable) -> None:
        app = SharedApp(bo, "en")

        async def choose(label: str) -> None:
            labels = [choice.label for choice in app.screen.query_one(Panel).choices]
            await press(app, str(next(n for n, found in enumerate(labels, 1) if found.startswith(label))))

        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await press(app, "t", "h", "i", "escape")
            await choose(DARE)
            await choose("Dare 3: made up")
            line = app.screen.query_one(ChatLine)
            assert line.has_focus
            assert "Enter writes it, Esc leaves it as it is." in shown(app)
            assert "Dare 3: made up at the table\n" in shown(app), "what is written"
            await press(app, "q", "H", "o", "p", "backspace", "backspace", "backspace", "backspace", "H", "o", "p")
            await press(app, "enter")
            assert not line.display
            await until(lambda: bo.table is not None and bo.table.dares[2:3] == ("Hop",), "the dare")
            assert "Enter writes it" not in shown(app)
            await choose(DARE)
            await choose("Dare 2")
            assert "You have written something already: empty that first." in shown(app)
            await choose(DARE)
            await choose("Dare 3: Hop")
            await choose("Change it")
            assert line.value == "Hop"
            await press(app, "exclamation_mark", "escape")
            await press(app, "t")
            assert line.value == "hi", "what was being written to everybody is still there"

    table = at_table(live, tmp_path, Configure(0, "dare", 3, HOUSE), steps)
    assert table.dares[2] == "Hop"
    assert table.seats[GUEST].wrote == "dares 3"


def test_what_the_server_refuses_is_said(live: Live, tmp_path: Path) -> None:
    """The host has written there meanwhile."""

    async def steps(bo: OnlineTable) -> None:
        assert bo.table is not None
        dare = offered(bo.table, bo.seat, DARE)[0]
        assert await bo.ask(typed(dare, "Sing")) == ""
        assert await bo.ask(Write(0, "dares", 2, text="Hop")) == "You have written something already: empty that first."

    assert at_table(live, tmp_path, Configure(0, "dare", 3, HOUSE), steps).dares[0] == "Sing"
