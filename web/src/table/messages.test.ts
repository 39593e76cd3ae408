// Every text of the table and the tour exists in both languages, and every text that exists is used.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../tests/catalogue'
import { theChoices } from '../../tests/sample-tables'
import { HINTS } from '../guide/hints'
import { LANGUAGES } from '../i18n/catalogue'
import { PARTS } from './card-questions'
import { KEYS, REPLAY_KEYS } from './key-list'

/** Ids that are put together while the client runs. */
const BUILT: Readonly<Record<string, readonly string[]>> = {
  'guide-': HINTS,
  'table-': [
    'log',
    'chat',
    'scores',
    'menu',
    ...[...KEYS, ...REPLAY_KEYS].flatMap(({ keys }) => keys).filter((key) => key.startsWith('key-')),
  ],
  'table-choose-': PARTS,
  'table-emote-': theChoices().emotes,
  'table-phrase-': theChoices().phrases,
  'table-uno-': ['owed', 'said', 'armed', 'next', 'later'],
  'table-keys-': KEYS.map(({ message }) => message),
}

/** What is played is told by the server: `pioche.teller` chooses these. */
const SAID_BY_THE_SERVER = [
  'table-face',
  'table-launcher',
  'table-pile',
  'table-rounds-limit',
  ...['winner', 'own', 'elimination'].map((scoring) => `table-scoring-${scoring}`),
]

const code = readdirSync('src', { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')
const used = new Set(SAID_BY_THE_SERVER)
for (const match of code.matchAll(/'((?:table|guide)-[a-z-]+[a-z])'/g)) used.add(match[1] ?? '')
for (const [prefix, ends] of Object.entries(BUILT)) for (const end of ends) used.add(prefix + end)

describe.each(LANGUAGES)('in %s', (language) => {
  const text = ['table', 'accuse', 'keys', 'guide']
    .map((name) => readFileSync(join(LOCALES, language, `${name}.ftl`), 'utf8'))
    .join('\n')
  const defined = new Set([...text.matchAll(/^([a-z0-9-]+) =/gm)].map((match) => match[1] ?? ''))

  test('every message that is said exists', () => expect([...used].filter((id) => !defined.has(id))).toEqual([]))
  const named = new Set([...text.matchAll(/\{ ([a-z-]+) \}/g)].map((match) => match[1] ?? ''))

  test('every message that exists is said, or named in another', () =>
    expect([...defined].filter((id) => !used.has(id) && !named.has(id))).toEqual([]))
})

test('every family of ids that is put together is known', () => {
  const families = new Set([...code.matchAll(/`((?:table|guide)-(?:[a-z-]+-)?)\$\{/g)].map((match) => match[1] ?? ''))
  expect([...families].sort()).toEqual(Object.keys(BUILT).sort())
})
