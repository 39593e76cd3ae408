// The files that Python is made of: from the browser's cache or the folder, checked, unpacked, with what is loaded told.
interface Listed {
  name: string
  file: string
  bytes: number
  hash: string
}
interface List {
  home: string
  files: Listed[]
}
export interface PythonFiles {
  /** The folder of the scripts. */
  home: string
  /** Every file by its name, unpacked. */
  files: Map<string, Uint8Array<ArrayBuffer>>
}

const CACHE = 'pioche-python'

export async function pythonFiles(
  list: string,
  progress: (loaded: number, total: number) => void,
): Promise<PythonFiles> {
  const site = new URL('..', list)
  const kept = await cacheOf()
  const { home, files } = (await (await asked(new URL(list), kept, () => {})).json()) as List
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let loaded = 0
  const wanted = files.map(async ({ name, file, hash }) => {
    const answer = await asked(new URL(file, site), kept, (bytes) => progress((loaded += bytes), total))
    const data = new Uint8Array(await answer.arrayBuffer())
    await check(name, data, hash)
    return [name, file.endsWith('.gz') ? await unpacked(data) : data] as const
  })
  const found = new Map(await Promise.all(wanted))
  await forgetOthers(kept, [list, ...files.map(({ file }) => new URL(file, site).href)])
  return { home: new URL(home, site).href, files: found }
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
