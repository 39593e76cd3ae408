// What people say at the table: who is heard, the bubble beside a seat, and how much was not read yet.

import { SvelteSet } from 'svelte/reactivity'
import type { Said } from '../protocol'

const BUBBLE = 4500
/** A drawing is looked at for longer. */
const DRAWING = 12_000

export class HeardChat {
  /** What a player has just said, by seat. */
  bubbles = $state.raw<ReadonlyMap<number, Said>>(new Map())
  unread = $state(0)
  #heard: WeakSet<Said>
  #timers = new Set<ReturnType<typeof setTimeout>>()

  constructor(
    /** What was said before; it is neither new nor unread. */
    before: readonly Said[],
    private readonly listener: (said: Said) => void,
    /** The names of those one does not want to hear. */
    readonly ignored = new SvelteSet<string>(),
  ) {
    this.#heard = new WeakSet(before)
  }

  /** Take in all that was said so far; what is new is heard. */
  take(chat: readonly Said[], isReading: boolean): void {
    // Not counted: of a long talk only the end is kept.
    const fresh = chat.slice(chat.findLastIndex((said) => this.#heard.has(said)) + 1)
    for (const said of fresh) {
      this.#heard.add(said)
      if (this.ignored.has(said.name)) continue
      if (!isReading) this.unread += 1
      this.listener(said)
      if (said.seat !== null) this.#bubble(said.seat, said)
    }
  }

  ignore(name: string, isIgnored: boolean): void {
    this.ignored[isIgnored ? 'add' : 'delete'](name)
  }

  stop(): void {
    this.#timers.forEach(clearTimeout)
  }

  #bubble(seat: number, said: Said): void {
    this.bubbles = new Map(this.bubbles).set(seat, said)
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer)
        if (this.bubbles.get(seat) !== said) return
        const rest = new Map(this.bubbles)
        rest.delete(seat)
        this.bubbles = rest
      },
      said.drawing?.length ? DRAWING : BUBBLE,
    )
    this.#timers.add(timer)
  }
}
