// The rulebook as it is printed in docs/rules is what the server tells.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogueOf } from '../../tests/catalogue'
import { clauseOn } from './card-rules'

const SPECIAL: Readonly<Record<string, readonly string[]>> = {
  classic: ['RS', 'RR', 'R+2', 'W', 'W+4'],
  friends: ['VS', 'VR', 'V+2', 'W', 'W+4', 'WF'],
  custom: ['RS', 'RR', 'R+2', 'W', 'W+4', 'WC2'],
  dare: ['RS', 'RR', 'R!3', 'W!9'],
  emoji: ['RS', 'RR', 'R+2', 'W', 'W+4', 'WE', 'WC1'],
  extreme: ['RS', 'RR', 'RA', 'RH', 'W', 'WX'],
}

function book(edition: string, language: string) {
  const paragraphs = readFileSync(`../docs/rules/${edition}.${language}.md`, 'utf8').split('\n')
  return [{ title: '', paragraphs }]
}

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const say = catalogueOf(language)

  test.each(Object.entries(SPECIAL))('%s has an entry of its own for every special card', (edition, codes) => {
    const clauses = codes.map((code) => clauseOn(say, code, book(edition, language)))
    expect(clauses.filter((clause) => clause.length < 30)).toEqual([])
    expect(new Set(clauses).size).toBe(codes.length)
  })
})

test('the entry on a card is not that on another with a longer name', () => {
  const sections = [{ title: '', paragraphs: ['- Wild +4. You name, they draw.', '- Wild. You name.', '- Wild: 4'] }]
  const say = catalogueOf('en')
  expect(clauseOn(say, 'W', sections)).toBe('Wild. You name.')
  expect(clauseOn(say, 'W+4', sections)).toBe('Wild +4. You name, they draw.')
})

test('a number has none, nor has a card that the book does not know', () => {
  expect(clauseOn(catalogueOf('en'), 'R5', book('classic', 'en'))).toBe('')
  expect(clauseOn(catalogueOf('en'), 'WF', book('classic', 'en'))).toBe('')
})
