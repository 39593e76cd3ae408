import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Connection } from '../src/net/connection.svelte'
import { waitBefore } from '../src/net/reconnect-delay'
import { VERSION } from '../src/protocol/constants'
import type { Command, Happened, SheetRow, Text } from '../src/protocol'
import { aGame, aTable, WAITING } from './sample-tables'
import { FakeSocket } from './fake-socket'

const refused: { reason: Text; command: Command | undefined }[] = []
const ended: Text[] = []
const opened: Connection[] = []

function connected(token: string | null = 'token-of-sixteen-letters'): Connection {
  const connection = new Connection('ws://here/socket', token, {
    refused: (reason, command) => refused.push({ reason, command }),
    ended: (reason) => ended.push(reason),
  })
  opened.push(connection)
  connection.open()
  welcome()
  return connection
}

function welcome(seat: number | null = 0): void {
  FakeSocket.last.onopen?.()
  FakeSocket.last.tell({ type: 'welcome', n: 1, seat })
}

function break_(): void {
  FakeSocket.last.onclose?.()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  refused.length = 0
  ended.length = 0
})
afterEach(() => {
  opened.splice(0).forEach((connection) => connection.close())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('hello', () => {
  it('is the first message, with the token', () => {
    connected()
    expect(FakeSocket.last.sent[0]).toMatchObject({
      type: 'hello',
      version: VERSION,
      token: 'token-of-sixteen-letters',
    })
    expect(FakeSocket.last.sent[0]).toHaveProperty('client', expect.stringMatching(/^[A-Za-z0-9_-]{8,64}$/))
  })

  it('opens the connection', () => {
    const connection = connected()
    expect([connection.status, connection.seat]).toEqual(['open', 0])
  })
})

describe('a server that is emptied', () => {
  const move = () => {
    FakeSocket.last.tell({ type: 'bye', reason: { id: 'server-moving' }, again: true, at_once: true })
    break_()
  }

  it('sends the page elsewhere at once, and nobody notices', () => {
    const connection = connected()
    connection.send({ type: 'say', text: 'not answered' })
    move()
    connection.send({ type: 'say', text: 'under way' })
    expect(connection.status).toBe('open')
    vi.advanceTimersByTime(300)
    expect(FakeSocket.all).toHaveLength(2)
    welcome()
    expect(FakeSocket.last.sent.slice(1)).toMatchObject([
      { type: 'say', n: 2, text: 'not answered' },
      { type: 'say', n: 3, text: 'under way' },
    ])
    expect(refused).toEqual([])
  })

  it('is like any other that is gone where nobody is there', () => {
    const connection = connected()
    connection.send({ type: 'say', text: 'not answered' })
    move()
    vi.advanceTimersByTime(300)
    break_()
    expect(connection.status).toBe('reconnecting')
    vi.advanceTimersByTime(waitBefore(0, 1))
    welcome()
    expect(FakeSocket.last.sent).toHaveLength(1)
  })
})

describe('what the server tells', () => {
  it('is kept', () => {
    const connection = connected()
    FakeSocket.last.tell({ type: 'table', seq: 4, table: aTable({ state: 'playing' }) })
    FakeSocket.last.tell({
      type: 'game',
      seq: 5,
      words: WAITING,
      game: aGame(),
      since: 0,
      events: [{ kind: 'skipped', words: { id: 'event-skipped' } }],
      deadline: 12,
    })
    FakeSocket.last.tell({ type: 'said', at: 1, seat: 1, name: 'Bo', text: 'hi' })
    expect(connection.seq).toBe(5)
    expect(connection.table?.code).toBe('BCDFGH')
    expect(connection.game?.top).toBe('G7')
    expect(connection.events).toEqual([{ kind: 'skipped', words: { id: 'event-skipped' } }])
    expect(connection.deadline).toBe(12)
    expect(connection.chat.map((said) => said.text)).toEqual(['hi'])
  })

  it('forgets the game when the table is opened for another one', () => {
    const connection = connected()
    FakeSocket.last.tell({ type: 'game', seq: 5, words: WAITING, game: aGame(), since: 0, events: [], deadline: null })
    FakeSocket.last.tell({ type: 'table', seq: 6, table: aTable({ state: 'open' }) })
    expect(connection.game).toBeNull()
  })
})

describe('commands', () => {
  it('are numbered, and actions are made on what was seen', () => {
    const connection = connected()
    FakeSocket.last.tell({ type: 'game', seq: 9, words: WAITING, game: aGame(), since: 0, events: [], deadline: null })
    connection.send({ type: 'act', line: '0 draw' })
    connection.send({ type: 'say', text: 'hi' })
    const [, act, say] = FakeSocket.last.sent
    expect(act).toEqual({ type: 'act', line: '0 draw', n: 2, seq: 9 })
    expect(say).toEqual({ type: 'say', text: 'hi', n: 3 })
  })

  it('to agree name what was read, which the host may have written over', () => {
    const connection = connected()
    FakeSocket.last.tell({ type: 'table', seq: 7, table: aTable({ state: 'open' }) })
    connection.send({ type: 'agree' })
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'agree', n: 2, seq: 7 })
  })

  it('that were refused are told in the words of the server', () => {
    const connection = connected()
    connection.send({ type: 'start' })
    FakeSocket.last.tell({ type: 'refused', n: 2, reason: { id: 'server-only-the-host' } })
    expect(refused).toEqual([{ reason: { id: 'server-only-the-host' }, command: { type: 'start', n: 2 } }])
    expect(connection.refusals).toBe(1)
  })

  it('that were not answered are sent again under the same number, if they are actions', () => {
    const connection = connected()
    connection.send({ type: 'act', line: '0 draw' })
    connection.send({ type: 'say', text: 'hi' })
    break_()
    expect(connection.status).toBe('reconnecting')
    vi.advanceTimersByTime(1000)
    welcome()
    expect(FakeSocket.all).toHaveLength(2)
    const [hello, ...again] = FakeSocket.last.sent
    expect(hello?.type).toBe('hello')
    expect(again).toEqual([{ type: 'act', line: '0 draw', n: 2, seq: 0 }])
  })

  it('that were done before the break are no refusal', () => {
    const connection = connected()
    connection.send({ type: 'act', line: '0 draw' })
    break_()
    vi.advanceTimersByTime(1000)
    welcome()
    FakeSocket.last.tell({ type: 'refused', n: 2, reason: { id: 'server-done-already' } })
    expect([refused, connection.refusals]).toEqual([[], 0])
    break_()
    vi.advanceTimersByTime(1000)
    welcome()
    expect(FakeSocket.last.sent.filter((command) => command.type === 'act')).toEqual([])
  })

  it('made without a connection wait if they are actions, and are refused otherwise', () => {
    const connection = connected()
    break_()
    connection.send({ type: 'act', line: '0 draw' })
    connection.send({ type: 'agree' })
    expect(refused.map(({ reason }) => reason.id)).toEqual(['web-not-connected'])
    vi.advanceTimersByTime(1000)
    welcome()
    expect(FakeSocket.last.sent.map((command) => command.type)).toEqual(['hello', 'act'])
  })
})

