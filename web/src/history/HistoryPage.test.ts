import { render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import { aGame, aTable, theChoices } from '../../tests/sample-tables'
import { speak } from '../i18n/language.svelte'
import HistoryPage from './HistoryPage.svelte'
import { keepResult } from './played-games'

test('leads to replays of tables that still exist, and says when one is gone', async () => {
  await speak('en')
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/editions') return Response.json(theChoices())
    if (path.startsWith('/api/tables/gone'))
      return Response.json({ error: { id: 'server-no-such-table' } }, { status: 404 })
    return Response.json({ table: aTable() })
  })
  const over = aGame({ phase: 'game-over', winners: [0] })
  keepResult(aTable({ commitment: 'a' }), over, 0)
  keepResult(aTable({ id: 'gone', commitment: 'b', number: 3 }), over, 0)
  render(HistoryPage)
  await screen.findByText('The table of this game no longer exists.')
  const links = screen.getAllByRole('link', { name: 'Watch the replay' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/t/table-1/games/1'])
  expect(screen.getByRole('button', { name: 'Save as a file' })).toBeTruthy()
})
