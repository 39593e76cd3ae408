// The tour of a first game: at which table it is, in which editions it is over, and which hints were given. It is remembered,
// so that a reload goes on, and another edition at the same table has hints again.

import { forget, recallJson, rememberJson } from '../local-storage'
import type { Hint } from './hints'

interface Tour {
  table: string
  given: Hint[]
  /** The edition that is explained. */
  edition?: string
  /** Those that were. */
  over?: string[]
}

const KEY = 'guide'
let tour = $state.raw<Tour | null>(recallJson(KEY, isTour))

function isTour(value: unknown): value is Tour {
  if (typeof value !== 'object' || value === null) return false
  const { table, given } = value as Partial<Record<keyof Tour, unknown>>
  return typeof table === 'string' && Array.isArray(given) && given.every((one) => typeof one === 'string')
}

function keep(next: Tour): void {
  tour = next
  rememberJson(KEY, next)
}

export const guide = {
  /** Puts the hint away that is shown. */
  next: null as (() => void) | null,
  /** Whether the tour is at that table, which plays that edition. */
  isAt(table: string, edition = ''): boolean {
    return tour?.table === table && !tour.over?.includes(edition)
  },
  wasGiven: (hint: Hint): boolean => tour?.given.includes(hint) ?? true,
  start(table: string): void {
    keep({ table, given: [] })
  },
  give(hint: Hint): void {
    if (tour && !tour.given.includes(hint)) keep({ ...tour, given: [...tour.given, hint] })
  },
  /** What is the same in every edition is not explained again in another one. */
  begin(edition: string): void {
    if (!tour || tour.edition === edition) return
    const given = tour.given.filter((hint) => !tour?.over || (hint !== 'aim' && hint !== 'round-over'))
    keep({ ...tour, edition, given })
  },
  /** A round of that edition was played. */
  finish(edition: string): void {
    if (tour && !tour.over?.includes(edition)) keep({ ...tour, over: [...(tour.over ?? []), edition] })
  },
  end(): void {
    tour = null
    forget(KEY)
  },
}
