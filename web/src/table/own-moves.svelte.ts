// What the player does: from a touch or a key to the command that is sent.
import { t } from '../i18n/language.svelte'
import type { Send } from '../protocol'
import { announce } from '../screen-reader.svelte'
import { toast } from '../toasts.svelte'
import { movesOf, movesWith, question, settled } from './card-questions'
import type { Shortcuts } from './key-actions'
import { seatLetter, type Move } from './notation-lines'

/** Milliseconds in which a prompt is read. */
const READING = 2500

/** What the moves need of the screen. */
export interface Screen {
  seat: () => number | null
  /** What is legal now. */
  moves: () => readonly Move[]
  /** Nothing where the table is only looked at. */
  send: () => Send | undefined
  isMyTurn: () => boolean
  hasLauncher: () => boolean
  cardsInHand: () => number
  /** Something is done: what asked for it is answered. */
  acted: () => void
  /** A card is laid. */
  laid: () => void
  /** Ask for what the card still has to name. */
  ask: (card: string) => void
  /** Say what the card does. */
  help: (card: string) => void
}

export class OwnMoves {
  /** Whether UNO is called with the next card, if that can leave one. */
  private wantsCall = $state(false)
  /** Whether UNO was called since a card was laid. */
  private didCall = $state(false)

  constructor(private readonly screen: Screen) {}

  /** Whether the next card may leave one: on turn as the server lists it, else with two cards in hand. */
  get canCallSoon(): boolean {
    return this.screen.cardsInHand() === 2 || this.screen.moves().some(({ uno }) => uno)
  }

  /** Whether that is so without a written card that moves hands: with it a call is listed whatever anybody holds. */
  get isNear(): boolean {
    return (
      this.screen.cardsInHand() === 2 || this.screen.moves().some(({ uno, card }) => uno && !card?.startsWith('WC'))
    )
  }

  get armed(): boolean {
    return this.wantsCall && this.canCallSoon
  }

  /** Whether the one card in hand was called. */
  get hasCalled(): boolean {
    return this.didCall && this.screen.cardsInHand() === 1
  }

  /** For a text about how cards are drawn at this table. */
  private get launcher(): string {
    return this.screen.hasLauncher() ? 'yes' : 'no'
  }

  disarm(): void {
    this.wantsCall = false
  }

  act = (line: string): void => {
    // Who draws instead has changed their mind: a call that stays armed could not be forgotten any more.
    if (/ (draw|keep|accept)/.test(line)) this.disarm()
    this.screen.send()?.({ type: 'act', line })
    this.screen.acted()
  }

  play = (card: string): void => {
    const { screen } = this
    const lines = movesWith(screen.moves(), card)
    const seat = screen.seat()
    if (lines.length === 0) {
      screen.help(card)
      // The server says in words why this card cannot be laid.
      if (seat !== null) screen.send()?.({ type: 'why', line: `${seatLetter(seat)} play ${card}` })
    } else if (question(lines) === null) {
      this.lay(lines)
    } else {
      screen.ask(card)
    }
  }

  lay = (lines: readonly Move[]): void => {
    const line = settled(lines, this.armed)
    if (line === null) return
    if (this.armed && !lines.some(({ uno }) => uno)) toast(t('table-uno-not-yet'))
    this.didCall = line.endsWith(' uno')
    this.disarm()
    this.act(line)
    this.screen.laid()
  }

  callUno = (): void => {
    const [call] = movesOf(this.screen.moves(), 'uno')
    if (call) {
      this.didCall = true
      this.screen.send()?.({ type: 'act', line: call.line })
    } else if (!this.canCallSoon) toast(t(this.screen.cardsInHand() === 1 ? 'table-uno-no-more' : 'table-uno-not-yet'))
    else {
      this.wantsCall = !this.armed
      announce(t(this.armed ? 'table-uno-armed' : 'table-uno-next'))
    }
  }

  catchOut = (): void => {
    const [first] = movesOf(this.screen.moves(), 'catch')
    if (first) this.screen.send()?.({ type: 'act', line: first.line })
    else toast(t('table-nothing-to-catch', { launcher: this.launcher }))
  }

  draw = (): void => {
    const { screen } = this
    const [first] = movesOf(screen.moves(), 'draw')
    if (first) this.act(first.line)
    else if (screen.send() && screen.seat() !== null) {
      toast(t(screen.isMyTurn() ? 'table-cannot-draw' : 'table-not-now', { launcher: this.launcher }))
    }
  }

  /** Pass after a moment; returns how to stop that. */
  passSoon = (line: string): (() => void) => {
    const timer = setTimeout(() => this.act(line), READING)
    return () => clearTimeout(timer)
  }

  keep = (): void => {
    const [first] = movesOf(this.screen.moves(), 'keep')
    if (first) this.act(first.line)
  }

  keys: Shortcuts = { d: this.draw, k: this.keep, u: this.callUno, c: this.catchOut }
}
