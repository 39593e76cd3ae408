// Why something was refused, in words. The server names the message; a rule's refusal is completed from the game.
import { Failed } from './api'
import { has, t } from './i18n/language.svelte'
import { seatName } from './player-names'
import type { SeenGame, TableInfo, Text } from './protocol'
import { optionId } from './waiting-room/configure-command'
import { refusalWords } from './table/narrate'
import { toast } from './toasts.svelte'

/** Where a refusal was met: what it may speak of. */
export interface Around {
  table: TableInfo
  game: SeenGame
  /** Where the reader sits. */
  seat: number | null
}

export function reasonWords(reason: Text, around?: Around | null): string {
  const args = reason.args as Record<string, string | number> | undefined
  const rule = args?.refusal
  if (reason.id === 'server-illegal' && typeof rule === 'string' && around && has(rule)) {
    const { table, game, seat } = around
    return refusalWords({ say: t, table, names: table.seats.map(seatName), reader: seat }, rule, game)
  }
  const option = args?.option && optionId(String(args.option))
  return has(reason.id) ? t(reason.id, option ? { ...args, option: t(option) } : args) : t('web-refused')
}

/** Show what went wrong with a request. */
export function complain(error: unknown): void {
  if (!(error instanceof Failed)) throw error
  toast(reasonWords(error.reason), 'bad')
}
