import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Said } from '../protocol'
import { Hearing } from './hearing.svelte'

const says = (seat: number | null, text: string, name = 'Bo'): Said => ({ type: 'said', seat, name, text })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what people say', () => {
  test('is heard once, and counted until it is read', () => {
    const listener = vi.fn()
    const old = says(1, 'before')
    const hearing = new Hearing([old], listener)
    const fresh = says(1, 'now')
    hearing.take([old, fresh], false)
    hearing.take([old, fresh], false)
    expect(listener.mock.calls).toEqual([[fresh]])
    expect(hearing.unread).toBe(1)
    hearing.take([old, fresh, says(1, 'read')], true)
    expect(hearing.unread).toBe(1)
  })

  test('stands beside the seat for a while, the latest longest', () => {
    const hearing = new Hearing([], () => {})
    const [first, second] = [says(1, 'one'), says(1, 'two')]
    hearing.take([first], false)
    vi.advanceTimersByTime(4000)
    hearing.take([first, second], false)
    vi.advanceTimersByTime(1000)
    expect(hearing.bubbles.get(1)).toBe(second)
    vi.runAllTimers()
    expect(hearing.bubbles.size).toBe(0)
  })

  test('by somebody without a seat makes no bubble', () => {
    const hearing = new Hearing([], () => {})
    hearing.take([says(null, 'psst')], false)
    expect([hearing.bubbles.size, hearing.unread]).toEqual([0, 1])
  })

  test('by one who is not listened to is neither heard nor counted, until he is again', () => {
    const listener = vi.fn()
    const hearing = new Hearing([], listener)
    hearing.ignore('Bo', true)
    const one = says(1, 'one')
    hearing.take([one], false)
    expect([listener.mock.calls.length, hearing.unread, hearing.bubbles.size]).toEqual([0, 0, 0])
    hearing.ignore('Bo', false)
    hearing.take([one, says(1, 'two')], false)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('a shorter list, without somebody who is muted, is not heard again', () => {
    const listener = vi.fn()
    const [first, second] = [says(1, 'a'), says(2, 'b', 'Cy')]
    const hearing = new Hearing([first, second], listener)
    hearing.take([first], false)
    expect(listener).not.toHaveBeenCalled()
  })

  test('is heard however long the talk is, of which only the end is kept', () => {
    const listener = vi.fn()
    let chat = Array.from({ length: 200 }, (_, i) => says(1, `line ${i}`))
    const hearing = new Hearing(chat, listener)
    for (const text of ['one', 'two', 'three']) {
      chat = [...chat, says(1, text)].slice(-200)
      hearing.take(chat, false)
    }
    expect(listener.mock.calls.map(([said]) => said.text)).toEqual(['one', 'two', 'three'])
    expect(hearing.unread).toBe(3)
  })
})
