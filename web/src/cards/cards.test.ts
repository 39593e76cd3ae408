import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CHOICES, aTable, theChoices } from '../../tests/sample-tables'
import { speak } from '../i18n/language.svelte'
import { cardLabel, type Reader } from '../i18n/told-words'
import { takeOffer } from '../server-choices.svelte'
import { SCENES } from '../table/gallery/scenes'
import Card from './Card.svelte'
import { CODE_SYMBOLS, SYMBOLS } from './svg-paths'

afterEach(cleanup)
beforeAll(() => speak('en'))

const at = (edition: string): Reader => ({ table: aTable({ edition }), names: [], seat: null })

describe('a card says what it is', () => {
  test.each([
    ['R5', 'classic', 'red 5'],
    ['G+2', 'classic', 'green +2'],
    ['WC1', 'custom', '“Grand vent”'],
    ['WC4', 'custom', 'Customizable 4'],
    ['B4', 'emoji', 'blue 4, cheeky'],
    ['W!9', 'dare', 'Wild Dare 9'],
    ['??', 'classic', 'hidden card'],
  ])('%s of %s: %s', (code, edition, label) => {
    render(Card, { code, edition, name: cardLabel(at(edition), code) })
    expect(screen.getByRole('img', { name: label })).toBeTruthy()
  })

  test('in French', async () => {
    await speak('fr')
    render(Card, { code: 'RR', edition: 'classic', name: cardLabel(at('classic'), 'RR') })
    expect(screen.getByRole('img', { name: 'Inversion rouge' })).toBeTruthy()
    await speak('en')
  })

  test('unless something else says it', () => {
    render(Card, { code: 'R5', edition: 'classic' })
    expect(screen.queryByRole('img')).toBeNull()
  })
})

/** The shapes in the corners, as [x, y, path], with the size left out. */
function corners(container: Element): string[] {
  return [...container.querySelectorAll('.sign')].map((sign) => sign.getAttribute('d') ?? '')
}

describe('the symbol of the colour', () => {
  test.each(['R', 'Y', 'G', 'B', 'V', 'P'] as const)('of %s stands in every corner and is never turned', (colour) => {
    const { container } = render(Card, { code: `${colour}7`, edition: 'friends' })
    expect(corners(container)).toEqual(Array(4).fill(SYMBOLS[colour]))
    expect(container.innerHTML).not.toContain('rotate')
  })

  test.each(['R', 'Y', 'G', 'B'] as const)('of %s is the geometric code in the custom edition', (colour) => {
    const { container } = render(Card, { code: `${colour}S`, edition: 'custom' })
    expect(corners(container)).toEqual(Array(4).fill(CODE_SYMBOLS[colour]))
    expect(container.innerHTML).not.toContain('rotate')
  })

  test('differs for every colour', () => {
    expect(new Set(Object.values(SYMBOLS)).size).toBe(6)
    expect(new Set(Object.values(CODE_SYMBOLS)).size).toBe(4)
  })
})

test.each([
  [['violet', 'pink', 'green', 'yellow'], 'VPGY'],
  [['red', 'yellow', 'green', 'blue'], 'RYGB'],
])('wilds show the colours that the server names: %s', (colours, letters) => {
  const [classic, ...others] = theChoices().editions
  takeOffer({ ...theChoices(), editions: [{ ...classic!, colours }, ...others] })
  const { container } = render(Card, { code: 'W', edition: 'classic' })
  const shown = [...container.querySelectorAll('.coloured')].map((node) => node.getAttribute('class'))
  for (const letter of letters) expect(shown).toContainEqual(expect.stringContaining(`tone-${letter}`))
})

test.each(ALL_CHOICES.editions.map(({ name, cards }) => [name, cards] as const))(
  'every card of %s has its picture, and none is only a label',
  (edition, cards) => {
    for (const { code } of cards) {
      const { container } = render(Card, { code, edition })
      expect(container.querySelector('.pictogram text'), code).toBeNull()
      cleanup()
    }
  },
)

test('a picture that nobody has drawn yet is the label of the card', () => {
  const [classic, ...others] = theChoices().editions
  const cards = [{ code: 'RT', look: 'leap', label: 'L2' }]
  takeOffer({ ...theChoices(), editions: [{ ...classic!, cards }, ...others] })
  const { container } = render(Card, { code: 'RT', edition: 'classic' })
  const labels = [...container.querySelectorAll('.pictogram text')].map((node) => node.textContent)
  expect(labels).toEqual(['L2', 'L2'])
})

test('every card that is dealt can be drawn', () => {
  for (const { table, game } of SCENES) {
    for (const code of new Set([...game.hand, game.top])) {
      const name = cardLabel({ table, names: [], seat: null }, code)
      render(Card, { code, edition: table.edition, titles: table.titles, name })
      expect(screen.getByRole('img').getAttribute('aria-label')).not.toMatch(/^card-|^$/)
      cleanup()
    }
  }
})
