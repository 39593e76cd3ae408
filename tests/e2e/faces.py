"""What people look like: the creature they chose, in its colour, and the mood of a seat."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.e2e.player import Player

LOOK = """face => [face.style.getPropertyValue('--fill'),
  ...[...face.querySelectorAll('.skin')].map((part) => part.getAttribute('d'))].join()"""
"""The colour and the silhouette."""
MOVING = """face => face.getAnimations({ subtree: true })
  .filter(({ playState }) => playState === 'running').map(({ animationName }) => animationName.split('-').at(-1))"""
MOVEMENTS = {"thinking": ["breathing", "looking"], "excited": ["wriggle"], "asleep": ["snore"]}


def choose_look(player: Player, shape: str, colour: str) -> None:
    """On the first page; a player who had it already would have chosen nothing."""
    words = {"shape": player.say(f"avatar-{shape}"), "colour": player.say(f"avatar-{colour}")}
    expect(player.button("avatar-yours", **words)).to_have_count(0)
    player.press(own_face(player))
    for part in (shape, colour):
        player.page.get_by_role("radio", name=player.say(f"avatar-{part}"), exact=True).check(force=True)
    player.press(player.button("avatar-take"))
    player.page.reload()
    expect(player.button("avatar-yours", **words)).to_be_visible()


def own_face(player: Player) -> Locator:
    """The button on the first page that says what one looks like, and leads to the choice."""
    says = player.say("avatar-yours", shape="", colour="").partition(":")[0].strip()
    return player.page.get_by_role("button", name=re.compile(f"^{says}"))


def face_of(player: Player, seat: int) -> Locator:
    """Somebody else's, at the table."""
    return player.page.locator(f'[data-place="seat-{seat}"] svg.avatar')


def expect_mood(player: Player, seat: int, mood: str) -> None:
    """Somebody else is seen to be so, and it moves where movement is wished."""
    face = face_of(player, seat)
    expect(face).to_have_class(re.compile(rf"\b{mood}\b"))
    player.page.emulate_media(reduced_motion="no-preference")
    player.until(lambda: sorted(face.evaluate(MOVING)) == MOVEMENTS[mood], f"the movement of one who is {mood}")
    player.page.emulate_media(reduced_motion="reduce")
