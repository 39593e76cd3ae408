// Whoever reads a result keeps it while the host prepares the next game, until they leave it or that game begins.
import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { tick } from 'svelte'
import { beforeEach, expect, it, vi } from 'vitest'
import { speak } from '../src/i18n/language.svelte'
import type { SeenGame, TableInfo } from '../src/protocol'
import { followAddress, go } from '../src/router.svelte'
import { holdSeat } from '../src/seat-tokens'
import TablePage from '../src/table-page/TablePage.svelte'
import { dismiss, toasts } from '../src/toasts.svelte'
import { FakeSocket } from './fake-socket'
import { aGame, aTable, theChoices, WAITING } from './sample-tables'

const OVER = aGame({ phase: 'game-over', actors: [], scores: [0, 510, 30, 0], winners: [1] })
const said = (): string[] => toasts.all.map(({ text }) => text)
const told = async (): Promise<string | null> => (await screen.findByRole('status')).textContent
const inRoom = (): boolean => screen.queryByRole('heading', { name: /^(Before the game|Your table)$/ }) !== null
const inResult = (): boolean => screen.queryByRole('heading', { name: /wins?!$/ }) !== null

beforeEach(async () => {
  await speak('en')
  await import('../src/table-page/GameResult.svelte') // a page that comes late is there
  localStorage.clear()
  toasts.all.forEach(({ id }) => dismiss(id))
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path === '/api/editions' ? theChoices() : path.endsWith('/games') ? { games: [] } : { table: aTable() },
    ),
  )
})

async function tell(table: TableInfo, game?: SeenGame): Promise<void> {
  FakeSocket.last.tell({ type: 'table', seq: 1, table })
  if (game) FakeSocket.last.tell({ type: 'game', seq: 2, words: WAITING, game, since: 0, events: [], deadline: null })
  await tick()
}

/** Somebody comes back to a game that is over. */
async function read(id: string, seat: number | null): Promise<void> {
  if (seat !== null) holdSeat({ table: id, code: 'BCDFGH', seat, token: 'token-of-sixteen-letters', name: 'Bo' })
  render(TablePage, { props: { id } })
  if (seat === null) await userEvent.click(await screen.findByRole('button', { name: 'Watch' }))
  FakeSocket.last.onopen?.()
  FakeSocket.last.tell({ type: 'welcome', n: 1, seat })
  await tell(aTable({ id, state: 'over' }), OVER)
  await vi.waitFor(() => expect(inResult()).toBe(true))
}

it.each([1, null])('stays until it is left, and does not come back (seat %s)', async (seat) => {
  await read(`left-${seat}`, seat)
  expect(screen.queryByRole('button', { name: 'To the room' })).toBeNull()
  const heading = screen.getByRole('heading', { level: 1 })
  await tell(aTable({ id: `left-${seat}`, number: 2 }))
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading) // the same page, where it was scrolled to
  expect(await told()).toBe('Ana is preparing the next game.')
  expect(screen.queryByText(/^You are watching/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'To the room' }))
  expect(inRoom()).toBe(true)
  await tell(aTable({ id: `left-${seat}`, number: 2, players: 3 }))
  expect(inResult()).toBe(false)
})

it('is left at once by the host who prepares the next game', async () => {
  await read('host', 0)
  await userEvent.click(screen.getByRole('button', { name: 'Change something first' }))
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: 'rematch' })
  await tell(aTable({ id: 'host', number: 2 }))
  expect(inRoom()).toBe(true)
})

it('stays with a reader who becomes the host, and says so', async () => {
  await read('heir', 1)
  await tell(aTable({ id: 'heir', number: 2 }))
  await tell(aTable({ id: 'heir', number: 2, host: 1 }))
  await vi.waitFor(async () => expect(await told()).toBe('You are the host now.'))
  expect(inResult()).toBe(true)
})

it('says that the reader’s agreement is awaited', async () => {
  await read('agree', 1)
  await tell(aTable({ id: 'agree', number: 2, needs_agreement: true }))
  expect(await told()).toBe('Your agreement with the cards is awaited.')
})

it('gives way to the next game, and does not come back when that is broken off', async () => {
  await read('next', 1)
  await tell(aTable({ id: 'next', number: 2 }))
  await tell(aTable({ id: 'next', number: 2, state: 'playing' }), aGame())
  expect(inResult()).toBe(false)
  expect(document.querySelector('.table')).toBeTruthy()
  expect(said()).toEqual([])
  await tell(aTable({ id: 'next', number: 3, is_broken_off: true }))
  expect(inRoom()).toBe(true)
})

it('gives way also when the beginning of the next game was missed', async () => {
  await read('missed', 1)
  await tell(aTable({ id: 'missed', number: 2, state: 'playing' }), aGame())
  expect(inResult()).toBe(false)
})

it('leaves a latecomer at the table whom it has shown already', async () => {
  await read('look', 1)
  await userEvent.click(screen.getByRole('button', { name: 'Look at the table' }))
  await tell(aTable({ id: 'look', state: 'over', spectators: 1 }))
  expect(inResult()).toBe(false)
  await tell(aTable({ id: 'look', number: 2 }))
  expect(await told()).toBe('Ana is preparing the next game.')
})

it('is no reason to miss the next game: over a page it is said that it has begun', async () => {
  const stop = followAddress()
  await read('page', 1)
  await tell(aTable({ id: 'page', number: 2 }))
  go('/#/history')
  await tell(aTable({ id: 'page', number: 2, state: 'playing' }), aGame())
  expect(said()).toEqual(['A game has begun.'])
  go('/')
  stop()
})
