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
  height: number
  rows: number
}

/** At least this much of a card stays uncovered. */
const LEAST_STEP = 34
const GAP = 6

export function fanOf(count: number, width: number, cardWidth: number): Fan {
  const cardHeight = cardWidth * 1.5
  const most = Math.max(1, Math.floor((width - cardWidth) / LEAST_STEP) + 1)
  const rows = Math.max(1, Math.ceil(count / most))
  const perRow = Math.ceil(count / rows)
  const step = perRow > 1 ? Math.min(cardWidth + GAP, (width - cardWidth) / (perRow - 1)) : cardWidth + GAP
  const rowStep = Math.round(cardHeight * 0.52)
  const spots: Spot[] = []
  for (let i = 0; i < count; i++) {
    const row = Math.floor(i / perRow)
    const column = i % perRow
    const inRow = Math.min(perRow, count - row * perRow)
    const left = (width - ((inRow - 1) * step + cardWidth)) / 2
    // A single row bends a little, as cards in a hand do; nothing is turned.
    const bend = rows === 1 && inRow > 2 ? ((column / (inRow - 1) - 0.5) * 2) ** 2 * Math.min(10, inRow) : 0
    spots.push({ x: Math.round(left + column * step), y: Math.round(row * rowStep + bend), row })
  }
  return { spots, step, height: Math.round((rows - 1) * rowStep + cardHeight + (rows === 1 ? 10 : 0)), rows }
}
