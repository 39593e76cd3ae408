// Who looks back at a game is still at its table: they stay its host, and the next game takes them along.
import { onDestroy } from 'svelte'
import { api } from '../http-client'
import { t } from '../i18n/language.svelte'
import { Connection } from '../net/connection.svelte'
import { isPageHost } from '../page-host/page-mode'
import { go } from '../router.svelte'
import { tokenFor } from '../seat-tokens'
import { toast } from '../toasts.svelte'

/** To be called while a page is made; without a seat at the table nothing is done. */
export function stayAtTable(id: string): void {
  const token = tokenFor(id)
  if (token === null || isPageHost) return
  const line = new Connection(api.socket(id), token, { refused: () => {}, ended: () => {} })
  let isWaiting = false
  $effect(() => {
    if (!line.table) return
    if (line.table.state !== 'playing') isWaiting = true
    else if (isWaiting) {
      toast(t('replay-next-game'))
      go(`/t/${id}`)
    } else line.close() // they have left a game that is being played
  })
  line.open()
  onDestroy(() => line.close())
}
