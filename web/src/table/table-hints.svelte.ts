// The hint that was asked for at a table: it is gone as soon as the table moves on.
import type { Hinted, Send } from '../protocol'

export class TableHints {
  found = $state.raw<Hinted | null>(null)
  /** Whether one is being looked for. */
  isSought = $state(false)

  /** Ask for a hint, or put the one away that is shown. */
  toggle(send: Send): void {
    if (this.found) this.found = null
    else if (!this.isSought) send({ type: 'hint' })
  }

  /** The table has this many entries now. */
  seen(seq: number): void {
    if (this.found?.seq !== seq) this.found = null
  }
}
