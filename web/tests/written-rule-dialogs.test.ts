// What is written on a card stands in the dialogs of that card, with what it does.
import { cleanup, render, screen } from '@testing-library/svelte'
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

const { table, seat } = sceneNamed('rule')
const reader = { table, names: table.seats.map(({ name }) => name ?? ''), seat }
const DOES = ['Every other player draws 1 card.', 'Whoever plays it plays again.']

test('the dialog of a written card says what its rule does', () => {
  vi.stubGlobal('fetch', async () => Response.json({ sections: [], cards: {} }))
  const { container } = render(CardHelp, { card: 'WC1', reader })
  expect([...container.querySelectorAll('.written')].map(({ textContent }) => textContent)).toEqual(DOES)
})

test('so does the sheet that asks for its colour', () => {
  const moves = ['A play WC1 R', 'A play WC1 G'].map(readLine)
  render(ChoiceSheet, { card: 'WC1', moves, reader, counts: [], onsettled: () => {}, onclose: () => {} })
  const sheet = screen.getByRole('dialog', { name: '“Grand vent”: which colour?' })
  expect([...sheet.querySelectorAll('.written')].map(({ textContent }) => textContent)).toEqual(DOES)
})
