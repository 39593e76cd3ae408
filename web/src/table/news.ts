import type { Happened } from '../protocol'

/** News as the table has room for them: whose turn it is, the prompt says. */
const isNews = ({ kind }: Happened): boolean => kind !== 'turn-came'

/**
 * The latest of the log, at most so many, the same in a row once. Where a card makes several people draw, the last two are
 * the card and what came last, unless the one before that is about the reader: else nobody saw which card it was.
 */
export function latestNews(
  log: readonly Happened[],
  most: number,
  seat: number | null,
  say: (event: Happened) => string,
): { event: Happened; words: string }[] {
  const last = log.findLastIndex(isNews)
  const move = log.slice(log.slice(0, last + 1).findLastIndex((event) => !isNews(event)) + 1, last + 1)
  const told = log
    .slice(0, last + 1)
    .filter(isNews)
    .slice(-3 * most)
    .map((event) => ({ event, words: say(event) }))
    .filter(({ words }, i, all) => words !== all[i + 1]?.words)
    .slice(-most)
  const play = move.find(({ kind }) => kind === 'laid')
  const before = told.at(-2)
  if (!play || told.slice(-2).some(({ event }) => event === play) || before?.event.fields?.seat === seat) return told
  return [{ event: play, words: say(play) }, ...told.slice(-1)]
}
