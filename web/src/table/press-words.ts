import { tell, type Reader } from '../i18n/told-words'
import type { Happened } from '../protocol'

/** Several presses of the launcher, aimed at the same player, as one sentence. */
export function pressWords(reader: Reader, presses: readonly Happened[]): string {
  const ejected = presses.reduce((total, { fields }) => total + Number(fields?.ejected ?? 0), 0)
  const seat = Number(presses[0]?.fields?.seat)
  return tell(reader, { id: 'table-presses', args: { seat, count: presses.length, ejected } })
}
