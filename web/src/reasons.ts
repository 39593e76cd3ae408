// Why something was refused, in words. The server names the message; a rule's refusal is completed from the game.
import { Failed } from './api'
import { COLOUR_NAMES, isColour } from './cards/code'
import { cardWords } from './cards/words'
import { has, t } from './i18n/index.svelte'
import { nameOf } from './names'
import type { GameInfo, TableInfo, Text } from './protocol'
import { toast } from './toasts.svelte'

/** Where a refusal was met: what it may speak of. */
export interface Around {
  table: TableInfo
  game: GameInfo
}

export function reasonWords(reason: Text, around?: Around | null): string {
  const args = reason.args as Record<string, string | number> | undefined
  const rule = args?.refusal
  if (reason.id === 'server-illegal' && typeof rule === 'string' && around && has(rule)) return ruleWords(rule, around)
  return has(reason.id) ? t(reason.id, args) : t('web-refused')
}

function ruleWords(id: string, { table, game }: Around): string {
  const names = game.actors.map((seat) => nameOf(table, seat))
  return t(id, {
    name: names.join(', ') || t('refusal-somebody'),
    card: cardWords(t, game.top, table.titles, true),
    colour: isColour(game.colour) ? COLOUR_NAMES[game.colour] : '',
    count: game.penalty,
    number: game.friends_number ?? 0,
  })
}

/** Show what went wrong with a request. */
export function complain(error: unknown): void {
  if (!(error instanceof Failed)) throw error
  toast(reasonWords(error.reason), 'bad')
}
