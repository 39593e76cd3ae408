// The places of the players: the winners first, then by points, as the table counts.
import { nameOf } from './player-names'
import type { SeenGame, TableInfo } from './protocol'

export interface Placing {
  seat: number
  name: string
  score: number
  won: boolean
}

export function ranked(table: TableInfo, game: SeenGame): Placing[] {
  return game.scores
    .map((score, seat) => ({ seat, name: nameOf(table, seat), score, won: game.winners.includes(seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || (table.words.low_wins ? a.score - b.score : b.score - a.score))
}
