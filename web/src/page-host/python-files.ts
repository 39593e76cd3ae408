// The files that Python is made of: from the browser's cache or the folder, checked, unpacked, with what is loaded told.
interface Listed {
  name: string
  file: string
  bytes: number
  hash: string
  /** The way of starting that needs it; both, if none is named. */
  start?: Start
}
/** How a memory is made sure of, and where things lie in it. */
export interface Memory {
  /** Where Pioche lies in Python's files. */
  home: string
  /** The library that is loaded before Python starts, as Python calls it. */
  library: string
  /** How many functions can be called by their number, beside the shortcut of some browsers. */
  functions: number
  /** The word that says whether there is that shortcut: it is each browser's own. */
  shortcut: number
  /** Where the memory begins in its file, in bytes. */
  begin: number
  words: number
  /** How many words at the beginning the program has by itself. */
  first: number
  sum: number
}
interface List {
  home: string
  memory: Memory
  files: Listed[]
}
type Start = 'memory' | 'anew'
export type Files = Map<string, Uint8Array<ArrayBuffer>>
export type Progress = (loaded: number, total: number) => void
export interface PythonFiles {
  /** The folder of the scripts. */
  home: string
  memory: Memory
  /** Every file by its name, unpacked. */
  files: Files
}

const CACHE = 'pioche-python'

export async function pythonFiles(list: string, start: Start, progress: Progress): Promise<PythonFiles> {
  const site = new URL('..', list)
  const kept = await cacheOf()
  const { home, memory, files } = (await (await asked(new URL(list), kept, () => {})).json()) as List
  const needed = files.filter((one) => (one.start ?? start) === start)
  const total = needed.reduce((sum, { bytes }) => sum + bytes, 0)
  let loaded = 0
  const wanted = needed.map(async ({ name, file, hash }) => {
    const answer = await asked(new URL(file, site), kept, (bytes) => progress((loaded += bytes), total))
    const data = new Uint8Array(await answer.arrayBuffer())
    await check(name, data, hash)
    return [name, file.endsWith('.gz') ? await unpacked(data) : data] as const
  })
  const found = new Map(await Promise.all(wanted))
  await forgetOthers(kept, [list, ...files.map(({ file }) => new URL(file, site).href)])
  return { home: new URL(home, site).href, memory, files: found }
}

/** Where files are kept; without TLS, and in some private windows, there is no such place. */
async function cacheOf(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE)
  } catch {
    return null
  }
}

async function asked(address: URL, kept: Cache | null, loaded: (bytes: number) => void): Promise<Response> {
  const found = await kept?.match(address.href)
  if (found) {
    loaded(Number(found.headers.get('content-length') ?? 0))
    return found
  }
  const answer = await fetch(address)
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${address.href}`)
  const [told, whole] = answer.body.tee()
  void count(told, loaded)
  const { status, statusText, headers } = answer
  const copy = new Response(whole, { status, statusText, headers })
  const data = await copy.arrayBuffer()
  const type = headers.get('content-type') ?? 'application/octet-stream'
  const ours = { 'content-type': type, 'content-length': String(data.byteLength) }
  // A cache that is full or forbidden: the next start loads it again.
  await kept?.put(address.href, new Response(data, { headers: ours })).catch(() => {})
  return new Response(data, { headers: ours })
}

async function count(stream: ReadableStream<Uint8Array>, loaded: (bytes: number) => void): Promise<void> {
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) loaded(part.value.length)
  } catch {
    // The reader of the other half gets the error.
  }
}

async function check(name: string, data: Uint8Array<ArrayBuffer>, hash: string): Promise<void> {
  if (!('subtle' in crypto)) return // without TLS there is none
  const found = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
  const told = Array.from(found, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (told !== hash) throw new Error(`${name} is not what was built`)
}

async function unpacked(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function forgetOthers(kept: Cache | null, needed: string[]): Promise<void> {
  for (const { url } of (await kept?.keys()) ?? []) if (!needed.includes(url)) await kept?.delete(url)
}
