// Which hint fits the moment. Everything is read from what the server sends: the phase, who acts, the lines that are legal.

import { movesOf } from '../table/card-questions'
import type { Move } from '../table/notation-lines'
import type { SeenGame } from '../protocol'

export const HINTS = [
  'watch',
  'turn',
  'draw',
  'drawn',
  'wild',
  'challenge',
  'uno-soon',
  'uno-owed',
  'catch',
  'why',
  'round-over',
] as const
export type Hint = (typeof HINTS)[number]

/** Hints about a moment that is over before it is read: they stay until they are put away. */
export const FLEETING: ReadonlySet<Hint> = new Set(['uno-owed', 'catch'])

/** The hints that fit now, the most urgent first. */
export function fitting(game: SeenGame, moves: readonly Move[], seat: number): Hint[] {
  const plays = movesOf(moves, 'play')
  const isAsked = game.actors.includes(seat)
  const isTurn = isAsked && game.phase === 'turn'
  const when: [Hint, boolean][] = [
    ['uno-owed', movesOf(moves, 'uno').length > 0],
    ['catch', movesOf(moves, 'catch').length > 0],
    ['challenge', movesOf(moves, 'challenge').length > 0],
    ['drawn', isAsked && game.phase === 'drawn'],
    ['uno-soon', plays.some(({ uno }) => uno)],
    ['draw', isTurn && plays.length === 0 && movesOf(moves, 'draw').length > 0],
    ['turn', isTurn && plays.length > 0],
    ['wild', isTurn && wilds(plays).length > 0],
    ['why', isTurn && plays.length < game.hand.length],
    ['round-over', game.phase === 'round-over'],
    ['watch', !isAsked && game.phase === 'turn'],
  ]
  return when.filter(([, fits]) => fits).map(([hint]) => hint)
}

/** The cards with which a colour is named. */
export function wilds(plays: readonly Move[]): string[] {
  return cardsOf(plays.filter(({ colour }) => colour !== null))
}

export function cardsOf(plays: readonly Move[]): string[] {
  return [...new Set(plays.map(({ card }) => card ?? ''))]
}
