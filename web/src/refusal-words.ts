// Why something was refused, in words. The server names the message.
import { Failed } from './api'
import { has, t } from './i18n/language.svelte'
import { tell, type Reader } from './i18n/told'
import type { Text } from './protocol'
import { toast } from './toasts.svelte'
import { optionId } from './waiting-room/configure-command'

export function reasonWords(reason: Text, reader: Reader | null = null): string {
  if (!has(reason.id)) return t('web-refused')
  const { option, ...args } = reason.args ?? {}
  return tell(reader, { ...reason, args: option ? { ...args, option: t(optionId(String(option))) } : args })
}

/** Show what went wrong with a request. */
export function complain(error: unknown): void {
  if (!(error instanceof Failed)) throw error
  toast(reasonWords(error.reason), 'bad')
}
