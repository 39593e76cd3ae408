import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Said } from '../protocol'
import { HeardChat } from './heard-chat.svelte'

const says = (seat: number | null, text: string, name = 'Bo'): Said => ({ type: 'said', at: 1, seat, name, text })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what people say', () => {
  test('is heard once, and counted until it is read', () => {
    const listener = vi.fn()
    const old = says(1, 'before')
    const heard = new HeardChat([old], listener)
    const fresh = says(1, 'now')
    heard.take([old, fresh], false)
    heard.take([old, fresh], false)
    expect(listener.mock.calls).toEqual([[fresh]])
    expect(heard.unread).toBe(1)
    heard.take([old, fresh, says(1, 'read')], true)
    expect(heard.unread).toBe(1)
  })

  test('stands beside the seat for a while, the latest longest', () => {
    const heard = new HeardChat([], () => {})
    const [first, second] = [says(1, 'one'), says(1, 'two')]
    heard.take([first], false)
    vi.advanceTimersByTime(4000)
    heard.take([first, second], false)
    vi.advanceTimersByTime(1000)
    expect(heard.bubbles.get(1)).toBe(second)
    vi.runAllTimers()
    expect(heard.bubbles.size).toBe(0)
  })

  test('stands there for longer if it is a drawing', () => {
    const heard = new HeardChat([], () => {})
    heard.take([{ ...says(1, ''), drawing: [{ ink: 0, pen: 0, points: [1, 2] }] }], false)
    vi.advanceTimersByTime(10_000)
    expect(heard.bubbles.size).toBe(1)
    vi.runAllTimers()
    expect(heard.bubbles.size).toBe(0)
  })

  test('by somebody without a seat makes no bubble', () => {
    const heard = new HeardChat([], () => {})
    heard.take([says(null, 'psst')], false)
    expect([heard.bubbles.size, heard.unread]).toEqual([0, 1])
  })

  test('by one who is not listened to is neither heard nor counted, until they are again', () => {
    const listener = vi.fn()
    const heard = new HeardChat([], listener)
    heard.ignore('Bo', true)
    const one = says(1, 'one')
    heard.take([one], false)
    expect([listener.mock.calls.length, heard.unread, heard.bubbles.size]).toEqual([0, 0, 0])
    heard.ignore('Bo', false)
    heard.take([one, says(1, 'two')], false)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('a shorter list, without somebody who is muted, is not heard again', () => {
    const listener = vi.fn()
    const [first, second] = [says(1, 'a'), says(2, 'b', 'Cy')]
    const heard = new HeardChat([first, second], listener)
    heard.take([first], false)
    expect(listener).not.toHaveBeenCalled()
  })

  test('is heard however long the talk is, of which only the end is kept', () => {
    const listener = vi.fn<(said: Said) => void>()
    let chat = Array.from({ length: 200 }, (_, i) => says(1, `line ${i}`))
    const heard = new HeardChat(chat, listener)
    for (const text of ['one', 'two', 'three']) {
      chat = [...chat, says(1, text)].slice(-200)
      heard.take(chat, false)
    }
    expect(listener.mock.calls.map(([said]) => said.text)).toEqual(['one', 'two', 'three'])
    expect(heard.unread).toBe(3)
  })
})
