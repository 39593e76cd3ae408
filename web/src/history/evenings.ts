// Games as people remember them: evenings, who beat whom, who took their time.
import en from '../../../src/pioche/locales/en/stats.ftl?raw'
import fr from '../../../src/pioche/locales/fr/stats.ftl?raw'
import { bring } from '../i18n/catalogue'
import { isWon, type PlayedGame } from './played-games'

bring('stats', { en, fr })

/** After this many milliseconds without a game it is another evening. */
const PAUSE = 5 * 3600 * 1000

interface Tally {
  name: string
  won: number
  seconds: number
}

export interface Evening {
  /** When its last game ended. */
  at: number
  games: PlayedGame[]
  /** Everybody who played, the most wins first. */
  players: Tally[]
}

/** The evenings, the latest first, as the games are. */
export function eveningsOf(games: readonly PlayedGame[]): Evening[] {
  const found: PlayedGame[][] = []
  for (const game of games) {
    const evening = found.at(-1)
    if (evening && (evening.at(-1)?.at ?? 0) - game.at < PAUSE) evening.push(game)
    else found.push([game])
  }
  return found.map((games) => ({ at: games[0]?.at ?? 0, games, players: tallied(games) }))
}

function tallied(games: readonly PlayedGame[]): Tally[] {
  const all = new Map<string, Tally>()
  for (const { names, winners, seconds = [] } of games) {
    names.forEach((name, seat) => {
      const sums = all.get(name) ?? { name, won: 0, seconds: 0 }
      sums.won += Number(winners.includes(seat))
      sums.seconds += seconds[seat] ?? 0
      all.set(name, sums)
    })
  }
  return [...all.values()].sort((a, b) => b.won - a.won)
}

export interface Duel {
  name: string
  games: number
  mine: number
  theirs: number
}

/** Against each person: how many games, and who won them; bots do not count. */
export function headToHead(games: readonly PlayedGame[]): Duel[] {
  const all = new Map<string, Duel>()
  for (const game of games) {
    game.names.forEach((name, seat) => {
      if (seat === game.seat || game.bots?.includes(seat)) return
      const duel = all.get(name) ?? { name, games: 0, mine: 0, theirs: 0 }
      duel.games += 1
      duel.mine += Number(isWon(game))
      duel.theirs += Number(game.winners.includes(seat))
      all.set(name, duel)
    })
  }
  return [...all.values()].sort((a, b) => b.games - a.games)
}

/** The wins since the last loss. */
export function streakNow(games: readonly PlayedGame[]): number {
  const lost = games.findIndex((game) => !isWon(game))
  return lost < 0 ? games.length : lost
}
