// Cards that move: from what happened to flights between places of the table.

import { HIDDEN } from '../cards/code'
import type { Happened } from '../protocol'
import { readLine } from './lines'

/** A card on its way; places are `pile`, `discard`, `seat-N`. */
export interface Flight {
  card: string
  from: string
  to: string
  /** Milliseconds to wait. */
  delay: number
}

const MOST = 5
const STAGGER = 90

/** The flights of one event. */
export function flightsOf({ kind, fields = {} }: Happened): Flight[] {
  const seat = `seat-${String(fields.seat)}`
  const cards = Array.isArray(fields.cards) ? (fields.cards as string[]) : []
  switch (kind) {
    case 'dealt':
      return each(cards.slice(0, 3).map(() => HIDDEN), 'pile', seat, Number(fields.seat) * 60)
    case 'drew':
      return each(cards.slice(0, MOST), 'pile', seat)
    case 'laid': {
      const play = readLine(String(fields.play))
      return each([play.card, play.face].filter((card) => card !== null), `seat-${play.seat}`, 'discard')
    }
    case 'laid-along':
      return each([String(fields.card)], seat, 'discard')
    case 'shed':
      return each(cards.slice(0, MOST), seat, 'discard', STAGGER)
    case 'turned-up':
      return each([String(fields.card)], 'pile', 'discard')
    case 'reshuffled':
      return each([HIDDEN, HIDDEN, HIDDEN, HIDDEN], 'discard', 'pile')
    case 'hands-swapped': {
      const target = `seat-${String(fields.target)}`
      return [...each([HIDDEN, HIDDEN], seat, target), ...each([HIDDEN, HIDDEN], target, seat)]
    }
    case 'hands-rotated':
      return (fields.got as [number, number, string[]][]).flatMap(([giver, taker]) =>
        each([HIDDEN, HIDDEN], `seat-${giver}`, `seat-${taker}`),
      )
  }
  return []
}

function each(cards: readonly string[], from: string, to: string, delay = 0): Flight[] {
  return cards.map((card, i) => ({ card, from, to, delay: delay + i * STAGGER }))
}
