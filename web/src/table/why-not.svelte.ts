// Why a card cannot be laid, as the server says it, and as long as that is so.
import type { SeenGame } from '../protocol'

/** The same as long as nobody has laid a card and the same players have to act. */
function momentOf({ round, discards, actors }: SeenGame): string {
  return `${round} ${discards} ${actors.join()}`
}

class WhyNot {
  private told = $state.raw({ card: '', said: '', moment: '' })

  take(card: string, said: string, game: SeenGame): void {
    this.told = { card, said, moment: momentOf(game) }
  }

  /** What is still to be said about a card: nothing once the game has gone on. */
  saidOf(card: string, game: SeenGame): string {
    const { told } = this
    return told.card === card && told.moment === momentOf(game) ? told.said : ''
  }
}

export const whyNot = new WhyNot()
