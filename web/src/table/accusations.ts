// Whom the player may accuse, and of what.
import type { TableInfo } from '../protocol'
import { movesOf } from './card-questions'
import type { Move } from './notation-lines'

/** Nobody can judge what a bot has said or how it looks, nor one that plays for somebody. */
export function accusations(moves: readonly Move[], { seats }: TableInfo): Move[] {
  return movesOf(moves, 'accuse').filter(({ target }) => {
    const accused = seats[target ?? -1]
    return accused?.is_person && !accused.bot
  })
}
