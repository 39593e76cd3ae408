"""The first minute: from the first page to a game within two clicks, alone or by the hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.barrier import Seen, alone
from tests.e2e.conftest import Guests
from tests.e2e.moving import stood_still, watch
from tests.e2e.player import Player
from tests.e2e.playing import act, play_round

pytestmark = pytest.mark.e2e


@pytest.mark.parametrize("language", ["fr", "en"])
def test_two_clicks_to_a_full_game(language: str, guests: Guests) -> None:
    ana = guests("Ana", language, phone=language == "fr")
    ana.page.goto("/")
    ana.press(ana.page.get_by_role("radio", name=ana.say("edition-emoji"), exact=True))
    ana.press(ana.button("web-play"))
    ana.wait_for_game()
    seen = alone(ana)
    assert seen.table["edition"] == "emoji"
    assert seen.table["state"] == "playing"
    # With a character of their own, or without one.
    assert [seat.get("bot", "").partition(":")[0] for seat in seen.table["seats"]] == ["", *["regular"] * 3]
    dealt = next(event for event in seen.events if event["kind"] == "dealt" and event["fields"]["seat"] == 0)
    assert len(dealt["fields"]["cards"]) == 7
    play_round(ana, until=lambda: bool(ana.lines) and len([line for line in ana.game["legal"] if " play " in line]) > 1)
    before = alone(ana)
    ana.press(ana.button("table-hint"))
    found = ana.page.get_by_role("region", name=ana.say("table-hint"), exact=True)
    expect(found.get_by_role("row").nth(2)).to_contain_text("%")
    assert alone(ana).sight == before.sight, "a hint plays nothing"
    ana.press(ana.button("hint-close"))
    expect(found).to_have_count(0)


def hint(player: Player) -> Locator:
    return player.page.get_by_role("region", name=player.say("guide-label"))


HINT = "document.querySelector('section.hint p')?.innerText ?? null"
IN_ORDER = ("Le but", "À toi", "Aucune de tes cartes", "Tu as pioché", "garde-la pour plus tard", "Tu dois répondre")
"""How the hints begin, or what they say, in the order in which the first round shows what they are about."""


def test_a_guided_first_game(guests: Guests) -> None:
    ana = guests("Ana", "fr", phone=True, painted=True)
    ana.page.goto("/")
    ana.press(ana.button("web-learn"))
    ana.wait_for_game()
    expect(hint(ana)).to_contain_text(IN_ORDER[0])
    ana.page.reload()
    expect(hint(ana)).to_contain_text(IN_ORDER[0])
    before = alone(ana, measure=HINT)
    ana.press(ana.button("guide-next"))
    expect(hint(ana)).to_contain_text(IN_ORDER[1])
    assert alone(ana).sight == before.sight, "a hint plays nothing"
    watch(ana)
    hints = [before.measured]

    def decide(player: Player, seen: Seen) -> bool:
        if seen.game["actors"] == [0] and seen.dialog is None and not seen.is_between:
            said = alone(player, measure=HINT).measured
            assert said, "no decision without a hint"
            hints.append(said)
        return act(player, seen)

    play_round(ana, by=decide)
    first = [next(place for place, said in enumerate(hints) if words in said) for words in IN_ORDER]
    assert first == sorted(first), hints
    why = next(said for said in hints if said.startswith(IN_ORDER[2]))
    assert "Tu n’as ni carte bleue, ni carte du même chiffre, ni Joker." in why
    expect(hint(ana)).to_contain_text(ana.say("guide-round-over", won="").strip())
    stood_still(ana)  # no hint has moved the table
    ana.press(ana.button("guide-end"))
    expect(hint(ana)).to_have_count(0)
    ana.page.reload()
    alone(ana)
    expect(hint(ana)).to_have_count(0)
