// UNO and Caught are races: whatever lies open during a game, they stay in reach by hand and by key.
import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import App from '../src/App.svelte'
import { speak } from '../src/i18n/language.svelte'
import type { SeenGame } from '../src/protocol'
import { followAddress, go } from '../src/router.svelte'
import { holdSeat } from '../src/seat-tokens'
import { aGame, aTable, theChoices, WAITING } from './sample-tables'
import { FakeSocket } from './fake-socket'

const RACES = ['A uno', 'A catch B']
const shown: string[] = []
let stopFollowing = (): void => undefined

/** jsdom opens no dialogs. */
function opens(this: HTMLDialogElement, how: string): void {
  shown.push(how)
  this.open = true
}

const lines = (): string[] => FakeSocket.last.sent.flatMap((command) => (command.type === 'act' ? [command.line] : []))
const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name })

beforeEach(async () => {
  await speak('en')
  shown.length = 0
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/editions') return Response.json(theChoices())
    return Response.json(
      path.startsWith('/api/rules') ? { sections: [] } : { table: aTable(), link: 'http://192.0.2.7/' },
    )
  })
  HTMLDialogElement.prototype.show = function () {
    opens.call(this, 'beside')
  }
  HTMLDialogElement.prototype.showModal = function () {
    opens.call(this, 'modal')
  }
  holdSeat({ table: 'table-1', code: 'BCDFGH', seat: 0, token: 'token-of-sixteen-letters', name: 'Ana' })
  history.replaceState(null, '', '/t/table-1')
  stopFollowing = followAddress()
})
afterEach(() => {
  stopFollowing()
  vi.unstubAllGlobals()
  for (const method of ['show', 'showModal']) Reflect.deleteProperty(HTMLDialogElement.prototype, method)
})

async function sitAt(game: SeenGame | null): Promise<void> {
  render(App)
  FakeSocket.last.onopen?.()
  FakeSocket.last.tell({ type: 'welcome', n: 1, seat: 0 })
  FakeSocket.last.tell({ type: 'table', seq: 1, table: aTable({ state: game ? 'playing' : 'open' }) })
  if (game) FakeSocket.last.tell({ type: 'game', seq: 2, words: WAITING, game, since: 0, events: [], deadline: null })
  await vi.waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy())
}

describe('with the list of players open', () => {
  it('during a game, both are in reach, and Escape closes it from anywhere', async () => {
    await sitAt(aGame({ legal: RACES }))
    await userEvent.click(button(/^Menu$/))
    await userEvent.click(await screen.findByRole('button', { name: /^Players$/ }))
    expect(screen.getByRole('dialog', { name: 'Players' })).toBeTruthy()
    expect(shown).toEqual(['beside'])
    await userEvent.click(button(/^UNO!/))
    await userEvent.click(button(/^Caught!/))
    await userEvent.keyboard('uc')
    expect(lines()).toEqual([...RACES, ...RACES])
    expect(screen.getByRole('dialog')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('during a game, it closes for whoever turns to the table', async () => {
    await sitAt(aGame({ legal: RACES }))
    await userEvent.click(button(/^Menu$/))
    await userEvent.click(await screen.findByRole('button', { name: /^Players$/ }))
    await userEvent.click(button(/score sheet/i))
    expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('false')
    expect(screen.queryByRole('dialog', { name: 'Players' })).toBeNull()
  })

  it('before the game, it is modal', async () => {
    await sitAt(null)
    await userEvent.click(await screen.findByRole('button', { name: /^Players$/ }))
    expect(shown).toEqual(['modal'])
  })
})

describe('with the rules open', () => {
  it('both are in reach, and other keys do nothing', async () => {
    await sitAt(aGame({ actors: [0], legal: ['A draw', ...RACES] }))
    await import('../src/rules/RulesPage.svelte') // a page that comes late is there
    go('/t/table-1#/rules/classic')
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'How to play' })).toBeTruthy())
    expect(button(/^UNO!/).closest('.away')).toBeNull()
    await userEvent.click(button(/^Caught!/))
    await userEvent.keyboard('ucd')
    expect(lines()).toEqual(['A catch B', ...RACES])
  })

  it.each<[string, Partial<SeenGame>, string]>([
    ['on turn', { actors: [0] }, 'Your turn! Back'],
    ['else', { actors: [1] }, 'Back to the table'],
    ['after a round', { phase: 'round-over', actors: [] }, 'Back to the table'],
  ])('the way back is beside them: %s', async (_, change, name) => {
    await sitAt(aGame(change))
    expect(screen.queryByRole('button', { name })).toBeNull()
    go('/t/table-1#/rules/classic')
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(location.hash).toBe('')
    expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('a spectator sees nothing else, and no key reaches the table', async () => {
    localStorage.clear()
    render(App)
    await userEvent.click(await screen.findByRole('button', { name: 'Watch' }))
    FakeSocket.last.onopen?.()
    FakeSocket.last.tell({ type: 'welcome', n: 1, seat: null })
    FakeSocket.last.tell({ type: 'table', seq: 1, table: aTable({ state: 'playing' }) })
    FakeSocket.last.tell({ type: 'game', seq: 2, words: WAITING, game: aGame(), since: 0, events: [], deadline: null })
    go('/t/table-1#/rules/classic')
    await vi.waitFor(() => expect(document.querySelector('.table')?.closest('.away')).toBeTruthy())
    await userEvent.keyboard('s')
    expect(document.querySelector('.sheet')).toBeNull()
    go('/t/table-1')
    await userEvent.keyboard('s')
    await vi.waitFor(() => expect(document.querySelector('.sheet')).toBeTruthy())
  })
})
