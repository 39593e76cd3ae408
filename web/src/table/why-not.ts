// Why a card cannot be laid, as the server says it, and as long as that is so.
import type { SeenGame } from '../protocol'

export interface WhyNot {
  card: string
  said: string
  moment: string
}

/** The same as long as nobody has laid a card and the same players have to act. */
export function momentOf({ round, discards, actors }: SeenGame): string {
  return `${round} ${discards} ${actors.join()}`
}

/** What is still to be said about a card: nothing once the game has gone on. */
export function saidOf(whyNot: WhyNot | null, card: string, game: SeenGame): string {
  return whyNot?.card === card && whyNot.moment === momentOf(game) ? whyNot.said : ''
}
