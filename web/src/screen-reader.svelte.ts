// What a screen reader says: one polite region that exists from the start (see App.svelte), in order.
let said = $state('')
const waiting: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

const PAUSE = 150

function next(): void {
  const text = waiting.join(' ')
  waiting.length = 0
  timer = undefined
  // The same words again are a change only if something differs.
  said = text === said ? `${text}\u00a0` : text
}

export const live = {
  get said(): string {
    return said
  },
}

/** Say it to screen reader users; texts that come within a moment are said together. */
export function announce(text: string): void {
  if (!text) return
  waiting.push(text)
  timer ??= setTimeout(next, PAUSE)
}
