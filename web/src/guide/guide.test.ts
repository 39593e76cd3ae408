import { cleanup, render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { speak } from '../i18n/language.svelte'
import { readLegal } from '../table/card-questions'
import { sceneNamed, type Scene } from '../table/gallery/scenes'
import TableScreen from '../table/TableScreen.svelte'
import { guide } from './guide-progress.svelte'
import GuideHint from './GuideHint.svelte'
import { fitting, HINTS, type Hint } from './hints'

/** A scene for every hint, with other lines where it needs them. */
const MOMENTS: readonly [Hint, string, string[]?][] = [
  ['watch', 'waiting'],
  ['turn', 'turn'],
  ['draw', 'turn', ['A draw']],
  ['drawn', 'drawn'],
  ['wild', 'turn'],
  ['challenge', 'challenge'],
  ['uno-soon', 'turn', ['A play R9', 'A play R9 uno']],
  ['uno-owed', 'uno'],
  ['catch', 'catch'],
  ['why', 'turn'],
  ['round-over', 'round-over'],
]
const user = userEvent.setup()
const hint = (): string | undefined => screen.queryByRole('region', { name: 'Hint' })?.querySelector('p')?.textContent

function open(scene: Scene, props: object = {}) {
  const { table, game, words, seat, events, deadline } = scene
  return render(TableScreen, {
    props: { table, game, words, seat, events, deadline, send: vi.fn(), chat: [], ...props },
  })
}

beforeAll(() => speak('en'))
beforeEach(() => {
  localStorage.clear()
  guide.end()
})
afterEach(cleanup)

describe('the hints that fit', () => {
  const fits = (name: string, change: Partial<Scene['game']> = {}): Hint[] => {
    const { game, seat } = sceneNamed(name)
    const now = { ...game, ...change }
    return fitting(now, readLegal(now.legal), seat ?? 0)
  }

  test.each<[string, Hint]>([
    ['challenge', 'challenge'],
    ['drawn', 'drawn'],
    ['catch', 'catch'],
    ['uno', 'uno-owed'],
    ['waiting', 'watch'],
    ['round-over', 'round-over'],
  ])('%s: first of all %s', (scene, first) => expect(fits(scene)[0]).toBe(first))

  test('a turn: what matches, a wild, why not', () => expect(fits('turn')).toEqual(['turn', 'wild', 'why']))
  test('nothing to play: draw', () => expect(fits('turn', { legal: ['A draw'] })).toEqual(['draw', 'why']))
  test('a card that can be laid with the call: UNO comes before what matches', () =>
    expect(fits('turn', { legal: ['A play R9', 'A play R9 uno', 'A draw'] })[0]).toBe('uno-soon'))
  test('somebody else acts and nothing can be claimed: only to watch', () =>
    expect(fits('turn', { actors: [1], legal: [] })).toEqual(['watch']))
})

describe('the tour', () => {
  test('is given only at its own table', () => {
    guide.start('another')
    open(sceneNamed('turn'))
    expect(hint()).toBeUndefined()
  })

  test('says what matches, with the cards that the server lists', () => {
    guide.start('t')
    const scene = sceneNamed('turn')
    scene.game.legal = ['A play R9', 'A play W R', 'A play W G', 'A draw']
    scene.game.top = 'R3'
    open(scene)
    expect(hint()).toContain('On a red 3, lay a ')
    expect(hint()).toContain('red 9, Wild.')
  })

  test('gives each hint once, by button or key, and remembers it', async () => {
    guide.start('t')
    const { unmount } = open(sceneNamed('turn'))
    expect(hint()).toMatch(/^Your turn!/)
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(hint()).toMatch(/^You hold a Wild/)
    await user.keyboard('g')
    expect(hint()).toMatch(/^Good to know/)
    await user.keyboard('g')
    expect(hint()).toBeUndefined()
    unmount()
    open(sceneNamed('turn'))
    expect(hint()).toBeUndefined()
    expect(JSON.parse(localStorage.getItem('pioche.guide') ?? '')).toEqual({
      table: 't',
      given: ['turn', 'wild', 'why'],
    })
  })

  test('a hint whose moment is over goes away', async () => {
    guide.start('t')
    const { rerender } = open(sceneNamed('drawn'))
    expect(hint()).toMatch(/^You drew/)
    await rerender({ game: sceneNamed('two').game })
    expect(hint()).not.toMatch(/^You drew/)
  })

  test('a hint about a race stays until it was read', async () => {
    guide.start('t')
    const scene = sceneNamed('catch')
    const { rerender } = open(scene)
    expect(hint()).toContain('Contre-UNO')
    guide.give('watch')
    await rerender({ game: { ...scene.game, legal: [], owes: [] } })
    expect(hint()).toContain('Contre-UNO')
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(hint()).toBeUndefined()
  })

  test('follows the language', async () => {
    guide.start('t')
    open(sceneNamed('turn'))
    await speak('fr')
    expect(screen.getByRole('region', { name: 'Conseil' }).textContent).toContain('À toi')
    await speak('en')
  })

  test('can be ended at any time, and stays ended', async () => {
    guide.start('t')
    const { unmount } = open(sceneNamed('turn'))
    await user.click(screen.getByRole('button', { name: 'End the tour' }))
    expect(hint()).toBeUndefined()
    unmount()
    open(sceneNamed('uno'))
    expect(hint()).toBeUndefined()
    expect(localStorage.getItem('pioche.guide')).toBeNull()
  })

  test('is not given to those who only look', () => {
    guide.start('t')
    open(sceneNamed('turn'), { send: undefined })
    expect(hint()).toBeUndefined()
  })

  test.each(['fr', 'en'] as const)('has words for every hint in %s', async (language) => {
    const missing = vi.spyOn(console, 'error').mockImplementation(() => {})
    await speak(language)
    for (const [one, scene, legal] of MOMENTS) {
      guide.start('t')
      for (const other of HINTS) if (other !== one) guide.give(other)
      const { table, game, words, seat } = sceneNamed(scene)
      const now = legal ? { ...game, legal } : game
      const reader = { table, names: table.seats.map(({ name }) => name ?? ''), seat }
      const { container } = render(GuideHint, { game: now, words, moves: readLegal(now.legal), seat: 0, reader })
      expect(container.querySelector('p')?.textContent).toMatch(/^(?!.*guide-).{20,}/)
      cleanup()
    }
    expect(MOMENTS.map(([one]) => one)).toEqual(HINTS)
    expect(missing).not.toHaveBeenCalled()
    await speak('en')
  })
})
