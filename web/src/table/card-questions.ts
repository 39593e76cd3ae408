// From the lines the server allows to the questions a player is asked; nothing else can be chosen.

import { readLine, type Move, type Verb } from './notation-lines'

/** What may have to be named with a card, in the order of the questions. */
export const PARTS = ['number', 'face', 'colour', 'target'] as const
export type Part = (typeof PARTS)[number]
export type Value = Move[Part]

export interface Question {
  part: Part
  values: Value[]
}

/** The lines that lay this card, in a turn or along with a friend's number. */
export function movesWith(moves: readonly Move[], card: string): Move[] {
  return moves.filter((move) => (move.verb === 'play' || move.verb === 'lay') && move.card === card)
}

/** The lines with one of these verbs. */
export function movesOf(moves: readonly Move[], ...verbs: Verb[]): Move[] {
  return moves.filter((move) => verbs.includes(move.verb))
}

/** What anybody may do besides what they are asked. */
const CLAIMS: readonly Verb[] = ['uno', 'catch', 'accuse']

/** The line that passes, where nothing else answers what is asked. */
export function onlyPass(moves: readonly Move[]): string | null {
  const [only, ...more] = moves.filter((move) => !CLAIMS.includes(move.verb))
  return only?.verb === 'decline' && more.length === 0 ? only.line : null
}

/** The first thing in which the lines still differ, apart from the call; null: everything is named. */
export function question(moves: readonly Move[]): Question | null {
  for (const part of PARTS) {
    const values = [...new Set(moves.map((move) => move[part]))]
    if (values.length > 1) return { part, values: values.sort(order) }
  }
  return null
}

function order(a: Value, b: Value): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : 0
}

/** The lines in which this part has this value. */
export function answer(moves: readonly Move[], part: Part, value: Value): Move[] {
  return moves.filter((move) => move[part] === value)
}

/** The line to send once everything is named: with the call where it is wanted and listed. */
export function settled(moves: readonly Move[], uno: boolean): string | null {
  return (moves.find((move) => move.uno === uno) ?? moves[0])?.line ?? null
}

export function readLegal(lines: readonly string[]): Move[] {
  return lines.map(readLine)
}
