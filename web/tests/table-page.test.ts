import { render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepAvatar } from '../src/avatars/own-avatar'
import { Failed } from '../src/http-client'
import { guide } from '../src/guide/guide-progress.svelte'
import { forgetGames, keepResult, playedGames, statistics } from '../src/history/played-games'
import Home from '../src/home/HomePage.svelte'
import { takeIntent } from '../src/home/first-setup'
import { speak } from '../src/i18n/language.svelte'
import type { Reader } from '../src/i18n/told-words'
import { seatName } from '../src/player-names'
import JoinScreen from '../src/table-page/JoinScreen.svelte'
import type { SeatWish } from '../src/table-page/newcomers'
import People from '../src/table-page/People.svelte'
import { Quiet } from '../src/table-page/muted-players'
import GameResult from '../src/table-page/GameResult.svelte'
import type { Command, Joined, TableInfo } from '../src/protocol'
import { reasonWords } from '../src/refusal-words'
import { pageOf, placeOf } from '../src/router.svelte'
import { heldSeats, holdSeat, letSeatGo, tokenFor } from '../src/seat-tokens'
import { aGame, aTable, theChoices } from './sample-tables'

const JOINED: Joined = { table: 'table-1', code: 'BCDFGH', seat: 0, token: 'token-of-sixteen-letters', name: 'Ana' }
const asked: { path: string; body: unknown }[] = []
let table = aTable()

beforeAll(() => speak('en'))
beforeEach(() => {
  asked.length = 0
  table = aTable()
  keepAvatar('fox-teal')
  history.replaceState(null, '', '/')
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined
    asked.push({ path, body })
    if (path === '/api/editions') return Response.json(theChoices())
    if (path === '/api/tables' && body === undefined) return Response.json({ tables: [] })
    if (path.startsWith('/api/codes/')) return Response.json({ error: { id: 'server-no-such-table' } }, { status: 404 })
    if (body !== undefined) return Response.json(JOINED)
    return Response.json({ table, link: 'http://192.0.2.7/t/table-1' })
  })
})

describe('home', () => {
  it('plays against bots in two clicks', async () => {
    render(Home)
    await userEvent.click(await screen.findByRole('radio', { name: 'Write Your Own' }))
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    await vi.waitFor(() => expect(location.pathname).toBe('/t/table-1'))
    expect(takeIntent('table-1')).toEqual({ edition: 'custom', players: 4, level: 'regular' })
    expect(tokenFor('table-1')).toBe(JOINED.token)
  })

  it('lets somebody new learn by playing, in one click', async () => {
    render(Home)
    await userEvent.click(screen.getByRole('button', { name: 'First time? Learn by playing' }))
    await vi.waitFor(() => expect(location.pathname).toBe('/t/table-1'))
    expect(takeIntent('table-1')).toEqual({ edition: 'classic', players: 3, level: 'novice', guided: true })
    expect(guide.isAt('table-1')).toBe(true)
  })

  it('asks for a name before a table for friends is opened', async () => {
    render(Home)
    await userEvent.click(screen.getByRole('button', { name: 'Open a table' }))
    expect(asked.filter(({ body }) => body !== undefined)).toEqual([])
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
    await userEvent.type(screen.getByLabelText('Your name'), 'Ana')
    await userEvent.click(screen.getByRole('button', { name: 'Open a table' }))
    await vi.waitFor(() => expect(location.pathname).toBe('/t/table-1'))
    expect(asked).toContainEqual({
      path: '/api/tables',
      body: { name: 'Ana', avatar: 'fox-teal', choice: { type: 'configure', n: 0, edition: 'classic', players: 4 } },
    })
  })
})

