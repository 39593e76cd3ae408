import { fireEvent, render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { tick } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { round, table } from '../../tests/sample-replay'
import { theChoices } from '../../tests/sample-tables'
import { keepCommitment, keepMore } from '../fair/evidence-store'
import { speak } from '../i18n/language.svelte'
import type { GameReview, GameSummary } from '../protocol'
import ReplayPage from './ReplayPage.svelte'
import { STEP_TIME } from './round-steps'

const asked: string[] = []
let games: GameSummary[]
let reviews: GameReview[]
let isBrokenOff: boolean

beforeEach(async () => {
  await speak('en')
  asked.length = 0
  games = []
  reviews = []
  isBrokenOff = false
  history.replaceState(null, '', '/t/table-1/games/1')
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const query = new URLSearchParams(path.split('?')[1])
    if (path.startsWith('/api/tables/gone')) return answer({ error: { id: 'server-no-such-table' } }, 404)
    if (path === '/api/editions') return answer(theChoices())
    if (path.endsWith('/review')) return answer(reviews.shift())
    if (path.endsWith('/games')) return answer({ games })
    if (!path.includes('/replay')) return answer({ table })
    const told = round(Number(query.get('round')), query.get('eye') === 'all')
    return answer({ ...told, table: { ...told.table, is_broken_off: isBrokenOff } })
  })
})

const answer = (body: unknown, status = 200): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(body), { status }))
const slider = (): HTMLInputElement => screen.getByLabelText('Replay', { selector: 'input' })
const roundAsked = (): string | undefined => asked.findLast((path) => path.includes('/replay'))?.slice(-1)
const step = (): number => Number(slider().value)
const place = (): string => slider().getAttribute('aria-valuetext') ?? ''
const press = async (name: string): Promise<void> =>
  userEvent.click(screen.getByLabelText(name, { selector: 'button' }))

async function open(): Promise<void> {
  render(ReplayPage, { id: 'table-1', number: 1 })
  await vi.waitFor(slider)
}

