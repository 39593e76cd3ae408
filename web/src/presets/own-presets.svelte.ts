// Choices under names of one's own: kept in this browser, and told to others as a link.
//
// What a link says is only read here for its form: whether such a game can be played is for the server to say.
import { isListOf, recallJson, rememberJson } from '../local-storage'
import { inBrowser } from '../router.svelte'
import { isSameChoice } from '../waiting-room/configure-command'
import type { TableInfo } from '../protocol'

/** What is played at a table, apart from who sits there. */
export type Choice = Required<
  Pick<TableInfo, 'options' | 'custom' | 'titles' | 'texts' | 'dares' | 'clock' | 'shows_hands'>
> & { edition: string }
export interface OwnPreset {
  name: string
  choice: Choice
}

export const MAX_PRESETS = 30
export const MAX_PRESET_NAME = 40
/** The longest link that is read. */
const MAX_CODE = 20_000
const KEY = 'presets'

let kept = $state.raw<OwnPreset[]>(recallJson(KEY, isPresets) ?? [])

export const ownPresets = {
  get all(): readonly OwnPreset[] {
    return kept
  },
  /** Keep choices under a name; the same name is used again for newer ones. False: there are too many. */
  keep(name: string, choice: Choice): boolean {
    const others = kept.filter((one) => one.name !== name)
    if (others.length >= MAX_PRESETS) return false
    store([...others, { name, choice }])
    return true
  },
  /** Give another name; whatever had it before is gone. */
  rename(before: string, name: string): void {
    store(
      kept
        .filter((one) => one.name === before || one.name !== name)
        .map((one) => (one.name === before ? { ...one, name } : one)),
    )
  },
  forget(name: string): void {
    store(kept.filter((one) => one.name !== name))
  },
}

function store(next: OwnPreset[]): void {
  kept = next.sort((a, b) => a.name.localeCompare(b.name))
  rememberJson(KEY, kept)
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function isPresets(value: unknown): value is OwnPreset[] {
  return isListOf<OwnPreset>(value, ({ name, choice }) => typeof name === 'string' && readChoice(choice) !== null)
}

/** A name as it is kept. */
export const presetName = (typed: string): string => typed.trim().replace(/\s+/g, ' ').slice(0, MAX_PRESET_NAME)

export function choiceOf(table: TableInfo): Choice {
  const { edition, options = {}, custom, titles, texts, dares = [], clock = 0, shows_hands = true } = table
  return { edition, options, custom, titles, texts, dares, clock, shows_hands }
}

/** Whether a table has these choices. */
export function isChosen(table: TableInfo, choice: Choice): boolean {
  const now = choiceOf(table)
  return isSameChoice(now.options, choice.options) && isSameChoice({ ...now, options: 0 }, { ...choice, options: 0 })
}

/** Only what a choice has: whatever else a link says is left out. */
function readChoice(value: unknown): Choice | null {
  if (typeof value !== 'object' || value === null) return null
  const { edition, options, clock, shows_hands, ...written } = value as Record<string, unknown>
  const { custom = [], titles = [], texts = [], dares = [] } = written
  if (typeof edition !== 'string' || typeof options !== 'object' || options === null || Array.isArray(options))
    return null
  if (![custom, titles, texts, dares].every(isTexts)) return null
  if (typeof clock !== 'number' || typeof shows_hands !== 'boolean') return null
  const lists = { custom, titles, texts, dares } as Pick<Choice, 'custom' | 'titles' | 'texts' | 'dares'>
  return { edition, options: { ...options }, clock, shows_hands, ...lists }
}

export function codeOf(preset: OwnPreset): string {
  const bytes = new TextEncoder().encode(JSON.stringify(preset))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** What a link says; null: it is no such link, or was cut off. */
export function readCode(code: string): OwnPreset | null {
  if (code.length > MAX_CODE) return null
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    const { name, choice } = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Partial<OwnPreset>
    const read = readChoice(choice)
    return read && typeof name === 'string' ? { name: presetName(name), choice: read } : null
  } catch {
    return null
  }
}

/** The link that tells others of it; `base` is an address at which they find this server. */
export function presetLink(base: string, preset: OwnPreset): string {
  return new URL(inBrowser(`/#/preset/${codeOf(preset)}`), base).href
}
