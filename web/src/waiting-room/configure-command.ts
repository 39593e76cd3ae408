// What the host chooses, as one command: the table as it is, with a change; what is not named of what is written stays.
import { tell } from '../i18n/told-words'
import type { Command, EditionInfo, OptionInfo, SeatInfo, TableInfo } from '../protocol'
import { editionOf } from '../server-choices.svelte'

export type OptionValue = OptionInfo['default']
type Configure = Extract<Command, { type: 'configure' }>
export type Change = Partial<Omit<Configure, 'type'>>

export function configured(table: TableInfo, change: Change): Configure {
  return {
    type: 'configure',
    edition: table.edition,
    players: table.players,
    options: table.options,
    clock: table.clock,
    is_open: table.is_open,
    chat: table.chat,
    shows_hands: table.shows_hands,
    ...change,
  }
}

/** Another edition has other cards; what was chosen stays as far as it knows the option, and differs from what it has. */
export function otherEdition(table: TableInfo, edition: EditionInfo): Configure {
  const players = Math.min(table.players, edition.most_players)
  const chosen = edition.options.filter((option) => !isSame(valueOf(table, option), option.default))
  const options = Object.fromEntries(chosen.map(({ name }) => [name, table.options[name]]))
  return configured(table, { edition: edition.name, players, options })
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

type Chosen = Pick<TableInfo, 'options'>

export function valueOf(table: Chosen, option: OptionInfo): OptionValue {
  return (table.options[option.name] as OptionValue | undefined) ?? option.default
}

/** What was chosen, in words. */
export function optionWords(table: Chosen, option: OptionInfo): string {
  const value = valueOf(table, option)
  if (Array.isArray(value)) return value.join(', ')
  return tell(null, option.values?.[String(value)] ?? String(value))
}

/** The options that a game is played with: what was chosen, and that too few people judge nobody. */
export function inForce(table: TableInfo): Chosen {
  return { options: table.honour ? { ...table.options, judging: 'off' } : table.options }
}

/** A house rule as short as can be: its name, and what was chosen where that is not just yes. */
export function ruleWords(table: TableInfo, option: OptionInfo): string {
  const title = tell(null, option.title)
  const rules = inForce(table)
  return valueOf(rules, option) === true ? title : `${title} · ${optionWords(rules, option)}`
}

/** The options in which a game differs from the booklet. */
export function changedOptions(table: TableInfo): OptionInfo[] {
  const { options } = inForce(table)
  return (editionOf(table.edition)?.options ?? []).filter(({ name }) => name in options)
}

/** The options with one of them changed; what is as the edition has it is not named. */
export function withOption(table: TableInfo, option: OptionInfo, value: OptionValue): Record<string, unknown> {
  const others = Object.fromEntries(Object.entries(table.options).filter(([name]) => name !== option.name))
  return isSame(value, option.default) ? others : { ...others, [option.name]: value }
}

/** Whether two sets of options say the same, in whatever order. */
export function isSameChoice(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const sorted = (options: Readonly<Record<string, unknown>>): unknown =>
    Object.entries(options).sort(([x], [y]) => (x < y ? -1 : 1))
  return isSame(sorted(a), sorted(b))
}

/** Whether rules are written that everybody has to agree with. */
export function asksAgreement(table: TableInfo): boolean {
  return table.needs_agreement === true
}

/** Whether the table waits for the player of this seat to agree. */
export function owesAgreement(table: TableInfo, seat: SeatInfo | undefined): boolean {
  return asksAgreement(table) && seat?.is_person === true && seat.seat !== table.host && !seat.has_agreed
}

/** Whether a guest may write there: what they wrote before, or something blank while they have written nothing. */
export function canWrite(table: TableInfo, seat: number | null, what: 'cards' | 'dares', number: number): boolean {
  if (seat === null) return false
  const wrote = table.seats[seat]?.wrote
  if (wrote) return wrote === `${what} ${number}`
  const lists = what === 'cards' ? [table.titles, table.texts, table.custom] : [table.dares]
  return lists.every((list) => !list[number - 1])
}
