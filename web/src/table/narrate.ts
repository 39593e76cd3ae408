// The game in words for one reader: the ids and variables that pioche.narrate chooses, chosen the same way.

import { COLOUR_NAMES, familyOf, lookOf, type Colour } from '../cards/card-codes'
import { cardsWords, cardWords, entry, type Say, type Words } from '../cards/card-words'
import type { SeenGame, Happened, TableInfo } from '../protocol'
import { readLine, type Move } from './notation-lines'

type TableText = Pick<TableInfo, 'edition' | 'titles' | 'texts' | 'dares' | 'amounts' | 'lasting_dares'> & {
  options: Readonly<Record<string, unknown>>
}
type Asked = Pick<SeenGame, 'phase' | 'actors' | 'top' | 'colour' | 'penalty' | 'friends' | 'vote' | 'legal'>

/** Who tells what to whom. */
export interface Teller {
  say: Say
  table: TableText
  /** The names of all seats. */
  names: readonly string[]
  /** The seat that reads, null for a spectator. */
  reader: number | null
}

const VERB_MESSAGES: Readonly<Partial<Record<Move['verb'], string>>> = {
  colour: 'name-colour',
  take: 'take-cards',
  dare: 'take-dare',
  uno: 'call-uno',
  next: 'next-round',
}
const VOTES: Readonly<Record<string, string>> = { pledge: '', suggestion: '-suggestion', 'last-dare': '-dare' }

// ---- players and dares ----

/** The name of a seat; the reader is "you". */
export function nameFor(teller: Teller, seat: number): string {
  return seat === teller.reader ? teller.say('event-you') : (teller.names[seat] ?? '')
}

/** Several seats as a list, the reader last. */
export function namesFor(teller: Teller, seats: readonly number[]): string {
  const names = [...seats]
    .sort((a, b) => Number(a === teller.reader) - Number(b === teller.reader))
    .map((seat) => nameFor(teller, seat))
  const last = names.pop() ?? ''
  return names.length === 0 ? last : teller.say('table-and', { first: names.join(', '), last })
}

/** The text of a dare on the list that is played with. */
export function dareWords({ say, table }: Teller, number: number): string {
  const list = String(table.options.dare_list ?? 'family')
  if (list !== 'house') return say(`dare-${list}-${number}`)
  return entry(table.dares, number) || say('event-dare-unwritten', { number })
}

/** How many cards stand against a dare: the same on every dare card. */
function dareCost({ table }: Teller): number {
  return table.amounts?.dare_draw ?? 0
}

// ---- what happened ----

/** What happened, as one line of the log. */
export function eventWords(teller: Teller, { kind, fields = {} }: Happened): string {
  const { say, table } = teller
  const words = wordsOf(teller, fields)
  const launcher = table.edition === 'extreme'
  switch (kind) {
    case 'laid': {
      const play = readLine(String(fields.play))
      return say(`event-laid${namedWith(play)}`, moveWords(teller, play))
    }
    case 'drew':
      if (launcher) return say('event-drew-launcher', words)
      return say(fields.why === 'turn' ? 'event-drew' : 'event-drew-for', words)
    case 'pressed':
      return say(fields.why === 'turn' ? 'event-pressed' : 'event-pressed-for', words)
    case 'reshuffled':
      words.launcher = yes(launcher)
      break
    case 'penalty-asked':
      words.count = Number(fields.cards)
      break
    case 'dared':
    case 'dare-taken': {
      const number = Number(fields.dare)
      Object.assign(words, { number, dare: dareWords(teller, number), count: dareCost(teller) })
      break
    }
    case 'pledged':
      return pledgeWords(teller, Number(fields.seat), {
        cost: Number(fields.cost),
        card: String(fields.card),
        face: fields.face ? String(fields.face) : '',
      })
    case 'hands-swapped': {
      const got = fields.target === teller.reader ? fields.target_got : fields.seat_got
      return say('event-hands-swapped', { ...words, cards: cardsWords(say, got as string[], table.titles) })
    }
    case 'hands-rotated':
      return rotatedWords(teller, fields.got as [number, number, string[]][])
    case 'scored':
      return say((table.options.scoring ?? 'winner') === 'winner' ? 'event-scored' : 'event-scored-against', words)
    case 'eliminated':
      words.points = table.amounts?.target ?? 0
      break
    case 'game-won': {
      const seats = fields.seats as number[]
      const [winner] = seats
      if (seats.length !== 1 || winner === undefined) return say('event-game-won-together', words)
      Object.assign(words, { name: nameFor(teller, winner), reader: role(teller, winner) })
    }
  }
  return say(`event-${kind}`, words)
}

/** What a seat keeps to until its turn comes round: a dare, a face, or a written rule. */
export function pledgeWords(
  teller: Teller,
  seat: number,
  { cost, card, face }: { cost: number; card: string; face: string | null },
): string {
  const { say, table } = teller
  const words: Words = {
    name: nameFor(teller, seat),
    reader: role(teller, seat),
    count: cost,
    card: cardWords(say, card, table.titles, true),
  }
  const { kind, number } = lookOf(card)
  if (kind === 'dare' || kind === 'dare-joker') {
    words.lasting = table.lasting_dares ? yes(table.lasting_dares.includes(number ?? 0)) : 'unknown'
    return say('event-pledged-dare', words)
  }
  if (face) {
    const held = lookOf(face).number ?? 0
    return say('event-pledged-face', { ...words, number: held, how: say(`face-${held}-how`) })
  }
  const text = entry(table.texts, number)
  return text ? say('event-pledged-rule-text', { ...words, text }) : say('event-pledged-rule', words)
}