describe('the question why', () => {
  it('is answered in words, and nothing is sent again', () => {
    const connection = connected()
    connection.send({ type: 'why', line: 'A play R5' })
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'why', line: 'A play R5', n: 2 })
    FakeSocket.last.tell({ type: 'because', n: 2, reason: { id: 'server-not-your-seat' } })
    expect(refused.map(({ reason, command }) => [reason.id, command?.type])).toEqual([['server-not-your-seat', 'why']])
    expect(connection.refusals).toBe(0)
  })

  it('is answered with nothing where nothing speaks against it', () => {
    const connection = connected()
    connection.send({ type: 'why', line: 'A play R5' })
    FakeSocket.last.tell({ type: 'because', n: 2 })
    expect(refused).toEqual([])
  })
})

describe('a hint', () => {
  const found = { type: 'hint', n: 2, seq: 0, todo: { id: 'hint-advice-draw' }, why: { id: 'hint-why-only' } } as const

  it('is looked for until it is there, and put away again', () => {
    const connection = connected()
    connection.hints.toggle(connection.send)
    connection.hints.toggle(connection.send)
    expect(FakeSocket.last.sent.filter(({ type }) => type === 'hint')).toEqual([{ type: 'hint', n: 2 }])
    expect(connection.hints.isSought).toBe(true)
    FakeSocket.last.tell(found)
    expect(connection.hints.isSought).toBe(false)
    expect(connection.hints.found).toEqual(found)
    connection.hints.toggle(connection.send)
    expect(connection.hints.found).toBeNull()
  })

  it('of a table that has moved on is not shown', () => {
    const connection = connected()
    connection.hints.toggle(connection.send)
    FakeSocket.last.tell({ ...found, seq: 7 })
    expect(connection.hints.found).toBeNull()
    connection.hints.toggle(connection.send)
    FakeSocket.last.tell({ ...found, n: 3 })
    connection.hints.seen(1)
    expect(connection.hints.found).toBeNull()
  })

  it('that is refused, or lost with the connection, is not looked for any longer', () => {
    const connection = connected()
    connection.hints.toggle(connection.send)
    FakeSocket.last.tell({ type: 'refused', n: 2, reason: { id: 'server-hints-are-busy' } })
    expect(connection.hints.isSought).toBe(false)
    expect(refused.map(({ reason }) => reason.id)).toEqual(['server-hints-are-busy'])
    connection.hints.toggle(connection.send)
    expect(connection.hints.isSought).toBe(true)
    FakeSocket.last.onclose?.()
    expect(connection.hints.isSought).toBe(false)
  })
})

