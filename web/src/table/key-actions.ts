// From a key to what it does at the table.

import { isTyping } from './key-list'

/** These are races: they work whatever lies open. */
const CALLS = ['u', 'c']

export type Shortcuts = Readonly<Record<string, () => void>>

/** What the key does; null: it is not meant for the table, or does nothing there. */
export function shortcutOf(event: KeyboardEvent, root: Element | undefined, shortcuts: Shortcuts): (() => void) | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return null
  const key = event.key.toLowerCase()
  // A page or a dialog over the table has the other keys for itself.
  const isCovered = root?.closest('[hidden], .covered') || document.querySelector('dialog[open]')
  return isCovered && !CALLS.includes(key) ? null : (shortcuts[key] ?? null)
}
