// Who comes and who goes is said to those who stay; whoever watches may sit down once there is a seat.
import { cleanup, render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { tick } from 'svelte'
import { beforeEach, expect, it, vi } from 'vitest'
import { playedGames } from '../src/history/played-games'
import { guide } from '../src/guide/guide-progress.svelte'
import { speak } from '../src/i18n/language.svelte'
import { live } from '../src/screen-reader.svelte'
import TablePage from '../src/table-page/TablePage.svelte'
import { keyOf, seatsToAskFor } from '../src/table-page/newcomers'
import { Quiet } from '../src/table-page/muted-players'
import PassSeat from '../src/table-page/PassSeat.svelte'
import People from '../src/table-page/People.svelte'
import type { Command, SeatInfo, TableInfo } from '../src/protocol'
import { holdSeat, tokenFor } from '../src/seat-tokens'
import { dismiss, toasts } from '../src/toasts.svelte'
import { bar } from '../src/ui/header-state.svelte'
import { aGame, aTable, theChoices, WAITING } from './sample-tables'
import { FakeSocket } from './fake-socket'

const person = (seat: number, name: string): SeatInfo => ({ seat, name, is_person: true, is_present: true })
const said = (): string[] => toasts.all.map(({ text }) => text)

beforeEach(async () => {
  await speak('en')
  localStorage.clear()
  toasts.all.forEach(({ id }) => dismiss(id))
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/editions' ? theChoices() : { table: aTable(), link: 'http://192.0.2.7/' }),
  )
})

/** Bo, or a spectator, comes to a table. */
async function come(seat: number | null, table: TableInfo): Promise<void> {
  if (seat !== null)
    holdSeat({ table: table.id, code: table.code, seat, token: 'token-of-sixteen-letters', name: 'Bo' })
  render(TablePage, { props: { id: table.id } })
  if (seat === null) await userEvent.click(await screen.findByRole('button', { name: 'Watch' }))
  FakeSocket.last.onopen?.()
  FakeSocket.last.tell({ type: 'welcome', n: 1, seat })
  await tell(table)
}

async function tell(table: TableInfo): Promise<void> {
  FakeSocket.last.tell({ type: 'table', seq: 1, table })
  await tick()
}

it('says who leaves, and who is the host from then on', async () => {
  await come(1, aTable({ seats: [person(0, 'Ana'), person(1, 'Bo'), person(2, 'Cleo')] }))
  expect(said()).toEqual([])
  await tell(aTable({ seats: [person(0, 'Ana'), person(1, 'Bo'), { seat: 2 }] }))
  expect(said()).toEqual(['Cleo has left the table.'])
  await tell(aTable({ host: 1, seats: [{ seat: 0 }, person(1, 'Bo'), { seat: 2 }] }))
  expect(said()).toEqual(['Cleo has left the table.', 'Ana has left the table.', 'You are the host now.'])
})

it('says nothing of those who only change their seats', async () => {
  await come(1, aTable({ host: 1, seats: [person(0, 'Ana'), person(1, 'Bo'), { seat: 2 }] }))
  FakeSocket.last.tell({ type: 'seat', seat: 2 })
  await tell(aTable({ host: 2, seats: [{ seat: 0 }, person(1, 'Ana'), person(2, 'Bo')] }))
  expect(said()).toEqual([])
})

it('lets those hear who sits down', async () => {
  await come(1, aTable())
  await tell(aTable({ seats: [person(0, 'Ana'), person(1, 'Bo'), person(2, 'Cleo')] }))
  await vi.waitFor(() => expect(live.said).toContain('Cleo has sat down.'))
})

