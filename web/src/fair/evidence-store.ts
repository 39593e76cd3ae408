// What this browser itself saw of a game's shuffles: nobody can change it later.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { forget, isListOf, recallJson, rememberJson } from '../local-storage'

export interface Kept {
  table: string
  /** Which game of the table. */
  number: number
  /** The commitment of the server, as it was first sent. */
  commitment: string
  /** This browser's own salt, with its seat and its set of salts. */
  salt: string
  seat: number | null
  lot?: number
  /** The promises that the start fixed, as they were before this browser sent its salt. */
  list?: string
  /** What was to be played then; empty if it was changed afterwards. */
  setting?: string
  /** The kinds of cards in the order of the unshuffled deck, as it was sent then. */
  order?: string
  /** In how many sets of salts this happened. */
  lots?: number
}

/** The signs of each round, from its deal on, a space behind each. */
export type Seen = Record<string, string>

const KEY = 'fair'
const MOST = 100

const fits = (value: unknown): value is Kept[] =>
  isListOf<Kept>(value, ({ table, commitment }) => typeof table === 'string' && typeof commitment === 'string')

const all = (): Kept[] => recallJson(KEY, fits) ?? []
const isOf = (table: string, number: number) => (one: Kept) => one.table === table && one.number === number

export function keptOf(table: string, number: number): Kept | null {
  return all().find(isOf(table, number)) ?? null
}

/** Keep the commitment that was sent before the start; a later one does not replace it. */
export function keepCommitment(table: string, number: number, commitment: string): void {
  const kept = all()
  if (kept.some(isOf(table, number))) return
  for (const old of kept.splice(MOST - 1)) forget(seenKey(old.table, old.number))
  rememberJson(KEY, [{ table, number, commitment, salt: '', seat: null }, ...kept])
}

/** Keep more about a game whose commitment is kept. */
export function keepMore(table: string, number: number, more: Partial<Kept>): void {
  rememberJson(
    KEY,
    all().map((one) => (isOf(table, number)(one) ? { ...one, ...more } : one)),
  )
}

const seenKey = (table: string, number: number): string => `seen.${table}.${number}`
const areTexts = (value: unknown): value is Seen =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

export function seenOf(table: string, number: number): Seen {
  return recallJson(seenKey(table, number), areTexts) ?? {}
}

/** Keep what was seen of a round; it only grows, so that nothing can be changed later. */
export function keepSeen(table: string, number: number, round: number, signs: readonly string[]): void {
  const seen = seenOf(table, number)
  const text = signs.map((sign) => `${sign} `).join('')
  if (text.startsWith(seen[round] ?? '')) rememberJson(seenKey(table, number), { ...seen, [round]: text })
}

/** A salt that nobody can guess. */
export function newSalt(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
}

/** The promise of a salt. */
export function promiseOf(context: string, seat: number | null, salt: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(`pioche-salt:${context}:${seat}:${salt}`)))
}
