import { render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { FakeSocket } from '../../tests/fake-socket'
import { ALL_CHOICES, aGame, aTable, laid, WAITING } from '../../tests/sample-tables'
import { withVoices } from '../../tests/told-aloud'
import { speak } from '../i18n/language.svelte'
import type { Happened, SeenGame, TableInfo } from '../protocol'
import { placeOf, screenAddress } from '../router.svelte'
import { live } from '../screen-reader.svelte'
import { SCENES } from '../table/gallery/scenes'
import { speakCalls } from '../table/sound-choices'
import BigScreen from './BigScreen.svelte'
import { roundTheTable } from './round-the-table'
import ScreenGame from './ScreenGame.svelte'
import { keepAwake } from './wake-lock'

beforeAll(() => speak('en'))
beforeEach(() => {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path === '/api/editions' ? ALL_CHOICES : { table: aTable(), link: 'https://cards.example/t/table-1' },
    ),
  )
})

function open(table: TableInfo): FakeSocket {
  render(BigScreen, { props: { id: 'table-1' } })
  const socket = FakeSocket.last
  socket.onopen?.()
  socket.tell({ type: 'welcome', n: 1, seat: null })
  socket.tell({ type: 'table', seq: 1, table })
  return socket
}

function tell(socket: FakeSocket, game: SeenGame, words = WAITING): void {
  socket.tell({ type: 'game', seq: 9, game, words, since: 0, events: [laid('A play G7')], deadline: null, sheet: [] })
}

describe('the big screen', () => {
  it('watches without a token', () => {
    const socket = open(aTable())
    expect(socket.sent).toMatchObject([{ type: 'hello', token: null }])
  })

  it('says how to join and who is there', async () => {
    open(aTable())
    expect(await screen.findByText('cards.example')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'QR code with the link to this table' })).toBeTruthy()
    expect(screen.getByText('B C D F G H')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ana’s table')
    expect(screen.getAllByRole('listitem').map((seat) => seat.textContent?.trim())).toEqual([
      'Ana host',
      'Bo',
      'Bot 3',
      'Free seat',
    ])
  })

  it('shows a drawing large, with the name of who has drawn it', async () => {
    const socket = open(aTable({ state: 'playing' }))
    tell(socket, aGame())
    await screen.findByText('Round 1')
    socket.tell({ type: 'said', at: 1, seat: 0, name: 'Ana', drawing: [{ ink: 0, pen: 1, points: [1, 2, 3, 4] }] })
    expect(await screen.findByRole('img', { name: 'a drawing by Ana' })).toBeTruthy()
  })

  it('goes from the room to the game, to its end and to the next room by itself', async () => {
    const socket = open(aTable())
    const playing = aTable({ state: 'playing', number: 1 })
    socket.tell({ type: 'table', seq: 8, table: playing })
    tell(socket, aGame({ hand: [], counts: [1, 7, 7, 7], scores: [20, 0, 35, 0] }))
    expect(await screen.findByText('Round 1')).toBeTruthy()
    expect(screen.getAllByText('Ana plays a green 7.').length).toBe(2)
    expect(screen.getAllByRole('row').map((row) => row.textContent?.trim())).toEqual([
      'Bot 335',
      'Ana20',
      'Bo0',
      'Free seat0',
    ])
    const over = aGame({ hand: [], phase: 'game-over', winners: [1], scores: [0, 99, 0, 0] })
    tell(socket, over, { ...WAITING, result: { id: 'event-game-won', args: { seat: 1, points: 99 } } })
    expect(await screen.findByText('The host can start another game on their phone.')).toBeTruthy()
    socket.tell({ type: 'table', seq: 30, table: aTable({ number: 2 }) })
    expect(await screen.findByRole('heading', { name: 'Ana’s table' })).toBeTruthy()
    socket.tell({ type: 'table', seq: 31, table: aTable({ state: 'playing', number: 2 }) })
    tell(socket, aGame({ hand: [] }))
    expect(await screen.findByText('Round 1')).toBeTruthy()
    expect(screen.getAllByText('Ana plays a green 7.').length).toBe(2)
    expect(screen.queryByText(/broken off/)).toBeNull()
    socket.tell({ type: 'table', seq: 40, table: aTable({ number: 3, is_broken_off: true }) })
    expect(await screen.findByText('The game was broken off: nobody won it.')).toBeTruthy()
  })

  it('shows what was left in all hands between two rounds, and the card that won', async () => {
    const socket = open(aTable({ state: 'playing' }))
    const ending = { hands: [['R5', 'W'], [], ['G9'], []], points: [55, 0, 9, 0], last: 'Y3' }
    const over = { hand: [], phase: 'round-over' as const, round_winner: 1, playing: [0, 1, 2], ending }
    tell(socket, aGame(over), { ...WAITING, result: { id: 'event-game-won', args: { seat: 1, points: 64 } } })
    const left = await screen.findByRole('region', { name: 'What was left' })
    expect(within(left).getByRole('img', { name: 'yellow 3' })).toBeTruthy()
    const rows = [...left.querySelectorAll('.rows > li')].map((row) => row.textContent?.replace(/\s+/g, ' ').trim())
    expect(rows).toEqual(['Bot 3 9 points in hand', 'Ana 55 points in hand'])
    expect(left.querySelectorAll('.hand svg')).toHaveLength(3)
    socket.tell({ type: 'said', at: 1, seat: 0, name: 'Ana', text: 'Well done' })
    expect((await screen.findByText(/Well done/)).textContent?.replace(/\s+/g, ' ')).toBe('Ana Well done')
  })

  it('names the house rules before and during the game, and how many more there are', async () => {
    const house = aTable({ options: { target: 200, jump_in: true, seven_zero: true, stack: 'same' } })
    const socket = open(house)
    const told = async () => {
      const rules = await screen.findByRole('region', { name: 'House rules' })
      return [...rules.querySelectorAll('span')].map(({ textContent }) => textContent)
    }
    const four = await told()
    expect(four).toHaveLength(4)
    expect(four).toContain('Target · 200')
    expect(four).toContain('Jumping in')
    socket.tell({ type: 'table', seq: 8, table: { ...house, state: 'playing' } })
    tell(socket, aGame({ hand: [] }))
    await screen.findByText('Round 1')
    expect(await told()).toEqual([...four.slice(0, 3), 'and 1 more'])
  })

  it('shows the newest pledges, and how many more there are', async () => {
    const { table, game, words, events, deadline } = SCENES.find((one) => one.game.pledges.flat().length > 0)!
    const owner = game.pledges.findIndex((pledges) => pledges.length > 0)
    const pledges = game.pledges.map((own) => (own.length ? own : [game.pledges[owner]![0]!]))
    const newest = game.pledges.length - 1
    const pledged: Happened = {
      kind: 'pledged',
      words: { id: 'event-pledge-kept', args: { seat: newest } },
      fields: { seat: newest, cost: 2, card: 'WE', face: null },
    }
    const names = table.seats.map((seat) => ({ ...seat, name: `Name ${seat.seat}` }))
    const props = { game: { ...game, pledges }, words, deadline, chat: [], sheet: [], place: '' }
    render(ScreenGame, { props: { ...props, table: { ...table, seats: names }, events: [...events, pledged] } })
    const kept = screen.getByRole('region', { name: 'Dares and promises' })
    const shown = [...kept.querySelectorAll('h3')].map(({ textContent }) => textContent)
    expect(shown[0]).toBe(`Name ${newest}`)
    expect(shown).toHaveLength(2)
    expect(kept.textContent).toContain(`and ${pledges.flat().length - 2} more`)
  })

  it('says what happens to those who listen, and speaks a call where that is wished', async () => {
    const spoken = withVoices('en-GB')
    speakCalls(true)
    const socket = open(aTable({ state: 'playing' }))
    tell(socket, aGame({ hand: [] }))
    await screen.findByText('Round 1')
    const called: Happened = { kind: 'uno-called', words: { id: 'event-uno-called' }, fields: { seat: 1 } }
    const events = [laid('B play B7'), called]
    socket.tell({ type: 'game', seq: 10, game: aGame(), words: WAITING, since: 9, events, deadline: null, sheet: [] })
    await vi.waitFor(() => expect(live.said).toMatch(/Bo plays a blue 7\. Bo calls UNO!/))
    expect(spoken.map(({ text }) => text)).toEqual(['Bo calls UNO!'])
  })

  it('says why it is over', async () => {
    const socket = open(aTable())
    socket.tell({ type: 'bye', reason: { id: 'server-no-such-table' } })
    expect(await screen.findByRole('heading', { name: 'No table here' })).toBeTruthy()
  })
})

