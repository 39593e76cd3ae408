// What lies open over the table, and what the player has switched on or off there.

import { tick } from 'svelte'
import { HIDDEN } from '../cards/card-codes'
import { recall, remember } from '../local-storage'
import type { Shortcuts } from './key-actions'
import type { Open, Panel } from './open-panel'
import { isMuted, mute } from './sound-choices'

interface Around {
  /** The card on top of the discard. */
  top: () => string
  /** The chat lies open now. */
  chatOpened: () => void
}

export class TablePanels {
  open = $state<Open>(null)
  /** The seat that was touched last while a card asked for something. */
  touched = $state<number | null>(null)
  isSilent = $state(isMuted())
  areKeysOn = $state(recall('keys') !== 'off')
  readonly #around: Around

  constructor(around: Around) {
    this.#around = around
  }

  /** The keys that work for everybody who looks at the table. */
  readonly keys: Shortcuts = {
    i: () => this.helpAtFocus(),
    l: () => this.show('log'),
    s: () => this.show('scores'),
    m: () => this.switchSound(),
    '?': () => this.show('keys'),
  }

  readonly close = (): void => void (this.open = null)

  /** Something else lies open now. */
  lay(what: Open): void {
    this.open = what
  }

  /** A seat is touched: where a card asks for a player, that is the answer. */
  touchSeat(seat: number): void {
    if (this.open?.is === 'choice') this.touched = seat
    else this.lay({ is: 'seat', seat })
  }

  /** Open it, or close it if it is open. */
  readonly show = (panel: Panel): void => {
    this.open = this.open?.is === panel ? null : { is: panel }
    if (panel === 'chat') this.#around.chatOpened()
  }

  /** From the menu: what is opened gives the focus back to the menu's button, which has it again by then. */
  readonly leaveMenu = async (act: () => void): Promise<void> => {
    this.close()
    await tick()
    act()
  }

  readonly help = (card: string): void => {
    if (card !== HIDDEN) this.open = { is: 'help', card }
  }

  helpAtFocus(): void {
    const card = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card
    this.help(card ?? this.#around.top())
  }

  readonly switchSound = (): void => {
    this.isSilent = !this.isSilent
    mute(this.isSilent)
  }

  readonly switchKeys = (on: boolean): void => {
    this.areKeysOn = on
    remember('keys', on ? 'on' : 'off')
  }
}
