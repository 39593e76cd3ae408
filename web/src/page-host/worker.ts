// The page's own host, in a worker: Python with the tables of Pioche, and the browser's database behind them.
import type { Beginning, Said } from './messages'
import { startPython } from './python-start'
import { TableDatabase, type Write } from './table-database'

interface PythonHost {
  hear(kind: string, number: number, text: string): void
}
type NewHost = (
  tell: (kind: string, number: number, text: string) => void,
  known: string,
  hesitation: number,
) => PythonHost

const LOCK = 'pioche-tables'
/** Milliseconds for which another tab may still be closing. */
const CLOSING = 2000

let host: PythonHost | null = null
let database: TableDatabase | null = null

function post(kind: string, number: number, text: string): void {
  const said: Said = [kind, number, text]
  postMessage(said)
}

/** Only one tab has the tables; resolves when this one has them, and tells when another takes them. */
function haveTables(steal: boolean): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const how: LockOptions = steal ? { steal } : { signal: AbortSignal.timeout(CLOSING) }
    navigator.locks
      .request(LOCK, how, () => {
        resolve()
        return new Promise<never>(() => {}) // as long as the page is open
      })
      .catch((error: unknown) => {
        post('taken', 0, '')
        reject(new Error(String(error)))
      })
  })
}

async function openDatabase(): Promise<string> {
  try {
    database = await TableDatabase.open()
    return JSON.stringify(await database.summaries())
  } catch (error) {
    post('unkept', 0, String(error))
    return '[]'
  }
}

async function start({ list, steal, hesitation }: Beginning): Promise<void> {
  await haveTables(steal)
  const [known, newHost] = await Promise.all([
    openDatabase(),
    startPython(list, (loaded, total) => post('progress', loaded, String(total))),
  ])
  host = (newHost as NewHost)(tell, known, hesitation)
  post('ready', 0, '')
}

/** What the host in Python says: the database is here, everything else is for the page. */
function tell(kind: string, number: number, text: string): void {
  switch (kind) {
    case 'write':
      void written(number, JSON.parse(text) as Write)
      break
    case 'read':
      void read(number, text)
      break
    case 'forget':
      database?.forget(JSON.parse(text) as string[])
      break
    default:
      post(kind, number, text)
  }
}

async function written(number: number, write: Write): Promise<void> {
  let error = 'no database'
  try {
    if (database) error = await database.write(write)
  } catch (failure) {
    error = String(failure)
  }
  host?.hear('written', number, error)
}

async function read(number: number, table: string): Promise<void> {
  const entries = (await database?.log(table).catch(() => [])) ?? []
  host?.hear('log', number, JSON.stringify(entries))
}

self.onmessage = ({ data }: MessageEvent<Beginning | Said>) => {
  if ('list' in data)
    start(data).catch((error: unknown) => {
      console.warn(error)
      post('failed', 0, String(error))
    })
  else host?.hear(...data)
}
