// What one hears of the game, and how one notices that one's turn has come.

import type { Happened } from '../protocol'
import { sound } from './oscillator-sounds'
import type { Sound } from './sound-notes'
import { feel } from './touch-signals'

const SOUNDS: Readonly<Record<string, Sound>> = {
  laid: 'play',
  'laid-along': 'play',
  drew: 'draw',
  skipped: 'skip',
  'turned-round': 'reverse',
  'penalty-asked': 'penalty',
  'hands-swapped': 'swap',
  'hands-rotated': 'swap',
  reshuffled: 'shuffle',
  dared: 'dare',
  judged: 'gavel',
  'uno-called': 'uno',
  caught: 'caught',
  'round-won': 'win',
  'game-won': 'fanfare',
}

/** The sound of an event; a launcher that ejects nothing only clicks. */
export function soundOf({ kind, fields = {} }: Happened): Sound | null {
  if (kind === 'pressed') return Number(fields.ejected) > 0 ? 'ding' : 'click'
  return SOUNDS[kind] ?? null
}

/** Tell a player that it is their turn: by a sound and a short shake of the phone. */
export function signalTurn(): void {
  sound('turn')
  feel('turn')
}
