"""What a player asks the page itself: where a card can be touched, what came of it, what is folded."""

UNCOVERED = """async (node) => {
  const moves = () =>
    document.getAnimations().filter(({ effect, playState }) => {
      const ends = effect.getComputedTiming().endTime !== Infinity
      return ends && playState === 'running' && node.closest('ul').contains(effect.target)
    })
  let moving
  while ((moving = moves()).length) await Promise.allSettled(moving.map((one) => one.finished))
  node.scrollIntoView({ block: 'nearest' })
  const box = node.getBoundingClientRect()
  const isFree = (x, y) => node.contains(document.elementFromPoint(box.x + x, box.y + y))
  const isWide = ({ x, y }) => isFree(x - 3, y) && isFree(x + 3, y) && isFree(x, y - 3) && isFree(x, y + 3)
  const freeIn = (rows) => {
    const free = []
    for (const y of rows) for (let x = 4; x < box.width; x += 4) if (isFree(x, y)) free.push({ x, y })
    return free
  }
  const middle = (places) => places[Math.floor(places.length / 2)]
  const quick = middle(freeIn([1, 2, 3].map((quarter) => Math.round((box.height * quarter) / 4))).filter(isWide))
  if (quick) return quick
  const free = freeIn(Array.from({ length: Math.floor(box.height / 4) }, (_, row) => 4 + 4 * row))
  return middle(free.filter(isWide)) ?? middle(free) ?? null
}"""
"""A place where nothing lies on a card, once the hand is at rest and the card in sight.

A finger is rounded to whole pixels: at the edge of what is free it may touch the card beside it. Three rows of a card
are looked at first: every look costs the browser time.
"""

PRESSED = """([acts, code, again]) => {
  if (line.acts > acts) return 'laid'
  if (document.querySelector('[role=dialog]')) return 'asked'
  const cards = [...document.querySelectorAll(`ul button[data-card="${code}"]`)]
  return cards.some((card) => card.textContent.includes(again)) && 'lifted'
}"""
"""What came of pressing a card."""

PRESS_IF_THERE = """(name) =>
  [...document.querySelectorAll('button')].find((node) => node.textContent.trim() === name)?.click()"""

UNFOLD = """() => {
  let folded
  while ((folded = [...document.querySelectorAll('details:not([open], .own)')].find((node) => node.checkVisibility())))
    folded.querySelector('summary').click()
}"""
"""Opens everything that hides an option; the host's own presets, which are loaded when they are opened, stay closed."""
