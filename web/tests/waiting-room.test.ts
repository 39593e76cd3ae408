import { fireEvent, render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { speak } from '../src/i18n/language.svelte'
import type { Command, TableInfo } from '../src/protocol'
import { canWrite, configured, isSameChoice, otherEdition, withOption } from '../src/waiting-room/configure-command'
import WaitingRoom from '../src/waiting-room/WaitingRoom.svelte'
import { TEMPLATES } from '../src/protocol/constants'
import { readEffects, ruleWords, writeEffects } from '../src/waiting-room/written-rules'
import { aTable, theChoices } from './sample-tables'

const sent: Command[] = []

beforeAll(() => speak('en'))
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ table: aTable(), link: 'http://192.0.2.7:8000/t/table-1' })),
  )
})

function room(table: TableInfo, seat: number | null = 0) {
  return render(WaitingRoom, {
    props: {
      table,
      known: theChoices(),
      seat,
      send: (command: Command) => sent.push(command),
      chat: [],
      refusals: 0,
      onleave: () => undefined,
    },
  })
}

describe('the host', () => {
  it('chooses an edition, which keeps what it knows of the choices', async () => {
    room(aTable({ edition: 'emoji', options: { target: 200, rounds: 2, emoji_colour: 'announced' } }))
    await userEvent.click(screen.getByRole('radio', { name: 'Classic' }))
    const options = { target: 200, rounds: 2 }
    expect(sent).toEqual([expect.objectContaining({ type: 'configure', edition: 'classic', players: 4, options })])
  })

  it.each([
    [3, { hand_size: 3 }],
    [7, {}], // as the other edition has it anyhow
  ])('chooses an edition while %i cards are dealt', (hand_size, options) => {
    const [classic] = theChoices().editions
    const other = { ...classic!, options: [{ ...classic!.options[0]!, name: 'hand_size', default: 7 }] }
    expect(otherEdition(aTable({ edition: 'emoji', options: { hand_size } }), other).options).toEqual(options)
  })

  it('chooses a preset', async () => {
    room(aTable())
    expect(screen.getByRole('button', { name: 'By the booklet', pressed: true })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Quick evening' }))
    expect(sent).toEqual([expect.objectContaining({ type: 'configure', options: { target: 200 } })])
  })

  it('sees the colour after an Emoji without looking for it, with the printed sentence', async () => {
    room(aTable({ edition: 'emoji' }))
    expect(screen.getByText(/so it lets whoever holds it change the colour/).closest('details')).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText(/Colour after an Emoji/), 'announced')
    expect(sent).toEqual([expect.objectContaining({ options: { emoji_colour: 'announced' } })])
  })

  it('changes one option and keeps the others', async () => {
    room(aTable({ options: { target: 200 } }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Jump/i, hidden: true }))
    expect(sent).toEqual([expect.objectContaining({ options: { target: 200, jump_in: true } })])
  })

  it('opens the table to everybody', async () => {
    room(aTable())
    await userEvent.click(screen.getByRole('checkbox', { name: /Open to everybody/ }))
    expect(sent).toEqual([expect.objectContaining({ type: 'configure', is_open: true })])
  })

  it('says how many rounds are played at most', async () => {
    room(aTable({ options: { target: 200 } }))
    const rounds = screen.getByRole('spinbutton', { name: /^Rounds/ })
    await userEvent.clear(rounds)
    await userEvent.type(rounds, '3{Tab}')
    expect(sent.at(-1)).toMatchObject({ type: 'configure', options: { target: 200, rounds: 3 } })
  })

  it('switches the chat off and locks the table', async () => {
    room(aTable())
    await userEvent.click(screen.getByRole('checkbox', { name: /Chat/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Locked/ }))
    expect(sent).toEqual([
      { type: 'switch-chat', on: false },
      { type: 'lock', on: true },
    ])
  })

  it.each([0, 1])('or anybody else reads what becomes of a free seat (seat %s)', (seat) => {
    room(aTable(), seat)
    const rows = within(screen.getByRole('region', { name: 'Seats' })).getAllByRole('listitem')
    const told = rows.map((row) => row.textContent?.includes('free: a bot plays here unless somebody comes'))
    expect(told).toEqual([false, false, false, true])
  })

  it.each([0, 1])('or anybody else moves to a free seat (seat %s)', async (seat) => {
    room(aTable(), seat)
    await userEvent.click(screen.getByRole('button', { name: 'Sit here Seat 4' }))
    expect(sent).toEqual([{ type: 'move-seat', seat: 3 }])
  })

  it('puts bots into seats and takes them out', async () => {
    room(aTable())
    await userEvent.selectOptions(await screen.findByLabelText('Who plays here: Seat 4'), 'novice')
    await userEvent.selectOptions(screen.getByLabelText('Who plays here: Bot 3'), '')
    expect(sent).toEqual([
      { type: 'seat-bot', seat: 3, level: 'novice' },
      { type: 'free-seat', seat: 2 },
    ])
  })

  it('chooses how strong an expert is, with a slider', async () => {
    const table = aTable()
    table.seats[2]!.bot = 'expert-2:joker'
    room(table)
    const names = within(await screen.findByLabelText('Who plays here: Bot 3')).getAllByRole('option')
    expect(names.map((option) => (option as HTMLOptionElement).value)).toEqual([
      '',
      'novice',
      'random',
      'regular',
      'expert',
    ])
    expect(screen.getByLabelText('Who plays here: Bot 3')).toHaveProperty('value', 'expert')
    const slider = await screen.findByRole('slider', { name: 'Strength (Bot 3)' })
    expect(slider.getAttribute('aria-valuetext')).toBe('2 of 4')
    await fireEvent.input(slider, { target: { value: '4' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('4 of 4')
    expect(sent).toEqual([])
    await fireEvent.change(slider)
    expect(sent).toEqual([{ type: 'seat-bot', seat: 2, level: 'expert:joker' }])
  })

  it('chooses the temperament of a bot, which it keeps at another level that can have one', async () => {
    const table = aTable()
    table.seats[2]!.bot = 'regular:cautious'
    room(table)
    const temperament = await screen.findByRole('combobox', { name: 'Temperament (Bot 3)' })
    expect(temperament).toHaveProperty('value', 'cautious')
    expect(screen.queryByRole('slider')).toBeNull()
    await userEvent.selectOptions(temperament, 'aggressive')
    await userEvent.selectOptions(temperament, '')
    await userEvent.selectOptions(screen.getByLabelText('Who plays here: Bot 3'), 'expert')
    await userEvent.selectOptions(screen.getByLabelText('Who plays here: Bot 3'), 'novice')
    expect(sent.map((command) => 'level' in command && command.level)).toEqual([
      'regular:aggressive',
      'regular',
      'expert:cautious',
      'novice',
    ])
  })

  it('tells everybody else how a bot plays', () => {
    const table = aTable()
    table.seats[2]!.bot = 'expert-1:joker'
    room(table, 1)
    expect(screen.getByText('Expert, strength 1 of 4, a joker')).toBeTruthy()
  })

  it('removes a player and starts with bots in the free seats', async () => {
    room(aTable())
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bo' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove', hidden: true }))
    await userEvent.click(screen.getByRole('button', { name: 'Start the game' }))
    expect(sent).toEqual([
      { type: 'free-seat', seat: 1 },
      { type: 'start', level: 'regular' },
    ])
  })
})

