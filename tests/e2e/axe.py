"""What axe says about a page, in both languages, on phone and desktop, light and dark."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.conftest import DESKTOP, PHONE
from tests.e2e.player import Player

AXE = Path("web/node_modules/axe-core/axe.min.js")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that depend on colours; no other does."""
LOOKS = [
    ("en", DESKTOP, "light", TAGS),
    ("en", DESKTOP, "dark", COLOURS),
    ("fr", PHONE, "light", TAGS),
]
"""Both devices, languages and schemes; dark colours are looked at where most is shown at once."""

REST = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  do {
    await frame()
    await frame()
    for (const moving of document.getAnimations()) moving.finish()
  } while (document.getAnimations().length > 0)
}"""
"""Lets every colour be what it is about to be."""
SWITCH = """language => {
  const button = document.querySelector(`header [lang=${language}]`)
  if (button.ariaPressed !== 'true') button.click()
}"""
"""No finger: whatever is open stays open."""


def check(player: Player, screen: str, *, only_dialog: bool = False) -> None:
    """What axe says about the page as it is now, looked at in every way.

    Of a page that axe has seen before something was opened over it, it looks at the dialog only.
    """
    page = player.page
    usual = page.viewport_size
    assert usual is not None
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate("paint(true)")
    for language, size, scheme, rules in LOOKS:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.evaluate(SWITCH, language)
        page.wait_for_function(SWITCHED, arg=[language, scheme])
        found = complaints(player, rules, only_dialog)
        assert found == [], f"{screen}, {language}, {size['width']} pixels, {scheme}: {found}"
    page.evaluate("paint(false)")
    page.set_viewport_size(usual)
    page.evaluate(SWITCH, player.language)
    page.wait_for_function("language => document.documentElement.lang === language", arg=player.language)


SWITCHED = """([language, scheme]) =>
  document.documentElement.lang === language && document.documentElement.dataset.theme === scheme"""
AXE_RUN = f"""async ([rules, onlyDialog]) => {{
  scrollTo(0, document.documentElement.scrollHeight)  // the bar at the foot covers nothing there
  await ({REST})()
  const open = [...document.querySelectorAll('[role=dialog]')].filter((node) => node.checkVisibility())
  const part = (onlyDialog && open.at(-1)) || document  // some dialogs of a phone are parts of a larger page
  const {{ passes, violations }} = await axe.run(part, {{ runOnly: rules, resultTypes: ['violations'] }})
  if (passes.length === 0) return ['axe looked at nothing']
  return violations.flatMap(({{ id, help, nodes }}) =>
    nodes.map(({{ target, failureSummary }}) => `${{id}}: ${{help}}: ${{target}} ${{failureSummary}}`))
}}"""


def complaints(player: Player, rules: list[str], only_dialog: bool) -> list[str]:
    """What axe says, once nothing moves."""
    found: list[str] = player.page.evaluate(AXE_RUN, [rules, only_dialog])
    return found