/** A scene of each phase of each edition. */
const DIFFERENT = SCENES.filter(({ table, game }, i) => {
  const first = SCENES.findIndex((one) => one.table.edition === table.edition && one.game.phase === game.phase)
  return first === i
})

test.each(DIFFERENT.map(({ name }) => name))('%s is shown in both languages, without a hand', async (name) => {
  const missing = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { table, game, words, events, deadline } = SCENES.find((scene) => scene.name === name)!
  for (const language of ['fr', 'en'] as const) {
    await speak(language)
    const props = { table, game, words, events, deadline, chat: [], sheet: [], place: 'cards.example' }
    const { container, unmount } = render(ScreenGame, { props })
    expect(container.textContent).not.toMatch(/table-|event-|card-|screen-/)
    expect(container.querySelector('[data-card]')).toBeNull()
    expect(within(container).getAllByRole('row').length).toBe(table.players)
    unmount()
  }
  expect(missing).not.toHaveBeenCalled()
})

test.each([
  [2, '0  1 '],
  [3, '0 1 2 '],
  [4, '0 1 2 3'],
  [5, '0 12 3 4'],
  [10, '0 1234 5 9876'],
])('%i players sit round the table: %s', (players, sides) => {
  const { left, top, right, bottom } = roundTheTable(Array.from({ length: players }, (_, seat) => seat))
  expect([left, top, right, bottom].map((side) => side.join('')).join(' ')).toBe(sides)
})

test('its address leads back to it', () => {
  expect(placeOf(screenAddress('a b'))).toEqual({ name: 'screen', id: 'a b' })
  expect(placeOf('/t/a/screen/more')).toEqual({ name: 'lost' })
})

describe('the screen stays on', () => {
  const locks: { released: boolean; release: () => Promise<void> }[] = []
  const request = vi.fn(async () => {
    const lock = { released: false, release: async () => void (lock.released = true) }
    locks.push(lock)
    return lock
  })
  const turn = () => document.dispatchEvent(new Event('visibilitychange'))
  beforeEach(() => {
    locks.length = 0
    request.mockClear()
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'wakeLock')
  })

  it('also after the page was hidden, until it is left', async () => {
    const stop = keepAwake()
    await vi.waitFor(() => expect(locks.length).toBe(1))
    turn()
    expect(request).toHaveBeenCalledTimes(1)
    locks[0]!.released = true
    turn()
    await vi.waitFor(() => expect(locks.length).toBe(2))
    stop()
    await vi.waitFor(() => expect(locks[1]!.released).toBe(true))
    turn()
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('unless the browser says no', async () => {
    request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'))
    const stop = keepAwake()
    await vi.waitFor(() => expect(request).toHaveBeenCalled())
    stop()
    expect(locks).toEqual([])
  })
})