describe('the replay', () => {
  it('has a word below every sign', async () => {
    await open()
    const bar = within(screen.getByRole('region', { name: 'Replay' }))
    const words = bar.getAllByRole('button').map((button) => button.querySelector('span')?.textContent)
    expect(words).toEqual([
      'Start',
      'Moment',
      'Back',
      'Play',
      'Next',
      'Moment',
      'End',
      'Speed',
      'Review',
      'Hint',
      'Moves',
      'View',
    ])
  })

  it('goes forth and back, and on to the next round', async () => {
    await open()
    expect(place()).toBe('Move 0 of 2. The cards are dealt.')
    await press('Next move')
    expect(place()).toBe('Move 1 of 2. Ana plays a red 5.')
    await press('One move back')
    expect(place()).toContain('Move 0 of 2')
    await press('To the end of the round')
    expect(place()).toBe('Move 2 of 2. Bo draws 1 card.')
    await press('Next move')
    await vi.waitFor(() => expect(asked.at(-1)).toBe('/api/tables/table-1/games/1/replay?eye=none&round=2'))
    await vi.waitFor(() => expect(place()).toContain('Move 0 of 2'))
    await vi.waitFor(() => expect(location.search).toBe('?eye=none&round=2&step=0'))
  })

  it('leads to the other games, each with its winners; a bot is called after its seat', async () => {
    const won = (number: number, winner: number): GameSummary => ({
      number,
      edition: 'classic',
      names: ['Ana', 'Bo', ''],
      winners: [winner],
      scores: [0, 0, 0],
      rounds: 1,
      at: 0,
    })
    games = [won(1, 0), won(2, 2), { ...won(3, 0), winners: [], is_broken_off: true }]
    await open()
    await press('View')
    const offered = await screen.findAllByRole('option', { name: /^Game/, hidden: true })
    expect(offered.map((one) => one.textContent)).toEqual([
      'Game 1: Ana',
      'Game 2: Bot 3',
      'Game 3: broken off, nobody won',
    ])
  })

  it('says at its end that the game was broken off, and that nobody won it', async () => {
    isBrokenOff = true
    await open()
    const prompt = (): string => document.querySelector('.prompt')!.textContent
    await press('To the end of the round')
    expect(prompt()).not.toContain('broken off')
    await press('Next move')
    await vi.waitFor(() => expect(location.search).toContain('round=2&step=0'))
    expect(prompt()).not.toContain('broken off')
    await press('To the end of the round')
    expect(place()).toMatch(/^Move 2 of 2.* The game was broken off: nobody won it.$/)
    expect(prompt().trim()).toBe('The game was broken off: nobody won it.')
  })

  it('offers nothing that could be done at the table', async () => {
    await open()
    expect(screen.queryByRole('button', { name: /UNO/ })).toBeNull()
    expect(document.querySelector('.prompt button')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is moved by the slider and by keys', async () => {
    await open()
    await fireEvent.input(slider(), { target: { value: '2' } })
    expect(place()).toContain('Move 2 of 2')
    const keys: [string, string][] = [
      [',', 'Move 1'],
      ['.', 'Move 2'],
      ['<', 'Move 0'],
      ['>', 'Move 2'],
    ]
    for (const [key, expected] of keys) {
      await fireEvent.keyDown(document.body, { key })
      await tick()
      expect(place()).toContain(expected)
    }
    await fireEvent.keyDown(document.body, { key: 'n' })
    await vi.waitFor(() => expect(location.search).toContain('round=2'))
  })

  it('is moved by keys wherever the focus is, and not where one of them belongs to what has it', async () => {
    await open()
    for (const place of [document.body, screen.getByRole('button', { name: 'All moves' })]) {
      await fireEvent.keyDown(place, { key: 'ArrowRight' })
      await tick()
      expect(step()).toBe(1)
      await fireEvent.keyDown(place, { key: 'ArrowLeft' })
      await tick()
      expect(step()).toBe(0)
    }
    await fireEvent.keyDown(slider(), { key: '.' })
    await tick()
    expect(step()).toBe(1)
    await fireEvent.keyDown(slider(), { key: 'ArrowRight' }) // the slider itself moves
    await fireEvent.keyDown(screen.getByRole('button', { name: 'All moves' }), { key: ' ' }) // the button is pressed
    await tick()
    expect([step(), screen.queryByRole('button', { name: 'Pause' })]).toEqual([1, null])
    await fireEvent.keyDown(document.body, { key: 'End' })
    await tick()
    expect(step()).toBe(2)
    await fireEvent.keyDown(document.body, { key: ' ' })
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
  })

  it('keeps arrows for those who have switched letters off', async () => {
    await open()
    localStorage.setItem('pioche.keys', 'off')
    await fireEvent.keyDown(document.body, { key: '.' })
    await fireEvent.keyDown(document.body, { key: 'ArrowRight' })
    await tick()
    localStorage.removeItem('pioche.keys')
    expect(step()).toBe(1)
  })

  it('jumps from key moment to key moment, through the rounds', async () => {
    await open()
    expect(document.querySelectorAll('.marks i')).toHaveLength(1)
    await press('Next key moment')
    expect([roundAsked(), step()]).toEqual(['1', 1])
    await press('Next key moment')
    await vi.waitFor(() => expect([roundAsked(), step()]).toEqual(['2', 1]))
    await press('Next key moment')
    expect(step()).toBe(2) // no other: the end
    await fireEvent.keyDown(document.body, { key: 'j' })
    await fireEvent.keyDown(document.body, { key: 'j' })
    await vi.waitFor(() => expect([roundAsked(), step()]).toEqual(['1', 1]))
  })

  it('marks key moments in the list of moves', async () => {
    await open()
    await press('All moves')
    const list = within(screen.getByRole('dialog', { hidden: true }))
    const marked = list
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.textContent?.includes('Key moment'))
    expect(marked).toEqual([false, true, false])
  })

  it('leads to every move by its words', async () => {
    await open()
    await press('All moves')
    const list = within(screen.getByRole('dialog', { hidden: true }))
    expect(list.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent?.trim())).toEqual([
      'The cards are dealt.',
      'Key moment: Ana plays a red 5.',
      'Bo draws 1 card.',
    ])
    await userEvent.click(list.getByText('Ana plays a red 5.'))
    expect(place()).toContain('Move 1 of 2')
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })

  it('is seen by one’s own eyes first, and by anybody’s', async () => {
    keepCommitment('table-1', 1, 'promise')
    keepMore('table-1', 1, { seat: 1 })
    await open()
    expect(asked).toContain('/api/tables/table-1/games/1/replay?eye=1&round=1')
    await press('View')
    const eye = screen.getByRole('combobox', { name: 'Seen by', hidden: true })
    await userEvent.selectOptions(eye, 'all')
    const hands = await screen.findByRole('region', { name: 'Everybody’s cards' })
    expect(within(hands).getByText('no cards')).toBeTruthy()
    expect(within(hands).getAllByRole('listitem')).toHaveLength(3)
  })

  it('begins where the address says', async () => {
    history.replaceState(null, '', '/t/table-1/games/1?eye=0&round=2&step=1')
    await open()
    expect(place()).toBe('Move 1 of 2. You play a red 5.')
    expect(asked).toContain('/api/tables/table-1/games/1/replay?eye=0&round=2')
  })

  it('plays by itself to the end of the game', async () => {
    vi.useFakeTimers()
    try {
      render(ReplayPage, { id: 'table-1', number: 1 })
      await vi.waitFor(slider)
      screen.getByLabelText('Play').click()
      await vi.advanceTimersByTimeAsync(30_000)
      expect(location.search).toBe('?eye=none&round=2&step=2')
      expect(screen.getByLabelText('Play')).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    [1, 1],
    [2, 2],
    [4, 4],
    [8, 8],
  ])('plays at speed ×%i', async (times, speed) => {
    vi.useFakeTimers()
    try {
      render(ReplayPage, { id: 'table-1', number: 1 })
      await vi.waitFor(slider)
      while (!screen.queryByRole('button', { name: `Speed ×${times}` })) {
        await fireEvent.keyDown(document.body, { key: '+' })
        await tick()
      }
      screen.getByLabelText('Play').click()
      await vi.advanceTimersByTimeAsync(STEP_TIME / speed - 1)
      expect(step()).toBe(0)
      await vi.advanceTimersByTimeAsync(1)
      expect(step()).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is as fast as it can be, and slow again with one more press', async () => {
    await open()
    for (const times of [2, 4, 8, 1]) {
      await userEvent.click(screen.getByRole('button', { name: /^Speed/ }))
      expect(screen.getByRole('button', { name: `Speed ×${times}` })).toBeTruthy()
    }
    await fireEvent.keyDown(document.body, { key: '-' })
    expect(screen.getByRole('button', { name: 'Speed ×1' })).toBeTruthy()
  })

  it('stays where it is when the server cannot be reached', async () => {
    await open()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await fireEvent.keyDown(document.body, { key: 'n' })
    await press('Next move')
    expect(place()).toContain('Move 1 of 2')
  })

  it('says in words that the table is gone', async () => {
    render(ReplayPage, { id: 'gone', number: 1 })
    expect(await screen.findByText('The table of this game no longer exists.')).toBeTruthy()
  })
})

describe('the review', () => {
  const whole: GameReview = {
    done: 5,
    count: 5,
    chances: [
      [0.5, 0.5],
      [0.6, 0.4],
      [0.7, 0.3],
      [0.5, 0.5],
      [0.2, 0.8],
      [1, 0],
    ],
    costly: [
      {
        number: 4,
        seat: 0,
        mark: '??',
        cost: 0.31,
        played: { id: 'action-draw' },
        better: { id: 'review-nothing' },
        chance: 0.2,
        best: 0.51,
      },
    ],
    players: [
      { seat: 0, accuracy: 71.4, result: 1, deal: 0.1, draws: 0.2, own: -0.1, others: 0.3 },
      { seat: 1, accuracy: null, result: 0, deal: -0.1, draws: -0.2, own: 0, others: -0.2 },
    ],
  }

  const opened = async (): Promise<void> => {
    render(ReplayPage, { id: 'table-1', number: 1 })
    await screen.findByLabelText('Review', { selector: 'button' })
    await press('Review')
  }

  it('says how far it is, asks until all is judged, and shows chances, accuracy and costly moves', async () => {
    reviews = [{ done: 2, count: 5 }, whole]
    await opened()
    const panel = await screen.findByRole('region', { name: 'Review' })
    expect(within(panel).getByRole('status').textContent).toMatch(/is being judged: \d of \d moves/)
    await within(panel).findByRole('img')
    expect(panel.querySelectorAll('polyline')).toHaveLength(2)
    const rows = within(panel).getAllByRole('row').slice(0, 3)
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim()))
    expect(cells).toEqual([
      ['player', 'now', 'accuracy'],
      ['Ana', '50%', '71'],
      ['Bo', '50%', '–'],
    ])
    expect(panel.textContent).toContain('cost 31%: 20% to win; “do nothing” would have had 51%')
    expect(panel.querySelector('.costly strong')?.textContent).toBe('Ana: Draw a card ?? blunder')
    expect(asked.filter((path) => path.endsWith('/review'))).toHaveLength(2)
  })

  it('makes costly moves key moments', async () => {
    reviews = [{ ...whole, costly: whole.costly!.map((move) => ({ ...move, number: 3 })) }]
    await opened()
    await within(await screen.findByRole('region', { name: 'Review' })).findByRole('img')
    await press('To the end of the round')
    await press('Next key moment')
    await vi.waitFor(() => expect([roundAsked(), step()]).toEqual(['2', 0]))
    expect(document.querySelectorAll('.marks i')).toHaveLength(2)
  })

  it('leads to the move from the list, the table and the graph', async () => {
    reviews = [whole]
    await opened()
    const panel = await screen.findByRole('region', { name: 'Review' })
    const graph = await within(panel).findByRole('img')
    await userEvent.click(within(panel).getByText(/^Ana: Draw a card/))
    await vi.waitFor(() => expect(place()).toMatch(/^Move 1 of 2/)) // action 4 of the game is the first of round 2
    await userEvent.click(within(panel).getByText('As a table'))
    await userEvent.click(within(panel).getByRole('button', { name: '2' }))
    await vi.waitFor(() => expect(place()).toMatch(/^Move 2 of 2/))
    graph.getBoundingClientRect = () => ({ left: 100, width: 50 }) as DOMRect
    await fireEvent.click(graph, { clientX: 101 })
    await vi.waitFor(() => expect(slider().value).toBe('0'))
  })

  it('says why there is none', async () => {
    vi.stubGlobal('fetch', (path: string) =>
      path.endsWith('/review')
        ? answer({ error: { id: 'server-too-many-requests' } }, 429)
        : path.includes('/replay')
          ? answer(round(1, false))
          : answer(path === '/api/editions' ? theChoices() : { games }),
    )
    await opened()
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    await press('Close the review')
    expect(screen.queryByRole('region', { name: 'Review' })).toBeNull()
  })
})
