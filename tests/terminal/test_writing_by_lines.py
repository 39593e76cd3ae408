"""Who hosts a game by lines of text writes its customizable cards and its house list of dares: here and on a server."""

from __future__ import annotations

import asyncio
import io
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.editions.dare_lists import DARES
from pioche.locales import Catalogue, text
from pioche.protocol.client_commands import Configure, Write
from pioche.record import read_file
from pioche.tables.parts_to_send import table_info
from pioche.terminal.online_table import OnlineTable
from pioche.terminal.remembered_choices import recall
from pioche.terminal.saves import unfinished
from pioche.terminal.waiting_room import offers
from tests import clockwork
from tests.server.live import SOON, Live, at_once, standing
from tests.tables.tables import open_table
from tests.terminal.online import Conversation, sit, until, visit
from tests.terminal.save_files import Out
from tests.terminal.test_guest_writing import CARD, DARE, HOUSE, chooser, offered

HOST = 0


@pytest.fixture
def live() -> Iterator[Live]:
    with standing(workshop=at_once()) as live:
        yield live


# ---- at a table on a server ----


def hosted(live: Live, folder: Path, choice: Configure, *wanted: str) -> tuple[OnlineTable, str]:
    """Ana opens a table and writes by lines, after Bo wrote in the second place; Bo, and what Ana was told."""

    async def whole() -> tuple[OnlineTable, str]:
        ana = await sit(folder / "ana", live.url, opens=True, name="Ana")
        assert await ana.ask(choice) == ""
        bo = await sit(folder / "bo", ana.place.link, name="Bo")
        what = "cards" if choice.edition == "custom" else "dares"
        assert await bo.ask(Write(0, what, 2, text="Bo was here")) == ""
        await until(lambda: ana.connection.seq == bo.connection.seq, "the news")
        said = await visit(ana, Conversation(chooser(*wanted)))
        await until(lambda: bo.connection.seq >= ana.connection.seq, "the news")
        await bo.leave()
        return bo, said

    return clockwork.run(whole())


def test_the_host_writes_any_card_and_changes_what_guests_wrote(live: Live, tmp_path: Path) -> None:
    answers = [
        *(CARD, "Customizable 1", "Name of the card", "=Rain"),
        *(CARD, "Rain", "What it does", "Poisoned gift"),
        *(CARD, "Customizable 2", "What is written on it", "=Ana was here"),
        *(CARD, "Customizable 3", "What it does", "Effects in the notation", "=explode"),
        *(CARD, "Customizable 3", "What it does", "Effects in the notation", "=again"),
        *(CARD, "Customizable 4", "Name of the card", "="),
    ]
    seen, said = hosted(live, tmp_path, Configure(0, "custom", 3), *answers)
    assert seen.table is not None
    assert seen.table.titles == ("Rain", "", "", "")
    assert seen.table.texts == ("", "Ana was here", "", "")
    assert seen.table.custom == ("draw 3 chosen", "", "again", "")
    assert text("en", "server-bad-rule") in said
    assert "“Bo was here”\nType the text" in said


def test_the_host_writes_the_house_list(live: Live, tmp_path: Path) -> None:
    answers = [DARE, "Dare 3", "=Hop", DARE, "Dare 3: Hop", "Change it", "=Hop twice", DARE, "Dare 2", "Empty it"]
    seen, _ = hosted(live, tmp_path, Configure(0, "dare", 3, HOUSE), *answers)
    assert seen.table is not None
    assert [number for number, dare in enumerate(seen.table.dares, 1) if dare] == [3]
    assert (seen.table.dares[2], len(seen.table.dares)) == ("Hop twice", DARES)


def test_what_a_guest_writes_while_the_host_types_is_kept(live: Live, tmp_path: Path) -> None:
    async def whole() -> None:
        ana = await sit(tmp_path / "ana", live.url, opens=True, name="Ana")
        assert await ana.ask(Configure(0, "custom", 3)) == ""
        bo = await sit(tmp_path / "bo", ana.place.link, name="Bo")
        await until(lambda: ana.table is not None and ana.table.seats[1].is_present, "Bo")
        choose, is_written = chooser(CARD, "Customizable 1", "Name of the card", "=Rain"), threading.Event()

        def answer(asked: str) -> str:
            if "Type the text" in asked:
                assert is_written.wait(SOON)
            return choose(asked)

        talk = Conversation(answer)
        visiting = asyncio.ensure_future(visit(ana, talk))
        await until(lambda: "Type the text" in talk.text, "the question")
        assert await bo.ask(Write(0, "cards", 2, title="Storm")) == ""
        await until(lambda: ana.connection.seq == bo.connection.seq, "the news")
        is_written.set()
        await visiting
        await until(lambda: bo.table is not None and bo.table.titles[:2] == ("Rain", "Storm"), "both cards")
        await bo.leave()

    clockwork.run(whole())


