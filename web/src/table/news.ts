import type { Happened } from '../protocol'

export interface News {
  event: Happened
  words: string
}
interface Words {
  one: (event: Happened) => string
  /** Several presses of the launcher in a row. */
  presses: (all: readonly Happened[]) => string
}

/** News as the table has room for them: whose turn it is, the prompt says. */
const isNews = ({ kind }: Happened): boolean => kind !== 'turn-came'

/**
 * The latest of the log, at most so many, the same in a row once, several presses of the launcher as one. Where much
 * follows from one card, the last two are what decides it (a challenge, a call, or the card) and what came last, unless the one
 * before that is about the reader: else nobody saw why it happened.
 */
export function latestNews(log: readonly Happened[], most: number, seat: number | null, say: Words): News[] {
  const last = log.findLastIndex(isNews)
  const start = log.slice(0, last + 1).findLastIndex((event) => !isNews(event)) + 1
  const move = log.slice(start, last + 1)
  const presses = move.filter(({ kind }) => kind === 'pressed')
  const isOneOfMany = (event: Happened): boolean =>
    presses.length > 1 && event !== presses.at(-1) && (presses.includes(event) || isEjected(event, presses))
  const words = (event: Happened): string =>
    presses.length > 1 && event === presses.at(-1) ? say.presses(presses) : say.one(event)
  const told = [...log.slice(Math.max(0, start - 3 * most), start), ...move]
    .filter((event) => isNews(event) && !isOneOfMany(event))
    .map((event) => ({ event, words: words(event) }))
    .filter(({ words }, i, all) => words !== all[i + 1]?.words)
    .slice(-most)
  const decided = move.findLast(({ kind }) => kind === 'challenge-decided' || kind === 'uno-called')
  const cause = decided ?? move.findLast(({ kind }) => kind === 'laid')
  const isOwn = told.at(-2)?.event.fields?.seat === seat && !decided
  if (!cause || isOwn || presses.length > 1 || told.slice(-2).some(({ event }) => event === cause)) return told
  return [{ event: cause, words: say.one(cause) }, ...told.slice(-1)]
}

/** Whether these cards are what the presses have brought. */
function isEjected({ kind, fields }: Happened, presses: readonly Happened[]): boolean {
  return kind === 'drew' && presses.some((press) => press.fields?.seat === fields?.seat)
}
