// What a screen reader hears: one polite region that exists from the start (see App.svelte), said in order.
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

/** Say it to those who listen instead of looking; what comes within a moment is said in one go. */
export function announce(text: string): void {
  if (!text) return
  waiting.push(text)
  timer ??= setTimeout(next, PAUSE)
}
