// Record files that are opened in a page that is its own host: the host reads them as text, and nothing in them is run.
import type { FoundTable } from '../protocol'
import { complain } from '../refusal-words'
import { go, replayAddress } from '../router.svelte'
import { host } from './page-host'

async function open(file: File): Promise<void> {
  const { id } = (await host.ask('/api/records', { name: file.name, text: await file.text() })) as FoundTable
  go(replayAddress(id, 1))
}

/** Show a record file as a replay, or say why not. */
export function openRecord(file: File): void {
  open(file).catch(complain)
}