describe('a broken connection', () => {
  it('is tried again, each time a little later', () => {
    expect([0, 1, 2, 9].map((tries) => waitBefore(tries, 0.5))).toEqual([500, 1000, 2000, 10_000])
    expect(waitBefore(0, 0)).toBeLessThan(waitBefore(0, 1))
  })

  it('is tried at once when the network is back', () => {
    connected()
    break_()
    window.dispatchEvent(new Event('online'))
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('is given up when the network goes, and the move waits for its return', () => {
    const connection = connected()
    window.dispatchEvent(new Event('offline'))
    expect([connection.status, FakeSocket.all[0]?.isClosed]).toEqual(['reconnecting', true])
    connection.send({ type: 'act', line: '0 draw' })
    window.dispatchEvent(new Event('online'))
    welcome()
    expect(FakeSocket.all).toHaveLength(2)
    expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'act', line: '0 draw' })
  })

  it('is noticed when nothing is answered', () => {
    const connection = connected()
    connection.send({ type: 'act', line: '0 draw' })
    vi.advanceTimersByTime(8000)
    expect(connection.status).toBe('reconnecting')
    expect(FakeSocket.all[0]?.isClosed).toBe(true)
  })

  it('is left alone after a goodbye for good', () => {
    const connection = connected()
    FakeSocket.last.tell({ type: 'bye', reason: { id: 'server-seat-is-gone' } })
    vi.advanceTimersByTime(60_000)
    expect([connection.status, FakeSocket.all.length]).toEqual(['closed', 1])
    expect(ended).toEqual([{ id: 'server-seat-is-gone' }])
  })

  it('is opened again after a goodbye for now', () => {
    connected()
    FakeSocket.last.tell({ type: 'bye', reason: { id: 'server-too-slow' }, again: true })
    break_()
    vi.advanceTimersByTime(1000)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('stays closed when the screen is left', () => {
    const connection = connected()
    connection.close()
    break_()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })
})

describe('what was told before', () => {
  const drew = (seat: number): Happened => ({
    kind: 'drew',
    words: { id: 'event-drew' },
    fields: { seat, cards: ['??'] },
  })
  const says = (at: number, text: string) => ({ type: 'said', at, seat: 1, name: 'Bo', text }) as const
  const sheet: SheetRow[] = [{ kind: 'round', round: 1, points: [null, 20] }]

  function news(since: number, events: Happened[], more: { sheet?: SheetRow[] } = {}): void {
    FakeSocket.last.tell({
      type: 'game',
      seq: 5,
      words: WAITING,
      game: aGame(),
      since,
      events,
      deadline: null,
      ...more,
    })
  }

  function comeBack(): void {
    break_()
    vi.runOnlyPendingTimers()
    welcome()
  }

  it('is what hello says that is known', () => {
    connected()
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'hello', known: {} })
    FakeSocket.last.tell({ type: 'table', seq: 4, table: aTable({ state: 'playing', number: 3 }) })
    news(7, [drew(0), drew(1)])
    FakeSocket.last.tell(says(1234, 'hello'))
    comeBack()
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'hello', known: { game: 3, events: 9, chat: 1234 } })
    news(9, [drew(2)])
    FakeSocket.last.tell({ type: 'history', chat: [says(1300, 'again'), says(1301, 'and again')] })
    comeBack()
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'hello', known: { game: 3, events: 10, chat: 1301 } })
  })

  it('leaves the chat as it was heard, and adds what was missed', () => {
    const connection = connected()
    FakeSocket.last.tell(says(1, 'one'))
    const [one] = connection.chat
    FakeSocket.last.tell({ type: 'history', chat: [says(2, 'two')] })
    expect(connection.chat).toEqual([one, says(2, 'two')])
    expect(connection.chat[0]).toBe(one)
  })

  it('keeps the score sheet until another one is told', () => {
    const connection = connected()
    news(0, [drew(0)], { sheet })
    expect([connection.since, connection.events, connection.sheet]).toEqual([0, [drew(0)], sheet])
    news(1, [drew(1)])
    expect([connection.since, connection.events, connection.sheet]).toEqual([1, [drew(1)], sheet])
    FakeSocket.last.tell({ type: 'table', seq: 9, table: aTable() })
    expect(connection.sheet).toEqual([])
  })
})

it('follows its player to another seat', () => {
  const connection = connected()
  FakeSocket.last.tell({ type: 'seat', seat: 3 })
  expect(connection.seat).toBe(3)
})

