// The written score sheet, from what was told while this page was open and the totals the table knows.

import type { SeenGame, Happened, RoundScore } from '../protocol'

export interface ScoreRow {
  /** The round; null: everything before this page was opened; 'reset': what was taken back before a duel. */
  round: number | 'reset' | null
  /** The points written down, by seat; null: nothing was. */
  points: (number | null)[]
}

/** The rows of the sheet: those the server told, and those of rounds that ended since. */
export function scoreRows(events: readonly Happened[], game: SeenGame, told: readonly RoundScore[] = []): ScoreRow[] {
  const seen = seenRows(events, game)
  const [first, last] = [told[0], told[told.length - 1]]
  if (!first || !last) return seen
  const rows = [...told, ...seen.filter(({ round }) => typeof round === 'number' && round > last.round)]
  if (first.round === 1) return withReset(rows, game.scores)
  const before = game.scores.map((score, seat) => rows.reduce((left, { points }) => left - (points[seat] ?? 0), score))
  return [{ round: null, points: before }, ...rows]
}

/** Where the totals are less than the points, those were set back to zero: a row says so where it was done. */
function withReset(rows: ScoreRow[], scores: readonly number[]): ScoreRow[] {
  const columns = scores.map((_, seat) => rows.map(({ points }) => points[seat] ?? 0))
  const taken = scores.map((score, seat) => score - total(columns[seat]))
  if (taken.every((less) => less === 0)) return rows
  const at = rows.findIndex((_, i) =>
    taken.every((less, seat) => less === 0 || total(columns[seat]?.slice(0, i + 1)) === -less),
  )
  return at < 0 ? rows : rows.toSpliced(at + 1, 0, { round: 'reset', points: taken.map((less) => less || null) })
}

function total(points: readonly number[] = []): number {
  return points.reduce((sum, some) => sum + some, 0)
}

/** One row for each round that was seen, and one for what came before. */
function seenRows(events: readonly Happened[], game: SeenGame): ScoreRow[] {
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