describe('the link', () => {
  function join() {
    const [seated, wished]: [Joined[], SeatWish[]] = [[], []]
    const watched = vi.fn()
    render(JoinScreen, {
      props: {
        id: 'table-1',
        onseated: (joined: Joined) => seated.push(joined),
        onsit: (wish: SeatWish) => wished.push(wish),
        onwatch: watched,
      },
    })
    return { seated, watched, wished }
  }

  it('leads to a seat', async () => {
    const { seated } = join()
    await userEvent.type(await screen.findByLabelText('Your name'), 'Bo')
    await userEvent.click(screen.getByRole('button', { name: 'Sit down' }))
    await vi.waitFor(() => expect(seated).toEqual([JOINED]))
    expect(asked).toContainEqual({
      path: '/api/tables/table-1/join',
      body: { name: 'Bo', seat: null, avatar: 'fox-teal' },
    })
  })

  it('leads to the seat one likes', async () => {
    table = aTable({
      seats: [{ seat: 0, name: 'Ana', is_person: true }, { seat: 1 }, { seat: 2, bot: 'regular' }, { seat: 3 }],
    })
    join()
    await userEvent.type(await screen.findByLabelText('Your name'), 'Bo')
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['1', '3'])
    await userEvent.click(screen.getByRole('radio', { name: 'Seat 4' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sit down' }))
    expect(asked).toContainEqual({
      path: '/api/tables/table-1/join',
      body: { name: 'Bo', seat: 3, avatar: 'fox-teal' },
    })
  })

  it('leads to no seat at a locked table', async () => {
    table = aTable({ is_locked: true })
    join()
    expect(await screen.findByText('The table is locked: nobody else can sit down.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sit down' })).toBeNull()
  })

  it('leads to a place among the spectators when the game is on', async () => {
    table = aTable({ state: 'playing' })
    const { watched } = join()
    await userEvent.click(await screen.findByRole('button', { name: 'Watch' }))
    expect(watched).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Sit down' })).toBeNull()
  })
})

describe('the result', () => {
  const game = aGame({ phase: 'game-over', scores: [120, 510, 30, 0], winners: [1], round: 4 })
  const sent: Command[] = []
  const props = {
    table: aTable({ state: 'over' }),
    game,
    send: (command: Command) => sent.push(command),
    onlook: () => undefined,
    onagain: vi.fn(),
  }
  const reader = (seat: number | null): Reader => ({ table: props.table, names: props.table.seats.map(seatName), seat })

  it('shows who won, and everybody in order', () => {
    render(GameResult, { props: { ...props, reader: reader(0) } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bo wins!')
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent?.trim().split(/\s/)[0])).toEqual([
      'Bo',
      'Ana',
      'Bot',
      'Free',
    ])
  })

  it('shows what was left in all hands, the least first, and the card that won', () => {
    const ending = { hands: [['R5', 'W'], [], ['G9'], []], points: [55, 0, 9, 0], last: 'Y3' }
    const over = { ...game, round_winner: 1, playing: [0, 1, 2], ending }
    render(GameResult, { props: { ...props, game: over, reader: reader(0) } })
    const left = screen.getByRole('region', { name: 'What was left' })
    expect(left.querySelector('p')?.textContent?.trim()).toBe('The card that won')
    const rows = [...left.querySelectorAll('.rows > li')].map((row) => row.textContent?.match(/\d+ points/)?.[0])
    expect(rows).toEqual(['9 points', '55 points'])
    expect(left.querySelectorAll('.hand svg')).toHaveLength(3)
  })

  it('congratulates', () => {
    render(GameResult, { props: { ...props, reader: reader(1) } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You win!')
    expect(screen.queryByRole('button', { name: 'Play again' })).toBeNull()
  })

  it('lets the host play again, and anybody keep the record', async () => {
    render(GameResult, { props: { ...props, reader: reader(0) } })
    await userEvent.click(screen.getByRole('button', { name: 'Play again' }))
    expect(props.onagain).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Change something first' }))
    expect(sent).toEqual([{ type: 'rematch' }])
    expect(screen.getByRole('link', { name: 'Download the record' }).getAttribute('href')).toBe(
      '/api/tables/table-1/games/1/record',
    )
    expect(screen.getByRole('link', { name: 'Watch the replay' }).getAttribute('href')).toBe('/t/table-1/games/1')
    expect(screen.getByRole('link', { name: 'Was it fair?' }).getAttribute('href')).toBe('#/fair/table-1/1')
  })
})

describe('people', () => {
  const seats = [
    { seat: 0, name: 'Ana', is_person: true, is_present: true },
    { seat: 1, name: 'Bo', is_person: true },
  ]
  let sent: Command[]
  let quiet: Quiet

  function people(change: Partial<TableInfo> = {}, seat: number | null = 0) {
    sent = []
    quiet = new Quiet('table-1')
    const send = (command: Command) => sent.push(command)
    return render(People, {
      props: { table: aTable({ state: 'playing', seats, ...change }), seat, send, quiet, onleave: vi.fn() },
    })
  }

  it('are moved by the host', async () => {
    people()
    await userEvent.click(screen.getByRole('button', { name: 'Let a bot play Bo' }))
    expect(sent).toEqual([{ type: 'seat-bot', seat: 1, level: 'regular' }])
  })

  it.each([0, null])('are muted for a visit and blocked for good by anybody (seat %s)', async (seat) => {
    people({}, seat)
    const bo = { seat: 1, name: 'Bo', text: 'hello', at: 1, type: 'said' as const }
    await userEvent.click(screen.getByRole('button', { name: 'Mute Bo' }))
    expect(quiet.heard([bo])).toEqual([])
    expect(new Quiet('table-1').heard([bo])).toEqual([bo])
    await userEvent.click(screen.getByRole('button', { name: 'Unmute Bo' }))
    expect(quiet.heard([bo])).toEqual([bo])
    await userEvent.click(screen.getByRole('button', { name: 'Block Bo' }))
    expect(screen.queryByRole('button', { name: 'Mute Bo' })).toBeNull()
    expect(new Quiet('table-1').heard([bo, { ...bo, name: 'Ana' }])).toEqual([{ ...bo, name: 'Ana' }])
    expect(new Quiet('table-2').heard([bo])).toEqual([bo])
    await userEvent.click(screen.getByRole('button', { name: 'Unblock Bo' }))
    expect(new Quiet('table-1').heard([bo])).toEqual([bo])
  })

  it('are forgotten to be blocked where what was kept cannot be read', () => {
    localStorage.setItem('pioche.blocked.table-1', '[3]')
    expect(new Quiet('table-1').blocked.size).toBe(0)
  })

  it('are removed by the host only after he has said so twice', async () => {
    people()
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bo' }))
    expect(sent).toEqual([])
    const asked = screen.getByRole('dialog', { hidden: true })
    expect(asked.textContent).toContain('Remove Bo?')
    await userEvent.click(await within(asked).findByRole('button', { name: 'Cancel', hidden: true }))
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bo' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove and lock the table', hidden: true }))
    expect(sent).toEqual([
      { type: 'free-seat', seat: 1 },
      { type: 'lock', on: true },
    ])
  })

  it('may let a bot play for them, and play again', async () => {
    const { unmount } = people({ host: 1 })
    expect(screen.queryByRole('checkbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Let a bot play for me' }))
    expect(sent).toEqual([{ type: 'seat-bot', seat: 0, level: 'regular' }])
    unmount()
    people({ seats: [{ ...seats[0]!, bot: 'regular' }, seats[1]!] })
    await userEvent.click(screen.getByRole('button', { name: 'Take my seat back' }))
    expect(sent).toEqual([{ type: 'return-seat', seat: 0 }])
  })

  it('write to each other only as long as the host wants it', async () => {
    people({ is_locked: true })
    await userEvent.click(screen.getByRole('checkbox', { name: /Chat/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Locked/ }))
    expect(sent).toEqual([
      { type: 'switch-chat', on: false },
      { type: 'lock', on: false },
    ])
  })
})

