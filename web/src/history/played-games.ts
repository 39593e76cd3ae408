// The games played in this browser, and what they add up to.
import { isListOf, recallJson, rememberJson } from '../local-storage'
import { nameOf } from '../player-names'
import type { GameSummary, SeenGame, TableInfo, Text } from '../protocol'

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
  /** The seats of bots; games of older versions do not say. */
  bots?: number[]
  /** What is told of the game, and how long each seat has thought, once the server has said so. */
  awards?: Text[]
  seconds?: number[]
}

const KEY = 'games'
const MOST = 500

const isNumbers = (value: unknown): boolean => isArrayOf(value, 'number')
const isArrayOf = (value: unknown, kind: string): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === kind)

const fits = (value: unknown): value is PlayedGame[] =>
  isListOf<PlayedGame>(
    value,
    ({ key, at, table, edition, names, scores, winners, bots, awards, seconds }) =>
      [key, table, edition].every((one) => typeof one === 'string') &&
      typeof at === 'number' &&
      isArrayOf(names, 'string') &&
      [scores, winners, bots ?? [], seconds ?? []].every(isNumbers) &&
      isListOf<Text>(awards ?? [], ({ id }) => typeof id === 'string'),
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
    bots: table.seats.filter((one) => !one.is_person).map((one) => one.seat),
  }
  rememberJson(KEY, [played, ...games].slice(0, MOST))
}

/** Keep what the server tells of a game when it is over. */
export function keepSummary(table: string, { number, awards = [], seconds = [] }: GameSummary): void {
  const games = playedGames()
  const found = games.find((one) => one.table === table && one.number === number)
  if (!found || found.awards) return
  rememberJson(
    KEY,
    games.map((one) => (one === found ? { ...found, awards, seconds } : one)),
  )
}

export function forgetGame(key: string): void {
  rememberJson(
    KEY,
    playedGames().filter((one) => one.key !== key),
  )
}

const FORMAT = 'pioche-history'

/** All games as the text of a file that `takeIn` reads. */
export function historyText(games: readonly PlayedGame[]): string {
  return JSON.stringify({ format: FORMAT, version: 1, games }, null, 2)
}

/** Add the games of a file, each once; null: that is no such file, and nothing has changed. */
export function takeIn(text: string): number | null {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return null
  }
  const { format, games } = (file ?? {}) as { format?: unknown; games?: unknown }
  if (format !== FORMAT || !fits(games)) return null
  const known = playedGames()
  const keys = new Set(known.map(({ key }) => key))
  const fresh = games.filter(({ key }) => !keys.has(key) && keys.add(key))
  const all = [...known, ...fresh].sort((a, b) => b.at - a.at).slice(0, MOST)
  rememberJson(KEY, all)
  return fresh.length
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
