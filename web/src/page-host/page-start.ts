// What a page that is its own host needs beside the host: it is kept for times without a network, records are saved from it,
// and opened where they are dropped.
import { complain } from '../refusal-words'
import { openRecord } from './open-record'
import { host } from './page-host'

const RECORD = /^\/api\/tables\/[^/]+\/games\/(\d+)\/record$/

async function save(path: string, number: string): Promise<void> {
  const text = (await host.ask(path)) as string
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/toml' }))
  link.download = `pioche-${number}.toml`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** A link to a record leads to a server elsewhere; here the host tells the record, and the browser saves it. */
function saveRecords(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const address = link?.getAttribute('href') ?? ''
  const record = RECORD.exec(address)
  if (!record) return
  event.preventDefault()
  save(address, record[1] ?? '').catch(complain)
}

/** A file that is dropped anywhere would take the place of the page. */
function takeFile(event: DragEvent): void {
  if (!event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  const file = event.type === 'drop' ? event.dataTransfer.files[0] : undefined
  if (file) openRecord(file)
}

document.addEventListener('click', saveRecords)
document.addEventListener('dragover', takeFile)
document.addEventListener('drop', takeFile)
// Without TLS there is no service worker: the site then needs its network.
if ('serviceWorker' in navigator) navigator.serviceWorker.register('./service-worker.js').catch(() => {})
