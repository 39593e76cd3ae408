// The choices for a table that was just opened: it is configured, and mostly started, as soon as it is connected.
import type { Change } from '../waiting-room/configure-command'

export type Intent = Game | Choices

/** Choices that somebody has shared: the room is opened with them. */
interface Choices {
  choice: Change
}

/** A game that begins at once. */
export interface Game {
  edition: string
  players: number
  level: string
  /** Whether it is the guided first game: its first round is laid out, and hints are given. */
  guided?: boolean
}

const waiting = new Map<string, Intent>()

export function intend(table: string, intent: Intent): void {
  waiting.set(table, intent)
}

export function takeIntent(table: string): Intent | null {
  const intent = waiting.get(table) ?? null
  waiting.delete(table)
  return intent
}
