import type { Attachment } from 'svelte/attachments'

let isFirst = true
let screen = ''
let signal = ''
const known = new WeakSet<HTMLElement>()

function show(): void {
  document.title = `${signal || screen} · Pioche`
}

/** The heading of a screen: it gives the window its title, and takes the focus when the screen changes. */
export function heading(title: () => string): Attachment<HTMLElement> {
  return (node) => {
    screen = title()
    show()
    if (known.has(node)) return // only its words have changed
    known.add(node)
    if (!isFirst && !node.contains(document.activeElement)) node.focus({ preventScroll: true })
    isFirst = false
  }
}

/** A title that is more important than that of the screen, until the returned function is called. */
export function urgentTitle(words: string): () => void {
  signal = words
  show()
  return () => {
    signal = ''
    show()
  }
}
