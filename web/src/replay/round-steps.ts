// A round to look at again: which step, and what had been told by then.
import type { Frame, Happened, Replay, SheetRow } from '../protocol'
import { t } from '../i18n/language.svelte'
import { eventWords, type Reader } from '../i18n/told-words'

/** Milliseconds from one move to the next at the lowest speed. */
export const STEP_TIME = 1700
export const SPEEDS = [1, 2, 4, 8] as const

/** The next key moment of a round, or the one before; null: there is none. `costly`: moves that a review has found. */
export function momentFrom(
  frames: readonly Frame[],
  step: number,
  direction: 1 | -1,
  costly: ReadonlySet<number>,
): number | null {
  for (let at = step + direction; at >= 0 && at < frames.length; at += direction)
    if (frames[at]?.is_key || costly.has(at)) return at
  return null
}

/** All that has happened in the round up to this step, each event once. */
export function toldBy(frames: readonly Frame[], step: number): Happened[] {
  return frames.slice(0, step + 1).flatMap(({ events }) => events)
}

/** The score sheet at this step. */
export function sheetBy(frames: readonly Frame[], step: number): readonly SheetRow[] {
  return frames.slice(0, step + 1).findLast(({ sheet }) => sheet)?.sheet ?? []
}

/** What a step did, in words. */
export function stepWords(reader: Reader, frame: Frame): string {
  if (frame.events.some(({ kind }) => kind === 'dealt')) return t('replay-deal')
  return frame.events
    .filter(({ kind }) => kind !== 'turn-came')
    .map((event) => eventWords(reader, event))
    .join(' ')
}

/** What the address asks for; nonsense is as if nothing was asked. */
export function askedFor(search: string): { eye: string | null; round: number; step: number; review: boolean } {
  const asked = new URLSearchParams(search)
  const number = (name: string, least: number): number => {
    const text = asked.get(name) ?? ''
    return /^\d{1,5}$/.test(text) ? Math.max(least, Number(text)) : least
  }
  const eye = asked.get('eye')
  return {
    eye: eye !== null && /^(\d|none|all)$/.test(eye) ? eye : null,
    round: number('round', 1),
    step: number('step', 0),
    review: asked.has('review'),
  }
}

/** The step, or the nearest one that the round has. */
export function within({ frames }: Replay, step: number): number {
  return Math.min(Math.max(0, step), frames.length - 1)
}
