import type { Happened } from '../protocol'

/** What a move consists of besides its card, as far as others want to know how somebody has won. */
const PARTS = new Set(['laid', 'laid-along', 'shed', 'hands-swapped', 'hands-rotated'])

/** The events of the move with which the round was won; none if somebody has come too late to know. */
export function winningMove(log: readonly Happened[], last: string | null): Happened[] {
  const start = last === null ? -1 : log.findLastIndex(({ kind }) => kind.startsWith('laid'))
  return log[start]?.fields?.card === last ? log.slice(start).filter(({ kind }) => PARTS.has(kind)) : []
}
