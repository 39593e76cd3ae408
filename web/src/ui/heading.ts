import type { Attachment } from 'svelte/attachments'

let isFirst = true

/** The heading of a screen: it gives the window its title, and takes the focus when the screen changes. */
export function heading(title: () => string): Attachment<HTMLElement> {
  return (node) => {
    document.title = `${title()} · Pioche`
    if (!isFirst && !node.contains(document.activeElement)) node.focus({ preventScroll: true })
    isFirst = false
  }
}
