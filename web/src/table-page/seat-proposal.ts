/** What the host proposes about somebody’s seat in the middle of a game. */
import { t } from '../i18n/language.svelte'
import { nameOf } from '../player-names'
import type { ProposalInfo, TableInfo } from '../protocol'

/** The proposal in words, for the player in a seat. */
export function proposed({ kind, seat, by }: ProposalInfo, table: TableInfo, reader: number): string {
  if (reader === by) return t('web-consent-waits')
  return t(`web-consent-${reader === seat ? 'you' : kind}`, { host: nameOf(table, by), name: nameOf(table, seat) })
}

/** Whether everything is as it was before the proposal. */
export function isKept({ kind, seat }: ProposalInfo, now: TableInfo): boolean {
  const info = now.seats[seat]
  return now.state === 'playing' && !!info?.is_person && (kind === 'free' || !info.bot)
}
