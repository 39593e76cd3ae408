import { cleanup, render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { aGame, aTable } from '../../tests/sample-tables'
import { partsOf } from '../avatars/avatar-parts'
import { speak } from '../i18n/language.svelte'
import { awardWords } from './awards'
import { eveningsOf, headToHead, streakNow } from './evenings'
import GameAwards from './GameAwards.svelte'
import HistoryPage from './HistoryPage.svelte'
import { forgetGame, historyText, keepResult, keepSummary, playedGames, takeIn, type PlayedGame } from './played-games'
import { draw, heightOf } from './result-picture'

const HOUR = 3600_000
const summary = { number: 1, edition: 'classic', names: [], winners: [0], scores: [], rounds: 1, at: 0 }

function played(change: Partial<PlayedGame>): PlayedGame {
  return {
    key: String(change.at),
    at: 0,
    table: 't',
    number: 1,
    edition: 'classic',
    names: ['Ana', 'Bo', 'Bot 3'],
    seat: 0,
    scores: [1, 2, 3],
    winners: [0],
    rounds: 1,
    people: 2,
    bots: [2],
    ...change,
  }
}

beforeAll(() => speak('en'))
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('games of one evening stand together, the latest evening first', () => {
  const games = [
    played({ at: 30 * HOUR, seconds: [12, 30, 0] }),
    played({ at: 28 * HOUR, winners: [1], seconds: [8, 5, 0] }),
    played({ at: 3 * HOUR, winners: [2] }),
  ]
  const [last, first] = eveningsOf(games)
  expect([last?.games.length, first?.games.length]).toEqual([2, 1])
  expect(last?.players).toEqual([
    { name: 'Ana', won: 1, seconds: 20 },
    { name: 'Bo', won: 1, seconds: 35 },
    { name: 'Bot 3', won: 0, seconds: 0 },
  ])
})

test('who beat whom is counted for people only', () => {
  const games = [played({ at: 2 }), played({ at: 1, winners: [1] }), played({ at: 0, names: ['Ana', 'Cleo', 'Bot 3'] })]
  expect(headToHead(games)).toEqual([
    { name: 'Bo', games: 2, mine: 1, theirs: 1 },
    { name: 'Cleo', games: 1, mine: 1, theirs: 0 },
  ])
  expect(streakNow(games)).toBe(1)
  expect(streakNow([played({}), played({})])).toBe(2)
})

test('an award names one or two players', () => {
  const award = (seats: number[], count: number) => ({ id: 'award-plus-fours', args: { seats, count } })
  expect(awardWords(award([1], 3), ['Ana', 'Bo'])).toBe('Bo: most Wild +4 laid (3)')
  expect(awardWords(award([0, 1], 2), ['Ana', 'Bo'])).toBe('Ana and Bo: most Wild +4 laid (2)')
})

describe('what is kept', () => {
  it('gets its awards once the server has told them', () => {
    keepResult(aTable(), aGame({ winners: [0] }), 0, 5)
    keepSummary('table-1', { ...summary, awards: [{ id: 'award-dares' }], seconds: [1.5, 2] })
    keepSummary('table-1', { ...summary, awards: [] })
    keepSummary('elsewhere', summary)
    expect(playedGames()).toMatchObject([{ bots: [2, 3], awards: [{ id: 'award-dares' }], seconds: [1.5, 2] }])
  })

  it('can be saved, forgotten and read again, each game once', () => {
    keepResult(aTable({ commitment: 'a' }), aGame(), 0, 5)
    keepResult(aTable({ commitment: 'b' }), aGame(), 0, 9)
    const file = historyText(playedGames())
    const [latest] = playedGames()
    forgetGame(latest!.key)
    expect(playedGames().map(({ at }) => at)).toEqual([5])
    expect(takeIn(file)).toBe(1)
    expect(playedGames().map(({ at }) => at)).toEqual([9, 5])
    expect(takeIn(file)).toBe(0)
  })

  it('is forgotten with a second press', async () => {
    keepResult(aTable({ commitment: 'a' }), aGame(), 0, 5)
    keepResult(aTable({ commitment: 'b' }), aGame(), 0, 9)
    render(HistoryPage)
    await userEvent.click(screen.getByRole('button', { name: 'Forget all games' }))
    expect(playedGames().length).toBe(2)
    await userEvent.click(screen.getByRole('button', { name: 'Really forget all of them?' }))
    expect(playedGames()).toEqual([])
    expect(screen.queryByRole('button', { name: /^(Forget|Really forget)/ })).toBeNull()
  })

  it.each([
    'not json',
    'null',
    '{"format": "pioche-history"}',
    '{"format": "other", "games": []}',
    '{"format": "pioche-history", "games": [{"key": "a"}]}',
    JSON.stringify({ format: 'pioche-history', games: [{ ...played({}), names: [{ html: 1 }] }] }),
    JSON.stringify({ format: 'pioche-history', games: [{ ...played({}), awards: ['x'] }] }),
  ])('is not changed by %s', (file) => {
    keepResult(aTable(), aGame(), 0, 5)
    expect(takeIn(file)).toBeNull()
    expect(playedGames().length).toBe(1)
  })
})

test('the picture has every name, every score and every award inside its frame', () => {
  const written: { words: string; y: number }[] = []
  const on = {
    fillRect: vi.fn(),
    fillText: (words: string, _: number, y: number) => written.push({ words, y }),
  } as unknown as CanvasRenderingContext2D
  const rows = Array.from({ length: 10 }, (_, i) => ({ name: `Player ${i}`, score: i, won: i === 3 }))
  const shown = { title: 'Ana wins!', subtitle: 'Classic', rows, awards: ['Bo: fastest UNO', 'Ana: luckiest'] }
  draw(on, shown)
  const words = written.map((one) => one.words)
  expect(words).toEqual(expect.arrayContaining(['Ana wins!', '★ Player 3', 'Player 9', '• Ana: luckiest', 'Pioche']))
  expect(Math.max(...written.map(({ y }) => y))).toBeLessThan(heightOf(shown))
  expect(new Set(written.map(({ y }) => y)).size).toBe(written.length - rows.length)
})

test('an award stands beside the faces of those who get it', async () => {
  const awards = [{ id: 'award-plus-fours', args: { seats: [0, 1], count: 2 } }]
  vi.stubGlobal('fetch', async () => Response.json({ games: [{ ...summary, awards }] }))
  const table = aTable()
  render(GameAwards, { props: { table, game: aGame({ phase: 'game-over', winners: [0] }) } })
  const award = (await screen.findByText(/most Wild \+4 laid \(2\)/)).closest('li')
  const fills = [...(award?.querySelectorAll<SVGElement>('svg.avatar') ?? [])].map((face) =>
    face.style.getPropertyValue('--fill'),
  )
  expect(fills).toEqual(table.seats.slice(0, 2).map(({ avatar, bot }) => partsOf(avatar ?? '', bot ?? '').fill))
})
