import { cleanup } from '@testing-library/svelte'
import { afterEach } from 'vitest'
import { takeOffer } from '../src/server-choices.svelte'
import { ALL_CHOICES } from './sample-tables'

// Cards are drawn as the server says.
takeOffer(ALL_CHOICES)

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
