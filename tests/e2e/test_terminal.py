"""Somebody at a terminal and somebody at a phone sit at the same table."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Guests
from tests.e2e.playing import play_round
from tests.e2e.terminal import at_terminal

pytestmark = pytest.mark.e2e


def test_a_terminal_and_a_phone_at_the_same_table(guests: Guests, tmp_path: Path) -> None:
    ana = guests("Ana", "fr", phone=True)
    address = ana.open_table()
    ana.choose_players(3)
    with at_terminal(address, "Tom", "en", tmp_path) as tom:
        ana.until(lambda: ana.table["seats"][1].get("is_present", False), "Tom")
        expect(ana.words("Tom").first).to_be_visible()
        tom.type("t hello phone")
        ana.until(lambda: ana.last("said").get("text") == "hello phone", "the chat")
        ana.start()
        (seen,) = play_round(ana)
        ana.until(lambda: "the round" in tom.printed.rsplit("is dealt", 1)[-1], "the end of the round")
        laid = {event["fields"]["seat"] for event in seen.events if event["kind"] == "laid"}
        assert {0, 1} <= laid
        ended = tom.stop()
    assert ended.status == 0
    assert "Traceback" not in ended.printed
    assert "Ana plays" in ended.printed
    assert "You play" in ended.printed
    assert f"Come back with: pioche join {address}" in ended.printed
