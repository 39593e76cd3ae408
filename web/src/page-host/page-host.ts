// The page's own host, seen from the page: a worker with Python in it. It starts when somebody plays, and not before.
import { Failed } from '../http-client'
import type { Problem, TableInfo } from '../protocol'
import { forget, recall, remember } from '../local-storage'
import { hostState } from './host-state.svelte'
import type { Beginning, Said } from './messages'
import { pythonList } from './page-mode'

interface Port {
  hear: (text: string) => void
  ended: () => void
}
interface Waiting {
  resolve: (body: unknown) => void
  reject: (reason: Error) => void
}
interface Told {
  status: number
  body: unknown
}

const SOCKET = /^\/api\/tables\/([^/]+)\/socket$/
const TABLE = /^\/api\/tables\/([^/]+)$/
const TABLE_NEWS = '{"type":"table"'
const NOTE = 'table.'
const TAKE = 'take-tables'

class PageHost {
  #worker: Worker | null = null
  #ready: Promise<PageHost> | null = null
  #isReady: () => void = () => {}
  #hasFailed: (reason: Error) => void = () => {}
  #number = 0
  #ports = new Map<number, Port>()
  #tables = new Map<number, string>()
  #questions = new Map<number, Waiting>()

  /** The host, once it is there. */
  started(): Promise<PageHost> {
    if (hostState.phase === 'taken' || hostState.phase === 'failed')
      return Promise.reject(new Failed({ id: 'page-not-started' }, 503)) // until the page is asked to start again
    this.#ready ??= new Promise((resolve, reject) => {
      this.#isReady = () => resolve(this)
      this.#hasFailed = reject
      this.#start()
    })
    return this.#ready
  }

  #start(): void {
    hostState.phase = 'loading'
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    this.#worker = worker
    worker.onmessage = ({ data }: MessageEvent<Said>) => this.#hear(...data)
    worker.onerror = () => this.#stop('failed')
    const beginning: Beginning = {
      list: new URL(pythonList, document.baseURI).href,
      steal: isWanted(),
      hesitation: Number(recall('hesitation') ?? 1),
    }
    worker.postMessage(beginning)
  }

  /** Without a host nothing goes on: lines are closed, questions refused; it may be started again. */
  #stop(phase: 'taken' | 'failed'): void {
    hostState.phase = phase
    this.#worker?.terminate()
    this.#worker = null
    this.#ready = null
    this.#hasFailed(new Failed({ id: 'page-not-started' }, 503))
    for (const { reject } of this.#questions.values()) reject(new Failed({ id: 'page-not-started' }, 503))
    this.#questions.clear()
    const ports = [...this.#ports.values()]
    this.#ports.clear()
    for (const port of ports) port.ended()
  }

  #post(kind: string, number: number, text: string): void {
    const said: Said = [kind, number, text]
    this.#worker?.postMessage(said)
  }

  #hear(kind: string, number: number, text: string): void {
    switch (kind) {
      case 'message':
        if (text.startsWith(TABLE_NEWS)) this.#note(this.#tables.get(number), text)
        this.#ports.get(number)?.hear(text)
        break
      case 'closed':
        this.#ports.get(number)?.ended()
        this.#ports.delete(number)
        break
      case 'answer': {
        const { status, body } = JSON.parse(text) as Told
        const waiting = this.#questions.get(number)
        this.#questions.delete(number)
        if (status < 400) waiting?.resolve(body)
        else waiting?.reject(new Failed((body as Problem).error, status))
        break
      }
      case 'progress':
        hostState.loaded = number
        hostState.total = Number(text)
        break
      case 'ready':
        hostState.phase = 'ready'
        this.#isReady()
        break
      case 'kept':
      case 'unkept':
        hostState.isKept = kind === 'kept'
        break
      case 'taken':
      case 'failed':
        this.#stop(kind)
    }
  }

  /** A line to a table, by the address that a server has for it. */
  connect(address: string, port: Port): { send: (text: string) => void; close: () => void } {
    const number = ++this.#number
    const table = decodeURIComponent(SOCKET.exec(address)?.[1] ?? '')
    this.#ports.set(number, port)
    this.#tables.set(number, table)
    this.#post('connect', number, table)
    return {
      send: (text) => this.#post('message', number, text),
      close: () => {
        this.#ports.delete(number)
        this.#tables.delete(number)
        this.#post('close', number, '')
      },
    }
  }

  /** What a server answers over HTTP. Where a table was last seen is known without starting anything. */
  async ask(path: string, body?: unknown): Promise<unknown> {
    const table = body === undefined && !this.#worker ? TABLE.exec(path)?.[1] : undefined
    if (table !== undefined) return { table: this.#noted(decodeURIComponent(table)), link: '' }
    await this.started()
    return new Promise((resolve, reject) => {
      const number = ++this.#number
      this.#questions.set(number, { resolve, reject })
      this.#post('ask', number, JSON.stringify(body === undefined ? { path } : { path, body }))
    })
  }

  #note(table: string | undefined, text: string): void {
    if (table) remember(NOTE + table, text)
  }

  #noted(table: string): TableInfo {
    const kept = recall(NOTE + table)
    if (kept === null) throw new Failed({ id: 'server-no-such-table' }, 404)
    try {
      return (JSON.parse(kept) as { table: TableInfo }).table
    } catch {
      forget(NOTE + table)
      throw new Failed({ id: 'server-no-such-table' }, 404)
    }
  }
}

/** Whether the tables are to be taken from another tab: it is so for one start of the page. */
function isWanted(): boolean {
  const wanted = recall(TAKE) !== null
  forget(TAKE)
  return wanted
}

/** Start again, and take the tables from the tab that has them. */
export function takeTables(): void {
  remember(TAKE, '1')
  location.reload()
}

export const host = new PageHost()
