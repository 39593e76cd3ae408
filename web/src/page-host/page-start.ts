// What a page that is its own host needs beside the host: it is kept for times without a network, and records are saved from it.
import { complain } from '../refusal-words'
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

document.addEventListener('click', saveRecords)
// Without TLS there is no service worker: the site then needs its network.
if ('serviceWorker' in navigator) navigator.serviceWorker.register('./service-worker.js').catch(() => {})
