// What is seen and heard of a batch of events, one thing after the other.

import type { Happened } from '../protocol'
import { flightsOf, FLIGHT, type Flight } from './card-flights'

/** Milliseconds that the launcher rattles before it tells what comes out; later presses of a batch are shorter. */
export const RATTLE = 1300
export const RATTLE_AGAIN = 700
/** Milliseconds in which the eye takes in what came out. */
const OUTCOME = 450
const BEAT = 140
const BEATS: Readonly<Record<string, number>> = {
  'dealer-card-drawn': 120,
  'dealer-chosen': 900,
  dealt: 130,
  laid: FLIGHT,
  'laid-along': FLIGHT,
  reshuffled: 500,
}

export interface Cue {
  event: Happened
  /** Milliseconds after the beginning. */
  at: number
  flights: Flight[]
  /** When what happened may be told: a press only when the rattling ends. */
  tellAt: number
  /** When the last of its cards has landed. */
  landsAt: number
}

export interface Timeline {
  cues: Cue[]
  lasts: number
}

/** The cues of a batch; where the picture is late already, no press takes its full time. */
export function timelineOf(events: readonly Happened[], isLate = false): Timeline {
  let at = 0
  let presses = isLate ? 1 : 0
  let lasts = 0
  const cues = events.map((event): Cue => {
    const flights = flightsOf(event)
    const start = at
    let tellAt = at
    if (event.kind === 'pressed') {
      tellAt = at + (presses++ ? RATTLE_AGAIN : RATTLE)
      at = tellAt + OUTCOME
    } else {
      at += BEATS[event.kind] ?? (flights.length > 0 ? BEAT : 0)
    }
    const landsAt = flights.length > 0 ? start + FLIGHT + Math.max(...flights.map(({ delay }) => delay)) : tellAt
    lasts = Math.max(lasts, at > start ? at : 0, landsAt)
    return { event, at: start, flights, tellAt, landsAt }
  })
  return { cues, lasts }
}

/** The cards that come into this seat's hand. */
export function arrivalsOf({ kind, fields = {} }: Happened, seat: number | null): readonly string[] {
  if (seat === null) return []
  if (kind === 'dealt' || kind === 'drew') return fields.seat === seat ? (fields.cards as string[]) : []
  if (kind === 'hands-swapped') {
    if (fields.seat === seat) return fields.seat_got as string[]
    return fields.target === seat ? (fields.target_got as string[]) : []
  }
  if (kind !== 'hands-rotated') return []
  return (fields.got as [number, number, string[]][]).find(([, taker]) => taker === seat)?.[2] ?? []
}
