// Why something was refused, in words. The server names the message.
import { Failed } from './http-client'
import { has, t } from './i18n/language.svelte'
import { tell, type Reader } from './i18n/told-words'
import type { Text } from './protocol'
import { toast } from './toasts.svelte'

export function reasonWords(reason: Text, reader: Reader | null = null): string {
  return has(reason.id) ? tell(reader, reason) : t('web-refused')
}

/** Show what went wrong with a request. */
export function complain(error: unknown): void {
  if (!(error instanceof Failed)) throw error
  toast(reasonWords(error.reason), 'bad')
}
