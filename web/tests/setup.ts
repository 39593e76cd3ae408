import { cleanup, configure } from '@testing-library/svelte'
import { afterAll, afterEach, vi } from 'vitest'
import { takeOffer } from '../src/server-choices.svelte'
import { ALL_CHOICES } from './sample-tables'

// Cards are drawn as the server says.
takeOffer(ALL_CHOICES)

// A busy machine is slow, not wrong: by default both would wait for one second only.
const PATIENCE = 60_000
configure({ asyncUtilTimeout: PATIENCE })
const { waitFor } = vi
vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options)

afterEach(() => {
  cleanup()
  localStorage.clear()
})

// One window serves many files (see vite.config.ts): each one begins with modules and a page as if nobody had been there.
afterAll(() => {
  vi.waitFor = waitFor
  vi.resetModules()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  for (const node of [document.documentElement, document.body]) {
    for (const name of node.getAttributeNames()) node.removeAttribute(name)
  }
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** jsdom measures nothing. */
class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizeObserver
