"""How somebody who is not at a table yet comes to it: a link, a code, and what they see before they sit down."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.barrier import alone
from tests.e2e.conftest import Guests
from tests.e2e.faces import own_face

pytestmark = pytest.mark.e2e

IS_READ = """node => {
  const { x, y, width, height } = node.getBoundingClientRect()
  return width >= 100 && height >= 12 && node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}"""
"""Whether words have their room, and nothing lies on them."""


def test_by_link_and_by_code(guests: Guests) -> None:
    ana = guests("Ana", "fr")
    address = ana.open_table()
    code = alone(ana).table["code"]
    expect(ana.page.locator(".code")).to_contain_text(" ".join(code))
    ana.expect_qr(address)
    bo = guests("Bo", "en", phone=True)
    expect(ana.field("web-link")).to_have_value(address)
    bo.join(address)
    cleo = guests("Cleo", "fr")
    cleo.join_by_code(code.lower())
    for player in (ana, bo, cleo):
        for name in ("Ana", "Bo", "Cleo"):
            expect(player.page.get_by_role("listitem").filter(has_text=name).first).to_be_visible()
    # What happens to the seat that is left can be read: by guests in it, by the host beside the button that starts.
    for player, sentence in ((bo, "web-free-seat-help"), (cleo, "web-free-seat-help"), (ana, "web-fill-with-bots")):
        told = player.words(player.say(sentence, count=1))
        told.scroll_into_view_if_needed()
        player.until(lambda told=told: told.evaluate(IS_READ), sentence)  # type: ignore[misc]
    expect(ana.words(ana.say("web-fill-with-bots", count=1))).to_be_in_viewport(ratio=1)


def test_an_invitation_follows_its_table(guests: Guests) -> None:
    """Who has not sat down yet sees who has, and which edition the host chooses meanwhile; what they chose stays."""
    ana, bo, cleo = guests("Ana"), guests("Bo"), guests("Cleo", "fr")
    address = ana.open_table()
    bo.page.clock.install()
    bo.page.goto(address)
    fourth = bo.page.get_by_role("radio", name=bo.say("web-seat-number", number=4))
    fourth.check()
    ana.choose_edition("dare")
    cleo.join(address)
    poster = bo.page.locator(".poster")
    expect(poster).not_to_contain_text(bo.say("edition-dare"))
    bo.page.clock.run_for(5000)  # longer than from one look to the next
    expect(poster).to_contain_text(bo.say("edition-dare"))
    expect(bo.page.get_by_role("listitem").filter(has_text="Cleo")).to_be_visible()
    expect(fourth).to_be_checked()


def test_who_never_chose_a_face_is_a_creature_of_their_own(guests: Guests) -> None:
    """Eve chose a mouse, and is one of another colour."""
    looks = {"Ana": "mouse-pink", "Bo": "owl-teal", "Cleo": "owl-teal", "Dina": "mouse-pink", "Eve": "mouse-pink"}
    ana, bo, cleo, dina, eve = (guests(name, phone=name == "Eve") for name in looks)
    for player in (ana, bo, cleo, dina, eve):
        kept = "avatar" if player is eve else "avatar-given"
        player.page.add_init_script(f"localStorage.setItem('pioche.{kept}', '{looks[player.name]}')")
    address = ana.open_table()
    ana.choose_players(5)
    cleo.page.clock.install()  # Cleo does not look at the table again before sitting down
    for player in (bo, cleo):
        player.page.goto(address)
        expect(own_face(player)).to_have_accessible_name(re.compile(player.say("avatar-owl")))
    bo.sit_down()
    cleo.sit_down()
    dina.page.goto(address)
    expect(own_face(dina)).not_to_have_accessible_name(
        re.compile(f"{dina.say('avatar-mouse')}|{dina.say('avatar-owl')}")
    )
    dina.sit_down()
    eve.join(address)
    shown = [seat["avatar"] for seat in alone(eve).table["seats"]]
    assert (shown[:2], shown[4]) == (["mouse-pink", "owl-teal"], "mouse-red")
    assert len({look.split("-")[0] for look in shown[:4]}) == 4


def test_a_code_that_leads_nowhere(guests: Guests) -> None:
    ana = guests("Ana")
    ana.forgiven.append("404")
    ana.page.goto("/")
    ana.field("web-code").fill("zzzzzz")
    ana.press(ana.button("web-join"))
    expect(ana.page.get_by_role("alert")).to_have_text(ana.say("web-wrong-code"))
    expect(ana.field("web-code")).to_be_visible()
