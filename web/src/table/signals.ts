// What one hears of the game: a sound for what happens, if it has one.

import type { Happened } from '../protocol'
import type { Sound } from './sounds'

const SOUNDS: Readonly<Record<string, Sound>> = {
  laid: 'play',
  'laid-along': 'play',
  drew: 'draw',
  'uno-called': 'uno',
  caught: 'uno',
  'round-won': 'win',
  'game-won': 'win',
}

/** The sound of an event; a launcher that ejects nothing only clicks. */
export function soundOf({ kind, fields = {} }: Happened): Sound | null {
  if (kind === 'pressed') return Number(fields.ejected) > 0 ? 'ding' : 'click'
  return SOUNDS[kind] ?? null
}
