// One table over a WebSocket, or a line like one: the latest messages, and the commands that are not answered yet.
//
// An action has the number of this client's command and the number of the table's entries that the player saw. A
// command that is not answered when the connection breaks is sent again with the same number; it is done only once.
import type {
  AnyCommand,
  AnyMessage,
  Command,
  SeenGame,
  GameWords,
  Happened,
  Known,
  Refused,
  Said,
  SheetRow,
  TableInfo,
  Text,
} from '../protocol'
import { VERSION } from '../protocol/constants'
import { TableHints } from '../table/table-hints.svelte'
import { isPageHost } from '../page-host/page-mode'
import type { SeatWish } from '../table-page/newcomers'
import { openLine, type Line } from './line'
import { clientId, waitBefore } from './reconnect-delay'

export type Status = 'connecting' | 'open' | 'reconnecting' | 'closed'
type Numbered = Exclude<AnyCommand, { type: 'hello' }>

export interface Listener {
  /** A command was refused, or this is why something is not legal. */
  refused(reason: Text, command: Command | undefined): void
  /** A spectator has the seat that they wished for. */
  seated?(): void
  /** The server said bye, and reconnecting makes no sense. */
  ended(reason: Text): void
}

type Write = Extract<Command, { type: 'write' }>

/** What is sent again after a break. */
const waits = ({ type }: Command): boolean => type === 'act' || type === 'write'

/** The table with a text that is on its way from this seat: the place is theirs, and they have not agreed to it yet. */
function withText(table: TableInfo, writer: number | null, { what, number, title, text, rule }: Write): TableInfo {
  const put = (list: string[], one?: string | null): string[] =>
    one == null
      ? list
      : Array.from({ length: Math.max(list.length, number) }, (_, i) => (i + 1 === number ? one : (list[i] ?? '')))
  const wrote = `${what} ${number}`
  const seats = table.seats.map((one) => (one.seat === writer ? { ...one, wrote, has_agreed: false } : one))
  if (what === 'dares') return { ...table, seats, dares: put(table.dares, text) }
  const { titles, texts, custom } = table
  return { ...table, seats, titles: put(titles, title), texts: put(texts, text), custom: put(custom, rule) }
}

const CHAT_KEPT = 200
const ANSWER_WITHIN = 8000

export class Connection {
  status = $state<Status>('connecting')
  seat = $state<number | null>(null)
  /** The number of entries of the table's log that is shown. */
  seq = $state(0)
  table = $state.raw<TableInfo | null>(null)
  game = $state.raw<SeenGame | null>(null)
  /** What the game says to this reader. */
  words = $state.raw<GameWords | null>(null)
  /** What has happened since the last message, and the number of events before that. */
  events = $state.raw<Happened[]>([])
  since = $state(0)
  deadline = $state<number | null>(null)
  chat = $state.raw<Said[]>([])
  /** The score sheet from the server. */
  sheet = $state.raw<SheetRow[]>([])
  hints = new TableHints()
  /** How often the server refused something: a form may then show something else than the table. */
  refusals = $state(0)
  /** Whether something that was written here is not stored yet. */
  isSaving = $state(false)

  #socket: Line | null = null
  #client = clientId()
  #n = 0
  #unanswered = new Map<number, Numbered>()
  /** The latest table from the server; the host already sees their own latest choices in it. */
  #toldTable: TableInfo | null = null
  #tries = 0
  /** The server sends us to another process: the player need not notice, unless there is none. */
  #isMoving = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #watch: ReturnType<typeof setTimeout> | undefined
  /** The seat that a spectator wishes for: asked for again after a break, since the same token is given one seat only. */
  #wish: SeatWish | null = null
  /** What this page was told: `hello` says so, and the server sends the rest. */
  #known: Known = {}

  constructor(
    private readonly address: string,
    private token: string | null,
    private readonly listener: Listener,
  ) {}

  open(): void {
    addEventListener('online', this.#hurry)
    if (!isPageHost) addEventListener('offline', this.#giveUp)
    document.addEventListener('visibilitychange', this.#hurry)
    this.#connect()
  }

  close(): void {
    removeEventListener('online', this.#hurry)
    removeEventListener('offline', this.#giveUp)
    document.removeEventListener('visibilitychange', this.#hurry)
    clearTimeout(this.#retry)
    clearTimeout(this.#watch)
    this.status = 'closed'
    this.#socket?.close()
    this.#socket = null
  }

  /** Send a command; without a connection an action or a text waits, and any other command is dropped. */
  send = (command: Command): void => {
    const numbered = this.#numbered(command)
    const isOpen = this.status === 'open'
    if (!isOpen && !waits(numbered)) return this.listener.refused({ id: 'web-not-connected' }, command)
    this.#unanswered.set(numbered.n, numbered)
    if (isOpen) this.#transmit(numbered)
    this.#checkSaving()
    if (numbered.type === 'configure' || numbered.type === 'write') this.#showTable()
    if (numbered.type === 'hint') this.hints.isSought = true
  }

  #checkSaving(): void {
    this.isSaving = [...this.#unanswered.values()].some(({ type }) => type === 'write')
  }

  /** Sit down, as soon as there is a connection. */
  wish(wish: SeatWish): void {
    this.#wish = wish
    if (this.status === 'open') this.send(wish)
  }

  #numbered(command: Command): Numbered {
    const n = ++this.#n
    const isMadeOn = command.type === 'act' || command.type === 'agree'
    return isMadeOn ? { ...command, n, seq: this.seq } : { ...command, n }
  }

  #connect(): void {
    const socket = openLine(this.address)
    this.#socket = socket
    socket.onopen = () => {
      this.#send(socket, {
        type: 'hello',
        n: ++this.#n,
        client: this.#client,
        version: VERSION,
        token: this.token,
        known: this.#known,
      })
      this.#expectAnswer()
    }
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data) as AnyMessage)
    }
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost()
    }
  }

