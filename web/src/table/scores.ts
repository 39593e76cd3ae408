// The written score sheet, from what was told while this page was open and the totals the table knows.

import type { GameInfo, Happened, RoundScore } from '../protocol'

export interface ScoreRow {
  /** The round; null: everything before this page was opened. */
  round: number | null
  /** The points written down, by seat; null: nothing was. */
  points: (number | null)[]
}

/** The rows of the sheet: those the server told, and those of rounds that ended since. */
export function scoreRows(events: readonly Happened[], game: GameInfo, told: readonly RoundScore[] = []): ScoreRow[] {
  const seen = seenRows(events, game)
  const [first, last] = [told[0], told[told.length - 1]]
  if (!first || !last) return seen
  const rows = [...told, ...seen.filter(({ round }) => round !== null && round > last.round)]
  if (first.round === 1) return rows
  const before = game.scores.map((score, seat) => rows.reduce((left, { points }) => left - (points[seat] ?? 0), score))
  return [{ round: null, points: before }, ...rows]
}

/** One row for each round that was seen, and one for what came before. */
function seenRows(events: readonly Happened[], game: GameInfo): ScoreRow[] {
  const seats = game.scores.length
  const rows: ScoreRow[] = []
  const before: (number | null)[] = Array.from({ length: seats }, () => null)
  const known = new Set<number>()
  for (const { kind, fields = {} } of events) {
    if (kind === 'round-won' || kind === 'round-void') rows.push(emptyRow(seats))
    if (kind !== 'scored') continue
    const row = rows[rows.length - 1] ?? (rows.push(emptyRow(seats)), rows[0]!)
    const [seat, points, total] = [Number(fields.seat), Number(fields.points), Number(fields.total)]
    row.points[seat] = (row.points[seat] ?? 0) + points
    if (!known.has(seat)) before[seat] = total - points
    known.add(seat)
  }
  const isBetween = game.phase === 'round-over' || game.phase === 'game-over'
  if (rows.length === 0 && isBetween) rows.push({ round: null, points: [...game.points] })
  const last = game.round
  rows.forEach((row, i) => (row.round = last - (rows.length - 1 - i) - (isBetween ? 0 : 1)))
  for (let seat = 0; seat < seats; seat++) {
    if (known.has(seat)) continue
    const shown = rows.reduce((sum, row) => sum + (row.points[seat] ?? 0), 0)
    before[seat] = (game.scores[seat] ?? 0) - shown
  }
  return before.some((points) => points) ? [{ round: null, points: before }, ...rows] : rows
}

function emptyRow(seats: number): ScoreRow {
  return { round: 0, points: Array.from({ length: seats }, () => null) }
}