/** A table at which Bo has to agree to what is written. */
function written(change: Partial<TableInfo> = {}): TableInfo {
  const titles = ['Rain', '', '', '']
  return aTable({ edition: 'custom', titles, needs_agreement: true, ...change })
}

/** The seats with something else about Bo. */
function withBo(change: Partial<TableInfo['seats'][number]>): TableInfo['seats'] {
  return aTable().seats.map((one) => (one.seat === 1 ? { ...one, ...change } : one))
}

describe('the start', () => {
  const wait = 'Start as soon as Bo agrees'
  const waiting = 'Waiting for Bo – tap to stop'

  it('names who has not agreed, waits for them and begins', async () => {
    const { rerender } = room(written())
    await userEvent.click(screen.getByRole('button', { name: wait }))
    expect(screen.getByRole('button', { name: waiting, pressed: true })).toBeTruthy()
    expect(sent).toEqual([])
    await rerender({ table: written({ seats: withBo({ has_agreed: true }) }) })
    expect(sent).toEqual([{ type: 'start', level: 'regular' }])
  })

  it('is called off again', async () => {
    const { rerender } = room(written())
    await userEvent.click(screen.getByRole('button', { name: wait }))
    await userEvent.click(screen.getByRole('button', { name: waiting }))
    await rerender({ table: written({ seats: withBo({ has_agreed: true }) }) })
    expect(sent).toEqual([])
  })

  it.each([
    ['nobody has to agree any more', aTable()],
    ['Bo has gone', written({ seats: withBo({ name: '', is_person: false }) })],
  ])('is the host’s to press again when %s', async (_, table) => {
    const { rerender } = room(written())
    await userEvent.click(screen.getByRole('button', { name: wait }))
    await rerender({ table })
    expect(sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Start the game' }))
    expect(sent).toEqual([{ type: 'start', level: 'regular' }])
  })
})

describe('a guest', () => {
  it('writes on what is theirs, or on what is blank while nothing is', () => {
    const may = (table: TableInfo): number[] => [1, 2, 3].filter((number) => canWrite(table, 1, 'cards', number))
    expect(may(written())).toEqual([2, 3])
    expect(may(written({ seats: withBo({ wrote: 'cards 1' }) }))).toEqual([1])
    expect(may(written({ seats: withBo({ wrote: 'dares 1' }) }))).toEqual([])
    expect(canWrite(written(), null, 'cards', 2)).toBe(false)
    expect(canWrite(aTable({ dares: ['', 'Hop'] }), 1, 'dares', 2)).toBe(false)
  })

  it('sees what is played and cannot change it', () => {
    room(aTable({ options: { target: 200 } }), 1)
    expect(screen.getByText('200', { exact: false })).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Start the game' })).toBeNull()
  })

  it('sees the colour after an Emoji with the printed sentence', () => {
    room(aTable({ edition: 'emoji' }), 1)
    expect(screen.getByText(/the colour of the number card/).textContent).toContain(
      'so it lets whoever holds it change the colour',
    )
  })

  it('reads the written cards and agrees', async () => {
    room(
      aTable({
        edition: 'custom',
        custom: ['draw 1 others', '', '', ''],
        titles: ['Rain', '', '', ''],
        needs_agreement: true,
      }),
      1,
    )
    expect(await screen.findByText('Every other player draws 1 card.')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Read what is written/ }).getAttribute('href')).toBe('#written')
    await userEvent.click(screen.getByRole('button', { name: 'I agree' }))
    expect(sent).toEqual([{ type: 'agree' }])
  })

  it('reads who writes the cards and what agreeing does; only the host is asked to write them all', async () => {
    const { unmount } = room(written(), 1)
    expect(
      await screen.findByText(
        /^Written by the host, and one card by each of you if you like; a blank one is just a wild card\. Say/,
      ),
    ).toBeTruthy()
    expect(screen.getByText(/^Press “I agree” when you have finished/)).toBeTruthy()
    expect(screen.queryByText(/^Give a card a name/)).toBeNull()
    unmount()
    room(written())
    expect(await screen.findByText(/^Give a card a name and a rule if you like/)).toBeTruthy()
    expect(screen.queryByText(/^Written by the host/)).toBeNull()
  })

  it('reads why they are asked again', () => {
    const seats = withBo({ is_asked_again: true })
    room(written({ seats }), 1)
    expect(screen.getByRole('link', { name: /^What is written has changed/ })).toBeTruthy()
    expect(screen.getByText(/asked again after a change/)).toBeTruthy()
  })

  it('who has agreed is asked for nothing more', () => {
    const [ana, bo, ...others] = aTable().seats
    room(
      aTable({
        edition: 'custom',
        custom: ['draw 1 others', '', '', ''],
        seats: [ana!, { ...bo!, has_agreed: true }, ...others],
        needs_agreement: true,
      }),
      1,
    )
    expect(screen.queryByRole('link', { name: /^Read what is written/ })).toBeNull()
  })
})

