// Where the cards of a hand lie: in rows that overlap, as wide as there is room, never narrower than a finger.

interface Spot {
  x: number
  y: number
  row: number
}

export interface Fan {
  spots: Spot[]
  /** How far a card is from the one before it. */
  step: number
  /** What the rows take, the room above them included: more than there is where they have to be scrolled. */
  height: number
  rows: number
}

/** At least this much of a card stays uncovered. */
const LEAST_STEP = 34
const LEAST_ROW_STEP = 24
const GAP = 6
/** A card that can be played stands out over the others, and one that is touched even more. */
const ABOVE = 20
/** Below the first row there is room for one or two more: on narrow screens hands have rows sooner. */
const BELOW = { narrow: 2 * LEAST_ROW_STEP, wide: LEAST_ROW_STEP }

/** How wide cards are in that much room. */
export function cardWidthIn(width: number, height: number): number {
  const below = width < 600 ? BELOW.narrow : BELOW.wide
  return Math.max(52, Math.min(130, Math.round((height - ABOVE - below) / 1.5)))
}

export function fanOf(count: number, width: number, height: number, cardWidth: number): Fan {
  const cardHeight = cardWidth * 1.5
  const most = Math.max(1, Math.floor((width - cardWidth) / LEAST_STEP) + 1)
  const rows = Math.max(1, Math.ceil(count / most))
  const perRow = Math.ceil(count / rows)
  const step = perRow > 1 ? Math.min(cardWidth + GAP, (width - cardWidth) / (perRow - 1)) : cardWidth + GAP
  const spare = height - ABOVE - cardHeight
  const rowStep = rows > 1 ? Math.max(LEAST_ROW_STEP, Math.min(cardHeight * 0.52, spare / (rows - 1))) : 0
  const top = ABOVE + Math.max(0, (spare - (rows - 1) * rowStep) / 2)
  const spots: Spot[] = []
  for (let i = 0; i < count; i++) {
    const row = Math.floor(i / perRow)
    const column = i % perRow
    const inRow = Math.min(perRow, count - row * perRow)
    const left = (width - ((inRow - 1) * step + cardWidth)) / 2
    // A single row bends a little, as cards in a hand do; nothing is turned.
    const bend = rows === 1 && inRow > 2 ? ((column / (inRow - 1) - 0.5) * 2) ** 2 * Math.min(10, inRow) : 0
    spots.push({ x: Math.round(left + column * step), y: Math.round(top + row * rowStep + bend), row })
  }
  return { spots, step, height: Math.max(height, Math.round(ABOVE + (rows - 1) * rowStep + cardHeight)), rows }
}
