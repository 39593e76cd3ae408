// At a table: keeps what can be checked later, and gives this browser's share in the chance.
import type { Command, GameInfo, Happened, Send, TableInfo } from '../protocol'
import { keepCommitment, keepMore, keepSeen, keptOf, newSalt } from './kept'
import { ENDED, signsOfEvents } from './signs'

/** A history tells no more events than these. */
const MOST_TOLD = 500

export class Witness {
  #offered: { number: number; salt: string } | null = null
  #hasJustSatDown = false
  #events: readonly Happened[] = []
  /** The signs of the present round from its deal on; none where its beginning was missed. */
  #signs: string[] = []

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

  /** During the game: everything that shows of its chance is kept as it was seen. */
  watch({ number = 1 }: TableInfo, { round, phase }: GameInfo, events: readonly Happened[], seat: number | null): void {
    if (events === this.#events || !keptOf(this.table, number)) return
    this.#events = events
    const isCutOff = events.length >= MOST_TOLD
    const isDeal = !isCutOff && events.some(({ kind }) => kind === 'dealer-chosen')
    if (isDeal || isCutOff) this.#signs = []
    if (!isDeal && !this.#signs.length) return
    if (isDeal && seat !== null) keepMore(this.table, number, { seat })
    this.#signs.push(...signsOfEvents(events))
    if (phase.endsWith('-over') && this.#signs.at(-1) !== ENDED) this.#signs.push(ENDED)
    keepSeen(this.table, number, round, this.#signs)
  }
}
