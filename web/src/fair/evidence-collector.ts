// At a table: keeps what can be checked later, and sends this browser's salt.
import type { SeenGame, Happened, Send, TableInfo } from '../protocol'
import { deckOrder } from '../server-choices.svelte'
import { keepCommitment, keepMore, keepSeen, keptOf, newSalt, promiseOf, type Kept } from './evidence-store'
import { ENDED, signsOfEvents } from './visible-chance'

/** A client that connects is sent at most this number of events. */
const MOST_TOLD = 500

const NOT_STORED = 'server-not-stored'
/** Milliseconds until what the server could not store is sent again. */
const STORED_LATER = 2000

/** What else decides which cards are dealt, apart from chance. */
const settingOf = ({ edition, players, options, custom }: TableInfo): string =>
  JSON.stringify([edition, players, options, custom])

export class EvidenceCollector {
  /** What was sent last, so that it is not sent again. */
  #sent = ''
  /** What this window keeps: another one of this browser may have another seat, or watch. */
  #kept?: Kept
  /** Whether it has been at the table without a break since the table was open. */
  #isHere = false
  #events: readonly Happened[] = []
  /** How many events of the game this page was sent. */
  #next = 0
  /** The signs of the present round from its deal on; none where its beginning was missed. */
  #signs: string[] = []

  constructor(private readonly table: string) {}

  /** What was not answered before the connection broke is sent again. */
  lost(): void {
    this.#sent = ''
    this.#isHere = false
  }

  /** A promise or a salt was refused: what could not be stored is sent again, after a moment; what came too late is not used. */
  refused(reason: string, look: () => void): void {
    if (reason !== NOT_STORED) return
    setTimeout(() => {
      this.#sent = ''
      look()
    }, STORED_LATER)
  }

  /** Before the game: the commitment is kept and a salt promised; the salt is sent once the list of all promises is kept. */
  see(table: TableInfo, seat: number | null, send: Send): void {
    const { state, commitment, number = 1, lot = 1, promises = [], is_starting, called_off = 0 } = table
    if (state !== 'open') {
      const { list, lot: ours, setting } = keptOf(this.table, number) ?? {}
      // After a start that was called off it began with other salts: while we watched, or while we were away.
      if (list && ours !== lot && setting)
        keepMore(
          this.table,
          number,
          this.#isHere ? { setting: '' } : { lot, salt: '', list: undefined, setting: undefined },
        )
      return
    }
    if (!commitment) return
    this.#isHere = true
    keepCommitment(this.table, number, commitment)
    const stored = keptOf(this.table, number)!
    const keep = (more: Partial<Kept>): void => {
      kept = this.#kept = { ...kept, ...more }
      // A page that only watches leaves what a player of this browser keeps.
      if (seat !== null || stored.seat === null || stored.lot !== lot) keepMore(this.table, number, kept)
    }
    const isOurs = (one?: Kept): boolean => one?.number === number && one.lot === lot && one.seat === seat
    let kept = (this.#kept = [stored, this.#kept].find(isOurs) ?? stored)
    if (!isOurs(kept)) keep({ lot, seat, salt: seat === null ? '' : newSalt(), list: undefined })
    const mine = promiseOf(`${this.table}:${number}:${lot}`, seat, kept.salt)
    const isPromised = promises[seat ?? -1] === mine
    if (is_starting) {
      const list = promises.join()
      if (kept.list === undefined) {
        const order = deckOrder(table.edition).join(' ') || undefined
        keep({ list, setting: settingOf(table), order, lots: (kept.lots ?? 0) + 1 })
      }
      // One salt is never sent for two lists: a person who knows it could choose between them.
      if (isPromised && kept.list === list) this.#send(send, { type: 'salt', salt: kept.salt }, called_off)
    } else if (seat !== null && !isPromised) this.#send(send, { type: 'promise', promise: mine }, called_off)
  }

  #send(send: Send, command: Parameters<Send>[0], time: number): void {
    const text = JSON.stringify([command, time])
    if (this.#sent === text) return
    this.#sent = text
    send(command)
  }

  /** During the game: everything visible about its shuffles is kept as it was seen. */
  watch(table: TableInfo, { round, phase }: SeenGame, events: readonly Happened[], since: number): void {
    const { number = 1 } = table
    const kept = keptOf(this.table, number)
    if (events === this.#events || !kept) return
    if (kept.setting && kept.setting !== settingOf(table)) keepMore(this.table, number, { setting: '' })
    this.#events = events
    const isWhole = since === this.#next || events.length < MOST_TOLD
    if (since !== this.#next) this.#signs = []
    this.#next = since + events.length
    const rounds = byRound(events)
    rounds.forEach((some, i) => {
      if (isDeal(some[0]) && (isWhole || i > 0)) this.#signs = []
      else if (this.#signs.length === 0) return
      this.#signs.push(...signsOfEvents(some))
      const isOver = i < rounds.length - 1 || phase.endsWith('-over')
      if (isOver && this.#signs.at(-1) !== ENDED) this.#signs.push(ENDED)
      keepSeen(this.table, number, round - (rounds.length - 1 - i), this.#signs)
    })
  }
}

const isDeal = (event?: Happened): boolean => event?.kind === 'dealer-card-drawn' || event?.kind === 'dealer-chosen'

/** Events of one round and perhaps of later ones, which begin with their deal. */
function byRound(events: readonly Happened[]): Happened[][] {
  const rounds: Happened[][] = []
  events.forEach((event, i) => {
    if (i === 0 || (isDeal(event) && events[i - 1]!.kind !== 'dealer-card-drawn')) rounds.push([])
    rounds.at(-1)!.push(event)
  })
  return rounds
}