describe('addresses', () => {
  it('name a place', () => {
    expect(placeOf('/')).toEqual({ name: 'home' })
    expect(placeOf('/t/a%20b')).toEqual({ name: 'table', id: 'a b' })
    expect(placeOf('/c/bcdfgh/')).toEqual({ name: 'code', code: 'bcdfgh' })
    expect(placeOf('/t/a/b')).toEqual({ name: 'lost' })
  })

  it('name a page over it', () => {
    expect(pageOf('')).toBeNull()
    expect(pageOf('#main')).toBeNull()
    expect(pageOf('#/rules/dare')).toEqual({ name: 'rules', edition: 'dare' })
    expect(pageOf('#/history')).toEqual({ name: 'history' })
    expect(pageOf('#/fair/abc/2')).toEqual({ name: 'fair', id: 'abc', number: 2 })
    expect(pageOf('#/fair/abc/x')).toBeNull()
    expect(placeOf('/t/abc/games/12')).toEqual({ name: 'replay', id: 'abc', number: 12 })
    for (const path of ['/t/abc/games', '/t/abc/games/0', '/t/abc/games/1/2', '/t/abc/other/1', '/c/abc/games/1']) {
      expect(placeOf(path)).toEqual({ name: 'lost' })
    }
  })
})

describe('what the browser keeps', () => {
  it('is one seat for each table', () => {
    holdSeat(JOINED)
    holdSeat({ ...JOINED, token: 'another-token-of-letters' })
    expect(heldSeats()).toHaveLength(1)
    expect(tokenFor('table-1')).toBe('another-token-of-letters')
    letSeatGo('table-1')
    expect(tokenFor('table-1')).toBeNull()
  })

  it('is nothing where what was kept cannot be read', () => {
    localStorage.setItem('pioche.seats', '{"not": "a list"}')
    expect(heldSeats()).toEqual([])
    localStorage.setItem('pioche.games', 'not json')
    expect(playedGames()).toEqual([])
  })

  it('is every game once, and what they add up to', () => {
    const over = aGame({ phase: 'game-over', winners: [0], round: 3 })
    keepResult(aTable({ commitment: 'a' }), over, 0)
    keepResult(aTable({ commitment: 'a' }), over, 0)
    keepResult(aTable({ commitment: 'b' }), over, 0)
    keepResult(aTable({ commitment: 'c', edition: 'dare' }), over, 1)
    expect(statistics(playedGames())).toEqual({
      games: 3,
      won: 2,
      streak: 2,
      editions: [
        { edition: 'classic', games: 2, won: 2 },
        { edition: 'dare', games: 1, won: 0 },
      ],
    })
    forgetGames()
    expect(playedGames()).toEqual([])
  })
})