def test_on_screens_the_host_writes_in_the_form_and_spectators_write_nothing() -> None:
    say = Catalogue.of("en").say
    for edition, options, label in (("custom", {}, CARD), ("dare", HOUSE, DARE)):
        table = table_info(open_table(edition=edition, options=options), (), 0)
        assert offered(table, HOST, label)
        assert not offered(table, None, label)
        assert label not in [offer.label for offer in offers(say, table, HOST, 1, chooses=False)]


# ---- at this keyboard ----


def played(monkeypatch: pytest.MonkeyPatch, capsys: Out, arguments: str, *typed: str, language: str = "en") -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    assert main(["play", "--plain", "--lang", language, "--seed", "1", *arguments.split()]) == 0
    return capsys.readouterr().out


ASKED = """\
Customizable cards
Give a card a name and a rule if you like: a blank one is just a wild card. \
Everybody has to agree with what is written before the game begins.
  1  Customizable 1
  2  Customizable 2
  3  Customizable 3
  4  Customizable 4
Choose a number to write there. Enter begins the game.
> """


def test_cards_are_written_before_the_first_card_is_dealt(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    rain = ("1", "1", "Rain", "1", "2", "Wet!", "1", "3", "9", "draw 2 next")
    said = played(monkeypatch, capsys, "--edition custom", *rain, "2", "3", "2", "", "q")
    assert said.startswith(ASKED + "1\nCustomizable 1\n  1  Name of the card\n")
    assert "Name of the card\nType the text; an empty line leaves it as it is.\n> Rain\n" in said
    assert "Rain: “Wet!” The next player draws 2 cards.\n" in said
    assert said.index("Rain: “Wet!”") < said.index("Welcome to Pioche")
    (kept,) = unfinished()
    record = read_file(kept)
    assert (record.titles[:2], record.texts[0]) == (("Rain", "Rain for the others"), "Wet!")
    assert record.custom[:2] == ("draw 2 next", "draw 1 others")
    assert home in kept.parents
    assert recall().plan.titles[0] == "Rain", "they are there again next time"


def test_enter_begins_at_once_and_the_end_of_the_input_too(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    for typed in (("", "q"), ()):
        said = played(monkeypatch, capsys, "--edition custom", *typed)
        assert said.startswith(ASKED)
        assert "Welcome to Pioche" in said
    assert len(unfinished()) == 2
    assert home.exists()
    assert recall().plan.edition == "classic", "nothing was written"


def test_who_stops_there_has_no_game(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    assert played(monkeypatch, capsys, "--edition custom", "q") == f"{ASKED}q\n"
    assert not unfinished()
    assert not home.exists()


def test_what_cannot_be_is_said_and_asked_again(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    typed = ("7", "1", "", "1", "3", "9", "explode", "?", "q")
    said = played(monkeypatch, capsys, "--edition custom", *typed)
    assert text("en", "terminal-not-understood", typed="7") in said
    assert "The effects of customizable card 1 cannot be understood. They are: draw" in said
    assert said.count("Choose a number to write there.") == 5
    assert not home.exists()


def test_the_house_list_is_written_in_french(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    typed = ("3", "Sauter", "3", "1", "Sauter deux fois", "4", "Chanter", "4", "2", "", "q")
    said = played(monkeypatch, capsys, "--edition dare --option dare_list=house", *typed, language="fr")
    assert said.startswith("Écris un défi pour chaque numéro, si tu veux. Ce qui reste vide s’invente à table.\n")
    assert "Choisis un numéro pour y écrire. Entrée commence la partie.\n> 3\n" in said
    assert "  3  Défi 3\u202f: Sauter\n" in said
    (kept,) = unfinished()
    dares = read_file(kept).dares
    assert [(number, dare) for number, dare in enumerate(dares, 1) if dare] == [(3, "Sauter deux fois")]
    assert home in kept.parents


@pytest.mark.parametrize("arguments", ["--edition classic", "--edition dare"])
def test_where_nothing_is_blank_the_game_begins(
    arguments: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    assert played(monkeypatch, capsys, arguments, "q").startswith("Welcome to Pioche")
    assert home.exists()
