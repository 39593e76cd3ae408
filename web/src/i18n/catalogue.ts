// The Fluent catalogue of the Python package, one bundle a language; a language is loaded when it is first spoken.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

export const LANGUAGES = ['fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export type Args = Record<string, FluentVariable>

const texts: Record<Language, () => Promise<{ default: string[] }>> = {
  fr: () => import('./fr'),
  en: () => import('./en'),
}
const loaded = new Map<Language, FluentBundle>()
/** Messages that come later, by language: those of late pages, and of editions from other packages. */
const brought = new Map<string, FluentResource>()

export async function load(language: Language): Promise<FluentBundle> {
  let bundle = loaded.get(language)
  if (!bundle) {
    bundle = bundled(language, (await texts[language]()).default)
    for (const [key, resource] of brought) if (key.startsWith(`${language} `)) bundle.addResource(resource)
    loaded.set(language, bundle)
  }
  return bundle
}

/** Add messages that the catalogue does not have, once for each name; existing ones are not replaced. */
export function bring(name: string, messages: Readonly<Record<string, string>>): void {
  for (const [language, text] of Object.entries(messages)) {
    const key = `${language} ${name}`
    if (brought.has(key)) continue
    const resource = new FluentResource(text)
    brought.set(key, resource)
    loaded.get(language as Language)?.addResource(resource)
  }
}

export function bundled(language: Language, texts: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false })
  for (const text of texts) {
    for (const error of bundle.addResource(new FluentResource(text))) throw error
  }
  return bundle
}

/** The message in words; a missing id or argument is shown as itself, and reported on the console. */
export function format(bundle: FluentBundle, id: string, args: Args = {}): string {
  const pattern = bundle.getMessage(id)?.value
  if (pattern == null) {
    console.error(`no message ${id} in ${bundle.locales.join()}`)
    return id
  }
  const errors: Error[] = []
  const said = bundle.formatPattern(pattern, args, errors)
  for (const error of errors) console.error(`${id}: ${error.message}`)
  return said
}

/** The first language of the browser that the catalogue speaks, else English. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (found) return found
  }
  return 'en'
}
