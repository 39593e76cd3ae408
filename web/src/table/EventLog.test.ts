import { render } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import { speak } from '../i18n/language.svelte'
import EventLog from './EventLog.svelte'
import { sceneNamed } from './gallery/scenes'

test('the newest line stays in sight, also in less room, until somebody scrolls back', async () => {
  let change: () => void = () => undefined
  const watched: Element[] = []
  class Sizes {
    constructor(callback: () => void) {
      change = callback
    }
    observe(node: Element): void {
      watched.push(node)
    }
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Sizes)
  await speak('en')
  const { table, seat, events } = sceneNamed('turn')
  const reader = { table, names: table.seats.map(({ name }) => name ?? ''), seat }
  const { container } = render(EventLog, { props: { events, reader } })
  const list = container.querySelector('ol')!
  const box = list.parentElement!
  expect(watched).toEqual([list, box])
  const size = { scrollHeight: 600, clientHeight: 500 }
  for (const side of ['scrollHeight', 'clientHeight'] as const) {
    Object.defineProperty(box, side, { get: () => size[side] })
  }
  const scroll = (top: number): void => {
    box.scrollTop = top
    box.dispatchEvent(new Event('scroll'))
  }
  const grow = (height: number): void => {
    size.scrollHeight = height
    change()
  }
  grow(700)
  expect(box.scrollTop).toBe(700)
  size.clientHeight = 300 // the chat has become larger, and the browser tells of the scrolling only now
  scroll(200)
  grow(800)
  expect(box.scrollTop).toBe(800)
  scroll(500)
  scroll(100)
  grow(900)
  expect(box.scrollTop).toBe(100)
})
