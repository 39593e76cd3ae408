// The people who share this device at a table: each has a token, as they would have in a browser of their own.
import { isListOf, recallJson, rememberJson } from '../local-storage'
import type { Joined } from '../protocol'

export interface DeviceSeat {
  token: string
  name: string
}

const key = (table: string): string => `device.${table}`
const fits = (value: unknown): value is DeviceSeat[] =>
  isListOf<DeviceSeat>(value, ({ token, name }) => typeof token === 'string' && typeof name === 'string')

export function deviceSeats(table: string): DeviceSeat[] {
  return recallJson(key(table), fits) ?? []
}

export function addDeviceSeat({ table, token, name }: Pick<Joined, 'table' | 'token' | 'name'>): void {
  const others = deviceSeats(table).filter((one) => one.token !== token)
  rememberJson(key(table), [...others, { token, name }])
}
