import { cleanup, render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SeenGame } from '../protocol'
import { speak } from '../i18n/language.svelte'
import { readLegal } from '../table/card-questions'
import { SCENES, sceneNamed, type Scene } from '../table/gallery/scenes'
import TableScreen from '../table/TableScreen.svelte'
import { guide } from './guide-progress.svelte'
import GuideHint from './GuideHint.svelte'
import { fitting, hintFor, HINTS, ONCE, type Hint } from './hints'

/** A scene for every hint, with other lines where it needs them, and the hints that were given before. */
const MOMENTS: readonly [Hint, string, string[]?][] = [
  ['aim', 'turn'],
  ['turn', 'turn'],
  ['why', 'turn'],
  ['watch', 'waiting'],
  ['draw', 'turn', ['A draw']],
  ['drawn', 'drawn'],
  ['wild', 'turn'],
  ['bluff', 'bluff'],
  ['challenge', 'challenge'],
  ['accept', 'challenge', ['A accept']],
  ['catch', 'catch'],
  ['again', 'turn'],
  ['uno-soon', 'turn', ['A play R9', 'A play R9 uno']],
  ['uno-owed', 'uno'],
  ['decide', 'dare'],
  ['round-over', 'round-over'],
]
const user = userEvent.setup()
const hint = (): string | undefined => screen.queryByRole('region', { name: 'Hint' })?.querySelector('p')?.textContent

const propsOf = ({ table, game, words, seat }: Scene, change: Partial<SeenGame> = {}) => {
  const now = { ...game, ...change }
  const reader = { table, names: table.seats.map(({ name }) => name ?? ''), seat }
  return { game: now, words, moves: readLegal(now.legal), seat: seat ?? 0, reader }
}
const show = (name: string, change: Partial<SeenGame> = {}) => render(GuideHint, propsOf(sceneNamed(name), change))
const put = (): Promise<void> => user.click(screen.getByRole('button', { name: 'Got it' }))

beforeAll(() => speak('en'))
beforeEach(() => {
  localStorage.clear()
  guide.end()
})
afterEach(cleanup)

describe('the hints that fit', () => {
  const fits = (name: string, change: Partial<SeenGame> = {}): Hint[] => {
    const { game, moves, seat, words } = propsOf(sceneNamed(name), change)
    return fitting(game, moves, seat, words.bluffs)
  }

  test.each<[string, Hint]>([
    ['challenge', 'challenge'],
    ['drawn', 'drawn'],
    ['catch', 'catch'],
    ['uno', 'uno-owed'],
    ['waiting', 'watch'],
  ])('%s: the aim, then %s', (scene, first) => expect(fits(scene).slice(0, 2)).toEqual(['aim', first]))

  test('a turn: what matches, a wild, why not', () =>
    expect(fits('turn')).toEqual(['aim', 'turn', 'wild', 'again', 'why', 'decide']))
  test('nothing to play: draw', () => expect(fits('turn', { legal: ['A draw'] })).toEqual(['aim', 'draw', 'decide']))
  test('a card that can be laid with the call: UNO comes before what matches', () =>
    expect(fits('turn', { hand: ['R9', 'G1'], legal: ['A play R9', 'A play R9 uno', 'A draw'] })[1]).toBe('uno-soon'))
  test('the call is not called for by a number that moves hands, unless somebody holds one card', () => {
    const swap = { hand: ['R7', 'R9', 'G1'], legal: ['A play R7 >B', 'A play R7 >B uno', 'A play R9'] }
    expect(fits('turn', { ...swap, counts: [3, 4, 5, 2] })).not.toContain('uno-soon')
    expect(fits('turn', { ...swap, counts: [3, 1, 5, 2] })).toContain('uno-soon')
    expect(fits('turn', { ...swap, legal: ['A play Rx uno'], counts: [3, 4, 5, 2] })).toContain('uno-soon')
  })
  test('somebody else acts and nothing can be claimed: only to watch', () =>
    expect(fits('turn', { actors: [1], legal: [] })).toEqual(['aim', 'watch']))
  test('between rounds there is no aim to tell', () => expect(fits('round-over')).toEqual(['round-over']))

  test('every decision of every scene has one, even when all was explained', () => {
    const asked = SCENES.filter(({ game, seat }) => seat !== null && game.actors.includes(seat))
    expect(asked.length).toBeGreaterThan(8)
    for (const scene of asked) {
      if (scene.game.phase.endsWith('-over')) continue
      const { game, moves, seat } = propsOf(scene)
      expect(
        hintFor(fitting(game, moves, seat), () => true, false),
        scene.name,
      ).not.toBeNull()
    }
  })
})

