import { render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { round, table } from '../../tests/sample-replay'
import { theChoices } from '../../tests/sample-tables'
import { speak } from '../i18n/language.svelte'
import type { PositionHint } from '../protocol'
import { takeOffer } from '../server-choices.svelte'
import ReplayPage from './ReplayPage.svelte'

const asked: string[] = []
let hint: PositionHint | null
const FOUND: PositionHint = {
  seat: 1,
  todo: { id: 'hint-advice-draw' },
  why: { id: 'hint-found-sure' },
  moves: [
    { line: 'B draw', words: { id: 'action-draw' }, round: 0.61, game: 0.5 },
    { line: '-', words: { id: 'hint-nothing' }, round: 0.4, game: 0.3 },
  ],
  playouts: 1000,
}
const answer = (body: unknown, status = 200): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(body), { status }))

beforeEach(async () => {
  await speak('en')
  asked.length = 0
  hint = FOUND
  history.replaceState(null, '', '/t/table-1/games/1')
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/api/editions') return answer(theChoices())
    if (path.endsWith('/games')) return answer({ games: [] })
    const query = new URLSearchParams(path.split('?')[1])
    if (path.includes('/replay')) return answer(round(Number(query.get('round')), false))
    if (!path.includes('/hint')) return answer({ table })
    asked.push(path)
    return hint ? answer(hint) : answer({ error: { id: 'server-hints-are-busy' } }, 409)
  })
})

const button = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Hint' })
const panel = (): HTMLElement | null => screen.queryByRole('region', { name: 'Hint' })

async function open(): Promise<void> {
  render(ReplayPage, { id: 'table-1', number: 1 })
  await userEvent.click(await button())
}

describe('a hint in a replay', () => {
  it('says for whom it is, what was best, why, and how likely each move wins', async () => {
    await open()
    const found = within(await screen.findByRole('region', { name: 'Hint' }))
    await found.findByText('What Bo would have been told here, by what they could know:')
    expect(found.getByText('Whatever the others hold, nobody can stop it.')).toBeTruthy()
    expect(found.getAllByRole('row').map((row) => row.textContent?.includes('61%'))).toEqual([false, true, false])
    expect(asked).toEqual(['/api/tables/table-1/games/1/hint?step=0'])
    expect((await button()).getAttribute('aria-pressed')).toBe('true')
  })

  it('goes with its position, also by its key, and counts the moves of earlier rounds', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Next move' }))
    expect(panel()).toBeNull()
    await userEvent.keyboard('n')
    await vi.waitFor(() => expect(location.search).toContain('round=2'))
    await userEvent.keyboard('o')
    await screen.findByText('What Bo would have been told here, by what they could know:')
    expect(asked).toEqual(['/api/tables/table-1/games/1/hint?step=0', '/api/tables/table-1/games/1/hint?step=3'])
    await userEvent.keyboard('o')
    expect(panel()).toBeNull()
  })

  it('says where nobody had anything to decide', async () => {
    hint = {}
    await open()
    expect(await screen.findByText('Nobody had anything to decide here.')).toBeTruthy()
  })

  it('says in both languages that it is rough where moves were tried seldom', async () => {
    hint = { ...FOUND, playouts: 60, is_rough: true }
    await open()
    expect(await screen.findByText(/^A rough hint: each move was tried only 60 times/)).toBeTruthy()
    await speak('fr')
    expect(await screen.findByText(/^Un conseil approximatif : chaque coup n’a été essayé que 60 fois/)).toBeTruthy()
  })

  it('is not offered by a server that gives none', async () => {
    takeOffer({ ...theChoices(), hints: false })
    render(ReplayPage, { id: 'table-1', number: 1 })
    await screen.findByRole('button', { name: 'Next move' })
    expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull()
    await userEvent.keyboard('o')
    expect(asked).toEqual([])
    takeOffer(theChoices())
  })

  it('goes away where none was found', async () => {
    hint = null
    await open()
    await vi.waitFor(() => expect(panel()).toBeNull())
    expect((await button()).getAttribute('aria-pressed')).toBe('false')
  })
})
