import { cleanup, render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { intend, takeIntent } from '../home/first-setup'
import { speak } from '../i18n/language.svelte'
import type { Command } from '../protocol'
import { go } from '../router.svelte'
import { holdSeat, tokenFor } from '../seat-tokens'
import { takeOffer } from '../server-choices.svelte'
import TablePage from '../table-page/TablePage.svelte'
import { toasts } from '../toasts.svelte'
import { FakeSocket } from '../../tests/fake-socket'
import { aTable, theChoices } from '../../tests/sample-tables'
import { choiceOf, codeOf, MAX_PRESETS, ownPresets, readCode, type OwnPreset } from './own-presets.svelte'
import Presets from './Presets.svelte'

const sent: Command[] = []
const SUNDAY: OwnPreset = {
  name: 'Dimanche, chez Zoé 🎉',
  choice: { ...choiceOf(aTable()), options: { target: 200 }, clock: 30, shows_hands: false },
}
const JOINED = { table: 'table-9', code: 'ABCDEF', seat: 0, token: 't'.repeat(22), name: 'Ana' }
const encoded = (value: unknown): string => codeOf(value as OwnPreset)

beforeAll(async () => {
  takeOffer(theChoices())
  await speak('en')
})
beforeEach(() => {
  for (const { name } of ownPresets.all) ownPresets.forget(name)
  sent.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, asked?: RequestInit) => {
      if (path.includes('editions')) return Response.json(theChoices())
      return Response.json(asked?.method === 'POST' ? JOINED : { table: aTable(), link: 'http://192.0.2.7:8000/t/t' })
    }),
  )
})
afterEach(cleanup)

function room(table = aTable()) {
  render(Presets, { props: { shown: { table, send: (command: Command) => void sent.push(command) } } })
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name, hidden: true })
const field = (name: string): HTMLElement => screen.getByLabelText(name)

