// How long one has to answer, and whether one was too late.
import { t } from '../i18n/language.svelte'
import { toast } from '../toasts.svelte'

/** Milliseconds by which the network may carry one message faster than another. */
const LATE = 300

export class TurnClock {
  /** When the time of the seat that acts is up; null: no clock runs. */
  end = $state<number | null>(null)
  /** Until when one has to answer oneself; null: one need not, or has done so. */
  #due: number | null = null

  /** A game has come; `deadline` is how many seconds the seat that acts has left. */
  take(deadline: number | null, isMyTurn: boolean): void {
    const now = performance.now()
    this.end = deadline === null ? null : now + deadline * 1000
    if (this.#due !== null && now > this.#due - LATE) toast(t('table-time-up'))
    this.#due = isMyTurn ? this.end : null
  }

  answered(): void {
    this.#due = null
  }
}
