// What the bar at the top must know about the page below it.
import type { TableInfo } from '../protocol'

let compact = $state(false)
let isInMenu = $state(false)
let edition = $state<string | null>(null)
let people = $state.raw<(() => void) | null>(null)
let ending = $state.raw<(() => void) | null>(null)
let dock = $state(0)
let table = $state.raw<TableInfo | null>(null)
let game = $state<number | null>(null)

export const bar = {
  /** A game is on: the bar takes as little room as it can. */
  get compact(): boolean {
    return compact
  },
  set compact(value: boolean) {
    compact = value
  },
  /** A table shows, whose menu has everything that the bar has: there is no bar. */
  get isInMenu(): boolean {
    return isInMenu
  },
  set isInMenu(value: boolean) {
    isInMenu = value
  },
  /** Whose rules are opened. */
  get edition(): string | null {
    return edition
  },
  set edition(value: string | null) {
    edition = value
  },
  /** Opens the list of the people at the table. */
  get people(): (() => void) | null {
    return people
  },
  set people(value: (() => void) | null) {
    people = value
  },
  /** Asks the host whether the game is to end; nobody else can end it. */
  get ending(): (() => void) | null {
    return ending
  },
  set ending(value: (() => void) | null) {
    ending = value
  },
  /** Where one sits or watches: its rules may differ from the booklet's. */
  get table(): TableInfo | null {
    return table
  },
  set table(value: TableInfo | null) {
    table = value
  },
  /** The game of the table that is looked at again: its rules were those of the time. */
  get game(): number | null {
    return game
  },
  set game(value: number | null) {
    game = value
  },
  /** The height of the UNO buttons at the lower edge; 0 if there are none. Nothing may cover them. */
  get dock(): number {
    return dock
  },
  set dock(value: number) {
    dock = value
  },
}
