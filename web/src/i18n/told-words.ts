// Messages of the server in words: the server names the message, and here seats, cards and colours get their names.
import { HIDDEN } from '../cards/card-codes'
import type { Happened, TableInfo, Text } from '../protocol'
import { COLOUR_NAMES } from '../protocol/constants'
import { t } from './language.svelte'

type Words = Record<string, string | number>
type Fields = Readonly<Record<string, unknown>>

/** The reader and their table; away from any table there is none. */
export interface Reader {
  table: TableInfo
  /** The names of all seats. */
  names: readonly string[]
  /** The seat that reads, null for a spectator. */
  seat: number | null
}

/** A message as a sentence; texts of players stay unchanged. */
export function tell(reader: Reader | null, told: Text | string, fields: Fields = {}): string {
  return typeof told === 'string' ? told : t(told.id, wordsOf(reader, { ...fields, ...told.args }))
}

/** What happened, as one line of the log. */
export function eventWords(reader: Reader, { words, fields }: Happened): string {
  return tell(reader, words, fields)
}

/** What a card does; to who is asked about it the colour in force is named. */
export function helpWords(reader: Reader, told: Text | string, colour: string | null): string {
  const isNamed = typeof told !== 'string' && told.args?.known && colour
  return tell(reader, isNamed ? { ...told, args: { ...told.args, known: true, colour } } : told)
}

/** The name of a seat; the reader is "you". */
export function nameFor(reader: Reader | null, seat: number): string {
  return seat === reader?.seat ? t('table-you') : (reader?.names[seat] ?? '')
}

/** A card in words: "red 5", or with its article "a red 5". */
export function cardName(reader: Reader | null, code: string, article = false): string {
  const name = reader?.table.words.cards[code]?.name
  if (!name) return code
  return tell(reader, article ? { ...name, id: `${name.id}-a` } : name)
}

/** A card with what is pictured on it. */
export function cardLabel(reader: Reader, code: string): string {
  const picture = reader.table.words.cards[code]?.picture
  const name = cardName(reader, code)
  return picture ? `${name}, ${tell(reader, picture)}` : name
}

/** Several cards in words; where none may be seen, how many there are. */
export function cardNames(reader: Reader | null, codes: readonly string[]): string {
  if (codes.every((code) => code === HIDDEN)) return t('table-cards', { count: codes.length })
  return codes.map((code) => cardName(reader, code)).join(', ')
}

/** Several seats as a list, the reader last. */
function namesFor(reader: Reader | null, seats: readonly number[]): string {
  const names = [...seats]
    .sort((a, b) => Number(a === reader?.seat) - Number(b === reader?.seat))
    .map((seat) => nameFor(reader, seat))
  return listed(names)
}

/** Names as a list: “Ana, Bo and Cleo”. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : t('table-and', { first: names.slice(0, -1).join(', '), last })
}

/** Which of the players that are named the reader is. */
function roleOf(reader: Reader | null, { seat: actor, target }: Fields): string {
  const seat = reader?.seat ?? null
  if (seat === null) return 'other'
  return seat === target ? 'target' : seat === actor ? 'actor' : 'other'
}

/** The arguments as the catalogue takes them; `pioche.teller.told` says what their names mean. */
function wordsOf(reader: Reader | null, args: Fields): Words {
  const words: Words = { reader: roleOf(reader, args) }
  for (const [name, value] of Object.entries(args)) {
    if (value === null) continue
    if (name === 'seat') words.name = nameFor(reader, value as number)
    else if (name === 'target') words.target = nameFor(reader, value as number)
    else if (name === 'seats') words.name = words.names = namesFor(reader, value as number[])
    else if (name === 'cards' && Array.isArray(value)) {
      words.cards = cardNames(reader, value as string[])
      words.count = value.length
    } else if (name === 'cards') words.count = value as number
    else if (name === 'card' || name === 'face') words[name] = cardName(reader, value as string, true)
    else if (name === 'colour') words.colour = COLOUR_NAMES[value as string] ?? ''
    else if (typeof value === 'boolean') words[name] = value ? 'yes' : 'no'
    else if (typeof value === 'string' || typeof value === 'number') words[name] = value
    else if (isText(value)) words[name] = tell(reader, value)
  }
  return words
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'id' in value
}
