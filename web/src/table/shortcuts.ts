// From a key to what it does at the table.

import { isTyping } from './keys'

export type Shortcuts = Readonly<Record<string, () => void>>

/** What the key does; null: it is not meant for the table, or does nothing there. */
export function shortcutOf(event: KeyboardEvent, root: Element | undefined, shortcuts: Shortcuts): (() => void) | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return null
  // A page or a dialog over the table has the keys for itself.
  if (root?.closest('[hidden]') || document.querySelector('dialog[open]')) return null
  return shortcuts[event.key.toLowerCase()] ?? null
}
