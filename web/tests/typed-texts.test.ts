import { fireEvent, render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { tick } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { speak } from '../src/i18n/language.svelte'
import type { Command, TableInfo } from '../src/protocol'
import { TEMPLATES } from '../src/protocol/constants'
import { announce, live } from '../src/screen-reader.svelte'
import WaitingRoom from '../src/waiting-room/WaitingRoom.svelte'
import { aTable, theChoices } from './sample-tables'

const sent: Command[] = []
const TEXT = 'What is written on it'
const NAME = 'Name of the card'

beforeAll(() => speak('en'))
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ table: aTable(), link: 'http://192.0.2.7:8000/t/table-1' })),
  )
})
afterEach(() => {
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers() // else what is announced would wait for them in the next test
  vi.useRealTimers()
})

function room(table: TableInfo, seat = 0) {
  return render(WaitingRoom, {
    props: {
      table,
      known: theChoices(),
      seat,
      send: (command: Command) => sent.push(command),
      chat: [],
      refusals: 0,
      isSaving: false,
      onleave: () => undefined,
    },
  })
}

const cards = (change: Partial<TableInfo> = {}): TableInfo => aTable({ edition: 'custom', ...change })
/** Ana has written a card, and Bo has to agree. */
const written = (change: Partial<TableInfo> = {}): TableInfo =>
  cards({ titles: ['Rain', '', '', ''], needs_agreement: true, ...change })
const withBo = (change: Partial<TableInfo['seats'][number]>): TableInfo['seats'] =>
  aTable().seats.map((one) => (one.seat === 1 ? { ...one, ...change } : one))
const write = (number: number, what: object): object => ({ type: 'write', what: 'cards', number, ...what })

/** The fields of the first card with this label; a guest unfolds them. */
async function fields(label: string): Promise<HTMLInputElement[]> {
  const region = await screen.findByRole('region', { name: /Customizable cards|Dares/ })
  for (const details of region.querySelectorAll('li > details')) await fireEvent(details, new Event('toggle'))
  const found = await within(region).findAllByLabelText<HTMLInputElement>(label)
  // From here on time stands still.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  return found
}

async function type(field: HTMLInputElement, text: string): Promise<void> {
  field.focus()
  await fireEvent.input(field, { target: { value: text } })
}

describe('a card', () => {
  it('is written from a template', async () => {
    room(cards())
    await userEvent.selectOptions((await screen.findAllByLabelText('What it does'))[0]!, 'rain')
    expect(sent).toEqual([write(1, { rule: 'draw 1 others', title: 'Rain for the others' })])
  })

  it.each([
    ['Rain for the others', 'gift', { title: 'Poisoned gift' }],
    ['Rain for the others', 'wild', { title: '' }],
    ['Our own name', 'gift', {}],
  ])('takes another template for “%s”: %s, with %j', async (title, template, renamed) => {
    room(cards({ custom: ['draw 1 others', '', '', ''], titles: [title, '', '', ''] }))
    await userEvent.selectOptions((await screen.findAllByLabelText('What it does'))[0]!, template)
    expect(sent).toEqual([write(1, { rule: TEMPLATES[template], ...renamed })])
  })

  it('is erased, and no other', async () => {
    room(cards({ custom: ['skip', '', '', ''], titles: ['Rest', 'Song', '', ''], texts: ['', 'Sing!', '', ''] }))
    await screen.findAllByLabelText(NAME)
    expect(screen.getAllByRole('button', { name: /^Erase this card/ })).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Erase this card Song' }))
    expect(sent).toEqual([write(2, { title: '', text: '', rule: '' })])
    expect(document.activeElement).toBe(screen.getAllByLabelText(NAME)[1])
  })
})

