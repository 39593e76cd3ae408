// What cannot be had says why, and leads on.
import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { guide } from '../src/guide/guide-progress.svelte'
import CodeLinkPage from '../src/home/CodeLinkPage.svelte'
import JoinCode from '../src/home/JoinCode.svelte'
import { speak } from '../src/i18n/language.svelte'
import JoinScreen from '../src/table-page/JoinScreen.svelte'
import TroubleNotice from '../src/ui/TroubleNotice.svelte'
import { aTable } from './sample-tables'

let answer: () => Response
const title = (): string => screen.getByRole('heading', { level: 1 }).textContent ?? ''
const nobody = (): Response => Response.json({ error: { id: 'server-no-such-table' } }, { status: 404 })
const unreachable = (): Response => {
  throw new TypeError('no network')
}

beforeEach(async () => {
  await speak('en')
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async () => answer())
})

describe('a table', () => {
  const join = (): void =>
    void render(JoinScreen, {
      id: 'table-1',
      onseated: () => undefined,
      onsit: () => undefined,
      onwatch: () => undefined,
    })

  it('that cannot be reached is asked for again', async () => {
    answer = unreachable
    join()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(title()).toBe('The page cannot be opened')
    expect(screen.getByText('The server cannot be reached. Check your network and try again.')).toBeTruthy()
    answer = () => Response.json({ table: aTable(), link: '' })
    await userEvent.click(again)
    await vi.waitFor(() => expect(title()).toBe('Ana invites you to play'))
  })

  it('that is gone leads home', async () => {
    answer = nobody
    join()
    await vi.waitFor(() => expect(title()).toBe('No table here'))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/')
  })

  it.each([true, false])('gives hints to whoever asks for them (%s)', async (wanted) => {
    guide.end()
    answer = () => Response.json({ table: aTable(), link: '', token: 'token-of-sixteen-letters' })
    join()
    await userEvent.type(await screen.findByLabelText('Your name'), 'Cleo')
    if (wanted) await userEvent.click(screen.getByRole('checkbox', { name: 'First time? Hints while you play' }))
    answer = () =>
      Response.json({ table: 'table-1', code: 'BCDFGH', seat: 3, token: 'token-of-sixteen-letters', name: 'Cleo' })
    await userEvent.click(screen.getByRole('button', { name: 'Sit down' }))
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Sit down' })).toHaveProperty('disabled', false))
    expect(guide.isAt('table-1')).toBe(wanted)
  })
})

describe('a code that no table has', () => {
  it('in an address can be typed again', async () => {
    answer = nobody
    render(CodeLinkPage, { code: 'XXXXXX' })
    await vi.waitFor(() => expect(title()).toBe('No table here'))
    expect(screen.getByText(/^No table has this code/)).toBeTruthy()
    answer = () => Response.json({ id: 'table-2' })
    await userEvent.type(screen.getByRole('textbox'), 'BCDFGH')
    await userEvent.click(screen.getByRole('button', { name: 'Join' }))
    await vi.waitFor(() => expect(location.pathname).toBe('/t/table-2'))
  })

  it('is said to be wrong where it was typed', async () => {
    answer = nobody
    render(JoinCode)
    await userEvent.type(screen.getByRole('textbox'), 'XXXXXX')
    await userEvent.click(screen.getByRole('button', { name: 'Join' }))
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^No table has this code/))
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})

it.each([
  ['server-other-version', 'There is a new version of Pioche', 'Load the page again'],
  ['server-seat-is-gone', 'You are no longer at this table', null],
  ['server-wrong-origin', 'The page cannot be opened', 'Try again'],
])('%s has its own title and way on', (id, words, way) => {
  render(TroubleNotice, { reason: { id, args: { version: 2 } }, onretry: () => undefined })
  expect(title()).toBe(words)
  expect(screen.queryAllByRole('button').map((one) => one.textContent)).toEqual(way === null ? [] : [way])
})