it('shows the code, the link for phones and its picture', async () => {
  room(aTable())
  expect(screen.getByText('B C D F G H')).toBeTruthy()
  expect(await screen.findByDisplayValue('http://192.0.2.7:8000/t/table-1')).toBeTruthy()
  expect(screen.getByRole('img', { name: /QR code/ }).getAttribute('src')).toBe('/api/tables/table-1/qr.svg')
})

it('shows what somebody wrote as text, never as markup', async () => {
  room(aTable({ edition: 'custom', titles: ['<img src=x onerror=alert(1)>', '', '', ''] }), 1)
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy()
})

describe('a choice', () => {
  const target = theChoices().editions[0]!.options.find((option) => option.name === 'target')!

  it('names only what differs from the edition', () => {
    expect(withOption(aTable(), target, 200)).toEqual({ target: 200 })
    expect(withOption(aTable({ options: { target: 200, stack: 'any' } }), target, 500)).toEqual({ stack: 'any' })
  })

  it('leaves everything else as it is, and what is written to who writes it', () => {
    const choice = configured(aTable({ dares: ['Sing'], clock: 30 }), { players: 3 })
    expect(choice).toMatchObject({ clock: 30, players: 3 })
    expect(Object.keys(choice)).not.toEqual(expect.arrayContaining(['dares']))
  })

  it('is the same in any order', () => {
    expect(isSameChoice({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true)
    expect(isSameChoice({ a: 1 }, { a: 2 })).toBe(false)
  })
})

describe('written rules', () => {
  it('are read and written again unchanged', () => {
    const rules = [...Object.values(TEMPLATES), 'draw 12 previous; skip; rotate', 'pledge self 4', 'again; fly 2 self']
    expect(rules.map((rule) => writeEffects(readEffects(rule)))).toEqual(rules)
  })

  it('are said in words', () => {
    expect(ruleWords('reverse; draw 2 chosen')).toBe(
      'Play goes round the other way. A player of your choice draws 2 cards.',
    )
    expect(ruleWords('skip; fly 2 self; draw 5')).toBe(
      [
        'The next player loses their turn.',
        'An effect that this page does not know: “fly 2 self”.',
        'An effect that this page does not know: “draw 5”.',
      ].join(' '),
    )
    expect(ruleWords('')).toBe('It is a wild card and does nothing else.')
  })
})