describe('what is typed', () => {
  it('is told shortly after the last key, with the cursor still there', async () => {
    room(cards())
    const [text] = await fields(TEXT)
    await type(text!, 'Do not say')
    vi.advanceTimersByTime(600)
    await type(text!, 'Do not say yes')
    vi.advanceTimersByTime(600)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(100)
    expect(sent).toEqual([write(1, { text: 'Do not say yes' })])
  })

  it('uses up few changes, however slowly a whole card is typed', async () => {
    room(cards())
    const [text] = await fields(TEXT)
    for (let length = 1; length <= 240; length++) {
      await type(text!, 'x'.repeat(length))
      vi.advanceTimersByTime(1000)
    }
    expect(sent.length).toBeLessThan(100)
    vi.advanceTimersByTime(3000)
    expect(sent.at(-1)).toEqual(write(1, { text: 'x'.repeat(240) }))
  })

  it.each([
    ['the field is left', (field: HTMLElement) => fireEvent.blur(field)],
    ['Enter is pressed', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })],
    ['the page is left', () => fireEvent(document, new Event('visibilitychange'))],
    ['the room is left', (_: HTMLElement, leave: () => void) => Promise.resolve(leave())],
  ])('is told at once when %s', async (_, leave) => {
    const { unmount } = room(written(), 1)
    const [title] = await fields(NAME)
    await type(title!, 'Sun')
    await leave(title!, unmount)
    vi.advanceTimersByTime(5000)
    expect(sent).toEqual([write(2, { title: 'Sun' })])
  })

  it('stays as it is when the table answers, spaces and all', async () => {
    const { rerender } = room(cards())
    const [text] = await fields(TEXT)
    await type(text!, 'Do not ')
    vi.advanceTimersByTime(700)
    await type(text!, 'Do not s')
    text!.setSelectionRange(3, 3)
    await rerender({ table: cards({ texts: ['Do not', '', '', ''] }) })
    expect([text!.value, text!.selectionStart, document.activeElement]).toEqual(['Do not s', 3, text])
    await fireEvent.blur(text!)
    await rerender({ table: cards({ texts: ['Do not s', '', '', ''] }) })
    expect(text!.value).toBe('Do not s')
  })

  it('takes the agreement of who types back with the first key', async () => {
    room(written({ seats: withBo({ has_agreed: true, wrote: 'cards 1' }) }), 1)
    const [text] = await fields(TEXT)
    await type(text!, 'N')
    expect(sent).toEqual([write(1, { text: 'N' })])
  })

  it('asks for agreement with the first key on cards that are all blank', async () => {
    room(cards(), 1)
    const [text] = await fields(TEXT)
    await type(text!, 'N')
    expect(sent).toEqual([write(1, { text: 'N' })])
  })

  it('is told before who types it agrees, even where a button leaves the cursor in the field', async () => {
    room(written({ seats: withBo({ wrote: 'cards 1' }) }), 1)
    const [text] = await fields(TEXT)
    await type(text!, 'Neither yes nor no')
    await fireEvent.click(screen.getByRole('button', { name: 'I agree' }))
    expect(sent).toEqual([write(1, { text: 'Neither yes nor no' }), { type: 'agree' }])
  })

  it('is told before the host starts', async () => {
    room(cards())
    const [text] = await fields(TEXT)
    await type(text!, 'Neither yes nor no')
    await fireEvent.click(screen.getByRole('button', { name: 'Start the game' }))
    expect(sent).toEqual([write(1, { text: 'Neither yes nor no' }), { type: 'start', level: 'regular' }])
  })

  it('is agreed to by everybody before a start that waits', async () => {
    const { rerender } = room(written())
    const [text] = await fields(TEXT)
    await fireEvent.click(screen.getByRole('button', { name: /^Start as soon as Bo/ }))
    await type(text!, 'Neither yes nor no')
    const told = write(1, { text: 'Neither yes nor no' })
    await rerender({ table: written({ seats: withBo({ has_agreed: true }) }) })
    expect(sent).toEqual([told])
    await rerender({ table: written({ texts: ['Neither yes nor no', '', '', ''] }) })
    await rerender({ table: written({ seats: withBo({ has_agreed: true }) }) })
    expect(sent).toEqual([told, { type: 'start', level: 'regular' }])
  })

  it('as a dare is told too', async () => {
    const { words } = aTable()
    const dares = Array<string>(16).fill('')
    const told = {
      ...words,
      dare_list: { id: 'dare-list-house' },
      has_own_dares: true,
      dares: dares.map(() => words.edition),
    }
    room(aTable({ edition: 'dare', dares, words: told }), 1)
    const [dare] = await fields('Dare 3')
    await type(dare!, 'Hop')
    vi.advanceTimersByTime(700)
    expect(sent).toEqual([{ type: 'write', what: 'dares', number: 3, text: 'Hop' }])
  })
})

describe('the sign', () => {
  it('says that a text is saved once it is, and to a screen reader once it is finished', async () => {
    const { rerender } = room(cards())
    const [text] = await fields(TEXT)
    await type(text!, 'Sing')
    await rerender({ isSaving: true })
    vi.advanceTimersByTime(700)
    const sign = document.getElementById(text!.getAttribute('aria-describedby')!)!
    expect(sign.textContent).toBe('')
    await rerender({ isSaving: false, table: cards({ texts: ['Sing', '', '', ''] }) })
    expect(sign.textContent).toBe('Saved')
    announce('Bo is here.')
    vi.advanceTimersByTime(1000)
    expect(live.said).toBe('Bo is here.')
    await fireEvent.blur(text!)
    vi.advanceTimersByTime(1000)
    expect(live.said).toBe('Saved')
    await type(text!, 'Sing a')
    expect(sign.textContent).toBe('')
  })

  it('says that a text was refused, which stays there to be told again', async () => {
    const { rerender } = room(written(), 1)
    const [text] = await fields(TEXT)
    await type(text!, 'Sing')
    await rerender({ isSaving: true })
    await fireEvent.blur(text!)
    await rerender({ isSaving: false, refusals: 1 })
    await tick()
    const sign = document.getElementById(text!.getAttribute('aria-describedby')!)!
    expect([sign.textContent, text!.value]).toEqual(['Not saved', 'Sing'])
    sent.length = 0
    text!.focus()
    await fireEvent.blur(text!)
    expect(sent).toEqual([write(2, { text: 'Sing' })])
  })
})
