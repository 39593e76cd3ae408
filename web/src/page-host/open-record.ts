// Record files that are opened in a page that is its own host: the host reads them as text, and nothing in them is run.
import { Failed } from '../http-client'
import type { FoundTable } from '../protocol'
import { complain } from '../refusal-words'
import { go, replayAddress } from '../router.svelte'
import { host } from './page-host'

/** Bytes; the host refuses more, and it need not be read for that. */
const LARGEST = 16_000_000

async function open(file: File): Promise<void> {
  if (file.size > LARGEST) throw new Failed({ id: 'page-record-large' }, 413)
  const { id } = (await host.ask('/api/records', { name: file.name, text: await file.text() })) as FoundTable
  go(replayAddress(id, 1))
}

/** Show a record file as a replay, or say why not. */
export function openRecord(file: File): void {
  open(file).catch(complain)
}
