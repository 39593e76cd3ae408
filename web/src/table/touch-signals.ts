// What a phone lets its player feel: their turn, cards they have to draw, a round they have won.

import type { Happened } from '../protocol'
import { isTouchOn } from './sound-choices'

/** Milliseconds: shaking and pauses in turn. */
const PATTERNS = {
  turn: [60],
  penalty: [45, 60, 45],
  win: [80, 60, 80, 60, 220],
} satisfies Record<string, readonly number[]>

export function canFeel(): boolean {
  return 'vibrate' in navigator
}

export function feel(pattern: keyof typeof PATTERNS): void {
  // Without a gesture before, a browser refuses and complains.
  if (isTouchOn() && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...PATTERNS[pattern]])
}

/** Let the player of a seat feel what has happened to them. */
export function feelEvent({ kind, fields = {} }: Happened, seat: number | null): void {
  if (seat === null) return
  const isWinner = fields.seat === seat || (Array.isArray(fields.seats) && fields.seats.includes(seat))
  if (kind === 'drew' && fields.seat === seat && fields.why !== 'turn') feel('penalty')
  else if ((kind === 'round-won' || kind === 'game-won') && isWinner) feel('win')
}
