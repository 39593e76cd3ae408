// Every text about what comes after the game is said by the client, in both languages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../src/i18n/catalogue'
import { REPLAY_KEYS } from '../src/table/key-list'

const FILES = ['fair', 'replay', 'table-page', 'history', 'table'].flatMap((folder) =>
  readdirSync(join('src', folder), { withFileTypes: true })
    .filter(({ name }) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'))
    .map(({ name }) => readFileSync(join('src', folder, name), 'utf8')),
)
const used = new Set(
  FILES.flatMap((code) =>
    [...code.matchAll(/'((?:ending|fair|replay)-[a-z-]+[a-z])'/g)].map((match) => match[1] ?? ''),
  ),
)
for (const { message } of REPLAY_KEYS) used.add(`replay-keys-${message}`)
for (const name of [
  'commitment',
  'promises',
  'start',
  'salt',
  'draw',
  'shuffle',
  'press',
  'take',
  'seen',
  'yes',
  'no',
  'open',
])
  used.add(`fair-${name}`)

// One for each kind of step that the server tells.
const types = readFileSync('src/protocol/types.ts', 'utf8')
for (const [, step] of types.matchAll(/^ {2}step: '(\w+)'/gm)) used.add(`fair-step-${step}`)

describe.each(LANGUAGES)('after.ftl, replay.ftl and fair.ftl in %s', (language) => {
  const text = ['after.ftl', 'replay.ftl', 'fair.ftl']
    .map((file) => readFileSync(join('../src/pioche/locales', language, file), 'utf8'))
    .join('\n')
  const defined = new Set([...text.matchAll(/^([a-z-]+) =/gm)].map((match) => match[1] ?? ''))

  it('has every message that is said, and no other', () => {
    expect([...used].filter((id) => !defined.has(id))).toEqual([])
    expect([...defined].filter((id) => !used.has(id))).toEqual([])
  })
})
