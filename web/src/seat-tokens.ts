// The seats of this browser: a token for each table, kept until the table is deleted.
import { isListOf, recallJson, rememberJson } from './local-storage'
import type { Joined } from './protocol'

export interface HeldSeat {
  table: string
  code: string
  token: string
  name: string
  at: number
}

const KEY = 'seats'
const MOST = 40

const fits = (value: unknown): value is HeldSeat[] =>
  isListOf<HeldSeat>(value, ({ table, token }) => typeof table === 'string' && typeof token === 'string')

export function heldSeats(): HeldSeat[] {
  return recallJson(KEY, fits) ?? []
}

export function tokenFor(table: string): string | null {
  return heldSeats().find((seat) => seat.table === table)?.token ?? null
}

export function holdSeat(joined: Joined, now = Date.now()): void {
  const { table, code, token, name } = joined
  const others = heldSeats().filter((seat) => seat.table !== table)
  rememberJson(KEY, [{ table, code, token, name, at: now }, ...others].slice(0, MOST))
}

/** Another person at this device holds the seat that is shown. */
export function shareSeat(table: string, token: string): void {
  rememberJson(
    KEY,
    heldSeats().map((seat) => (seat.table === table ? { ...seat, token } : seat)),
  )
}

export function letSeatGo(table: string): void {
  rememberJson(
    KEY,
    heldSeats().filter((seat) => seat.table !== table),
  )
}
