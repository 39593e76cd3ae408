// What the player of this browser looks like, kept between visits.
import { recall, remember } from '../local-storage'
import { AVATAR_COLOURS, CREATURES } from '../protocol/constants'

const KEY = 'avatar'

function isOne(avatar: string): boolean {
  const [shape = '', colour = '', ...more] = avatar.split('-')
  return more.length === 0 && CREATURES.some((one) => one === shape) && AVATAR_COLOURS.some((one) => one === colour)
}

/** Somebody who has never chosen is given one, which stays theirs. */
export function myAvatar(chance: () => number = Math.random): string {
  const kept = recall(KEY) ?? ''
  if (isOne(kept)) return kept
  const one = (of: readonly string[]): string => of[Math.floor(chance() * of.length)] ?? ''
  const given = `${one(CREATURES)}-${one(AVATAR_COLOURS)}`
  keepAvatar(given)
  return given
}

export function keepAvatar(avatar: string): void {
  remember(KEY, avatar)
}
