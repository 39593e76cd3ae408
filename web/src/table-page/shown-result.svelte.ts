// The result of a game: who saw the last card asks for it, who comes later sees it at once, and who reads it keeps it while
// the host prepares the next game.
import type { Reader } from '../i18n/told-words'
import type { SeenGame } from '../protocol'

interface Result {
  game: SeenGame
  reader: Reader
}

/** The latest one: it outlives a look at the replay, which is a place of its own. */
let latest = $state.raw<Result | null>(null)

export class ShownResult {
  /** Whether it is shown while the game is still on the table. */
  isOpen = $state(false)
  #sawPlay = false

  /** What the server tells of the game now. */
  take(game: SeenGame | null, reader: Reader | null): void {
    const isOver = game?.phase === 'game-over'
    if (!isOver) this.isOpen = false
    this.#sawPlay = game !== null && (this.#sawPlay || !isOver)
    if (!game || !reader) return
    latest = isOver ? { game, reader } : null
    if (!this.#sawPlay) this.isOpen = this.#sawPlay = true // once: they may look at the table
  }

  /** The result to show: of the game on the table, or of the one before it. */
  of(game: SeenGame | null, { table }: Reader): Result | null {
    if (!latest || (game && !this.isOpen)) return null
    const { id, number = 1 } = latest.reader.table
    return game || (table.state === 'open' && table.id === id && table.number === number + 1) ? latest : null
  }

  leave(): void {
    latest = null
  }
}
