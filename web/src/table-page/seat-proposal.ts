/** What the host, or somebody who watches, proposes in the middle of a game. */
import { t } from '../i18n/language.svelte'
import { nameOf } from '../player-names'
import type { ProposalInfo, TableInfo } from '../protocol'

/** The proposal in words, for the player in a seat, or for somebody who asked for one. */
export function proposed({ kind, seat, by, name = '' }: ProposalInfo, table: TableInfo, reader: number | null): string {
  if (reader === null) return t('web-consent-waits')
  if (kind === 'sit') return t('web-consent-sit', { name, bot: nameOf(table, seat) })
  if (reader === by) return t('web-consent-waits')
  return t(`web-consent-${reader === seat ? 'you' : kind}`, { host: nameOf(table, by), name: nameOf(table, seat) })
}

/** Whether everything is as it was before the proposal. */
export function isKept({ kind, seat }: ProposalInfo, now: TableInfo): boolean {
  const info = now.seats[seat]
  if (now.state !== 'playing' || !info) return false
  if (kind === 'end') return true
  return kind === 'sit' ? !info.is_person : !!info.is_person && (kind === 'free' || !info.bot)
}

/** That nothing came of it, in words. */
export const keptWords = ({ kind, seat }: ProposalInfo, now: TableInfo): string =>
  kind === 'end' ? t('web-consent-goes-on') : t('web-consent-kept', { name: nameOf(now, seat) })
