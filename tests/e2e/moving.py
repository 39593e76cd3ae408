"""What a browser says about what moves on the table: layout shifts, and the paths of cards that fly."""

from __future__ import annotations

from itertools import pairwise
from math import dist

from tests.e2e.barrier import Seen, alone
from tests.e2e.player import Player

WATCH = """() => {
  window.watch?.disconnect()
  window.shifted = []
  window.watch = new PerformanceObserver((list) => shifted.push(...list.getEntries()))
  watch.observe({ type: 'layout-shift' })
}"""
"""From now on the browser writes down what moves. It must have painted the page from the first moment on.

Of what is not painted it says that it stands still, and of what was not, even of its first move thereafter.
"""
SHIFTED = """(() => {
  shifted.push(...watch.takeRecords())
  const inPrompt = ({ node }) => (node?.closest ? node : node?.parentElement)?.closest('.prompt')
  const isPrompt = ({ sources }) => sources.length > 0 && sources.every(inPrompt)
  return shifted.filter((one) => !isPrompt(one)).reduce((sum, { value }) => sum + value, 0)
})()"""
"""The sum of all that has moved: 1 is the whole screen by its whole height.

What moves within the prompt alone does not count: it grows over the edge of the table, each time by 0.035 on a phone.
"""
MOVED = """shifted.map(({ value, sources }) => [value, ...sources.map(({ node, previousRect, currentRect }) =>
  [node?.className ?? node?.data, previousRect, currentRect])])"""
"""What has moved, by how much, from where and to where."""
PUSH = "(pixels) => { document.querySelector('.stage').style.marginBlockStart = `${pixels}px` }"
FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
MOST = 0.1
"""More than this may not move over a whole game."""


def watch(player: Player) -> None:
    """Begin to write down what moves, once the page as it is now has been drawn."""
    player.page.evaluate(WATCH)
    player.page.evaluate(FRAME)


def stood_still(player: Player, most: float = MOST) -> None:
    """Nothing has moved since; what is pushed away now, and back again, is seen to move."""
    player.page.evaluate(FRAME)
    shifted, moved = alone(player, measure=f"[{SHIFTED}, {MOVED}]").measured
    assert shifted <= most, moved
    for pixels in (120, 0):
        player.page.evaluate(PUSH, pixels)
        player.page.evaluate(FRAME)
    assert alone(player, measure=SHIFTED).measured > shifted + MOST / 4, "what moves is seen"


STANDS = """(() => {
  const all = '[data-place=pile], [data-place=discard], .place, .own, .prompt'
  return [...document.querySelectorAll(all)].map((node) => {
    for (const one of node.getAnimations())
      if (one.effect.getComputedTiming().endTime === Infinity) one.currentTime = 0
      else one.finish()
    const { x, y, width, height } = node.getBoundingClientRect()
    return [node.dataset.place ?? node.className.split(' ')[0], x, y, width, height]
  })
})()"""
"""Where the piles, the seats, the hand and the prompt are, also where a transform moves them, which is no layout shift.

What beckons is looked at where it comes to rest.
"""


FLIGHTS = """() => {
  const wait = window.setTimeout
  let looks = 0
  performance.now = () => 10_000 * ++looks
  window.setTimeout = (act, delay, ...more) => wait(act, event?.type === 'pointerdown' ? delay : delay / 20, ...more)
  window.flights = []
  window.stood = []
  const { animate } = Element.prototype
  const wide = (kind) => document.querySelector(kind)?.getBoundingClientRect().width ?? 0
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given)
    if (!this.matches('.flight')) return animation
    stood.push(PLACES)
    const { delay, duration } = animation.effect.getTiming()
    animation.pause()
    const steps = Array.from({ length: 21 }, (_, i) => {
      animation.currentTime = delay + (duration * i) / 20
      const { x, y, width, height } = this.getBoundingClientRect()
      return [x + width / 2, y + height / 2, width]
    })
    animation.currentTime = 0
    animation.play()
    const { x, y, width, height } = document.querySelector('[data-place=discard]').getBoundingClientRect()
    const beside = Math.hypot(x + width / 2 - steps[20][0], y + height / 2 - steps[20][1])
    if (beside < 2) flights.push([[30, wide('.own li'), width], steps])
    return animation
  }
}""".replace("PLACES", STANDS)
"""Each card that flies to the discard goes its way step by step before it starts: its middle, and how wide it is.

Before these stands how wide it may be at its start: at a seat, in the hand, or where it lands. Between two looks at its
clock the page takes ten seconds to have passed, and it waits a twentieth of the time: so it is never so late, also on a
busy machine, that cards do not fly. Where the table stands then is written down too.
"""


def laid_in(seen: Seen) -> int:
    """How many cards have come to the discard, as it was told."""
    count = 0
    for event in seen.events:
        match event["kind"], event["fields"]:
            case "laid", {"face": str()}:
                count += 2
            case "laid" | "laid-along" | "turned-up", _:
                count += 1
            case "shed", {"cards": cards}:
                count += min(len(cards), 5)
    return count


def uneven(sizes: list[float], steps: list[list[float]]) -> list[str]:
    """What is wrong with the path of a card to the discard."""
    found: list[str] = []
    across, widths = [x for x, _, _ in steps], [width for _, _, width in steps]
    for what, values in (("place", across), ("size", widths)):
        way = 1 if values[-1] >= values[0] else -1
        if any(way * (after - before) < -0.5 for before, after in pairwise(values)):
            found.append(f"{what}: {values}")
    if min(abs(widths[0] - size) for size in sizes) > 1 or abs(widths[-1] - sizes[-1]) > 1:
        found.append(f"from {widths[0]} to {widths[-1]}, not from one of {sizes} to the last")
    places = [(x, y) for x, y, _ in steps]
    longest = max(dist(before, after) for before, after in pairwise(places))
    if longest > 0.12 * (dist(places[0], places[-1]) + ARCH):
        found.append(f"a jump of {longest}: {places}")
    return found


ARCH = 112
"""How much longer a path may be than the straight one: it bends upwards, and back."""