describe('the tour', () => {
  test('begins with the aim, and says that the round was laid out only where it was', () => {
    guide.start('t')
    show('turn')
    expect(hint()).toBe('The aim: be the first to get rid of all your cards.')
    cleanup()
    const scene = sceneNamed('turn')
    scene.table.is_lesson = true
    render(GuideHint, propsOf(scene))
    expect(hint()).toContain('This first round was laid out')
  })

  test('says what matches, with the cards that the server lists', async () => {
    guide.start('t')
    show('turn', { legal: ['A play R9', 'A play W R', 'A play W G', 'A draw'], top: 'R3' })
    await put()
    expect(hint()).toContain('On a red 3, lay a ')
    expect(hint()).toContain('red 9, Wild.')
  })

  test('names the true reason where no card fits, as the server tells it', async () => {
    guide.start('t')
    const scene = sceneNamed('turn')
    const args = { card: 'W', colour: 'G', named: true, top: 'wild', others: 'no', seats: [0], count: 0, number: 0 }
    scene.words.stuck = [{ id: 'stuck-does-not-follow', args }]
    render(GuideHint, propsOf(scene, { legal: ['A draw'], top: 'W', colour: 'G' }))
    await put()
    expect(hint()).toContain('fits on a Wild. You hold no green card (the colour that was named) and no wild card.')
  })

  test('says which colour was named, where the card on top has another', () => {
    const named = { legal: ['A play R9', 'A play Y3', 'A draw'], top: 'Y3', colour: 'R' }
    guide.start('t')
    guide.give('aim')
    show('turn', named)
    expect(hint()).toMatch(
      /^Your turn, and red was named! On a yellow 3, lay a red card, the same number or a wild card\./,
    )
    cleanup()
    for (const one of ['turn', 'why'] as const) guide.give(one)
    show('turn', named)
    expect(hint()).toBe('Your turn, and red was named. You can lay: red 9, yellow 3.')
  })

  test.each([
    [
      'classic',
      'turn',
      ['A play W R', 'A play R9'],
      'a Wild',
      'It goes on any card, and you name the colour that follows.',
    ],
    ['extreme', 'extreme', ['A play WX R >B', 'A draw'], 'an Extreme Hit', 'You name the colour and an opponent: they'],
  ])('%s: a wild card may be kept, and what it does is told', (_, scene, legal, card, does) => {
    guide.start('t')
    for (const one of ['aim', 'turn'] as const) guide.give(one)
    show(scene, { legal, actors: [0], phase: 'turn' })
    expect(hint()).toContain(`You hold ${card}: lay it now, or keep it for later. ${does}`)
  })

  test('never recommends a bluff as an ordinary card: it says that it is one, and what it risks', async () => {
    guide.start('t')
    show('bluff')
    await put()
    expect(hint()).toMatch(/^Your turn!/)
    expect(hint()).not.toContain('+4')
    for (let i = 0; i < 3 && !hint()?.includes('+4'); i++) await put()
    expect(hint()).toMatch(/^You hold a Wild \+4 too/)
    expect(hint()).toMatch(/It would be a bluff: you hold a \w+ card\. .* you draw the 4 cards yourself\./)
  })

  test('a bluff that was just drawn is rather kept', async () => {
    guide.start('t')
    const scene = sceneNamed('bluff')
    const change = { phase: 'drawn' as const, drawn: ['W+4'], legal: ['A play W+4 R', 'A keep'] }
    render(GuideHint, propsOf(scene, change))
    await put()
    expect(hint()).toMatch(/^You drew a Wild \+4, and it can be laid\. It would be a bluff/)
  })

  test('gives each explanation once, by button or key, and remembers it', async () => {
    guide.start('t')
    const { unmount } = show('turn')
    await put()
    expect(hint()).toMatch(/^Your turn!/)
    guide.next?.()
    await vi.waitFor(() => expect(hint()).toMatch(/^You hold a Wild/))
    await put()
    expect(hint()).toMatch(/^Good to know/)
    await put()
    expect(hint()).toBeUndefined()
    unmount()
    expect(JSON.parse(localStorage.getItem('pioche.guide') ?? '')).toEqual({
      table: 't',
      edition: 'classic',
      given: ['aim', 'turn', 'wild', 'why'],
    })
  })

  test('comes back with the next decision', async () => {
    guide.start('t')
    for (const one of ONCE) if (one !== 'round-over') guide.give(one)
    const scene = sceneNamed('turn')
    const { rerender } = render(GuideHint, propsOf(scene))
    expect(hint()).toMatch(/^Your turn\. On /)
    await put()
    expect(hint()).toBeUndefined()
    await rerender(propsOf(scene, { discards: scene.game.discards + 3 }))
    expect(hint()).toMatch(/^Your turn\. On /)
  })

  test('a hint whose moment is over goes away', async () => {
    guide.start('t')
    guide.give('aim')
    const { rerender } = show('drawn')
    expect(hint()).toMatch(/^You drew/)
    await rerender(propsOf(sceneNamed('two')))
    expect(hint()).not.toMatch(/^You drew/)
  })

  test('a hint about a race stays until it was read', async () => {
    guide.start('t')
    for (const one of ['aim', 'watch'] as const) guide.give(one)
    const scene = sceneNamed('catch')
    const { rerender } = render(GuideHint, propsOf(scene))
    expect(hint()).toContain('“Caught!”')
    await rerender(propsOf(scene, { actors: [1], legal: [], owes: [] }))
    expect(hint()).toMatch(/^Good to know: who holds one card .* “Caught!”/)
    await put()
    expect(hint()).toBeUndefined()
  })

  test('who has called UNO is not asked to any more; who was caught reads what to do another time', async () => {
    const scene = sceneNamed('uno')
    const [card = ''] = scene.game.hand
    for (const [hand, after] of [
      [[card], /^$/],
      [[card, card, card], /^Good to know: press UNO as soon as/],
    ] as const) {
      guide.start('t')
      for (const one of ['aim', 'watch'] as const) guide.give(one)
      const { rerender } = render(GuideHint, propsOf(scene))
      expect(hint()).toMatch(/^One card left!/)
      await rerender(propsOf(scene, { actors: [1], legal: [], owes: [], hand: [...hand] }))
      expect(hint() ?? '').toMatch(after)
      cleanup()
    }
  })

  test('names the launcher where there is one', () => {
    guide.start('t')
    guide.give('aim')
    render(GuideHint, propsOf(sceneNamed('extreme'), { legal: ['A draw'], actors: [0] }))
    expect(hint()).toMatch(/Press the launcher in the middle, or the button below\.$/)
  })

  test('follows the language', async () => {
    guide.start('t')
    show('turn')
    await speak('fr')
    expect(screen.getByRole('region', { name: 'Conseil' }).textContent).toContain('Le but')
    await speak('en')
  })

  test('can be ended at any time, and stays ended', async () => {
    guide.start('t')
    show('turn')
    await user.click(screen.getByRole('button', { name: 'End the tour' }))
    expect(hint()).toBeUndefined()
    expect(localStorage.getItem('pioche.guide')).toBeNull()
  })

  test('ends with its round: when the last hint is put away, or the next round is dealt', async () => {
    guide.start('t')
    show('round-over')
    await put()
    expect(guide.isAt('t', 'classic')).toBe(false)
    cleanup()
    guide.start('t')
    guide.give('aim')
    const { rerender } = show('round-over')
    await rerender(propsOf(sceneNamed('turn'), { round: 2 }))
    expect(guide.isAt('t', 'classic')).toBe(false)
    expect(hint()).toBeUndefined()
  })

  test('goes on in another edition, and does not repeat what is the same there', async () => {
    guide.start('t')
    show('turn')
    await put()
    await put()
    guide.finish('classic')
    cleanup()
    expect(guide.isAt('t', 'dare')).toBe(true)
    show('dare')
    expect(hint()).toContain('aim')
    expect(guide.wasGiven('turn')).toBe(true)
  })

  test.each(['fr', 'en'] as const)('has words for every hint in %s', async (language) => {
    const missing = vi.spyOn(console, 'error').mockImplementation(() => {})
    await speak(language)
    for (const [one, scene, legal] of MOMENTS) {
      guide.start('t')
      for (const other of ONCE) if (other !== one && other !== 'round-over') guide.give(other)
      const { container } = show(scene, legal && { legal })
      const said = container.querySelector('p')?.textContent
      expect(said, one).toMatch(/^(?!.*guide-).{20,}/)
      cleanup()
    }
    expect(MOMENTS.map(([one]) => one)).toEqual(HINTS)
    expect(missing).not.toHaveBeenCalled()
    await speak('en')
  })
})

