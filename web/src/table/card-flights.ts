// Cards that move: from what happened to flights between places of the table.

import { HIDDEN } from '../cards/card-codes'
import type { Happened } from '../protocol'

/** A card on its way; places are `pile`, `discard`, `seat-N`. */
export interface Flight {
  card: string
  from: string
  to: string
  /** Milliseconds to wait. */
  delay: number
  /** Milliseconds that it lies there to be looked at. */
  rest?: number
}

/** Milliseconds that a card is in the air. */
export const FLIGHT = 380
/** Milliseconds that the cards drawn for the deal are looked at. */
const LOOK = 900
const MOST = 5
const STAGGER = 90

/** The flights of one event. */
export function flightsOf({ kind, fields = {} }: Happened): Flight[] {
  const seat = `seat-${String(fields.seat)}`
  const cards = Array.isArray(fields.cards) ? (fields.cards as string[]) : []
  switch (kind) {
    case 'dealer-card-drawn':
      return [{ card: String(fields.card), from: 'pile', to: seat, delay: 0, rest: LOOK }]
    case 'dealt':
      return each(
        cards.slice(0, MOST).map(() => HIDDEN),
        'pile',
        seat,
      )
    case 'drew':
      return each(cards.slice(0, MOST), 'pile', seat)
    case 'laid':
      return each(cardsLaid(fields), seat, 'discard')
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

/** The cards that a `laid` event lays, the last one on top. */
export function cardsLaid({ card, face }: Readonly<Record<string, unknown>>): string[] {
  return [card, face].filter((one) => typeof one === 'string')
}

/** The cards that a seat lays with an event. */
export function cardsLaidBy(seat: number | null, { kind, fields = {} }: Happened): string[] {
  return (kind === 'laid' || kind === 'laid-along') && fields.seat === seat ? cardsLaid(fields) : []
}

/** A card somewhere on the screen: its middle, and how wide it is there. */
export interface Spot {
  x: number
  y: number
  wide: number
}

/** How far the path bends upwards, in pixels. */
const ARCH = 28
const STEPS = 8

/** One smooth path for a card as wide as it will be where it lands: it grows or shrinks all the way, never both. */
export function pathOf(from: Spot, to: Spot, rest = 0): Keyframe[] {
  const frames = Array.from({ length: STEPS + 1 }, (_, i) => {
    const part = i / STEPS
    const [x, y, wide] = (['x', 'y', 'wide'] as const).map((key) => from[key] + (to[key] - from[key]) * part)
    const left = x! - to.wide / 2
    const top = y! - to.wide * 0.75 - ARCH * 4 * part * (1 - part)
    const transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) scale(${(wide! / to.wide).toFixed(3)})`
    return { transform, opacity: 1, offset: (part * FLIGHT) / (FLIGHT + rest) }
  })
  return rest ? [...frames, { ...frames.at(-1)!, offset: 1 }] : frames
}

function each(cards: readonly string[], from: string, to: string, delay = 0): Flight[] {
  return cards.map((card, i) => ({ card, from, to, delay: delay + i * STAGGER }))
}
