// The games played in this browser, and what they add up to.
import { isListOf, recallJson, rememberJson } from '../local-storage'
import { nameOf } from '../player-names'
import type { SeenGame, TableInfo } from '../protocol'

export interface PlayedGame {
  /** Table and commitment: the same game is kept once. */
  key: string
  at: number
  table: string
  /** Which game of the table. */
  number: number
  edition: string
  names: string[]
  seat: number
  scores: number[]
  winners: number[]
  rounds: number
  people: number
}

const KEY = 'games'
const MOST = 500

const fits = (value: unknown): value is PlayedGame[] =>
  isListOf<PlayedGame>(
    value,
    ({ key, table, winners }) => typeof key === 'string' && typeof table === 'string' && Array.isArray(winners),
  )

export function playedGames(): PlayedGame[] {
  return recallJson(KEY, fits) ?? []
}

export function keepResult(table: TableInfo, game: SeenGame, seat: number, now = Date.now()): void {
  const games = playedGames()
  const key = `${table.id} ${table.commitment ?? ''}`
  if (games.some((one) => one.key === key)) return
  const played: PlayedGame = {
    key,
    at: now,
    table: table.id,
    number: table.number ?? 1,
    edition: table.edition,
    names: table.seats.map((_, one) => nameOf(table, one)),
    seat,
    scores: game.scores,
    winners: game.winners,
    rounds: game.round,
    people: table.seats.filter((one) => one.is_person).length,
  }
  rememberJson(KEY, [played, ...games].slice(0, MOST))
}

export function forgetGames(): void {
  rememberJson(KEY, [])
}

export function isWon(game: PlayedGame): boolean {
  return game.winners.includes(game.seat)
}

export interface Statistics {
  games: number
  won: number
  streak: number
  editions: { edition: string; games: number; won: number }[]
}

/** How many games, how many won, the longest row of wins, and the same by edition. */
export function statistics(games: readonly PlayedGame[]): Statistics {
  const byEdition = new Map<string, { games: number; won: number }>()
  let streak = 0
  let row = 0
  for (const game of games) {
    const sums = byEdition.get(game.edition) ?? { games: 0, won: 0 }
    sums.games += 1
    if (isWon(game)) sums.won += 1
    byEdition.set(game.edition, sums)
    row = isWon(game) ? row + 1 : 0
    streak = Math.max(streak, row)
  }
  return {
    games: games.length,
    won: games.filter(isWon).length,
    streak,
    editions: [...byEdition].map(([edition, sums]) => ({ edition, ...sums })).sort((a, b) => b.games - a.games),
  }
}
