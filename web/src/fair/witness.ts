// At a table: keeps what can be checked later, and gives this browser's share in the chance.
import type { Command, GameInfo, Happened, Send, TableInfo } from '../protocol'
import { keepCommitment, keepMore, keptOf, newSalt } from './kept'

export class Witness {
  #offered: { number: number; salt: string } | null = null
  #hasJustSatDown = false

  constructor(private readonly table: string) {}

  /** The salt given in a seat that was left is forgotten by the server. */
  sitDown(): void {
    this.#hasJustSatDown = true
  }

  /** What was not answered before the connection broke is offered again. */
  lost(): void {
    this.#offered = null
  }

  /** Before the game: the commitment is kept, and a salt given in return. */
  see({ state, commitment, number = 1 }: TableInfo, seat: number | null, send: Send): void {
    if (state !== 'open' || !commitment) return
    keepCommitment(this.table, number, commitment)
    if (seat === null || this.#offered?.number === number) return
    if (keptOf(this.table, number)?.salt && !this.#hasJustSatDown) return
    this.#hasJustSatDown = false
    const salt = newSalt()
    this.#offered = { number, salt }
    send({ type: 'salt', salt })
  }

  /** The server has carried out a command. */
  done(command: Command): void {
    if (command.type !== 'salt' || command.salt !== this.#offered?.salt) return
    keepMore(this.table, this.#offered.number, { salt: command.salt })
  }

  /** The first hand of the game is kept as it was seen. */
  watch({ number = 1 }: TableInfo, game: GameInfo, events: readonly Happened[], seat: number | null): void {
    if (seat === null || game.round !== 1) return
    const dealt = events.find(({ kind, fields }) => kind === 'dealt' && fields?.seat === seat)
    if (dealt) keepMore(this.table, number, { seat, hand: dealt.fields?.cards as string[] })
  }
}
