// The page's own host, in a worker: Python with the tables of Pioche, and the browser's database behind them.
import type { Beginning, Said } from './messages'
import { pythonFiles } from './python-files'
import { TableDatabase, type Write } from './table-database'

interface Python {
  FS: { writeFile(path: string, data: Uint8Array): void }
  runPython(code: string): unknown
}
interface PythonHost {
  hear(kind: string, number: number, text: string): void
}
type NewHost = (
  tell: (kind: string, number: number, text: string) => void,
  known: string,
  hesitation: number,
) => PythonHost
interface Pyodide {
  loadPyodide: (how: Record<string, unknown>) => Promise<Python>
}

const LOCK = 'pioche-tables'
/** Milliseconds for which another tab may still be closing. */
const CLOSING = 2000
const EMPTY_LOCK = {
  info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten', python: '3.14.2', version: '314.0.7' },
  packages: {},
}

const IMPORT = `
import sys
sys.path.append("/pioche.zip.d")
import shutil
shutil.unpack_archive("/pioche.zip", "/pioche.zip.d", "zip")
from pioche.page.page_host import PageHost
PageHost
`

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

/** Pyodide asks for its files as if they lay beside it; they are here already. */
function answerFromMemory(files: Map<string, Uint8Array<ArrayBuffer>>): void {
  const load = self.fetch.bind(self)
  self.fetch = (wanted, how) => {
    const address = wanted instanceof Request ? wanted.url : String(wanted)
    const name = address.slice(address.lastIndexOf('/') + 1)
    const data = files.get(name)
    if (!data) return load(wanted, how)
    const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream'
    return Promise.resolve(new Response(data, { headers: { 'content-type': type } }))
  }
}

async function start({ list, steal, hesitation }: Beginning): Promise<void> {
  await haveTables(steal)
  const [known, { home, files }] = await Promise.all([
    openDatabase(),
    pythonFiles(list, (loaded, total) => post('progress', loaded, String(total))),
  ])
  files.set('pyodide-lock.json', new TextEncoder().encode(JSON.stringify(EMPTY_LOCK)))
  answerFromMemory(files)
  const { loadPyodide } = (await import(/* @vite-ignore */ `${home}pyodide.mjs`)) as Pyodide
  const python = await loadPyodide({ indexURL: home, lockFileContents: EMPTY_LOCK })
  python.FS.writeFile('/pioche.zip', files.get('pioche.zip') ?? new Uint8Array())
  files.clear()
  const newHost = python.runPython(IMPORT) as NewHost
  host = newHost(tell, known, hesitation)
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
