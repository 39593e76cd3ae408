// From a key to what it does at the table.

import { isTyping } from './key-list'

/** These are races: they work whatever lies open. */
const CALLS = ['u', 'c']

/** What has such a key for itself while it has the focus. */
const OWNERS: Readonly<Record<string, string>> = {
  ' ': 'button, a, summary, input',
  home: '[tabindex="0"], [role=dialog], input',
  end: '[tabindex="0"], [role=dialog], input',
  arrowleft: 'input',
  arrowright: 'input',
}

export type Shortcuts = Readonly<Record<string, () => void>>

/** What the key does; null: it is not meant for the table, or does nothing there. */
export function shortcutOf(event: KeyboardEvent, root: Element | undefined, shortcuts: Shortcuts): (() => void) | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return null
  const key = event.key.toLowerCase()
  const owner = OWNERS[key]
  if (owner && event.target instanceof Element && event.target.closest(owner)) return null
  // A page or a dialog over the table has the other keys for itself.
  const isCovered = root?.closest('.away, .covered') || document.querySelector('dialog[open]')
  return isCovered && !CALLS.includes(key) ? null : (shortcuts[key] ?? null)
}