describe('what the host chooses', () => {
  const choose = (clock: number, titles: string[]): Command => ({
    type: 'configure',
    edition: 'custom',
    players: 3,
    clock,
    titles,
  })

  it('is on the table at once, so that the next choice goes on from it', () => {
    const connection = connected()
    FakeSocket.last.tell({ type: 'table', seq: 4, table: aTable({ edition: 'custom', clock: 0 }) })
    connection.send(choose(30, ['Tango']))
    expect([connection.table?.clock, connection.table?.titles]).toEqual([30, ['Tango']])
    connection.send(choose(60, ['Tango']))
    FakeSocket.last.tell({ type: 'table', seq: 5, table: aTable({ edition: 'custom', clock: 30, titles: ['Tango'] }) })
    expect(connection.table?.clock).toBe(60)
  })

  it('is gone again when it is refused', () => {
    const connection = connected()
    FakeSocket.last.tell({ type: 'table', seq: 4, table: aTable({ edition: 'custom', clock: 0 }) })
    connection.send(choose(7, []))
    FakeSocket.last.tell({ type: 'refused', n: 2, reason: { id: 'server-bad-clock' } })
    expect(connection.table?.clock).toBe(0)
  })
})

describe('what is written', () => {
  const write = (text: string): Command => ({ type: 'write', what: 'cards', number: 2, text })
  const tell = (texts: string[], seq: number): void =>
    FakeSocket.last.tell({ type: 'table', seq, table: aTable({ edition: 'custom', texts }) })

  it('is on the table at once, beside what others write meanwhile', () => {
    const connection = connected()
    tell([], 4)
    connection.send(write('Sing'))
    expect([connection.table?.texts, connection.isSaving]).toEqual([['', 'Sing'], true])
    expect(connection.table?.seats[0]).toMatchObject({ wrote: 'cards 2', has_agreed: false })
    tell(['Hop', '', '', ''], 5)
    expect(connection.table?.texts).toEqual(['Hop', 'Sing', '', ''])
    FakeSocket.last.tell({ type: 'done', n: 2, seq: 5 })
    expect(connection.isSaving).toBe(false)
  })

  it('is gone again when it is refused', () => {
    const connection = connected()
    tell([], 4)
    connection.send(write('Sing'))
    FakeSocket.last.tell({ type: 'refused', n: 2, reason: { id: 'server-written-already' } })
    expect([connection.table?.texts, connection.isSaving]).toEqual([[], false])
  })

  it('waits for the connection, and is sent again after a break', () => {
    const connection = connected()
    tell([], 4)
    connection.send(write('Sing'))
    break_()
    connection.send(write('Sing!'))
    expect([refused, connection.isSaving]).toEqual([[], true])
    vi.advanceTimersByTime(1000)
    welcome()
    expect(FakeSocket.last.sent.slice(1)).toEqual([{ ...write('Sing'), n: 2 }, expect.objectContaining(write('Sing!'))])
  })
})

describe('a wish for a seat', () => {
  const wish = { type: 'take-seat', name: 'Zoe', token: 'a-token-that-zoe-has-drawn', seat: 2 } as const

  function asking(): { connection: Connection; seated: () => number } {
    let count = 0
    const connection = new Connection('ws://here/socket', null, {
      refused: (reason, command) => refused.push({ reason, command }),
      seated: () => (count += 1),
      ended: (reason) => ended.push(reason),
    })
    opened.push(connection)
    connection.open()
    connection.wish(wish)
    welcome(null)
    return { connection, seated: () => count }
  }
  const sent = (): unknown[] => FakeSocket.last.sent.filter(({ type }) => type === 'take-seat')

  it('is sent as soon as there is a connection, and again after a break, until it is granted', () => {
    const { connection, seated } = asking()
    expect(sent()).toEqual([{ ...wish, n: 2 }])
    break_()
    vi.advanceTimersByTime(1000)
    welcome(null)
    expect(sent()).toHaveLength(1)
    FakeSocket.last.tell({ type: 'seat', seat: 2 })
    expect([connection.seat, seated()]).toEqual([2, 1])
    break_()
    vi.advanceTimersByTime(1000)
    welcome(2)
    expect(FakeSocket.last.sent[0]).toMatchObject({ type: 'hello', token: wish.token })
    expect(sent()).toEqual([])
  })

  it('is over when it is refused', () => {
    const { seated } = asking()
    FakeSocket.last.tell({ type: 'refused', n: 2, reason: { id: 'server-table-is-locked' } })
    break_()
    vi.advanceTimersByTime(1000)
    welcome(null)
    expect([sent(), seated()]).toEqual([[], 0])
    expect(refused.map(({ command }) => command?.type)).toEqual(['take-seat'])
  })
})
