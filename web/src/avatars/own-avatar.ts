// What the player of this browser looks like, kept between visits.
import { recall, remember } from '../local-storage'
import type { SeatInfo } from '../protocol'
import { AVATAR_COLOURS, CREATURES } from '../protocol/constants'

/** Chosen: nothing but another choice changes it. */
const KEY = 'avatar'
const GIVEN = 'avatar-given'

function isOne(avatar: string): boolean {
  const [shape = '', colour = '', ...more] = avatar.split('-')
  return more.length === 0 && CREATURES.some((one) => one === shape) && AVATAR_COLOURS.some((one) => one === colour)
}

/** Somebody who has never chosen is given one, which stays theirs until another at their table is the same creature. */
export function myAvatar(others: readonly SeatInfo[] = [], chance: () => number = Math.random): string {
  const chosen = recall(KEY) ?? ''
  if (isOne(chosen)) return chosen
  const shapes = others.map(({ avatar }) => avatar?.split('-')[0])
  const isFree = (look: string): boolean => !shapes.includes(look.split('-')[0])
  const kept = recall(GIVEN) ?? ''
  if (isOne(kept) && isFree(kept)) return kept
  const one = (of: readonly string[]): string => of[Math.floor(chance() * of.length)] ?? ''
  const given = `${one(CREATURES.filter(isFree))}-${one(AVATAR_COLOURS)}`
  remember(GIVEN, given)
  return given
}

export function keepAvatar(avatar: string): void {
  remember(KEY, avatar)
}
