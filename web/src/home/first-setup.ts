// The choices for a table that was just opened: it is configured and started as soon as it is connected.
export interface Intent {
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