function rotatedWords(teller: Teller, got: readonly [number, number, string[]][]): string {
  const mine = got.find(([, taker]) => taker === teller.reader)
  if (mine === undefined) return teller.say('event-hands-rotated')
  const [giver, , cards] = mine
  const [, target] = got.find(([from]) => from === teller.reader) ?? mine
  return teller.say('event-hands-rotated-reader', {
    name: nameFor(teller, giver),
    target: nameFor(teller, target),
    cards: cardsWords(teller.say, cards, teller.table.titles),
  })
}

// ---- what can be done ----

/** What an action means, as an entry of a menu. */
export function actionWords(teller: Teller, move: Move): string {
  const { say, table } = teller
  const words = moveWords(teller, move)
  let message = `action-${VERB_MESSAGES[move.verb] ?? move.verb}`
  if (move.verb === 'play') message += namedWith(move)
  else if (move.verb === 'draw' && table.edition === 'extreme') message += '-launcher'
  else if (move.verb === 'draw' && table.options.draw_until_playable) message += '-until'
  else if (move.verb === 'take') words.count = dareCost(teller)
  else if (move.verb === 'accuse' && move.suggestion) message += '-suggestion'
  const said = say(message, words)
  return move.uno ? say('action-with-uno', { action: said }) : said
}

/** Why an action is refused, with what the game says would be right. */
export function refusalWords(teller: Teller, refusal: string, game: Asked): string {
  const { say, table } = teller
  return say(refusal, {
    name: namesFor(teller, game.actors) || say('refusal-somebody'),
    card: cardWords(say, game.top, table.titles, true),
    top: familyOf(game.top),
    colour: COLOUR_NAMES[game.colour as Colour] ?? '',
    count: game.penalty?.cards ?? 0,
    number: game.friends?.number ?? 0,
  })
}

// ---- what is asked ----

/** What the table asks the reader for, or whom it waits for. */
export function phaseWords(teller: Teller, game: Asked): string {
  const { say, reader } = teller
  const { phase, vote } = game
  if (phase === 'round-over' || phase === 'game-over') {
    const asked = reader !== null && (phase === 'game-over' || game.legal.includes('next'))
    return say(`phase-${phase}-${asked ? 'ask' : 'wait'}`)
  }
  const words: Words = { name: namesFor(teller, game.actors) }
  if (game.friends) words.number = game.friends.number
  if (vote) {
    words.name = nameFor(teller, vote.accused)
    if (vote.accused === reader) return say('phase-vote-wait-you')
  }
  if (reader === null || !game.actors.includes(reader)) return say(`phase-${phase}-wait`, words)
  if (phase === 'dare') {
    Object.assign(words, { count: dareCost(teller), dare: dareWords(teller, lookOf(game.top).number ?? 0) })
  } else {
    words.count = game.penalty?.cards ?? 0
  }
  return say(`phase-${phase}-ask${askedHow(teller, game)}`, words)
}

/** The form of a question that the options of the table, or its cards, call for. */
function askedHow({ table: { edition, options } }: Teller, { phase, top, vote }: Asked): string {
  if (phase === 'turn' && edition === 'extreme') return '-launcher'
  if (phase === 'drawn' && options.force_play) return '-forced'
  if (phase === 'challenge' && (options.stack ?? 'none') !== 'none') {
    return top === 'W+4' && options.wd4_bluff !== false ? '-stack-four' : '-stack'
  }
  return phase === 'vote' && vote ? (VOTES[vote.about] ?? '') : ''
}

// ---- words for the fields of events and actions ----

function moveWords(teller: Teller, move: Move): Words {
  const { verb, seat, card, face, colour, number, target, guilty } = move
  const fields: Record<string, unknown> = { card, face, colour, number, guilty }
  if (seat !== null) fields.seat = seat
  if (target !== null && verb !== 'vote') fields.target = target
  return wordsOf(teller, fields)
}

/** Every field that a message may name, in words; seats also say which of them the reader is. */
function wordsOf(teller: Teller, fields: Readonly<Record<string, unknown>>): Words {
  const { say, table } = teller
  const words: Words = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue
    if (name === 'seat') {
      words.name = nameFor(teller, Number(value))
      words.reader ??= role(teller, Number(value))
    } else if (name === 'target' || name === 'to') {
      words.target = nameFor(teller, Number(value))
      if (value === teller.reader) words.reader = 'target'
    } else if (name === 'seats') {
      words.names = namesFor(teller, value as number[])
    } else if (name === 'cards' && Array.isArray(value)) {
      words.cards = cardsWords(say, value as string[], table.titles)
      words.count = value.length
    } else if (name === 'colour') {
      words.colour = COLOUR_NAMES[value as Colour]
    } else if (name === 'card' || name === 'face') {
      words[name] = cardWords(say, String(value), table.titles, true)
    } else if (typeof value === 'boolean') {
      words[name] = yes(value)
    } else if (typeof value === 'number' || typeof value === 'string') {
      words[name] = value
    }
  }
  return words
}

function role(teller: Teller, seat: number): string {
  return seat === teller.reader ? 'actor' : 'other'
}

/** What is named with a card, as the end of a message id. */
function namedWith(move: Move): string {
  return (['number', 'face', 'colour', 'target'] as const)
    .filter((part) => move[part] !== null)
    .map((part) => `-${part}`)
    .join('')
}

function yes(answer: boolean): string {
  return answer ? 'yes' : 'no'
}
