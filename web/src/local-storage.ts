// What the browser keeps between visits. If it keeps nothing (private windows), the visit still works.
import { isPageHost } from './page-host/page-mode'

/** A page that is its own host may lie on a server: their tables are not the same. */
const PREFIX = isPageHost ? 'pioche-page.' : 'pioche.'
/** What could not be kept: it is valid for this visit only. */
const visit = new Map<string, string>()

export function recall(key: string): string | null {
  try {
    return visit.get(key) ?? localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

export function remember(key: string, value: string): void {
  try {
    visit.delete(key)
    localStorage.setItem(PREFIX + key, value)
  } catch {
    visit.set(key, value) // full or forbidden
  }
}

export function forget(key: string): void {
  visit.delete(key)
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // nothing was kept
  }
}

/** Whether a value read from JSON is a list of objects that fit. */
export function isListOf<T>(value: unknown, fits: (one: Partial<Record<keyof T, unknown>>) => boolean): value is T[] {
  return Array.isArray(value) && value.every((one: unknown) => typeof one === 'object' && one !== null && fits(one))
}

/** What was kept as JSON, if it still has the expected form. */
export function recallJson<T>(key: string, fits: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(recall(key) ?? 'null')
    return fits(value) ? value : null
  } catch {
    return null
  }
}

export function rememberJson(key: string, value: unknown): void {
  remember(key, JSON.stringify(value))
}
