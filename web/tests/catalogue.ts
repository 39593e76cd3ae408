// The catalogue as the client has it, for tests that need no reactive language.
import { readdirSync, readFileSync } from 'node:fs'
import type { Say } from '../src/cards/card-words'
import { bundled, format, type Language } from '../src/i18n/catalogue'

export const LOCALES = '../src/pioche/locales'

export function catalogueOf(language: Language): Say {
  const folder = `${LOCALES}/${language}`
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.ftl') && name !== 'rules.ftl')
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  const bundle = bundled(language, texts)
  return (id, args) => format(bundle, id, args)
}
