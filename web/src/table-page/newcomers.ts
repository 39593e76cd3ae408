// Sitting down in the middle of a game, and passing one's own seat on: what the links contain, and who may ask.
import type { Command, SeatInfo, TableInfo } from '../protocol'

/** What somebody who watches asks for. */
export type SeatWish = Extract<Command, { type: 'take-seat' }>

const MARK = '#seat='

/** A secret that nobody guesses; getRandomValues works without TLS too. */
export function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The link with which the first one who opens it takes a seat: what follows # is sent to no server. */
export const passLink = (link: string, key: string): string => `${link}${MARK}${key}`

/** The key of such a link. */
export function keyOf(hash: string): string | null {
  const key = hash.startsWith(MARK) ? hash.slice(MARK.length) : ''
  return /^[\w-]{22,64}$/.test(key) ? key : null
}

/** The bots whose seats a latecomer can ask for: somebody has to be there who can agree. */
export function seatsToAskFor({ state, is_locked, seats }: TableInfo): SeatInfo[] {
  const isAnybodyHere = seats.some((one) => one.is_person && one.is_present)
  return state === 'playing' && !is_locked && isAnybodyHere ? seats.filter((one) => !one.is_person && one.bot) : []
}
