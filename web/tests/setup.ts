import { cleanup, configure } from '@testing-library/svelte'
import { afterEach, vi } from 'vitest'
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

/** jsdom measures nothing. */
class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizeObserver
