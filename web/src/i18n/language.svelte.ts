// What the client says, in the language that is chosen now: `t` is reactive, a switch needs no reload.
import type { FluentBundle } from '@fluent/bundle'
import { recall, remember } from '../local-storage'
import { type Args, format, type Language, LANGUAGES, load, preferred } from './catalogue'

export { LANGUAGES, type Args, type Language }

let bundle = $state.raw<FluentBundle | null>(null)
let current = $state<Language>('en')

export const i18n = {
  get language(): Language {
    return current
  },
  get ready(): boolean {
    return bundle !== null
  },
}

/** Speak that language from now on. */
export async function speak(language: Language): Promise<void> {
  const found = await load(language)
  bundle = found
  current = language
  document.documentElement.lang = language
  remember('language', language)
}

/** Speak the language chosen last time, else the browser's. */
export function speakUsual(): Promise<void> {
  const known = LANGUAGES.find((language) => language === recall('language'))
  return speak(known ?? preferred(navigator.languages))
}

/** A message of the catalogue in words. */
export function t(id: string, args?: Args): string {
  return bundle === null ? '' : format(bundle, id, args)
}

/** Whether the catalogue has the message. */
export function has(id: string): boolean {
  return bundle !== null && bundle.hasMessage(id)
}
