// The dialogs of a card say what it does, and what is written on it.
import { cleanup, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { speak } from '../src/i18n/language.svelte'
import CardHelp from '../src/table/CardHelp.svelte'
import ChoiceSheet from '../src/table/ChoiceSheet.svelte'
import { sceneNamed } from '../src/table/gallery/scenes'
import { readLine } from '../src/table/notation-lines'

beforeAll(() => speak('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { table, seat, game } = sceneNamed('rule')
const reader = { table, names: table.seats.map(({ name }) => name ?? ''), seat }
const DOES = ['Every other player draws 1 card.', 'Whoever plays it plays again.']

test('the dialog of a written card says what its rule does', () => {
  vi.stubGlobal('fetch', async () => Response.json({ sections: [], cards: {} }))
  const { container } = render(CardHelp, { card: 'WC1', game, reader, whyNot: '' })
  expect([...container.querySelectorAll('.written')].map(({ textContent }) => textContent)).toEqual(DOES)
})

test('so does the sheet that asks for its colour', () => {
  const moves = ['A play WC1 R', 'A play WC1 G'].map(readLine)
  render(ChoiceSheet, { card: 'WC1', moves, reader, counts: [], onsettled: () => {}, onclose: () => {} })
  const sheet = screen.getByRole('dialog', { name: '“Grand vent”: which colour?' })
  expect([...sheet.querySelectorAll('.written')].map(({ textContent }) => textContent)).toEqual(DOES)
})

test('who is asked for the colour of a Wild +4 reads which one they must not hold', () => {
  const { table, seat } = sceneNamed('turn')
  const classic = { table, names: table.seats.map(({ name }) => name ?? ''), seat }
  const moves = ['A play W+4 R', 'A play W+4 B'].map(readLine)
  const asked = { card: 'W+4', moves, reader: classic, counts: [], onsettled: () => {}, onclose: () => {} }
  const { unmount } = render(ChoiceSheet, { ...asked, colour: 'G' })
  expect(screen.getByRole('dialog').textContent).toContain('challenge you and find that you held a green card.')
  unmount()
  render(ChoiceSheet, asked)
  expect(screen.getByRole('dialog').textContent).toContain('held a card of the colour in force before it.')
})

test('the sheet of a special card says what it does before it asks', () => {
  const { table, seat } = sceneNamed('friends')
  const friends = { table, names: table.seats.map(({ name }) => name ?? ''), seat }
  const moves = ['A play WF 4 R', 'A play WF 5 R'].map(readLine)
  render(ChoiceSheet, { card: 'WF', moves, reader: friends, counts: [], onsettled: () => {}, onclose: () => {} })
  const sheet = screen.getByRole('dialog', { name: 'Best Friends: which number?' })
  expect(sheet.textContent).toContain('You call a number, of which everyone')
})

test('a player who is asked for answers by a touch on their seat too', async () => {
  const { table, seat, game } = sceneNamed('swap')
  const swap = { table, names: table.seats.map(({ name }) => name ?? ''), seat }
  const all = game.legal.map(readLine).filter(({ target, uno }) => target !== null && !uno)
  const moves = all.filter(({ card }) => card === all[0]?.card)
  const asked = moves.at(-1)!
  const onsettled = vi.fn()
  const props = { card: asked.card!, moves, reader: swap, counts: [], onsettled, onclose: () => {} }
  const { unmount } = render(ChoiceSheet, { ...props, touched: 9 })
  await tick()
  expect(onsettled).not.toHaveBeenCalled()
  unmount()
  render(ChoiceSheet, { ...props, touched: asked.target! })
  await tick()
  expect(onsettled).toHaveBeenCalledWith([asked])
})
