// Which hint fits the moment. Everything is read from what the server sends: the phase, who acts, the lines that are legal.

import { isNumber } from '../cards/card-codes'
import { movesOf } from '../table/card-questions'
import type { Move } from '../table/notation-lines'
import type { SeenGame } from '../protocol'

export const HINTS = [
  'aim',
  'turn',
  'why',
  'watch',
  'draw',
  'drawn',
  'wild',
  'bluff',
  'challenge',
  'accept',
  'catch',
  'again',
  'uno-soon',
  'uno-owed',
  'decide',
  'round-over',
] as const
export type Hint = (typeof HINTS)[number]

/** Hints that explain something once; the others come with every decision that they are about. */
export const ONCE: ReadonlySet<Hint> = new Set(['aim', 'turn', 'why', 'watch', 'wild', 'bluff', 'round-over'])

/** Hints that are about no decision: after them comes the one that is. */
const ASIDE: ReadonlySet<Hint> = new Set(['aim', 'watch'])

/** Hints about a moment that is over before it is read: they stay until they are put away. */
export const FLEETING: ReadonlySet<Hint> = new Set(['uno-owed', 'catch'])

/** Hints that leave the question to the prompt, whose words they must not cover. */
export const ASKED: ReadonlySet<Hint> = new Set(['challenge', 'accept', 'decide', 'round-over'])

/** The hints that fit now, in the order in which they are given; `bluffs`: cards that are no ordinary choice. */
export function fitting(game: SeenGame, moves: readonly Move[], seat: number, bluffs: object = {}): Hint[] {
  const plays = movesOf(moves, 'play')
  const honest = honestly(plays, bluffs)
  const isAsked = game.actors.includes(seat)
  const isTurn = isAsked && game.phase === 'turn'
  const isOver = game.phase.endsWith('-over')
  const canChallenge = movesOf(moves, 'challenge').length > 0
  const when: [Hint, boolean][] = [
    ['aim', !isOver],
    ['uno-owed', movesOf(moves, 'uno').length > 0],
    ['catch', movesOf(moves, 'catch').length > 0],
    ['challenge', canChallenge],
    ['accept', isAsked && !canChallenge && movesOf(moves, 'accept').length > 0],
    ['uno-soon', leavingOne(game, plays).length > 0],
    ['draw', isTurn && plays.length === 0 && movesOf(moves, 'draw').length > 0],
    ['turn', isTurn && plays.length > 0],
    ['wild', isAsked && !canChallenge && wilds(honest).length > 0],
    ['bluff', isTurn && honest.length < plays.length],
    ['again', isTurn && plays.length > 0],
    ['drawn', isAsked && game.phase === 'drawn'],
    ['why', isTurn && plays.length > 0 && cardsOf(plays).length < new Set(game.hand).size],
    ['decide', isAsked && !isOver],
    ['round-over', game.phase === 'round-over'],
    ['watch', !isAsked && game.phase === 'turn'],
  ]
  return when.filter(([, fits]) => fits).map(([hint]) => hint)
}

/**
 * The cards with which UNO may be called, as far as a player has reason to think of it: what moves whole hands, a number
 * or a written card, is listed with the call whatever the others hold.
 */
export function leavingOne({ hand, counts }: SeenGame, plays: readonly Move[]): string[] {
  const cards = cardsOf(plays.filter(({ uno }) => uno))
  if (hand.length === 2) return cards
  return cards.filter((card) => !/^WC\d/.test(card) && (!isNumber(card) || counts.includes(1)))
}

/** What tells one decision from the next. */
export function momentOf({ round, phase, actors, discards, pile, hand }: SeenGame): string {
  return [round, phase, actors.join(), discards, pile, hand.length].join(' ')
}

/** The hint to give: what explains something new, or the one for the decision, unless one for it was put away. */
export function hintFor(fits: readonly Hint[], wasGiven: (hint: Hint) => boolean, isAnswered: boolean): Hint | null {
  return fits.find((hint) => (ONCE.has(hint) ? !wasGiven(hint) : !isAnswered)) ?? null
}

/** Whether a hint is about the decision, so that no other one for it comes after it. */
export function isAboutDecision(hint: Hint): boolean {
  return !ASIDE.has(hint)
}

/** The lines that lay no bluff. */
export function honestly(plays: readonly Move[], bluffs: object): Move[] {
  return plays.filter(({ card }) => !((card ?? '') in bluffs))
}

/** The cards with which a colour is named. */
export function wilds(plays: readonly Move[]): string[] {
  return cardsOf(plays.filter(({ colour }) => colour !== null))
}

export function cardsOf(plays: readonly Move[]): string[] {
  return [...new Set(plays.map(({ card }) => card ?? ''))]
}
