// How somebody in a seat looks while a game is played: each mood has a drawing of its own.
import type { SeatInfo, SeenGame } from '../protocol'

export type Mood = 'calm' | 'thinking' | 'asleep' | 'excited'

/** Away, about to win, deciding, or none of these. */
export function seatMood(info: SeatInfo | undefined, game: SeenGame, count: number): Mood {
  if (info?.is_person && !info.is_present) return 'asleep'
  if (count === 1) return 'excited'
  return info && game.actors.includes(info.seat) ? 'thinking' : 'calm'
}
