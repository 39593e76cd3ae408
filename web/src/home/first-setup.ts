// The game for a table that was just opened: it is configured and started as soon as it is connected.
/** A game that begins at once. */
export interface Game {
  edition: string
  players: number
  level: string
  /** Whether it is the guided first game: its first round is laid out, and hints are given. */
  guided?: boolean
}

const waiting = new Map<string, Game>()

export function intend(table: string, intent: Game): void {
  waiting.set(table, intent)
}

export function takeIntent(table: string): Game | null {
  const intent = waiting.get(table) ?? null
  waiting.delete(table)
  return intent
}