describe('own choices in the room', () => {
  test('are kept under a name, in this browser', async () => {
    room(aTable({ options: { target: 200 }, clock: 30 }))
    await userEvent.type(field('Keep what is chosen now as'), '  Sunday   evening ')
    await userEvent.click(button('Save'))
    expect(button('Sunday evening Classic').getAttribute('aria-pressed')).toBe('true')
    const stored = JSON.parse(localStorage.getItem('pioche.presets') ?? '[]') as OwnPreset[]
    expect(stored).toEqual([
      { name: 'Sunday evening', choice: { ...choiceOf(aTable()), options: { target: 200 }, clock: 30 } },
    ])
  })

  test('are chosen again, with their edition, but not who sits there', async () => {
    ownPresets.keep(SUNDAY.name, SUNDAY.choice)
    room(aTable({ players: 3, is_open: true }))
    await userEvent.click(button(`${SUNDAY.name} Classic`))
    expect(sent).toEqual([
      expect.objectContaining({
        type: 'configure',
        edition: 'classic',
        players: 3,
        is_open: true,
        options: { target: 200 },
        clock: 30,
        shows_hands: false,
      }),
    ])
  })

  test('are renamed and deleted', async () => {
    ownPresets.keep('Old', SUNDAY.choice)
    ownPresets.keep('Other', SUNDAY.choice)
    room()
    await userEvent.click(button('Rename “Old”'))
    await userEvent.clear(field('Name'))
    await userEvent.type(field('Name'), 'New{Enter}')
    expect(ownPresets.all.map(({ name }) => name)).toEqual(['New', 'Other'])
    await userEvent.click(button('Delete “Other”'))
    expect(ownPresets.all.map(({ name }) => name)).toEqual(['New'])
  })

  test('there is a limit, and a name is used again', () => {
    for (let i = 0; i < MAX_PRESETS; i++) expect(ownPresets.keep(`${i}`, SUNDAY.choice)).toBe(true)
    expect(ownPresets.keep('one more', SUNDAY.choice)).toBe(false)
    expect(ownPresets.keep('3', SUNDAY.choice)).toBe(true)
    ownPresets.rename('3', '4')
    expect(ownPresets.all.filter(({ name }) => name === '4')).toHaveLength(1)
  })

  test('are shared as a link at which others find the server', async () => {
    ownPresets.keep(SUNDAY.name, SUNDAY.choice)
    room()
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
    await userEvent.click(button(`Copy a link to “${SUNDAY.name}”`))
    const shown = await screen.findByLabelText<HTMLInputElement>('The link to share')
    expect(shown.value).toMatch(/^http:\/\/192\.0\.2\.7:8000\/#\/preset\/[\w-]+$/)
    expect(readCode(shown.value.split('/').at(-1) ?? '')).toEqual(SUNDAY)
  })
})

describe('a link whose choices cannot be played', () => {
  const REASON = { id: 'server-option-number', args: { option: { id: 'option-target' }, lowest: 1, highest: 9 } }

  /** The server has answered the first choices that it was asked for. */
  async function answered(answer: (n: number) => unknown): Promise<void> {
    const choice = { ...SUNDAY.choice, options: { target: 'much' } }
    vi.stubGlobal('WebSocket', FakeSocket)
    vi.stubGlobal('scrollTo', () => undefined)
    holdSeat(JOINED)
    intend(JOINED.table, { choice })
    go(`/t/${JOINED.table}`)
    render(TablePage, { props: { id: JOINED.table } })
    FakeSocket.last.onopen?.()
    FakeSocket.last.tell({ type: 'welcome', n: 1, seat: 0 })
    FakeSocket.last.tell({ type: 'table', seq: 1, table: aTable({ id: JOINED.table }) })
    const asked = await vi.waitFor(() => {
      const found = FakeSocket.last.sent.find(({ type }) => type === 'configure')
      expect(found).toMatchObject({ options: { target: 'much' } })
      return found!
    })
    FakeSocket.last.tell(answer(asked.n) as never)
  }
  const left = (): unknown[] => FakeSocket.last.sent.filter(({ type }) => type === 'free-seat')

  test('leaves no table open: its reason is told at home', async () => {
    await answered((n) => ({ type: 'refused', n, reason: REASON }))
    expect(toasts.all.map(({ text }) => text)).toContain('“Target” is a whole number from 1 to 9.')
    expect(left()).toMatchObject([{ seat: 0 }])
    expect(tokenFor(JOINED.table)).toBeNull()
    expect(location.pathname).toBe('/')
  })

  test('is another thing than a choice that the host makes later', async () => {
    await answered((n) => ({ type: 'done', n, seq: 2 }))
    const line = FakeSocket.last
    await userEvent.click(await screen.findByRole('button', { name: 'Fast evening' }))
    const later = line.sent.filter(({ type }) => type === 'configure').at(-1)!
    line.tell({ type: 'refused', n: later.n, reason: REASON } as never)
    expect(left()).toEqual([])
    expect(tokenFor(JOINED.table)).toBe(JOINED.token)
  })
})

describe('a link', () => {
  test('says what it says, in any alphabet', () => expect(readCode(codeOf(SUNDAY))).toEqual(SUNDAY))

  test('sets nothing but choices', () => {
    const greedy = { ...SUNDAY, choice: { ...SUNDAY.choice, players: 10, is_open: true, chat: false, type: 'act' } }
    expect(readCode(encoded(greedy))).toEqual(SUNDAY)
  })

  test.each([
    ['nothing', ''],
    ['no code', '%%%'],
    ['a part of one', codeOf(SUNDAY).slice(0, -9)],
    ['no object', encoded('hello')],
    ['null', encoded(null)],
    ['no choice', encoded({ name: 'x' })],
    ['an edition that is no text', encoded({ name: 'x', choice: { ...SUNDAY.choice, edition: 5 } })],
    ['options that are a list', encoded({ name: 'x', choice: { ...SUNDAY.choice, options: [] } })],
    ['texts that are none', encoded({ name: 'x', choice: { ...SUNDAY.choice, dares: [1] } })],
    ['a clock that is none', encoded({ name: 'x', choice: { ...SUNDAY.choice, clock: 'soon' } })],
    ['a name that is none', encoded({ name: 4, choice: SUNDAY.choice })],
    ['far too much', encoded({ ...SUNDAY, name: 'x'.repeat(20_000) })],
  ])('%s is refused with a sentence', (_, code) => {
    expect(readCode(code)).toBeNull()
    render(Presets, { props: { shown: { code } } })
    expect(screen.getByText(/This link says nothing that can be read/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Open a table/ })).toBeNull()
  })

  test('leads to a table with these choices, which the server is asked for', async () => {
    render(Presets, { props: { shown: { code: codeOf(SUNDAY) } } })
    const told = within(screen.getByRole('region', { name: SUNDAY.name }))
    expect(told.getByText('200', { exact: false })).toBeTruthy()
    expect(told.getByText('30 seconds for a decision.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Open a table with these choices' }))
    await vi.waitFor(() => expect(location.pathname).toBe('/t/table-9'))
    expect(takeIntent('table-9')).toEqual({ choice: SUNDAY.choice })
  })

  test('is kept in this browser', async () => {
    render(Presets, { props: { shown: { code: codeOf(SUNDAY) } } })
    await userEvent.click(screen.getByRole('button', { name: 'Keep them in this browser' }))
    expect(ownPresets.all).toEqual([SUNDAY])
  })
})