it('offers a seat to whoever watches, as long as there is one', async () => {
  await come(null, aTable({ is_locked: true }))
  expect(screen.getByText(/^You are watching/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sit down' })).toBeNull()
  await tell(aTable({ seats: [person(0, 'Ana'), person(1, 'Bo')] }))
  expect(screen.queryByRole('button', { name: 'Sit down' })).toBeNull()
  await tell(aTable())
  await userEvent.click(screen.getByRole('button', { name: 'Sit down' }))
  expect(FakeSocket.last.isClosed).toBe(true)
  expect(await screen.findByRole('heading', { name: 'Ana invites you to play' })).toBeTruthy()
})

const three = [person(0, 'Ana'), person(1, 'Bo'), person(2, 'Cleo')]
const answered = (): unknown[] =>
  FakeSocket.last.sent.filter((one) => one.type === 'consent').map(({ n, ...rest }) => (void n, rest))

it('asks those who stay before the host removes somebody', async () => {
  await come(1, aTable({ seats: three }))
  await tell(aTable({ seats: three, proposal: { kind: 'free', seat: 2, by: 0 } }))
  expect(screen.getByText(/^Ana would like to remove Cleo from the game/)).toBeTruthy()
  await vi.waitFor(() => expect(live.said).toContain('Ana would like to remove Cleo from the game'))
  await userEvent.click(screen.getByRole('button', { name: 'I agree' }))
  expect(answered()).toEqual([{ type: 'consent', seat: 2, agrees: true }])
  await tell(aTable({ seats: three, proposal: { kind: 'free', seat: 2, by: 0, agreed: [1] } }))
  expect(screen.getByText('The others are asked whether they agree.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull()
})

it('lets whoever is to be removed object, and the host take it back', async () => {
  await come(1, aTable({ seats: three, proposal: { kind: 'free', seat: 1, by: 0 } }))
  expect(screen.getByText(/^Ana would like to remove you from the game/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'I disagree' }))
  expect(answered()).toEqual([{ type: 'consent', seat: 1, agrees: false }])
  await tell(aTable({ host: 1, seats: three, proposal: { kind: 'bot', seat: 2, by: 1 } }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(answered()[1]).toEqual({ type: 'consent', seat: 2, agrees: false })
})

it('says that nothing came of it', async () => {
  await come(1, aTable({ seats: three, proposal: { kind: 'free', seat: 2, by: 0 } }))
  await tell(aTable({ state: 'playing', seats: three }))
  expect(said()).toEqual(['Nothing changes: Cleo keeps the seat.'])
})

const ending = { kind: 'end', seat: 0, by: 0 }

/** Somebody comes to a game that is on. */
async function comeToGame(seat: number, table: TableInfo): Promise<void> {
  await come(seat, table)
  const game = aGame({ legal: [], actors: [1] })
  FakeSocket.last.tell({ type: 'game', seq: 2, words: WAITING, game, since: 0, events: [], deadline: null })
  await tick()
}

it('asks those who are there before the host ends the game, and says when it has ended', async () => {
  const playing = aTable({ state: 'playing', seats: three })
  await comeToGame(1, playing)
  await tell({ ...playing, proposal: ending })
  const question = /^Ana would like to end this game: nobody wins it, and everybody keeps their seat. Do you agree\?/
  expect(screen.getByText(question)).toBeTruthy()
  await vi.waitFor(() => expect(live.said).toContain('Ana would like to end this game'))
  await userEvent.click(screen.getByRole('button', { name: 'I agree' }))
  expect(answered()).toEqual([{ type: 'consent', seat: 0, agrees: true }])
  await tell(aTable({ seats: three, number: 2, is_broken_off: true }))
  expect(said()).toEqual(['The game was broken off: nobody won it.'])
  expect(screen.getByText('The game was broken off: nobody won it.', { selector: '.room p' })).toBeTruthy()
  expect(playedGames()).toEqual([])
  await tell(aTable({ seats: three, number: 2, is_broken_off: true, is_locked: true }))
  expect(said()).toHaveLength(1)
})

it('says that the game goes on where somebody objects', async () => {
  await comeToGame(1, aTable({ state: 'playing', seats: three, proposal: ending }))
  await userEvent.click(screen.getByRole('button', { name: 'I disagree' }))
  expect(answered()).toEqual([{ type: 'consent', seat: 0, agrees: false }])
  await tell(aTable({ state: 'playing', seats: three }))
  expect(said()).toEqual(['Nothing changes: the game goes on.'])
})

it('tells the host what ending the game does, and whether the others are asked', async () => {
  const playing = aTable({ state: 'playing', seats: three })
  await comeToGame(0, playing)
  bar.ending!()
  const dialog = within(
    (await screen.findByRole('heading', { name: 'End this game?', hidden: true })).closest('dialog')!,
  )
  expect(await dialog.findByText(/^Nobody wins it. Everybody keeps their seat/)).toBeTruthy()
  expect(dialog.getByText(/^The others are asked first/)).toBeTruthy()
  await tell({ ...playing, seats: three.map((one) => ({ ...one, is_present: one.seat === 0 })) })
  expect(dialog.queryByText(/^The others are asked first/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel', hidden: true }))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  const ends = (): object[] => FakeSocket.last.sent.filter(({ type }) => type === 'end-game')
  expect(ends()).toEqual([])
  bar.ending!()
  await userEvent.click(await screen.findByRole('button', { name: 'End the game', hidden: true }))
  expect(ends()).toHaveLength(1)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  await tell({ ...playing, proposal: ending })
  expect(screen.getByText('The others are asked whether they agree.')).toBeTruthy()
})

it.each([
  ['who is not the host', 1, 'playing'],
  ['before a game', 0, 'open'],
  ['when it is over', 0, 'over'],
] as const)('lets nobody end a game %s', async (_, seat, state) => {
  await come(seat, aTable({ state, seats: three }))
  expect(bar.people).not.toBeNull()
  expect(bar.ending).toBeNull()
})

it('promises a salt, tells it when the start has fixed all promises, and says who called the start off', async () => {
  const seats = [person(0, 'Ana'), person(1, 'Bo')]
  const open = aTable({ commitment: 'ab', seats })
  const sent = (type: string): unknown[] => FakeSocket.last.sent.filter((command) => command.type === type)
  await come(1, open)
  expect(sent('promise')).toHaveLength(1)
  const { promise } = sent('promise')[0] as { promise: string }
  await tell({ ...open, promises: ['cd', promise] })
  expect(sent('salt')).toEqual([])
  await tell({ ...open, promises: ['cd', promise], is_starting: true })
  expect(sent('salt')).toHaveLength(1)
  await tell({ ...open, promises: ['cd', promise], called_off: 1, silent: [0] })
  expect(said()).toEqual(['The start was called off: no answer from Ana.'])
})

const withBot = (...more: Partial<SeatInfo>[]): SeatInfo[] => [
  person(0, 'Ana'),
  person(1, 'Bo'),
  { seat: 2, name: 'Paul', bot: 'regular', avatar: 'dish-violet', ...more[0] },
]
const zoe = { kind: 'sit', seat: 2, by: 2, name: 'Zoe', avatar: 'owl-teal' }
const wishes = (): object[] => FakeSocket.last.sent.filter(({ type }) => type === 'take-seat')

/** Zoe opens a link. */
async function visit(table: TableInfo, hash = ''): Promise<void> {
  vi.stubGlobal('scrollTo', () => undefined)
  history.replaceState(null, '', `/t/${table.id}${hash}`)
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/editions' ? theChoices() : { table, link: 'http://192.0.2.7/' }),
  )
  render(TablePage, { props: { id: table.id } })
  await userEvent.type(await screen.findByLabelText('Your name'), 'Zoe')
}

async function arrive(table: TableInfo): Promise<void> {
  FakeSocket.last.onopen?.()
  FakeSocket.last.tell({ type: 'welcome', n: 1, seat: null })
  await tell(table)
}

it('lets a latecomer ask for the seat of a bot', async () => {
  const table = aTable({ state: 'playing', seats: withBot() })
  await visit(table)
  await userEvent.click(screen.getByRole('radio', { name: 'Paul' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ask to join in' }))
  await arrive(table)
  const [asked] = wishes()
  expect(asked).toMatchObject({ type: 'take-seat', name: 'Zoe', seat: 2 })
  expect(tokenFor(table.id)).toBe((asked as { token: string }).token)
  FakeSocket.last.tell({ type: 'seat', seat: 2 })
  await tell(aTable({ state: 'playing', seats: withBot({ name: 'Zoe', bot: '', is_person: true }) }))
  expect(said()).toContain('You are in: the seat and its cards are yours.')
  expect(tokenFor(table.id)).not.toBeNull()
})

it('keeps a latecomer at the table for the next game', async () => {
  const table = aTable({ state: 'playing', seats: withBot() })
  await visit(table)
  await userEvent.click(screen.getByRole('radio', { name: 'Paul' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ask to join in' }))
  await arrive(table)
  FakeSocket.last.tell({ type: 'seat', seat: 2 })
  const seats = withBot({ name: 'Zoe', bot: '', is_person: true, is_present: true })
  await tell(aTable({ state: 'over', seats }))
  await tell(aTable({ state: 'open', seats, number: 2, commitment: 'ab' }))
  expect(screen.queryByLabelText('Your name')).toBeNull()
  expect(screen.getByRole('button', { name: 'Leave the table' })).toBeTruthy()
  expect(FakeSocket.last.sent.filter(({ type }) => type === 'promise')).toHaveLength(1)
})

it('says it where the others would rather not', async () => {
  const table = aTable({ state: 'playing', seats: withBot() })
  await visit(table)
  await userEvent.click(screen.getByRole('button', { name: 'Ask to join in' }))
  await arrive(table)
  await tell({ ...table, proposal: zoe })
  await tell(table)
  expect(said()).toContain('Nothing changes: Paul keeps the seat.')
  expect(tokenFor(table.id)).toBeNull()
})

it('asks those who play about a latecomer', async () => {
  const table = aTable({ seats: withBot() })
  await come(1, table)
  await tell({ ...table, proposal: zoe })
  expect(screen.getByText(/^Zoe would like to join in and play on with Paul’s cards/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'I agree' }))
  expect(answered()).toEqual([{ type: 'consent', seat: 2, agrees: true }])
})

it('takes the seat that a link passes on, and the link is used up', async () => {
  const key = 'a-key-that-bo-has-drawn-once'
  const table = aTable({ state: 'playing', seats: withBot() })
  await visit(table, `#seat=${key}`)
  await userEvent.click(screen.getByRole('button', { name: 'Take the seat' }))
  await arrive(table)
  expect(wishes()[0]).toMatchObject({ type: 'take-seat', name: 'Zoe', key })
  FakeSocket.last.tell({ type: 'seat', seat: 1 })
  expect(location.hash).toBe('')
})

it.each([
  ['asks for a seat', '', 'Ask to join in'],
  ['is passed one', '#seat=a-key-that-bo-has-drawn-once', 'Take the seat'],
])('gives hints to a newcomer who %s and wants them, and to nobody else', async (_, hash, button) => {
  const table = aTable({ state: 'playing', seats: withBot() })
  for (const isWanted of [false, true]) {
    guide.end()
    await visit(table, hash)
    if (isWanted) await userEvent.click(screen.getByRole('checkbox', { name: 'First time? Hints while you play' }))
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(guide.isAt(table.id)).toBe(isWanted)
    cleanup()
    localStorage.clear()
  }
  guide.end()
})

it('shows those who play how others find the table, once they want to invite somebody', async () => {
  const props = { seat: 1, send: () => undefined, quiet: new Quiet('table-1'), onleave: () => undefined }
  const playing = aTable({ state: 'playing', seats: withBot() })
  const { rerender } = render(People, { ...props, table: playing })
  const invite = (): HTMLElement | null => screen.queryByRole('button', { name: 'Invite others' })
  const code = (): HTMLElement | null => screen.queryByText('B C D F G H')
  expect(code()).toBeNull()
  await userEvent.click(invite()!)
  expect(await screen.findByRole('img', { name: 'QR code with the link to this table' })).toBeTruthy()
  expect(code()).toBeTruthy()
  const link = await screen.findByLabelText<HTMLInputElement>('Link to this table')
  await vi.waitFor(() => expect(link.value).toBe('http://192.0.2.7/'))
  expect(invite()?.getAttribute('aria-expanded')).toBe('true')
  await rerender({ ...props, table: { ...playing, is_locked: true } })
  expect([invite(), code()]).toEqual([null, null])
  await rerender({ ...props, table: { ...playing, state: 'open' } })
  expect([invite(), code()]).toEqual([null, null])
})

it('offers nothing where nobody could agree, or the table is locked', async () => {
  for (const table of [
    aTable({ state: 'playing', is_locked: true, seats: withBot() }),
    aTable({ state: 'playing', seats: withBot().map((seat) => ({ ...seat, is_present: false })) }),
    aTable({ state: 'over', seats: withBot() }),
  ])
    expect(seatsToAskFor(table)).toEqual([])
})

it('makes a link to one’s own seat, until it is kept after all', async () => {
  const table = aTable({ seats: withBot() })
  const sent: Command[] = []
  const send = (command: Command): void => void sent.push(command)
  const { rerender } = render(PassSeat, { table, seat: 1, send })
  await userEvent.click(screen.getByRole('button', { name: 'Make the link' }))
  const { key } = sent[0] as { key: string }
  expect(key).toMatch(/^[0-9a-f]{48}$/)
  const offered = { ...table, seats: table.seats.map((one) => ({ ...one, is_passed_on: one.seat === 1 })) }
  await rerender({ table: offered, seat: 1, send })
  const link = await screen.findByLabelText<HTMLInputElement>('The link to your seat')
  await vi.waitFor(() => expect(link.value).toBe(`http://192.0.2.7/#seat=${key}`))
  expect(keyOf(new URL(link.value).hash)).toBe(key)
  await userEvent.click(screen.getByRole('button', { name: 'Keep my seat after all' }))
  expect(sent.at(-1)).toEqual({ type: 'pass-seat', key: null })
  expect([keyOf('#seat=short'), keyOf('#/rules'), keyOf('')]).toEqual([null, null, null])
})