describe('a refusal', () => {
  const reader = { table: aTable(), names: ['Ana', 'Bo', 'Bot 3'], seat: 0 }

  it('of the server is said in its words', () => {
    expect(reasonWords({ id: 'server-name-is-taken', args: { name: 'Bo' } })).toBe(
      'Somebody at this table is called Bo already.',
    )
  })

  it('of an option names it as the room does', () => {
    const reason = { id: 'server-option-number', args: { option: { id: 'option-hand-size' }, lowest: 1, highest: 9 } }
    expect(reasonWords(reason)).toBe('“Cards dealt” is a whole number from 1 to 9.')
  })

  it('by a rule is the sentence of that rule', () => {
    const args = { seats: [1, 2], card: 'G7', top: 'number', colour: 'G', count: 0, number: 0 }
    const illegal = (id: string) => reasonWords({ id: 'server-illegal', args: { refusal: { id, args } } }, reader)
    expect(illegal('refusal-does-not-follow')).toContain('That card does not go on a green 7: play a green card')
    expect(illegal('refusal-not-your-turn')).toContain('waiting for Bo and Bot 3.')
  })

  it('that nobody knows is still one', () => {
    expect(reasonWords({ id: 'server-from-the-future' })).toBe('That was refused.')
    expect(new Failed({ id: 'x' }, 404).status).toBe(404)
  })
})
