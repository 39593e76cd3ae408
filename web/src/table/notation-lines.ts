// Lines of the notation (`A play WX G >C uno`), as the server lists them: taken apart, never judged.

import { isColour, type Colour } from '../cards/card-codes'

export type Verb =
  | 'play'
  | 'lay'
  | 'draw'
  | 'keep'
  | 'colour'
  | 'challenge'
  | 'accept'
  | 'take'
  | 'dare'
  | 'decline'
  | 'uno'
  | 'catch'
  | 'accuse'
  | 'vote'
  | 'next'

/** A line and what it names; what it does not name is null. */
export interface Move {
  line: string
  verb: Verb
  seat: number | null
  card: string | null
  number: number | null
  face: string | null
  colour: Colour | null
  target: number | null
  /** Whether UNO is called with it. */
  uno: boolean
  guilty: boolean | null
  suggestion: boolean
}

const LETTERS = 'ABCDEFGHIJ'

export function seatLetter(seat: number): string {
  return LETTERS[seat] ?? '?'
}

/** What a line names. */
export function readLine(line: string): Move {
  const [seat = '', verb = '', ...named] = line.split(' ')
  const move: Move = {
    line,
    verb: verb as Verb,
    seat: LETTERS.indexOf(seat),
    card: null,
    number: null,
    face: null,
    colour: null,
    target: null,
    uno: false,
    guilty: null,
    suggestion: false,
  }
  if (line === 'next') return { ...move, verb: 'next', seat: null }
  if (verb === 'play' || verb === 'lay') {
    move.card = named.shift() ?? null
    for (const word of named) readNamed(move, word)
  } else if (verb === 'colour') {
    readNamed(move, named[0] ?? '')
  } else if (verb === 'catch' || verb === 'accuse') {
    move.target = LETTERS.indexOf(named[0] ?? '')
    move.suggestion = named[1] === 'suggestion'
  } else if (verb === 'vote') {
    move.guilty = named[0] === 'guilty'
  }
  return move
}

function readNamed(move: Move, word: string): void {
  if (word === 'uno') move.uno = true
  else if (word.startsWith('>')) move.target = LETTERS.indexOf(word.slice(1))
  else if (isColour(word)) move.colour = word
  else if (/^\d$/.test(word)) move.number = Number(word)
  else move.face = word
}
