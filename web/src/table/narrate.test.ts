// Every sentence of the log, the menus and the prompt is the one that the Python narrator says.
import { describe, expect, test } from 'vitest'
import { catalogueOf } from '../../tests/catalogue'
import type { SeenGame, Happened } from '../protocol'
import { readLine } from './notation-lines'
import { actionWords, eventWords, phaseWords, refusalWords, type Teller } from './narrate'
import samples from './testing/samples.json'

interface Said {
  event?: Happened
  action?: string
  phase?: SeenGame
  refusal?: string
  game?: SeenGame
  reader: number | null
  en: string
  fr: string
}

function told(teller: Teller, said: Said): string {
  if (said.event) return eventWords(teller, said.event)
  if (said.action) return actionWords(teller, readLine(said.action))
  if (said.refusal && said.game) return refusalWords(teller, said.refusal, said.game)
  if (said.phase) return phaseWords(teller, said.phase)
  throw new Error('a sample of nothing')
}

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const say = catalogueOf(language)

  test.each(samples.map((sample, i) => [i, sample.edition, sample] as const))(
    'setting %i, %s',
    (_i, _edition, sample) => {
      const { names, said, ...table } = sample
      const all = said as unknown as Said[]
      const words = all.map((one) =>
        told({ say, table: table as unknown as Teller['table'], names, reader: one.reader }, one),
      )
      expect(words).toEqual(all.map((one) => one[language]))
      expect(words.length).toBeGreaterThan(5)
    },
  )
})

test('the samples hold nearly every kind of event', () => {
  const kinds = new Set(samples.flatMap(({ said }) => (said as unknown as Said[]).map((one) => one.event?.kind)))
  expect(kinds.size).toBeGreaterThan(38)
})