  #transmit(command: Numbered): void {
    if (this.#socket) this.#send(this.#socket, command)
    this.#expectAnswer()
  }

  #send(socket: Line, command: AnyCommand): void {
    socket.send(JSON.stringify(command))
  }

  /** A connection that has become silent is closed. */
  #expectAnswer(): void {
    clearTimeout(this.#watch)
    this.#watch = setTimeout(this.#giveUp, ANSWER_WITHIN)
  }

  #giveUp = (): void => {
    const socket = this.#socket
    if (!socket) return
    this.#lost()
    socket.close()
  }

  #lost(): void {
    this.#socket = null
    clearTimeout(this.#watch)
    if (this.status === 'closed') return
    let wait = 300 * Math.random()
    if (!this.#isMoving) {
      wait = waitBefore(this.#tries++)
      this.status = 'reconnecting'
      // The server knows only actions by their number: any other command might be done twice, and only a text may be.
      for (const [n, command] of this.#unanswered) if (!waits(command)) this.#unanswered.delete(n)
    }
    this.#isMoving = false
    this.hints.isSought = [...this.#unanswered.values()].some(({ type }) => type === 'hint')
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#connect(), wait)
  }

  #hurry = (): void => {
    if (this.status !== 'reconnecting' || this.#socket || document.visibilityState === 'hidden') return
    clearTimeout(this.#retry)
    this.#connect()
  }

  #receive(message: AnyMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#tries = 0
        this.seat = message.seat
        this.status = 'open'
        for (const command of this.#unanswered.values()) this.#transmit(command)
        if (this.#unanswered.size === 0) clearTimeout(this.#watch)
        if (this.#wish && message.seat === null) this.send(this.#wish)
        break
      case 'table':
        this.#toldTable = message.table
        this.#showTable()
        // During a game every entry also comes with a `game`; until then the page shows an older one.
        if (message.table.state === 'open') {
          this.seq = message.seq
          this.game = null
          this.sheet = []
        }
        break
      case 'seat':
        this.seat = message.seat
        if (this.#wish) {
          this.token = this.#wish.token
          this.#wish = null
          this.listener.seated?.()
        }
        break
      case 'history':
        this.#hear(message.chat)
        break
      case 'game': {
        const { seq, game, words, since, events, deadline, sheet } = message
        this.#known = { ...this.#known, game: this.#toldTable?.number ?? 1, events: since + events.length }
        this.sheet = sheet ?? this.sheet
        Object.assign(this, { seq, game, words, since, events, deadline })
        this.hints.seen(seq)
        break
      }
      case 'done':
        this.#answered(message.n)
        break
      case 'refused':
        this.#refuse(message)
        break
      case 'because': {
        const command = this.#answered(message.n)
        if (message.reason) this.listener.refused(message.reason, command)
        break
      }
      case 'hint':
        this.#answered(message.n)
        if (message.seq === this.seq) this.hints.found = message
        break
      case 'said':
        this.#hear([message])
        break
      case 'bye':
        this.#isMoving = !!message.at_once
        if (!message.again) {
          this.close()
          this.listener.ended(message.reason)
        }
    }
  }

  #hear(said: readonly Said[]): void {
    this.chat = [...this.chat, ...said].slice(-CHAT_KEPT)
    this.#known = { ...this.#known, chat: said.at(-1)?.at ?? this.#known.chat }
  }

  #answered(n: number): Numbered | undefined {
    const command = this.#unanswered.get(n)
    this.#unanswered.delete(n)
    if (this.#unanswered.size === 0) clearTimeout(this.#watch)
    this.#checkSaving()
    if (command?.type === 'hint') this.hints.isSought = false
    return command
  }

  #showTable(): void {
    if (!this.#toldTable) return
    let table = this.#toldTable
    for (const command of this.#unanswered.values()) {
      if (command.type === 'write') table = withText(table, this.seat, command)
      if (command.type !== 'configure' || command.edition !== table.edition) continue
      table = { ...table, ...(command as Partial<TableInfo>), players: table.players }
    }
    this.table = table
  }

  #refuse(message: Refused): void {
    const command = this.#answered(message.n)
    // It was sent again after a break, but done before it: that is what the player wanted.
    if (message.reason.id === 'server-done-already') return
    if (command?.type === 'configure' || command?.type === 'write') this.#showTable()
    if (command?.type === 'take-seat') this.#wish = null
    this.refusals += 1
    this.listener.refused(message.reason, command)
  }
}
