// What somebody said, in words: for those who listen, and where there is no room for more.
import { has, t } from '../i18n/language.svelte'
import type { Said } from '../protocol'

export function saidWords({ text = '', emote, phrase, drawing }: Said): string {
  for (const id of [emote && `table-emote-${emote}`, phrase && `table-phrase-${phrase}`])
    if (id && has(id)) return t(id)
  return drawing?.length ? t('table-drawing') : text
}
