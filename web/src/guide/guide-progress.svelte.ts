// The tour of the first game: at which table it is, and which hints were given. It is remembered, so that a reload goes on.

import { forget, recallJson, rememberJson } from '../local-storage'
import type { Hint } from './hints'

interface Tour {
  table: string
  given: Hint[]
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
  /** Whether the tour is at that table. */
  isAt(table: string): boolean {
    return tour?.table === table
  },
  wasGiven: (hint: Hint): boolean => tour?.given.includes(hint) ?? true,
  start(table: string): void {
    keep({ table, given: [] })
  },
  give(hint: Hint): void {
    if (tour && !tour.given.includes(hint)) keep({ ...tour, given: [...tour.given, hint] })
  },
  end(): void {
    tour = null
    forget(KEY)
  },
}
