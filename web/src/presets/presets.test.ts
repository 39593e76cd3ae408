import { cleanup, render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { speak } from '../i18n/language.svelte'
import type { Command } from '../protocol'
import { PLAYERS_AT_FIRST } from '../protocol/constants'
import { go } from '../router.svelte'
import { tokenFor } from '../seat-tokens'
import { takeOffer } from '../server-choices.svelte'
import { toasts } from '../toasts.svelte'
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

  test('opens no table: its page says why', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async (path: string) =>
        path.includes('editions') ? Response.json(theChoices()) : Response.json({ error: REASON }, { status: 409 }),
      ),
    )
    go('/')
    const choice = { ...SUNDAY.choice, options: { target: 'much' } }
    render(Presets, { props: { shown: { code: codeOf({ ...SUNDAY, choice }) } } })
    await userEvent.click(screen.getByRole('button', { name: 'Open a table with these choices' }))
    await vi.waitFor(() =>
      expect(toasts.all.map(({ text }) => text)).toContain('“Target” is a whole number from 1 to 9.'),
    )
    expect(tokenFor(JOINED.table)).toBeNull()
    expect(location.pathname).toBe('/')
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

  test('opens a table with these choices, which the server checks', async () => {
    render(Presets, { props: { shown: { code: codeOf(SUNDAY) } } })
    const told = within(screen.getByRole('region', { name: SUNDAY.name }))
    expect(told.getByText('200', { exact: false })).toBeTruthy()
    expect(told.getByText('30 seconds for a decision.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Open a table with these choices' }))
    await vi.waitFor(() => expect(location.pathname).toBe('/t/table-9'))
    const [, asked] = vi.mocked(fetch).mock.calls.find(([, one]) => one?.method === 'POST') ?? []
    expect(JSON.parse(asked?.body as string)).toMatchObject({
      choice: { type: 'configure', players: PLAYERS_AT_FIRST, ...SUNDAY.choice },
    })
    expect(tokenFor(JOINED.table)).toBe(JOINED.token)
  })

  test('is kept in this browser', async () => {
    render(Presets, { props: { shown: { code: codeOf(SUNDAY) } } })
    await userEvent.click(screen.getByRole('button', { name: 'Keep them in this browser' }))
    expect(ownPresets.all).toEqual([SUNDAY])
  })
})
