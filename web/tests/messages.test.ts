// Every text of the client exists in both languages, and every text that exists is used.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../src/i18n/catalogue'
import { SHAPES } from '../src/drawing/strokes'
import { INKS, OPS, PENS, TEMPLATES, WHOM } from '../src/protocol/constants'

const LOCALES = '../src/pioche/locales'
/** Ids that are put together while the client runs. */
const BUILT: Record<string, readonly string[]> = {
  'pad-ink-': INKS,
  'pad-pen-': PENS.map((_, i) => String(i)),
  'pad-shape-': Object.keys(SHAPES),
  'web-consent-': ['free', 'bot', 'end', 'you'],
  'web-effect-': [...OPS, 'unknown'],
  'web-op-': OPS,
  'web-whom-': WHOM,
  'web-template-': Object.keys(TEMPLATES),
  'web-level-': ['random', 'novice', 'regular', 'learned', 'expert', 'expert-1', 'expert-2', 'expert-3'],
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

const code = sources('src').join('\n')
/** The files whose messages only this client says; each begins its ids with its own name. */
const FILES = ['web', 'foot', 'pad', 'sounds', 'screen', 'book', 'stats', 'stop', 'next']
/** What comes late has a file of its own. */
const LATE: Record<string, string[]> = {
  screen: ['on-screen'],
  web: ['dare-list', 'effect-rows', 'people', 'result', 'typed-text', 'written'],
  stats: ['awards'],
}
const found = (text: string, pattern: string): Set<string> =>
  new Set([...text.matchAll(new RegExp(pattern, 'gm'))].map((match) => match[1] ?? ''))

describe.each(LANGUAGES.flatMap((language) => FILES.map((file) => [file, language])))(
  '%s.ftl in %s',
  (file, language) => {
    const text = [file, ...(LATE[file] ?? [])].map((name) =>
      readFileSync(join(LOCALES, language, `${name}.ftl`), 'utf8'),
    )
    const defined = found(text.join('\n'), `^(${file}-[a-z0-9-]+) =`)
    const used = found(code, `'(${file}-[a-z-]+[a-z])'`)
    for (const [prefix, ends] of Object.entries(BUILT))
      if (prefix.startsWith(`${file}-`)) for (const end of ends) used.add(prefix + end)

    it('has every message that the client says', () => {
      expect([...used].filter((id) => !defined.has(id))).toEqual([])
    })

    it('has no message that the client does not say', () => {
      expect([...defined].filter((id) => !used.has(id))).toEqual([])
    })
  },
)

it('knows every family of ids that is put together', () => {
  const families = new Set([...code.matchAll(/`((?:web|pad)-[a-z-]+-)\$\{/g)].map((match) => match[1] ?? ''))
  expect([...families].sort()).toEqual(Object.keys(BUILT).sort())
})