describe('at the table', () => {
  function open(props: object = {}) {
    const { table, game, words, seat, events, deadline } = sceneNamed('turn')
    return render(TableScreen, {
      props: { table, game, words, seat, events, deadline, send: vi.fn(), chat: [], ...props },
    })
  }

  test('is given at its own table, with the key G', async () => {
    guide.start('t')
    open()
    await vi.waitFor(() => expect(hint()).toMatch(/^The aim/))
    await user.keyboard('g')
    expect(hint()).toMatch(/^Your turn!/)
  })

  test('gives way to what one keeps to', async () => {
    const { game, words } = sceneNamed('turn')
    const face = sceneNamed('face')
    guide.start('t')
    const { rerender } = open()
    await vi.waitFor(() => expect(hint()).toMatch(/^The aim/))
    const pledges = [face.game.pledges[3]!, ...game.pledges.slice(1)]
    await rerender({ game: { ...game, pledges }, words: { ...words, pledges: [face.words.pledges![3]!] } })
    expect(hint()).toBeUndefined()
    await rerender({ game, words })
    await vi.waitFor(() => expect(hint()).toMatch(/^The aim/))
  })

  test('has no place at another table, nor for those who only look', () => {
    guide.start('another')
    const { container } = open()
    expect(container.querySelector('.guide')).toBeNull()
    cleanup()
    guide.start('t')
    expect(open({ send: undefined }).container.querySelector('.guide')).toBeNull()
  })
})
